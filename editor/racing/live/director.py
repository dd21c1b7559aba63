"""Has bots and dice answer a race in the background and waits for people."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache, partial

from PySide6.QtCore import QObject, Signal

from editor.common.background import Task
from editor.racing.live.session import Session, answered
from trackmodel.engine import BotsAndDice, EngineError, Entry, Question, Result, Roll, State
from trackmodel.engine.questions import Pending, Value
from trackmodel.engine.race_values import but

CLOSING_S = 2.0
"""Longest wait for a canceled task, which ends after its current answer."""


class Director(QObject):
    """Runs one session to its end."""

    answers_added = Signal(int)
    """New answers were given; the argument is the number of entries."""
    answers_removed = Signal(int)
    """Answers were taken back; the argument is the number of entries left."""
    waiting = Signal()
    """A person has to answer or to roll, or the race is over."""
    failed = Signal(str)
    """The race can't continue; the argument is the reason."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._answers_only_choices = True
        self._by_hand: frozenset[int] = frozenset()
        """Cars whose dice people roll."""
        self._at_table = False
        self._bots: Callable[[], BotsAndDice] | None = None
        """Returns the bots and dice, which are created on the thread, as a bot may plan for a second."""
        self._drawn = 0
        """Number of entries whose random numbers the bots have drawn."""
        self._rolled = self._failed = False
        self._task: Task[tuple[Entry, State]] | None = None

    @property
    def running(self) -> bool:
        """Whether bots and dice are answering."""
        return self._task is not None

    @property
    def goes_turn_by_turn(self) -> bool:
        """Whether the race goes on only when `advance` is called again after each turn.

        It does while a bot drives for a person, who may want the seat back.
        """
        return self.session.setup != self.session.agreed and not self._failed

    @property
    def asks_a_person(self) -> bool:
        """Whether a person has to choose an answer."""
        alone = self._answers_only_choices and self.session.has_only_answer
        return self.session.asks_a_person and not alone

    @property
    def waits_for_a_roll(self) -> bool:
        """Whether a person has to roll a die."""
        return not self._rolled and _is_rolled_by(self._by_hand, self.session.asked)

    @property
    def waits_for_a_face(self) -> bool:
        """Whether a person has to roll a die at the table and tell its face."""
        return self._at_table and self.waits_for_a_roll

    def roll_by_hand(self, by_hand: bool, at_table: bool = False) -> None:
        """Have people roll the dice of their cars, or the program.

        Args:
            by_hand: whether people roll.
            at_table: whether they do so at the table and tell the faces.
        """
        self.cancel()
        self._at_table = at_table
        cars = range(len(self.session.setup.drivers))
        self._by_hand = frozenset(car for car in cars if by_hand and self.session.setup.has_person(car))

    def answer_only_choices(self, on: bool) -> None:
        """Answer the questions of people that have just one answer, or ask these too."""
        self.cancel()
        self._answers_only_choices = on

    def advance(self) -> None:
        """Have bots and dice answer until a person is asked or the race is over."""
        if self.running:
            return
        session = self.session
        if session.over or self.asks_a_person or self.waits_for_a_roll:
            self.waiting.emit()
            return
        race = but(session.states[0].race, drivers=session.setup.drivers)
        self._bots = self._bots or cache(partial(BotsAndDice, race, session.setup.seed))
        states, turn_only = session.states[self._drawn :], self.goes_turn_by_turn
        work = partial(_drive, self._bots, states, self._by_hand, self._answers_only_choices, turn_only)
        self._task = Task(work, self, receive=self._add, ended=self._end, expected=(EngineError,))

    def answer(self, value: Value) -> None:
        """Answer for a person, or tell the face of a die rolled at the table.

        Raises:
            EngineError: the answer is not legal, or the die has no such face.
        """
        if not self.running and (self.session.asks_a_person or self.waits_for_a_face):
            is_face = self.waits_for_a_face
            self.session.answer(value)
            if is_face:
                self.session.told.add(len(self.session.entries) - 1)
            self.answers_added.emit(len(self.session.entries))
            self.advance()

    def roll(self) -> None:
        """Roll the die for a person."""
        if not self.running and self.waits_for_a_roll and not self._at_table:
            self._rolled = True
            self.advance()

    def take_back(self) -> None:
        """Undo the last answer of a person, which must be undoable, and whatever followed."""
        self.cancel()
        left = self.session.take_back()
        self._bots, self._drawn, self._rolled = None, 0, False
        self.answers_removed.emit(left)
        self.advance()

    def seat(self, car: int, driver: str) -> None:
        """Change the driver of a car, as `Session.seat` does; then set the switches and advance."""
        self.cancel()
        self.session.seat(car, driver)
        self._bots, self._drawn, self._failed = None, 0, False

    def cancel(self) -> None:
        """Stop bots and dice."""
        if self._task:
            self._task.cancel()
            self._task.wait(CLOSING_S)
            # The bots may have drawn random numbers for answers that are dropped.
            self._task, self._bots, self._drawn = None, None, 0

    def _add(self, answers: list[tuple[Entry, State]]) -> None:
        for entry, state in answers:
            self.session.add(entry, state)
        self._rolled = False
        self.answers_added.emit(len(self.session.entries))

    def _end(self, problem: str) -> None:
        self._task = None
        if problem:
            self._bots, self._failed = None, True
            self.failed.emit(problem)
        self._drawn = len(self.session.entries) if self._bots else 0
        self.waiting.emit()


def _drive(
    bots: Callable[[], BotsAndDice],
    states: list[State],
    by_hand: frozenset[int],
    only_choices: bool,
    turn_only: bool,
) -> Generator[tuple[Entry, State], None, None]:
    """Draw the random numbers of the answered states, then yield answers until a person is needed.

    With `turn_only`, also stop at the end of the turn.
    """
    players = bots()
    for before in states[:-1]:
        players.catch_up(before)
    state = states[-1]
    turn = state.round, state.slot
    while not isinstance(asked := state.pending, Result):
        if not (isinstance(asked, Question) and players.asks_a_person(asked)):
            value = players.value(state)
        elif only_choices and asked.has_only_answer:
            value = asked.options[0].value
        else:
            break
        entry, state = answered(state, value)
        yield entry, state
        # The first roll may be one that a person has just rolled.
        if _is_rolled_by(by_hand, state.pending) or (turn_only and (state.round, state.slot) != turn):
            break


def _is_rolled_by(by_hand: frozenset[int], asked: Pending) -> bool:
    """Return whether people roll a die: those of their cars, and one that belongs to no car."""
    return isinstance(asked, Roll) and (asked.car in by_hand or (asked.car is None and bool(by_hand)))
