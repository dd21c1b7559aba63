"""`pitboard turn` and `pitboard join` write new tracks with their scans and never lose a file."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PIL import Image

from tests.commands.command_line import CommandLine
from trackmodel.edits.board_edits import mirror_board, rotate_board
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Scan, Track


def scanned(circuit: Track, folder: Path, name: str) -> Path:
    """The circuit with a scan, in a folder of its own."""
    folder.mkdir()
    Image.new("RGB", (40, 30)).save(folder / f"{name}.png")
    write_track(evolve(circuit, scans=(Scan("one", f"{name}.png", 40, 30),)), folder / f"{name}.track.json")
    return folder / f"{name}.track.json"


def test_a_board_is_turned_and_mirrored_with_its_scan(
    circuit: Track, tmp_path: Path, pitboard: CommandLine
) -> None:
    file, out = scanned(circuit, tmp_path / "here", "oval"), tmp_path / "new.track.json"
    told = pitboard.json("turn", file, "-o", out, "--by", 90, "--mirror")
    assert (told["spaces"], told["direction"]) == (len(circuit.spaces), "anticlockwise")
    assert read_track(out).spaces == rotate_board(mirror_board(circuit), 90).spaces
    assert (tmp_path / "oval.png").is_file()
    assert pitboard("corners", out).code == pitboard("corners", file).code
    pitboard("turn", file, "-o", out, "--mirror").assert_one_clear_line()
    assert pitboard("turn", file, "-o", out, "--mirror", "--force").code == 0
    pitboard("turn", file, "-o", file, "--mirror", "--force").assert_one_clear_line()
    pitboard("turn", file, "-o", tmp_path / "x.track.json").assert_one_clear_line()
    pitboard("turn", file, "-o", tmp_path / "x.track.json", "--by", "nan").assert_one_clear_line()


def test_two_boards_are_joined_with_both_scans(circuit: Track, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "both.track.json"
    first = scanned(circuit, tmp_path / "one", "first")
    second = scanned(circuit, tmp_path / "two", "second")
    told = pitboard.json("join", first, second, "-o", out)
    assert told["corners"] == 2 * len(circuit.corners)
    assert "The starting grid of Ring is left out." in told["said"]
    assert {scan.file for scan in read_track(out).scans} == {"first.png", "second.png"}
    assert (tmp_path / "first.png").is_file()
    assert (tmp_path / "second.png").is_file()
    assert pitboard("race", out, "--seed", 1).code == 0
    in_words = pitboard("join", first, second, "-o", out, "--force").out
    assert "but has no corner there: " in in_words  # where the boards meet
    assert "The starting grid of Ring is left out." in in_words
    pitboard("join", first, second, "-o", second, "--force").assert_one_clear_line()


def test_boards_that_cannot_be_joined_are_a_no(circuit: Track, tmp_path: Path, pitboard: CommandLine) -> None:
    out, corner = tmp_path / "both.track.json", circuit.corners[0].spaces[0]
    first = scanned(circuit, tmp_path / "one", "first")
    ran = pitboard("join", first, first, "-o", out, "--first-after", corner)
    ran.assert_one_clear_line(code=1)
    assert corner in ran.err
    pitboard("join", first, first, "-o", out, "--second-after", "nowhere").assert_one_clear_line()
    assert not out.exists()
