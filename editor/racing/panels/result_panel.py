"""Table of the classification, during and after the race."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.racing.board.liveries import car_icon
from editor.racing.live.readings import Reading, readings
from editor.racing.live.session import Session
from trackmodel.engine import Standing, State
from trackmodel.engine.race_values import Status


class ResultPanel(QWidget):
    """Classification of the cars, best first."""

    car_selected = Signal(int)
    """Number of a car, from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._shown: object = None
        self._cars: list[int] = []
        self._title = QLabel()
        self._title.setWordWrap(True)
        headings = (
            self.tr("Place"),
            self.tr("Car"),
            self.tr("Driver"),
            self.tr("Laps"),
            self.tr("Outcome"),
        )
        self.table = QTableWidget(0, len(headings))
        self.table.setHorizontalHeaderLabels(headings)
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 4)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addWidget(self.table)

    def show_race(self, session: Session) -> None:
        self._session, self._shown = session, None
        self.table.setRowCount(0)

    def show_state(self, state: State, at: int = 0) -> None:
        """Show the classification in a state."""
        del at
        if self._session is None:
            return
        title = self._heading(state)
        if self._title.text() != title:
            self._title.setText(title)
        standings = state.classification if state.round else ()
        told = readings(state, self._session.setup)
        lines = tuple(self._line(standing, told[standing.car]) for standing in standings)
        if lines != self._shown:
            self._shown = lines
            self._fill(lines)

    def copy(self) -> None:
        """Copy the table as text: a line per car, with tab-separated columns."""
        lines = [self._title.text()]
        for row in range(self.table.rowCount()):
            items = (self.table.item(row, column) for column in range(self.table.columnCount()))
            lines.append("\t".join(item.text() if item else "" for item in items))
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _heading(self, state: State) -> str:
        if not state.round:
            return self.tr("The race has not started.")
        if not state.over:
            return self.tr("Standings in round {round}").format(round=state.round)
        text = self.tr("The race is over after {round} rounds.")
        assert self._session is not None
        if self._session.setup.sandbox:
            text = self.tr("The race is over after {round} rounds. Choices could be taken back.")
        return text.format(round=state.round)

    def _line(self, standing: Standing, reading: Reading) -> tuple[int, int, str, str, str]:
        assert self._session is not None
        racing = standing.status is Status.RACING
        return (
            standing.place,
            standing.car,
            self._session.setup.driver_name(standing.car),
            str(standing.laps),
            self.tr("racing") if racing else reading.where,
        )

    def _fill(self, lines: tuple[tuple[int, int, str, str, str], ...]) -> None:
        self.table.setRowCount(len(lines))
        self._cars = [car for _place, car, *_texts in lines]
        for row, (place, car, *texts) in enumerate(lines):
            number = QTableWidgetItem(str(car + 1))
            number.setIcon(car_icon(car))
            self.table.setItem(row, 0, QTableWidgetItem(str(place)))
            self.table.setItem(row, 1, number)
            for column, text in enumerate(texts, start=2):
                self.table.setItem(row, column, QTableWidgetItem(text))

    def _select(self, row: int, column: int) -> None:
        del column
        self.car_selected.emit(self._cars[row])
