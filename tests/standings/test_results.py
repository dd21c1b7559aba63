"""Results are read from records, or typed in; what can't count is refused in words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import evolve

import trackmodel
from tests.circuits import ring
from trackmodel.engine import RULESETS, Entry, Event, Record, Setup, race, replay
from trackmodel.engine.race_values import Status
from trackmodel.errors import CannotEdit, UnreadableFile, WrongValue
from trackmodel.season import Season, SeasonDriver, SeasonRace
from trackmodel.standings.results import (
    Classified,
    Result,
    entering,
    guests,
    race_results,
    record_to_enter,
    result_of,
    result_text,
    with_typed_result,
)

BOARD = trackmodel.compile(ring())
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
CUP = Season("Cup", races=[SeasonRace("ring")] * 2, drivers=list(map(SeasonDriver, NAMES)))


def with_record(season: Season, index: int, path: Path, file: Path) -> tuple[Season, Result]:
    record, result = record_to_enter(season, index, path, file)
    with entering(season, index, path, file, record) as entered:
        return entered, result


def raced(seed: int = 1, **agreed: object) -> Record:
    setup = Setup(laps=1, drivers=("rookie",) * 6, names=NAMES, seed=seed)
    return race(BOARD, evolve(setup, **agreed))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_read_as_a_record(tmp_path: Path) -> None:
    # Nobody writes into the pipe, so reading it would wait forever.
    os.mkfifo(tmp_path / "r.race.json")
    for name in ("r.race.json", "é" * 200):
        with pytest.raises(UnreadableFile, match="no such file"):
            race_results(CUP.with_race(0, record=name), tmp_path)


@pytest.mark.parametrize(
    ("rules", "laps", "wear"), [("formula-de-en", 2, 1), ("formula-d", 2, 4), ("ksk", 3, 0)]
)
def test_the_result_of_a_record_is_the_classification_of_its_replay(rules: str, laps: int, wear: int) -> None:
    setup = {"rules": rules, "laps": laps}
    if wear:
        setup["wear"] = dict.fromkeys(RULESETS[rules].wear_bounds, wear)
    outs, apart = 0, 0
    for seed in range(1, 9):
        record = raced(seed, **setup)
        end = replay(record).classification
        result = result_of(CUP, record)
        assert [car.driver for car in result] == [NAMES[one.car] for one in end]
        assert [car.place for car in result] == [
            None if one.status is Status.OUT else one.place for one in end
        ]
        out = [one.car for one in end if one.status is Status.OUT]
        went_out = [e.car for entry in record.entries for e in entry.events if e.kind == "out"]
        outs, apart = outs + len(out), apart + (out != went_out[::-1])
    assert outs
    assert apart or rules == "formula-d", "the last to go out isn't always the best of them"


def test_a_car_that_drove_further_stands_before_one_that_went_out_later() -> None:
    setup = Setup("formula-d", 1, ("rookie",) * 2, names=("Anna", "Bert"), grid=(0, 1))
    two = evolve(CUP, drivers=[SeasonDriver("Anna"), SeasonDriver("Bert")])
    moves = [Event("move", 0, {"path": [4, 5, 6]}), Event("out", 0, {"reason": "wear"})]
    moves += [Event("move", 1, {"path": [3]}), Event("out", 1, {"reason": "wear"})]
    record = Record(BOARD, setup, 1, {}, (Entry("move", 0, 1, tuple(moves)),))
    assert result_text(result_of(two, record)) == "out: Anna, Bert"


def test_a_result_on_tiles_has_shared_places() -> None:
    record = race(trackmodel.read("fortir-capla"), Setup("fortir-capla", 1, ("rookie",) * 6, 5, names=NAMES))
    places = [(NAMES[one.car], one.place) for one in replay(record).classification]
    assert [(car.driver, car.place) for car in result_of(CUP, record)] == places


def test_drivers_who_are_not_in_the_season_keep_their_places() -> None:
    two = evolve(CUP, drivers=[SeasonDriver("Ada"), SeasonDriver("Bo")])
    result = result_of(two, raced())
    assert sorted(guests(two, result)) == ["Cy", "Di", "Ed", "Flo"]
    assert {car.driver for car in result} - set(guests(two, result)) == {"Ada", "Bo"}
    assert [car.place for car in result if car.place] == [1, 2, 3, 4, 5, 6][
        : len([c for c in result if c.place])
    ]


def test_a_record_that_ends_early_or_of_strangers_is_refused() -> None:
    record = raced()
    with pytest.raises(CannotEdit, match="ends before the race is over"):
        result_of(CUP, evolve(record, entries=record.entries[:40]))
    with pytest.raises(CannotEdit, match=r"none of its drivers is in the season: .*Ada"):
        result_of(evolve(CUP, drivers=[SeasonDriver("Zoe")]), record)
    with pytest.raises(CannotEdit, match="rookie drives 6 cars"):
        result_of(evolve(CUP, drivers=[SeasonDriver("rookie")]), raced(names=()))


def test_results_of_the_calendar_come_from_records_and_from_what_was_typed(tmp_path: Path) -> None:
    trackmodel.write(raced(), tmp_path / "one.race.json")
    season = CUP.with_race(0, record="one.race.json").with_race(1, finished=("Bo",), out=("Ada",))
    read = race_results(season, tmp_path)
    assert read == (result_of(CUP, raced()), (Classified("Bo", 1), Classified("Ada", None)))
    assert race_results(CUP, tmp_path) == (None, None)
    with pytest.raises(UnreadableFile, match=r"gone\.race\.json: no such file"):
        race_results(CUP.with_race(1, record="gone.race.json"), tmp_path)


def test_a_typed_result_names_drivers_best_first_and_those_that_are_out() -> None:
    season = with_typed_result(CUP, 0, " ada, BO,out: Cy, Di")
    assert (season.races[0].finished, season.races[0].out) == (("Ada", "Bo"), ("Cy", "Di"))
    assert with_typed_result(season, 0, "out: Cy").races[0].out == ("Cy",)
    assert with_typed_result(season, 0, " ") == CUP
    with pytest.raises(WrongValue, match="no driver named Zoe in this season"):
        with_typed_result(CUP, 0, "Ada, Zoe")


def test_a_driver_is_named_twice_only_where_a_player_has_two_cars() -> None:
    with pytest.raises(WrongValue, match="Ada has one car in this race"):
        with_typed_result(CUP, 0, "Ada, Bo, out: Ada")
    ksk = evolve(CUP, races=[SeasonRace("brennach", "ksk", 3)])
    assert with_typed_result(ksk, 0, "Ada, Bo, out: Ada").races[0].out == ("Ada",)
    with pytest.raises(WrongValue, match="the result names Ada more than twice"):
        with_typed_result(ksk, 0, "Ada, Ada, Ada")


@pytest.mark.parametrize("text", ["Ada, Bo, out: Cy", "Ada", "out: Cy, Di"])
def test_a_result_is_shown_as_it_is_typed(text: str, tmp_path: Path) -> None:
    result = race_results(with_typed_result(CUP, 0, text), tmp_path)[0]
    assert result is not None
    assert result_text(result) == text


def test_a_record_elsewhere_is_copied_beside_the_season_and_one_below_it_stays(
    tmp_path: Path,
) -> None:
    (tmp_path / "cups" / "races").mkdir(parents=True)
    path = tmp_path / "cups" / "winter.season.json"
    trackmodel.write(raced(1), tmp_path / "r.race.json")
    trackmodel.write(raced(2), tmp_path / "cups" / "races" / "two.race.json")
    season, first = with_record(CUP, 0, path, tmp_path / "r.race.json")
    season, second = with_record(season, 1, path, tmp_path / "cups" / "races" / "two.race.json")
    assert [race.record for race in season.races] == ["winter 1.race.json", "races/two.race.json"]
    assert race_results(season, path.parent) == (first, second)
    trackmodel.write(raced(3), tmp_path / "r.race.json")
    other, _result = with_record(season, 0, path, tmp_path / "r.race.json")
    assert other.races[0].record == "winter 1 (1).race.json", "nothing that was there is replaced"


def test_a_record_counts_once_and_only_as_it_was_driven(tmp_path: Path) -> None:
    path, file = tmp_path / "winter.season.json", tmp_path / "r.race.json"
    trackmodel.write(raced(1), file)
    season, _result = with_record(CUP, 0, path, file)
    with pytest.raises(CannotEdit, match=r"r\.race\.json is the record of race 1 already"):
        with_record(season, 1, path, file)
    record = raced(2)
    *before, last = record.entries
    events = tuple(evolve(event, data={"place": 2}) for event in last.events)
    changed = evolve(record, entries=(*before, evolve(last, events=events)))
    trackmodel.write(changed, file)
    with pytest.raises(UnreadableFile, match=r"r\.race\.json: entry \d+"):
        with_record(CUP, 0, path, file)
    other_version = evolve(changed, version=record.version + 1)
    trackmodel.write(other_version, file)
    assert with_record(CUP, 0, path, file)[1] == result_of(CUP, changed), "what happened then, happened"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"drivers": [SeasonDriver("Ada"), SeasonDriver("Ada")]}, "two drivers are called Ada"),
        ({"dropped": 2}, "fewer results than races"),
        (
            {"races": [SeasonRace("x", finished=["Ada"] * 3)]},
            "the result names Ada more than twice",
        ),
        ({"races": [SeasonRace("x", out=["Zoe"])]}, "no driver named Zoe"),
        ({"races": [SeasonRace("x", record="r", out=["Ada"])]}, "either a record or a result"),
    ],
)
def test_a_season_that_contradicts_itself_can_not_be_made(change: dict[str, object], problem: str) -> None:
    with pytest.raises(WrongValue, match=problem):
        evolve(CUP, **change)


def test_both_cars_of_a_player_of_ksk_count_for_the_player() -> None:
    setup = Setup("ksk", 3, ("rookie",) * 6, names=("Ada", "Ada", "Bo", "Bo", "Cy", "Cy"))
    record = race(BOARD, setup)
    end = replay(record).classification
    result = result_of(CUP, record)
    assert [(car.driver, car.place) for car in result if car.place] == [
        (setup.names[one.car], one.place) for one in end if one.status is not Status.OUT
    ]
    assert sorted(car.driver for car in result) == sorted(setup.names)
    assert guests(evolve(CUP, drivers=[SeasonDriver("Ada")]), result).count("Bo") == 1


@pytest.mark.parametrize("name", ["Jones, Ada", "Ada, Bo", "Cy, out: of luck", "Di (x|y)"])
def test_a_name_with_a_comma_survives_typing_the_result_back_in(name: str, tmp_path: Path) -> None:
    season = evolve(CUP, drivers=[*CUP.drivers, SeasonDriver(name)])
    for race_ in (
        SeasonRace("ring", finished=["Cy", name], out=["Flo"]),
        SeasonRace("ring", out=[name, "Cy"]),
    ):
        (result,) = race_results(evolve(season, races=[race_]), tmp_path)
        assert result
        assert with_typed_result(season, 0, result_text(result)).races[0] == race_
        assert with_typed_result(season, 0, result_text(result).upper()).races[0] == race_


def test_a_player_is_typed_in_once_for_each_car() -> None:
    ksk = evolve(CUP, races=[SeasonRace("brennach", "ksk", 3)])
    race_ = with_typed_result(ksk, 0, "Ada, Bo, Ada, out: Bo").races[0]
    assert (race_.finished, race_.out) == (("Ada", "Bo", "Ada"), ("Bo",))


def test_no_copy_of_a_record_is_left_if_the_season_is_not_saved(tmp_path: Path) -> None:
    path, file = tmp_path / "cups" / "winter.season.json", tmp_path / "r.race.json"
    path.parent.mkdir()
    record = raced()
    trackmodel.write(record, file)
    with pytest.raises(UnreadableFile, match="gone"), entering(CUP, 0, path, file, record) as season:
        race_results(season.with_race(1, record="gone"), path.parent)
    assert list(path.parent.iterdir()) == []
    assert file.exists()
