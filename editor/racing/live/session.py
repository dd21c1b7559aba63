"""A race in the window: all answers and states so far. Without Qt."""

from __future__ import annotations

from attrs import evolve

from trackmodel.engine import Entry, Question, Record, Result, Roll, Ruleset, Setup, answer, record_of, start
from trackmodel.engine.questions import Offer, Pending, Value
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.record import describe
from trackmodel.engine.venue import Venue
from trackmodel.race_report.story import story
from trackmodel.race_report.turns import Moment, as_told
from trackmodel.texts import _


class Session:
    """A race from its start to its latest state.

    Attributes:
        venue: where it takes place.
        agreed: the setup that the race started with.
        setup: the same, with the bots that drive for people now.
        entries: all answers so far.
        states: the state before the first answer and after each one: one more than entries.
        moments: the entries for the race report, as they are told at this screen.
        hid: whether something was not told while the race was under way.
        shown: number of entries that people have seen; whoever shows the race raises it.
        told: numbers of the entries that are faces of dice that people rolled at the table.
        is_watched: whether it is only watched: spectators see nothing that is hidden from anybody.
        at_screen: the car whose driver has come to the screen, until another person is asked or the turn
            ends; None if nobody has. Only where the screen is handed over (`Sight.hands_over`).

    While a race is under way, people at one screen see only what they may see of each other's cars; once it
    is over, and in the record, all is open.
    """

    def __init__(
        self, venue: Venue, setup: Setup, ruleset: Ruleset | None = None, is_watched: bool = False
    ) -> None:
        """Start a race.

        Raises:
            SetupError: the setup is not possible.
        """
        self.venue, self.agreed, self.setup = venue, setup, setup
        self.states: list[AnyState] = [start(venue, setup, ruleset)]
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []
        self.hid = False
        self.shown = 0
        self.told: set[int] = set()
        self._seated_at = 0
        """Number of entries when a driver last changed; earlier answers are final."""
        self.is_watched = is_watched
        self.at_screen: int | None = None
        self._seen: dict[tuple[int, int | None], AnyState] = {}
        """States as they are seen, by number of entries and by the car whose driver looks."""

    @classmethod
    def resumed(cls, record: Record, is_watched: bool = False) -> Session:
        """Return the session of a recorded race, finished or not.

        Raises:
            SetupError: the setup is not possible.
            EngineError: the record has an answer that the rules don't allow.
        """
        session = cls(record.venue, record.setup, is_watched=is_watched)
        for entry in record.entries:
            session.answer(entry.value)
        return session

    def go_on(self) -> None:
        """Let people drive on with a race that was only watched: they see what is theirs to see."""
        self.is_watched = self.hid = False
        self._seen.clear()
        self._tell_again()

    @property
    def state(self) -> AnyState:
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

    def _person_asked(self, state: AnyState) -> Question[Offer] | None:
        asked = state.pending
        return asked if isinstance(asked, Question) and self.setup.has_person(asked.car) else None

    def seen(self, at: int) -> AnyState:
        """Return the state after `at` entries as it may be seen at this screen; the same one each time."""
        state, viewer = self.states[at], self._viewer
        if self.over:
            return state
        if (at, viewer) not in self._seen:
            self._seen[at, viewer] = state.race.ruleset.sight.of_state(state, viewer)
        return self._seen[at, viewer]

    @property
    def coming(self) -> int | None:
        """The car whose driver has to come to the screen before the question is shown, or None."""
        asked = self._person_asked(self.state)
        race, alone = self.states[0].race, self._only_person is not None
        if asked is None or asked.car == self.at_screen or alone or not race.ruleset.sight.hands_over(race):
            return None
        return asked.car

    def hand_over(self) -> None:
        """Note that the driver who is asked has come to the screen."""
        self.at_screen = self.coming

    @property
    def _viewer(self) -> int | None:
        """The car whose driver looks at the screen: the only person, or whoever has come, while asked."""
        if self.is_watched or self._only_person is not None:
            return self._only_person
        asks = not isinstance(self.asked, Result) and self.asked.car == self.at_screen
        return self.at_screen if asks else None

    @property
    def _only_person(self) -> int | None:
        """The car of the only person; None if there are several or none, or the race is only watched."""
        if self.is_watched:
            return None
        people = [car for car in range(len(self.setup.drivers)) if self.setup.has_person(car)]
        return people[0] if len(people) == 1 else None

    def story(self) -> str:
        """Return the race so far as a text, as it may be told at this screen."""
        states = *self.states[:-1], self.seen(len(self.entries))
        return story(self.venue, self.setup, states, [moment.entry for moment in self.moments])

    def answer(self, value: Value) -> Entry:
        """Answer the question or roll of the latest state.

        Raises:
            EngineError: the answer is not legal.
        """
        entry, state = answered(self.state, value)
        self.add(entry, state)
        return entry

    def add(self, entry: Entry, state: AnyState) -> None:
        """Append an entry and its state, as returned by `answered`."""
        asked, (before, after) = self._person_asked(state), (self.state.turn, state.turn)
        is_same_turn = before is not None and after is not None and before.car == after.car
        if not is_same_turn or (asked and asked.car != self.at_screen):
            self.at_screen = None
        told = as_told(self.state, entry, self._only_person)
        self.hid = self.hid or told is not entry
        self.moments.append(Moment.of(self.state, told))
        self.entries.append(entry)
        self.states.append(state)
        if self.over and self.hid:
            self._tell_again()

    def _tell_again(self) -> None:
        """Tell all moments as they may be told now."""
        only, both = self._only_person, zip(self.states, self.entries, strict=False)
        told = [entry if self.over else as_told(before, entry, only) for before, entry in both]
        self.hid = self.hid or told != self.entries
        self.moments[:] = [evolve(moment, entry=e) for moment, e in zip(self.moments, told, strict=True)]

    # Drivers

    @property
    def seats(self) -> tuple[int, ...]:
        """The cars of people in the race, also those that bots drive for them now."""
        racing = [car.number for car in self.state.cars if car.racing]
        return tuple(filter(self.agreed.has_person, racing))

    def seat(self, car: int, driver: str) -> None:
        """Have a bot drive the car of a person, or the person (`PERSON`) again.

        The record keeps the drivers that were agreed on.
        """
        drivers = self.setup.drivers
        self.setup = evolve(self.setup, drivers=(*drivers[:car], driver, *drivers[car + 1 :]))
        self.at_screen, self._seated_at = None, len(self.entries)
        self._seen.clear()
        self._tell_again()

    @property
    def undoable(self) -> int | None:
        """Number of entries before the last answer that can be undone; None if there is none.

        It is the last choice of a person, or the last face that one told. An answer without an alternative
        is no choice. Except in a sandbox, it is final once people have seen a die rolled after it, or
        something that was hidden from whoever answered. Choices of bots are undone with it where nothing
        is hidden.
        """
        sandbox, sight = self.setup.sandbox, self.state.race.ruleset.sight
        for at in range(len(self.entries) - 1, self._seated_at - 1, -1):
            only = self.moments[at].only
            if at in self.told or (self._person_asked(self.states[at]) and not only):
                return at if sandbox or not self._is_final(at) else None
            state = self.states[at]
            tells = isinstance(state.pending, Roll) or sight.of_state(state, None) is not state
            if tells and at < self.shown and not only and not sandbox:
                return None
        return None

    def _is_final(self, at: int) -> bool:
        """Return whether people have seen something hidden since an answer."""
        if self.over and self.hid:
            return True
        if at >= self.shown:
            return False
        before, now, entry = self.states[at], self.states[self.shown], self.entries[at]
        sight = before.race.ruleset.sight
        if self._viewer not in (None, entry.car) and sight.of_state(now, None) is not now:
            return True
        known = sight.of_state(before, entry.car)
        if known is before or at in self.told:
            return False
        expected = as_told(known, answered(known, entry.value)[0], self._only_person)
        return expected.events != self.moments[at].entry.events

    @property
    def why_final(self) -> str:
        """Why the last answer of a person can't be undone, as a sentence."""
        chosen = [at for at in range(self.shown) if self._person_asked(self.states[at])]
        since = max((at for at in chosen if not self.moments[at].only), default=0)
        asked = [state.pending for state in self.states[since : self.shown]]
        if since < self._seated_at:
            return _("The last answer is final: a seat was taken after it.")
        if any(isinstance(each, Roll) and not each.secret for each in asked):
            return _("The last answer is final: a die was rolled after it.")
        return _("The last answer is final: it showed something hidden.")

    def take_back(self) -> int:
        """Undo the last answer of a person, which must be `undoable`; return the number of entries left."""
        at = self.undoable
        assert at is not None, "the last answer is final"
        self.at_screen = None
        self.shown = min(self.shown, at)
        self.told = {told for told in self.told if told < at}
        del self.states[at + 1 :], self.entries[at:], self.moments[at:]
        self._seen.clear()
        return at

    def record(self) -> Record:
        """Return the record of the race so far."""
        return record_of(self.states[0].race, self.agreed, self.entries)


def answered(state: AnyState, value: Value) -> tuple[Entry, AnyState]:
    """Answer a state and return the entry for the record and the next state.

    Raises:
        EngineError: the answer is not legal.
    """
    asked = state.pending
    assert not isinstance(asked, Result), "the race is over"
    after, events = answer(state, value)
    return Entry(describe(asked), asked.car, value, events), after
