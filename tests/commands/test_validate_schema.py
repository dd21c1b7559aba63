"""`pitboard validate --schema`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.commands.command_line import CommandLine
from tests.formats import documents


def test_every_place_that_does_not_fit_the_schema_is_named(tmp_path: Path, pitboard: CommandLine) -> None:
    path = tmp_path / "t.track.json"
    document = documents.track_document()
    path.write_text(json.dumps(document), "utf-8")
    assert pitboard("validate", path, "--schema").code == 0
    document["spaces"][0]["lane"] = -1
    del document["grid"][0]["space"]
    path.write_text(json.dumps(document), "utf-8")
    told = pitboard("validate", path, "--schema", "--format", "json")
    assert told.code == 1
    assert told.json["errors"] == [
        {"at": "/spaces/0/lane", "problem": "-1 is too small: at least 0"},
        {"at": "/grid/0", "problem": "missing: space"},
    ]
    assert f"{path}: /spaces/0/lane: -1 is too small" in pitboard("validate", path, "--schema").out


def test_a_file_that_is_no_document_gets_one_line(tmp_path: Path, pitboard: CommandLine) -> None:
    path = tmp_path / "t.track.json"
    for text in ("{", "[]", '{"format": "other"}'):
        path.write_text(text, "utf-8")
        pitboard("validate", path, "--schema").assert_one_clear_line()
