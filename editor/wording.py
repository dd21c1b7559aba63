"""Sentences with a number in them. Qt's tr() knows plurals only where a translation is loaded."""

from __future__ import annotations

from trackmodel.texts import ngettext


def spaces(count: int) -> str:
    """ "1 space", "2 spaces"."""
    return ngettext("{n} space", "{n} spaces", count).format(n=count)


def arrows(count: int) -> str:
    """ "1 arrow", "2 arrows"."""
    return ngettext("{n} arrow", "{n} arrows", count).format(n=count)


def stops(count: int) -> str:
    """ "1 stop", "2 stops"."""
    return ngettext("{n} stop", "{n} stops", count).format(n=count)


def found(errors: int, warnings: int) -> str:
    """ "1 error, 2 warnings"."""
    return ", ".join(
        (
            ngettext("{n} error", "{n} errors", errors).format(n=errors),
            ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings),
        )
    )


def notes(count: int) -> str:
    """ "1 note", "2 notes"."""
    return ngettext("{n} note", "{n} notes", count).format(n=count)


def plain(text: str) -> str:
    """The text of a menu entry without the mark of its access key and without an ellipsis."""
    return text.replace("&", "").rstrip("…")
