"""What the print of a board shows, or may show, otherwise than the board that is raced."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from trackmodel.board import Board
from trackmodel.track import Point


@frozen
class PrintedFlag:
    """A stop flag on the print: its middle and its longer side, in board units."""

    at: Point
    size: float


@frozen
class OtherPrint:
    """What is to be drawn over the print.

    Attributes:
        spaces: numbers of the spaces.
        flags: the printed flags of corners, by number of the corner; None where none was found.
        no_corner: printed flags of corners that the board doesn't have.
    """

    spaces: frozenset[int] = frozenset()
    flags: Mapping[int, PrintedFlag | None] = field(factory=dict)
    no_corner: tuple[PrintedFlag, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.spaces or self.flags or self.no_corner)


def whole_road(board: Board) -> OtherPrint:
    """Return all spaces and corners, for a print that can't be read."""
    corners = range(len(board.rules.corners))
    return OtherPrint(frozenset(range(len(board.view.ids))), dict.fromkeys(corners))
