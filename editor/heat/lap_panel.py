"""Panel for the lap alone: worked out again in the background after every edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QListWidget, QListWidgetItem

from editor.common.widgets import ChoiceBox, column, row
from editor.heat.working_panel import WorkingPanel, in_a_process
from trackmodel.errors import PitboardError
from trackmodel.texts import shown_number

if TYPE_CHECKING:
    from trackmodel.board import Board
    from trackmodel.instruments.exact_lap import ExactLap
    from trackmodel.instruments.lap_driver import LineTurn

LEAST_LETTERS = 8
LEAST_LIST = 44
"""Height of two lines, in pixels."""
SPACE = Qt.ItemDataRole.UserRole


class LapPanel(WorkingPanel):
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

    def __init__(self, source: Callable[[], Board]) -> None:
        super().__init__()
        self._source = source
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
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Turns of the line"))
        self.list.setFlow(QListWidget.Flow.LeftToRight)
        self.list.setWrapping(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setSpacing(2)
        self.list.setMinimumHeight(LEAST_LIST)
        for selected in (self.list.itemClicked, self.list.itemActivated):
            selected.connect(lambda item: self.space_selected.emit(item.data(SPACE)))
        boxes = row(self._rules, self.line_on_board, self.map_on_board, None, spacing=8)
        parts = boxes, self.note, self.list
        self.setLayout(column(*parts, spacing=4, margins=(6, 6, 6, 4), grows=self.list))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill()
        if self._lap is None:
            self.refresh()

    def refresh(self) -> None:
        """Drop what is known or being worked out; work it out again soon if the panel is visible."""
        self._stop()
        if self._lap:
            self._lap = None
            self.list.clear()
            self._show_on_board()
        if self.isVisible():
            self.note.setText(self.tr("Working out the lap…"))
            self._soon.start()

    def _fill(self) -> None:
        """Fill the box. Done when the panel is first shown, as the engine takes a while to load."""
        if self._rules.count():
            return
        from editor.settings.race_choices import listed
        from trackmodel.engine import RULESETS
        from trackmodel.instruments.lone_car import has_exact_laps

        self._rules.offer((each.name, each.id) for each in listed(RULESETS.values()) if has_exact_laps(each))

    def _work(self) -> None:
        # Imported late: the engine takes a while to load.
        from trackmodel.instruments.exact_lap import ExactLapOf

        try:
            self.board = self._source()
        except PitboardError as error:
            self.note.setText(str(error))
            return
        self._begin(in_a_process(ExactLapOf(self.board, str(self._rules.value))), self._show)

    def _show(self, lap: ExactLap) -> None:
        self._lap = lap
        text = self.tr(
            "A car alone needs {turns} turns from pole, {last} from place {places}. "
            "Its line, if every die shows its middle face:"
        )
        turns, last = (shown_number(each, ".2f") for each in (lap.by_grid[0], lap.by_grid[-1]))
        self.note.setText(text.format(turns=turns, last=last, places=len(lap.by_grid)))
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

    def _show_on_board(self) -> None:
        from editor.heat.turns_map import TurnsMap

        lap, turns = self._lap, None
        if lap and self.board and self.map_on_board.isChecked():
            turns = TurnsMap(self.board, lap.by_space)
        self.map_shown.emit(turns)
        self.line_shown.emit(self.board, lap.line if lap and self.line_on_board.isChecked() else ())
