"""`pitboard export` prints boards: sizes, sheets, and choices that can't be."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.commands.command_line import CommandLine
from tests.shared_boards import shared_board


def test_sheets_say_what_the_table_needs(tmp_path: Path, pitboard: CommandLine) -> None:
    board = shared_board("brennach")
    out = tmp_path / "pages.pdf"
    sheets = ("corners", "grid", "rules", "dashboards", "cars")
    asked = [word for sheet in sheets for word in ("--sheet", sheet)]
    ran = pitboard("export", "brennach", "-o", out, "--paper", "a4", "--pages", "1", *asked)
    assert (ran.code, ran.err) == (0, "")
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(out)]
    assert all(words in pages[1] for words in ("Kessel", "22", "13"))
    assert board.view.ids[board.rules.grid[0]] in pages[2]
    assert "gear dice" in pages[3]
    assert all(words in pages[4] for words in ("Car 1", "tires"))
    assert len(pages) >= 6


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--paper", "a9"], "a9 is neither"),
        (["--paper", "a4", "--space-length", "18 feet"], "is not a length"),
        (["--pages", "4"], "--pages needs --paper"),
        (["--paper", "a4", "--scale", "2", "--space-length", "18mm"], "can't be combined"),
        (["--paper", "30x30"], "too small"),
        (["--paper", "60x60", "--scale", "9"], "at most 200"),
        (["--scale", "90"], "mm long"),
    ],
)
def test_wrong_choices_are_told_in_one_line(
    options: list[str], words: str, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / "pages.pdf"
    ran = pitboard("export", "brennach", "-o", out, *options)
    assert ran.code == 2 or (ran.code == 1 and words)
    assert words in ran.err
    assert not out.exists()


def test_options_for_printing_are_refused_for_other_kinds(tmp_path: Path, pitboard: CommandLine) -> None:
    ran = pitboard("export", "brennach", "-o", tmp_path / "b.png", "--paper", "a4")
    assert ran.code == 2
    assert "options for printing" in ran.err
