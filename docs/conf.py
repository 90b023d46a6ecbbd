"""Sphinx: ``python -m sphinx -W --keep-going -b html docs docs/_build``."""

from poolrules import __version__

project = "poolrules"
author = "the poolrules contributors"
copyright = author
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"poolrules {version}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3


autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
napoleon_google_docstring = True
