"""The kind of a file, determined by its content and never by its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from trackmodel.errors import Unreadable
from trackmodel.formats.archive import is_packed, track_document
from trackmodel.formats.json_reading import parse_json, read_bytes, reading, text_of
from trackmodel.texts import _

Kind = Literal["track", "board", "race", "tileset", "gponline", "svg"]

_OURS: dict[object, Kind] = {
    "pitboard/track": "track",
    "pitboard/board": "board",
    "pitboard/race": "race",
    "pitboard/tileset": "tileset",
}
_OUR_HEAD = re.compile(r'\s*\{\s*"format"\s*:\s*"(pitboard/(?:track|board|race|tileset))"')
_SVG = re.compile(r"<(?:\w+:)?svg[\s/>]")
_PROLOG = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
"""What comes before the root of a drawing: comments may be long."""
_GPONLINE = re.compile(
    r"""\s*\S.*?[ \t]+[0-4](?:[ \t]+-?\d+){0,2}[ \t]*\r?\n   # IMAGE CORNER [RAIN SHORTEST]
        \s*\d+(?:[ \t]+-?\d+(?:\.\d+)?){2}[ \t]+[1-7]\b     # ID X Y TYPE
    """,
    re.VERBOSE,
)


def detect(path: Path | str) -> Kind:
    """Return the kind of a file: by its "format", the root of a drawing, or the first lines of a board.

    A packed track is a "track", too.

    A Pitboard document may still be damaged further down; reading it will report that.

    Raises:
        UnreadableFile: it can't be read, or is none of these.
    """
    with reading(path):
        if is_packed(path):
            track_document(path)
            return "track"
        return _kind_of(read_bytes(path))


def _kind_of(data: bytes) -> Kind:
    head = data[:4096].decode("latin-1").removeprefix("\u00ef\u00bb\u00bf")
    if ours := _OUR_HEAD.match(head):
        return _OURS[ours[1]]
    if head.lstrip()[:1] in ("{", "["):
        document = parse_json(text_of(data))
        format_ = document.get("format") if isinstance(document, dict) else None
        if isinstance(format_, str) and format_ in _OURS:
            return _OURS[format_]
        raise Unreadable(_('not a Pitboard file: its "format" is missing or unknown'))
    if "\0" not in head and _GPONLINE.match(head):
        return "gponline"
    if head.lstrip()[:1] == "<":
        prolog = _PROLOG.match(data)
        begin = prolog.end() if prolog else 0
        if _SVG.search(data[begin : begin + 4096].decode("latin-1")):
            return "svg"
    raise Unreadable(_("neither a Pitboard file, a GP Online board, nor an SVG drawing"))
