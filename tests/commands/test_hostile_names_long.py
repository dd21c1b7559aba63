"""Names in files and of files don't reach the terminal raw: no escape sequence and no line end."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.circuits import ring
from tests.commands.absurd_files import KINDS
from tests.commands.command_line import CommandLine
from tests.formats.documents import season_document
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup, race
from trackmodel.formats.board_file import write_board
from trackmodel.formats.race_file import write_record
from trackmodel.formats.track_file import track_from_json, track_to_text, write_track
from trackmodel.resources import shipped_tile_sets

HOSTILE = "\u202e\u200f[red]"
"""What may be in a name and isn't printable, and markup of the tables."""
CLEARS = "\x1b[2J"
FILE = f"{CLEARS}\u202e\nevil"
MORE = {
    "track": (
        "race {file} --seed 1 --cars 2 --watch --pause 0",
        "rules {file}",
        "export {file} -o out/{out}",
    ),
    "race": ("replay {file} --watch --pause 0", "replay {file} --turns", "replay {file} -q"),
    "tileset": ("race {file} --seed 1 --cars 3 --watch --pause 0",),
}
"""Commands besides those of all kinds of damaged files."""
TEXTS = {
    *("id", "name", "author", "from", "to", "space", "spaces", "access"),
    *("circuit", "finished", "out", "team"),
}
"""Keys of ids and names."""
OF_TABLES = re.compile(r"\r?\x1b\[[0-9;?]*[a-zA-Z]")
"""Escape sequences of colors and of a table that is printed anew."""


def made_hostile(value: Any, key: str = "") -> Any:
    """Return the JSON value with hostile ids and names, the same for the same."""
    if isinstance(value, dict):
        return {name: made_hostile(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [made_hostile(inner, key) for inner in value]
    return HOSTILE + value if isinstance(value, str) and value != "main" and key in TEXTS else value


def write(kind: str, folder: Path) -> Path:
    """Write a sound file of a kind, with hostile names in it and of it."""
    path = folder / (FILE + KINDS[kind].suffix)
    track = track_from_json(made_hostile(json.loads(track_to_text(ring(lanes=2)))))
    board = compile_board(track)
    if kind == "track":
        write_track(track, path)
    elif kind == "board":
        write_board(board, path)
    elif kind == "race":
        write_record(race(board, Setup("formula-d", 1, ("rookie",) * 2, seed=3)), path)
    elif kind == "tileset":
        document = json.loads(next(iter(shipped_tile_sets().values())).read_text())
        path.write_text(json.dumps({**document, "id": HOSTILE, "name": HOSTILE}))
    else:
        season = season_document()
        del season["races"][0]["record"]
        path.write_text(json.dumps(made_hostile(season)))
    return path


@pytest.mark.parametrize("colors", [False, True])
@pytest.mark.parametrize("kind", ["track", "board", "race", "tileset", "season"])
def test_hostile_names_are_printed_without_what_controls_a_terminal(
    kind: str, colors: bool, tmp_path: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if colors:
        monkeypatch.setenv("FORCE_COLOR", "1")
    path = write(kind, tmp_path)
    printed = ""
    for line in (*KINDS[kind].commands, *MORE.get(kind, ())):
        ran = pitboard(*(word.format(file=path.name, out=FILE) for word in line.split()))
        printed += ran.out + ran.err
    assert "[red]" in printed
    assert_harmless(printed)


@pytest.mark.parametrize("line", sorted({line for kind in KINDS.values() for line in kind.commands}))
def test_an_error_is_one_line_whatever_the_file_is_called(
    line: str, tmp_path: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (FILE, FILE + ".track.json"):
        ran = pitboard(*(word.format(file=name, out="out") for word in line.split()))
        assert len(ran.err.splitlines()) == 1
        assert_harmless(ran.out + ran.err)
        (tmp_path / FILE).write_bytes(b"")


def assert_harmless(printed: str) -> None:
    """Assert that there is nothing but printable lines, tabs, and escape sequences of tables."""
    assert CLEARS not in printed
    for line in OF_TABLES.sub("", printed).replace("\t", " ").split("\n"):
        assert line.isprintable(), ascii(line)
