"""A board as a PDF to print: over several pages with marks for cutting and gluing, or on one large sheet."""

from __future__ import annotations

import io
import statistics
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from attrs import frozen

from trackmodel.board import Board
from trackmodel.errors import PitboardError
from trackmodel.limits import LONGEST_PRINT_MM
from trackmodel.printing.pages import (
    FOOT,
    MARGIN,
    OVERLAP,
    Box,
    Page,
    PagePlan,
    largest_on,
    name_of,
    plan_pages,
)
from trackmodel.printing.scan_print import PrintedScans, printed_scans
from trackmodel.printing.sheets import sheet_pages
from trackmodel.render import palette
from trackmodel.render.board_svg import board_layers, board_svg
from trackmodel.render.space_frames import frames
from trackmodel.render.svg import FONT, document, fitted
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.render.vector_pdf import VectorPdf, can_be_vectors
from trackmodel.texts import _

BELOW, ALONE = "below", "alone"
"""How scans are printed: below the drawn road, or with nothing drawn over them."""
A4 = (210.0, 297.0)
RULER = 50.0
"""Length of the line on each page that shows whether the printer kept the scale."""
_PIXELS = 8000
"""Longer side of a board that can't be printed as vectors."""
_HIDDEN = 0.4
"""How far the dashed line lies below the page that is glued on."""


@frozen
class PrintChoices:
    """How a board is printed. Lengths are in mm.

    Attributes:
        paper: width and height of the paper; None for one sheet as large as the board.
        space_length: printed length of a usual space; None for the size that the board says.
        scale: by how much the board is enlarged, if neither `space_length` nor `pages` is given.
        pages: print it as large as fits on this many pages; None for any number.
        overlap: what neighboring pages both show.
        scans: `BELOW`, `ALONE`, or "" for none.
        sheets: names of further sheets (`trackmodel.printing.sheets.SHEETS`).
        rules: id of the ruleset whose numbers and dashboards further sheets show.
    """

    paper: tuple[float, float] | None = None
    space_length: float | None = None
    scale: float = 1.0
    pages: int | None = None
    overlap: float = OVERLAP
    scans: str = ""
    sheets: tuple[str, ...] = ()
    rules: str = "formula-de-en"


def print_board(board: Board, choices: PrintChoices, folder: Path) -> bytes:
    """Return a board as a PDF file.

    Args:
        board: the board.
        choices: how it is printed.
        folder: where its scans are.

    Raises:
        PitboardError: the paper is too small, it takes too many pages, or the board has no scans.
        UnreadableFile: a scan can't be read.
    """
    mm_per_unit = printed_scale(board, choices)
    size = board.view.width * mm_per_unit, board.view.height * mm_per_unit
    if max(size) > LONGEST_PRINT_MM:
        problem = _("a printed board is at most {most} mm long; choose a smaller scale")
        raise PitboardError(problem.format(most=LONGEST_PRINT_MM))
    scans = printed_scans(board, folder, mm_per_unit) if choices.scans else None
    if choices.paper is None:
        plan = PagePlan(size, 1, 1, size, 0.0, (Page(0, 0, 0.0, 0.0),))
    else:
        plan = page_plan(board, choices)
    pdf = _Printed(board, plan, size, scans, choices.scans != ALONE)
    for page in plan.pages:
        pdf.page(page, marked=choices.paper is not None)
    paper = plan.paper if choices.paper else A4
    for sheet in choices.sheets:
        for svg in sheet_pages(sheet, board, choices.rules, paper, mm_per_unit):
            pdf.sheet(svg, paper)
    return pdf.file.content()


def printed_scale(board: Board, choices: PrintChoices) -> float:
    """Return the printed length of a board unit in mm."""
    view = board.view
    if choices.pages and choices.paper:
        return largest_on((view.width, view.height), choices.paper, choices.overlap, choices.pages)
    if choices.space_length:
        lengths = [frame.length for frame in frames(board)]
        return choices.space_length / (statistics.median(lengths) or 1.0)
    return view.mm_per_unit * choices.scale


def page_plan(board: Board, choices: PrintChoices) -> PagePlan:
    """Return how a board is laid over pages of the paper that is chosen; raises as `print_board`."""
    assert choices.paper
    mm_per_unit = printed_scale(board, choices)
    size = board.view.width * mm_per_unit, board.view.height * mm_per_unit
    filled = (lambda _box: True) if choices.scans else _filled(board, mm_per_unit)
    return plan_pages(size, choices.paper, choices.overlap, filled)


def _filled(board: Board, mm_per_unit: float) -> Callable[[Box], bool]:
    """Return a function that tells whether a part of the printed board shows more than grass and trees."""
    from PIL import Image  # it loads slowly

    view = board.view
    pixels = 1200 / max(view.width, view.height)
    svg = document(view.width, view.height, *board_layers(board, ""))
    picture = Image.open(io.BytesIO(svg_to_png(svg, max(1, round(view.width * pixels)))))
    grass = [int(palette.GRASS[digit : digit + 2], 16) for digit in (1, 3, 5)]
    something = (np.asarray(picture.convert("RGB")) != grass).any(axis=2)

    def filled(box: Box) -> bool:
        left, top, right, bottom = (side / mm_per_unit * pixels for side in box)
        part = something[max(0, int(top)) : int(bottom) + 1, max(0, int(left)) : int(right) + 1]
        return bool(part.any())

    return filled


class _Printed:
    """The PDF while its pages are drawn."""

    def __init__(
        self,
        board: Board,
        plan: PagePlan,
        size: tuple[float, float],
        scans: PrintedScans | None,
        drawn: bool,
    ) -> None:
        self.file = VectorPdf(*plan.paper)
        self._pdf: Any = self.file.pdf
        self._board, self._plan, self._size, self._scans = board, plan, size, scans
        layers = board_layers(board, "")[1:]  # without the grass
        view = board.view
        self._svg = (
            "" if not drawn else document(view.width, view.height, *layers) if scans else board_svg(board)
        )
        self._vectors = can_be_vectors(self._svg)
        self._instructions = ""

    def page(self, page: Page, marked: bool) -> None:
        """Add a page with its part of the board, and, if `marked`, what helps to put the pages together."""
        plan, pdf = self._plan, self._pdf
        self.file.add_page()
        at = MARGIN if marked else 0.0
        right = min(page.left + plan.size[0], self._size[0])
        bottom = min(page.top + plan.size[1], self._size[1])
        box = page.left, page.top, right, bottom
        width, height = right - page.left, bottom - page.top
        if self._scans:
            pdf.image(io.BytesIO(self._scans.jpeg(box)), x=at, y=at, w=width, h=height)
        if self._svg and self._vectors:
            self._instructions = self._instructions or self.file.drawn(self._svg, *self._size)
            with pdf.rect_clip(at, at, width, height):
                self.file.repeat(self._instructions, at - page.left, at - page.top)
        elif self._svg:
            self._picture(at, box)
        if marked:
            self._marks(page, width, height)
            self._foot(page)

    def sheet(self, svg: str, paper: tuple[float, float]) -> None:
        """Add a page with a picture, in mm."""
        self._pdf.add_page(format=paper)
        self.file.draw(svg, *paper)

    def _picture(self, at: float, box: Box) -> None:
        """Draw a part of the board as pixels: a name has letters that Pitboard's font lacks."""
        per_mm = _PIXELS / max(self._size)
        left, top, right, bottom = (round(side * per_mm) for side in box)
        part = self._pixels.crop((left, top, right, bottom))
        self._pdf.image(part, x=at, y=at, w=box[2] - box[0], h=box[3] - box[1])

    @cached_property
    def _pixels(self) -> Any:
        """The whole board as a picture of Pillow."""
        from PIL import Image  # it loads slowly

        width = round(self._size[0] * _PIXELS / max(self._size))
        return Image.open(io.BytesIO(svg_to_png(self._svg, width)))

    def _marks(self, page: Page, width: float, height: float) -> None:
        """Draw where the page is cut (left, top) and where the next pages are glued on (right, bottom)."""
        plan, pdf = self._plan, self._pdf
        row, column = page.row, page.column
        end_x, end_y = MARGIN + width, MARGIN + height
        pdf.set_draw_color(0)
        pdf.set_line_width(0.15)
        if plan.has(row, column - 1):
            pdf.line(MARGIN, 1, MARGIN, MARGIN - 1)
            pdf.line(MARGIN, end_y + 1, MARGIN, end_y + MARGIN - 1)
        if plan.has(row - 1, column):
            pdf.line(1, MARGIN, MARGIN - 1, MARGIN)
            pdf.line(end_x + 1, MARGIN, end_x + MARGIN - 1, MARGIN)
        pdf.set_dash_pattern(dash=2, gap=1.5)
        self._font(7, bold=False)
        if plan.has(row, column + 1):
            x = end_x - plan.overlap + _HIDDEN
            pdf.line(x, MARGIN, x, end_y)
            with pdf.rotation(90, x + 4, MARGIN + height / 2):
                self._label(
                    x + 4, MARGIN + height / 2, _("glue {page} here").format(page=name_of(row, column + 1))
                )
        if plan.has(row + 1, column):
            y = end_y - plan.overlap + _HIDDEN
            pdf.line(MARGIN, y, end_x, y)
            self._label(
                MARGIN + width / 2, y + 4, _("glue {page} here").format(page=name_of(row + 1, column))
            )
        pdf.set_dash_pattern()

    def _label(self, x: float, y: float, words: str) -> None:
        """Write on a white plate, so that it is legible on any ground."""
        width = self._pdf.get_string_width(words)
        self._pdf.set_fill_color(255)
        self._pdf.rect(x - 1, y - 2.6, width + 2, 3.6, style="F")
        self._pdf.text(x, y, words)

    def _foot(self, page: Page) -> None:
        """Write which page this is, draw a line to check the scale by, and a map of the pages."""
        plan, pdf = self._plan, self._pdf
        middle = plan.paper[1] - MARGIN - FOOT / 2 + 2
        cell = min(3.0, (FOOT - 3) / plan.rows, 30 / plan.columns)
        map_left = plan.paper[0] - MARGIN - plan.columns * cell * 1.4
        ruler = map_left - 6 - RULER
        self._font(10, bold=True)
        last = name_of(plan.rows - 1, plan.columns - 1)
        where = _("{page} of {last}").format(page=page.name, last=last)
        pdf.text(MARGIN + 2, middle + 1.2, where)
        start = MARGIN + 2 + pdf.get_string_width(where) + 4
        self._font(8, bold=False)
        pdf.text(start, middle + 1.2, fitted(self._board.name, 8 * 25.4 / 72, ruler - start - 4, bold=False))
        pdf.set_line_width(0.25)
        pdf.line(ruler, middle, ruler + RULER, middle)
        for end in (ruler, ruler + RULER):
            pdf.line(end, middle - 1.5, end, middle + 1.5)
        self._font(6, bold=False)
        pdf.text(ruler + 2, middle + 3, _("must be {n} mm long").format(n=round(RULER)))
        top = middle - plan.rows * cell / 2
        for row in range(plan.rows):
            for column in range(plan.columns):
                here, printed = (row, column) == (page.row, page.column), plan.has(row, column)
                pdf.set_fill_color(60 if here else 190 if printed else 255)
                pdf.rect(map_left + column * cell * 1.4, top + row * cell, cell * 1.4, cell, style="FD")

    def _font(self, size: float, bold: bool) -> None:
        self._pdf.set_font(FONT, "B" if bold else "", size)
        self._pdf.set_text_color(0)
