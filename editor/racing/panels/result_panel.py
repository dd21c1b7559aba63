"""Table of the classification, during and after the race."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from editor.common import wording
from editor.common.widgets import column
from editor.racing.board.liveries import car_icon, livery
from editor.racing.live.session import Session
from trackmodel.board import Board
from trackmodel.engine import State
from trackmodel.race_report.race_words import wear_words
from trackmodel.race_report.result import ResultLine, gap_words, outcome_words, result_lines, won_words


class ResultPanel(QWidget):
    """Classification of the cars, best first."""

    car_selected = Signal(int)
    """Number of a car, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self._session: Session | None = None
        self._shown: Sequence[ResultLine] | None = None
        self._cars: list[int] = []
        self._title = QLabel(wordWrap=True)
        headings = (
            self.tr("Place"),
            self.tr("Car"),
            self.tr("Driver"),
            self.tr("Outcome"),
            self.tr("Won"),
            self.tr("Gap"),
            self.tr("Start"),
            self.tr("Laps"),
            self.tr("Wear left"),
        )
        self.table = QTableWidget(0, len(headings))
        self.table.setHorizontalHeaderLabels(headings)
        for section, tip in (
            (6, self.tr("Place at the start")),
            (4, self.tr("Places won since the start")),
            (5, self.tr("Spaces behind the first car; at the end, when that car finished")),
        ):
            if item := self.table.horizontalHeaderItem(section):
                item.setToolTip(tip)
        self.table.setAccessibleName(self.tr("Result"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setIconSize(QSize(32, 18))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.table.cellClicked.connect(self._select)
        self.table.cellActivated.connect(self._select)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.table, self.copy)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.table.setToolTip(self.tr("Ctrl+C copies the whole table as text."))
        self.setLayout(column(self._title, self.table, spacing=4, margins=(6, 6, 6, 4)))

    def show_race(self, session: Session) -> None:
        self._session, self._shown = session, None
        for column_ in range(4, self.table.columnCount()):
            self.table.setColumnHidden(column_, not isinstance(session.venue, Board))
        self.table.setRowCount(0)

    def show_state(self, state: State, at: int = 0) -> None:
        """Show the classification in the state after `at` entries."""
        if self._session is None:
            return
        self._title.setText(self._heading(state))
        lines = result_lines(self._session.setup, [*self._session.states[:at], state])
        if lines != self._shown:
            self._shown = lines
            self._fill(lines)

    def copy(self) -> None:
        """Copy the table as text: a line per car, with tab-separated columns."""
        lines = [self._title.text()]
        for row in range(self.table.rowCount()):
            cells = [self.table.model().index(row, column) for column in range(self.table.columnCount())]
            lines.append("\t".join(cell.data() for cell in cells))
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _heading(self, state: State) -> str:
        if not state.round:
            return self.tr("The race has not started.")
        if not state.over:
            return self.tr("Standings in round {round}").format(round=state.round)
        text = self.tr("The race is over after {rounds}.")
        assert self._session is not None
        if self._session.setup.sandbox:
            text = self.tr("The race is over after {rounds}. All choices could be undone.")
        return text.format(rounds=wording.rounds(state.round))

    def _texts(self, line: ResultLine) -> Sequence[str]:
        assert self._session is not None
        return (
            self._session.setup.driver_name(line.car),
            outcome_words(line),
            won_words(line),
            gap_words(line),
            str(line.start),
            str(line.standing.laps),
            wear_words(line.wear),
        )

    def _fill(self, lines: Sequence[ResultLine]) -> None:
        assert self._session is not None
        self.table.setRowCount(len(lines))
        self._cars = [line.car for line in lines]
        for row, line in enumerate(lines):
            number = QTableWidgetItem(str(line.car + 1))
            number.setIcon(car_icon(livery(line.car, self._session.setup.teams_by_car)))
            self.table.setItem(row, 0, QTableWidgetItem(str(line.standing.place)))
            self.table.setItem(row, 1, number)
            for section, text in enumerate(self._texts(line), start=2):
                self.table.setItem(row, section, QTableWidgetItem(text))
            if wear := self.table.item(row, self.table.columnCount() - 1):
                wear.setToolTip(wear.text())

    def _select(self, row: int, _column: int) -> None:
        self.car_selected.emit(self._cars[row])
