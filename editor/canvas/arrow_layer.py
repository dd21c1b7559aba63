"""The arrows: where a car may go."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from editor.canvas.drawing import centre, line_pen
from editor.canvas.layer import Layer
from editor.document import Document
from editor.theme import Colours
from trackmodel.track import Point, Turn

STARTS_AT, ENDS_AT = 0.25, 0.75
"""The drawn part of the way from centre to centre: arrows that meet in a space stay apart."""
HEAD = 0.16
"""Length of the head, as a share of the way from centre to centre."""


class ArrowLayer(Layer):
    """All arrows: lane changes in another colour than those that keep the lane."""

    name = "arrows"
    title = "Arrows"
    needs = ("arrows", "spaces")

    def __init__(self) -> None:
        super().__init__()
        self._ahead: list[QLineF] = []
        self._aside: list[QLineF] = []

    def prepare(self, document: Document) -> None:
        centres = {space.id: centre(space.outline) for space in document.track.spaces}
        self._ahead, self._aside = [], []
        for arrow in document.track.arrows:
            if arrow.from_ in centres and arrow.to in centres:
                lines = self._ahead if arrow.turn is Turn.AHEAD else self._aside
                lines.extend(arrow_lines(centres[arrow.from_], centres[arrow.to]))

    def draw(self, painter: QPainter, colours: Colours, exposed: QRectF) -> None:
        painter.setPen(line_pen(colours.casing, 3.4))
        painter.drawLines(self._ahead + self._aside)
        painter.setPen(line_pen(colours.arrow_ahead, 1.4))
        painter.drawLines(self._ahead)
        painter.setPen(line_pen(colours.arrow_aside, 1.4))
        painter.drawLines(self._aside)


def arrow_lines(from_: Point, to: Point) -> list[QLineF]:
    """Shaft and head of an arrow between two centres."""
    (x0, y0), (x1, y1) = from_, to
    dx, dy = x1 - x0, y1 - y0
    if hypot(dx, dy) == 0:
        return []
    tip_x, tip_y = x0 + ENDS_AT * dx, y0 + ENDS_AT * dy
    back_x, back_y = tip_x - HEAD * dx, tip_y - HEAD * dy
    aside_x, aside_y = -HEAD * 0.6 * dy, HEAD * 0.6 * dx
    return [
        QLineF(x0 + STARTS_AT * dx, y0 + STARTS_AT * dy, tip_x, tip_y),
        QLineF(tip_x, tip_y, back_x + aside_x, back_y + aside_y),
        QLineF(tip_x, tip_y, back_x - aside_x, back_y - aside_y),
    ]
