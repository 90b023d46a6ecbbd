"""Makes the score sheet of the rulebook's tests importable here as well."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "rulebook"))
