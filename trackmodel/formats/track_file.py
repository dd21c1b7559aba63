"""Track documents (`*.track.json`): reading and writing. schemas/track.schema.json is the format."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from trackmodel.formats.documents import Migration, body_of, unfit, write_checked
from trackmodel.formats.json_reading import parse_json, read_json
from trackmodel.formats.json_writing import Open, to_text
from trackmodel.formats.schema_errors import LongList, LongLists, schema_errors
from trackmodel.formats.structuring import (
    FILE_PATTERN,
    IDENT,
    LINE,
    LINE_SEGMENT,
    NOTES_PATTERN,
    SHA256_PATTERN,
    Unfit,
    boolean,
    choice,
    integer,
    length,
    list_of,
    number,
    object_of,
    or_null,
    point,
    text,
    writing_converter,
)
from trackmodel.track import (
    MAIN_LAYOUT,
    Arrow,
    BoardSize,
    Corner,
    Declared,
    Direction,
    Finish,
    GridPlace,
    Inside,
    Layout,
    NeighborOverride,
    Overrides,
    Pit,
    Place,
    Relation,
    Scan,
    Shift,
    Side,
    Space,
    Stand,
    Strip,
    StripCut,
    StripLane,
    StripLine,
    Track,
    Turn,
    Weather,
)

TRACK_FORMAT = "pitboard/track"
TRACK_VERSION = 1

MIGRATIONS: dict[int, Migration] = {}
"""Per older version, what makes the next version's document of it."""

LARGEST_TRACK = 40_000_000
"""Bytes; a board of 600 spaces has 150,000, one of 60,000 (a hundred boards in one) 20 million."""
MOST_VALUES = 4_000_000
"""JSON values; a board of 600 spaces has 17,000 to 23,000."""
MOST_SPACES = 100_000
MOST_ARROWS = 400_000
MOST_CORNERS = 5_000
MOST_OVERRIDES = 100_000


def read_track(path: Path | str) -> Track:
    """The track in a file.

    Raises:
        UnreadableFile: it can't be read, or isn't a track document.
    """
    return track_from_json(read_json(path, LARGEST_TRACK, MOST_VALUES), path)


def track_from_json(document: object, path: Path | str) -> Track:
    """The track that a JSON document holds.

    Args:
        document: what JSON reading gave.
        path: where it came from, for errors.

    Raises:
        UnreadableFile: names the first place that doesn't fit the schema and how many more.
    """
    body = body_of(document, TRACK_FORMAT, TRACK_VERSION, MIGRATIONS, path)
    try:
        track: Track = _track(body, Track)
    except Unfit:
        raise unfit(path, track_errors(_with_head(body))) from None
    return track


def track_errors(document: object) -> list[tuple[str, str]]:
    """Where a document of the current version breaks the schema: (JSON pointer, message) each."""
    return schema_errors("track", document, _LONG_LISTS)


def write_track(track: Track, path: Path | str) -> None:
    """Writes a track document; the old file, if any, stays whole until the new one is.

    Raises:
        UnwritableFile: the file can't be written, or the track holds what no reader would take
            (NaN, an id with a control character ...), which is found before the file is touched.
    """
    write_checked(
        path,
        lambda: track_to_text(track),
        lambda text: track_from_json(parse_json(text, path, MOST_VALUES), path),
    )


def track_to_text(track: Track) -> str:
    """The track as JSON text: one space, arrow and corner a line, sorted, stable byte for byte.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    document = _with_head(_converter.unstructure(track))
    document["spaces"] = sorted(document["spaces"], key=lambda space: natural(space["id"]))
    document["arrows"] = sorted(
        document["arrows"], key=lambda arrow: (natural(arrow["from"]), natural(arrow["to"]))
    )
    document["corners"] = sorted(document["corners"], key=lambda corner: natural(corner["id"]))
    document["grid"] = sorted(document["grid"], key=lambda place: place["position"])
    return to_text(document, _OPEN)


def natural(ident: str) -> tuple[object, ...]:
    """A sort key that puts s2 before s10."""
    parts = re.split(r"([0-9]+)", ident)
    return (*(int(part) if index % 2 else part for index, part in enumerate(parts)), ident)


_OPEN: Open = {
    "scans": {},
    "spaces": {},
    "arrows": {},
    "corners": {},
    "grid": {},
    "pit": {"stands": {}},
    "layouts": {"corners": {}},
    "drafts": {"lanes": {"cuts": {}}, "lines": {}},
    "overrides": {"neighbours": {}},
}

_converter = writing_converter(
    always={
        BoardSize: ("width", "height", "mm_per_unit"),
        Scan: (),
        Space: ("place",),
        Arrow: ("turn",),
        Declared: (),
        Corner: (),
        Finish: (),
        GridPlace: (),
        Stand: (),
        Pit: ("stands",),
        Weather: (),
        Layout: (),
        NeighborOverride: (),
        StripCut: (),
        StripLane: (),
        StripLine: (),
        Strip: ("lanes",),
        Overrides: (),
        Track: (
            "author", "license", "notes", "board", "direction", "scans", "spaces", "arrows", "corners",
            "grid", "pit", "weather", "layouts", "drafts", "overrides",
        ),
    }
)  # fmt: skip


def _with_head(body: dict[str, Any]) -> dict[str, Any]:
    return {"format": TRACK_FORMAT, "version": TRACK_VERSION, **body}


_outline = list_of(point, 3, 64)
_inside = choice(Inside)
_die_range = list_of(integer(1, 20), 2, 2)

_board = object_of(BoardSize, width=length, height=length, mm_per_unit=length)
_scan = object_of(
    Scan,
    id=IDENT,
    file=text(FILE_PATTERN),
    width=integer(1, 1_000_000),
    height=integer(1, 1_000_000),
    homography=list_of(number(-1e12, 1e12), 9, 9),
    sha256=text(SHA256_PATTERN),
)
_space = object_of(
    Space,
    id=IDENT,
    outline=_outline,
    lane=integer(0, 99),
    place=choice(Place),
    level=integer(-9, 9),
    tunnel=boolean,
    finish=choice(Side),
    progress=integer(-10_000_000, 10_000_000),
)
_arrow = object_of(Arrow, from_=IDENT, to=IDENT, turn=choice(Turn))
_declared = object_of(Declared, long=integer(0, 999), short=integer(0, 999))
_corner = object_of(
    Corner,
    id=IDENT,
    name=LINE,
    stops=integer(0, 9),
    spaces=list_of(IDENT, 0, 5000),
    inside=_inside,
    declared=_declared,
    flag=point,
)
_corners = list_of(_corner, 0, MOST_CORNERS)
_finish = object_of(Finish, line=LINE_SEGMENT)
_grid_place = object_of(GridPlace, position=integer(1, 999), space=IDENT, angle=number(-360, 360))
_stand = object_of(Stand, team=or_null(integer(0, 99)), access=list_of(IDENT, 0, 1000), outline=_outline)
_pit = object_of(Pit, stands=list_of(_stand, 0, 1000), exit_gear=integer(1, 9))
_weather = object_of(Weather, rain=_die_range, changeable=_die_range, sun=_die_range)
_step = list_of(IDENT, 2, 2)
_layout = object_of(
    Layout,
    name=IDENT,
    spaces=list_of(IDENT, 0, MOST_SPACES),
    arrows=list_of(_step, 0, MOST_ARROWS),
    corners=_corners,
)
_neighbor = object_of(NeighborOverride, from_=IDENT, to=IDENT, relation=choice(Relation))
_share = number(0.0, 1.0)
_strip = object_of(
    Strip,
    id=IDENT,
    left=list_of(point, 0, 1000),
    right=list_of(point, 0, 1000),
    lanes=list_of(
        object_of(
            StripLane,
            spaces=integer(1, 999),
            cuts=list_of(object_of(StripCut, number=integer(0, 999), at=_share), 0, 999),
        ),
        0,
        9,
    ),
    lines=list_of(object_of(StripLine, line=integer(1, 8), at=_share, share=_share), 0, 999),
    shift=choice(Shift),
    stops=integer(0, 9),
    place=choice(Place),
    level=integer(-9, 9),
    after=list_of(IDENT, 0, 9),
    before=list_of(IDENT, 0, 9),
)
_overrides = object_of(Overrides, neighbors=list_of(_neighbor, 0, MOST_OVERRIDES), inside=_inside)


def _layouts(value: Any, type_: Any) -> tuple[Layout, ...]:
    layouts: tuple[Layout, ...] = list_of(_layout, 1, 20)(value, type_)
    if not any(layout.name == MAIN_LAYOUT for layout in layouts):
        raise Unfit
    return layouts


_track = object_of(
    Track,
    id=IDENT,
    name=LINE,
    author=LINE,
    license=LINE,
    notes=text(NOTES_PATTERN, 100_000),
    board=_board,
    direction=choice(Direction),
    scans=list_of(_scan, 0, 50),
    spaces=list_of(_space, 0, MOST_SPACES),
    arrows=list_of(_arrow, 0, MOST_ARROWS),
    corners=_corners,
    finish=_finish,
    grid=list_of(_grid_place, 0, 100),
    pit=_pit,
    weather=_weather,
    layouts=_layouts,
    drafts=list_of(_strip, 0, 1000),
    overrides=_overrides,
)

_LONG_LISTS: LongLists = {
    ("spaces",): LongList(_space, MOST_SPACES),
    ("arrows",): LongList(_arrow, MOST_ARROWS),
    ("corners",): LongList(_corner, MOST_CORNERS),
    ("layouts", "*", "spaces"): LongList(IDENT, MOST_SPACES),
    ("layouts", "*", "arrows"): LongList(_step, MOST_ARROWS),
    ("layouts", "*", "corners"): LongList(_corner, MOST_CORNERS),
    ("overrides", "neighbours"): LongList(_neighbor, MOST_OVERRIDES),
}
