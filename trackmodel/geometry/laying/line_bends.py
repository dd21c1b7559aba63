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
_GENTLEST = (9.0, 18.0, 40.0, 100.0)
"""Radius of the gentlest bend, in spaces: the first with which a line has any corners."""
_LEAST_TURN = math.radians(12)
"""Least angle of a bend, and of a group of bends that is a corner: fast kinks are no corners."""
_LEAST_CORNER = math.radians(38)
_SHARP = math.radians(52)
"""Angle of a bend that can't be part of a straight."""
_MOST_SHARE = 0.5
"""Greatest share of a lap in corners: on a road that never runs straight, only the sharpest bends are."""
_TOGETHER = 1.4
"""Bends at most this many spaces apart belong to one corner."""
_LONGEST = 13.0
"""Longest group of bends in one corner, in spaces; longer ones are divided between two bends."""
_DIVIDED = 17.0
"""A single bend longer than this, in spaces, is divided into several corners."""
_PART, _BETWEEN = 8.0, 2.8
"""Length of these corners, and least distance between them, in spaces."""


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


def corner_bends(line: CenterLine, space: float, most: int) -> list[Bend]:
    """Return the bends that are corners on a board, in driving order.

    Args:
        line: the line, fitted to the board.
        space: length of a space, board units.
        most: greatest number of corners; the gentlest bends are left out, but no sharp ones.
    """
    for gentlest in _GENTLEST:
        found = _corners(_bends(line, gentlest * space), space)
        if found:
            sharpest = sorted(found, key=lambda bend: -bend.turn)
            taken = [bend for bend in sharpest if bend in sharpest[:most] or bend.turn >= _SHARP]
            lengths = np.cumsum([bend.end - bend.begin + space for bend in taken])
            room = max(1, int(np.searchsorted(lengths, _MOST_SHARE * line.length)))
            return [bend for bend in found if bend in taken[:room]]
    return []


def _corners(bends: Sequence[Bend], space: float) -> list[Bend]:
    """Return groups of bends that turn enough for a corner; long ones in several parts."""
    groups: list[list[Bend]] = []
    for bend in bends:
        last = groups[-1] if groups else []
        near = last and bend.begin - last[-1].end <= _TOGETHER * space
        if near and bend.end - last[0].begin <= _LONGEST * space:
            last.append(bend)
        else:
            groups.append([bend])
    joined = [_joined(group) for group in groups]
    return [part for bend in joined if bend.turn >= _LEAST_CORNER for part in _divided(bend, space)]


def _divided(bend: Bend, space: float) -> list[Bend]:
    """Return a bend, or corners of usual length along a long one, with straights between them."""
    length = bend.end - bend.begin
    if length <= _DIVIDED * space:
        return [bend]
    parts = math.floor((length / space + _BETWEEN) / (_PART + _BETWEEN))
    part, share = _PART * space, _PART * space / length
    middles = np.linspace(bend.begin + part / 2, bend.end - part / 2, parts).tolist()
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
