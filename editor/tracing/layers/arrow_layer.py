"""The layer of the arrows."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.common.line_batch import LineBatch
from editor.common.painting_helpers import begin_casings, line_pen, pixels_per_unit, with_room
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import centers, typical_size
from trackmodel.track import Point, Turn

ArrowLine = tuple[Point, Point]
"""Two centers of spaces."""
STARTS_AT, ENDS_AT = 0.3, 0.75
"""Part of the line between two centers that is drawn: across the border, while boards print arrows in the
middle of a space.
"""
HEAD = 0.15
"""Length of an arrowhead, as a share of the line between two centers."""
RIM = 1.6
"""Pixels by which the casing of a head is wider than its lines."""
SHAFT = 0.6
"""Opacity of a shaft, so that the print shows through; heads are opaque."""
HEAVIER = 1.5
"""Width of the lines of a head, relative to the shaft."""
FAINT_AT, FULL_AT = 14.0, 30.0
"""Sizes of a space in pixels between which arrows fade in, so that small ones don't hide the print."""
FAINTEST_AHEAD, FAINTEST_ASIDE = 0.35, 0.12
"""Opacity of arrows at `FAINT_AT` and below; lane changes are many and cross each other."""


OUTSIDE = 0.25
"""Opacity of arrows outside of the layout shown, relative to others."""


class ArrowLayer(Layer):
    """All arrows; lane changes have a color of their own."""

    name = "arrows"
    title = QT_TRANSLATE_NOOP("Layer", "Arrows")
    needs = ("arrows", "spaces")

    def __init__(self) -> None:
        super().__init__()
        self._ahead, self._aside, self._outside = _batch(), _batch(), _batch()
        self._size = 0.0

    def prepare(self, document: Document) -> QRectF:
        arrows, at = document.track.arrows, centers(document.track.spaces)
        self._size = typical_size(document.track.spaces)
        within = document.facts.track.arrows
        used = None if within is arrows else {(arrow.from_, arrow.to) for arrow in within}
        shown: dict[LineBatch[ArrowLine], list[ArrowLine]] = {
            batch: [] for batch in (self._ahead, self._aside, self._outside)
        }
        for arrow in arrows:
            if arrow.from_ in at and arrow.to in at:
                batch = self._ahead if arrow.turn is Turn.AHEAD else self._aside
                if used is not None and (arrow.from_, arrow.to) not in used:
                    batch = self._outside
                shown[batch].append((at[arrow.from_], at[arrow.to]))
        changed = QRectF()
        for batch, lines in shown.items():
            changed = changed.united(batch.show(lines, self._size))
        return with_room(changed, self._size)

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        size = self._size * pixels_per_unit(painter)
        width = min(2.2, max(0.7, size / 16))
        ahead, aside = strength(size, FAINTEST_AHEAD), strength(size, FAINTEST_ASIDE)
        heavy = HEAVIER * width if ahead == 1 else width
        inks = (
            (self._outside, _faded(colors.arrow_ahead, OUTSIDE * ahead)),
            (self._ahead, _faded(colors.arrow_ahead, ahead)),
            (self._aside, _faded(colors.arrow_aside, aside)),
        )
        if ahead == 1:
            begin_casings(painter, colors.casing, heavy + RIM)
            for arrows, _ink in inks[1:]:
                arrows.draw(painter, exposed)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for arrows, ink in inks:
            painter.setPen(line_pen(_faded(ink, SHAFT), width))
            arrows.draw_first(painter, exposed)
            painter.setPen(line_pen(ink, heavy))
            arrows.draw(painter, exposed)


def _batch() -> LineBatch[ArrowLine]:
    """Return a batch of arrows of one color: shafts, and over them heads."""
    return LineBatch(lambda way: arrow_lines(*way), first=1)


def strength(size: float, faintest: float) -> float:
    """Return the opacity of arrows between spaces of `size` pixels, from `faintest` to 1."""
    share = min(1.0, max(0.0, (size - FAINT_AT) / (FULL_AT - FAINT_AT)))
    return faintest + share * (1 - faintest)


def _faded(color: QColor, strength: float) -> QColor:
    faded = QColor(color)
    faded.setAlphaF(color.alphaF() * strength)
    return faded


@lru_cache(maxsize=20_000)
def arrow_lines(from_: Point, to: Point) -> tuple[QLineF, ...]:
    """Return the shaft and the head of an arrow between two centers, nothing if they are equal."""
    (x0, y0), (x1, y1) = from_, to
    dx, dy = x1 - x0, y1 - y0
    if hypot(dx, dy) == 0:
        return ()
    tip_x, tip_y = x0 + ENDS_AT * dx, y0 + ENDS_AT * dy
    back_x, back_y = tip_x - HEAD * dx, tip_y - HEAD * dy
    aside_x, aside_y = -HEAD * 0.6 * dy, HEAD * 0.6 * dx
    return (
        QLineF(x0 + STARTS_AT * dx, y0 + STARTS_AT * dy, tip_x, tip_y),
        QLineF(tip_x, tip_y, back_x + aside_x, back_y + aside_y),
        QLineF(tip_x, tip_y, back_x - aside_x, back_y - aside_y),
    )
