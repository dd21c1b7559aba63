"""Names from files: fit to be printed, and those for tracks made from other files."""

from __future__ import annotations

from trackmodel.limits import IDENT, LINE


def printable(text: str) -> str:
    """Return a text as one line, without control characters and marks of direction."""
    return "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or sign.isprintable())


def name_of(*texts: str) -> str:
    """Return the first of these texts that can be a name, cut to the length of one, or ""."""
    return next((name[: LINE.most] for text in texts if (name := printable(text).strip())), "")


def id_of(name: str, otherwise: str) -> str:
    """Return the id for a track of this name, or `otherwise` if none of its characters can be in an id."""
    kept = "".join(sign for sign in printable(name) if sign not in "/\\")
    return kept.strip().lstrip(".")[: IDENT.most] or otherwise
