"""Results are read from records, or typed in; what can't count is refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

import trackmodel
from tests.circuits import ring
from trackmodel.engine import RULESETS, Record, Setup, race, replay
from trackmodel.engine.race_values import Status
from trackmodel.errors import CannotEdit, UnreadableFile, WrongValue
from trackmodel.season import Season, SeasonDriver, SeasonRace
from trackmodel.standings.results import (
    Classified,
    guests,
    race_results,
    result_of,
    result_text,
    season_race_of,
    typed_result,
)

BOARD = trackmodel.compile(ring())
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
CUP = Season("Cup", races=[SeasonRace("ring")] * 2, drivers=list(map(SeasonDriver, NAMES)))


def raced(seed: int = 1, **agreed: object) -> Record:
    setup = Setup(laps=1, drivers=("rookie",) * 6, names=NAMES, seed=seed)
    return race(BOARD, evolve(setup, **agreed))


@pytest.mark.parametrize(
    ("rules", "laps", "wear"), [("formula-de-en", 2, 1), ("formula-d", 2, 4), ("ksk", 3, 0)]
)
def test_the_result_of_a_record_is_the_classification_of_its_replay(rules: str, laps: int, wear: int) -> None:
    setup = {"rules": rules, "laps": laps}
    if wear:
        setup["wear"] = dict.fromkeys(RULESETS[rules].wear_bounds, wear)
    outs = []
    for seed in range(1, 9):
        record = raced(seed, **setup)
        end = replay(record).classification
        result = result_of(CUP, record)
        finished = [(NAMES[one.car], one.place) for one in end if one.status is not Status.OUT]
        assert [(car.driver, car.place) for car in result if car.place] == finished
        out = [car.driver for car in result if car.place is None]
        assert sorted(out) == sorted(NAMES[one.car] for one in end if one.status is Status.OUT)
        outs.append(out)
        went_out = [NAMES[e.car] for entry in record.entries for e in entry.events if e.kind == "out"]
        assert out == went_out[::-1], "the last to go out stands first"
    assert any(outs)


def test_a_result_on_tiles_has_shared_places() -> None:
    record = race(trackmodel.read("fortir-capla"), Setup("fortir-capla", 1, ("rookie",) * 6, 5, names=NAMES))
    places = [(NAMES[one.car], one.place) for one in replay(record).classification]
    assert [(car.driver, car.place) for car in result_of(CUP, record)] == places


def test_drivers_who_are_not_in_the_season_keep_their_places() -> None:
    two = evolve(CUP, drivers=[SeasonDriver("ada"), SeasonDriver("Bo")])
    result = result_of(two, raced())
    assert sorted(guests(two, result)) == ["Cy", "Di", "Ed", "Flo"]
    assert {car.driver for car in result} - set(guests(two, result)) == {"ada", "Bo"}
    assert [car.place for car in result if car.place] == [1, 2, 3, 4, 5, 6][
        : len([c for c in result if c.place])
    ]


def test_a_record_that_ends_early_or_of_strangers_is_refused() -> None:
    record = raced()
    with pytest.raises(CannotEdit, match="ends before the race is over"):
        result_of(CUP, evolve(record, entries=record.entries[:40]))
    with pytest.raises(CannotEdit, match=r"none of its drivers is in the season: .*Ada"):
        result_of(evolve(CUP, drivers=[SeasonDriver("Zoe")]), record)
    with pytest.raises(CannotEdit, match="Rookie drives 6 cars"):
        result_of(evolve(CUP, drivers=[SeasonDriver("Rookie")]), raced(names=()))


def test_results_of_the_calendar_come_from_records_and_from_what_was_typed(tmp_path: Path) -> None:
    trackmodel.write(raced(), tmp_path / "one.race.json")
    season = CUP.with_race(0, record="one.race.json").with_race(1, finished=("bo",), out=("Ada",))
    read = race_results(season, tmp_path)
    assert read == (result_of(CUP, raced()), (Classified("Bo", 1), Classified("Ada", None)))
    assert race_results(CUP, tmp_path) == (None, None)
    with pytest.raises(UnreadableFile, match=r"gone\.race\.json: no such file"):
        race_results(CUP.with_race(1, record="gone.race.json"), tmp_path)


def test_a_typed_result_names_drivers_best_first_and_those_that_are_out() -> None:
    assert typed_result(CUP, " ada, BO,out: Cy, Di") == (("Ada", "Bo"), ("Cy", "Di"))
    assert typed_result(CUP, "out: Cy") == ((), ("Cy",))
    assert result_text((Classified("Ada", 1), Classified("Cy", None))) == "Ada, out: Cy"
    with pytest.raises(CannotEdit, match="Zoe is not a driver of the season; its drivers: Ada, Bo"):
        typed_result(CUP, "Ada, Zoe")
    with pytest.raises(CannotEdit, match="best first"):
        typed_result(CUP, " , out: ")


def test_the_race_meant_is_the_next_one_or_the_one_named() -> None:
    begun = CUP.with_race(0, finished=("Ada",))
    assert (season_race_of(begun, None), season_race_of(begun, 0)) == (1, 0)
    with pytest.raises(CannotEdit, match="there is no race 3; the calendar has 2"):
        season_race_of(begun, 2)
    with pytest.raises(CannotEdit, match="every race of the calendar has been driven"):
        season_race_of(begun.with_race(1, record="r"), None)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"drivers": [SeasonDriver("Ada"), SeasonDriver("ada ")]}, "two drivers are called Ada"),
        ({"dropped": 2}, "fewer results than races"),
        ({"races": [SeasonRace("x", finished=["Ada", "ada"])]}, "Ada is in the result twice"),
        ({"races": [SeasonRace("x", out=["Zoe"])]}, "Zoe is not a driver"),
        ({"races": [SeasonRace("x", record="r", out=["Ada"])]}, "either a record or a result"),
    ],
)
def test_a_season_that_contradicts_itself_can_not_be_made(change: dict[str, object], problem: str) -> None:
    with pytest.raises(WrongValue, match=problem):
        evolve(CUP, **change)
