"""Pages of a PDF on a printer."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPaintEngine, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QProgressDialog, QWidget

from trackmodel.formats.pictures.pdf_page import drawn_page

PREVIEW_DPI, PRINT_DPI = 75, 300
PATIENCE_MS = 500
MM_AN_INCH = 25.4


def show_print_preview(parent: QWidget, content: bytes) -> None:
    """Open the platform's print preview of a PDF, which leads to its print dialog."""
    dialog = QPrintPreviewDialog(parent)
    dialog.printer().setFullPage(True)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.paintRequested.connect(lambda printer: paint_pages(content, printer, dialog))
    dialog.open()


def paint_pages(content: bytes, printer: QPrinter, parent: QWidget | None = None) -> None:
    """Paint the pages of a PDF in their own size, so that the scale is kept.

    A window tells how far that is and can cancel it between two pages.
    """
    engine = printer.paintEngine()
    is_preview = engine is not None and engine.type() == QPaintEngine.Type.Picture
    dpi = PREVIEW_DPI if is_preview else PRINT_DPI
    painter, progress = QPainter(), QProgressDialog(parent, minimumDuration=PATIENCE_MS)
    progress.setWindowModality(Qt.WindowModality.WindowModal)
    number, count = 0, 1
    while number < count:
        picture, count = drawn_page(content, number, dpi)
        progress.setMaximum(count)
        progress.setLabelText(
            QCoreApplication.translate("progress", "Page {n} of {all}").format(n=number + 1, all=count)
        )
        progress.setValue(number)
        if progress.wasCanceled():
            printer.abort()
            break
        width, height = (side / dpi * MM_AN_INCH for side in picture.size)
        printer.setPageSize(QPageSize(QSizeF(*sorted((width, height))), QPageSize.Unit.Millimeter))
        ways = QPageLayout.Orientation
        printer.setPageOrientation(ways.Portrait if width <= height else ways.Landscape)
        if number:
            printer.newPage()
        else:
            painter.begin(printer)
        line = 3 * picture.width
        image = QImage(picture.tobytes(), *picture.size, line, QImage.Format.Format_RGB888)
        per_mm = printer.resolution() / MM_AN_INCH
        painter.drawImage(QRectF(0, 0, width * per_mm, height * per_mm), image)
        number += 1
    painter.end()
    progress.reset()
