"""Hidden dashboards, an option of formula-de-de: what drivers, bots and spectators may see of other cars."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel import engine
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import RULESETS, Event, Question, Record, Setup, SetupError, State, replay, start
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.questions import Offer, Value

OPEN = Setup("formula-de-de", laps=2, drivers=("rookie", "regular", "champion", "regular"), seed=5)
HIDDEN = evolve(OPEN, options={"hidden": True})


@cache
def board() -> Board:
    """A small board."""
    return compile_board(ring())


class Nosy:
    """A bot that notes all it can find about points left, its own included, and lets another bot drive."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.found: list[tuple[int, State]] = []

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        self.found.append((question.car, state))
        # Questions, options, and turns may hold the state they were made for.
        for holder in (question, question.options[0], state.turn):
            for name in ("state", "question"):
                held = getattr(holder, name, None)
                held = getattr(held, "state", held)
                if isinstance(held, State):
                    self.found.append((question.car, held))
        return self._driver.choose(state, question, chance)


def driven(setup: Setup) -> tuple[Record, list[State], list[Nosy]]:
    """Race nosy bots; return the record, the true states, and the bots."""
    race = start(board(), setup).race
    bots = [Nosy(make_driver(name, race)) for name in setup.drivers]
    states: list[State] = []
    record = engine.race(board(), setup, lambda state, _entry: states.append(state), drivers=tuple(bots))
    return record, states, bots


def test_a_bot_that_looks_finds_only_its_own_points() -> None:
    record, states, bots = driven(HIDDEN)
    looks = [look for bot in bots for look in bot.found]
    own, others = set(), set()
    for number, state in looks:
        for car in state.cars:
            if car.number == number:
                assert not car.points_hidden
                own.add(tuple(car.wear.values()))
            else:
                assert car.points_hidden
                others.add(tuple(car.wear.values()))
        # It may look ahead with what it sees.
        assert state.pending.find(state.pending.options[0].value)  # type: ignore[union-attr]
    assert others == {(6, 4, 3, 3, 3)}, "as new, whatever they have"
    assert len(own) > 5
    # The race itself, its end and its record know everything.
    assert any(car.wear != car.full for car in states[-1].cars)
    assert not any(car.points_hidden for state in states for car in state.cars)
    assert replay(record).classification == states[-1].classification
    # Pitboard's bots don't look: they drive as if all were open, which Nosy then sees.
    open_record, _states, open_bots = driven(OPEN)
    assert open_record.entries == record.entries
    seen = {car.wear["tires"] for bot in open_bots for number, state in bot.found for car in state.cars}
    assert len(seen) > 2


def test_what_a_driver_and_a_spectator_may_see() -> None:
    _record, states, _bots = driven(HIDDEN)
    sight, under_way, over = states[0].race.ruleset.sight, states[len(states) // 2], states[-1]
    assert [car.points_hidden for car in sight.of_state(under_way, 2).cars] == [True, True, False, True]
    assert all(car.points_hidden for car in sight.of_state(under_way, None).cars)
    assert sight.of_state(over, 2) is over, "after the race all is open"
    ruleset = under_way.race.ruleset
    closed, shown = sight.of_state(under_way, 2).cars[1:3]
    assert [gauge.name for gauge in ruleset.gauges(under_way, closed)] == ["gear"]
    assert len(ruleset.gauges(under_way, shown)) == 6
    damage = Event("damage", 1, {"part": "body", "left": 2})
    assert sight.of_event(under_way.race, damage, 1) == damage
    for other in (0, None):
        assert sight.of_event(under_way.race, damage, other) == Event("damage", 1, {"part": "body"})


def test_only_the_german_edition_has_the_option_and_it_is_off() -> None:
    state = start(board(), OPEN)
    assert state.race.options == {"hidden": False}
    assert state.race.ruleset.sight.of_state(state, 0) is state
    with pytest.raises(SetupError, match="no option called hidden"):
        start(board(), evolve(HIDDEN, rules="formula-de-en"))
    assert [name for name, ruleset in RULESETS.items() for it in ruleset.options if it.name == "hidden"] == [
        "formula-de-de"
    ]
