"""Lets bots race: answers every question by its driver and every roll by the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import evolve

from trackmodel.board import Board
from trackmodel.engine.core import answer
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.questions import Pending, Question, Result, Roll, Value
from trackmodel.engine.race_start import start
from trackmodel.engine.record import Entry, Record, describe, plain_numbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import PERSON, Setup
from trackmodel.engine.values import Race, State


def play(
    board: Board,
    setup: Setup,
    watch: Callable[[State, Entry], None] | None = None,
    drivers: tuple[Driver, ...] | None = None,
    ruleset: Ruleset | None = None,
) -> Record:
    """Races to the end.

    Args:
        board: where.
        setup: with whom, how far, under which rules and which seed.
        watch: told each state together with the entry that led to it.
        drivers: a bot for each car instead of those named in the setup.
        ruleset: a ruleset that isn't in the list of rulesets; `replay` then needs it too.

    Returns:
        The record of the race; `watch` or `replay` show its final state.

    Raises:
        SetupError: such a race is not possible.
    """
    state = start(board, setup, ruleset)
    bots = BotsAndDice(state.race, drivers)
    entries: list[Entry] = []
    while not isinstance(asked := state.pending, Result):
        value = bots.value(state)
        state, events = answer(state, value)
        entries.append(Entry(describe(asked), asked.car, value, events))
        if watch is not None:
            watch(state, entries[-1])
    return record_of(state.race, setup, entries)


def record_of(race: Race, setup: Setup, entries: Iterable[Entry]) -> Record:
    """The record of a race, or of as much of it as was driven."""
    ruleset = race.ruleset
    setup = evolve(setup, rules=ruleset.id)
    return Record(race.board, setup, ruleset.version, plain_numbers(ruleset), tuple(entries))


class BotsAndDice:
    """The dice of a race and its bots: what answers wherever no person does.

    Args:
        race: the race.
        drivers: a bot for each car instead of those the race names.

    Raises:
        SetupError: there is no such bot, or it doesn't know these rules.
    """

    def __init__(self, race: Race, drivers: tuple[Driver, ...] | None = None) -> None:
        if drivers is not None and len(drivers) != len(race.drivers):
            problem = _("cars: {cars}, drivers: {drivers}; there must be one for each car")
            raise SetupError(problem.format(cars=len(race.drivers), drivers=len(drivers)))
        names = set(race.drivers) - {PERSON} if drivers is None else ()
        bots = {name: make_driver(name, race) for name in names}
        self._drivers: tuple[Driver | None, ...] = drivers or tuple(bots.get(name) for name in race.drivers)
        self._dice = stream(race.seed, "dice")
        self._choices = [stream(race.seed, "driver", number) for number in range(len(race.drivers))]

    def asks_a_person(self, asked: Pending) -> bool:
        """Whether it is a question, and no bot's."""
        return isinstance(asked, Question) and self._drivers[asked.car] is None

    def value(self, state: State) -> Value:
        """What a die shows, or what a bot answers.

        Raises:
            SetupError: a person is asked.
        """
        asked = state.pending
        if isinstance(asked, Roll):
            return roll(self._dice, asked.faces)
        assert isinstance(asked, Question), "a race that is over asks nothing"
        driver = self._drivers[asked.car]
        if driver is None:
            raise SetupError(_("car {car} is driven by a person").format(car=asked.car + 1))
        return driver.choose(state, asked, self._choices[asked.car])

    def catch_up(self, before: State) -> None:
        """Draw as much chance as was drawn when this state was answered, so as to go on after it."""
        if not self.asks_a_person(before.pending):
            self.value(before)
