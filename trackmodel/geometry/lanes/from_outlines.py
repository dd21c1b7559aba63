"""Lanes from outlines alone: lane numbers, the next space in a lane, and the spaces beside.

What the track already says (arrows ahead, lanes, starting places) is kept and helps to find the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats, Ints
from trackmodel.geometry.lanes.chains import Chains, chains, right_of, towards
from trackmodel.geometry.lanes.driving_direction import DirectionHints, chain_directions
from trackmodel.geometry.lanes.majority import bonds_of, groups, numbers
from trackmodel.geometry.lanes.numbering import counted_from_zero
from trackmodel.geometry.plane.outline_arrays import shapes_of
from trackmodel.geometry.road.road import SIDE_OF_TURN, numbered, outlined_spaces
from trackmodel.geometry.touching.borders import Borders, borders_of
from trackmodel.geometry.touching.contacts import Contacts, contacts
from trackmodel.geometry.touching.quads import SIDES, Quads, quads
from trackmodel.track import Arrow, Place, Space, Track

IN_A_LANE = 2.0
"""Weight of spaces that follow each other for one lane, and of a lane change for the lane beside. A border of
two spaces that is as long as the usual size has weight 1 for two lanes."""
SAME_MIDDLE, SAME_AREA = 0.15, 0.7
"""Two outlines are of one space if their middles are at most this share of the usual size apart and the
smaller has at least this share of the larger one's area."""
FRONT, RIGHT, BACK, LEFT = range(4)
"""Sides of a space, from its front on; see `Quads`."""
CLEAR = 0.25
"""Contacts over less than this share of the usual size contradict nothing."""
_Step = tuple[int, int, int]
"""Two spaces, and how many lanes farther right the second is."""


@frozen
class LaneOrder:
    """The lanes of a track, by space id.

    Attributes:
        lane: lane of each space with an outline, from 0 at the left, constant along a lane. A lane set on
            a space is kept.
        next: space ahead in the same lane; missing where a lane ends.
        left, right: spaces of the lanes beside that share a border, from back to front.
    """

    lane: Mapping[str, int]
    next: Mapping[str, str]
    left: Mapping[str, tuple[str, ...]]
    right: Mapping[str, tuple[str, ...]]


@frozen(eq=False)
class OutlineLanes:
    """The lanes of n spaces as numbers.

    Attributes:
        spaces: spaces with an outline; of duplicate ids, the first.
        number: space number by id.
        shapes: sides of the spaces.
        pit: boolean mask, shape (n,): spaces in the pit lane.
        next, previous: spaces in the same lane, shape (n,), or `NO_SPACE`.
        left, right: for each space, the spaces beside it, from back to front.
        lane: lane of each space, shape (n,), from 0 at the left.
        front: side over which cars leave each space, shape (n,).
        road: road of each space, shape (n,); spaces connected in a lane or side by side share one.
        assumed: roads whose driving direction nothing tells; cars may drive the other way.
        contradicted: boolean mask, shape (n,): spaces with a contact against the majority.
    """

    spaces: tuple[Space, ...]
    number: Mapping[str, int]
    shapes: Quads
    pit: Bools
    next: Ints
    previous: Ints
    left: tuple[tuple[int, ...], ...]
    right: tuple[tuple[int, ...], ...]
    lane: Ints
    front: Ints
    road: Ints
    assumed: Collection[int]
    contradicted: Bools

    @property
    def forward(self) -> Floats:
        """Unit vectors out of the fronts of the spaces, shape (n, 2)."""
        return towards(self.shapes, self.front)

    def side_middle(self, sides: Ints) -> Floats:
        """Return the middle of one side of each space, shape (n, 2)."""
        middles: Floats = self.shapes.side_middle[np.arange(len(sides)), sides]
        return middles


def lane_order(track: Track) -> LaneOrder:
    """Find the lanes of a track, by space id."""
    lanes = outline_lanes(track)
    ids = [space.id for space in lanes.spaces]
    return LaneOrder(
        lane={id_: int(lane) for id_, lane in zip(ids, lanes.lane, strict=True)},
        next={id_: ids[to] for id_, to in zip(ids, lanes.next, strict=True) if to != NO_SPACE},
        left=_by_id(ids, lanes.left),
        right=_by_id(ids, lanes.right),
    )


def _by_id(ids: Sequence[str], lists: Sequence[Sequence[int]]) -> dict[str, tuple[str, ...]]:
    return {id_: tuple(ids[other] for other in others) for id_, others in zip(ids, lists, strict=True)}


def outline_lanes(track: Track) -> OutlineLanes:
    """Find the lanes of a track, in space numbers."""
    spaces = outlined_spaces(track)
    number = numbered(space.id for space in spaces)
    pit = np.array([space.place is Place.PIT for space in spaces], dtype=np.bool_)
    level = np.array([space.level for space in spaces], dtype=np.intp)
    outlines = [space.outline for space in spaces]
    borders = borders_of(shapes_of(outlines))
    shapes = quads(borders.plain.outlines)
    touching = contacts(borders, shapes)
    original = _originals(borders, level, _with_arrows(track, number))
    once = (original[touching.one] == NO_SPACE) & (original[touching.other] == NO_SPACE)
    touching = touching.where(once & (pit[touching.one] == pit[touching.other]))
    arrows = _arrows(track.arrows, number, pit)
    hints = _hints(track, number, arrows, pit)
    ahead = [(one, other) for one, other, by in arrows if by == 0]
    found = chains(shapes, touching, level, pit, ahead)
    directions = chain_directions(shapes, found, hints)
    front = directions.front(found)
    following, previous = _followers(found, directions.backwards)
    again = np.flatnonzero(original != NO_SPACE)
    road = directions.road[found.chain]
    road[again] = road[original[again]]
    forward = towards(shapes, front)[original[again]]
    front[again] = (shapes.side_outwards[again] * forward[:, None]).sum(axis=2).argmax(axis=1)
    forward = towards(shapes, front)
    pairs = _side_by_side(found.beside, front)
    lane = _lanes(
        spaces,
        [
            *((one, other, 0) for one, other in enumerate(following.tolist()) if other != NO_SPACE),
            *((copy, int(original[copy]), 0) for copy in again.tolist()),
            *(step for step in arrows if step[2] != 0),
        ],
        [(left, right, length / borders.size) for left, right, length in pairs],
    )
    return OutlineLanes(
        spaces=spaces,
        number=number,
        shapes=shapes,
        pit=pit,
        next=following,
        previous=previous,
        left=_beside(shapes.middle, forward, ((right, left) for left, right, _length in pairs)),
        right=_beside(shapes.middle, forward, ((left, right) for left, right, _length in pairs)),
        lane=lane,
        front=front,
        road=road,
        assumed=directions.assumed,
        contradicted=_contradicted(touching, front, following, road, lane, borders.size),
    )


def _with_arrows(track: Track, number: Mapping[str, int]) -> Bools:
    """Boolean mask: spaces where an arrow begins or ends."""
    named = np.zeros(len(number), dtype=np.bool_)
    named[[number[end] for arrow in track.arrows for end in (arrow.from_, arrow.to) if end in number]] = True
    return named


def _originals(borders: Borders, level: Ints, named: Bools) -> Ints:
    """Return for each outline drawn a second time the space it repeats, for others `NO_SPACE`.

    If only one of the two has arrows, that one is the original.
    """
    shapes = borders.shapes
    one, other = borders.one, borders.other
    apart = np.hypot(*(shapes.middle[one] - shapes.middle[other]).T)
    area = np.abs(shapes.area)
    alike = (apart < SAME_MIDDLE * borders.size) & (level[one] == level[other])
    alike &= np.minimum(area[one], area[other]) > SAME_AREA * np.maximum(area[one], area[other])
    loses = (named[one] < named[other]) | ((named[one] == named[other]) & (one > other))
    original = np.full(len(area), NO_SPACE, dtype=np.intp)
    original[one[alike & loses]] = other[alike & loses]
    return original


def _hints(track: Track, number: Mapping[str, int], arrows: Iterable[_Step], pit: Bools) -> DirectionHints:
    grid = sorted((place.position, number[place.space]) for place in track.grid if place.space in number)
    finish = None
    if track.finish is not None:
        (ax, ay), (bx, by) = track.finish.line
        finish = ((ax + bx) / 2, (ay + by) / 2)
    return DirectionHints(
        arrows=[(one, other) for one, other, _by in arrows],
        grid=[space for _position, space in grid],
        direction=track.direction,
        finish=finish,
        pit=pit,
    )


def _arrows(arrows: Iterable[Arrow], number: Mapping[str, int], pit: Bools) -> list[_Step]:
    """Return the arrows, without those between the track and the pit lane."""
    steps = [
        (number[arrow.from_], number[arrow.to], SIDE_OF_TURN[arrow.turn])
        for arrow in arrows
        if arrow.from_ in number and arrow.to in number and arrow.from_ != arrow.to
    ]
    return [(one, other, by) for one, other, by in steps if pit[one] == pit[other]]


def _followers(found: Chains, backwards: Bools) -> tuple[Ints, Ints]:
    """Return the next and the previous space of each space in its lane."""
    following = np.full(len(found.chain), NO_SPACE, dtype=np.intp)
    previous = following.copy()
    for chain, row in enumerate(found.rows):
        driven_row = row[::-1] if backwards[chain] else row
        ahead = driven_row[1:] + driven_row[:1] if found.closed[chain] else driven_row[1:]
        for one, other in zip(driven_row, ahead, strict=False):
            following[one], previous[other] = other, one
    return following, previous


def _contradicted(
    touching: Contacts, front: Ints, following: Ints, road: Ints, lane: Ints, size: float
) -> Bools:
    """Boolean mask: spaces with a contact that doesn't fit what was found.

    A contact fits if it leads to the next space, or to a space one lane farther on the side where it is, over
    opposite sides of the two. Contacts with an oncoming road fit as well.
    """
    one, other = touching.one, touching.other
    seen = (touching.one_side - front[one]) % SIDES, (touching.other_side - front[other]) % SIDES
    follows = (following[one] == other) & (seen[0] == FRONT) & (seen[1] == BACK)
    follows |= (following[other] == one) & (seen[1] == FRONT) & (seen[0] == BACK)
    step = lane[other] - lane[one]
    beside = (seen[0] == RIGHT) & (seen[1] == LEFT) & (step == 1)
    beside |= (seen[0] == LEFT) & (seen[1] == RIGHT) & (step == -1)
    oncoming = (seen[0] == seen[1]) & (seen[0] % 2 == RIGHT % 2)
    wrong = ~(follows | beside | oncoming) & (road[one] == road[other]) & (touching.length > CLEAR * size)
    found = np.zeros(len(front), dtype=np.bool_)
    found[one[wrong]] = found[other[wrong]] = True
    return found


_SideBySide = list[tuple[int, int, float]]
"""(left, right, length of the shared border) for spaces of two lanes driven the same way."""


def _side_by_side(pairs: Contacts, front: Ints) -> _SideBySide:
    one_right = pairs.one_side == right_of(front[pairs.one])
    other_right = pairs.other_side == right_of(front[pairs.other])
    same_way = one_right != other_right
    left = np.where(one_right, pairs.one, pairs.other)[same_way]
    right = np.where(one_right, pairs.other, pairs.one)[same_way]
    return list(zip(left.tolist(), right.tolist(), pairs.length[same_way].tolist(), strict=True))


def _beside(middle: Floats, forward: Floats, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Return the neighbors of each space on one side, from back to front."""
    found: list[list[int]] = [[] for _ in middle]
    for one, other in pairs:
        found[one].append(other)
    return tuple(
        tuple(sorted(others, key=lambda other, one=one: float(forward[one] @ middle[other])))  # type: ignore[misc]
        for one, others in enumerate(found)
    )


def _lanes(spaces: Sequence[Space], known: Iterable[_Step], pairs: _SideBySide) -> Ints:
    """Return the lane of each space, counted from the leftmost lane of its road; lanes set on spaces win.

    Args:
        spaces: the spaces.
        known: two spaces, and how many lanes farther right the second is.
        pairs: spaces beside each other; lengths as shares of the usual size.
    """
    bonds = bonds_of(
        [
            *((one, other, by, IN_A_LANE) for one, other, by in known),
            *((left, right, 1, length) for left, right, length in pairs),
        ]
    )
    group, number = groups(len(spaces), bonds), numbers(len(spaces), bonds)
    found = list(zip(group.tolist(), number.tolist(), strict=True))
    return np.array(counted_from_zero(found, [space.lane for space in spaces]), dtype=np.intp)
