"""Panel to set up and start a race."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import randrange
from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from editor.common.widgets import ProblemLine, column, emphasize, vertical_scroll
from editor.racing.position.placement import Placement, placement_of, setup_from, state_of
from editor.racing.position.placement_input import PlacementInput
from editor.racing.position.placement_model import PlacementModel
from editor.racing.position.placement_panel import PlacementPanel
from editor.racing.setup.setup_form import SetupForm
from editor.settings import choice_store as setup_store
from editor.settings.race_choices import (
    HIGHEST_SEED,
    MOST_CARS,
    RaceChoices,
    StartFrom,
    choices_of,
    fitted,
    for_game,
    ruleset_of,
    setup_of,
)
from trackmodel.board import Board
from trackmodel.engine import EngineError, Setup, State, start
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.race_words import sentence


def any_seed() -> int:
    """Return a random seed."""
    return randrange(1, HIGHEST_SEED + 1)


class SetupPanel(QWidget):
    """Every choice has a default, so that the start button alone makes a good race.

    Choices are stored when a race starts and proposed for the next one.
    """

    start = Signal(object)
    """The Setup to start a race with; it is possible on the board shown."""
    changed = Signal()
    """A choice or the placement was changed."""
    preview = Signal(object)
    """The State before the start, to be shown on the board."""
    board_input_changed = Signal(object)
    """The input for the board (`board_input`)."""

    def __init__(self, new_seed: Callable[[], int] = any_seed) -> None:
        super().__init__()
        self._new_seed = new_seed
        self._venue: Venue | None = None
        self._choices = setup_store.stored()
        if not self._choices.keeps_seed:
            self._choices = evolve(self._choices, seed=new_seed())
        self.placement_model = PlacementModel(self)
        self.placement = PlacementPanel(self.placement_model)
        self.form = SetupForm(self.placement)
        self.problem = ProblemLine(self.tr("Why this race can't start"))
        self.start_button = QPushButton(self.tr("&Start the race"), autoDefault=True, default=True)
        self._lay_out()
        self.form.changed.connect(lambda changes: self._change(**changes))
        self.form.new_seed.connect(lambda: self._change(seed=self._new_seed()))
        self.placement.pasted.connect(self.show_position)
        self.placement_model.changed.connect(self._show_and_tell)
        self.start_button.clicked.connect(self.start_now)
        self._show()

    def _lay_out(self) -> None:
        emphasize(self.start_button, 1.2)
        self.start_button.setMinimumHeight(40)
        self._scroll = scroll = vertical_scroll(self.form)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = scroll.verticalScrollBar().sizeHint().width()
        scroll.setMinimumWidth(self.form.minimumSizeHint().width() + bar)
        below = column(self.problem, self.start_button, margins=(8, 0, 8, 8))
        self.setLayout(column(scroll, below, grows=scroll))

    # Values for the window

    @property
    def setup(self) -> Setup:
        """The current Setup.

        Raises:
            SetupError, PositionError: such a race is not possible.
        """
        choices = self._fitted
        if choices.start_from is StartFrom.PLACED and self._board:
            return setup_from(self._board, setup_of(choices), self.placement_model.placement)
        return setup_of(choices)

    @property
    def rules(self) -> str:
        """Id of the ruleset chosen."""
        return self._fitted.rules

    @property
    def board_input(self) -> PlacementInput | None:
        """Input for the board before the race; None unless cars are being placed."""
        return self.placement.board_input if self._fitted.start_from is StartFrom.PLACED else None

    # Called by the window

    def show_venue(self, venue: Venue | None, folder: Path | None = None) -> None:
        """Set where to race, None if there is nothing yet; `folder` has the scans of a board."""
        self._venue = venue
        if venue:
            self.form.circuit.show_venue(venue, folder)
        self._choices = for_game(self._choices, ruleset_of(self._choices, self._kind).id)
        if self._board or venue is None:
            self.placement_model.show_board(self._board, self._fitted.count)
        self._show()

    def show_setup(self, setup: Setup) -> None:
        """Propose this setup."""
        self._choices = choices_of(setup, self._choices)
        self._show_and_tell()

    def show_position(self, setup: Setup, placement: Placement) -> None:
        """Propose to start from a position, with its ruleset, laps, cars, and wear; the drivers are kept."""
        self._choices = evolve(
            for_game(self._choices, setup.rules),
            laps=setup.laps,
            count=len(placement.cars),
            wear=setup.wear,
            start_from=StartFrom.PLACED,
        )
        self.placement_model.replace(placement)
        self.board_input_changed.emit(self.board_input)

    def start_from_here(self, setup: Setup, state: State) -> None:
        """Propose to start from a state of a race, with its drivers."""
        self._choices = choices_of(setup, self._choices)
        self.show_position(setup, placement_of(state))

    def start_now(self) -> None:
        """Start the race if it is possible."""
        if self._venue is None or self.problem.text():
            return
        setup = self.setup
        setup_store.store(self._choices)
        seed = self._choices.seed if self._choices.keeps_seed else self._new_seed()
        self._choices = evolve(self._choices, seed=seed, sandbox=False)
        self._show()
        self.start.emit(setup)

    # Choices

    @property
    def _board(self) -> Board | None:
        return self._venue if isinstance(self._venue, Board) else None

    @property
    def _kind(self) -> type[Venue]:
        return Board if self._venue is None else type(self._venue)

    @property
    def _places(self) -> int:
        return len(self._board.rules.grid) if self._board else MOST_CARS

    @property
    def _fitted(self) -> RaceChoices:
        return fitted(self._choices, self._places, self._kind)

    def _change(self, **changes: Any) -> None:
        board_input = self.board_input
        # Choices that don't fit are kept for other boards and rules.
        if self._choices.start_from is StartFrom.PLACED:
            changes = {"count": self._choices.count, **changes}  # Other rules leave the cars on the board.
        choices = for_game(self._choices, changes.pop("rules", self._choices.rules))
        self._choices = evolve(choices, **changes)
        self._show_and_tell()
        if self.board_input is not board_input:
            self.board_input_changed.emit(self.board_input)

    def _show_and_tell(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        choices = self._fitted
        ruleset = ruleset_of(choices, self._kind)
        if self._board:
            self.placement_model.fit(ruleset, choices.laps, choices.count)
        if choices.start_from is StartFrom.PLACED:
            self.placement.show_setup(setup_of(choices))
        lacks = ruleset.lacks(self._board) if self._board else ()
        self.form.show_choices(self._choices, self._places, lacks, self._kind)
        state, why, about, problem = None, "", "", self.tr("Reading the board…")
        if self._venue:
            try:
                state, problem = self._first_state(self._venue, choices), ""
            except EngineError as error:
                why, about = sentence(str(error)), getattr(error, "about", "")
                problem = self.tr("The race can't start: {problem}").format(
                    problem=self.tr("see above") if about else error
                )
        line = self.form.show_problem(why, about)
        if about:  # Once it is laid out, the line that is "above" comes into view.
            QTimer.singleShot(0, line, partial(self._scroll.ensureWidgetVisible, line, 0, 0))
        self.problem.show_problem(problem)
        self.start_button.setEnabled(not problem)
        if state:
            self.preview.emit(state)

    def _first_state(self, venue: Venue, choices: RaceChoices) -> AnyState:
        setup = setup_of(choices)
        if choices.start_from is StartFrom.PLACED and isinstance(venue, Board):
            return state_of(venue, setup, self.placement_model.placement)
        return start(venue, setup)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.start_now()
        else:
            super().keyPressEvent(event)
