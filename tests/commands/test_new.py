"""`pitboard new --from LINE` writes a circuit that can be raced on at once."""

from __future__ import annotations

from pathlib import Path

from tests.commands.command_line import CommandLine
from tests.formats.test_line_file import as_csv
from tests.from_line.made_up_lines import HILLS, clicked
from trackmodel.formats.track_file import read_track


def test_a_circuit_is_made_from_a_line(tmp_path: Path, pitboard: CommandLine) -> None:
    line, out = tmp_path / "hills.csv", tmp_path / "mine.track.json"
    line.write_text(as_csv(clicked(HILLS)))
    told = pitboard.json("new", "--from", line, "--lanes", 2, "--spaces", 320, "-o", out)
    track = read_track(out)
    assert (told["track"], told["lanes"], told["corners"]) == ("mine", 2, len(track.corners))
    assert (track.id, track.name, told["spaces"]) == ("mine", "hills", len(track.spaces))
    assert "its license" in track.notes
    assert pitboard("validate", out).code == 0
    assert pitboard("race", out, "--seed", 1, "--cars", 4).code == 0
    pitboard("new", "--from", line, "-o", out).assert_one_clear_line()
    text = pitboard("new", "--from", line, "-o", out, "--force").out
    assert f"pitboard validate {out}" in text


def test_a_circuit_is_turned_to_fit_a_board_and_says_what_that_costs(
    tmp_path: Path, pitboard: CommandLine
) -> None:
    """Spaces get shorter, or, if their length is chosen, fewer."""
    line, out = tmp_path / "hills.csv", tmp_path / "mine.track.json"
    line.write_text(as_csv(clicked(HILLS)))
    new = ("new", "--from", line, "--lanes", 2, "--board", "700x600mm", "--force", "-o", out)
    assert "spaces are" in pitboard(*new).out
    shorter = read_track(out)
    assert "spaces instead of" in pitboard(*new, "--space-length", "18mm").out
    fewer = read_track(out)
    assert len(fewer.spaces) < len(shorter.spaces)
    assert shorter.board.mm_per_unit < fewer.board.mm_per_unit == 1
    for track in (shorter, fewer):
        width, height, mm = track.board.width, track.board.height, track.board.mm_per_unit
        assert (round(width * mm), round(height * mm)) == (700, 600)
        points = [point for space in track.spaces for point in space.outline]
        assert all(0 < x < width and 0 < y < height for x, y in points)
    tiny = ("new", "--from", line, "--board", "200x100mm", "--space-length", "18mm", "-o", tmp_path / "no")
    assert "choose a larger board or shorter spaces" in pitboard(*tiny).err
    pitboard(*new, "--board", "700").assert_one_clear_line()


def test_what_cannot_work_is_one_clear_line(tmp_path: Path, pitboard: CommandLine) -> None:
    line, out = tmp_path / "line.csv", tmp_path / "mine.track.json"
    line.write_text("0,0\n1,0\n1,1\n")
    pitboard("new", "--from", line, "-o", out).assert_one_clear_line()
    pitboard("new", "--from", tmp_path / "none.csv", "-o", out).assert_one_clear_line()
    pitboard("new", "-o", out).assert_one_clear_line()
    pitboard("new", "--from", line, "--lanes", 7, "-o", out).assert_one_clear_line()
    assert not out.exists()
