"""`pitboard export` writes boards for other programs, says what is lost, and destroys nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT, CommandLine
from trackmodel.exports.export_formats import OTHER_PROGRAMS, OWN_FORMATS


@pytest.mark.parametrize("format_", OTHER_PROGRAMS, ids=lambda format_: format_.name)
def test_the_suffix_chooses_the_format(format_: object, tmp_path: Path, pitboard: CommandLine) -> None:
    suffix, name = getattr(format_, "suffix", ""), getattr(format_, "name", "")
    out = tmp_path / f"board{suffix}"
    ran = pitboard("export", "brennach", "-o", out, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.json["to"] == name
    assert out.stat().st_size > 1000
    written = out.read_bytes()
    again = pitboard("export", "brennach", "-o", out)  # it may be the work of another program
    assert (again.code, "--force" in again.err, out.read_bytes()) == (2, True, written)
    assert pitboard("export", "brennach", "-o", out, "--force").code == 0


def test_the_command_says_what_is_lost(tmp_path: Path, pitboard: CommandLine) -> None:
    ran = pitboard("export", "brennach", "-o", tmp_path / "b.dat")
    assert "note: " in ran.out
    assert "names and printed L and C" in ran.out


def test_a_module_has_the_dice_of_the_ruleset_and_other_formats_have_none(
    tmp_path: Path, pitboard: CommandLine
) -> None:
    assert pitboard("export", "brennach", "-o", tmp_path / "b.vmod", "--rules", "ksk").code == 0
    pitboard("export", "brennach", "-o", tmp_path / "b.png", "--rules", "ksk").assert_one_clear_line()


def test_a_file_of_another_kind_is_kept(tmp_path: Path, pitboard: CommandLine) -> None:
    for name in ("notes.txt", "notes.dat"):
        notes = tmp_path / name
        notes.write_text("my notes")
        for kind in ("graphml", "gponline"):
            ran = pitboard("export", "brennach", "-o", notes, "--to", kind)
            assert ran.code == 2
            assert "--force" in ran.err
            assert notes.read_text() == "my notes"


def test_the_page_of_formats_has_an_entry_per_format_and_says_what_the_code_says() -> None:
    page = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    rows = re.findall(r"^- (`.+\n(?:  .+\n)*)", page, re.MULTILINE)
    described = [
        f"`{each.name}`, {each.words} (`{each.suffix}`). Keeps {each.keeps}."
        + (f" Loses {each.loses}." if each.loses else "")
        for each in (*OTHER_PROGRAMS, *OWN_FORMATS)
    ]
    assert [" ".join(row.split()) for row in rows] == described
