"""As many spaces as a track may have are read, more are refused; in bounded time and memory.

Time is held against plain parsing of the same text, because machines differ.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.formats import documents
from tests.formats.schemas import schema_errors
from trackmodel.errors import Unreadable, UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track, track_from_json
from trackmodel.limits import (
    MOST_ARROWS,
    MOST_SPACES,
)
from trackmodel.resources import resource

MOST_TIMES = 20
"""CPU time in multiples of what json.loads takes for the same text; measured: 5."""
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
import json, re, sys, time
from pathlib import Path
from trackmodel.errors import Unreadable, UnreadableFile
from trackmodel.formats.board_file import read_board
from trackmodel.formats.track_file import read_track
text = Path(sys.argv[1]).read_text()
plain = -time.process_time()
json.loads(text)
plain += time.process_time()
del text
begun = time.process_time()
try:
    if sys.argv[1].endswith(".board.json"):
        print(len(read_board(sys.argv[1]).view.ids))
    else:
        print(len(read_track(sys.argv[1]).spaces))
except UnreadableFile as error:
    print(error)
print((time.process_time() - begun) / plain)
print(int(re.search("VmHWM:[ \\t]*([0-9]+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""
"""VmHWM is this process's own peak; ru_maxrss would count what the process that started it had."""


def read_apart(path: Path) -> tuple[str, float, int]:
    """What reading came to in a process of its own, how many times plain parsing it took, and megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        capture_output=True, check=True, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    said, times, megabytes = done.stdout.splitlines()
    return said, float(times), int(megabytes)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_as_many_spaces_as_may_be_are_read_and_the_one_that_is_wrong_is_found(tmp_path: Path) -> None:
    text = json.dumps(large_track(MOST_SPACES))
    path = tmp_path / "large.track.json"
    path.write_text(text)
    said, times, megabytes = read_apart(path)
    assert said == str(MOST_SPACES)
    assert times < MOST_TIMES
    assert megabytes < MEGABYTES
    assert detect(path) == "track"
    before, lane, after = text.rpartition('"lane": ')
    path.write_text(f'{before}{lane}"left", "was": {after}')
    said, times, megabytes = read_apart(path)
    assert said.startswith(f"{path}: /spaces/{MOST_SPACES - 1}/lane: ")
    assert times < MOST_TIMES
    assert megabytes < MEGABYTES


def large_board(spaces: int) -> dict[str, Any]:
    """A board of this many spaces in a circle, with as many arrows and neighbors as printed boards have."""

    def around(*steps: int) -> list[list[int]]:
        return [[(space + step) % spaces for step in steps] for space in range(spaces)]

    document = documents.board_document()
    document["rules"] |= {
        "successors": [[[(space + step) % spaces, 0] for step in (1, 2, 3)] for space in range(spaces)],
        "ahead": around(1), "behind": around(-1), "beside": around(-2, 2),
        "progress": [100 * space for space in range(spaces)], "lap_length": 100 * spaces,
        "corner": [space // 30 % 2 - 1 for space in range(spaces)], "lane": [0] * spaces,
    }  # fmt: skip
    document["view"] |= {
        "ids": [f"s{space}" for space in range(spaces)],
        "outlines": [space["outline"] for space in map(space, range(spaces))],
        "levels": [0] * spaces,
    }
    return document


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_a_board_of_as_many_spaces_as_may_be_is_read_and_a_wrong_space_is_found(tmp_path: Path) -> None:
    document = large_board(MOST_SPACES)
    path = tmp_path / "large.board.json"
    path.write_text(json.dumps(document))
    for expected in (str(MOST_SPACES), f"{path}: /rules/successors/{MOST_SPACES - 1}/2/0: "):
        said, times, megabytes = read_apart(path)
        assert said.startswith(expected)
        assert times < MOST_TIMES
        assert megabytes < MEGABYTES
        document["rules"]["successors"][-1][2] = [MOST_SPACES, 0]
        path.write_text(json.dumps(document))


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_a_million_spaces_are_refused(tmp_path: Path) -> None:
    smallest = ",".join(f'{{"id":"{n}","outline":[[0,0],[1,0],[1,1]]}}' for n in range(1_000_000))
    path = tmp_path / "million.track.json"
    path.write_text(f'{{"format":"pitboard/track","version":1,"id":"a","name":"A","spaces":[{smallest}]}}')
    said, times, megabytes = read_apart(path)
    assert "far more than such a file needs" in said
    assert times < MOST_TIMES
    assert megabytes < MEGABYTES


def published_limit(key: str) -> int:
    """Return how many items of a list the published schema allows, read with JSON's own reader."""
    schema = json.loads(resource("schemas", "track.schema.json").read_text("utf-8"))
    limit: int = schema["properties"][key]["maxItems"]
    return limit


@pytest.mark.parametrize(("key", "most"), [("spaces", MOST_SPACES), ("arrows", MOST_ARROWS)])
def test_more_than_the_schema_allows_is_refused_by_schema_and_reader(
    key: str, most: int, tmp_path: Path
) -> None:
    item = {"spaces": {"id": "a", "outline": [[0, 0], [1, 0], [1, 1]]}, "arrows": {"from": "a", "to": "b"}}[
        key
    ]
    document = documents.track_document() | {"spaces": [], "arrows": [], key: [item] * (most + 1)}
    expected = (f"/{key}", f"{most + 1} items are too many: at most {most}")
    with pytest.raises(Unreadable) as caught:
        track_from_json(document)
    assert caught.value.errors == (expected,)
    assert published_limit(key) == most
    path = tmp_path / "more.track.json"
    path.write_text(json.dumps(document))
    with pytest.raises(UnreadableFile, match="too many"):
        read_track(path)


def test_every_error_in_long_lists_is_named() -> None:
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
    with pytest.raises(Unreadable) as caught:
        track_from_json(document)
    found = {place for place, _problem in caught.value.errors}
    assert {"spaces", "arrows", "layouts", "overrides"} <= {place.split("/")[1] for place in found}
    places = schema_errors("track", document)
    # What is in a list that is too long is not looked at.
    assert found <= set(places)
    assert all(place.startswith(tuple(found)) for place in places)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in kB on Linux only")
def test_a_document_full_of_errors_is_refused_in_time(tmp_path: Path) -> None:
    corner = {"id": "c", "name": "C", "stops": "many", "spaces": [f"s{n}" for n in range(1000)]}
    path = tmp_path / "bad.track.json"
    path.write_text(json.dumps(documents.track_document() | {"corners": [corner] * 450}))
    said, times, megabytes = read_apart(path)
    assert said.startswith(f"{path}: /corners/0/stops: ")
    assert times < MOST_TIMES
    assert megabytes < MEGABYTES


def test_as_many_arrows_across_the_board_as_may_be_are_read(tmp_path: Path) -> None:
    spaces = "".join(f"{n} {n % 40 * 10} {n // 40 * 10} 1\n" for n in range(2000))
    arrows = "".join(f"{n % 2000} {n * 7919 % 1999}\n" for n in range(20_000))
    path = tmp_path / "board.dat"
    path.write_text(f"a.png 1\n{spaces}\n{arrows}\n\n")
    assert len(read_gponline(path).spaces) == 2000
