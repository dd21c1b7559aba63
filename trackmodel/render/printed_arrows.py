"""The arrows that boards print: in corners and on approach spaces, forked where a car can choose."""

from __future__ import annotations

import math

import numpy as np
import shapely

from trackmodel.board import AHEAD, STRAIGHT, Board
from trackmodel.geometry.plane.measures import point_between
from trackmodel.render import palette
from trackmodel.render.space_frames import Point, SpaceFrame
from trackmodel.render.svg import path, tag


def printed_arrows(board: Board, level: int, frames: tuple[SpaceFrame, ...], scale: float) -> str:
    """Draw the arrows of all spaces of a level that print them."""
    lines: list[str] = []
    heads: list[str] = []
    for space in np.flatnonzero(np.equal(board.view.levels, level)).tolist():
        for target, turn in _printed(board, space):
            tail, bend, tip = _course(board, frames, space, target, turn)
            lines.append(f"{path([tail], closed=False)}Q{_pair(bend)} {_pair(tip)}")
            heads.append(path(_head(bend, tip, scale)))
    if not lines:
        return ""
    return tag(
        "path",
        d=" ".join(lines),
        fill="none",
        stroke=palette.PAINT,
        stroke_width=0.95 * scale,
        stroke_linecap="round",
    ) + tag("path", d=" ".join(heads), fill=palette.PAINT)


def _printed(board: Board, space: int) -> tuple[tuple[int, int], ...]:
    """Return the printed arrows of a space.

    On straights, these are those of approaches, those to the pit lane, and all unless one leads to each lane.
    """
    rules = board.rules
    successors = rules.successors[space]
    if rules.corner[space] != STRAIGHT:
        return successors
    if space in rules.pit_lane:
        return tuple(arrow for arrow in successors if arrow[0] not in rules.pit_lane)
    into_pit = tuple(arrow for arrow in successors if arrow[0] in rules.pit_lane)
    if len(successors) == 1 and rules.corner[successors[0][0]] != STRAIGHT:
        return successors
    lanes = {
        rules.lane[each]
        for each in (space, *rules.beside[space])
        if each not in rules.pit_lane and rules.lane
    }
    return into_pit if len(lanes) in (0, len(successors) - len(into_pit)) else successors


def _course(
    board: Board, frames: tuple[SpaceFrame, ...], space: int, target: int, turn: int
) -> tuple[Point, Point, Point]:
    """Return tail, bend and tip of an arrow, all within its space."""
    frame = frames[space]
    tail = frame.at(-0.3 * frame.length)
    goal = frames[target].middle
    outline = shapely.Polygon(board.view.outlines[space])
    if turn == AHEAD:
        share = min(1.0, 0.32 * frame.length / max(1e-9, math.dist(frame.middle, goal)))
        tip = point_between(frame.middle, goal, share)
        bend = frame.at(0.0)
    else:
        bend = frame.at(-0.08 * frame.length)
        tip = point_between(bend, goal, _share_inside(outline, bend, goal) * 0.86)
    return tail, bend, tip


def _share_inside(outline: shapely.Polygon, start: Point, goal: Point) -> float:
    """Return the share of the line from start to goal, counted from the start, that is inside the outline."""
    way = shapely.LineString([start, goal])
    if not outline.is_valid or way.length == 0:
        return 0.5
    return min(1.0, float(way.intersection(outline).length) / float(way.length))


def _head(bend: Point, tip: Point, scale: float) -> list[Point]:
    angle = math.atan2(tip[1] - bend[1], tip[0] - bend[0])
    ahead = (math.cos(angle) * scale, math.sin(angle) * scale)
    right = (-ahead[1], ahead[0])
    return [
        (tip[0] + 1.5 * ahead[0], tip[1] + 1.5 * ahead[1]),
        (tip[0] - 1.6 * ahead[0] + 1.5 * right[0], tip[1] - 1.6 * ahead[1] + 1.5 * right[1]),
        (tip[0] - 0.9 * ahead[0], tip[1] - 0.9 * ahead[1]),
        (tip[0] - 1.6 * ahead[0] - 1.5 * right[0], tip[1] - 1.6 * ahead[1] - 1.5 * right[1]),
    ]


def _pair(point: Point) -> str:
    return path([point], closed=False)[1:]
