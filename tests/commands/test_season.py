"""`pitboard season`: a season made, results entered, standings printed and exported."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import jsonschema
import pytest
from PIL import Image

from tests.commands.command_line import CommandLine, Ran
from tests.commands.test_contract import MAYBE_WHOLE, TEXT, TRUTH, WHOLE, each, exactly

DRIVERS = "Ada (Red), Bo (Red), Cy (Blue) = rookie, Di"


def or_null(schema: dict[str, object]) -> dict[str, object]:
    return {"anyOf": [schema, {"type": "null"}]}


LINE = exactly(
    place=WHOLE,
    name=TEXT,
    team=TEXT,
    scores=each(or_null(exactly(places=each(MAYBE_WHOLE), points=WHOLE, dropped=TRUTH))),
    points=WHOLE,
)
SEASON = exactly(
    season={"type": "object", "required": ["format", "name", "races", "drivers", "points", "start"]},
    results=each(or_null(each(exactly(driver=TEXT, place=MAYBE_WHOLE)))),
    drivers=each(LINE),
    teams=each(LINE),
    next=MAYBE_WHOLE,
    start_order=or_null(each(TEXT)),
)


@pytest.fixture
def cup(tmp_path: Path, pitboard: CommandLine) -> Path:
    """A season of three races with reversed starts; nothing has been driven."""
    path = tmp_path / "league" / "cup.season.json"
    path.parent.mkdir()
    new = ("--new", "--races", "brennach, Monaco, brennach", "--drivers", DRIVERS)
    assert pitboard("season", path, *new, "--rules", "formula-d", "--laps", 2, "--order", "reverse").code == 0
    return path


@pytest.fixture
def record(tmp_path: Path, pitboard: CommandLine) -> Path:
    """The record of a race of Ada, Bo, and a guest, in another folder than the season."""
    path = tmp_path / "elsewhere" / "r.race.json"
    path.parent.mkdir()
    names = [word for name in ("Ada", "Bo", "Zoe") for word in ("--name", name)]
    ran = pitboard("race", "brennach", "--cars", 3, "--seed", 3, "--record", path, "--quiet", *names)
    assert ran.code == 0
    return path


def standings(ran: Ran) -> dict[str, int]:
    return {line["name"]: line["points"] for line in ran.json["drivers"]}


def test_a_new_season_has_what_was_said(cup: Path) -> None:
    document = json.loads(cup.read_text())
    race = {"rules": "formula-d", "laps": 2}
    assert document["name"] == "cup"
    assert document["races"] == [{"circuit": name, **race} for name in ("brennach", "Monaco", "brennach")]
    assert document["drivers"] == [
        {"name": "Ada", "team": "Red"},
        {"name": "Bo", "team": "Red"},
        {"name": "Cy", "team": "Blue", "bot": "rookie"},
        {"name": "Di"},
    ]
    assert (document["points"], document["start"]) == ([10, 6, 4, 3, 2, 1], "reverse")


def test_a_season_is_not_made_over_another_file(cup: Path, pitboard: CommandLine) -> None:
    before = cup.read_bytes()
    pitboard("season", cup, "--new").assert_one_clear_line()
    assert cup.read_bytes() == before
    assert pitboard("season", cup, "--new", "--force").code == 0


def test_typed_results_lead_to_standings_and_a_starting_order(cup: Path, pitboard: CommandLine) -> None:
    assert pitboard("season", cup, "--start").out == "The rules of the race decide the starting order.\n"
    assert pitboard("season", cup, "--result", "bo, ADA, out: Cy, Di").code == 0
    assert pitboard("season", cup, "--start").out.split() == ["Cy", "Di", "Ada", "Bo"]
    ran = pitboard("season", cup, "--race", 3, "--result", "Di, Ada, Bo, Cy", "--format", "json")
    assert standings(ran) == {"Ada": 12, "Bo": 14, "Di": 10, "Cy": 3}
    assert [(line["name"], line["points"]) for line in ran.json["teams"]] == [("Red", 26), ("Blue", 3)]
    assert ran.json["next"] == 2


def test_the_printed_season_has_results_and_points(cup: Path, pitboard: CommandLine) -> None:
    pitboard("season", cup, "--result", "Bo, Ada, out: Cy")
    lines = [line.replace("│", " ").split() for line in pitboard("season", cup).out.splitlines()]
    assert ["1", "Brennach", "Formula", "D", "2", "Bo,", "Ada,", "out:", "Cy"] in lines
    assert ["2", "Monaco", "Formula", "D", "2"] in lines
    assert ["3", "Cy", "Blue", "out", "0"] in lines


def test_the_json_is_the_agreed_one(cup: Path, pitboard: CommandLine) -> None:
    pitboard("season", cup, "--result", "Bo, Ada, out: Cy")
    document = pitboard.json("season", cup)
    jsonschema.Draft202012Validator(SEASON).validate(document)
    assert document["results"][0][2] == {"driver": "Cy", "place": None}
    assert document["season"] == json.loads(cup.read_text())


def test_a_record_is_entered_with_its_guests_named(cup: Path, record: Path, pitboard: CommandLine) -> None:
    ran = pitboard("season", cup, "--add", record, "--format", "json")
    assert ran.err == "pitboard: not in the season, so without points: Zoe\n"
    result = pitboard.json("replay", record)
    assert result["identical"]
    assert {car["driver"] for car in ran.json["results"][0]} == {"Ada", "Bo", "Zoe"}
    assert json.loads(cup.read_text())["races"][0]["record"] == "cup 1.race.json"
    assert cup.with_name("cup 1.race.json").read_bytes() == record.read_bytes()
    pitboard("season", cup, "--add", record).assert_one_clear_line()


def test_an_empty_result_removes_what_was_entered(cup: Path, record: Path, pitboard: CommandLine) -> None:
    before = cup.read_bytes()
    pitboard("season", cup, "--add", record)
    assert cup.read_bytes() != before
    assert pitboard("season", cup, "--race", 1, "--result", "").code == 0
    assert cup.read_bytes() == before


def test_how_a_season_counts_can_be_changed(cup: Path, pitboard: CommandLine) -> None:
    pitboard("season", cup, "--result", "Ada, Bo, Cy, Di")
    counting = ("--points", "top-10", "--dropped", 1, "--name", "Winter")
    ran = pitboard("season", cup, *counting, "--format", "json")
    assert standings(ran) == {"Ada": 25, "Bo": 18, "Cy": 15, "Di": 12}
    assert (ran.json["season"]["dropped"], ran.json["season"]["name"]) == (1, "Winter")
    assert standings(pitboard("season", cup, "--points", "3,2", "--format", "json"))["Bo"] == 2
    ran = pitboard("season", cup, "--races", "brennach", "--drivers", "Ed", "--format", "json")
    assert (len(ran.json["season"]["races"]), ran.json["drivers"][-1]["name"]) == (4, "Ed")


def test_no_race_left_to_start_is_exit_code_1(cup: Path, pitboard: CommandLine) -> None:
    for _race in range(3):
        assert pitboard("season", cup, "--start", "--result", "Ada").code == (_race == 2)
    pitboard("season", cup, "--result", "Ada").assert_one_clear_line()


def test_the_table_and_the_picture_are_exported(cup: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    pitboard("season", cup, "--result", "Bo, Ada, out: Cy")
    for _time in range(2):  # a table of Pitboard may be replaced
        assert pitboard("season", cup, "-o", tmp_path / "s.csv").code == 0
    rows = list(csv.reader(StringIO((tmp_path / "s.csv").read_text("utf-8"))))
    assert rows[:3] == [
        ["place", "driver", "team", "1", "2", "3", "points"],
        ["1", "Bo", "Red", "10", "", "", "10"],
        ["2", "Ada", "Red", "6", "", "", "6"],
    ]
    assert rows[5:] == [
        [""] * 7,
        ["1", "", "Red", "16", "", "", "16"],
        ["2", "", "Blue", "out", "", "", "0"],
    ]
    for name in ("s.svg", "s.png"):
        assert pitboard("season", cup, "-o", tmp_path / name).code == 0
    assert ">Ada</text>" in (tmp_path / "s.svg").read_text("utf-8")
    with Image.open(tmp_path / "s.png") as picture:
        assert picture.width > picture.height > 100


@pytest.mark.parametrize(
    "arguments",
    [
        ["--result", "Ada, Zoe"],
        ["--result", "Ada, ada, Ada"],
        ["--result", "Ada", "--race", "4"],
        ["--result", "Ada", "--race", "0"],
        ["--result", "Ada", "--add", "r.race.json"],
        ["--add", "gone.race.json"],
        ["--add", "cup.season.json"],
        ["--points", "many"],
        ["--points", "10,-1"],
        ["--dropped", "3"],
        ["--order", "alphabet"],
        ["--drivers", "Ada"],
        ["--drivers", "(Red)"],
        ["--laps", "0", "--races", "brennach"],
        ["-o", "standings.txt"],
        ["-o", "cup.season.json"],
    ],
)
def test_what_is_not_possible_is_a_line_and_changes_nothing(
    arguments: list[str], cup: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    monkeypatch.chdir(cup.parent)
    before = cup.read_bytes()
    pitboard("season", cup.name, *arguments).assert_one_clear_line()
    assert cup.read_bytes() == before
    assert sorted(path.name for path in cup.parent.iterdir()) == ["cup.season.json"]


def test_a_missing_record_is_named_with_its_file(cup: Path, record: Path, pitboard: CommandLine) -> None:
    pitboard("season", cup, "--add", record)
    cup.with_name("cup 1.race.json").unlink()
    ran = pitboard("season", cup)
    ran.assert_one_clear_line()
    assert "cup 1.race.json: no such file" in ran.err


def test_a_record_is_not_copied_if_the_standings_can_not_be_exported(
    cup: Path, record: Path, pitboard: CommandLine
) -> None:
    before = cup.read_bytes()
    ran = pitboard("season", cup, "--add", record, "-o", "standings.txt")
    assert ran.code == 2
    assert "standings.txt" in ran.err
    assert cup.read_bytes() == before
    assert [path.name for path in cup.parent.iterdir()] == [cup.name]
