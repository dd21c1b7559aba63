"""Bends of lanes: how far each space turns, and the corners a track doesn't name yet."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats
from trackmodel.geometry.lanes.from_outlines import OutlineLanes

SPACES_AHEAD, SPACES_BEHIND = 3, 2
"""A space's bend is what its lane turns over so many spaces; on the nine boards of other people
this tells best which way the lane changes of a corner lead."""

STRAIGHT = math.radians(6)
"""A lane turns at least this much at every space of a bend."""
EDGE = 0.4
"""A bend begins and ends where the lane turns this part of what it turns in its middle."""
LEAST_CORNER, LEAST_UNNAMED = math.radians(40), math.radians(75)
"""A bend that turns less in all is no corner; on a track that names corners already the others must
turn more, for it has bends on purpose that are no corners."""
GAP = 2
"""Bends with at most this many spaces between them are one."""


def turns(lanes: OutlineLanes) -> Floats:
    """How far its lane turns at each space, in radians; above zero to the right.

    Measured between the ways from the space behind and to the space ahead, middle to middle.
    """
    at = lanes.shapes.middle
    turn = np.zeros(len(at))
    inner = np.flatnonzero((lanes.next != NO_SPACE) & (lanes.previous != NO_SPACE))
    before = at[inner] - at[lanes.previous[inner]]
    after = at[lanes.next[inner]] - at[inner]
    turn[inner] = np.arctan2(
        before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0], (before * after).sum(axis=1)
    )
    return turn


def bends(lanes: OutlineLanes, turn: Floats) -> Floats:
    """How far the road turns about each space, in radians, its lane seen from a little behind."""
    total = turn.copy()
    for others, count in ((lanes.next, SPACES_AHEAD - 1), (lanes.previous, SPACES_BEHIND)):
        space = np.arange(len(turn))
        for _step in range(count):
            space = np.where(space == NO_SPACE, NO_SPACE, others[space])
            total += np.where(space == NO_SPACE, 0.0, turn[space])
    return total


def sharp_bends(lanes: OutlineLanes, turn: Floats, least: float) -> Iterator[list[int]]:
    """The spaces of each lane in each bend that turns at least so much in all (radians)."""
    bent = np.abs(turn) > STRAIGHT
    for row in _rows(lanes, turn):
        for bend in _runs(row, bent):
            most = max(abs(turn[space]) for space in bend)
            while abs(turn[bend[0]]) < EDGE * most:
                bend = bend[1:]
            while abs(turn[bend[-1]]) < EDGE * most:
                bend = bend[:-1]
            if sum(abs(turn[space]) for space in bend) >= least:
                yield bend


def _rows(lanes: OutlineLanes, turn: Floats) -> Iterator[list[int]]:
    """The spaces of each lane of the track in driving order; a closed one begins on a straight."""
    begins = [n for n in range(len(turn)) if lanes.previous[n] == NO_SPACE]
    rest = sorted(range(len(turn)), key=lambda n: abs(float(turn[n])))
    done = np.zeros(len(turn), dtype=np.bool_)
    for space in (*begins, *rest):
        row = []
        while space != NO_SPACE and not done[space]:
            done[space] = True
            row.append(space)
            space = int(lanes.next[space])
        if row and not lanes.pit[row[0]]:
            yield row


def _runs(row: list[int], bent: Bools) -> Iterator[list[int]]:
    """Stretches of a lane that bend, over small gaps."""
    run: list[int] = []
    straight: list[int] = []
    for space in row:
        if not bent[space]:
            straight.append(space)
        elif run and len(straight) <= GAP:
            run += [*straight, space]
            straight = []
        else:
            if run:
                yield run
            run, straight = [space], []
    if run:
        yield run
