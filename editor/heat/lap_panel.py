"""Panel for the lap alone: worked out again in the background after every edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QListWidget, QListWidgetItem, QWidget

from editor.common.background import Task
from editor.common.widgets import ChoiceBox, column, row
from trackmodel.errors import PitboardError
from trackmodel.texts import shown_number

if TYPE_CHECKING:
    from trackmodel.board import Board
    from trackmodel.instruments.exact_lap import ExactLap
    from trackmodel.instruments.lap_driver import LineTurn

SOON_MS = 400
"""Work begins this long after the last edit."""
CLOSING_S = 2.0
LEAST_LETTERS = 8
LEAST_LIST = 44
"""Height of two lines, in pixels."""
SPACE = Qt.ItemDataRole.UserRole


class LapPanel(QWidget):
    """Says how few turns a car alone needs, and offers its line and the turns left for the board.

    Args:
        source: returns the board; raises PitboardError if it can't be raced.
    """

    map_shown = Signal(object)
    """The TurnsMap to draw on the board, or None."""
    line_shown = Signal(object, object)
    """The Board and its line (tuple of LineTurn) to draw, or None and ()."""
    space_selected = Signal(int)
    """Number of the space where a clicked turn begins, on `board`."""

    def __init__(self, source: Callable[[], Board], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._task: Task[ExactLap] | None = None
        self._lap: ExactLap | None = None
        self.board: Board | None = None
        self._rules = ChoiceBox()
        self._rules.setAccessibleName(self.tr("Ruleset"))
        self._rules.setToolTip(self._rules.accessibleName())
        self._rules.narrow(LEAST_LETTERS)
        self._rules.chosen.connect(self.refresh)
        self.line_on_board = QCheckBox(self.tr("Line"))
        self.line_on_board.setToolTip(self.tr("Draw the line on the board, with the gear of each turn"))
        self.map_on_board = QCheckBox(self.tr("Turns left"))
        self.map_on_board.setToolTip(
            self.tr("Color the spaces of the board by the turns left to the finish; dark ones have most")
        )
        self.line_on_board.setChecked(True)
        for box in (self.line_on_board, self.map_on_board):
            box.toggled.connect(self._show_on_board)
        self._note = QLabel(wordWrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Turns of the line"))
        self.list.setFlow(QListWidget.Flow.LeftToRight)
        self.list.setWrapping(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setSpacing(2)
        self.list.setMinimumHeight(LEAST_LIST)
        for selected in (self.list.itemClicked, self.list.itemActivated):
            selected.connect(lambda item: self.space_selected.emit(item.data(SPACE)))
        self._soon = QTimer(self, interval=SOON_MS, singleShot=True)
        self._soon.timeout.connect(self._work)
        boxes = row(self._rules, self.line_on_board, self.map_on_board, None, spacing=8)
        parts = boxes, self._note, self.list
        self.setLayout(column(*parts, spacing=4, margins=(6, 6, 6, 4), grows=self.list))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fill()
        if self._lap is None:
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._stop()

    @property
    def note(self) -> str:
        """Text above the list."""
        return self._note.text()

    def refresh(self) -> None:
        """Drop what is known or being worked out; work it out again soon if the panel is visible."""
        self._stop()
        if self._lap:
            self._lap = None
            self.list.clear()
            self._show_on_board()
        if self.isVisible():
            self._note.setText(self.tr("Working out the lap …"))
            self._soon.start()

    def close_down(self) -> None:
        """Cancel the work and wait for its end: the program is about to close."""
        if task := self._stop():
            task.wait(CLOSING_S)

    def _fill(self) -> None:
        """Fill the box. Done when the panel is first shown, as the engine takes a while to load."""
        if self._rules.count():
            return
        from trackmodel.engine import RULESETS
        from trackmodel.instruments.lone_car import has_exact_laps

        self._rules.offer((each.name, each.id) for each in RULESETS.values() if has_exact_laps(each))

    def _work(self) -> None:
        # Imported late: the engine takes a while to load.
        from trackmodel.instruments.exact_lap import ExactLapOf
        from trackmodel.simulation.processes import Cancellation, in_processes

        try:
            self.board = self._source()
        except PitboardError as error:
            self._note.setText(str(error))
            return
        work, cancellation = ExactLapOf(self.board, str(self._rules.value)), Cancellation()
        self._task = Task(
            lambda: in_processes(work, 1, 1, cancellation),
            self,
            receive=lambda found: self._show(found[-1]),
            ended=self._end,
            expected=(PitboardError,),
            on_cancel=cancellation.cancel,
        )

    def _show(self, lap: ExactLap) -> None:
        self._lap = lap
        text = self.tr(
            "A car alone needs {turns} turns from pole, {last} from place {places}. "
            "Its line, if every die shows its middle face:"
        )
        turns, last = (shown_number(each, ".2f") for each in (lap.by_grid[0], lap.by_grid[-1]))
        self._note.setText(text.format(turns=turns, last=last, places=len(lap.by_grid)))
        for number, turn in enumerate(lap.line, start=1):
            self.list.addItem(self._line(number, turn))
        self._show_on_board()

    def _line(self, number: int, turn: LineTurn) -> QListWidgetItem:
        from trackmodel.race_report.race_words import wear_points

        assert self.board is not None
        text = self.tr("{number}. gear {gear} from {space}")
        if turn.price:
            text = self.tr("{number}. gear {gear} from {space}, pays {price}")
        ids, price = self.board.view.ids, wear_points(turn.price)
        item = QListWidgetItem(text.format(number=number, gear=turn.gear, space=ids[turn.space], price=price))
        item.setData(SPACE, turn.space)
        return item

    def _end(self, problem: str) -> None:
        self._task = None
        if problem:
            self._note.setText(problem)

    def _show_on_board(self) -> None:
        from editor.heat.turns_map import TurnsMap

        lap, turns = self._lap, None
        if lap and self.board and self.map_on_board.isChecked():
            turns = TurnsMap(self.board, lap.by_space)
        self.map_shown.emit(turns)
        self.line_shown.emit(self.board, lap.line if lap and self.line_on_board.isChecked() else ())

    def _stop(self) -> Task[ExactLap] | None:
        """Cancel the work and return its task."""
        self._soon.stop()
        task, self._task = self._task, None
        if task:
            task.cancel()
        return task
