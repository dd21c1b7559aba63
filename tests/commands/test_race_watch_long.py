"""`pitboard race --watch` shows a race as it is driven, `--quiet` prints as little as possible."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from tests.commands.command_line import CommandLine, in_own_process


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Records the pauses instead of waiting."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited


def test_without_a_terminal_every_turn_is_a_line_and_then_comes_the_classification(
    oval: Path, tmp_path: Path, pitboard: CommandLine, pauses: list[float]
) -> None:
    record = tmp_path / "r.race.json"
    told = pitboard("race", oval, "--cars", 3, "--seed", 5, "--watch", "--record", record).out
    turns = [line for line in told.splitlines() if line.startswith("round ")]
    asked = [entry["ask"] for entry in json.loads(record.read_text())["entries"]]
    assert len(turns) == asked.count("gear")
    assert told.startswith("on the grid: ")
    assert "finishes 1st" in told
    assert "┏" in told
    assert "\x1b" not in told
    assert pauses == []


def test_what_is_watched_is_the_race_of_the_seed(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    for name, more in (("plain", []), ("watched", ["--watch"])):
        pitboard("race", oval, "--seed", 6, "--record", tmp_path / f"{name}.race.json", *more)
    assert (tmp_path / "plain.race.json").read_text() == (tmp_path / "watched.race.json").read_text()


def test_on_a_terminal_there_is_a_live_table_with_the_last_turns_under_it(
    oval: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # looks like a terminal
    monkeypatch.setenv("COLUMNS", "100")
    told = pitboard("race", oval, "--cars", 3, "--seed", 5, "--watch", "--pause", "0.25").out
    for words in ("round 2", "gear", "tires", "engine", "before ", "stops", "finished"):
        assert words in told
    assert set(pauses) == {0.25}
    turns = pitboard.json("race", oval, "--cars", 3, "--seed", 5)["turns"]
    assert len(pauses) == turns + 1, "one for the grid"


def test_a_record_can_be_watched_too(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    record = tmp_path / "r.race.json"
    raced = pitboard("race", oval, "--cars", 3, "--seed", 5, "--watch", "--record", record).out
    replayed = pitboard("replay", record, "--watch").out
    lines = [line for line in raced.splitlines() if line.startswith("round ")]
    assert [line for line in replayed.splitlines() if line.startswith("round ")] == lines
    assert replayed.endswith("Every event matches the record.\n")


def test_hidden_dashboards_are_hidden_until_the_race_is_over(
    oval: Path, tmp_path: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "r.race.json"
    race = ("race", oval, "--cars", 5, "--seed", 43, "--rules", "formula-de-de", "--watch")
    assert " point, " in pitboard(*race).out, "somebody loses a point and keeps others"
    told = pitboard(*race, "--set", "hidden=yes", "--record", record).out
    assert " point\n" in told or " point;" in told
    assert " left" not in told
    assert pitboard("replay", record, "--watch").out.count(" left") == 4
    monkeypatch.setenv("FORCE_COLOR", "1")  # looks like a terminal
    monkeypatch.setenv("COLUMNS", "100")
    assert " ?  " in pitboard(*race, "--set", "hidden=yes", "--pause", "0").out
    assert " ?  " not in pitboard("replay", record, "--watch", "--pause", "0").out


def test_a_race_that_is_stopped_while_it_is_watched_ends_in_one_clear_line(
    oval: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press_ctrl_c(_seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", press_ctrl_c)
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = pitboard("race", oval, "--seed", 5, "--watch")
    assert ran.code == 2
    assert ran.err.strip() == "pitboard: stopped"
    assert "\x1b[?25h" in ran.out, "the cursor is shown again"


def test_quiet_gives_a_line_a_car_for_scripts(oval: Path, pitboard: CommandLine) -> None:
    ran = pitboard("race", oval, "--cars", 4, "--seed", 5, "--quiet")
    rows = [line.split("\t") for line in ran.out.splitlines()]
    document = pitboard.json("race", oval, "--cars", 4, "--seed", 5)
    assert [(int(place), int(car) - 1, driver) for place, car, driver, _ended in rows] == [
        (line["place"], line["car"], line["driver"]) for line in document["classification"]
    ]
    assert {ended for *_rest, ended in rows} >= {"finished"}


def test_quiet_is_the_same_for_a_race_and_its_record(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    record = tmp_path / "r.race.json"
    raced = pitboard("race", oval, "--cars", 4, "--seed", 5, "--quiet", "--record", record)
    assert pitboard("replay", record, "--quiet") == raced


@pytest.mark.parametrize("rules", ["formula-de-en", "formula-d"])
def test_the_live_table_is_whole_on_a_screen_of_usual_width(
    rules: str,
    pitboard: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    pauses: list[float],
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    cars = ["--cars", "4", "--driver", "rookie", "--rules", rules]
    told = pitboard("race", "brennach", *cars, "--seed", "5", "--watch", "--pause", "0").out
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", told)
    table = [line for line in shown.splitlines() if not re.match(r"round |on the grid", line)]
    assert not [line for line in table if "…" in line]
    longest = max((corner["name"] for corner in pitboard.json("corners", "brennach")["corners"]), key=len)
    (row, *_more) = [line for line in table if f"before {longest}" in line]
    assert re.search(r" rookie +before .+ 0/[123]$", row.rstrip()), row


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_live_table_names_drivers_and_corners_on_such_a_screen_in_longer_languages(language: str) -> None:
    screen = {"FORCE_COLOR": "1", "COLUMNS": "80", "PITBOARD_LANGUAGE": language}
    told = in_own_process("race", "brennach", "--cars", "4", "--watch", "--pause", "0", **screen).out
    rows = re.findall(r"^ +[1-4] +[1-4] +1/1 .*$", re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", told), re.MULTILINE)
    assert rows
    assert [row for row in rows if " rookie " not in row] == []
    assert [row for row in rows if re.search(r" (vor|avant) \S*…", row)] == []


@pytest.mark.parametrize(
    ("language", "out"), [("en", "out of the race"), ("de", "ausgeschieden"), ("fr", "éliminée")]
)
def test_the_live_table_says_whole_that_a_car_is_out_on_such_a_screen(language: str, out: str) -> None:
    screen = {"FORCE_COLOR": "1", "COLUMNS": "80", "PITBOARD_LANGUAGE": language}
    race = [
        "race",
        "kleinwiesel",
        "--cars",
        "10",
        "--driver",
        "rookie",
        "--seed",
        "1",
        "--watch",
        "--pause",
        "0",
    ]
    told = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", in_own_process(*race, **screen).out)
    rows = [row.rstrip() for row in re.findall(r"^ +10 +\d+ +\d.* rookie .*$", told, re.MULTILINE)]
    assert rows[-1].endswith(f" rookie {out}")  # "éliminée : bloquée par d’autres voitures" is cut


@pytest.mark.parametrize("more", [["--quiet"], ["--format", "json"]])
def test_watching_is_for_people(more: list[str], oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    record = tmp_path / "r.race.json"
    pitboard("race", oval, "--record", record)
    pitboard("race", oval, "--watch", *more).assert_one_clear_line()
    pitboard("replay", record, "--watch", *more).assert_one_clear_line()


def test_a_pause_is_for_watching(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    record = tmp_path / "r.race.json"
    pitboard("race", oval, "--record", record)
    pitboard("race", oval, "--pause", "0").assert_one_clear_line()
    pitboard("replay", record, "--pause", "1").assert_one_clear_line()


@pytest.mark.parametrize("pause", ["-1", "soon", "1e9", "nan"])
def test_a_pause_that_is_none_is_refused(pause: str, oval: Path, pitboard: CommandLine) -> None:
    pitboard("race", oval, "--watch", "--pause", pause).assert_one_clear_line()
