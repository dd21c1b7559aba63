"""The bots under KSK-ftf: they drive whole races, change tires with the weather, and build their cars."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from tests.engine.situations.ksk.driving_k import LEVEL, car, move, question, rolled, state_of, with_table
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel import engine
from trackmodel.board import BoardStand, BoardWeather
from trackmodel.engine import DRIVERS, Record, Setup, replay
from trackmodel.engine.drivers.ksk.ksk_bots import KskRegular
from trackmodel.engine.drivers.ksk.ksk_choices import best_repair, best_tires, stays_wet
from trackmodel.engine.drivers.plan import Plan
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.world import Sky, World
from trackmodel.engine.questions import Option
from trackmodel.engine.race_values import State
from trackmodel.engine.rulesets.ksk import NUMBERS

PARTS = tuple(NUMBERS.parts)


def lap(rain: bool = False) -> Ring:
    """A lap with a pit lane beside its long straight; with `rain` it always rains."""
    made = ring(3, Straight(24), Corner(6), Straight(12), Corner(8, stops=2), Straight(16))
    grid = [made.at(row % 3, 60 - row) for row in range(8)]
    made = made.with_grid(*grid).with_pit_lane(
        made.at(2, 52), made.at(2, 6), 14, [BoardStand(None, access=(5, 7))]
    )
    weather = BoardWeather(rain=(1, 20)) if rain else BoardWeather()
    return evolve(made, board=evolve(made.board, rules=evolve(made.rules, weather=weather)))


def race(made: Ring, *drivers: str, seed: int = 1, laps: int = 2) -> Record:
    """A race of these bots."""
    return engine.race(made.board, Setup("ksk", laps, drivers, seed))


@pytest.mark.parametrize("bot", DRIVERS)
def test_a_race_of_bots_ends_and_most_of_them_finish(bot: str) -> None:
    record = race(lap(), *(bot,) * 4)
    ended = [line.status for line in replay(record).classification]
    assert ended.count("finished") >= 3


def test_in_the_rain_all_bots_start_on_rain_tires_and_on_a_dry_road_on_slicks() -> None:
    for rain, kinds in ((True, {"rain"}), (False, {"soft", "hard"})):
        record = race(lap(rain), "rookie", "regular", "champion", "champion")
        chosen = {entry.value for entry in record.entries if entry.ask == "tires"}
        assert chosen <= kinds


def test_a_champion_builds_its_own_car() -> None:
    record = race(lap(), "champion", "regular")
    built = [entry.value for entry in record.entries if entry.ask == "build"]
    assert len(set(built)) == 2
    assert all(sum(value) == NUMBERS.build_points for value in built if isinstance(value, tuple))


@pytest.mark.parametrize(
    ("sky", "wetness", "stays"),
    [
        (Sky.RAIN, 0, True),
        (Sky.RAIN, 10, True),
        (Sky.CLOUD, 0, False),
        (Sky.CLOUD, 10, True),
        (Sky.CLOUD, 2, False),
        (Sky.SUN, 10, True),
        (Sky.SUN, 4, False),
    ],
)
def test_a_road_stays_wet_if_it_needs_some_rounds_to_dry(sky: Sky, wetness: int, stays: bool) -> None:
    assert stays_wet(World(sky, wetness), NUMBERS) is stays


def test_soft_tires_are_only_for_the_last_two_laps() -> None:
    assert best_tires(wet=True, laps_left=1) == "rain"
    assert [best_tires(wet=False, laps_left=laps) for laps in (3, 2, 1)] == ["hard", "soft", "soft"]


def test_repairs_go_to_the_last_but_one_points_of_what_a_car_needs_most() -> None:
    wear = {"road_holding": 3, "engine": 3, "body": 1, "fuel": 0, "brakes": 1, "tires": 1}
    car = KskCar(0, "", 0, wear)
    options = tuple(
        Option(tuple(int(part in repaired) for part in PARTS))
        for repaired in (("body", "brakes", "tires"), ("fuel", "engine", "body"), ("fuel", "road_holding"))
    )
    assert best_repair(options, car, PARTS) == options[0].value


class _LevelRegular(KskRegular):
    """A regular to whom all places are equally far from the finish, so that only prices and risks count."""

    def plan(self, state: State, car: KskCar) -> Plan:
        plan = super().plan(state, car)
        return evolve(plan, values=plan.values * 0)


def test_a_contact_is_weighed_where_the_move_ends_not_where_it_begins() -> None:
    """Behind each of three cars the road is wet, but in one lane there is a tunnel, which stays dry."""
    others = [car(LEVEL.at(lane, 8)) for lane in range(3)]
    for dry in (LEVEL.at(lane, 7) for lane in range(3)):
        made = with_table(LEVEL, tunnel=frozenset({dry}))
        state = rolled(state_of(made, car(LEVEL.at(1, 5), bonus=0), *others, wetness=5), 20)
        chosen = _LevelRegular(state.race).choose(state, question(state), Random(1))
        assert chosen == move(state, end=dry).value


@pytest.mark.parametrize(("ahead", "gear", "chosen"), [(9, 4, 4), (9, 5, 5), (12, 4, 5)])
def test_a_bot_stays_in_a_gear_in_which_a_roll_may_bring_a_slipstream(
    ahead: int, gear: int, chosen: int
) -> None:
    """Without one it shifts up to 5th: a car in 5th gives none in 4th, and one too far off none at all."""
    others = car(LEVEL.at(1, 23 + ahead), gear=gear, laps=1)
    state = state_of(LEVEL, car(LEVEL.at(1, 23), gear=4, laps=1), others)
    assert KskRegular(state.race).choose(state, question(state), Random(1)) == chosen
