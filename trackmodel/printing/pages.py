"""Which part of a board goes on which page. Lengths are in mm."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product

from attrs import frozen

from trackmodel.errors import PitboardError
from trackmodel.texts import _, ngettext

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
"""Width and height of paper by name."""
MARGIN = 8.0
"""Left free on each side: most printers don't print to the edge."""
FOOT = 14.0
"""Height of the line below the board: what page it is, and a map of the pages."""
OVERLAP = 10.0
"""What neighboring pages both show, by default."""
MOST_PAGES = 200

Box = tuple[float, float, float, float]
"""Left, top, right, and bottom on the board."""


@frozen
class Page:
    """A page and what it shows: row and column from 0, left and top on the board."""

    row: int
    column: int
    left: float
    top: float

    @property
    def name(self) -> str:
        """The row as a letter and the column as a number: "B3"."""
        return name_of(self.row, self.column)


@frozen
class PagePlan:
    """How a board is laid over pages.

    Attributes:
        paper: width and height of a page.
        rows, columns: how many pages the whole board takes.
        size: width and height of what a page shows.
        overlap: what neighboring pages both show.
        pages: the pages with something on them, row by row.
    """

    paper: tuple[float, float]
    rows: int
    columns: int
    size: tuple[float, float]
    overlap: float
    pages: tuple[Page, ...]

    def has(self, row: int, column: int) -> bool:
        """Return whether there is such a page."""
        return any((page.row, page.column) == (row, column) for page in self.pages)


def name_of(row: int, column: int) -> str:
    """Return the name of a page, counted from 0.

    Examples:
        >>> name_of(1, 2), name_of(27, 0)
        ('B3', 'AB1')
    """
    before, letter = divmod(row, 26)
    return (chr(ord("A") + before - 1) if before else "") + f"{chr(ord('A') + letter)}{column + 1}"


def room_on(paper: tuple[float, float], overlap: float) -> tuple[float, float]:
    """Return the width and height that a page has for the board.

    Raises:
        PitboardError: the overlap takes most of it.
    """
    width, height = paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN - FOOT
    if min(width, height) < 2 * overlap or min(width, height) < 20:
        raise PitboardError(_("the paper is too small; choose larger paper or a smaller overlap"))
    return width, height


def plan_pages(
    board: tuple[float, float], paper: tuple[float, float], overlap: float, filled: Callable[[Box], bool]
) -> PagePlan:
    """Lay a board over pages, upright or on their side, whichever takes fewer.

    Args:
        board: width and height of the board as printed.
        paper: width and height of a page.
        overlap: what neighboring pages both show.
        filled: returns whether there is something in a part of the board; other pages are left out.

    Raises:
        PitboardError: it takes too many pages, or the paper is too small.
    """
    ways = [_counted(board, sides, overlap) for sides in (paper, paper[::-1])]
    rows, columns, (width, height), sides = min(ways, key=lambda way: way[0] * way[1])
    if rows * columns > MOST_PAGES:
        problem = ngettext("that takes {n} page", "that takes {n} pages", rows * columns)
        advice = _("{problem}; at most {most} are printed. Choose larger paper or a smaller scale")
        raise PitboardError(advice.format(problem=problem.format(n=rows * columns), most=MOST_PAGES))
    pages = []
    for row, column in product(range(rows), range(columns)):
        left, top = column * (width - overlap), row * (height - overlap)
        # What both show is on the next page, if it is on this one.
        right = left + width - (overlap if column + 1 < columns else 0)
        bottom = top + height - (overlap if row + 1 < rows else 0)
        if filled((left, top, right, bottom)):
            pages.append(Page(row, column, left, top))
    return PagePlan(sides, rows, columns, (width, height), overlap, tuple(pages))


def largest_on(board: tuple[float, float], paper: tuple[float, float], overlap: float, pages: int) -> float:
    """Return by how much a board can be enlarged so that it fits on this many pages."""
    best = 0.0
    for sides in (paper, paper[::-1]):
        width, height = room_on(sides, overlap)
        for columns in range(1, pages + 1):
            rows = pages // columns
            across, down = (
                count * side - (count - 1) * overlap for count, side in ((columns, width), (rows, height))
            )
            best = max(best, min(across / board[0], down / board[1]))
    return best


def _counted(
    board: tuple[float, float], paper: tuple[float, float], overlap: float
) -> tuple[int, int, tuple[float, float], tuple[float, float]]:
    width, height = room_on(paper, overlap)
    columns, rows = (
        # A board that fits exactly must not need a page more for a rounding error.
        max(1, math.ceil((long - overlap) / (side - overlap) - 1e-6))
        for long, side in zip(board, (width, height), strict=True)
    )
    return rows, columns, (width, height), paper
