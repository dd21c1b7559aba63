"""Heat map of a board: how often cars land on each space."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence

from trackmodel.board import STRAIGHT, Board
from trackmodel.render import board_details, palette
from trackmodel.render.free_area import FreeArea
from trackmodel.render.side_panel import panel_heading, with_panel
from trackmodel.render.space_frames import drawing_scale
from trackmodel.render.svg import path, tag, text
from trackmodel.texts import DASH, _

COLORS = ("#FFFFCC", "#C7E9B4", "#7FCDBB", "#41B6C4", "#1D91C0", "#225EA8", "#0C2C84")
"""From few landings to many. The lightness falls with each color, so that the order is visible with any
color vision and in grayscale. After YlGnBu of Brewer's ColorBrewer (2002).
"""

GROUND = "#E4E1D8"
_NEVER = "never"
_LEGEND_WIDTH = 200.0
_ROW = 21.0
_HEAD = 92.0


def heat_map_svg(board: Board, landings: Sequence[int], title: str, subtitle: str = "") -> str:
    """Draw a board with its spaces colored by landings, and a legend on the right.

    Args:
        board: the board.
        landings: number of landings for each space; spaces without any are hatched.
        title: heading of the legend.
        subtitle: second line of the legend.
    """
    scale = drawing_scale(board)
    limits = class_limits(max(landings, default=0))
    view = board.view
    return with_panel(
        (view.width, view.height),
        scale,
        _legend(limits, title, subtitle),
        _LEGEND_WIDTH,
        _HEAD + (len(COLORS) + 1) * _ROW + 20,
        tag("defs", _hatching(scale)),
        tag("rect", width=view.width, height=view.height, fill=GROUND),
        *(_level(board, level, landings, limits, scale) for level in sorted(set(view.levels))),
        board_details.finish_line(board, scale),
        board_details.flags(board, scale, FreeArea(board, scale)),
    )


def class_limits(most: int) -> tuple[int, ...]:
    """Return the upper limit of each color's class, rising; the last is `most`.

    Limits grow quadratically, because most spaces have few landings.

    Examples:
        >>> class_limits(147)
        (3, 12, 27, 48, 75, 108, 147)
        >>> class_limits(3)
        (1, 2, 3)
        >>> class_limits(0)
        ()
    """
    count = len(COLORS)
    limits = {math.ceil(most * step**2 / count**2) for step in range(1, count + 1)}
    return tuple(sorted(limits - {0}))


def color_of(landings: int, limits: Sequence[int]) -> str:
    """Return the fill of a space with this number of landings."""
    if not landings:
        return f"url(#{_NEVER})"
    # With fewer classes than colors, use the darkest: the last class is always the maximum.
    return COLORS[len(COLORS) - len(limits) + bisect_left(limits, landings)]


def _level(board: Board, level: int, landings: Sequence[int], limits: Sequence[int], scale: float) -> str:
    spaces = [
        space
        for space, outline in enumerate(board.view.outlines)
        if board.view.levels[space] == level and len(outline) > 2
    ]
    corners = [space for space in spaces if board.rules.corner[space] != STRAIGHT]
    return _outlines(board, corners, palette.CORNER_LINE, 5.0 * scale) + "".join(
        tag("path", d=path(board.view.outlines[space]), fill=color_of(landings[space], limits),
            stroke=palette.INK, stroke_width=0.5 * scale)
        for space in spaces
    )  # fmt: skip


def _outlines(board: Board, spaces: Sequence[int], color: str, width: float) -> str:
    """Draw a rim around corners, below them."""
    d = " ".join(path(board.view.outlines[space]) for space in spaces)
    return (
        tag("path", d=d, fill="none", stroke=color, stroke_width=width, stroke_linejoin="round") if d else ""
    )


def _hatching(scale: float) -> str:
    side = 3.2 * scale
    return tag(
        "pattern",
        tag("rect", width=side, height=side, fill=palette.PAINT),
        tag("rect", width=0.9 * scale, height=side, fill=palette.OTHER_TEAM),
        id=_NEVER,
        width=side,
        height=side,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def _legend(limits: Sequence[int], title: str, subtitle: str) -> str:
    firsts = [1, *(limit + 1 for limit in limits[:-1])]
    rows = [(_("never"), color_of(0, limits))] + [
        (str(last) if first == last else f"{first}{DASH}{last}", color_of(last, limits))
        for first, last in zip(firsts, limits, strict=False)
    ]
    return (
        panel_heading(title, subtitle, _LEGEND_WIDTH)
        + text(16, 80, _("landings per space"), 11, fill=palette.INK)
        + "".join(
            tag("rect", x=16, y=_HEAD + index * _ROW, width=30, height=_ROW - 5, fill=color,
                stroke=palette.INK, stroke_width=0.6)
            + text(56, _HEAD + index * _ROW + 12.5, words, 12, fill=palette.INK, bold=False)
            for index, (words, color) in enumerate(rows)
        )
    )  # fmt: skip
