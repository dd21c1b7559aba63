"""Layout of the race window: the board between two columns; tabs and the playback bar below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabWidget, QWidget

from editor.common.widgets import column
from editor.racing.panels.sandbox_frame import SandboxFrame

NARROWEST = 150
"""Least width of the tabs in pixels; the window is then no wider than 960, half of 1920 (at 200 %)."""
_SIZES = "race-window/sizes-{name}"


class RacePanes(QWidget):
    """Three columns with splitters; their sizes are remembered.

    Attributes:
        left: pages for the setup and for the race's questions.
        below: tabs below the board.
        sandbox: the frame around the board.
    """

    def __init__(self, board: QWidget, right: QWidget, bar: QWidget, explanation: QWidget) -> None:
        """Lay out the parts of the window; `explanation` is beside the tabs while there is one."""
        super().__init__()
        self.left = QStackedWidget()
        self.below = QTabWidget(documentMode=True)
        for tabs in (self.below, self.below.tabBar()):
            tabs.setAccessibleName(self.tr("Below the board"))
        self.below.setMinimumWidth(NARROWEST)
        self._right, self._bar = right, bar
        self.sandbox = SandboxFrame(board)
        lower = self._splitter("lower", Qt.Orientation.Horizontal, (self.below, explanation), (450, 280))
        middle = self._splitter("middle", Qt.Orientation.Vertical, (self.sandbox, lower), (440, 190))
        columns = (self.left, middle, right)
        self._columns = self._splitter("columns", Qt.Orientation.Horizontal, columns, (290, 760, 250))
        self.setLayout(column(self._columns, bar, spacing=0, grows=self._columns))

    def show_race_parts(self, race: bool) -> None:
        """Show or hide the parts beside and below the board that are empty without a race."""
        for part in (self._right, self._bar):
            part.setVisible(race)

    def _splitter(
        self, name: str, along: Qt.Orientation, parts: Sequence[QWidget], sizes: Sequence[int]
    ) -> QSplitter:
        splitter = QSplitter(along)
        splitter.setObjectName(name)
        splitter.setChildrenCollapsible(False)
        for part in parts:
            splitter.addWidget(part)
        # Spare room goes to the board: second of three columns, first of the two parts of the middle one.
        splitter.setStretchFactor(1 if len(parts) == 3 else 0, 1)
        splitter.setSizes(list(sizes))
        return splitter

    def store(self) -> None:
        """Store the sizes of the splitters."""
        for splitter in self.findChildren(QSplitter):
            QSettings().setValue(_SIZES.format(name=splitter.objectName()), splitter.saveState())

    def restore(self) -> None:
        """Restore the sizes that the last race window stored."""
        for splitter in self.findChildren(QSplitter):
            stored = QSettings().value(_SIZES.format(name=splitter.objectName()))
            if isinstance(stored, QByteArray):
                splitter.restoreState(stored)
