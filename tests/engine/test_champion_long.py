"""The champion's plan and pit stop, and all drivers on defective boards."""

from __future__ import annotations

from collections import deque
from functools import partial
from importlib import import_module

import numpy as np
import pytest
from attrs import evolve, frozen

from tests.engine.formula_rulesets import FORMULA
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel import engine
from trackmodel.board import AHEAD, BoardStand
from trackmodel.engine import (
    DRIVERS,
    Option,
    Placed,
    Question,
    Result,
    Roll,
    Setup,
    State,
    answer,
    position,
    start,
)
from trackmodel.engine.common.outcome import Outcome
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.formula.prices import PoolPrices, Way
from trackmodel.engine.play_race import BotsAndDice
from trackmodel.engine.rulesets.formula_d import FORMULA_D
from trackmodel.engine.setup import make_race

LAP = ring(3, Straight(24), Corner(6), Straight(12), Corner(8, stops=2), Straight(16))


def champion(made: Ring, laps: int = 2, rules: str = "formula-de-en") -> Champion:
    """A champion ready for a race alone."""
    return Champion(make_race(made.board, Setup(rules, laps, ("champion",))))


@pytest.mark.parametrize("rules", FORMULA)
def test_more_points_never_take_more_turns(rules: str) -> None:
    bot = champion(LAP, rules=rules)
    plan = bot.plan_of_race
    shape = [full + 1 for _part, full in bot.counted]
    values = plan.values[1:, : len(plan.road.space)].reshape(-1, *shape)
    for axis in range(1, values.ndim):
        assert (np.diff(values, axis=axis) < 1e-3).all()
    assert np.ptp(values.reshape(len(values), -1), axis=1).max() > 0.1


@pytest.mark.parametrize("bot", ["regular", "champion"])
def test_the_grid_is_rolled_before_a_bot_plans(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[object] = []
    module = import_module(f"trackmodel.engine.drivers.{bot}")
    make_plan = module.make_plan
    monkeypatch.setattr(module, "make_plan", lambda *parts: planned.append(1) or make_plan(*parts))
    state = start(LAP.board, Setup(drivers=(bot, bot), seed=1))
    bots = BotsAndDice(state.race, 1)
    while not state.round:
        state, _events = answer(state, bots.value(state))
    assert not planned
    while not isinstance(state.pending, Question) or len(state.pending.options) == 1:
        state, _events = answer(state, bots.value(state))
    bots.value(state)
    assert planned


def test_a_lap_more_to_go_takes_longer() -> None:
    plan = champion(LAP).plan_of_race
    turns = plan.values[1:, : len(plan.road.space)]
    assert (np.diff(turns, axis=0) > 0).all()


def test_what_it_does_for_sure_takes_as_many_turns_as_it_planned() -> None:
    """On one lane with dice of one face, nothing is random."""
    made = ring(1, Straight(20), grid=[(0, 17)])
    race = make_race(made.board, Setup(laps=1, drivers=("champion",)))
    table = evolve(race.ruleset.numbers, gear_dice={1: (2,), 2: (4,), 3: (7,)}, bad_start=(), great_start=())
    race = evolve(race, ruleset=evolve(race.ruleset, numbers=table))
    plan = Champion(race).plan_of_race
    # 2 over the line, 4, then 7, 7: from space 17 to 19, 3, 10, 17 and over the line with the next 7.
    full = plan.values.shape[-1] - 1
    assert plan.by_gear[2, plan.road.spot(17, 0), 0, full] == pytest.approx(5)


@pytest.mark.parametrize("rules", FORMULA)
def test_a_turn_among_cars_is_summed_up_as_in_the_plan(rules: str) -> None:
    """A car within sight that no roll reaches changes nothing; with it, the plan isn't read for this turn."""
    for row, gear in [(0, 4), (13, 3), (30, 5)]:
        alone = Placed(LAP.at(1, row), gear=gear)
        left = []
        for cars in ([alone], [alone, Placed(LAP.at(0, row + 29))]):
            state = position(LAP.board, cars, rules)
            assert state.pending.kind == "gear"
            left.append(Champion(state.race).turns_left(state, state.pending, state.pending.options))
        assert left[0] == pytest.approx(left[1], rel=1e-6)


class DearBraking(PoolPrices):
    """A point braked costs nine."""

    def judge(self, state: State, way: Way) -> Outcome:
        return super().judge(state, way._replace(brake=9 * way.brake))


@pytest.mark.parametrize("driver", DRIVERS)
def test_bots_drive_with_prices_of_ones_own(driver: str) -> None:
    prices = DearBraking("wear", "wear", spins=False, never_last=("wear",))
    table = evolve(FORMULA_D.numbers, prices=prices)
    own = evolve(FORMULA_D, numbers=table)
    for seed in range(20):
        setup, seen = (
            Setup("formula-d", 1, (driver,) * 3, seed=seed, wear={"wear": 6}),
            deque[State](maxlen=1),
        )
        engine.race(LAP.board, setup, watch=partial(_see, seen), ruleset=own)
        assert isinstance(seen[0].pending, Result)


def _see(seen: deque[State], state: State, _entry: object) -> None:
    seen.append(state)


def with_pit() -> Ring:
    """Return a board whose pit lane of twelve spaces leaves before the line and rejoins beyond it."""
    stands = [BoardStand(None, (3, 4)), BoardStand(None, (6, 7))]
    return LAP.with_pit_lane(LAP.at(2, -8), LAP.at(2, 4), spaces=12, stands=stands)


@pytest.mark.parametrize("rules", FORMULA)
def test_it_goes_into_the_pit_when_it_has_nothing_left_and_not_when_it_has_all(rules: str) -> None:
    made = with_pit()
    for wear, end_in_stand in [({"tires": 0}, True), ({}, False)]:
        if rules == "formula-d":
            wear = {"wear": 1} if wear else {}
        stops = 0
        for seed in range(5):
            placed = Placed(made.at(2, -14), gear=3, wear=wear)
            stops += pit_stops(position(made.board, [placed], rules, laps=2, seed=seed), seed)
        # Not every roll takes it to the entry.
        assert stops >= 1 if end_in_stand else stops == 0


def pit_stops(state: State, seed: int) -> int:
    """Return how often a champion alone enters its stand from here to the end."""
    driver, dice, stops = Champion(state.race), stream(seed, "dice"), 0
    while not isinstance(asked := state.pending, Result):
        if isinstance(asked, Roll):
            value: object = roll(dice, asked.faces)
        else:
            value = driver.choose(state, asked, stream(1))
        state, events = answer(state, value)
        stops += sum(event.kind == "in_stand" for event in events)
    return stops


@frozen
class SomethingElse(Question):
    """A question no driver knows."""

    @property
    def options(self) -> tuple[Option, ...]:
        return Option("this"), Option("that")


@pytest.mark.parametrize("driver", DRIVERS)
def test_an_unknown_question_gets_the_first_option(driver: str) -> None:
    state = position(LAP.board, [Placed(LAP.at(0, 3))])
    assert DRIVERS[driver](state.race).choose(state, SomethingElse("tea or coffee", 0), stream(1)) == "this"


@pytest.mark.parametrize("driver", DRIVERS)
@pytest.mark.parametrize("rules", FORMULA)
@pytest.mark.parametrize(
    ("made", "laps"),
    [(LAP, 1), (with_pit(), 2), (ring(1, Straight(12)), 2), (ring(2, Corner(3), Straight(6)), 1)],
)
def test_every_driver_drives_every_board_and_the_same_way_twice(
    driver: str, rules: str, laps: int, made: Ring
) -> None:
    cars = min(2, len(made.rules.grid))
    setup = Setup(rules, laps, (driver,) * cars, seed=3)
    seen = []
    record = engine.race(made.board, setup, watch=lambda state, _entry: seen.append(state))
    assert isinstance(seen[-1].pending, Result)
    assert engine.race(made.board, setup) == record


@pytest.mark.parametrize("driver", DRIVERS)
def test_a_circle_inside_a_corner_hangs_nobody(driver: str) -> None:
    made = ring(2, Straight(10), Corner(30), Straight(10), grid=[(0, 48)])
    looped = made.with_arrow(made.at(0, 30), made.at(0, 20), AHEAD)
    assert engine.race(looped.board, Setup(drivers=(driver,), seed=1)).entries


@pytest.mark.parametrize("driver", DRIVERS)
def test_a_car_that_stands_in_the_pit_lane_drives_on(driver: str) -> None:
    made = with_pit()
    lane = sorted(made.rules.pit_lane)
    state = position(made.board, [Placed(lane[1], gear=2)], laps=2)
    seen = DRIVERS[driver](state.race).choose(state, state.pending, stream(1))
    assert seen in [option.value for option in state.pending.options]


def test_from_the_stand_it_leaves_in_a_gear_that_gets_it_away() -> None:
    """Fourth gear may be chosen there whatever the car's gear was."""
    made = with_pit()
    access = sorted(made.rules.pit_lane)[3]
    state = position(made.board, [Placed(access, gear=1, stand=0)], laps=2)
    assert state.pending.kind == "leave"
    state, _events = answer(state, "leave")
    assert Champion(state.race).choose(state, state.pending, stream(1)) == 4
