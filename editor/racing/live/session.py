"""A race in the window: all answers and states so far. Without Qt."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.engine import (
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
from trackmodel.engine.questions import Offer, Pending, Value
from trackmodel.engine.record import describe
from trackmodel.race_report import Moment


class Session:
    """A race from its start to its latest state.

    Attributes:
        board, setup: of the race.
        entries: all answers so far.
        states: the state before the first answer and after each one: one more than entries.
        moments: the entries for the race report.
    """

    def __init__(self, board: Board, setup: Setup, ruleset: Ruleset | None = None) -> None:
        """Start a race.

        Raises:
            SetupError: the setup is not possible.
        """
        self.board, self.setup = board, setup
        self.states: list[State] = [start(board, setup, ruleset)]
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []

    @classmethod
    def resumed(cls, record: Record, ruleset: Ruleset | None = None) -> Session:
        """Return the session of a recorded race, finished or not.

        Raises:
            SetupError: the setup is not possible.
            EngineError: the record has an answer that the rules don't allow.
        """
        session = cls(record.board, record.setup, ruleset)
        for entry in record.entries:
            session.answer(entry.value)
        return session

    @property
    def state(self) -> State:
        """The latest state."""
        return self.states[-1]

    @property
    def asked(self) -> Pending:
        """The question, roll, or result of the latest state."""
        return self.state.pending

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return isinstance(self.asked, Result)

    @property
    def asks_a_person(self) -> bool:
        """Whether a person is asked."""
        return self._person_asked(self.state) is not None

    @property
    def has_only_answer(self) -> bool:
        """Whether a person is asked who can't choose, because there is just one answer."""
        asked = self._person_asked(self.state)
        return asked is not None and asked.has_only_answer

    def _person_asked(self, state: State) -> Question[Offer] | None:
        asked = state.pending
        return asked if isinstance(asked, Question) and self.setup.has_person(asked.car) else None

    def answer(self, value: Value) -> Entry:
        """Answer the question or roll of the latest state.

        Raises:
            EngineError: the answer is not legal.
        """
        entry, state = answered(self.state, value)
        self.add(entry, state)
        return entry

    def add(self, entry: Entry, state: State) -> None:
        """Append an entry and its state, as returned by `answered`."""
        self.moments.append(Moment.of(self.state, entry))
        self.entries.append(entry)
        self.states.append(state)

    @property
    def last_choice(self) -> int | None:
        """Number of entries before the last choice of a person; None if nobody has chosen yet.

        An answer without an alternative is no choice.
        """
        for at in range(len(self.entries) - 1, -1, -1):
            if self._person_asked(self.states[at]) and not self.moments[at].only:
                return at
        return None

    def take_back(self) -> int:
        """Return to the last choice of a person and return the number of entries left.

        Raises:
            NoTakingBack: the race is not a sandbox, or there is no answer to take back.
        """
        at = self.last_choice
        if not self.setup.sandbox or at is None:
            raise NoTakingBack
        del self.states[at + 1 :], self.entries[at:], self.moments[at:]
        return at

    def record(self) -> Record:
        """Return the record of the race so far."""
        return record_of(self.states[0].race, self.setup, self.entries)


class NoTakingBack(EngineError):
    """There is no choice to take back."""


def answered(state: State, value: Value) -> tuple[Entry, State]:
    """Answer a state and return the entry for the record and the next state.

    Raises:
        EngineError: the answer is not legal.
    """
    asked = state.pending
    assert not isinstance(asked, Result), "the race is over"
    after, events = answer(state, value)
    return Entry(describe(asked), asked.car, value, events), after
