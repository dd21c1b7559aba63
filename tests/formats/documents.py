"""One document of each format with every key that the format knows, and ways to damage it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]


def track_document() -> dict[str, Any]:
    """A track with every key in it; what it describes is no sensible circuit."""
    corner = {
        "id": "c1",
        "name": "Hairpin",
        "stops": 2,
        "spaces": ["s1", "s2"],
        "inside": "left",
        "declared": {"long": 12, "short": 6},
        "flag": [5, 5.5],
    }
    return {
        "format": "pitboard/track",
        "version": 1,
        "id": "oval",
        "name": "Oval Grüner Wald",
        "author": "Somebody",
        "license": "CC0-1.0",
        "notes": "Two lines\nof notes.",
        "board": {"width": 1000, "height": 700.5, "mm_per_unit": 0.7},
        "direction": "anticlockwise",
        "scans": [
            {
                "id": "left",
                "file": "scans/oval.png",
                "width": 800,
                "height": 600,
                "homography": [1, 0, 0, 0, 1, 0, 0.001, 0, 1],
                "sha256": "0123456789abcdef" * 4,
                "page": 2,
                "lens": -0.1,
                "points": [{"pixel": [1, 2], "point": [3.5, 4]}],
                "crop": [[0, 0], [9, 0], [9, 9]],
                "brightness": 0.5,
                "contrast": -0.5,
                "opacity": 0.25,
                "visible": False,
                "locked": True,
            }
        ],
        "spaces": [
            {"id": "s1", "outline": [[0, 0], [1, 0], [1, 1.25]], "lane": 0, "place": "track"},
            {
                "id": "s2",
                "outline": [[0, 0], [1, 0], [1, 1], [-0.5, 1]],
                "lane": 1,
                "place": "pit",
                "level": 1,
                "tunnel": True,
                "finish": "beyond",
                "progress": 50,
            },
        ],
        "arrows": [{"from": "s1", "to": "s2", "turn": "right"}],
        "corners": [corner],
        "finish": {"line": [[0, 0], [0, 10]]},
        "grid": [{"position": 1, "space": "s1", "angle": -90.5}],
        "pit": {
            "stands": [
                {"team": 0, "access": ["s2"], "outline": [[0, 0], [1, 0], [1, 1]]},
                {"team": None, "access": ["s2"]},
            ],
            "exit_gear": 4,
        },
        "weather": {"rain": [1, 6], "changeable": [7, 14], "sun": [15, 20]},
        "layouts": [
            {"name": "main"},
            {"name": "short", "spaces": ["s1"], "arrows": [["s1", "s2"]], "corners": [corner]},
        ],
        "drafts": [
            {
                "id": "strip1",
                "left": [[0, 0], [9, 0]],
                "right": [[0, 5]],
                "lanes": [{"spaces": 3, "cuts": [{"number": 1, "at": 0.25}]}, {"spaces": 2}],
                "lines": [{"line": 1, "at": 0.5, "share": 0.4}],
                "shift": "level",
                "stops": 2,
                "place": "pit",
                "level": 1,
                "after": ["s1"],
                "before": ["s2"],
            }
        ],
        "overrides": {
            "neighbours": [{"from": "s1", "to": "s2", "relation": "beside"}],
            "inside": "right",
        },
        "doubts": [{"what": "arrow", "sure": 0.5, "spaces": ["s1", "s2"], "at": [1, 2], "rival": "s2"}],
    }


def board_document() -> dict[str, Any]:
    """A board of two spaces with every key in it."""
    return {
        "format": "pitboard/board",
        "version": 2,
        "id": "oval",
        "name": "Oval",
        "layout": "main",
        "direction": "clockwise",
        "rules": {
            "successors": [[[1, 0]], [[0, -1]]],
            "ahead": [[1], []],
            "behind": [[], [0]],
            "beside": [[], []],
            "progress": [100, 200],
            "lap_length": 200,
            "corner": [-1, 0],
            "corners": [{"stops": 2, "inside": 1}],
            "crossings": [[1, 0]],
            "on_line": [0],
            "pit_lane": [1],
            "grid": [1],
            "pit": {"stands": [{"team": None, "access": [1]}], "exit_gear": 4},
            "weather": {"rain": [1, 6], "changeable": None, "sun": [15, 20]},
            "tunnel": [1],
            "inside": -1,
            "lane": [1, 0],
        },
        "view": {
            "width": 1000,
            "height": 700.5,
            "ids": ["s1", "s2"],
            "outlines": [[[0, 0], [1, 0], [1, 1]], [[1, 0], [2, 0], [2, 1.5]]],
            "levels": [0, 1],
            "corner_ids": ["c1"],
            "corner_names": ["Hairpin"],
            "flags": [[1, 2]],
            "declared": [[12, 6]],
            "finish_line": [[0, 0], [0, 10]],
            "grid_angles": [90],
            "stand_outlines": [[[0, 0], [1, 0], [1, 1]]],
            "scans": [
                {
                    "file": "oval.png",
                    "width": 800,
                    "height": 600,
                    "homography": [1, 0, 0, 0, 1, 0, 0, 0, 1],
                    "page": 2,
                    "lens": -0.1,
                    "crop": [[0, 0], [9, 0], [9, 9]],
                    "brightness": 0.5,
                    "contrast": -0.5,
                    "opacity": 0.25,
                }
            ],
            "mm_per_unit": 0.7,
        },
    }


def tile_set_document() -> dict[str, Any]:
    """A tile set with every key in it; nobody could finish with it."""
    return {
        "format": "pitboard/tileset",
        "version": 1,
        "id": "short",
        "name": "Short road",
        "author": "Somebody",
        "license": "CC0-1.0",
        "notes": "Two lines\nof notes.",
        "tiles": [{"kind": "start", "count": 1}, {"kind": "road", "count": 8, "shape": "left", "limit": 4}],
        "cards": [{"kind": "go_ahead", "count": 5, "points": 3}, {"kind": "pass", "count": 6}],
        "die": [1, 2, 2],
        "hand": 3,
    }


def season_document() -> dict[str, Any]:
    """A season with every key in it."""
    return {
        "format": "pitboard/season",
        "version": 1,
        "name": "Winter cup",
        "notes": "Two lines\nof notes.",
        "races": [
            {"circuit": "brennach", "rules": "formula-d", "laps": 2, "record": "races/one.race.json"},
            {"circuit": "Monaco, at Bo's", "rules": "ksk", "laps": 3, "finished": ["Ada"], "out": ["Bo"]},
        ],
        "drivers": [{"name": "Ada", "team": "Red"}, {"name": "Bo", "bot": "rookie"}],
        "points": [10, 6, 4],
        "dropped": 1,
        "start": "reverse",
    }


def tile_race_document() -> dict[str, Any]:
    """A race on tiles in place of a board."""
    race = race_document()
    del race["board"]
    return race | {"tile_set": tile_set_document()}


def race_document() -> dict[str, Any]:
    """A record of two answers with every key in it."""
    return {
        "format": "pitboard/race",
        "version": 1,
        "rules": {"id": "formula-de-en", "version": 1, "numbers": {"dice": {"black": [1, 20]}}},
        "laps": 1,
        "seed": 7,
        "cars": [{"driver": "rookie", "name": "Ann", "team": 0}],
        "teams": ["Red"],
        "wear": {"tires": 5},
        "grid": [0],
        "position": "formula-de-en 1 / a g1",
        "sandbox": True,
        "options": {"hidden": True, "stand": 2, "tires": "soft", "builds": [{"engine": 3}, "fast"]},
        "board": board_document(),
        "entries": [
            {
                "ask": "black",
                "car": 0,
                "value": 12,
                "events": [{"kind": "grid", "car": None, "data": {"order": [0]}}],
            },
            {
                "ask": "move",
                "car": 0,
                "value": [0, 1],
                "events": [{"kind": "stop", "car": 0, "data": {}}, {"kind": "spin", "car": 0, "data": {}}],
            },
            {"ask": "answer", "car": 0, "value": "stay", "events": []},
        ],
    }


def places(document: object, path: Path = ()) -> Iterator[Path]:
    """The paths of all values inside a document."""
    items: Any = ()
    if isinstance(document, dict):
        items = document.items()
    elif isinstance(document, list):
        items = enumerate(document)
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def at(document: Any, path: Path) -> Any:
    """The value at a path."""
    for key in path:
        document = document[key]
    return document


def replaced(document: Any, path: Path, value: object) -> Any:
    """A copy with another value at a path."""
    document = copy.deepcopy(document)
    at(document, path[:-1])[path[-1]] = copy.deepcopy(value)
    return document


def without(document: Any, path: Path) -> Any:
    """A copy without the value at a path."""
    document = copy.deepcopy(document)
    del at(document, path[:-1])[path[-1]]
    return document


def with_one_more(document: Any, path: Path, key: str, value: object) -> Any:
    """A copy with a key more (or an item more) in the object (or list) at a path."""
    document = copy.deepcopy(document)
    container = at(document, path)
    if isinstance(container, dict):
        container[key] = copy.deepcopy(value)
    elif isinstance(container, list):
        container.append(copy.deepcopy(value))
    return document
