"""View > Appearance: light or dark colors for all windows."""

from __future__ import annotations

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from editor.common.theme import Scheme, choose_scheme, stored_scheme


class AppearanceMenu(QMenu):
    """Menu that checks the scheme in use."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setTitle(self.tr("&Appearance"))
        self._schemes = QActionGroup(window)
        for scheme, text in (
            (Scheme.Unknown, self.tr("&System")),
            (Scheme.Light, self.tr("&Light")),
            (Scheme.Dark, self.tr("&Dark")),
        ):
            action = QAction(text, window, checkable=True)
            action.setData(scheme)
            action.triggered.connect(lambda _checked, scheme=scheme: choose_scheme(scheme))
            self.addAction(self._schemes.addAction(action))
        self._check()
        self.aboutToShow.connect(self._check)

    def _check(self) -> None:
        """Check the scheme in use; the preferences or another window may have changed it."""
        for action in self._schemes.actions():
            action.setChecked(action.data() == stored_scheme())
