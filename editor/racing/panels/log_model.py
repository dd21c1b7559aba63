"""Rows of the log: a line for each turn and each roll for the grid, with a heading for each round."""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import QApplication

from editor.common import theme
from editor.common.qt_types import ModelIndex
from editor.common.widgets import bold_font
from editor.racing.board.liveries import car_icon, livery
from editor.racing.live.session import Session
from trackmodel.race_report.log_lines import LogLine, log_lines
from trackmodel.texts import _


class LogModel(QAbstractListModel):
    """Log of a session. Only the current turn is read more than once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LogLine] = []
        self.current = -1
        """Row of the turn that is shown; -1 if there is none."""
        self._session: Session | None = None
        self._told = 0
        self._icons: list[QIcon] = []
        self._open = False
        """Whether the log has been told again without hiding anything."""

    def show_race(self, session: Session) -> None:
        """Show the log of a race from its beginning."""
        self.beginResetModel()
        self._session, self.rows, self.current, self._told = session, [], -1, 0
        self._open = session.over
        teams = session.setup.teams_by_car
        self._icons = [car_icon(livery(car, teams)) for car in range(len(teams))]
        self.endResetModel()

    def show_at(self, at: int) -> None:
        """Extend the log to `at` entries and mark their turn."""
        assert self._session is not None
        self.cut(len(self._session.entries))
        if self._session.over and self._session.hid and not self._open:
            # What was hidden while the race lasted may be told now.
            self._open, self._told = True, 0
            self._tell(at)
        elif at > self._told:
            self._tell(at)
        row = self.row_of(at)
        if row != self.current:
            self.current = row
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def cut(self, left: int) -> None:
        """Cut the log to `left` entries after others were taken back."""
        if left < self._told:
            self._tell(left)

    def _tell(self, end: int) -> None:
        """Replace the rows of the last turn and all after it by those up to entry `end`."""
        known = min(self._told, end)
        last = bisect_left(self.rows, known, key=lambda row: row.end)
        first = self.rows[last].first if last < len(self.rows) else known
        keep = bisect_left(self.rows, first, key=lambda row: row.first)
        session = self._session
        assert session is not None
        fresh = [*log_lines(session.venue, session.setup, session.states, session.moments, first, end)]
        while fresh and keep < len(self.rows) and self.rows[keep] == fresh[0]:
            keep += 1
            del fresh[0]
        if keep < len(self.rows):
            self.beginRemoveRows(QModelIndex(), keep, len(self.rows) - 1)
            del self.rows[keep:]
            self.endRemoveRows()
        if fresh:
            self.beginInsertRows(QModelIndex(), keep, keep + len(fresh) - 1)
            self.rows += fresh
            self.endInsertRows()
        self._told = end
        self.current = min(self.current, len(self.rows) - 1)

    def row_of(self, at: int) -> int:
        """Return the row of the last of `at` entries; -1 if `at` is 0."""
        row = bisect_left(self.rows, at, key=lambda row: row.first) - 1
        return row - 1 if row >= 0 and self.rows[row].is_heading else row

    # Interface for the view

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            hint = _("Click to show the place. Double-click or press Enter to show the turn.")
            return "" if row.is_heading else f"{row.text}\n{hint}"
        if role == Qt.ItemDataRole.DecorationRole and row.car is not None:
            return self._icons[row.car]
        if role == Qt.ItemDataRole.FontRole and (row.is_heading or index.row() == self.current):
            return bold_font(QApplication.font())
        if role == Qt.ItemDataRole.ForegroundRole and index.row() > self.current:
            return QApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        if role == Qt.ItemDataRole.ForegroundRole and row.is_out:
            return theme.colors().error
        return None
