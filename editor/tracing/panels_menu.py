"""View > Panels: every panel with its key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMenu, QWidget

from editor.tracing.docks import Docks

KEYS = {
    "tool": "Alt+1",
    "space": "Alt+2",
    "track": "Alt+3",
    "weather": "Alt+4",
    "map": "Alt+5",
    "layers": "Alt+6",
    "history": "Alt+7",
    "corners": "Alt+8",
    "issues": "Alt+9",
    "layouts": "Alt+0",
    "stretch": "Alt+Shift+1",
    "heat": "Alt+Shift+2",
    "odds": "Alt+Shift+3",
    "board": "Alt+Shift+4",
    "borders": "Alt+Shift+5",
    "balance": "Alt+Shift+6",
    "lap": "Alt+Shift+7",
}
"""The key of each dock, in the order of the tabs."""


class PanelsMenu(QMenu):
    """A panel's key opens and focuses it, or puts it away if it has the focus; a click shows or hides it."""

    def __init__(
        self, docks: Docks, make: Callable[[str, Callable[[], object], str], QAction], parent: QWidget
    ) -> None:
        """Make the menu; `make` returns an action from its text, command and key."""
        super().__init__(parent)
        self.setTitle(self.tr("Pan&els"))
        self._room = docks.room
        self._of: dict[QAction, QDockWidget] = {}
        self._clicked = False
        for dock in docks.all:
            if dock not in (
                docks.first_steps,
                docks.line,
                docks.drawing,
                docks.versions,
                docks.review,
            ):  # others open these
                key = KEYS.get(dock.objectName(), "")
                action = make(dock.windowTitle(), partial(self._toggle, dock), key)
                action.setCheckable(True)
                self._of[action] = dock
                self.addAction(action)
        self.aboutToShow.connect(self._show)
        self.aboutToHide.connect(self._hiding)

    def _show(self) -> None:
        for action, dock in self._of.items():
            action.setChecked(self._room.is_open(dock))

    def _hiding(self) -> None:
        """Note the click that hides the menu; its action is triggered next, and a timer fires after that."""
        self._clicked = True
        QTimer.singleShot(0, self, self._forget_click)

    def _forget_click(self) -> None:
        self._clicked = False

    def _toggle(self, dock: QDockWidget) -> None:
        self._room.toggle(dock, by_mouse=self._clicked)
