"""Convert SVG to PNG and PDF without a screen."""

from __future__ import annotations

import io
import math
import re

from trackmodel.errors import PitboardError
from trackmodel.render.svg import FONT, FONT_FILES, in_our_font
from trackmodel.render.vector_pdf import VectorPdf, can_be_vectors
from trackmodel.texts import _

PDF_PIXELS_PER_MM = 150 / 25.4
_MOST_PIXELS = 30_000_000
"""In a PDF: 100 by 70 cm at 150 dpi have 25 million."""
PICTURE_WIDTH, MOST_HEIGHT = 2000, 6000
"""Width of a PNG in pixels; less if it would be higher than that."""


def svg_to_png(svg: str, width: int) -> bytes:
    """Convert a picture to PNG, `width` pixels wide.

    Uses the font that ships with Pitboard, and system fonts only for letters it lacks, so that pictures
    are the same on every computer.

    Raises:
        PitboardError: the SVG can't be drawn.
    """
    import resvg_py

    words = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                width=width,
                font_files=[str(file) for file in FONT_FILES.values()],
                font_family=FONT,
                sans_serif_family=FONT,
                skip_system_fonts=in_our_font(words),
            )
        )
    except ValueError as error:
        raise PitboardError(_("the picture can't be drawn: {why}").format(why=error)) from error


def svg_to_pdf(svg: str, width_mm: float, height_mm: float) -> bytes:
    """Convert a picture to a PDF with one page of this size.

    It is made of vectors and text; only if it has patterns, or letters that Pitboard's font lacks, of pixels
    at 150 dpi.

    Raises:
        PitboardError: the SVG can't be drawn.
    """
    sheet = VectorPdf(width_mm, height_mm)
    sheet.add_page()
    if can_be_vectors(svg):
        sheet.draw(svg, width_mm, height_mm)
    else:
        per_mm = min(PDF_PIXELS_PER_MM, math.sqrt(_MOST_PIXELS / (width_mm * height_mm)))
        pixels = max(1, round(width_mm * per_mm))
        sheet.pdf.image(io.BytesIO(svg_to_png(svg, pixels)), x=0, y=0, w=width_mm, h=height_mm)
    return sheet.content()


def picture_data(svg: str, kind: str, mm_per_unit: float) -> bytes:
    """Return a picture as file contents; a PDF has the size of the printed board."""
    if kind == "png":
        width, height = size(svg)
        return svg_to_png(svg, round(min(PICTURE_WIDTH, MOST_HEIGHT * width / height)))
    if kind == "pdf":
        width, height = size(svg)
        return svg_to_pdf(svg, width * mm_per_unit, height * mm_per_unit)
    return svg.encode("utf-8")


def size(svg: str) -> tuple[float, float]:
    """Return the width and height of a picture in board units."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found, "our pictures state their size"
    return float(found[1]), float(found[2])
