"""A ring that was read with four doubts, and what the review says of them."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from editor.tracing.panels.review_bar import ReviewBar
from tests.circuits import ring
from trackmodel.track import Doubt, Doubtful

RING = ring()
CORNER = RING.corners[0]
DOUBTS = (
    Doubt(Doubtful.ROAD, 0.8, ("a2", "b2"), (300.0, 190.0)),
    Doubt(Doubtful.CUT, 0.3, ("a4",), (400.0, 180.0)),
    Doubt(Doubtful.CORNER, 0.5, CORNER.spaces, (800.0, 300.0)),
    Doubt(Doubtful.ARROW, 0.4, ("a6", "b6"), (430.0, 600.0), "b7"),
)


def said(bar: ReviewBar) -> str:
    return " | ".join(label.text() for label in bar.findChildren(QLabel) if label.isVisible())
