"""Read and write track documents (`*.track.json`). The format is schemas/track.schema.json."""

from __future__ import annotations

import re
from pathlib import Path

from trackmodel.formats.archive import is_packed, track_document
from trackmodel.formats.documents.document_kind import DocumentKind, write_document
from trackmodel.formats.documents.json_reading import parse_json, read_json, reading, text_of
from trackmodel.formats.documents.json_writing import Open, to_text
from trackmodel.formats.documents.structuring import writing_converter
from trackmodel.track import (
    MAIN_LAYOUT,
    NO_MAIN_LAYOUT,
    Acceptance,
    Arrow,
    BoardSize,
    Pit,
    Space,
    Strip,
    Track,
)
from trackmodel.values.checked_values import converter

TRACK = DocumentKind(
    "track",
    1,
    Track,
    more_schema=(
        {
            "properties": {
                "layouts": {
                    "description": NO_MAIN_LAYOUT,
                    "contains": {"required": ["name"], "properties": {"name": {"const": MAIN_LAYOUT}}},
                }
            }
        },
    ),
)

_checked_track = converter(Track)


def read_track(path: Path | str) -> Track:
    """Return the track in a file, a document or a packed track.

    Raises:
        UnreadableFile: it can't be read, or isn't a track document.
    """
    with reading(path):
        if is_packed(path):
            return track_from_json(parse_json(text_of(track_document(path))))
        return track_from_json(read_json(path))


def track_from_json(document: object) -> Track:
    """Return the track of a parsed JSON document.

    Raises:
        Unreadable: the document doesn't fit the schema; lists every place where it doesn't.
    """
    return TRACK.read(document)


def write_track(track: Track, path: Path | str) -> None:
    """Write a track document; an existing file stays intact until the new one is complete.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept the track, which is
            detected before the file is changed.
    """
    write_document(path, lambda: track_to_text(track), parse_json)


def track_to_text(track: Track) -> str:
    """Return the track as JSON text: one space, arrow and corner per line, sorted.

    Equal tracks give the same bytes, whatever the order of their spaces, arrows and corners.

    Raises:
        WrongValue: it is an instance of a subclass, or an `extra` was changed to what no file can hold.
    """
    document = TRACK.document(_converter.unstructure(_checked_track(track)))
    document["spaces"] = sorted(document["spaces"], key=lambda space: natural(space["id"]))
    document["arrows"] = sorted(
        document["arrows"], key=lambda arrow: (natural(arrow["from"]), natural(arrow["to"]))
    )
    document["corners"] = sorted(document["corners"], key=lambda corner: natural(corner["id"]))
    document["grid"] = sorted(document["grid"], key=lambda place: place["position"])
    return to_text(document, _OPEN)


def natural(ident: str) -> tuple[object, ...]:
    """Return a sort key that puts s2 before s10."""
    parts = re.split(r"([0-9]+)", ident)
    return (*(int(part) if index % 2 else part for index, part in enumerate(parts)), ident)


_OPEN: Open = {
    "scans": {},
    "spaces": {},
    "arrows": {},
    "corners": {},
    "grid": {},
    "pit": {"stands": {}},
    "layouts": {"corners": {}, "accepted": {}},
    "drafts": {"lanes": {"cuts": {}}, "lines": {}},
    "overrides": {"neighbours": {}},
    "doubts": {},
}

_converter = writing_converter(
    always={
        BoardSize: ("width", "height", "mm_per_unit"),
        Space: ("place",),
        Arrow: ("turn",),
        Pit: ("stands",),
        Acceptance: ("reason",),
        Strip: ("lanes",),
        Track: (
            "author", "license", "notes", "board", "direction", "scans", "spaces", "arrows", "corners",
            "grid", "pit", "weather", "layouts", "drafts", "overrides",
        ),
    }
)  # fmt: skip
