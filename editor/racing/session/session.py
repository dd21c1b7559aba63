"""A race at one screen: all that was answered so far and every state it went through. Free of Qt."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.engine import (
    PERSON,
    EngineError,
    Entry,
    Question,
    Record,
    Result,
    Ruleset,
    Setup,
    State,
    answer,
    record_of,
    start,
)
from trackmodel.engine.questions import Pending, Value
from trackmodel.engine.record import describe
from trackmodel.race_report import Moment


class Session:
    """A race from its start to where it has come.

    Attributes:
        board, setup: where, and what was agreed on.
        entries: all answers so far.
        states: the state before the first answer and after each: one more than entries.
        moments: the entries as the race report wants them.
    """

    def __init__(self, board: Board, setup: Setup, ruleset: Ruleset | None = None) -> None:
        """Begin a race.

        Raises:
            SetupError: such a race is not possible.
        """
        self.board, self.setup = board, setup
        self.states: list[State] = [start(board, setup, ruleset)]
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []

    @classmethod
    def resumed(cls, record: Record, ruleset: Ruleset | None = None) -> Session:
        """The race of a record, finished or not, to be looked at or gone on with.

        Raises:
            SetupError: such a race is not possible (any more).
            EngineError: the record holds an answer that these rules don't allow.
        """
        session = cls(record.board, record.setup, ruleset)
        for entry in record.entries:
            session.answer(entry.value)
        return session

    @property
    def state(self) -> State:
        """Where the race has come."""
        return self.states[-1]

    @property
    def asked(self) -> Pending:
        """What is asked there."""
        return self.state.pending

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return isinstance(self.asked, Result)

    def is_persons(self, car: int) -> bool:
        """Whether a person drives this car."""
        return self.setup.drivers[car] == PERSON

    @property
    def asks_a_person(self) -> bool:
        """Whether it goes on only when a person answers."""
        return isinstance(self.asked, Question) and self.is_persons(self.asked.car)

    def answer(self, value: Value) -> Entry:
        """Answer what is asked.

        Raises:
            EngineError: that is no legal answer.
        """
        entry, state = answered(self.state, value)
        self.add(entry, state)
        return entry

    def add(self, entry: Entry, state: State) -> None:
        """Go on to a state that `answered` gave for the last one."""
        self.moments.append(Moment.of(self.state, entry))
        self.entries.append(entry)
        self.states.append(state)

    @property
    def last_choice(self) -> int | None:
        """How many entries there were when a person chose last; None where nobody has yet."""
        for at in range(len(self.entries) - 1, -1, -1):
            asked = self.states[at].pending
            if isinstance(asked, Question) and self.is_persons(asked.car):
                return at
        return None

    def take_back(self) -> int:
        """Go back to what a person chose last, so that they choose again; the number of entries left.

        Raises:
            NoTakingBack: this is no sandbox, or nobody has chosen anything yet.
        """
        at = self.last_choice
        if not self.setup.sandbox or at is None:
            raise NoTakingBack
        del self.states[at + 1 :], self.entries[at:], self.moments[at:]
        return at

    def record(self) -> Record:
        """The race so far, as a record."""
        return record_of(self.states[0].race, self.setup, self.entries)


class NoTakingBack(EngineError):
    """There is nothing that may be taken back."""


def answered(state: State, value: Value) -> tuple[Entry, State]:
    """An answer as a record has it, and the state it leads to.

    Raises:
        EngineError: that is no legal answer.
    """
    asked = state.pending
    assert not isinstance(asked, Result), "a race that is over asks nothing"
    after, events = answer(state, value)
    return Entry(describe(asked), asked.car, value, events), after
