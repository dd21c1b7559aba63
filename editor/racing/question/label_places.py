"""Places labels beside the ends of moves so that they cover nothing important."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF

RINGS = (4.0, 18.0, 34.0, 54.0)
"""Distances of a label from the circle around its end, in pixels, in the order tried."""
MANY = 6
"""With more labels than this, only the nearest rings are tried: many long lines can't be followed."""
TURNS = (90, -90, 60, -60, 120, -120, 30, -30, 150, -150, 0, 180)
"""Directions from the end, in degrees from the driving direction, in the order tried."""
ROOM = 2.0
"""Pixels kept free around a label."""


@frozen
class LabelRequest:
    """A label to be placed.

    Attributes:
        end: center of its end, in pixels.
        around: radius to keep free around the end, in pixels.
        heading: of the road at the end, in radians.
        size: of the label, in pixels.
    """

    end: QPointF
    around: float
    heading: float
    size: QSizeF


def place_labels(
    asked: Sequence[LabelRequest], taken: Sequence[QRectF], within: QRectF
) -> list[QRectF | None]:
    """Return a place for every label, in pixels; None for labels that don't fit.

    Args:
        asked: the labels, most important first.
        taken: areas to keep free, such as ends and cars.
        within: visible area.
    """
    full = list(taken)
    rings = RINGS[:2] if len(asked) > MANY else RINGS
    placed: list[QRectF | None] = []
    for label in asked:
        places = _candidates(label, rings)
        found = next((rect for rect in places if within.contains(rect) and _is_free(rect, full)), None)
        placed.append(found)
        if found is not None:
            full.append(found)
    return placed


def beside(label: LabelRequest, within: QRectF) -> QRectF:
    """Return the first place in a visible area if nothing else were there; moved into it if none is there."""
    found = next((rect for rect in _candidates(label, RINGS) if within.contains(rect)), None)
    return found or _moved_into(next(_candidates(label, RINGS)), within)


def _moved_into(rect: QRectF, within: QRectF) -> QRectF:
    left = max(within.left(), min(rect.left(), within.right() - rect.width()))
    top = max(within.top(), min(rect.top(), within.bottom() - rect.height()))
    return QRectF(QPointF(left, top), rect.size())


def _candidates(label: LabelRequest, distances: Sequence[float]) -> Iterator[QRectF]:
    """Yield places around the end, nearest first."""
    for ring in distances:
        for turn in TURNS:
            angle = label.heading + math.radians(turn)
            ahead, down = math.cos(angle), math.sin(angle)
            # Far enough for the label to clear the circle around the end.
            across = label.size.width() / 2 * abs(ahead) + label.size.height() / 2 * abs(down)
            rect = QRectF(QPointF(), label.size)
            rect.moveCenter(label.end + QPointF(ahead, down) * (label.around + ring + across))
            yield rect


def _is_free(rect: QRectF, full: Sequence[QRectF]) -> bool:
    grown = rect.adjusted(-ROOM, -ROOM, ROOM, ROOM)
    return not any(grown.intersects(other) for other in full)
