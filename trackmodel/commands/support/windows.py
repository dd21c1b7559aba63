"""Windows, which another package provides through entry points."""

from __future__ import annotations

import os
import sys
from importlib.metadata import entry_points

from trackmodel.commands.support.qt_libraries import display_refuses, missing_packages
from trackmodel.errors import PitboardError
from trackmodel.texts import _

WINDOWS = "pitboard.windows"
"""Entry-point group of the windows."""

_UNSEEN = ("offscreen", "minimal")
"""Qt platforms without visible windows."""


class NoWindow(PitboardError):
    """The window can't be opened."""


def open_window(name: str, *arguments: object) -> int | None:
    """Open the window of an entry point and wait until it is closed.

    Returns:
        The window's exit code; None means 0.

    Raises:
        NoWindow: there is no display or no such window, or it can't start.
    """
    if not has_display():
        raise NoWindow(_("there is no display for a window; the other commands need none"))
    if packages := missing_packages():
        advice = _(
            "Qt's system libraries are missing; on Debian and Ubuntu, run: sudo apt-get install {packages}"
        )
        raise NoWindow(advice.format(packages=" ".join(packages)))
    if display_refuses():
        problem = _("the display {display} can't be reached; check DISPLAY")
        raise NoWindow(problem.format(display=os.environ.get("DISPLAY", "")))
    offered = list(entry_points(group=WINDOWS, name=name))
    if not offered:
        raise NoWindow(_("the editor isn't installed; run `pipx install .` in Pitboard's folder"))
    try:
        open_ = offered[0].load()
    except ImportError as error:
        raise NoWindow(_("the editor can't start: {problem}").format(problem=error)) from error
    code: int | None = open_(*arguments)
    return code


def has_display() -> bool:
    """Return whether a window could be opened; asked first because Qt would abort the program."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def can_be_watched(name: str) -> bool:
    """Return whether this window exists and would be visible."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return has_display() and platform not in _UNSEEN and bool(entry_points(group=WINDOWS, name=name))
