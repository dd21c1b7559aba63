"""Log of a race, turn by turn. A click shows the place, Enter the turn."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.common.qt_types import ModelIndex
from editor.common.widgets import announce, column
from editor.racing.live.session import Session
from editor.racing.panels.log_model import LogModel
from trackmodel.engine import State
from trackmodel.race_report.log_lines import LogLine

_MOST_SAID = 3
"""The last roll for the grid, the grid, and the heading of the first round may follow at once."""


ICON = QSize(28, 18)
"""Size of the picture of a car, in pixels."""


class LogPanel(QWidget):
    """Shows the log up to the state that is shown."""

    place_selected = Signal(int)
    """Space of a clicked line."""
    moment_selected = Signal(int)
    """Number of entries at the end of the selected turn."""

    def __init__(self) -> None:
        super().__init__()
        self.model = LogModel(self)
        self.list = _LogList()
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Race log"))
        self.list.clicked.connect(self._show_place)
        self.list.doubleClicked.connect(self._show_moment)
        self.list.entered_key.connect(self._show_moment)
        self._announced = 0
        """Number of rows that screen readers have said or skipped."""
        self.setLayout(column(self.list))

    def show_race(self, session: Session) -> None:
        self._announced = 0
        self.model.show_race(session)

    def show_state(self, _state: State, at: int) -> None:
        """Show the first `at` entries of the log."""
        self.model.show_at(at)
        if self.model.current >= 0:
            self.list.scrollTo(self.model.index(self.model.current))
        self._announce()

    def shrink(self, left: int) -> None:
        """Cut the log to `left` entries after others were taken back."""
        self.model.cut(left)
        self._announced = min(self._announced, max(0, len(self.model.rows) - 1))

    def _announce(self) -> None:
        """Have screen readers say the turns that have just finished, once; after a jump, only the latest."""
        end = len(self.model.rows) - 1
        for row in self.model.rows[max(self._announced, end - _MOST_SAID) : end]:
            if not row.is_heading:
                announce(self.list, row.spoken)
        self._announced = max(self._announced, end)

    def _show_place(self, index: QModelIndex) -> None:
        space = self._row(index).space
        if space is not None:
            self.place_selected.emit(space)

    def _show_moment(self, index: QModelIndex) -> None:
        self._show_place(index)
        self.moment_selected.emit(self._row(index).end)

    def _row(self, index: QModelIndex) -> LogLine:
        return self.model.rows[index.row()]


class _LineDelegate(QStyledItemDelegate):
    """Gives every line the height of one with a car, since the list measures any of them for all."""

    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        return super().sizeHint(option, index).expandedTo(QSize(0, ICON.height() + 2))


class _LogList(QListView):
    """List with rows of equal height, so that long races are as fast as short ones."""

    entered_key = Signal(QModelIndex)
    """Enter was pressed on a row."""

    def __init__(self) -> None:
        super().__init__()
        self.setUniformItemSizes(True)
        self.setItemDelegate(_LineDelegate(self))
        self.setIconSize(ICON)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.entered_key.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
