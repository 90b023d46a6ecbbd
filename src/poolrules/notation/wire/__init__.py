"""Where data comes in and goes out: JSON logs, rulings, JSON Schema. The only part that imports pydantic."""
