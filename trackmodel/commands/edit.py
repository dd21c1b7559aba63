"""`pitboard edit`: opens the editor."""

from __future__ import annotations

import os
import sys
from importlib.metadata import entry_points
from pathlib import Path

import click

from trackmodel.commands.inputs import locate
from trackmodel.errors import PitboardError
from trackmodel.texts import _

WINDOWS = "pitboard.windows"
"""The entry-point group in which packages with a screen offer their windows."""


class NoWindow(PitboardError):
    """There is no editor to open here."""


@click.command("edit", help=_("Open the editor, on FILE or on an empty track."))
@click.argument("file", required=False)
def command(file: str | None) -> int | None:
    """Opens the window that the `edit` entry point offers."""
    path: Path | None = locate(file) if file else None
    if not has_display():
        raise NoWindow(_("there is no display to open a window on; the other commands need none"))
    offered = list(entry_points(group=WINDOWS, name="edit"))
    if not offered:
        raise NoWindow(_("no editor is installed here; `pipx install .` in Pitboard's folder installs it"))
    try:
        open_window = offered[0].load()
    except ImportError as error:
        advice = _(
            "the editor can't start: {problem}. On Linux, sh scripts/qt-libraries.sh names what is missing"
        )
        raise NoWindow(advice.format(problem=error)) from error
    code: int | None = open_window(path)
    return code


def has_display() -> bool:
    """Whether a window could open. Qt itself would end the program without a word of ours."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
