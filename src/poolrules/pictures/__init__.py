"""Pictures of a table and of a ruling, as SVG and as text.

Pure functions of tables, layouts and marks on them; they know no game. Equal arguments give equal text.
"""

from .svg import ruling_svg, table_svg
from .text import table_text

__all__ = ["ruling_svg", "table_svg", "table_text"]
