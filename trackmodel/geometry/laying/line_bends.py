"""Bends of a center line, grouped into corners: where each begins and ends, and how far it turns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.fitted_line import smoothed

_SMOOTH = 4.0
"""Spread of the bell curve that smooths the curvature, board units."""
_LEAST_TURN = math.radians(12)
"""Least angle of a bend, and of a group of bends that is a corner: fast kinks are no corners."""
_LEAST_CORNER = math.radians(38)
SHARP, WITHIN = math.radians(60), 3
"""A bend that turns this far within so many spaces can't be part of a straight."""
_NEARLY = 0.8
"""Share of that angle from which bends are kept: spaces aren't cut where the line turns most."""
_LONGEST = 13.0
"""Longest group of bends in one corner, in spaces; longer ones are divided between two bends."""
_DIVIDED = 12.0, 17.0
"""A single bend longer than this, in spaces, is divided into several corners: a gentle one, a sharp one."""
_PART, _BETWEEN = 8.0, 2.8
"""Length of these corners, and least distance between them, in spaces."""
_PART_TURN = math.radians(90)
"""A gentle bend has a corner for each such angle, as ovals do."""


@frozen
class BendLimits:
    """Which bends are corners; lengths in spaces.

    Attributes:
        gentlest: radius of the gentlest bend.
        together: bends at most this far apart belong to one corner.
        most: greatest number of corners; the gentlest bends are left out, but no sharp ones.
    """

    gentlest: float
    together: float
    most: int


@frozen
class Bend:
    """One or more bends in a row, between two stations.

    Attributes:
        begin, end: stations; they may be beyond the length of the line.
        turn: sum of the angles that the bends turn, in radians.
        net: the angle between the directions before and behind, to the right positive.
        apex: station of the tightest place.
    """

    begin: float
    end: float
    turn: float
    net: float
    apex: float


def sharp_places(line: CenterLine, space: float) -> Floats:
    """Return the stations, half a space apart, around which no car could take a line flat."""
    reach = WITHIN * space / 2
    at = np.arange(0.0, line.length, space / 2)
    turns = np.array([line.turning(station - reach, station + reach) for station in at.tolist()])
    return at[turns >= _NEARLY * SHARP]


def corner_bends(line: CenterLine, space: float, limits: BendLimits, sharp: Floats) -> list[Bend]:
    """Return the bends that are corners on a board, in driving order.

    Args:
        line: the line, fitted to the board.
        space: length of a space, board units.
        limits: which bends are corners.
        sharp: its `sharp_places`.
    """
    found = _corners(line, space, limits, sharp)
    sharpest = sorted(found, key=lambda bend: -bend.turn)
    return [bend for bend in found if bend in sharpest[: limits.most] or _is_sharp(line, bend, sharp)]


def _is_sharp(line: CenterLine, bend: Bend, sharp: Floats) -> bool:
    return bool(((sharp - bend.begin) % line.length <= bend.end - bend.begin).any())


def _corners(line: CenterLine, space: float, limits: BendLimits, sharp: Floats) -> list[Bend]:
    """Return groups of bends that turn enough for a corner; long ones in several parts."""
    groups: list[list[Bend]] = []
    for bend in _bends(line, limits.gentlest * space):
        last = groups[-1] if groups else []
        near = last and bend.begin - last[-1].end <= limits.together * space
        if near and bend.end - last[0].begin <= _LONGEST * space:
            last.append(bend)
        else:
            groups.append([bend])
    joined = [_joined(group) for group in groups]
    return [
        part
        for bend in joined
        if bend.turn >= _LEAST_CORNER or _is_sharp(line, bend, sharp)
        for part in _divided(bend, space, _is_sharp(line, bend, sharp))
    ]


def _divided(bend: Bend, space: float, is_sharp: bool) -> list[Bend]:
    """Return a bend, or corners of usual length along a long one, with straights between them."""
    length = bend.end - bend.begin
    if length <= _DIVIDED[is_sharp] * space:
        return [bend]
    parts = math.floor((length / space + _BETWEEN) / (_PART + _BETWEEN))
    if not is_sharp:
        parts = max(1, min(parts, round(bend.turn / _PART_TURN)))
    part, share = _PART * space, _PART * space / length
    edge = (length / parts - part) / 2
    middles = np.linspace(bend.begin + edge + part / 2, bend.end - edge - part / 2, parts).tolist()
    return [Bend(at - part / 2, at + part / 2, bend.turn * share, bend.net * share, at) for at in middles]


def _joined(bends: Sequence[Bend]) -> Bend:
    sharpest = max(bends, key=lambda bend: bend.turn / max(bend.end - bend.begin, 1e-6))
    return Bend(
        bends[0].begin,
        bends[-1].end,
        sum(bend.turn for bend in bends),
        sum(bend.net for bend in bends),
        sharpest.apex,
    )


def _bends(line: CenterLine, gentlest: float) -> list[Bend]:
    """Return every stretch that bends one way with at most this radius, from the straightest place on."""
    curvature, step = _curvature(line)
    count = len(curvature)
    sign = np.where(np.abs(curvature) > 1 / gentlest, np.sign(curvature), 0.0)
    if not sign.any():
        return []
    first = _middle_of_longest_straight(sign)
    sign, curvature = np.roll(sign, -first), np.roll(curvature, -first)
    changes = [0, *(np.flatnonzero(np.diff(sign)) + 1).tolist(), count]
    found = []
    for start, stop in pairwise(changes):
        turn = float(curvature[start:stop].sum()) * step
        if sign[start] and abs(turn) >= _LEAST_TURN:
            apex = start + int(np.abs(curvature[start:stop]).argmax())
            begin, end, tip = ((first + n) * step for n in (start, stop, apex))
            found.append(Bend(begin, end, abs(turn), turn, tip))
    return found


def _middle_of_longest_straight(sign: Floats) -> int:
    """Return the index in the middle of the longest run without a bend on a closed line."""
    count = len(sign)
    bent = np.flatnonzero(sign != 0)
    gaps = np.diff([*bent.tolist(), int(bent[0]) + count])
    longest = int(gaps.argmax())
    return int(bent[longest] + gaps[longest] // 2) % count


def _curvature(line: CenterLine) -> tuple[Floats, float]:
    """Return the curvature at even steps along a line (1 / board units, right positive), and the step."""
    count = len(line.stations) - 1
    step = line.length / count
    at = np.arange(count + 1) * step
    bent = np.diff(np.interp(at, line.stations, line.headings)) / step
    return smoothed(bent, _SMOOTH / step), step
