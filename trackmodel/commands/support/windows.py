"""Windows, which other packages offer: whether one could be seen here, and opening it."""

from __future__ import annotations

import os
import sys
from importlib.metadata import entry_points

from trackmodel.errors import PitboardError
from trackmodel.texts import _

WINDOWS = "pitboard.windows"
"""The entry-point group in which packages with a screen offer their windows."""

_UNSEEN = ("offscreen", "minimal")
"""Platforms of Qt whose windows nobody sees."""


class NoWindow(PitboardError):
    """There is no window to open here."""


def open_window(name: str, *arguments: object) -> int | None:
    """Opens the window that an entry point of this name offers, and stays until it is closed.

    Returns:
        Its exit code; None: 0.

    Raises:
        NoWindow: there is no display, no such window, or it can't start.
    """
    if not has_display():
        raise NoWindow(_("there is no display to open a window on; the other commands need none"))
    offered = list(entry_points(group=WINDOWS, name=name))
    if not offered:
        raise NoWindow(_("no editor is installed here; `pipx install .` in Pitboard's folder installs it"))
    try:
        open_ = offered[0].load()
    except ImportError as error:
        advice = _(
            "the editor can't start: {problem}. On Linux, sh scripts/qt-libraries.sh names what is missing"
        )
        raise NoWindow(advice.format(problem=error)) from error
    code: int | None = open_(*arguments)
    return code


def has_display() -> bool:
    """Whether a window could open. Qt itself would end the program without a word of ours."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def can_be_watched(name: str) -> bool:
    """Whether a window of this name is offered and somebody would see it."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return has_display() and platform not in _UNSEEN and bool(entry_points(group=WINDOWS, name=name))
