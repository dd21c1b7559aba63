"""`pitboard race`, `replay` and `export`: from a track to a record and its pictures."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT, CommandLine
from trackmodel.engine import replay
from trackmodel.engine.engine_errors import EndsEarly
from trackmodel.formats.growing_record import read_unfinished


@pytest.fixture
def record(oval: Path, tmp_path: Path, pitboard: CommandLine) -> Path:
    """A recorded race of four cars."""
    path = tmp_path / "oval.race.json"
    assert pitboard("race", oval, "--cars", 4, "--seed", 5, "--record", path).code == 0
    return path


def test_the_same_seed_gives_the_same_race(oval: Path, pitboard: CommandLine) -> None:
    first, again = (pitboard.json("race", oval, "--seed", 8) for _run in range(2))
    assert first == again


def test_another_seed_gives_another_race(oval: Path, pitboard: CommandLine) -> None:
    races = [json.dumps(pitboard.json("race", oval, "--seed", seed)["classification"]) for seed in range(5)]
    assert len(set(races)) > 1


def test_without_a_seed_the_race_says_its_seed_so_that_it_can_be_had_again(
    oval: Path, pitboard: CommandLine
) -> None:
    first = pitboard.json("race", oval)
    assert pitboard.json("race", oval, "--seed", first["seed"]) == first


def test_a_record_replays_identically(record: Path, pitboard: CommandLine) -> None:
    ran = pitboard("replay", record, "--format", "json")
    assert ran.code == 0
    assert ran.json["identical"] is True
    assert ran.json["difference"] is None
    assert pitboard("replay", record).code == 0


def test_a_record_replays_after_its_track_has_gone(record: Path, oval: Path, pitboard: CommandLine) -> None:
    oval.unlink()
    assert pitboard("replay", record).code == 0


def test_exit_code_1_says_that_a_replay_differs_and_where(record: Path, pitboard: CommandLine) -> None:
    document = json.loads(record.read_text())
    changed = next(
        index
        for index, entry in enumerate(document["entries"])
        for event in entry["events"]
        if event["kind"] == "move"
    )
    document["entries"][changed]["events"][0]["data"]["brake"] = 99
    record.write_text(json.dumps(document))
    ran = pitboard("replay", record, "--format", "json")
    assert ran.code == 1
    assert ran.json["identical"] is False
    assert ran.json["difference"]["entry"] == changed
    assert pitboard("replay", record).code == 1


def test_a_race_on_an_exported_board_is_the_race_on_its_track(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    board = tmp_path / "oval.board.json"
    assert pitboard("export", oval, "-o", board).code == 0
    assert pitboard.json("race", board, "--seed", 2) == pitboard.json("race", oval, "--seed", 2)


PICTURES = [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")]


def test_a_track_a_board_and_a_record_become_pictures(
    oval: Path, record: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    """Kinds of pictures; all are made from the same SVG. A small printed board makes a small PDF."""
    document = json.loads(record.read_text())
    document["board"]["view"]["mm_per_unit"] = 0.1
    record.write_text(json.dumps(document))
    board = tmp_path / "oval.board.json"
    pitboard("export", oval, "-o", board)
    for source, (ending, begins) in zip((board, oval, record), PICTURES, strict=True):
        out = tmp_path / f"picture.{ending}"
        assert pitboard("export", source, "-o", out).code == 0
        assert out.read_bytes().startswith(begins)


def test_to_wins_over_the_ending(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "picture.image"
    assert pitboard.json("export", oval, "-o", out, "--to", "svg")["to"] == "svg"
    assert out.read_bytes().startswith(b"<svg")


@pytest.mark.parametrize("ending", [".mp4", ".htm", ".docx", ""])
def test_what_cannot_be_exported_is_refused_clearly(
    ending: str, oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / f"picture{ending}"
    pitboard("export", oval, "-o", out).assert_one_clear_line()
    assert not out.exists()


def test_the_source_is_never_overwritten_by_its_export(oval: Path, pitboard: CommandLine) -> None:
    before = oval.read_bytes()
    pitboard("export", oval, "-o", oval).assert_one_clear_line()
    assert oval.read_bytes() == before


WRONG = {
    "more cars than grid places": ["--cars", 11],
    "no cars": ["--cars", 0],
    "a billion cars": ["--cars", 1_000_000_000],
    "laps not on offer": ["--laps", 3],
    "negative laps": ["--laps", -1],
    "unknown driver": ["--driver", "schumacher"],
    "unknown ruleset": ["--rules", "monopoly"],
    "unknown layout": ["--layout", "shortcut"],
    "three drivers for two cars": ["--cars", 2, *["--driver", "rookie"] * 3],
    "a seed that is no number": ["--seed", "today"],
    "an unknown option": ["--turbo"],
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_usage_is_one_clear_line_and_exit_code_2(what: str, oval: Path, pitboard: CommandLine) -> None:
    pitboard("race", oval, *map(str, WRONG[what])).assert_one_clear_line()


def test_a_record_that_cannot_be_written_is_one_clear_line(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    pitboard("race", oval, "--record", tmp_path / "no" / "such" / "folder.json").assert_one_clear_line()


def test_replay_tells_every_turn_in_a_line_of_its_own(record: Path, pitboard: CommandLine) -> None:
    asked = [entry["ask"] for entry in json.loads(record.read_text())["entries"]]
    told = pitboard("replay", record).out
    before_the_table = told[: told.index("┏")]
    lines = [line for line in before_the_table.splitlines() if line.strip()]
    assert len(lines) == asked.count("gear") + 3 + 1  # board, headings, grid; table title
    assert "finishes 1st" in told
    assert told.rstrip().endswith("Every event matches the record.")


def test_replay_tells_a_race_that_differs_up_to_there(record: Path, pitboard: CommandLine) -> None:
    document = json.loads(record.read_text())
    moves = [number for number, entry in enumerate(document["entries"]) if entry["ask"] == "move"]
    document["entries"][moves[1]]["events"][0]["data"]["brake"] = 99
    record.write_text(json.dumps(document))
    told = pitboard("replay", record).out
    assert "on the grid" in told
    assert told.splitlines()[-1].startswith(f"The replay differs at entry {moves[1]}")


def test_quiet_replay_of_a_race_that_differs_says_so_apart_from_the_classification(
    record: Path, pitboard: CommandLine
) -> None:
    document = json.loads(record.read_text())
    document["entries"][-1]["events"] = []
    record.write_text(json.dumps(document))
    ran = pitboard("replay", record, "--quiet")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("pitboard: the replay differs at entry ")


def test_one_of_something_is_not_called_several(oval: Path, pitboard: CommandLine) -> None:
    track = json.loads(oval.read_text())
    track["corners"][0]["declared"] = {"long": 99, "short": 1}
    oval.write_text(json.dumps(track))
    assert ": 0 errors, 1 warning, " in pitboard("validate", oval).out
    assert ", 1 lap, " in pitboard("race", oval, "--seed", 1).out
    for wrong in (["--laps", 3], ["--cars", 1, "--driver", "rookie", "--driver", "rookie"]):
        ran = pitboard("race", oval, *wrong)
        assert ran.code == 2
        assert not re.search(r"\b1 \w+s\b", ran.err), ran.err


def test_a_record_of_another_version_of_the_rules_replays_and_that_is_said(
    record: Path, pitboard: CommandLine
) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    now, document["rules"]["version"] = document["rules"]["version"], 1
    record.write_text(json.dumps(document), encoding="utf-8")
    ran = pitboard("replay", record)
    assert ran.code == 0
    assert f"recorded under version 1 of formula-de-en; this is version {now}" in ran.err


def test_a_race_that_is_killed_leaves_a_record_up_to_its_last_turns(oval: Path, tmp_path: Path) -> None:
    file = tmp_path / "r.race.json"
    file.write_bytes(b"")
    program = [sys.executable, "-c", "from trackmodel.cli import main; main()"]
    race = subprocess.Popen(
        [*program, "race", str(oval), "--watch", "--pause", "0.05", "--record", str(file)],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    deadline = time.monotonic() + 60
    while file.stat().st_size == 0 or len(read_unfinished(file).entries) < 8:
        assert race.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.02)
    race.kill()
    race.wait()
    record = read_unfinished(file)
    assert len(record.entries) >= 8
    with pytest.raises(EndsEarly):
        replay(record)


def test_what_cannot_be_recorded_is_told_before_the_race_and_an_impossible_race_replaces_nothing(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    file = tmp_path / "r.race.json"
    assert pitboard("race", oval, "--seed", "1", "--record", file).code == 0
    before = file.read_bytes()
    assert pitboard("race", oval, "--laps", "3", "--record", file).code == 2
    assert file.read_bytes() == before
    pitboard("race", oval, "--record", tmp_path / "gone/r.race.json").assert_one_clear_line()
