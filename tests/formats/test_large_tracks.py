"""Tracks of a hundred boards in one are read; ten times that is refused; both in bounded time and memory."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.formats import documents
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.schema_errors import schema_errors
from trackmodel.formats.track_file import MOST_ARROWS, MOST_SPACES, read_track, track_errors

SECONDS = 5.0
MEGABYTES = 1000


def space(number: int) -> dict[str, Any]:
    """A space of ten vertices: as many as hand-traced ones in bends have."""
    outline = [[number % 1000 + n * 0.25, number // 1000 + n * n * 0.25] for n in range(10)]
    return {"id": f"s{number}", "outline": outline, "lane": number % 3, "place": "track"}


def arrow(number: int, step: int) -> dict[str, Any]:
    return {"from": f"s{number}", "to": f"s{number + step}", "turn": "ahead"}


def large_track(spaces: int) -> dict[str, Any]:
    """A document of so many spaces, two arrows a space, a corner for each thirty of them."""
    return documents.track_document() | {
        "spaces": [space(n) for n in range(spaces)],
        "arrows": [arrow(n, step) for n in range(spaces) for step in (1, 2)],
        "corners": [
            {"id": f"c{n}", "name": "Bend", "stops": 1, "spaces": [f"s{n + m}" for m in range(10)]}
            for n in range(0, spaces, 30)
        ],
    }


READ = """
import re, sys, time
from pathlib import Path
from trackmodel.errors import UnreadableFile
from trackmodel.formats.track_file import read_track
begun = time.process_time()
try:
    print(len(read_track(sys.argv[1]).spaces))
except UnreadableFile as error:
    print(error)
print(time.process_time() - begun)
print(int(re.search("VmHWM:[ \\t]*([0-9]+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""
"""VmHWM is this process's own peak; ru_maxrss would count what the process that started it had."""


def read_apart(path: Path) -> tuple[str, float, int]:
    """What reading came to in a process of its own, seconds, and megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        capture_output=True, check=True, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    said, seconds, megabytes = done.stdout.splitlines()
    return said, float(seconds), int(megabytes)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_sixty_thousand_spaces_are_read_and_the_one_that_is_wrong_is_found(tmp_path: Path) -> None:
    text = json.dumps(large_track(60_000))
    path = tmp_path / "large.track.json"
    path.write_text(text)
    said, seconds, megabytes = read_apart(path)
    assert said == "60000"
    assert seconds < SECONDS
    assert megabytes < MEGABYTES
    assert detect(path) == "track"
    before, lane, after = text.rpartition('"lane": ')
    path.write_text(f'{before}{lane}"left", "was": {after}')
    said, seconds, megabytes = read_apart(path)
    assert said.startswith(f"{path}: /spaces/59999/lane: ")
    assert seconds < SECONDS
    assert megabytes < MEGABYTES


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_a_million_spaces_are_refused(tmp_path: Path) -> None:
    smallest = ",".join(f'{{"id":"{n}","outline":[[0,0],[1,0],[1,1]]}}' for n in range(1_000_000))
    path = tmp_path / "million.track.json"
    path.write_text(f'{{"format":"pitboard/track","version":1,"id":"a","name":"A","spaces":[{smallest}]}}')
    said, seconds, megabytes = read_apart(path)
    assert "far more than such a file needs" in said
    assert seconds < SECONDS
    assert megabytes < MEGABYTES


@pytest.mark.parametrize(("key", "most"), [("spaces", MOST_SPACES), ("arrows", MOST_ARROWS)])
def test_more_than_the_schema_allows_is_refused_by_schema_and_reader(
    key: str, most: int, tmp_path: Path
) -> None:
    item = {"spaces": {"id": "a", "outline": [[0, 0], [1, 0], [1, 1]]}, "arrows": {"from": "a", "to": "b"}}[
        key
    ]
    document = documents.track_document() | {"spaces": [], "arrows": [], key: [item] * (most + 1)}
    expected = (f"/{key}", f"{most + 1} items are too many: at most {most}")
    assert track_errors(document) == [expected]
    path = tmp_path / "more.track.json"
    path.write_text(json.dumps(document))
    with pytest.raises(UnreadableFile, match="too many"):
        read_track(path)


def test_errors_in_long_lists_are_those_of_the_full_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trackmodel.formats.schema_errors.PATIENCE", float("inf"))
    chance = random.Random(3)
    document = large_track(600)
    corner = document["corners"][0]
    document["layouts"] = [
        {"name": "main"},
        {
            "name": "short",
            "spaces": [f"s{n}" for n in range(300)],
            "arrows": [[f"s{n}", f"s{n + 1}"] for n in range(300)],
            "corners": [corner] * 150 + [corner | {"stops": 99}],
        },
    ]
    document["overrides"] = {"neighbours": [{"from": "a", "to": "b", "relation": "beside"}] * 250}
    for path in chance.sample(sorted(documents.places(document), key=str), 60):
        try:
            documents.at(document, path[:-1])[path[-1]] = chance.choice(
                [None, -1, "\n", [], {}, [[0, 0]] * 70]
            )
        except (KeyError, IndexError, TypeError):
            continue  # something around it was replaced before
    document["spaces"] = document["spaces"] or large_track(300)["spaces"]
    found = track_errors(document)
    assert {"spaces", "arrows", "layouts", "overrides"} <= {
        pointer.split("/")[1] for pointer, _problem in found
    }
    assert set(found) == set(schema_errors("track", document))


def test_a_document_full_of_errors_is_refused_in_time(tmp_path: Path) -> None:
    corner = {"id": "c", "name": "C", "stops": "many", "spaces": [f"s{n}" for n in range(1000)]}
    path = tmp_path / "bad.track.json"
    path.write_text(json.dumps(documents.track_document() | {"corners": [corner] * 1500}))
    begun = time.process_time()
    with pytest.raises(UnreadableFile, match="/corners/0/stops"):
        read_track(path)
    assert time.process_time() - begun < SECONDS
