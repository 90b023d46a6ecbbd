"""Text that is safe inside XML, or on a terminal, whatever its source."""

from __future__ import annotations

__all__ = ["printable", "xml"]

# The ampersand first: the others bring ampersands in.
_ENTITIES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))


def xml(text: str) -> str:
    """Escaped for element content and attributes; a character that XML does not allow becomes U+FFFD."""
    shown = "".join([c if _in_xml(c) else "\N{REPLACEMENT CHARACTER}" for c in text])
    return (
        shown.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def _in_xml(character: str) -> bool:
    code = ord(character)
    return (0x20 <= code < 0xD800 and not 0x7F <= code < 0xA0) or 0xE000 <= code < 0xFFFE or code > 0xFFFF


def printable(text: str) -> str:
    """One line without control characters, so that a name cannot steer the terminal."""
    return "".join([c if c.isprintable() else "?" for c in text])
