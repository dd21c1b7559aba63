"""Read and write boards ready to race (`*.board.json`). The format is schemas/board.schema.json."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from trackmodel.board import BOARD_VERSION, Board, BoardScan, OnePerSpace, Sign, SpaceNumber, SpaceSet
from trackmodel.errors import WrongValue
from trackmodel.formats.documents.document_kind import DocumentKind, write_document
from trackmodel.formats.documents.json_reading import read_json, reading
from trackmodel.formats.documents.json_writing import Open, to_text
from trackmodel.formats.documents.structuring import writing_converter
from trackmodel.geometry.lanes.numbering import lanes_by_turns
from trackmodel.values.checked_values import converter

BOARD_OPEN: Open = {"rules": {"successors": {}}, "view": {"outlines": {}}}
"""How a board's text is broken into lines."""

_successors = converter(
    Annotated[tuple[Annotated[tuple[tuple[SpaceNumber, Sign], ...], OnePerSpace], ...], OnePerSpace]
)
_spaces = converter(SpaceSet)


def _with_lanes(body: dict[str, Any]) -> dict[str, Any]:
    """Add the lane of each space to a version 1 board, as the turns of its arrows tell them."""
    try:
        rules = body["rules"]
        lane = lanes_by_turns(_successors(rules["successors"]), _spaces(rules["pit_lane"]))
    except (WrongValue, TypeError, KeyError, IndexError):
        return body  # Reading the body reports what is wrong with it.
    return {**body, "rules": {"lane": list(lane), **rules}}


BOARD = DocumentKind("board", BOARD_VERSION, Board, migrations={1: _with_lanes})


def read_board(path: Path | str) -> Board:
    """Return the board in a file.

    Raises:
        UnreadableFile: it can't be read, isn't a board document, or contradicts itself.
    """
    with reading(path):
        return board_from_json(read_json(path))


def board_from_json(document: object) -> Board:
    """Return the board of a parsed JSON document.

    Raises:
        Unreadable: the document doesn't fit the schema, or a number names a space that doesn't exist.
    """
    return BOARD.read(document)


def write_board(board: Board, path: Path | str) -> None:
    """Write a board document; an existing file stays intact until the new one is complete.

    Raises:
        UnwritableFile: the file can't be written, or it would be larger than any reader accepts.
    """
    write_document(path, lambda: board_to_text(board))


def board_to_text(board: Board) -> str:
    """Return the board as JSON text, one line per space for its arrows; the same bytes every time."""
    return to_text(board_to_json(board), BOARD_OPEN)


def board_to_json(board: Board) -> dict[str, Any]:
    """Return the board as a JSON document."""
    return BOARD.document(_converter.unstructure(board))


_converter = writing_converter(always={BoardScan: ()}, whole=True)
