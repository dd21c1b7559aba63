"""Pages of PDF files as pictures. A lock is held: PDFium does one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from trackmodel.errors import UnreadableFile
from trackmodel.texts import _

if TYPE_CHECKING:
    from PIL import Image

POINTS_AN_INCH = 72.0
USUAL_DPI = 300.0
"""Resolution of a page that holds no picture."""
MOST_DPI = 1200.0
MOST_SIDE = 20_000
"""Pixels along a side of a page, at most."""
_HEAD = b"%PDF-"
_pdfium = Lock()


def is_pdf(path: Path) -> bool:
    """Return whether a file begins as PDF files do."""
    try:
        with path.open("rb") as file:
            return _HEAD in file.read(1024)
    except OSError:
        return False


def pdf_size(path: Path, page: int | None, most_pixels: int) -> tuple[int, int, int]:
    """Return the width and height of a page in pixels, and the number of pages.

    The resolution is that of the finest picture on the page, such as the scan of which it was made, or
    `USUAL_DPI` if there is none.

    Raises:
        UnreadableFile: the file is damaged or locked, or has no such page.
    """
    with _page_of(path, page) as (document, found):
        width, height = found.get_size()
        scale = _dpi(found) / POINTS_AN_INCH
        scale = min(scale, MOST_SIDE / max(width, height), (most_pixels / (width * height)) ** 0.5)
        return max(1, int(width * scale)), max(1, int(height * scale)), len(document)


def pdf_page(path: Path, page: int | None, size: tuple[int, int] | None, most_pixels: int) -> Image.Image:
    """Return a page as an RGB image of a size in pixels, by default that of `pdf_size`.

    Raises:
        UnreadableFile: the file is damaged or locked, or has no such page.
    """
    wide, high = size or pdf_size(path, page, most_pixels)[:2]
    with _page_of(path, page) as (_document, found):
        width, height = found.get_size()
        # No larger than asked for along either side: a document may lie about the shape of the page.
        scale = min(wide / width, high / height)
        drawn: Image.Image = found.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB")
    return drawn if drawn.size == (wide, high) else drawn.resize((wide, high))


def drawn_page(content: bytes, number: int, dpi: float) -> tuple[Image.Image, int]:
    """Return a page of a PDF of ours, counted from 0, as an RGB image, and the number of pages."""
    import pypdfium2  # it loads slowly

    with _pdfium:
        document = pypdfium2.PdfDocument(content)
        try:
            drawn = document[number].render(scale=dpi / POINTS_AN_INCH, rev_byteorder=True)
            return drawn.to_pil().convert("RGB"), len(document)
        finally:
            document.close()


def _dpi(page: Any) -> float:
    """Return the finest resolution of a picture that covers a good part of the page."""
    import pypdfium2

    finest = 0.0
    width, height = page.get_size()
    for image in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE], max_depth=3):
        left, bottom, right, top = image.get_bounds()
        if (right - left) * (top - bottom) > 0.1 * width * height:
            across, down = image.get_px_size()
            finest = max(finest, across / (right - left), down / (top - bottom))
    return min(finest * POINTS_AN_INCH, MOST_DPI) if finest else USUAL_DPI


@contextmanager
def _page_of(path: Path, page: int | None) -> Iterator[tuple[Any, Any]]:
    import pypdfium2  # it loads slowly

    with _pdfium:
        try:
            document = pypdfium2.PdfDocument(path)
        except (pypdfium2.PdfiumError, OSError) as error:
            problem = (
                _("the PDF has a password; save a copy without one")
                if "assword" in str(error)
                else _("not a readable PDF, or damaged")
            )
            raise UnreadableFile(path, problem) from error
        try:
            number = page or 1
            if number > len(document):
                raise UnreadableFile(path, _("there is no page {page}").format(page=number))
            found = document[number - 1]
            if min(found.get_size()) <= 0:
                raise UnreadableFile(path, _("the page is empty"))
            yield document, found
        except pypdfium2.PdfiumError as error:
            raise UnreadableFile(path, _("not a readable PDF, or damaged")) from error
        finally:
            document.close()
