"""Examples below the help of a command."""

from __future__ import annotations

from trackmodel.texts import _

_AS_IT_IS = "\b"
"""Tells click not to wrap the paragraph that follows."""


def examples(*lines: str) -> str:
    """Return the epilog of a command's help: command lines without "pitboard", one below the other."""
    return "\n".join((_AS_IT_IS, _("Examples:"), *(f"  pitboard {line}" for line in lines)))
