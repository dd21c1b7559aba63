"""`pitboard trace` writes what it reads off a scan, with its doubts; what can't be read is one clear line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from PIL import Image

from tests.circuits import ring
from tests.commands.command_line import CommandLine
from tests.print_reading.digitised_readings import reading_of
from trackmodel.doubt import Doubtful
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.print_reading.reading_values import ReadArrow, ReadBoard, ReadSpace, Unread
from trackmodel.track import Scan

LOOP = [[100, 100], [500, 100], [500, 300], [100, 300]]


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    picture = tmp_path / "in" / "hills.png"
    picture.parent.mkdir()
    Image.new("RGB", (1000, 700), "white").save(picture)
    return picture


def test_what_is_read_is_written_and_its_doubts_are_told(
    tmp_path: Path, scan: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def read(pixels: Any, loop: Any, lanes: Any, reverse: bool, progress: Any) -> ReadBoard:
        asked.append((pixels.shape, loop, lanes, reverse))
        progress(0.5)
        board = reading_of(ring())
        return evolve(board, backward=True, spaces=(evolve(board.spaces[0], sure=0.25), *board.spaces[1:]))

    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", read)
    line, out = tmp_path / "loop.json", tmp_path / "mine.track.json"
    line.write_text(json.dumps([*LOOP, LOOP[0]]))
    told = pitboard.json("trace", scan, "--along", line, "--lanes", 2, "--reverse", "-o", out)
    assert asked == [((700, 1000, 3), [tuple(at) for at in LOOP], 2, True)]
    track = read_track(out)
    assert (track.id, track.name, track.scans[0].file) == ("mine", "hills", "hills.png")
    assert (tmp_path / "hills.png").is_file()
    assert set(told) == {"track", "spaces", "corners", "arrows", "doubts", "seconds"}
    assert (told["track"], told["spaces"], told["corners"]) == (
        "mine", len(track.spaces), len(track.corners)
    )  # fmt: skip
    assert told["arrows"] == len(track.arrows)
    (cut,) = [doubt for doubt in track.doubts if doubt.what is Doubtful.CUT]
    assert len(told["doubts"]) == len(track.doubts)
    assert [doubt for doubt in told["doubts"] if doubt["what"] == "cut"] == [
        {"what": "cut", "confidence": 0.25, "spaces": list(cut.spaces), "at": list(cut.at)}
    ]
    asked.clear()
    pitboard("trace", scan, "-o", out).assert_one_clear_line()
    assert asked == []  # nothing is read in vain
    ran = pitboard("trace", scan, "-o", out, "--force")
    assert "arrows point against the driving direction; to read it the other way, use --reverse" in ran.err
    text = ran.out
    assert f"{len(track.doubts)} doubts; go through them with: pitboard edit {out}" in text


def test_that_only_a_part_of_the_road_was_found_is_told(
    tmp_path: Path, scan: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = evolve(reading_of(ring()), off_road=(((100.0, 100.0), (500.0, 100.0)),))
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", lambda *asked: board)
    ran = pitboard("trace", scan, "-o", tmp_path / "mine.track.json")
    assert "Only a part of the road was found" in ran.err


def test_a_machine_that_reads_no_text_says_so(
    tmp_path: Path, scan: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", lambda *asked: reading_of(ring()))
    monkeypatch.setattr("trackmodel.print_reading.printed_texts.find_spec", lambda name: None)
    ran = pitboard("trace", scan, "-o", tmp_path / "mine.track.json")
    assert ran.err.count("rapidocr") == 1
    assert "Names, most numbers, and weather weren't read" in ran.err


@pytest.mark.parametrize(("wide", "told"), [(12, True), (40, False)])
def test_numbers_that_are_not_read_in_small_print_are_told(
    tmp_path: Path, scan: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch, wide: int, told: bool
) -> None:
    pytest.importorskip("rapidocr")
    board = reading_of(ring())
    spaces = tuple(_as_wide(space, wide) for space in board.spaces)
    unread = tuple(evolve(corner, long=None, short=None) for corner in board.corners)
    board = evolve(board, spaces=spaces, corners=unread)
    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", lambda *asked: board)
    ran = pitboard("trace", scan, "-o", tmp_path / "mine.track.json")
    assert (f"its lanes are only {wide} pixels wide" in ran.err) is told


def _as_wide(space: ReadSpace, wide: float) -> ReadSpace:
    across = space.right - space.left
    return evolve(space, right=space.left + across / np.hypot(*across.T)[:, None] * wide)


@pytest.mark.parametrize(
    ("loop", "says"),
    [
        ("{}", "a loop is a list of points"),
        ("[[1, 2], [3, NaN], [5, 6], [7, 8]]", "NaN"),
        ("[[1, 2], [3], [5, 6], [7, 8]]", "/1: a point is two numbers"),
        ("[[1, 2], [3, true], [5, 6], [7, 8]]", "/1: a point is two numbers"),
        ("[[1, 2], [3, 4], [3, 4], [5, 6], [1, 2]]", "at least 4 different points"),
        ("[[1, 2], [3, 4], [5, 6], [1001, 2]]", "/3: the point is outside the picture"),
        ("[[1, 2", ""),
    ],
)
def test_a_loop_that_cannot_be_used_is_explained(
    tmp_path: Path, scan: Path, pitboard: CommandLine, loop: str, says: str
) -> None:
    (tmp_path / "loop.json").write_text(loop)
    ran = pitboard("trace", scan, "--along", tmp_path / "loop.json", "-o", tmp_path / "t.track.json")
    ran.assert_one_clear_line()
    assert says in ran.err


def test_a_scan_that_cannot_be_read_is_explained(
    tmp_path: Path, scan: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_arguments: Any) -> ReadBoard:
        raise Unread("There is no road along this line")

    monkeypatch.setattr("trackmodel.print_reading.read_board.read_board", read)
    out = tmp_path / "t.track.json"
    (tmp_path / "loop.json").write_text(json.dumps(LOOP))
    (tmp_path / "text.png").write_text("no picture")
    pitboard("trace", tmp_path / "text.png", "-o", out).assert_one_clear_line()
    pitboard("trace", tmp_path / "none.png", "-o", out).assert_one_clear_line()
    pitboard("trace", tmp_path, "-o", out).assert_one_clear_line()
    pitboard("trace", scan, "--along", tmp_path / "loop.json", "-o", scan, "--force").assert_one_clear_line()
    unread = pitboard("trace", scan, "--along", tmp_path / "loop.json", "-o", out)
    unread.assert_one_clear_line()
    assert "hills.png: There is no road along this line" in unread.err
    assert not out.exists()


def test_a_track_is_compared_with_its_print_on_demand(
    tmp_path: Path, scan: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    track = ring()
    read = tuple(ReadArrow(arrow.from_, arrow.to, arrow.turn, 0.99) for arrow in track.arrows[1:])
    monkeypatch.setattr(
        "trackmodel.print_reading.against_print.read_print.read_arrows_and_corners",
        lambda *_print, progress: (read, ()),
    )
    file = scan.parent / "ring.track.json"
    write_track(evolve(track, corners=()), file)
    pitboard("validate", "--print", file).assert_one_clear_line()  # it has no scan
    write_track(evolve(track, corners=(), scans=(Scan("scan1", scan.name, 1000, 700),)), file)
    codes = [issue["code"] for issue in pitboard.json("validate", "--print", file)["issues"]]
    assert codes.count("print-arrow") == 1
    assert "print-cut" not in codes  # a white scan shows none
    assert "print-arrow" not in str(pitboard.json("validate", file))
    assert "hold W" in pitboard("validate", "--explain", "print-arrow").out
    # Accepted, it isn't counted, comparing or not.
    about = ("--of", track.arrows[0].from_, "--reason", "worn off")
    accepted = pitboard.json("validate", file, "--accept", "print-arrow", *about)
    assert (accepted["accepted"], accepted["warnings"]) == (1, codes.count("print-arrow") - 1)
    assert pitboard.json("validate", file, "--print")["accepted"] == 1
    assert "no longer found" not in pitboard("validate", file).out
    assert "worn off" in pitboard("validate", "--print", file).out
    pitboard("validate", file, "--withdraw", "print-arrow")
    assert pitboard.json("validate", file, "--print")["accepted"] == 0
