"""Positions hold what only a ruleset knows, in its own words, and refuse words that it doesn't understand."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import (
    RULESETS,
    Placed,
    PositionError,
    RoadCar,
    Setup,
    State,
    position,
    position_text,
    read_position,
)
from trackmodel.engine.position_words import PositionWords, Words, refuse_words
from trackmodel.engine.race_values import Race, but

BOARD = ring(2, Straight(20), Corner(6), Straight(14)).board


@frozen(slots=False)
class Tuned(RoadCar):
    """A car with a name and an engine of its own."""

    name: str = ""


def tuned(race: Race) -> tuple[Tuned, ...]:
    return tuple(Tuned(number, driver, 0, race.wear) for number, driver in enumerate(race.drivers))


def read_car(race: Race, car: RoadCar, words: Words) -> RoadCar:
    rest = dict(words)
    name, engine = rest.pop("name", ""), int(rest.pop("engine", "18"))
    refuse_words(rest)
    return but(car, name=name, wear={"wear": engine}, full={"wear": engine})


def of_car(_state: State, car: RoadCar) -> Words:
    assert isinstance(car, Tuned)
    engine = {} if car.full["wear"] == 18 else {"engine": str(car.full["wear"])}
    return {"name": car.name, **engine} if car.name else engine


TUNED = evolve(
    RULESETS["formula-d"],
    id="tuned",
    new_cars=tuned,
    new_world=lambda race: "sun",
    position_words=PositionWords(
        of_world=lambda state: {} if state.world == "sun" else {"sky": str(state.world)},
        read_world=lambda race, words: words.get("sky", "sun"),
        of_car=of_car,
        read_car=read_car,
    ),
)
FAST = Placed(3, gear=4, words={"name": "Ä =/% b", "engine": "25"})


def test_a_position_holds_world_and_cars_of_a_ruleset() -> None:
    there = [FAST, evolve(FAST, space=5, words={}), evolve(FAST, space=7, wear={"wear": 24})]
    state = position(BOARD, there, ruleset=TUNED, world={"sky": "rain and\thail"})
    assert state.world == "rain and\thail"
    assert [(car.full["wear"], car.wear["wear"]) for car in state.cars] == [(25, 25), (18, 18), (25, 24)]
    text = position_text(state)
    assert text.isprintable()
    read = read_position(BOARD, Setup("tuned", drivers=("",) * 3, position=text), TUNED)
    assert (read.world, read.cars) == (state.world, state.cars)
    assert isinstance(read.cars[0], Tuned)
    assert read.cars[0].name == "Ä =/% b"


def test_a_car_is_written_by_the_points_of_its_own() -> None:
    """A car has them all when it has as many as it had when it was new, whatever the others have."""
    first, second = position_text(position(BOARD, [FAST, Placed(5)], ruleset=TUNED)).split(" / ")[1:]
    assert " w" not in first
    assert " w" not in second
    worn = position_text(position(BOARD, [evolve(FAST, wear={"wear": 18})], ruleset=TUNED))
    assert " w18 " in worn
    with pytest.raises(PositionError, match="car 1: wear must be 0 to 60, not 61"):
        position(BOARD, [evolve(FAST, words={"engine": "60"}, wear={"wear": 61})], ruleset=TUNED)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("tuned 1 / {space} wings=2", "car 1: wings=2 is not a valid word"),
        ("formula-d 1 sky=rain / {space}", "sky=rain is not a valid word"),
        ("formula-d 1 / {space} name=Ann", "car 1: name=Ann is not a valid word"),
    ],
)
def test_words_that_a_ruleset_does_not_understand_are_refused(text: str, problem: str) -> None:
    rules = text.split()[0]
    written = text.format(space=BOARD.view.ids[3])
    ruleset = TUNED if rules == "tuned" else None
    with pytest.raises(PositionError) as refused:
        read_position(BOARD, Setup(rules, drivers=("",), position=written), ruleset)
    assert str(refused.value).startswith(problem)
