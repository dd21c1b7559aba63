"""Where the labels of the ends go on the board: beside the road, over nothing that matters."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF

RINGS = (4.0, 18.0, 34.0, 54.0)
"""Pixels between what lies around the end and the nearest side of its label, tried in this order."""
TURNS = (90, -90, 60, -60, 120, -120, 30, -30, 150, -150, 0, 180)
"""Directions from the end, in degrees from the driving direction, tried in this order."""
ROOM = 2.0
"""Pixels kept free around a label."""


@frozen
class LabelRequest:
    """A label that wants a place.

    Attributes:
        end: what it belongs to, in pixels.
        around: so many pixels around the end are no place for it.
        heading: of the road there, in radians.
        size: how large it is, in pixels.
    """

    end: QPointF
    around: float
    heading: float
    size: QSizeF


def place_labels(
    asked: Sequence[LabelRequest], taken: Sequence[QRectF], within: QRectF
) -> list[QRectF | None]:
    """A place for every label, in pixels; None where there is none.

    Args:
        asked: the labels, the most important first.
        taken: what must stay free: the ends themselves, cars.
        within: what can be seen.
    """
    full = list(taken)
    placed: list[QRectF | None] = []
    for label in asked:
        found = next(
            (rect for rect in _candidates(label) if within.contains(rect) and _is_free(rect, full)), None
        )
        placed.append(found)
        if found is not None:
            full.append(found)
    return placed


def beside(label: LabelRequest) -> QRectF:
    """The first place that would do if nothing else were there."""
    return _candidates(label)[0]


def _candidates(label: LabelRequest) -> list[QRectF]:
    """Places round the end, the nearest first."""
    rects = []
    for ring in RINGS:
        for turn in TURNS:
            angle = label.heading + math.radians(turn)
            ahead, down = math.cos(angle), math.sin(angle)
            # As far out as it takes for the label to clear a circle around the end.
            across = label.size.width() / 2 * abs(ahead) + label.size.height() / 2 * abs(down)
            rect = QRectF(QPointF(), label.size)
            rect.moveCenter(label.end + QPointF(ahead, down) * (label.around + ring + across))
            rects.append(rect)
    return rects


def _is_free(rect: QRectF, full: Sequence[QRectF]) -> bool:
    grown = rect.adjusted(-ROOM, -ROOM, ROOM, ROOM)
    return not any(grown.intersects(other) for other in full)
