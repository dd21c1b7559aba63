"""Read and write tile sets (`*.tileset.json`). The format is schemas/tileset.schema.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trackmodel.formats.documents.document_kind import DocumentKind, write_document
from trackmodel.formats.documents.json_reading import parse_json, read_json, reading
from trackmodel.formats.documents.json_writing import Open, to_text
from trackmodel.formats.documents.structuring import writing_converter
from trackmodel.tile_set import TILE_SET_VERSION, TileKind, TileSet
from trackmodel.values.checked_values import converter

TILE_SET = DocumentKind("tileset", TILE_SET_VERSION, TileSet)

TILE_SET_OPEN: Open = {"tiles": {}, "cards": {}}
"""How a tile set's text is broken into lines."""

_checked_tile_set = converter(TileSet)


def read_tile_set(path: Path | str) -> TileSet:
    """Return the tile set in a file.

    Raises:
        UnreadableFile: it can't be read, or isn't a tile set document.
    """
    with reading(path):
        return tile_set_from_json(read_json(path))


def tile_set_from_json(document: object) -> TileSet:
    """Return the tile set of a parsed JSON document.

    Raises:
        Unreadable: the document doesn't fit the schema; lists every place where it doesn't.
    """
    return TILE_SET.read(document)


def write_tile_set(tile_set: TileSet, path: Path | str) -> None:
    """Write a tile set document; an existing file stays intact until the new one is complete.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept the tile set, which is
            detected before the file is changed.
    """
    write_document(path, lambda: tile_set_to_text(tile_set), parse_json)


def tile_set_to_text(tile_set: TileSet) -> str:
    """Return the tile set as JSON text, one kind of tiles or cards per line; the same bytes every time.

    Raises:
        WrongValue: it is an instance of a subclass, or an `extra` was changed to what no file can hold.
    """
    return to_text(tile_set_to_json(tile_set), TILE_SET_OPEN)


def tile_set_to_json(tile_set: TileSet) -> dict[str, Any]:
    """Return the tile set as a JSON document."""
    return TILE_SET.document(_converter.unstructure(_checked_tile_set(tile_set)))


_converter = writing_converter(
    always={
        TileKind: ("shape",),
        TileSet: ("author", "license", "notes", "tiles", "cards", "die", "hand"),
    }
)
