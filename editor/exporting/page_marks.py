"""Pages drawn over the picture of a board."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from trackmodel.printing.pages import PagePlan

_INK = QColor("#b02020")
"""Of frames and names, on the board's green in any color scheme."""


def draw_pages(picture: QPixmap, plan: PagePlan, per_mm: float) -> None:
    """Draw the frames and names of pages over a board with so many pixels per mm."""
    painter = QPainter(picture)
    for page in plan.pages:
        frame = QRectF(page.left * per_mm, page.top * per_mm, plan.size[0] * per_mm, plan.size[1] * per_mm)
        for color, width in ((Qt.GlobalColor.white, 3), (_INK, 1)):
            painter.setPen(QPen(color, width))
            painter.drawRect(frame)
        plate = QRectF(
            frame.left() + 3, frame.top() + 3, painter.fontMetrics().horizontalAdvance(page.name) + 8, 18
        )
        painter.fillRect(plate, _INK)
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, page.name)
    painter.end()
