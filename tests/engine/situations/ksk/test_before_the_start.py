"""Stand, cars, grid, weather, and tires, in this order."""

from __future__ import annotations

import pytest

from tests.engine.situations.ksk.driving_k import LEVEL, die, now, question, race, roll_all, with_table, world
from trackmodel.board import BoardWeather
from trackmodel.engine import PERSON, Entry, Setup, SetupError, State, answer, start
from trackmodel.engine.engine_errors import IllegalAnswer
from trackmodel.engine.rulesets.ksk import KSK
from trackmodel.race_report.question_words import offer_words, question_title
from trackmodel.race_report.turns import Moment, turn_line, turn_reports

WEATHER = with_table(LEVEL)
STANDARD = (3, 3, 3, 3, 4, 6)


def all_built(state: State) -> State:
    """Return the race with standard cars."""
    while die_or_kind(state) == "build":
        state, _ = answer(state, STANDARD)
    return state


def die_or_kind(state: State) -> str:
    """Return the reason of the pending roll, or the kind of the question."""
    asked = state.pending
    return getattr(asked, "reason", "") or getattr(asked, "kind", "")


def drawn(state: State, *faces: int) -> State:
    """Return the race after the rolls for the grid, the first car of each player in front."""
    state = roll_all(all_built(state), *faces)
    while die_or_kind(state) == "in_front":
        state, _ = answer(state, question(state).options[0].value)
    return state


def test_cars_are_built_then_the_grid_is_drawn_then_the_weather_then_tires() -> None:
    state = drawn(race(WEATHER), 20, 1)
    assert die_or_kind(state) == "weather"
    state = roll_all(state, 1)
    kinds = []
    while die_or_kind(state) == "tires":
        kinds.append(question(state).car)
        state, _ = answer(state, "rain")
    assert kinds == list(state.order) == [0, 2, 3, 1], "decisions in grid order"
    assert (die_or_kind(state), state.round) == ("gear", 1)
    assert now(state).tire_kind == "rain"


@pytest.mark.parametrize(
    "build",
    [
        (5, 3, 3, 2, 3, 6),  # road holding 1 to 4
        (3, 6, 3, 2, 3, 5),  # engine 1 to 5
        (3, 3, 5, 2, 3, 6),  # body 1 to 4
        (2, 2, 2, 7, 4, 5),  # fuel 1 to 6
        (2, 2, 2, 2, 8, 6),  # brakes 1 to 7
        (1, 2, 1, 1, 4, 13),  # tires 1 to 12
        (0, 3, 3, 3, 4, 9),
        (3, 3, 3, 3, 4, 7),  # sum 22
        (3, 3, 3, 3, 4),
        (3, 3, 3, 3, 4, True),
    ],
)
def test_a_car_is_built_within_limits_from_22_points(build: tuple[int, ...]) -> None:
    state = race(WEATHER)
    with pytest.raises(IllegalAnswer):
        answer(state, build)


def test_any_car_within_the_limits_is_an_answer_and_the_offered_ones_are() -> None:
    state = race(WEATHER)
    assert question(state).options[0].value == STANDARD
    for option in question(state).options:
        assert sum(option.value) == 22
        answer(state, option.value)
    built, events = answer(state, (1, 1, 1, 1, 6, 12))
    assert now(built).full == now(built).wear
    assert now(built).wear == {
        "road_holding": 1, "engine": 1, "body": 1, "fuel": 1, "brakes": 6, "tires": 12, "bonus": 5,
    }  # fmt: skip
    assert events[0].kind == "built"


def test_the_highest_roll_takes_pole_and_the_last_place_and_the_player_says_who_stands_where() -> None:
    state = roll_all(all_built(race(WEATHER, cars=6)), 5, 19, 12)
    assert (die_or_kind(state), question(state).car) == ("in_front", 2)
    state, _ = answer(state, 3)
    state, _ = answer(state, 4)
    state, _ = answer(state, 0)
    assert state.order == (3, 4, 0, 1, 5, 2)


def test_players_who_tie_roll_again() -> None:
    state = roll_all(all_built(race(WEATHER, cars=6)), 12, 19, 12)
    assert [die(state).car, die(roll_all(state, 3)).car] == [0, 4]
    state = roll_all(state, 3, 4)
    assert question(state).car == 2
    state, _ = answer(state, 2)
    assert question(state).car == 4


def test_the_player_is_told_the_roll_and_the_places_before_saying_who_stands_where() -> None:
    state = roll_all(all_built(race(WEATHER, cars=6)), 12, 19, 12, 3, 4)
    title = "You rolled {}: places {} and {} are yours. Which car starts in front?"
    assert question_title(question(state)) == title.format("19", 1, 6)
    assert [offer_words(state, each) for each in question(state).options] == [
        "car 3 on place 1, car 4 on place 6",
        "car 4 on place 1, car 3 on place 6",
    ]
    state, _ = answer(state, 2)
    assert question_title(question(state)) == title.format("12, then 4", 2, 5)
    state, _ = answer(state, 5)
    assert question(state).options[1].label == "car 2 on place 3, car 1 on place 4"


@pytest.mark.parametrize(
    ("drivers", "asked"),
    [(("rookie", PERSON), 1), ((PERSON, "rookie"), 0), ((PERSON, PERSON), 0), (("rookie", "rookie"), 0)],
)
def test_if_a_person_and_a_bot_share_a_team_the_person_rolls_and_says_who_stands_where(
    drivers: tuple[str, str], asked: int
) -> None:
    state = all_built(start(WEATHER.board, Setup("ksk", 3, (*drivers, "rookie", "rookie")), KSK))
    assert die(state).car == asked
    state = roll_all(state, 20, 1)
    assert (die_or_kind(state), question(state).car) == ("in_front", asked)


def test_the_log_says_once_which_car_starts_in_front() -> None:
    state = start(WEATHER.board, Setup("ksk", 3, ("rookie", PERSON, "rookie", "rookie")), KSK)
    state = roll_all(all_built(state), 20, 1)
    _state, events = answer(state, 0)
    moment = Moment.of(state, Entry("in_front", 1, 0, events))
    (report,) = turn_reports(WEATHER.board, [moment])
    assert turn_line(report, Setup("ksk", 3, ("rookie",) * 4)) == "car 1: starts in front"


def test_the_weather_table_decides_clouds_roll_for_wetness_sun_is_dry_and_rain_is_10() -> None:
    state = drawn(race(WEATHER), 20, 1)
    rain, sun = roll_all(state, 5), roll_all(state, 11)
    assert (world(rain).sky, world(rain).wetness) == ("rain", 10)
    assert (world(sun).sky, world(sun).wetness) == ("sun", 0)
    clouds = roll_all(state, 6)
    assert (die(clouds).reason, die(clouds).car) == ("wetness", None)
    for face, wetness in ((1, 1), (2, 1), (19, 10), (20, 10)):
        after = roll_all(clouds, face)
        assert (world(after).sky, world(after).wetness) == ("cloud", wetness)


def test_without_a_table_it_is_always_dry_and_nobody_rolls() -> None:
    state = drawn(race(LEVEL), 20, 1)
    assert die_or_kind(state) == "tires"
    assert (world(state).sky, world(state).wetness) == ("sun", 0)


@pytest.mark.parametrize(
    "table",
    [
        BoardWeather(changeable=(1, 20)),
        BoardWeather(changeable=(1, 20), sun=(15, 20)),
        BoardWeather(changeable=(1, 20), rain=(20, 1)),
    ],
)
def test_a_table_whose_rolls_bring_neither_sun_nor_rain_is_an_error(table: BoardWeather) -> None:
    with pytest.raises(SetupError, match="brings neither rain nor sun"):
        race(with_table(LEVEL, table))


def test_built_cars_and_points_for_all_cars_exclude_each_other() -> None:
    with pytest.raises(SetupError, match="not both"):
        race(LEVEL, wear={"tires": 12}, options={"build": "tires"})


def test_an_agreed_grid_needs_no_rolls() -> None:
    state = all_built(race(WEATHER, grid=(2, 0, 3, 1)))
    assert (die_or_kind(state), state.order) == ("weather", (2, 0, 3, 1))
