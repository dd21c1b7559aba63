"""All kinds of Pitboard documents, and their published JSON Schemas (schemas/), which `make docs` writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trackmodel.errors import Unreadable
from trackmodel.formats.archive import is_packed, track_document
from trackmodel.formats.board_file import BOARD
from trackmodel.formats.documents.document_kind import DocumentKind
from trackmodel.formats.documents.json_reading import parse_json, read_json, reading, text_of
from trackmodel.formats.documents.json_writing import to_text
from trackmodel.formats.race_file import RACE
from trackmodel.formats.season_file import SEASON
from trackmodel.formats.tile_set_file import TILE_SET
from trackmodel.formats.track_file import TRACK
from trackmodel.texts import _

KINDS: tuple[DocumentKind[Any], ...] = (TRACK, BOARD, RACE, TILE_SET, SEASON)

FOLDER = Path("schemas")
"""Relative to the repository, where `make` runs."""


def errors_in_file(path: Path) -> list[tuple[str, str]]:
    """Return the JSON pointer and the problem of each place where a file doesn't fit the schema of its kind.

    Raises:
        UnreadableFile: it can't be read, isn't JSON, or isn't a Pitboard document of a known version.
    """
    with reading(path):
        document = parse_json(text_of(track_document(path))) if is_packed(path) else read_json(path)
        format_ = document.get("format") if isinstance(document, dict) else None
        for kind in KINDS:
            if format_ == kind.format:
                return kind.errors(kind.current(document))
        raise Unreadable(_('not a Pitboard file: its "format" is missing or unknown'))


def schema_text(kind: DocumentKind[Any]) -> str:
    """Return the schema of a kind of documents as JSON text, one property per line."""
    schema = kind.schema()
    return to_text(
        schema, {"properties": {}, "$defs": {name: {"properties": {}} for name in schema["$defs"]}}
    )


def main() -> None:
    """Write the schemas."""
    for kind in KINDS:
        (FOLDER / f"{kind.name}.schema.json").write_text(schema_text(kind), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
