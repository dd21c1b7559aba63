"""Names and ids for tracks made from other files."""

from __future__ import annotations

from trackmodel.limits import IDENT, LINE


def printable(text: str) -> str:
    """Return a text without control characters, as one line."""
    return "".join(sign for sign in text if sign.isprintable()).strip()


def name_of(*texts: str) -> str:
    """Return the first of these texts that can be a name, cut to the length of one, or ""."""
    return next((name[: LINE.most] for text in texts if (name := printable(text))), "")


def id_of(name: str, otherwise: str) -> str:
    """Return the id for a track of this name, or `otherwise` if none of its characters can be in an id."""
    return (
        "".join(sign for sign in printable(name) if sign not in "/\\").lstrip(".")[: IDENT.most] or otherwise
    )
