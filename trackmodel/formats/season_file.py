"""Read and write seasons (`*.season.json`). The format is schemas/season.schema.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trackmodel.formats.documents import DocumentKind, write_document
from trackmodel.formats.json_reading import parse_json, read_json, reading
from trackmodel.formats.json_writing import Open, to_text
from trackmodel.formats.structuring import writing_converter
from trackmodel.season import SEASON_VERSION, Season, SeasonDriver, SeasonRace
from trackmodel.values import converter

SEASON = DocumentKind("season", SEASON_VERSION, Season)

_OPEN: Open = {"races": {}, "drivers": {}}
"""How a season's text is broken into lines."""

_checked_season = converter(Season)


def read_season(path: Path | str) -> Season:
    """Return the season in a file; the records of its races aren't read.

    Raises:
        UnreadableFile: it can't be read, or isn't a season document.
    """
    with reading(path):
        return season_from_json(read_json(path))


def season_from_json(document: object) -> Season:
    """Return the season of a parsed JSON document.

    Raises:
        Unreadable: the document doesn't fit the schema, or contradicts itself.
    """
    return SEASON.read(document)


def write_season(season: Season, path: Path | str) -> None:
    """Write a season document; an existing file stays intact until the new one is complete.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept the season, which is
            detected before the file is changed.
    """
    write_document(path, lambda: season_to_text(season), parse_json)


def season_to_text(season: Season) -> str:
    """Return the season as JSON text, one race or driver per line; the same bytes every time.

    Raises:
        WrongValue: it is an instance of a subclass, or an `extra` was changed to what no file can hold.
    """
    return to_text(season_to_json(season), _OPEN)


def season_to_json(season: Season) -> dict[str, Any]:
    """Return the season as a JSON document."""
    return SEASON.document(_converter.unstructure(_checked_season(season)))


_converter = writing_converter(
    always={
        SeasonDriver: (),
        SeasonRace: ("rules", "laps"),
        Season: ("races", "drivers", "points", "tie_break", "dropped", "start"),
    }
)
