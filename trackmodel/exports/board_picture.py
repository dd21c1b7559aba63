"""The picture of a board that goes with the files of other programs, and places on it in pixels."""

from __future__ import annotations

from os.path import exists
from pathlib import Path

from trackmodel.board import Board
from trackmodel.errors import UnwritableFile
from trackmodel.formats.atomic import write_atomically
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.texts import _

LONGEST = 3000
"""Pixels of the longer side."""
_PNG = b"\x89PNG"


def picture_size(board: Board) -> tuple[int, int]:
    """Return width and height of the picture in pixels."""
    view = board.view
    per_unit = LONGEST / max(view.width, view.height)
    return max(1, round(view.width * per_unit)), max(1, round(view.height * per_unit))


def picture_of(board: Board) -> bytes:
    """Return the picture as a PNG file."""
    return svg_to_png(board_svg(board), picture_size(board)[0])


def pixels_per_unit(board: Board) -> float:
    """Return how many pixels of the picture a board unit has."""
    return picture_size(board)[0] / board.view.width


def write_picture_beside(board: Board, file: Path, name: str) -> None:
    """Write the picture into the folder of a file.

    Raises:
        UnwritableFile: it can't be written, or another kind of file, or a scan of the board, has its name.
    """
    path = file.with_name(name)
    if exists(path):
        with path.open("rb") as there:
            replaceable = there.read(len(_PNG)) == _PNG
        if not replaceable or name in {Path(scan.file).name for scan in board.view.scans}:
            problem = _("{file} is in the way of the board's picture; choose another name")
            raise UnwritableFile(problem.format(file=path))
    write_atomically(path, picture_of(board))
