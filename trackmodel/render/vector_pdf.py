"""PDF files of vector drawings: text stays text, in Pitboard's font."""

from __future__ import annotations

import logging
import re
from datetime import UTC, datetime
from typing import Any

from trackmodel.render.svg import FAMILIES, FONT, FONT_FILES, in_our_font

_SOME_DAY = datetime(2000, 1, 1, tzinfo=UTC)
"""A fixed date, so that the same drawing gives the same file."""
logging.getLogger("fpdf").setLevel(logging.ERROR)
logging.getLogger("fontTools").setLevel(logging.ERROR)


def can_be_vectors(svg: str) -> bool:
    """Return whether a drawing has only what a PDF of ours can show: no patterns, letters of our font."""
    return "<pattern" not in svg and in_our_font(re.findall(r"<text[^>]*>([^<]*)</text>", svg))


class VectorPdf:
    """A PDF file in the making. Lengths are in mm from the top left corner of a page.

    Attributes:
        pdf: the FPDF document, for lines, labels, and pictures on the current page.
    """

    def __init__(self, width: float, height: float) -> None:
        from fpdf import FPDF  # it loads slowly

        self.pdf: Any = FPDF(unit="mm", format=(width, height))
        self.pdf.set_creation_date(_SOME_DAY)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        for bold, file in FONT_FILES.items():
            self.pdf.add_font(FONT, "B" if bold else "", file)

    def add_page(self) -> None:
        """Begin a page of the size of the document."""
        self.pdf.add_page()

    def draw(self, svg: str, width: float, height: float) -> None:
        """Draw a picture on the current page, this large, at its top left corner."""
        from fpdf.svg import SVGObject

        self.pdf.set_xy(0, 0)
        drawing = SVGObject(svg.replace(FAMILIES, FONT))
        if drawing.viewbox is None:
            drawing.viewbox = [0, 0, float(drawing.width or width), float(drawing.height or height)]
        # The element's own size, in pixels, would be taken for points.
        *_size, shapes = drawing.transform_to_rect_viewport(1, width, height, ignore_svg_top_attrs=True)
        self.pdf.draw_path(shapes)

    def drawn(self, svg: str, width: float, height: float) -> str:
        """Return the PDF instructions that draw a picture, for `repeat`; a page has to be begun.

        Turning a board into instructions takes seconds, so pages that show parts of it share them.
        """
        contents = self.pdf.pages[self.pdf.page].contents
        before = len(contents)
        self.draw(svg, width, height)
        instructions = bytes(contents[before:]).decode("latin-1")
        del contents[before:]
        return instructions

    def repeat(self, instructions: str, right: float, down: float) -> None:
        """Draw what `drawn` returned, moved."""
        k = self.pdf.k
        # fpdf2 notes for each page the fonts and styles it needs only while it draws.
        self.pdf._resource_catalog.index_stream_resources(instructions, self.pdf.page)
        self.pdf._out(f"q 1 0 0 1 {right * k:.4f} {-down * k:.4f} cm {instructions} Q")

    def content(self) -> bytes:
        """Return the file."""
        return bytes(self.pdf.output())
