"""Convert SVG to PNG and PDF without a screen."""

from __future__ import annotations

import io
import math
import re
from datetime import UTC, datetime

from trackmodel.errors import PitboardError
from trackmodel.render.svg import FONT, FONT_FILES, in_our_font
from trackmodel.texts import _

PDF_PIXELS_PER_MM = 150 / 25.4
_MOST_PIXELS = 30_000_000
"""In a PDF: 100 by 70 cm at 150 dpi have 25 million."""
_SOME_DAY = datetime(2000, 1, 1, tzinfo=UTC)


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
    """Convert a picture to a PDF with one page of this size, at 150 dpi.

    Raises:
        PitboardError: the SVG can't be drawn.
    """
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format=(width_mm, height_mm))
    # A fixed date, so that the same picture gives the same file.
    pdf.set_creation_date(_SOME_DAY)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.add_page()
    per_mm = min(PDF_PIXELS_PER_MM, math.sqrt(_MOST_PIXELS / (width_mm * height_mm)))
    pixels = max(1, round(width_mm * per_mm))
    pdf.image(io.BytesIO(svg_to_png(svg, pixels)), x=0, y=0, w=width_mm, h=height_mm)
    return bytes(pdf.output())
