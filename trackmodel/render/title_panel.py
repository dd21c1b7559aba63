"""Title panel of a board picture: name, numbers of the lap, weather table."""

from __future__ import annotations

import math
from collections.abc import Iterator

from attrs import frozen

from trackmodel.board import Board
from trackmodel.render import palette
from trackmodel.render.svg import fitted, tag, text, text_width
from trackmodel.texts import DASH, _, ngettext

_LEAST_WIDTH = 170.0
_RIM = 16.0
_SIZES = (30.0, 24.0, 18.0, 14.0)
"""Font sizes of the name, preferred one first."""
_CUT_WIDTHS = (420.0, 290.0, _LEAST_WIDTH)
"""Widths of the panel when the name is shortened."""


@frozen
class Title:
    """A layout of the title panel; lengths in drawing units."""

    name: str
    size: float
    width: float
    height: float


def titles(board: Board) -> Iterator[Title]:
    """Yield layouts of the title panel, from the preferred one to the smallest.

    First the name gets smaller, then it is shortened.
    """
    weather = board.rules.weather
    height = 92.0 if weather.rain or weather.changeable or weather.sun else 62.0
    width = math.inf
    for size in _SIZES:
        if width > _LEAST_WIDTH:
            width = max(_LEAST_WIDTH, text_width(board.name, size) + 2 * _RIM)
            yield Title(board.name, size, width, height)
    for narrower in _CUT_WIDTHS:
        if width > narrower:
            yield Title(fitted(board.name, _SIZES[-1], narrower - 2 * _RIM), _SIZES[-1], narrower, height)


def title_panel(board: Board, title: Title) -> str:
    """Draw name, numbers of the lap and weather table, with the origin at the top left."""
    rules, width = board.rules, title.width
    corners, stops = len(rules.corners), sum(corner.stops for corner in rules.corners)
    figures = _("{corners} · {stops} · lap of {spaces}").format(
        corners=ngettext("{n} corner", "{n} corners", corners).format(n=corners),
        stops=ngettext("{n} stop", "{n} stops", stops).format(n=stops),
        spaces=round(rules.lap_length / 100),
    )
    return (
        _plate(width, title.height)
        + text(_RIM, 36, title.name, title.size, fill=palette.INK)
        + text(_RIM, 51, figures, 9, fill=palette.INK, bold=False)
        + _weather(board, width)
    )


def _plate(width: float, height: float) -> str:
    return (
        tag("rect", x=2, y=3, width=width, height=height, rx=6, fill="#000000", fill_opacity=0.25)
        + tag("rect", x=0, y=0, width=width, height=height, rx=6, fill=palette.PAPER, stroke=palette.INK,
              stroke_width=1.2)
    )  # fmt: skip


def _weather(board: Board, width: float) -> str:
    weather = board.rules.weather
    table = [
        (sky, faces)
        for sky, faces in ((_RAIN, weather.rain), (_CLOUD, weather.changeable), (_SUN, weather.sun))
        if faces is not None
    ]
    if not table:
        return ""
    ranges = [f"{first}{DASH}{last}" for _sky, (first, last) in table]
    widths = [22 + text_width(range_, 10.5) for range_ in ranges]
    gap = (width - 24 - sum(widths)) / max(1, len(table) - 1)
    parts = [tag("path", d=f"M12,59H{width - 12:.2f}", stroke=palette.INK, stroke_width=0.6)]
    left = 12.0
    for (sky, _faces), range_, wide in zip(table, ranges, widths, strict=True):
        parts.append(tag("g", sky, transform=f"translate({left + 9:.2f} 75)"))
        parts.append(text(left + 22, 79, range_, 10.5, fill=palette.INK))
        left += wide + gap
    return "".join(parts)


_PUFF = '<path d="M-8,4a4.2,4.2 0 0 1 0.4,-8.2a5.4,5.4 0 0 1 10.2,-0.6a4.4,4.4 0 0 1 4.6,8.8Z" fill="{}"/>'
_SUN = '<circle r="4.4" fill="#F2A900"/><path d="' + "".join(
    f"M{6.2 * x:.2f},{6.2 * y:.2f}L{8.6 * x:.2f},{8.6 * y:.2f}"
    for x, y in ((1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71))
) + '" stroke="#F2A900" stroke-width="1.6" stroke-linecap="round"/>'  # fmt: skip
_CLOUD = f'<g transform="translate(3 -4) scale(.75)">{_SUN}</g>' + _PUFF.format("#9AA3AF")
_RAIN = (
    _PUFF.format("#6E7885")
    + '<path d="M-5,6l-1.5,4M-0.5,6l-1.5,4M4,6l-1.5,4" stroke="#0072B2" stroke-width="1.5"'
    + ' stroke-linecap="round"/>'
)
