"""Help > Manual: the page about what has the focus, or about the active tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QMainWindow

from editor.tracing.docks import Docks
from editor.tracing.workspace import Workspace
from trackmodel.errors import PitboardError

if TYPE_CHECKING:
    from editor.racing.learning.help_pages import HelpPages


class ManualHelp:
    """Opens pages of help for an editor's window."""

    def __init__(self, window: QMainWindow, workspace: Workspace, docks: Docks) -> None:
        self._workspace, self._docks = workspace, docks
        self._window = window
        self._pages: HelpPages | None = None

    def show(self) -> None:
        """Show the page, or say why it can't be shown."""
        from editor.racing.learning.help_pages import HelpPages  # loads the engine

        self._pages = self._pages or HelpPages(self._window)
        try:
            self._pages.show(self._page())
        except PitboardError as error:
            self._workspace.status_message.emit(str(error))

    def _page(self) -> str:
        focus = QApplication.focusWidget()
        for dock in self._docks.all:
            if focus is not None and dock.isAncestorOf(focus):
                if dock is self._docks.first_steps:
                    return "first-hour.md"
                if dock is not self._docks.tool:
                    return f"panels/{dock.objectName()}.md"
        return f"tools/{self._workspace.tool.name}.md"
