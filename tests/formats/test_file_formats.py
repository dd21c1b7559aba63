"""The table of formats is the only place that lists them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

import trackmodel
from tests.formats import documents
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import FOREIGN, FORMATS, OURS, FileFormat, format_named, without_suffix

DOCUMENTS = {
    "track": documents.track_document(),
    "board": documents.board_document(),
    "race": documents.race_document(),
    "tileset": documents.tile_set_document(),
    "season": documents.season_document(),
}
ROOT = Path(trackmodel.__file__).parents[1]


@pytest.mark.parametrize("format_", FORMATS, ids=lambda format_: format_.name)
def test_what_a_format_names_exists(format_: FileFormat) -> None:
    for function in filter(None, (format_.reader, format_.writer, format_.importer)):
        assert callable(resolve_name(function))


def test_every_format_has_a_name_and_suffixes_of_its_own() -> None:
    suffixes = [suffix for format_ in FORMATS for suffix in format_.suffixes]
    assert len(set(suffixes)) == len(suffixes)
    assert len({format_.name for format_ in FORMATS}) == len(FORMATS)


@pytest.mark.parametrize("format_", OURS, ids=lambda format_: format_.name)
def test_what_is_read_is_written_in_the_same_format(format_: FileFormat, tmp_path: Path) -> None:
    path, again = tmp_path / "one", tmp_path / "again"
    path.write_text(json.dumps(DOCUMENTS[format_.name]), "utf-8")
    value = trackmodel.read(path)
    assert type(value).__name__ == format_.holds
    trackmodel.write(value, again)
    assert detect(again) == format_.name
    assert trackmodel.read(again) == value


def test_formats_of_other_programs_are_listed_once_to_read_and_once_to_write() -> None:
    suffixes = "|".join(re.escape(suffix) for format_ in FOREIGN for suffix in format_.suffixes)
    listed = re.compile(rf'"gponline"|\*(?:{suffixes})\b')
    lists = {
        path.relative_to(ROOT).as_posix()
        for package in ("trackmodel", "editor")
        for path in (ROOT / package).rglob("*.py")
        if listed.search(path.read_text("utf-8"))
    }
    assert lists == {"trackmodel/formats/file_formats.py", "trackmodel/exports/export_formats.py"}


def test_suffixes_are_left_out_of_names() -> None:
    for name in (
        "monaco.track.json",
        "monaco.pitboard",
        "Monaco.BOARD.JSON",
        "monaco.dat",
        "monaco.tileset.json",
    ):
        assert without_suffix(Path("boards") / name).lower() == "monaco"
    assert format_named("svg") in FOREIGN
