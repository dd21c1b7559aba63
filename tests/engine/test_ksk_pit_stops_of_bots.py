"""When the rookie and the regular drive into the pit under KSK-ftf, and what they do in the stand."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.situations.ksk.driving_k import car, question, rolled, state_of
from tests.engine.situations.ksk.test_pit import AT, FIRST, PIT
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import BoardStand
from trackmodel.engine import DRIVERS, State, answer
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.budget import OUT
from trackmodel.engine.drivers.ksk.ksk_bots import KskRegular
from trackmodel.engine.ksk.car import ksk

SIMPLE = ("rookie", "regular")

CURVED = ring(3, Straight(16), *(Corner(5, stops=2), Straight(7)) * 3, Straight(12), brick=False)
CURVED_PIT = CURVED.with_pit_lane(
    entry=CURVED.at(2, 54), exit_=CURVED.at(2, 3), spaces=10, stands=[BoardStand(None, (4, 5))]
)
"""Three corners of two stops; lane spaces lie beside rows 55 to 64."""


def chosen(bot: str, state: State) -> object:
    """Return what a bot answers to the question that is pending."""
    return make_driver(bot, state.race).choose(state, question(state), Random(1))


@pytest.mark.parametrize("laps", [0, 1])
def test_a_rookie_short_of_tires_drives_into_its_stand_and_one_with_all_drives_on(laps: int) -> None:
    for tires, parks in ((6, False), (2, True), (0, True)):
        state = rolled(state_of(PIT, car(AT(2, 48), gear=4, laps=laps, tires=tires)), 10)
        after, _events = answer(state, chosen("rookie", state))
        assert (ksk(after, 0).stand is not None) is parks, tires


@pytest.mark.parametrize(
    ("laps", "tires", "brakes", "parks"),
    [
        (0, 2, 4, True),
        (1, 0, 3, True),
        (0, 3, 4, False),  # a regular saves points from 2 on
        (0, 6, 2, True),
        (1, 6, 2, False),  # for a turn of repairs and one for new tires, one lap is too short
        (0, 0, 1, False),  # it would be short of brakes again too soon
    ],
)
def test_a_regular_stops_where_it_then_need_not_save_for_long(
    laps: int, tires: int, brakes: int, parks: bool
) -> None:
    mover = car(CURVED.at(2, 52), gear=4, laps=laps, tires=tires, brakes=brakes)
    state = rolled(state_of(CURVED_PIT, mover), 10)
    after, _events = answer(state, chosen("regular", state))
    assert (ksk(after, 0).stand is not None) is parks


def test_a_regular_does_not_stop_where_the_stop_takes_more_turns_than_saving() -> None:
    """The pit lanes are alike, but a lap with a single corner costs few points."""
    for made, row, parks in ((PIT, 48, False), (CURVED_PIT, 52, True)):
        state = rolled(state_of(made, car(made.at(2, row), gear=4, laps=1, tires=2)), 10)
        after, _events = answer(state, chosen("regular", state))
        assert (ksk(after, 0).stand is not None) is parks, row


@pytest.mark.parametrize("bot", SIMPLE)
@pytest.mark.parametrize("part", ["body", "engine", "road_holding"])
def test_a_car_one_hit_from_going_out_stops_and_has_that_part_repaired(bot: str, part: str) -> None:
    state = rolled(state_of(PIT, car(AT(2, 48), gear=4, laps=1, brakes=1, **{part: 1})), 10)
    after, _events = answer(state, chosen(bot, state))
    assert ksk(after, 0).stand is not None
    standing = car(FIRST + 4, gear=3, laps=1, stand=1, served=True, rested=1, brakes=1, **{part: 1})
    state, _events = answer(state_of(PIT, standing), "repair")
    after, _events = answer(state, chosen(bot, state))
    assert ksk(after, 0).wear[part] == 2


def test_a_regular_without_fuel_does_not_plan_to_shift_down_by_it() -> None:
    for fuel, costs in ((1, 0.5), (0, OUT)):
        state = state_of(PIT, car(AT(2, 48), fuel=fuel))
        _to, cost = KskRegular(state.race).budget(ksk(state, 0)).pay({"fuel": 1})
        assert cost[0] == costs


@pytest.mark.parametrize("bot", SIMPLE)
def test_a_car_built_with_few_tires_does_not_stop_for_one(bot: str) -> None:
    full = {**dict.fromkeys(("road_holding", "engine", "body", "fuel", "brakes"), 4), "tires": 2, "bonus": 5}
    state = rolled(state_of(PIT, car(AT(2, 48), gear=4, laps=1, tires=1, full=full)), 10)
    after, _events = answer(state, chosen(bot, state))
    assert ksk(after, 0).stand is None


@pytest.mark.parametrize("bot", DRIVERS)
@pytest.mark.parametrize(
    ("wear", "rested", "does"),
    [
        ({}, 1, "leave"),
        ({"brakes": 3, "body": 2}, 1, "leave"),
        ({"brakes": 1}, 1, "repair"),
        ({"fuel": 0}, 1, "repair"),
        ({"body": 1}, 1, "repair"),
        ({"brakes": 0, "body": 1}, 2, "leave"),  # a second turn of repairs costs more than it brings
    ],
)
def test_in_the_stand_one_turn_goes_to_repairs_if_they_are_urgent(
    bot: str, wear: dict[str, int], rested: int, does: str
) -> None:
    mover = car(FIRST + 4, gear=3, laps=1, stand=1, served=True, rested=rested, **wear)
    assert chosen(bot, state_of(PIT, mover)) == does


def test_a_regular_in_its_stand_has_its_brakes_repaired_as_long_as_it_saves_them() -> None:
    for brakes, does in ((2, "repair"), (3, "leave")):
        mover = car(FIRST + 4, gear=3, laps=1, stand=1, served=True, rested=1, brakes=brakes)
        assert chosen("regular", state_of(PIT, mover)) == does


@pytest.mark.parametrize("bot", DRIVERS)
def test_a_car_that_cannot_leave_its_stand_repairs_instead_of_waiting(bot: str) -> None:
    mover = car(FIRST + 4, gear=3, laps=1, stand=1, served=True, rested=1, fuel=2)
    blocked = state_of(PIT, mover, car(FIRST + 5, gear=1, laps=1))
    assert chosen(bot, blocked) == "repair"
