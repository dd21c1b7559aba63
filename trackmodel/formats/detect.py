"""The format of a file, determined by its content and never by its name."""

from __future__ import annotations

import re
from pathlib import Path

from trackmodel.errors import Unreadable
from trackmodel.formats.archive import is_packed, track_document
from trackmodel.formats.documents.json_reading import parse_json, read_bytes, reading, text_of
from trackmodel.formats.file_formats import FOREIGN, HEAD, OURS
from trackmodel.texts import _

UNKNOWN = _("neither a Pitboard file, a GP Online board, nor an SVG drawing")
"""What is wrong with a file of none of these formats."""
_OURS = {f"pitboard/{format_.name}": format_.name for format_ in OURS}
_OUR_HEAD = re.compile(rf'\s*\{{\s*"format"\s*:\s*"({"|".join(_OURS)})"')


def detect(path: Path | str) -> str:
    """Return the format of a file by name (`trackmodel.formats.file_formats`).

    A packed track is a "track", too.

    A Pitboard document may still be damaged further down; reading it will report that.

    Raises:
        UnreadableFile: it can't be read, or has none of these formats.
    """
    with reading(path):
        if is_packed(path):
            track_document(path)
            return "track"
        return _format_of(read_bytes(path))


def _format_of(data: bytes) -> str:
    head = data[:HEAD].decode("latin-1").removeprefix("\u00ef\u00bb\u00bf")
    if ours := _OUR_HEAD.match(head):
        return _OURS[ours[1]]
    if head.lstrip()[:1] in ("{", "["):
        document = parse_json(text_of(data))
        format_ = document.get("format") if isinstance(document, dict) else None
        if isinstance(format_, str) and format_ in _OURS:
            return _OURS[format_]
        raise Unreadable(_('not a Pitboard file: its "format" is missing or unknown'))
    for foreign in FOREIGN:
        if foreign.recognizes and foreign.recognizes(data):
            return foreign.name
    raise Unreadable(UNKNOWN)
