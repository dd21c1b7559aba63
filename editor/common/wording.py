"""Phrases with numbers in them. Qt's tr() has plurals only where a translation is loaded."""

from __future__ import annotations

from textwrap import fill

from trackmodel.texts import _, ngettext
from trackmodel.track import Side

TIP_WIDTH = 70
"""Letters of a line of a tooltip."""


def wrapped(text: str) -> str:
    """Return the text of a tooltip in lines that are not too long."""
    return "\n".join(fill(line, TIP_WIDTH) for line in text.splitlines())


def spaces(count: int) -> str:
    """ "1 space", "2 spaces"."""
    return ngettext("{n} space", "{n} spaces", count).format(n=count)


def corners(count: int) -> str:
    """Return "1 corner", "2 corners"."""
    return ngettext("{n} corner", "{n} corners", count).format(n=count)


def vertices(count: int) -> str:
    """ "1 vertex", "2 vertices"."""
    return ngettext("{n} vertex", "{n} vertices", count).format(n=count)


def arrows(count: int) -> str:
    """ "1 arrow", "2 arrows"."""
    return ngettext("{n} arrow", "{n} arrows", count).format(n=count)


def stops(count: int) -> str:
    """ "1 stop", "2 stops"."""
    return ngettext("{n} stop", "{n} stops", count).format(n=count)


def rounds(count: int) -> str:
    """ "1 round", "2 rounds"."""
    return ngettext("{n} round", "{n} rounds", count).format(n=count)


def found(errors_: int, warnings_: int) -> str:
    """ "1 error, 2 warnings"."""
    return f"{errors(errors_)}, {warnings(warnings_)}"


def errors(count: int) -> str:
    """ "1 error", "2 errors"."""
    return ngettext("{n} error", "{n} errors", count).format(n=count)


def warnings(count: int) -> str:
    """ "1 warning", "2 warnings"."""
    return ngettext("{n} warning", "{n} warnings", count).format(n=count)


def fixed(count: int) -> str:
    """ "Fix 1 issue", "Fix 2 issues"."""
    return ngettext("Fix {n} issue", "Fix {n} issues", count).format(n=count)


def notes(count: int) -> str:
    """ "1 note", "2 notes"."""
    return ngettext("{n} note", "{n} notes", count).format(n=count)


def side(side: Side | None) -> str:
    """Return the words for a side of the finish line; None means that geometry decides."""
    if side is None:
        return _("as drawn")
    return {
        Side.BEFORE: _("before the line"),
        Side.ON: _("on the line"),
        Side.BEYOND: _("beyond the line"),
    }[side]


def accepted(count: int) -> str:
    """ "1 accepted", "2 accepted"."""
    return ngettext("{n} accepted", "{n} accepted", count).format(n=count)


def plain(text: str) -> str:
    """Return the text of a menu entry without its access key and ellipsis."""
    return text.replace("&", "").rstrip("…")
