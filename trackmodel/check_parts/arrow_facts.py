"""What several checks need to know of arrows: how far they lead, and which are backward or too long."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

import numpy as np

from trackmodel.derived_values import derived
from trackmodel.facts import Facts
from trackmodel.graph import cycles, without_arrows
from trackmodel.track import Place

if TYPE_CHECKING:
    from trackmodel.geometry.arrays import Bools, Floats, FromTo, Ints
    from trackmodel.geometry.road.arrow_vectors import ArrowVectors, NumberedArrows
    from trackmodel.track import Space

NONE = -1
"""No space or corner, where a number is expected."""

BACKWARDS = -0.2
"""An arrow is backward if it leads at most this many usual steps ahead.

On printed boards no arrow is below -0.1, and only in the tightest hairpins; reversed, nearly all are.
"""


@derived
def ends_of(facts: Facts) -> NumberedArrows:
    """Return the arrows as pairs of space numbers."""
    from trackmodel.geometry.road.arrow_vectors import numbered_arrows

    return numbered_arrows(_in_pit(facts), facts.arrow_ends)


@derived
def _in_pit(facts: Facts) -> Bools:
    place_of = {space: place for space, place, _lane in reversed(facts.places)}
    return np.array([place_of[space] is Place.PIT for space in facts.arrow_ends.number], dtype=np.bool_)


@derived
def lane_numbers(facts: Facts) -> Ints:
    """Return the lane of each numbered space, or NONE."""
    lane_of = {space: lane for space, _place, lane in reversed(facts.places) if lane is not None}
    return np.array([lane_of.get(space, NONE) for space in facts.arrow_ends.number], dtype=np.intp)


@derived
def vectors_of(facts: Facts) -> ArrowVectors:
    """Return length and direction of the arrows."""
    from trackmodel.geometry.road.arrow_vectors import arrow_vectors

    return arrow_vectors(ends_of(facts), facts.road)


@derived
def corner_numbers(facts: Facts) -> Ints:
    """Return, per space, the number of its (first) corner in `track.corners`, or NONE."""
    number = ends_of(facts).number
    corner_of = np.full(len(number), NONE, dtype=np.intp)
    for corner, (_id, _name, spaces) in reversed(list(enumerate(facts.corner_spaces))):
        corner_of[[number[space] for space in spaces if space in number]] = corner
    return corner_of


@derived
def is_one_round(facts: Facts) -> bool:
    """Return whether arrows lead from every space to every other."""
    import networkx as nx

    graph = facts.graph
    first = next(iter(graph), None)
    others = len(graph) - 1
    return bool(graph) and len(nx.descendants(graph, first)) == others == len(nx.ancestors(graph, first))


@derived
def two_way_pairs(facts: Facts) -> tuple[tuple[int, int], ...]:
    """Return pairs of numbers of arrows that join the same spaces both ways, the backward one first."""
    ends = ends_of(facts)
    count = len(ends.ids)
    there, back = ends.one * count + ends.other, ends.other * count + ends.one
    _same, first, second = np.intersect1d(there, back, assume_unique=True, return_indices=True)
    forward = vectors_of(facts).forward if len(first) else None
    return tuple(
        (a, b) if forward is None or forward[a] < forward[b] else (b, a)
        for a, b in zip(first.tolist(), second.tolist(), strict=True)
        if a < b
    )


@derived
def backward_arrows(facts: Facts) -> frozenset[int]:
    """Return the numbers of the backward arrows, except those of two-way pairs."""
    vectors = vectors_of(facts)
    backwards = vectors.ends.same_place & (vectors.ahead < BACKWARDS * vectors.length)
    if not backwards.any():
        return frozenset()
    backwards &= vectors.forward < 0
    return frozenset(backwards.nonzero()[0].tolist()) - {
        index for pair in two_way_pairs(facts) for index in pair
    }


@derived
def wrong_way_arrows(facts: Facts) -> frozenset[FromTo]:
    """Return the backward arrows (from, to), including those of two-way pairs."""
    arrows = ends_of(facts).arrows
    wrong = backward_arrows(facts) | {back for back, _forth in two_way_pairs(facts)}
    return frozenset((arrows[index].from_, arrows[index].to) for index in wrong)


@derived
def other_circles(facts: Facts) -> tuple[tuple[str, ...], ...]:
    """Return circles within a lap that aren't caused by a backward arrow.

    Other checks report backward arrows.
    """
    if not facts.cycles or not wrong_way_arrows(facts):
        return facts.cycles
    return cycles(without_arrows(facts.graph, facts.crossings | wrong_way_arrows(facts)))


GAP = 0.4
"""Least gap between the spaces of an arrow that is too long, as a share of their length; printed boards
have at most a fifth.
"""
SUSPICIOUS = 1.3
"""Arrows shorter than this, in usual steps, are too long only if they cross a lane."""
BESIDE = 0.6
"""An arrow with a greater sideways offset, in lane widths, certainly changes lanes."""
AHEAD_OF_START = 0.3
"""A lane change skips any space this many usual steps ahead of its start.

The space beside its start is less far ahead; made-up outlines of lanes that narrow reach 0.38.
"""
OVER_A_LANE = 1.5
"""A lane change with a greater offset, in lane widths, crosses a whole lane."""


@derived
def long_arrows(facts: Facts) -> frozenset[int]:
    """Return the numbers of forward arrows that skip at least one space."""
    ends, vectors = ends_of(facts), vectors_of(facts)
    following = next_in_lane(facts)
    skips = ends.same_place & (following[following[ends.one]] == ends.other)
    skips &= (following[ends.one] >= 0) & (following[following[ends.one]] >= 0)
    far = ends.same_place & ~skips & (vectors.size > SUSPICIOUS * vectors.length)
    long = set(skips.nonzero()[0].tolist())
    for index in far.nonzero()[0].tolist():
        arrow = ends.arrows[index]
        back, end = _reach(facts.spaces_by_id[arrow.from_], vectors.way[index])
        start, front = _reach(facts.spaces_by_id[arrow.to], vectors.way[index])
        if start - end > GAP * (end - back + front - start) / 2:
            long.add(index)
    return frozenset(long | _long_changes(facts)) - backward_arrows(facts)


def _long_changes(facts: Facts) -> set[int]:
    """Return the numbers of lane changes to a space that doesn't border theirs, with one between."""
    ends, vectors = ends_of(facts), vectors_of(facts)
    aside, lane_width = np.abs(vectors.aside), vectors.lane_width
    crosses = aside > OVER_A_LANE * lane_width
    skips = (vectors.ahead > SUSPICIOUS * vectors.length) & (aside > BESIDE * lane_width)
    suspicious = np.flatnonzero(ends.on_track & (ends.side != 0) & (crosses | skips)).tolist()
    if not suspicious:
        return set()
    bordering = _bordering(facts, {ends.arrows[index].from_ for index in suspicious})
    long: set[int] = set()
    for index in suspicious:
        arrow = ends.arrows[index]
        if arrow.to in bordering[arrow.from_]:
            continue
        before_target = ends.other == ends.other[index]
        if not crosses[index]:
            before_target &= ends.side == 0
        between = [n for n in ends.one[before_target].tolist() if ends.ids[n] in bordering[arrow.from_]]
        ahead, _aside = vectors.relative(np.full(len(between), ends.one[index]), np.array(between, np.intp))
        if (ahead > AHEAD_OF_START * vectors.length).any():
            long.add(index)
    return long


def _bordering(facts: Facts, spaces: Set[str]) -> dict[str, set[str]]:
    borders, ids = facts.borders, facts.outlined_ids
    bordering: dict[str, set[str]] = {space: set() for space in spaces}
    for one, other in zip(
        borders.one[borders.touches].tolist(), borders.other[borders.touches].tolist(), strict=True
    ):
        if ids[one] in bordering:
            bordering[ids[one]].add(ids[other])
    return bordering


def _reach(space: Space, way: Floats) -> tuple[float, float]:
    """Return where the outline of a space begins and ends along a direction."""
    along = [x * way[0] + y * way[1] for x, y in space.outline]
    return min(along), max(along)


@derived
def next_in_lane(facts: Facts) -> Ints:
    """Return, per space, the target of its shortest arrow ahead, or -1."""
    ends, vectors = ends_of(facts), vectors_of(facts)
    following = np.full(len(ends.ids), -1, dtype=np.intp)
    ahead = np.flatnonzero(ends.side == 0)
    ahead = ahead[np.argsort(-vectors.size[ahead], kind="stable")]
    following[ends.one[ahead]] = ends.other[ahead]
    return following
