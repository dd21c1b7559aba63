"""`pitboard report`: a web page of how a board races."""

from __future__ import annotations

from pathlib import Path

from tests.commands.command_line import CommandLine

RACES = ("--races", "6", "--seed", "3")


def test_the_same_seed_gives_the_same_page(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    one, other = tmp_path / "one.html", tmp_path / "other.html"
    for out in (one, other):
        assert pitboard("report", oval, *RACES, "-o", out).code == 0
    assert one.read_bytes() == other.read_bytes()
    assert "6 races" in one.read_text("utf-8")


def test_what_choices_are_worth_is_left_out_on_request(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / "one.html"
    pitboard("report", oval, *RACES, "-o", out)
    assert "What each choice is worth" in out.read_text("utf-8")
    assert pitboard("report", oval, *RACES, "--no-worth", "-o", out).code == 0
    assert "What each choice is worth" not in out.read_text("utf-8")


def test_two_tracks_give_a_comparison(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "both.html"
    document = pitboard.json("report", oval, "brennach", *RACES, "-o", out)
    assert document == {"track": "brennach", "file": str(out), "races": 6}
    assert "compared with Ring: " in out.read_text("utf-8")


def test_nothing_else_is_overwritten(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    other = tmp_path / "notes.html"
    other.write_text("mine")
    pitboard("report", oval, *RACES, "-o", other).assert_one_clear_line()
    pitboard("report", oval, *RACES, "-o", tmp_path / "report.docx").assert_one_clear_line()
    assert other.read_text() == "mine"
    assert pitboard("report", oval, *RACES, "-o", other, "--force").code == 0
    assert pitboard("report", oval, *RACES, "-o", other).code == 0
