"""Closing a gap between two spaces that should touch."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping

from attrs import evolve

from trackmodel.edits.ids import require_spaces
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.junctions import require_sound
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point, Space, Track

REACH = 1.5
"""Vertices up to this many times the gap's width apart belong together."""


def close_gap(track: Track, one: str, other: str, width: float) -> Track:
    """Close the gap between two spaces.

    Each vertex at the gap meets the nearest one across: the one in fewer outlines moves to the one
    in more, equals meet halfway. A vertex moves in every outline that shares it. What is left of the gap is
    closed as `make_borders_shared` does.

    Args:
        track: the track.
        one, other: ids of the spaces.
        width: width of the gap, in board units.

    Raises:
        CannotEdit: there is no such space, or a resulting outline would not fit into a document.
    """
    spaces = require_spaces(track, (one, other))
    uses = Counter(vertex for space in track.spaces for vertex in set(space.outline))
    moves = _moves(spaces[one], spaces[other], uses, REACH * width)
    moved = tuple(_with_moved(space, moves) for space in track.spaces)
    after = share_borders(evolve(track, spaces=moved), (one, other))
    require_sound(track, after)
    outlines = [space.outline for space in after.spaces if space.id in (one, other)]
    if len(set(outlines[0]).intersection(*outlines)) < 2:
        after = make_borders_shared(after, (one, other), REACH * width)
    return after


def _moves(one: Space, other: Space, uses: Mapping[Point, int], reach: float) -> dict[Point, Point]:
    """Return where to move vertices: pairs across the gap, the nearest first, each vertex once."""
    pairs = sorted(
        (math.dist(mine, theirs), mine, theirs)
        for mine in set(one.outline)
        for theirs in set(other.outline)
        if 0 < math.dist(mine, theirs) <= reach
    )
    moves: dict[Point, Point] = {}
    met = set(one.outline) & set(other.outline)
    for _distance, mine, theirs in pairs:
        if mine in met or theirs in met:
            continue
        met |= {mine, theirs}
        if uses[mine] == uses[theirs]:
            moves[mine] = moves[theirs] = snap(((mine[0] + theirs[0]) / 2, (mine[1] + theirs[1]) / 2))
        elif uses[mine] < uses[theirs]:
            moves[mine] = theirs
        else:
            moves[theirs] = mine
    return moves


def _with_moved(space: Space, moves: Mapping[Point, Point]) -> Space:
    if moves.keys().isdisjoint(space.outline):
        return space
    return evolve(space, outline=tuple(dict.fromkeys(moves.get(vertex, vertex) for vertex in space.outline)))
