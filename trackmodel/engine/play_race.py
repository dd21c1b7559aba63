"""Plays races: bots answer the questions, random numbers the rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from attrs import evolve

from trackmodel.engine.core import answer
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.questions import Pending, Question, Result, Roll, Value
from trackmodel.engine.race_start import start
from trackmodel.engine.race_values import PERSON, AnyState, Car, Race, State
from trackmodel.engine.record import Entry, Record, describe, plain_numbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import Setup
from trackmodel.engine.venue import Venue


def race(
    venue: Venue,
    setup: Setup,
    watch: Callable[[AnyState, Entry], None] | None = None,
    drivers: Mapping[str, Driver] | tuple[Driver, ...] | None = None,
    ruleset: Ruleset | None = None,
) -> Record:
    """Play a race of bots to its end.

    Args:
        venue: where to race.
        setup: rules, laps, drivers and seed.
        watch: called after each answer with the new state and its entry.
        drivers: bots of your own by the names that the setup gives them, or a bot for each car.
        ruleset: a ruleset that isn't in `RULESETS`; `replay` needs it too then.

    Returns:
        The record of the race.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue, or a bot doesn't know the rules.

    Examples:
        >>> race(board, Setup(drivers=("rookie",) * 3, seed=7)).result.classification[0].driver
        'rookie'
    """
    state = start(venue, setup, ruleset)
    bots = BotsAndDice(state.race, setup.seed, drivers)
    entries: list[Entry] = []
    while not isinstance(asked := state.pending, Result):
        value = bots.value(state)
        state, events = answer(state, value)
        entries.append(Entry(describe(asked), asked.car, value, events))
        if watch is not None:
            watch(state, entries[-1])
    return record_of(state.race, setup, entries)


def record_of(race: Race, setup: Setup, entries: Iterable[Entry]) -> Record:
    """Return the record of a race, or of the part that was driven so far."""
    ruleset = race.ruleset
    setup = evolve(setup, rules=ruleset.id)
    return Record(race.venue, setup, ruleset.version, plain_numbers(ruleset), tuple(entries))


class BotsAndDice:
    """The dice and bots of a race; they answer whatever no person answers.

    Args:
        race: the race.
        seed: the seed of its setup.
        drivers: bots by the names that the race gives them, or a bot for each car.

    Raises:
        SetupError: a bot doesn't exist or doesn't know the rules.
    """

    def __init__(
        self, race: Race, seed: int, drivers: Mapping[str, Driver] | tuple[Driver, ...] | None = None
    ) -> None:
        self._drivers: tuple[Driver | None, ...]
        if drivers is None or isinstance(drivers, Mapping):
            bots = dict(drivers or {})
            for name in set(race.drivers) - {PERSON} - set(bots):
                bots[name] = make_driver(name, race)
            self._drivers = tuple(None if name == PERSON else bots[name] for name in race.drivers)
        elif len(drivers) == len(race.drivers):
            self._drivers = drivers
        else:
            problem = _("the number of drivers ({drivers}) must be the number of cars ({cars})")
            raise SetupError(problem.format(cars=len(race.drivers), drivers=len(drivers)))
        self._dice = stream(seed, "dice")
        self._choices = [stream(seed, "driver", number) for number in range(len(race.drivers))]

    def asks_a_person(self, asked: Pending) -> bool:
        """Return whether a question is pending that a person answers."""
        return isinstance(asked, Question) and self._drivers[asked.car] is None

    def value(self, state: State[Car]) -> Value:
        """Return the face of the pending roll, or the bot's answer to the pending question.

        Raises:
            SetupError: the question is for a person.
        """
        asked = state.pending
        if isinstance(asked, Roll):
            return roll(self._dice, asked.faces)
        assert isinstance(asked, Question), "nothing is asked once the race is over"
        driver = self._drivers[asked.car]
        if driver is None:
            raise SetupError(
                _("car {car} is driven by a person, who has to answer").format(car=asked.car + 1)
            )
        seen = state.race.ruleset.sight.of_state(state, asked.car)
        question = seen.pending
        assert isinstance(question, Question), "what is hidden doesn't change what is asked"
        return driver.choose(seen, question, self._choices[asked.car])

    def catch_up(self, before: State[Car]) -> None:
        """Draw the random numbers that answering this state took, to continue a race from its record."""
        if not self.asks_a_person(before.pending):
            self.value(before)
