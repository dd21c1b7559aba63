"""Details on and beside the track: finish line, grid, pit stands, stop flags."""

from __future__ import annotations

import math
from collections.abc import Iterable

from trackmodel.board import Board
from trackmodel.compiler import counted_lengths
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.render import palette
from trackmodel.render.free_area import FreeArea
from trackmodel.render.space_frames import SpaceFrame, drawing_scale
from trackmodel.render.svg import document, fitted, moved, path, tag, text, text_width
from trackmodel.track import Point

_CHECKS_DEEP = 3


def finish_line(board: Board, scale: float) -> str:
    """Draw the checkered finish line."""
    if board.view.finish_line is None:
        return ""
    (ax, ay), (bx, by) = board.view.finish_line
    length, angle = math.hypot(bx - ax, by - ay), math.degrees(math.atan2(by - ay, bx - ax))
    rows = max(2, round(length / (2.2 * scale)))
    size = length / rows
    depth = _CHECKS_DEEP * size
    dark = " ".join(
        path([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])
        for row in range(rows)
        for column in range(_CHECKS_DEEP)
        if (row + column) % 2
        for x, y in [(row * size, column * size - depth / 2)]
    )
    white = tag("rect", x=0, y=-depth / 2, width=length, height=depth, fill=palette.PAINT)
    return moved(ax, ay, white, tag("path", d=dark, fill=palette.INK), angle=angle)


def grid_places(board: Board, level: int, frames: tuple[SpaceFrame, ...], scale: float) -> str:
    """Draw a bracket and the number on each starting place of a level."""
    parts: list[str] = []
    angles = board.view.grid_angles or (None,) * len(board.rules.grid)
    for position, (space, angle) in enumerate(zip(board.rules.grid, angles, strict=False), start=1):
        if board.view.levels[space] != level:
            continue
        frame = frames[space]
        front, side = 0.23 * frame.length, 0.36 * frame.width
        arm = 0.16 * frame.length
        bracket = tag(
            "path",
            d=path([(front - arm, -side), (front, -side), (front, side), (front - arm, side)], closed=False),
            fill="none",
            stroke=palette.PAINT,
            stroke_width=1.1 * scale,
        )
        degrees = frame.degrees if angle is None else angle
        parts.append(moved(*frame.middle, bracket, angle=degrees))
        upright = (degrees + 90) % 180 - 90
        label = text(0, 2.5 * scale, str(position), 7 * scale, fill=palette.PAINT, anchor="middle")
        x, y = frame.at(-0.21 * frame.length)
        parts.append(moved(x, y, label, angle=upright))
    return "".join(parts)


def stands(board: Board, scale: float) -> str:
    """Draw the pit stands in their team's color with the team's number.

    A stand without an outline is a dot on each of its access spaces.
    """
    parts: list[str] = []
    for stand, outline in zip(board.rules.pit.stands, board.view.stand_outlines, strict=False):
        if outline is None:
            for x, y in (middle_of(board.view.outlines[space]) for space in stand.access):
                color = palette.team_color(stand.team)
                parts.append(tag("circle", cx=x, cy=y, r=3.2 * scale, fill=color, stroke=palette.INK,
                                 stroke_width=0.6 * scale))  # fmt: skip
            continue
        parts.append(
            tag("path", d=path(outline), fill=palette.team_color(stand.team), stroke=palette.INK,
                stroke_width=1.0 * scale)
        )  # fmt: skip
        if stand.team is not None:
            x, y = middle_of(outline)
            parts.append(
                text(x, y + 3.4 * scale, str(stand.team + 1), 9.5 * scale, anchor="middle",
                     fill=palette.on_team_color(stand.team))
            )  # fmt: skip
    return "".join(parts)


_FLAG_HEIGHT = 19.0
_SIDE = 51.0
"""Side of a sign over a printed flag; boards print L and C up to a flag's width beside it or below it."""
_WIDEST_NAME = 180.0
"""About 35 letters; a flag with a longer name would cover half the board."""


def flags(board: Board, scale: float, free: FreeArea) -> str:
    """Draw the stop flags of all corners that have a place for one.

    A flag that would cover the track or leave the board is moved to the nearest free place.
    """
    view, corners = board.view, board.rules.corners
    names = view.corner_names or ("",) * len(corners)
    printed = view.declared or (None,) * len(corners)
    parts: list[str] = []
    for corner, wanted, full_name, declared in zip(corners, view.flags, names, printed, strict=False):
        if wanted is not None:
            name = fitted(full_name, 8.6, _WIDEST_NAME)
            width = _flag_width(name, declared is not None)
            x, y = free.near(wanted, width * scale, _FLAG_HEIGHT * scale)
            flag = _flag(name, corner.stops, declared, width)
            parts.append(moved(x, y, flag, scale=scale))
    return "".join(parts)


def signs(board: Board, flags: Iterable[tuple[int | None, Point]]) -> str:
    """Return a picture with signs over printed flags: the stops, and L and C as counted, of their corners.

    A flag that belongs to no corner of the board (None) gets no stops. Signs stay on the board.
    """
    view, scale, counted = board.view, drawing_scale(board), counted_lengths(board)
    half, parts = _SIDE / 2 * scale, []
    plate = tag("rect", x=-_SIDE / 2, y=-_SIDE / 2, width=_SIDE, height=_SIDE, rx=5, fill=palette.PAPER,
                stroke=palette.INK, stroke_width=1)  # fmt: skip
    for number, (x, y) in flags:
        stops, lengths = (0, None) if number is None else (board.rules.corners[number].stops, counted[number])
        flag = _flag("", stops, lengths, _flag_width("", lengths is not None))
        x, y = max(half, min(x, view.width - half)), max(half, min(y, view.height - half))
        parts.append(moved(x, y, plate + flag, scale=scale))
    return document(view.width, view.height, *parts)


def _flag_width(name: str, with_lengths: bool) -> float:
    return (39.0 if with_lengths else 24.0) + text_width(name, 8.6) + 6.0


def _flag(name: str, stops: int, declared: tuple[int | None, int | None] | None, width: float) -> str:
    """Draw a stop flag centered on the origin: required stops, declared L over C, name of the corner."""
    height = _FLAG_HEIGHT
    left, top = -width / 2, -height / 2
    shadow = tag("rect", x=left + 1, y=top + 1.6, width=width, height=height, rx=4, fill="#000000",
                 fill_opacity=0.28)  # fmt: skip
    plate = tag("rect", x=left, y=top, width=width, height=height, rx=4, fill=palette.PAPER,
                stroke=palette.INK, stroke_width=1)  # fmt: skip
    badge = tag(
        "path",
        d=f"M{left + 4:.2f},{top:.2f}h15v{height}h-15a4,4 0 0 1 -4,-4v{8 - height}a4,4 0 0 1 4,-4Z",
        fill=palette.CORNER_LINE,
        stroke=palette.INK,
        stroke_width=1,
    )
    figure = text(left + 9.6, top + 14.7, str(stops), 14.5, fill=palette.INK, anchor="middle")
    lengths = "" if declared is None else _lengths(declared, left + 19.4, top)
    label = text(left + (24 if declared is None else 39), top + 12.6, name, 8.6, fill=palette.INK)
    return shadow + plate + lengths + badge + figure + label


def _lengths(declared: tuple[int | None, int | None], left: float, top: float) -> str:
    """Draw L on green over C on red."""
    half = _FLAG_HEIGHT / 2
    return "".join(
        tag("rect", x=left, y=y, width=15, height=half - 0.6, fill=color)
        + text(left + 7.5, y + 7.2, str(spaces), 7.6, fill=palette.PAINT, anchor="middle")
        for y, spaces, color in (
            (top + 0.6, declared[0], palette.LONG_GREEN),
            (top + half, declared[1], palette.SHORT_RED),
        )
        if spaces is not None
    )
