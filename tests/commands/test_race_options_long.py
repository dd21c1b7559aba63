"""The options that `pitboard race` and `simulate` have in common."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.commands.command_line import CommandLine
from trackmodel.commands.support.input_files import load_board
from trackmodel.engine import DRIVERS, RULESETS, Placed, position, replay
from trackmodel.engine.position_text import position_text
from trackmodel.formats.race_file import read_record


def events(record: Path, kind: str) -> list[dict[str, object]]:
    entries = json.loads(record.read_text())["entries"]
    return [event for entry in entries for event in entry["events"] if event["kind"] == kind]


def test_a_given_grid_counts_cars_from_1_as_people_do(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    record = tmp_path / "r.race.json"
    assert pitboard("race", oval, "--grid", "3,1,2", "--cars", 3, "--seed", 1, "--record", record).code == 0
    document = json.loads(record.read_text())
    assert not events(record, "grid"), "nobody rolls for a grid that is given"
    assert document["entries"][0]["car"] == 2
    assert pitboard("replay", record).code == 0


def test_wear_points_are_those_given(oval: Path, pitboard: CommandLine) -> None:
    poor = ["--wear", "tires=0", "--wear", "brakes=0", "--wear", "body=1", "--wear", "fuel=0"]
    rich = ["--wear", "tires=20", "--wear", "brakes=20", "--wear", "body=20"]
    out = {}
    for name, wear in (("poor", poor), ("rich", rich)):
        races = pitboard.json("simulate", oval, "--races", 12, "--jobs", 1, "--seed", 1, *wear, "--cars", 8)
        out[name] = races["by_driver"]["rookie"]["out"]
    assert out["poor"] > out["rich"]


def test_names_and_teams_are_told(oval: Path, pitboard: CommandLine) -> None:
    named = ["--name", "Anna [bold]", "--name", "Bert", "--team", "Blau"]
    told = pitboard("race", oval, "--cars", 2, "--seed", 1, *named).out
    assert "Anna [bold] (rookie)" in told
    assert told.count("Blau") == 2
    assert "2 Bert: " in pitboard("race", oval, "--cars", 2, "--seed", 1, *named, "--watch").out


def test_a_position_says_rules_laps_and_cars_itself(oval: Path, pitboard: CommandLine) -> None:
    board = load_board(str(oval))
    text = position_text(position(board, [Placed(0, gear=3), Placed(9)], rules="formula-de-de", laps=2))
    document = pitboard.json("race", oval, "--position", text, "--seed", 1)
    assert (document["rules"], document["laps"]) == ("formula-de-de", 2)
    assert len(document["classification"]) == 2
    assert pitboard.json("simulate", oval, "--position", text, "--races", 2, "--jobs", 1)["races"] == 2
    pitboard("race", oval, "--position", text, "--laps", 1).assert_one_clear_line()
    pitboard("race", oval, "--position", text, "--cars", 3).assert_one_clear_line()


def test_a_position_and_a_grid_contradict_each_other(oval: Path, pitboard: CommandLine) -> None:
    ran = pitboard("race", oval, "--position", "formula-de-en 1 / a3 / a5", "--grid", "2,1")
    ran.assert_one_clear_line()
    assert "--grid" in ran.err
    assert "--position" in ran.err


@pytest.mark.parametrize("command", ["race", "simulate"])
def test_help_names_every_bot_and_the_most_cars_and_no_astronomic_number(
    command: str, pitboard: CommandLine
) -> None:
    told = " ".join(pitboard(command, "--help").out.split())
    assert ", ".join([*DRIVERS][:-1]) + f" or {[*DRIVERS][-1]}" in told
    most = max(ruleset.cars[1] for ruleset in RULESETS.values())
    assert f"1<=x<={most}]" in told
    assert not re.search(r"[0-9]{9}", told)


def test_one_of_something_is_not_called_several(oval: Path, pitboard: CommandLine) -> None:
    for wrong in (
        ["--cars", 3, "--name", "Anna"],
        ["--laps", 3],
        ["--cars", 2, "--team", "a", "--team", "b"],
        ["--position", "formula-de-en 1 / a3", "--cars", 2],
        ["--position", "formula-de-en 1 / a3", "--laps", 2],
    ):
        ran = pitboard("race", oval, *map(str, wrong))
        ran.assert_one_clear_line()
        assert not re.search(r"\b1 \w+s\b", ran.err), ran.err


def test_a_person_is_sent_to_the_window(oval: Path, pitboard: CommandLine) -> None:
    for command in (("race",), ("simulate", "--races", 2)):
        ran = pitboard(*command, oval, "--driver", "person")
        ran.assert_one_clear_line()
        assert "pitboard edit" in ran.err


WRONG = {
    "unknown driver": ["--driver", "schumacher"],
    "a person": ["--driver", "person"],
    "a person among bots": ["--driver", "rookie", "--driver", "person"],
    "unknown ruleset": ["--rules", "monopoly"],
    "more cars than grid places": ["--cars", 11],
    "a billion cars": ["--cars", 1_000_000_000],
    "laps not on offer": ["--laps", 3],
    "three drivers for two cars": ["--cars", 2, *["--driver", "rookie"] * 3],
    "wear points there are none of": ["--wear", "shoes=3"],
    "wear points of another ruleset": ["--wear", "wear=18"],
    "too many wear points": ["--wear", "tires=1000"],
    "too few wear points": ["--wear", "body=0"],
    "wear points of 30 digits": ["--wear", "tires=" + "9" * 30],
    "negative wear points": ["--wear", "tires=-1"],
    "wear without a number": ["--wear", "tires"],
    "wear given twice": ["--wear", "tires=3", "--wear", "tires=4"],
    "a grid with a car missing": ["--cars", 3, "--grid", "1,2"],
    "a grid with a car twice": ["--cars", 3, "--grid", "1,2,2"],
    "a grid counted from 0": ["--cars", 3, "--grid", "0,1,2"],
    "a grid of words": ["--cars", 2, "--grid", "pole,last"],
    "a grid for one car": ["--cars", 1, "--grid", "2"],
    "two names for three cars": ["--cars", 3, "--name", "a", "--name", "b"],
    "three teams for two cars": ["--cars", 2, "--team", "a", "--team", "b", "--team", "c"],
    "a position without a letter": ["--position", ""],
    "an empty position": ["--position", " "],
    "a position and a grid": ["--position", "formula-de-en 1 / a3 / a5", "--grid", "1,2"],
    "a position of nothing": ["--position", "x"],
    "a position off the board": ["--position", "formula-de-en 1 / nowhere g1"],
    "a position with an odd word": ["--position", "formula-de-en 1 / a3 g1 qqq"],
    "a position with a huge number": ["--position", "formula-de-en 1 / a3 g" + "1" * 400],
    "a position with two cars on a space": ["--position", "formula-de-en 1 / a3 / a3"],
    "a seed that is no number": ["--seed", "today"],
    "a seed larger than records hold": ["--seed", str(2**63)],
    "an unknown option": ["--turbo"],
}


@pytest.mark.parametrize("command", ["race", "simulate"])
@pytest.mark.parametrize("what", WRONG)
def test_wrong_usage_is_one_clear_line_and_exit_code_2(
    what: str, command: str, oval: Path, pitboard: CommandLine
) -> None:
    races = ["--races", "2"] if command == "simulate" else []
    pitboard(command, oval, *races, *map(str, WRONG[what])).assert_one_clear_line()


def test_any_car_may_be_in_any_team(oval: Path, pitboard: CommandLine, tmp_path: Path) -> None:
    race = ["race", oval, "--cars", 3, "--seed", 1]
    record = tmp_path / "teams.race.json"
    told = pitboard(*race, "--team", "Blau=1,3", "--team", "=2", "--record", record).out
    assert told.count("Blau") == 2
    kept = read_record(record)
    assert (kept.setup.teams, kept.setup.team_of) == (("Blau", ""), (0, 1, 0))
    assert [car.team for car in replay(kept).cars] == [0, 1, 0]
    for wrong in (
        ["Blau=1,3"],
        ["Blau=1,3", "Rot"],
        ["Blau=1,2,3"],
        ["Blau=1,3", "Rot=3"],
        ["Blau=1,4", "Rot=2"],
    ):
        pitboard(*race, *(word for team in wrong for word in ("--team", team))).assert_one_clear_line()
