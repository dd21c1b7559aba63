"""A panel to the right of a board or a road, such as a classification or a legend."""

from __future__ import annotations

from trackmodel.render import palette
from trackmodel.render.svg import document, moved, tag, text, text_width

MARGIN = 16.0


def with_panel(
    size: tuple[float, float], scale: float, panel: str, width: float, height: float, *layers: str
) -> str:
    """Return a picture of a board or a road with a panel.

    Args:
        size: width and height of the board, in its units.
        scale: the size of its spaces, see `drawing_scale`.
        panel: SVG of the panel in drawing units.
        width: width of the panel.
        height: height of the panel; if it is higher than the board, the panel is scaled down.
        layers: SVG of the board in its units.
    """
    across, down = size
    scale = min(1.25 * scale, down / height)
    paper = tag("rect", x=across, y=0, width=width * scale, height=down, fill=palette.PAPER)
    content = moved(across, 0, panel, scale=scale)
    return document(across + width * scale, down, *layers, paper, content)


def panel_heading(title: str, subtitle: str, width: float) -> str:
    """Return the heading of a panel, in a smaller font if it is wider than the panel."""
    return text(MARGIN, 36, title, _fitting(title, 19.0, width, bold=True), fill=palette.INK) + text(
        MARGIN, 53, subtitle, _fitting(subtitle, 10.0, width, bold=False), fill=palette.INK, bold=False
    )


def _fitting(words: str, size: float, width: float, bold: bool) -> float:
    wanted = text_width(words, size, bold)
    return size * min(1.0, (width - 2 * MARGIN) / wanted) if wanted else size
