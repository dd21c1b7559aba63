"""The measures of the widgets, in pixels that don't depend on the resolution of the screen."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtGui import QFontMetricsF

USUAL_LINE = 15.0
"""Height of a line of text for which `Measures` has its usual numbers."""


@frozen
class Measures:
    """They grow with the font, so that a large font doesn't crowd its surroundings."""

    line: float = 1.0
    """Width of lines and rims."""
    ring: float = 2.0
    """Width of the rim of what has the focus, and of the mark of a tab in front."""
    round: float = 4.0
    """Radius of corners."""
    gap: float = 7.0
    """Room beside a text."""
    thumb: float = 6.0
    """Width of a scroll bar's handle."""
    thumb_length: float = 24.0
    """Least length of a scroll bar's handle."""
    groove: float = 4.0
    """Width of a slider's groove."""
    chevron: float = 3.5
    """Half the width of a chevron."""
    stroke: float = 1.6
    """Width of the strokes of chevrons and check marks."""


def measures_for(metrics: QFontMetricsF) -> Measures:
    """Return the measures that suit a font."""
    share, usual = metrics.height() / USUAL_LINE, Measures()
    return Measures(
        line=usual.line,
        ring=usual.ring,
        round=usual.round * share,
        gap=usual.gap * share,
        thumb=usual.thumb * share,
        thumb_length=usual.thumb_length * share,
        groove=usual.groove * share,
        chevron=usual.chevron * share,
        stroke=max(1.0, usual.stroke * share),
    )
