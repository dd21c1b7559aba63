"""Records of races, with every roll of a die, and their replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property

from attrs import asdict, frozen

from trackmodel.board import Board
from trackmodel.engine.core import answer
from trackmodel.engine.engine_errors import EndsEarly, EngineError, ReplayDiffers, _
from trackmodel.engine.questions import Offer, Question, Result, Roll, Value
from trackmodel.engine.race_start import start
from trackmodel.engine.race_values import AnyState, Car, Event, Stage, State
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import Setup
from trackmodel.engine.venue import Venue


@frozen
class Entry:
    """One answer and the events it led to.

    Attributes:
        ask: the kind of the question, or the name of the die.
        car: number of the car that was asked; None if the roll belongs to no car.
        value: the answer.
        events: what happened.
    """

    ask: str
    car: int | None
    value: Value
    events: tuple[Event, ...]

    def __attrs_post_init__(self) -> None:
        # A number of numpy equals an answer, but no file can hold it.
        for value in (self.car, *(self.value if isinstance(self.value, tuple) else (self.value,))):
            if value is not None and type(value) is not int and not isinstance(value, str):
                problem = _("an answer is a whole number or text, not {value}")
                raise EngineError(problem.format(value=repr(value)))


@frozen
class Record:
    """A race, or the part of it that was driven, as a list of answers. It replays on any machine.

    Attributes:
        venue: the board or the tile set it was raced on.
        setup: what was agreed on before the race.
        version, numbers: the ruleset's version and its table (plain JSON values).
        entries: all answers, in order.
    """

    venue: Venue
    setup: Setup
    version: int
    numbers: object
    entries: tuple[Entry, ...]

    def __repr__(self) -> str:
        cars, answers = len(self.drivers), len(self.entries)
        return f"<Record {self.rules} on {self.venue.name}: laps={self.laps}, {cars} cars, {answers} answers>"

    @cached_property
    def result(self) -> Result | None:
        """The result of the race, found by replaying it; None if the record ends before the race does.

        For a ruleset that isn't in `RULESETS`, use `replay(record, ruleset=...).pending`.

        Raises:
            SetupError: the record's ruleset or setup is not possible.
            ReplayDiffers: the record doesn't replay as recorded.
        """
        try:
            end = replay(self).pending
        except EndsEarly:
            return None
        assert isinstance(end, Result), "otherwise the record ends early"
        return end

    @property
    def board(self) -> Board:
        """The venue, if it is a board."""
        assert isinstance(self.venue, Board), "this race wasn't on a board"
        return self.venue

    @property
    def rules(self) -> str:
        """Id of the ruleset."""
        return self.setup.rules

    @property
    def laps(self) -> int:
        """Length of the race, in laps."""
        return self.setup.laps

    @property
    def seed(self) -> int:
        """Seed of the dice and the bots' choices."""
        return self.setup.seed

    @property
    def drivers(self) -> tuple[str, ...]:
        """For each car the name of a bot, or "person"."""
        return self.setup.drivers


def plain_numbers(ruleset: Ruleset) -> object:
    """Return a ruleset's table as plain JSON values."""
    table: object = json.loads(json.dumps(asdict(ruleset.numbers)))
    return table


def describe(asked: Question[Offer] | Roll) -> str:
    """Return the name that records use for a question or a die."""
    return asked.die if isinstance(asked, Roll) else asked.kind


def replay(
    record: Record,
    watch: Callable[[AnyState, Entry], None] | None = None,
    ruleset: Ruleset | None = None,
) -> AnyState:
    """Play a record again and compare every event with the recorded one.

    Args:
        record: the race.
        watch: called after each entry with the state it led to and the entry.
        ruleset: a ruleset that isn't in `RULESETS`.

    Returns:
        The final state.

    Raises:
        SetupError: the record's ruleset or setup is not possible.
        ReplayDiffers: an event differs from the recorded one; names the first entry that does.
        EndsEarly: the record ends before the race is over; a ReplayDiffers too.
    """
    state = start(record.venue, record.setup, ruleset)
    ruleset = state.race.ruleset
    if ruleset.version == record.version and _as_json(plain_numbers(ruleset)) != _as_json(record.numbers):
        problem = _("the numbers in the record differ from those of {rules} version {version}")
        raise ReplayDiffers(0, problem.format(rules=record.rules, version=record.version))
    for index, entry in enumerate(record.entries):
        before = state
        state, happened = _replay_entry(record, state, index, entry)
        if not _same(entry.events, happened):
            raise _differs(record, before, index, _difference(entry.events, happened))
        if watch is not None:
            watch(state, entry)
    if not isinstance(state.pending, Result):
        early = _differs(record, state, len(record.entries), _("the record ends before the race is over"))
        raise EndsEarly(early.entry, str(early))
    return state


def _replay_entry(
    record: Record, state: State[Car], index: int, entry: Entry
) -> tuple[State[Car], tuple[Event, ...]]:
    asked = state.pending
    if isinstance(asked, Result):
        raise _differs(record, state, index, _("the record continues after the race is over"))
    if (describe(asked), asked.car) != (entry.ask, entry.car):
        problem = _("recorded: {recorded}; asked now: {asked}")
        recorded, now = _for_car(entry.ask, entry.car), _for_car(describe(asked), asked.car)
        problem = problem.format(recorded=recorded, asked=now)
        raise _differs(record, state, index, problem)
    try:
        return answer(state, entry.value)
    except EngineError as error:
        raise _differs(record, state, index, str(error)) from error


def _for_car(ask: str, car: int | None) -> str:
    if car is None:
        return _("{ask} for no car").format(ask=ask)
    return _("{ask} for car {car}").format(ask=ask, car=car + 1)


def _same(recorded: tuple[Event, ...], happened: tuple[Event, ...]) -> bool:
    # Equality is not enough: a record that says true where 1 happened was changed.
    return recorded == happened and [*map(_as_text, recorded)] == [*map(_as_text, happened)]


def _difference(recorded: tuple[Event, ...], happened: tuple[Event, ...]) -> str:
    for then, now in zip(recorded, happened, strict=False):
        if not _same((then,), (now,)):
            return _("recorded: {then}; now: {now}").format(then=_as_text(then), now=_as_text(now))
    return _("recorded: {then} events; now: {now}").format(then=len(recorded), now=len(happened))


def _as_json(numbers: object) -> str:
    # Compared as text, because True equals 1 in Python.
    return json.dumps(numbers, sort_keys=True)


def _as_text(event: Event) -> str:
    return json.dumps({"kind": event.kind, "car": event.car, **event.data})


def _differs(record: Record, state: State[Car], index: int, problem: str) -> ReplayDiffers:
    """Return an error that names the entry and its turn."""
    ruleset = state.race.ruleset
    if ruleset.version != record.version:
        problem += " " + _("(recorded under {rules} version {then}, replayed under version {now})").format(
            rules=record.rules, then=record.version, now=ruleset.version
        )
    where = _("entry {index}").format(index=index)
    if state.stage is Stage.ROUND_END:
        where = _("entry {index}, end of round {round}").format(index=index, round=state.round)
    if state.turn is not None:
        where = _("entry {index}, round {round}, turn of car {car}").format(
            index=index, round=state.round, car=state.turn.car + 1
        )
    return ReplayDiffers(index, f"{where}: {problem}")
