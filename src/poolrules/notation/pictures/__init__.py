"""Pictures of a table and of a ruling, as SVG and as text.

Pure functions of tables, layouts and marks on them; they know no game. Equal arguments give equal text.
"""

from poolrules.notation.pictures.svg import ruling_svg, table_svg
from poolrules.notation.pictures.text import table_text

__all__ = ["ruling_svg", "table_svg", "table_text"]
