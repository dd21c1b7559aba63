"""The formats of files, an entry each: import, open, `trackmodel.read`, and `write` go by this table.

Readers and writers are imported when they are needed, so that reading a track doesn't load the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from attrs import frozen

from trackmodel.resources import TILE_SET_SUFFIX, TRACK_SUFFIX
from trackmodel.texts import _
from trackmodel.track import Track

PACKED_SUFFIX = ".pitboard"
BOARD_SUFFIX = ".board.json"
RECORD_SUFFIX = ".race.json"
SEASON_SUFFIX = ".season.json"

HEAD = 4096
"""Bytes that tell the format of a file."""


@frozen
class FileFormat:
    """A format of files.

    Attributes:
        name: its name on the command line. The "format" of our own documents is "pitboard/" and this name.
        words: what such a file is, with an article.
        suffixes: how names of such files end, the usual one first. The format of a file is told by its
            content, though.
        reader: the function that reads a file, as "module:function"; it takes a path.
        writer: likewise, what writes a value to a path; "" if Pitboard doesn't write this format.
        holds: name of the class that is read and written.
        recognizes: returns whether the content of a file has this format of another program; None for our
            own documents.
        importer: likewise, what `pitboard import` calls with a path and the `options`. It returns the track
            and sentences about reading it.
        options: names of the options of `pitboard import` that the importer takes.
    """

    name: str
    words: str
    suffixes: tuple[str, ...]
    reader: str
    writer: str = ""
    holds: str = "Track"
    recognizes: Callable[[bytes], bool] | None = None
    importer: str = ""
    options: tuple[str, ...] = ()

    def read(self, path: Path) -> Any:
        """Return what a file of this format holds.

        Raises:
            UnreadableFile: it can't be read.
        """
        return resolve_name(self.reader)(path)

    def write(self, value: object, path: Path, **options: object) -> None:
        """Write a value to a file of this format.

        Raises:
            UnwritableFile: the file can't be written.
        """
        resolve_name(self.writer)(value, path, **options)

    def import_track(self, path: Path, **given: object) -> tuple[Track, list[str]]:
        """Return the track in a file of another program, and sentences about reading it.

        Args:
            path: the file.
            given: the options of `pitboard import`; formats that don't have them ignore them.

        Raises:
            UnreadableFile: it can't be read.
        """
        options = {name: value for name, value in given.items() if name in self.options}
        track, remarks = resolve_name(self.importer)(path, **options)
        return track, remarks


_PROLOG = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
"""What comes before the root of a drawing: comments may be long."""
_SVG = re.compile(rb"<(?:\w+:)?svg[\s/>]")
_GPONLINE = re.compile(
    rb"""(?:\xef\xbb\xbf)?\s*\S.*?[ \t]+[0-4](?:[ \t]+-?\d+){0,2}[ \t]*\r?\n   # IMAGE CORNER [RAIN SHORTEST]
        \s*\d+(?:[ \t]+-?\d+(?:\.\d+)?){2}[ \t]+[1-7]\b     # ID X Y TYPE
    """,
    re.VERBOSE,
)


def _is_svg(data: bytes) -> bool:
    prolog = _PROLOG.match(data)
    begin = prolog.end() if prolog else 0
    return data[begin : begin + 1] == b"<" and bool(_SVG.search(data, begin, begin + HEAD))


def _is_gponline(data: bytes) -> bool:
    head = data[:HEAD]
    return b"\0" not in head and bool(_GPONLINE.match(head))


FORMATS: tuple[FileFormat, ...] = (
    FileFormat(
        "track",
        _("a track"),
        (TRACK_SUFFIX, PACKED_SUFFIX),
        reader="trackmodel.formats.track_file:read_track",
        writer="trackmodel.formats.packed_track:save_track",
    ),
    FileFormat(
        "board",
        _("a board"),
        (BOARD_SUFFIX,),
        reader="trackmodel.formats.board_file:read_board",
        writer="trackmodel.formats.board_file:write_board",
        holds="Board",
    ),
    FileFormat(
        "race",
        _("a recorded race"),
        (RECORD_SUFFIX,),
        reader="trackmodel.formats.race_file:read_record",
        writer="trackmodel.formats.race_file:write_record",
        holds="Record",
    ),
    FileFormat(
        "tileset",
        _("a tile set"),
        (TILE_SET_SUFFIX,),
        reader="trackmodel.formats.tile_set_file:read_tile_set",
        writer="trackmodel.formats.tile_set_file:write_tile_set",
        holds="TileSet",
    ),
    FileFormat(
        "season",
        _("a season"),
        (SEASON_SUFFIX,),
        reader="trackmodel.formats.season_file:read_season",
        writer="trackmodel.formats.season_file:write_season",
        holds="Season",
    ),
    FileFormat(
        "gponline",
        _("a GP Online board"),
        (".dat",),
        reader="trackmodel.formats.gponline:read_gponline",
        recognizes=_is_gponline,
        importer="trackmodel.formats.gponline:import_gponline",
    ),
    FileFormat(
        "svg",
        _("an SVG drawing"),
        (".svg",),
        reader="trackmodel.formats.svg.svg_drawing:read_svg",
        recognizes=_is_svg,
        importer="trackmodel.formats.svg.svg_drawing:import_svg",
        options=("direction", "everything"),
    ),
)

OURS = tuple(format_ for format_ in FORMATS if format_.recognizes is None)
FOREIGN = tuple(format_ for format_ in FORMATS if format_.recognizes is not None)


def format_named(name: str) -> FileFormat:
    """Return the format with this name."""
    return next(format_ for format_ in FORMATS if format_.name == name)


def patterns(formats: Iterable[FileFormat]) -> str:
    """Return the files of some formats as file dialogs name them: "*.dat *.svg"."""
    return " ".join(f"*{suffix}" for format_ in formats for suffix in format_.suffixes)


def without_suffix(file: Path) -> str:
    """Return the name of a file without the suffix of its format.

    Examples:
        >>> without_suffix(Path("boards/monaco.track.json"))
        'monaco'
    """
    known = (suffix for format_ in OURS for suffix in format_.suffixes)
    return next((file.name[: -len(end)] for end in known if file.name.lower().endswith(end)), file.stem)
