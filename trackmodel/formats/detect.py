"""What a file is, judged by its content and never by its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from trackmodel.errors import UnreadableFile
from trackmodel.formats.json_reading import parse_json, read_bytes, text_of
from trackmodel.texts import _

Kind = Literal["track", "board", "race", "gponline"]

LARGEST_FILE = 40_000_000
"""Bytes; as much as the largest of the formats (a track) may have."""
MOST_VALUES = 4_000_000
"""JSON values; likewise."""

_OURS: dict[object, Kind] = {"pitboard/track": "track", "pitboard/board": "board", "pitboard/race": "race"}
_OUR_HEAD = re.compile(r'\s*\{\s*"format"\s*:\s*"(pitboard/(?:track|board|race))"')
_GPONLINE = re.compile(
    r"""\s*\S.*?[ \t]+[0-4](?:[ \t]+-?\d+){0,2}[ \t]*\r?\n   # IMAGE CORNER [RAIN SHORTEST]
        \s*\d+(?:[ \t]+-?\d+(?:\.\d+)?){2}[ \t]+[1-7]\b     # ID X Y TYPE
    """,
    re.VERBOSE,
)


def detect(path: Path | str) -> Kind:
    """The kind of file: a Pitboard document by its "format", a GP Online board by its first lines.

    A Pitboard document may be damaged further on; reading it will say so.

    Raises:
        UnreadableFile: it can't be read, or is none of these.
    """
    data = read_bytes(path, LARGEST_FILE)
    head = data[:4096].decode("latin-1").removeprefix("\u00ef\u00bb\u00bf")
    if ours := _OUR_HEAD.match(head):
        return _OURS[ours[1]]
    if head.lstrip()[:1] in ("{", "["):
        document = parse_json(text_of(data, path), path, MOST_VALUES)
        format_ = document.get("format") if isinstance(document, dict) else None
        if isinstance(format_, str) and format_ in _OURS:
            return _OURS[format_]
        raise UnreadableFile(path, _('this JSON file is no Pitboard file: its "format" doesn\'t say so'))
    if "\0" not in head and _GPONLINE.match(head):
        return "gponline"
    raise UnreadableFile(path, _("this is neither a Pitboard file nor a GP Online board"))
