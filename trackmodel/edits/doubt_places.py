"""Doubts that can be looked at together: those of a corner, or of what lies side by side."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from trackmodel.edits.doubt_edits import least_sure_first
from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful

NEAR_MM = 120.0
"""Outside corners, doubts at most this far from each other on the printed board are one place."""

_ORDER = (Doubtful.ROAD, Doubtful.LANE, Doubtful.CUT, Doubtful.ARROW, Doubtful.CORNER)

DoubtPlace = tuple[Doubt, ...]
"""The doubts of one place."""


def doubt_places(doubts: Iterable[Doubt], facts: Facts) -> list[DoubtPlace]:
    """Return doubts by place, the one with the least sure doubt first.

    A corner is a place, with the arrows that lead into it. A stretch of road is one of its own.
    In a place, cuts come before arrows, and those before the numbers of the corner, as they follow from one
    another; of each kind, the least sure comes first.
    """
    near = NEAR_MM / facts.track.board.mm_per_unit
    corners: dict[str, list[Doubt]] = {}
    places: list[list[Doubt]] = []
    open_places: list[list[Doubt]] = []
    for doubt in least_sure_first(doubts):
        corner = _corner(doubt, facts)
        if corner is not None:
            if corner not in corners:
                places.append(corners.setdefault(corner, []))
            corners[corner].append(doubt)
            continue
        is_small = doubt.what is not Doubtful.ROAD
        here = [each for each in open_places if is_small and dist(each[0].at, doubt.at) <= near]
        if here:
            here[0].append(doubt)
            continue
        places.append([doubt])
        if is_small:
            open_places.append(places[-1])
    return [tuple(sorted(place, key=lambda doubt: _ORDER.index(doubt.what))) for place in places]


def _corner(doubt: Doubt, facts: Facts) -> str | None:
    """Return the corner that a doubt belongs to."""
    if doubt.what is Doubtful.ROAD:
        return None
    return next((facts.corner_of[id_] for id_ in doubt.spaces if id_ in facts.corner_of), None)
