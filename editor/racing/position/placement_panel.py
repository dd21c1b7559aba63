"""Panel that shows and edits the cars of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.widgets import ChoiceBox, ProblemLine, button, column, keep_still, row
from editor.racing.board.board_view import RaceBoardView
from editor.racing.board.highlights import SpaceHighlight
from editor.racing.option_boxes import OptionBoxes
from editor.racing.position.car_list import CarList
from editor.racing.position.car_options import car_options, car_values, word_values
from editor.racing.position.placement import read_placement, setup_from, state_of, stops_asked, with_words
from editor.racing.position.placement_input import PlacementInput
from editor.racing.position.placement_model import PlacementModel
from trackmodel.board import Board
from trackmodel.engine import RULESETS, EngineError, Setup
from trackmodel.race_report.race_words import cars
from trackmodel.race_report.whereabouts import stops_words, where_words


class PlacementPanel(QWidget):
    """Shows a `PlacementModel`. The caller provides the Setup."""

    pasted = Signal(object, object)
    """Setup and Placement of a pasted position."""

    def __init__(self, model: PlacementModel) -> None:
        super().__init__()
        self._model = model
        self._setup = Setup()
        self.board_input = PlacementInput(model)
        self._item = SpaceHighlight()
        self._list, self._turn = CarList(self.board_input), ChoiceBox()
        self._car, self._world = OptionBoxes(), OptionBoxes()
        self._problem = ProblemLine(self.tr("Why the text can't be pasted"))
        keep_still(self._turn)
        self._lay_out()
        self._list.selected.connect(model.select)
        self._car.changed.connect(self._change_car)
        self._turn.chosen.connect(model.set_turn)
        self._world.changed.connect(lambda name, value: self._change_word(None, name, value))
        model.selected.connect(lambda: self.show_setup(self._setup))

    def _lay_out(self) -> None:
        hint = QLabel(
            self.tr(
                "Drag cars to their spaces. On the board, arrow keys move a car and digits set its gear."
            ),
            wordWrap=True,
        )
        label = QLabel(self.tr("&On turn"))
        label.setBuddy(self._turn)
        self._turn.setAccessibleName(self.tr("Car on turn"))
        tip = self.tr("Undo the last change of the position (Ctrl+Z)")
        self._undo = button(self.tr("Undo"), tip, self._model.undo)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self._model.undo)
        on_turn = row(label, self._turn, self._undo, grows=self._turn)
        buttons = (
            button(
                self.tr("To the gr&id"),
                self.tr("Return all cars to their starting places"),
                lambda: self._model.to_the_grid(len(self._model.placement.cars)),
            ),
            button(
                self.tr("Cop&y"),
                self.tr("Copy the position as a line of text"),
                lambda: self._on_board(self._copy),
            ),
            button(
                self.tr("Past&e"),
                self.tr("Place the cars as in a copied line of text"),
                lambda: self._on_board(self._paste),
            ),
        )
        self.setLayout(
            column(hint, self._list, self._car, self._world, on_turn, row(*buttons), self._problem, spacing=6)
        )

    def place_on(self, view: RaceBoardView) -> None:
        """Set the board on which cars are placed; while they are, its input is `board_input`."""
        self.board_input.view = view
        view.add_item(self._item)
        self._list.drag_onto(view)

    def show_setup(self, setup: Setup) -> None:
        """Show the cars of a race with this Setup."""
        self._setup = setup
        model, board = self._model, self._model.board
        ruleset = RULESETS.get(setup.rules)
        if board is None or ruleset is None or not model.placement.cars:
            return
        placement = model.placement
        self.board_input.gears = ruleset.gears
        self._list.show_cars(self._lines(setup), setup.teams_by_car, model.car)
        placed = placement.cars[model.car]
        wear = {**ruleset.new_car_wear(setup.laps), **(setup.wear or {})}
        stops = max(stops_asked(board, placed.space), placed.stops)
        options = car_options(ruleset, setup.laps, wear, stops)
        self._car.show_options(options, car_values(options, placed, wear), ())
        words = ruleset.position_words.world_options(board)
        self._world.show_options(words, word_values(words, placement.world), ())
        self._turn.offer(
            [(self.tr("first in the order"), None)]
            + [(self._called(number, setup), number) for number in range(len(placement.cars))]
        )
        self._turn.show_value(placement.on_turn)
        self._undo.setEnabled(model.can_undo)
        self._problem.show_problem("")
        self._mark()

    def _change_car(self, name: str, value: Any) -> None:
        car = self._model.car
        if hasattr(self._model.placement.cars[car], name):
            self._model.change(car, **{name: int(value) if name == "laps" else value})
        else:
            self._change_word(car, name, value)

    def _change_word(self, car: int | None, name: str, value: object) -> None:
        words = {name: str(value)}
        self._model.replace(with_words(self._model.placement, self._setup.rules, car, **words))

    def _mark(self) -> None:
        """Highlight the space of the selected car while the panel is visible."""
        model = self._model
        if self.isVisible() and model.board and model.placement.cars:
            self._item.show_outline(model.board.view.outlines[model.placement.cars[model.car].space])
        else:
            self._item.show_outline(())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.board_input.end_drag()
        self._mark()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._mark()

    def _called(self, number: int, setup: Setup) -> str:
        name = setup.names[number] if number < len(setup.names) else ""
        text = self.tr("{name} (car {number})") if name else self.tr("car {number}")
        return text.format(name=name, number=number + 1)

    def _lines(self, setup: Setup) -> list[str]:
        """Return a line for each car: "2 Champion: Corner 1, 1/2, gear 3"."""
        board, placement = self._model.board, self._model.placement
        assert board is not None
        try:
            state = state_of(board, setup, placement)
        except EngineError:
            state = None
        lines = []
        for number, placed in enumerate(placement.cars):
            where = where_words(state, state.cars[number]) if state else ""
            stops = stops_words(state, state.cars[number]) if state else ""
            gear = self.tr("gear {gear}").format(gear=placed.gear) if self.board_input.gears > 1 else ""
            told = self.tr(", ").join(filter(None, (where, stops if placed.stops else "", gear)))
            name = setup.names[number] if number < len(setup.names) else cars([number])
            lines.append(self.tr("{name}: {told}").format(name=name, told=told) if told else name)
        return lines

    def _copy(self, board: Board) -> None:
        position = setup_from(board, self._setup, self._model.placement).position
        QGuiApplication.clipboard().setText(position)

    def _paste(self, board: Board) -> None:
        self.pasted.emit(*read_placement(board, QGuiApplication.clipboard().text()))

    def _on_board(self, do: Callable[[Board], None]) -> None:
        """Copy or paste the position, or say why it isn't possible."""
        if self._model.board:
            try:
                do(self._model.board)
            except EngineError as error:
                self._problem.show_problem(str(error))
