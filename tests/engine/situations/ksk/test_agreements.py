"""What the players agree on in the setup, what a board lacks, and what a dashboard shows."""

from __future__ import annotations

import pytest

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    TABLE,
    car,
    die,
    now,
    question,
    race,
    state_of,
    with_table,
)
from trackmodel import engine
from trackmodel.board import BoardStand, BoardWeather
from trackmodel.engine import DRIVERS, Setup, SetupError, replay
from trackmodel.engine.position_text import read_position
from trackmodel.engine.rulesets.ksk import KSK

ROBUST = {"road_holding": 4, "engine": 4, "body": 4, "fuel": 2, "brakes": 3, "tires": 5}


def test_cars_built_in_the_setup_are_not_asked_about() -> None:
    state = race(LEVEL, cars=2, options={"build": "standard"})
    assert die(state).reason == "grid"
    mixed = race(LEVEL, cars=2, options={"build": ("asked", ROBUST)})
    assert (question(mixed).kind, question(mixed).car) == ("build", 0)
    assert now(mixed, 1).full == {**ROBUST, "bonus": 5}


def test_a_house_rule_builds_all_cars_alike() -> None:
    state = race(LEVEL, cars=2, wear={"tires": 12})
    assert die(state).reason == "grid"
    assert now(state).full["tires"] == now(state).wear["tires"] == 12


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        ({"cars": 3}, "must be even, not 3"),
        ({"cars": 4, "team_of": (0, 0, 1, 2)}, "two cars into each team"),
        ({"cars": 2, "options": {"build": {**ROBUST, "tires": 6}}}, "22 points"),
        ({"cars": 2, "options": {"exit_gear": "5"}}, "exit_gear must be"),
        ({"cars": 2, "laps": 1}, "2 or 3 laps, not 1"),
        ({"cars": 14}, "1 to 12 cars, not 14"),
        ({"cars": 12}, "too many cars"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(setup: dict[str, object], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        race(LEVEL, **setup)  # type: ignore[arg-type]


def test_players_may_own_any_two_cars() -> None:
    state = race(LEVEL, cars=4, team_of=(0, 1, 1, 0), options={"build": "standard"})
    assert die(state).car == 0
    assert [each.team for each in state.cars] == [0, 1, 1, 0]


def test_it_says_what_a_board_lacks() -> None:
    both = LEVEL.with_pit_lane(AT(2, 50), AT(2, 3), 10, [BoardStand(None, (4, 5))])
    one = LEVEL.with_pit_lane(AT(2, 50), AT(2, 3), 10, [BoardStand(None, (4,))])
    assert KSK.lacks(with_table(both).board) == ()
    (gaps,) = KSK.lacks(with_table(both, BoardWeather(rain=(1, 5))).board)
    assert "without an entry mean sun" in gaps
    dry, stand = KSK.lacks(LEVEL.board)
    assert "always dry" in dry
    assert "no pit stand" in stand
    (access,) = KSK.lacks(with_table(one, TABLE).board)
    assert "second access space" in access


@pytest.mark.parametrize("bot", DRIVERS)
def test_a_position_that_doesnt_name_tires_has_hard_slicks_and_bots_drive_on(bot: str) -> None:
    text = "ksk 2 r1 t0 wetness=3 weather=rain / s0 g3 / s7 g3"
    setup = Setup("ksk", 2, (bot,) * 2, position=text)
    state = read_position(with_table(LEVEL).board, setup)
    assert [now(state, each).tire_kind for each in (0, 1)] == ["hard", "hard"]
    assert replay(engine.race(with_table(LEVEL).board, setup)).over


AT = LEVEL.at


def test_a_dashboard_shows_gear_tires_with_their_lap_and_what_was_built() -> None:
    full = {**ROBUST, "bonus": 5}
    mover = car(AT(1, 5), gear=3, laps=1, tire_kind="soft", full=full, body=2, bonus=4)
    state = state_of(LEVEL, mover)
    gauges = {gauge.name: (gauge.value, gauge.most, gauge.last) for gauge in KSK.gauges(state, now(state))}
    assert gauges["gear"] == (3, 6, False)
    assert gauges["lap_of_set"] == (2, 3, False)
    (kind,) = (gauge for gauge in KSK.gauges(state, now(state)) if gauge.name == "tire_kind")
    assert kind.names[kind.value] == "soft"
    assert gauges["body"] == (2, 4, True)
    assert gauges["bonus"] == (4, 5, False)
    assert [*gauges][3:] == [*full]
