"""Read and write seasons (`*.season.json`). The format is schemas/season.schema.json."""

from __future__ import annotations

from pathlib import Path

from trackmodel.formats.documents.document_kind import DocumentKind, write_document
from trackmodel.formats.documents.json_reading import parse_json, read_json, reading
from trackmodel.formats.documents.json_writing import to_text
from trackmodel.formats.documents.structuring import writing_converter
from trackmodel.season import SEASON_VERSION, Season, SeasonRace

SEASON = DocumentKind("season", SEASON_VERSION, Season)


def read_season(path: Path | str) -> Season:
    """Return the season in a file; the records of its races aren't read.

    Raises:
        UnreadableFile: it can't be read, or isn't a season document.
    """
    with reading(path):
        return SEASON.read(read_json(path))


def write_season(season: Season, path: Path | str) -> None:
    """Write a season document; an existing file stays intact until the new one is complete.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept the season, which is
            detected before the file is changed.
    """
    write_document(path, lambda: season_to_text(season), parse_json)


def season_to_text(season: Season) -> str:
    """Return the season as JSON text, one race or driver per line; the same bytes every time."""
    return to_text(SEASON.document(_converter.unstructure(season)), {"races": {}, "drivers": {}})


_always = ("races", "drivers", "points", "dropped", "start")
_converter = writing_converter({SeasonRace: ("rules", "laps"), Season: _always})
