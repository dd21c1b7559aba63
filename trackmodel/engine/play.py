"""Lets bots race: answers every question by its driver and every roll by the dice."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from trackmodel.board import Board
from trackmodel.engine.core import answer, start
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.questions import Result, Roll, Value
from trackmodel.engine.record import Entry, Record, describe, plain_numbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import Setup
from trackmodel.engine.values import State


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
    race = state.race
    if drivers is None:
        by_name = {name: make_driver(name, race) for name in set(setup.drivers)}
        drivers = tuple(by_name[name] for name in setup.drivers)
    if len(drivers) != len(race.drivers):
        problem = _("cars: {cars}, drivers: {drivers}; there must be one for each car")
        raise SetupError(problem.format(cars=len(race.drivers), drivers=len(drivers)))
    dice = stream(setup.seed, "dice")
    minds = [stream(setup.seed, "driver", number) for number in range(len(drivers))]
    entries: list[Entry] = []
    while not isinstance(asked := state.pending, Result):
        value: Value
        if isinstance(asked, Roll):
            value = roll(dice, asked.faces)
        else:
            value = drivers[asked.car].choose(state, asked, minds[asked.car])
        state, events = answer(state, value)
        entries.append(Entry(describe(asked), asked.car, value, events))
        if watch is not None:
            watch(state, entries[-1])
    setup = evolve(setup, rules=race.ruleset.id)
    return Record(board, setup, race.ruleset.version, plain_numbers(race.ruleset), tuple(entries))
