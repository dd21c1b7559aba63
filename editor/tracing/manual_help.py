"""Help > Manual: the manual, opened at the section on what has the focus or on the active tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QMainWindow

from editor.common.help_window import heading_name
from editor.tracing.docks import Docks
from editor.tracing.workspace import Workspace
from trackmodel.errors import PitboardError

if TYPE_CHECKING:
    from editor.racing.learning.help_pages import HelpPages

_TRACING = "Tracing a board"
_READING = "Reading a board off its scan"
_CORNERS = "Corners, arrows, and approaches"
_MARKS = "Finish line, grid, pit, and weather"
_SPACES = "Selecting, moving, correcting"
_TRYING = "Trying a board out"
_WINDOW = "The window"
OF_TOOLS = {
    **dict.fromkeys(("strip", "space"), _TRACING),
    **dict.fromkeys(("read-board", "wand"), _READING),
    **dict.fromkeys(("corner", "arrow", "approach"), _CORNERS),
    **dict.fromkeys(("finish", "grid", "stand", "tunnel"), _MARKS),
    **dict.fromkeys(("select", "vertex", "cut"), _SPACES),
    "scan": "Scans",
}
"""The manual's heading for each tool, by the tool's name."""
OF_DOCKS = {
    **dict.fromkeys(("map", "layers", "history"), _WINDOW),
    **dict.fromkeys(("space", "track", "board", "borders"), _SPACES),
    **dict.fromkeys(("layouts", "stretch", "heat", "odds"), _TRYING),
    "corners": _CORNERS,
    "weather": _MARKS,
    "issues": "From a scan to a race",
    "review": _READING,
    "line": "From a center line",
    "drawing": "Drawings",
    "versions": "Unsaved work and other versions",
    "balance": "The balance of a board",
    "lap": "The lap alone",
}
"""The heading for each dock, by its name; the Tool panel has that of its tool."""


class ManualHelp:
    """Opens the manual for an editor's window."""

    def __init__(self, window: QMainWindow, workspace: Workspace, docks: Docks) -> None:
        self._workspace, self._docks = workspace, docks
        self._window = window
        self._pages: HelpPages | None = None

    def show(self) -> None:
        """Show the manual, or say why it can't be shown."""
        from editor.racing.learning.help_pages import HelpPages  # loads the engine

        self._pages = self._pages or HelpPages(self._window)
        try:
            self._pages.show_manual(heading_name(self._section()))
        except PitboardError as error:
            self._workspace.status_message.emit(str(error))

    def _section(self) -> str:
        focus = QApplication.focusWidget()
        for dock in self._docks.all:
            if focus is not None and dock.isAncestorOf(focus) and dock.objectName() in OF_DOCKS:
                return OF_DOCKS[dock.objectName()]
        return OF_TOOLS.get(self._workspace.tool.name, _WINDOW)
