"""`pitboard simulate`: JSON, tables, heat map, and stopping with Ctrl-C."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.commands.command_line import ROOT, CommandLine, Ran, in_own_process
from tests.commands.test_bad_input_long import make_bad_file
from trackmodel.commands import simulate as simulate_command
from trackmodel.commands.support.input_files import load_board
from trackmodel.engine import Placed, position
from trackmodel.engine.position_text import position_text
from trackmodel.track import Track

TEXT, WHOLE, NUMBER = {"type": "string"}, {"type": "integer", "minimum": 0}, {"type": "number"}


def exactly(**keys: object) -> dict[str, object]:
    return {"type": "object", "properties": keys, "required": list(keys), "additionalProperties": False}


SIMULATE = exactly(
    track=TEXT,
    layout=TEXT,
    rules=TEXT,
    laps=WHOLE,
    races=WHOLE,
    engine={"enum": ["batch", "reference"]},
    turns_per_lap={"type": ["number", "null"]},
    by_driver={
        "type": "object",
        "additionalProperties": exactly(starts=WHOLE, mean_place=NUMBER, wins=WHOLE, out=WHOLE),
    },
    by_grid={"type": "array", "items": exactly(position=WHOLE, mean_place=NUMBER, wins=WHOLE)},
    out_by_reason={"type": "object", "additionalProperties": WHOLE},
    corners={
        "type": "array",
        "items": exactly(id=TEXT, overshoots=WHOLE, out=WHOLE, overtakings=WHOLE),
    },
    spaces={"type": "object", "additionalProperties": WHOLE},
)
RACES = ("--races", "6", "--cars", "4", "--seed", "3", "--jobs", "1")


def test_it_prints_the_agreed_json_and_its_sums_agree(oval: Path, pitboard: CommandLine) -> None:
    ran = pitboard("simulate", oval, *RACES, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    document = ran.json
    jsonschema.Draft202012Validator(SIMULATE).validate(document)
    (rookie,) = document["by_driver"].values()
    assert (document["races"], rookie["starts"], rookie["wins"]) == (6, 24, 6)
    assert rookie["mean_place"] == (1 + 2 + 3 + 4) / 4
    assert rookie["out"] == sum(document["out_by_reason"].values())
    assert rookie["out"] == sum(corner["out"] for corner in document["corners"])
    assert [line["position"] for line in document["by_grid"]] == [1, 2, 3, 4]
    assert sum(line["wins"] for line in document["by_grid"]) == 6
    assert sum(line["mean_place"] for line in document["by_grid"]) == pytest.approx(10)
    track = pitboard.json("corners", oval)
    assert [corner["id"] for corner in document["corners"]] == [corner["id"] for corner in track["corners"]]


def test_the_same_seed_gives_the_same_document_for_any_number_of_jobs(
    oval: Path, pitboard: CommandLine
) -> None:
    alone = pitboard("simulate", oval, *RACES, "--format", "json")
    ran = in_own_process("simulate", oval, *RACES[:-1], "2", "--format", "json", timeout=120)
    assert (ran.code, ran.out) == (0, alone.out), ran


def test_both_engines_give_the_same_document_but_for_their_name(oval: Path, pitboard: CommandLine) -> None:
    batch = pitboard.json("simulate", oval, *RACES)
    reference = pitboard.json("simulate", oval, *RACES, "--engine", "reference")
    assert (batch.pop("engine"), reference.pop("engine")) == ("batch", "reference")
    assert batch == reference
    assert "played by the reference engine" in pitboard("simulate", oval, *RACES, "--engine", "reference").out


def test_the_batch_engine_refuses_what_it_cannot_play(oval: Path, pitboard: CommandLine) -> None:
    ran = pitboard("simulate", oval, *RACES, "--rules", "ksk", "--engine", "batch")
    ran.assert_one_clear_line()
    assert "ksk" in ran.err


def test_another_seed_gives_other_statistics(oval: Path, pitboard: CommandLine) -> None:
    one, other = (pitboard.json("simulate", oval, *RACES, "--seed", seed) for seed in (1, 2))
    assert one != other


def test_without_a_seed_json_says_on_stderr_which_it_was(oval: Path, pitboard: CommandLine) -> None:
    few = ("--races", 2, "--cars", 3, "--jobs", 1)
    ran = pitboard("simulate", oval, *map(str, few), "--format", "json")
    seed = ran.err.removeprefix("pitboard: the seed is ").strip()
    assert pitboard.json("simulate", oval, *map(str, few), "--seed", seed) == ran.json


def test_drivers_of_two_kinds_are_told_apart(oval: Path, pitboard: CommandLine) -> None:
    document = pitboard.json("simulate", oval, *RACES, *["--driver", "rookie"] * 4)
    assert list(document["by_driver"]) == ["rookie"]


def test_people_get_tables_and_the_spaces_of_corners_nobody_uses(oval: Path, pitboard: CommandLine) -> None:
    document = pitboard.json("simulate", oval, *RACES)
    told = pitboard("simulate", oval, *RACES).out
    assert told.startswith("Ring: Formula Dé (en), 1 lap, 4 cars, seed 3: 6 races\n")
    assert f"{document['turns_per_lap']:.2f} turns per lap" in told
    for heading in ("by driver", "by starting place", "by corner", "overtakings"):
        assert heading in told
    corners = pitboard.json("corners", oval)["corners"]
    for corner in corners:
        unused = f"{corner['name']}: no car landed on "
        assert (unused in told) == any(
            document["spaces"][space] == 0 for space in document["spaces"] if space in spaces_of(oval, corner)
        )


def test_from_a_position_no_table_is_of_places_on_the_grid(oval: Path, pitboard: CommandLine) -> None:
    board = load_board(str(oval))
    text = position_text(position(board, [Placed(0, gear=3), Placed(9)]))
    told = pitboard("simulate", oval, "--position", text, "--races", 2, "--jobs", 1).out
    assert "grid" not in told
    assert "by order of play in the position" in told


def spaces_of(track: Path, corner: dict[str, Any]) -> list[str]:
    return next(
        each["spaces"] for each in json.loads(track.read_text())["corners"] if each["id"] == corner["id"]
    )


@pytest.mark.parametrize(("ending", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_the_heat_map_is_a_picture(
    ending: str, begins: bytes, oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / f"heat.{ending}"
    assert pitboard("simulate", oval, *RACES, "--heat-map", out).code == 0
    assert out.read_bytes().startswith(begins)


def test_a_picture_that_cannot_be_written_is_refused_before_the_races(
    oval: Path, tmp_path: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate_command, "simulate_each", None)
    before = oval.read_bytes()
    other = tmp_path / "notes.svg"
    other.write_text("mine")
    for out in (tmp_path / "heat.bmp", oval, other):
        pitboard("simulate", oval, *RACES, "--heat-map", out).assert_one_clear_line()
    assert oval.read_bytes() == before
    assert other.read_text() == "mine"


def test_the_csv_file_has_a_row_for_each_lap_of_each_car(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / "laps.csv"
    document = pitboard.json("simulate", oval, *RACES, "--laps", "2", "--csv", out)
    with out.open() as file:
        rows = [*csv.DictReader(file)]
    assert [(row["car"], row["lap"], row["races"]) for row in rows] == [
        (str(1 + car), str(1 + lap), "6") for car in range(4) for lap in range(2)
    ]
    corner = document["corners"][0]
    assert sum(int(row[f"overshoots_{corner['id']}"]) for row in rows) == corner["overshoots"]
    moves = sum(int(row[f"gears_{gear}"]) for row in rows for gear in range(1, 7))
    assert 0 < moves <= sum(int(row["turns"]) for row in rows)
    before = out.read_bytes()
    assert pitboard("simulate", oval, *RACES, "--laps", "2", "--csv", out).code == 0
    assert out.read_bytes() == before


def test_the_csv_file_replaces_only_a_table_of_pitboard(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    for name, text in (
        ("letter.txt", "Dear Anna"),
        ("prices.csv", "month,rent\n1,500\n"),
        ("half.csv", "car,l"),
    ):
        mine = tmp_path / name
        mine.write_text(text)
        pitboard("simulate", oval, *RACES, "--csv", mine).assert_one_clear_line()
        assert mine.read_text() == text
        assert pitboard("simulate", oval, *RACES, "--csv", mine, "--force").code == 0
        assert mine.read_text().startswith("car,lap,races,")


def test_the_csv_file_replaces_no_track(oval: Path, pitboard: CommandLine) -> None:
    pitboard("simulate", oval, *RACES, "--csv", oval).assert_one_clear_line()
    pitboard("simulate", "fortir-capla", "--races", "2", "--csv", oval).assert_one_clear_line()


@pytest.mark.parametrize(
    "wrong",
    [["--races", "0"], ["--races", "-1"], ["--races", "9" * 12], ["--jobs", "0"], ["--jobs", "many"], []],
)
def test_wrong_usage_is_one_clear_line(wrong: list[str], oval: Path, pitboard: CommandLine) -> None:
    races = [] if "--races" in wrong or not wrong else ["--races", "2"]
    pitboard("simulate", oval, *races, *wrong).assert_one_clear_line()


@pytest.mark.parametrize("kind", ["truncated", "binary", "empty", "directory", "missing", "wrong shape"])
def test_a_bad_file_is_one_clear_line(
    kind: str, tmp_path: Path, circuit: Track, pitboard: CommandLine
) -> None:
    path = make_bad_file(kind, tmp_path, circuit)
    ran = pitboard("simulate", path, *RACES)
    ran.assert_one_clear_line()
    assert path.name in ran.err


def test_a_track_that_does_not_compile_is_exit_code_1(oval: Path, pitboard: CommandLine) -> None:
    oval.write_text(json.dumps(json.loads(oval.read_text()) | {"grid": []}))
    pitboard("simulate", oval, *RACES).assert_one_clear_line(code=1)


@pytest.mark.skipif(os.name == "nt", reason="a POSIX shell is needed")
def test_a_reader_that_leaves_early_is_no_failure(oval: Path) -> None:
    program = f"'{sys.executable}' -c 'from trackmodel.cli import main; main()'"
    script = f"{program} simulate '{oval}' --races 2 --jobs 2 | head -c 1; exit ${{PIPESTATUS[0]}}"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-c", script], env=env, capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_what_was_driven_when_ctrl_c_came_is_told_and_the_code_is_1(
    oval: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = simulate_command.simulate_each

    def interrupted(*arguments: Any) -> Any:
        races = whole(*arguments)
        yield from (next(races) for _race in range(2))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "simulate_each", interrupted)
    ran = pitboard("simulate", oval, *RACES, "--format", "json")
    assert ran.code == 1
    assert ran.err == "pitboard: stopped after 2 of 6 races\n"
    monkeypatch.undo()
    assert ran.json == pitboard.json("simulate", oval, *RACES, "--races", 2)


def gone(group: int) -> bool:
    """Whether no process of the group is left; Python's own cleanup may take a moment."""
    for _try in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def endless(oval: Path, *where: str) -> subprocess.Popen[str]:
    """Start an endless simulation in a process group of its own, as a terminal does.

    Returns once it has counted its first races.
    """
    counted = oval.with_name("counted")
    # If the tests run in the background, Ctrl-C is ignored, and child processes would inherit that.
    program = f"""
import signal
from pathlib import Path
from trackmodel.cli import main
from trackmodel.commands.support.output import LateProgress
signal.signal(signal.SIGINT, signal.default_int_handler)
LateProgress.show = lambda bar, done: Path({str(counted)!r}).touch()
main()
"""
    options = ["--races", "1000000", "--seed", "3", *where, "--format", "json"]
    process = subprocess.Popen(
        [sys.executable, "-c", program, "simulate", str(oval), *options],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while process.poll() is None and not counted.exists():
        time.sleep(0.01)
    return process


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX are needed")
def test_no_process_goes_on_where_the_first_one_is_killed(oval: Path) -> None:
    process = endless(oval, "--jobs", "2")
    process.kill()
    process.communicate(timeout=120)
    assert gone(process.pid)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX are needed")
@pytest.mark.parametrize("where", [("--jobs", "1"), ("--jobs", "2"), ("--cluster", "local:2")])
def test_ctrl_c_ends_all_processes_and_gives_what_is_done(where: tuple[str, str], oval: Path) -> None:
    if "--cluster" in where:
        pytest.importorskip("distributed", reason="Dask is an optional extra")
    process = endless(oval, *where)
    os.killpg(process.pid, signal.SIGINT)  # to all processes of the group, as a terminal does
    try:
        out, err = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    assert gone(process.pid)
    ran = Ran(process.returncode, out, err)
    assert ran.code == 1, err
    assert len(ran.err.splitlines()) == 1
    assert ran.json["races"] > 0
    assert ran.json["by_driver"]["rookie"]["starts"] == 6 * ran.json["races"]
