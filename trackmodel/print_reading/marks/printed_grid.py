"""The starting grid: spaces behind a finish line in two lanes that look like each other, with numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import permutations, product

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.marks.place_numbers import PX, number_logs
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.scan_picture import Picture, Pixels, picture_at

LANE_PX = 24.0
"""The width of a lane at the working scale."""
BEHIND = np.linspace(0.05, 1.3, 24)
"""What is seen of a space: how far behind its front cut, in lane widths."""
ACROSS = np.linspace(0.12, 0.88, 20)
"""Where across the lane, in shares of its width."""
MOST_INK = 12.0
"""How much lighter or darker than its space print is at most; more counts no more."""
FAINT = 3.0
"""Print that differs less than this from that of other spaces is noise (sum of Lab)."""
PLAINEST = (-1.0, 3.0)
"""How much less or more print than usual counts, in its spreads."""
BAND = 0.45
"""Print so near the finish line belongs to it, in lane widths."""
BEHIND_LINE = 34.0
"""Spaces up to here behind the line are compared, in spaces of usual length."""
APART = (2, 3, 4)
"""Spaces between starting places of one lane."""
FARTHEST = 4
"""Spaces from the line to the pole, at most."""
LAG = (-0.55, 0.6)
"""How far behind the pole the other lane's first place is: from here to this much more than places of a lane
are apart, in spaces."""
ALIKE = 6.0
"""The log of the odds per unit of likeness."""
PLACES = {8: -4.0, 10: 0.0, 12: -4.0}
"""Numbers of starting places, with the log of their odds: all known boards in print have 10."""
OUTER, FAR_POLE, AHEAD = 1.8, -0.7, -1.5
"""The log of the odds that both lanes are the outer ones, for each space more between the line and the pole
than one, and that the second place is ahead of the pole."""


@frozen(eq=False)
class SeenPrint:
    """What is printed in each space of a road, wherever its finish line is.

    Attributes:
        shown: how unusual each part of it is, shape (n, len(BEHIND), len(ACROSS)).
        numbers: how much it speaks for each number, as `number_logs` returns it.
    """

    shown: Floats
    numbers: Floats


@frozen(eq=False)
class Row:
    """Starting places, pole first.

    Attributes:
        places: as numbers of spaces, shape (n,).
        likely: the log of their odds.
        alike: how much they are like each other, shape (n, n).
    """

    places: Ints
    likely: float
    alike: Floats

    @property
    def seen(self) -> float:
        """The share of places that are at least half as much like the other ones as most of these are."""
        like = self.alike.sum(axis=1)
        return float((like > np.median(like) / 2).mean())


def see_print(pixels: Pixels, road: Road, spaces: Sequence[ReadSpace], corners: Collection[str]) -> SeenPrint:
    """See what is printed in spaces.

    Args:
        corners: those in corners, which have arrows; rows go on into them.
    """
    in_corner = np.array([space.id in corners for space in spaces])
    return SeenPrint(
        _shown(picture_at(pixels, LANE_PX / road.lane), spaces, road.lane, in_corner),
        number_logs(picture_at(pixels, PX / road.lane), spaces, road.lane),
    )


def likely_rows(printed: SeenPrint, road: Road, spaces: Sequence[ReadSpace], step: float) -> list[Row]:
    """Return all rows of starting places in two lanes, in turn, behind a finish line.

    Args:
        step: where the line is, in steps of the road.
    """
    count = len(road.left)
    usual = float(np.median([space.end - space.begin for space in spaces]))
    slack = usual / 2  # the pole may begin a little beyond where the line was found
    fronts = (step - np.array([space.end for space in spaces]) + slack) % count - slack
    near = np.flatnonzero(fronts < BEHIND_LINE * usual)
    near = near[np.argsort(fronts[near], kind="stable")]
    rows = list(_rows(np.array([spaces[k].lane for k in near.tolist()]), fronts[near] / usual))
    if not rows:
        return []
    lane_steps = road.lane * count / closed_length(road.middle)
    is_off_line = np.abs(fronts[near, None] / lane_steps + BEHIND) > BAND
    alike = _alike((printed.shown[near] * is_off_line[..., None]).reshape(len(near), -1))
    numbers = printed.numbers[:, near]
    found = []
    for (own, likely), like in zip(rows, _likeness(alike, [own for own, _ in rows]).tolist(), strict=True):
        number = float(numbers[:, own, np.arange(len(own))].sum(axis=1).max())
        found.append(Row(near[own], likely + ALIKE * like + number, alike[own[:, None], own]))
    return found


def _rows(lane: Ints, fronts: Floats) -> Iterator[tuple[Ints, float]]:
    """Yield all rows of starting places in two lanes, in turn, and the log of their odds before anything is
    seen; the pole is in the first lane.

    Args:
        lane: of each space.
        fronts: how far its front is behind the finish line, in usual spaces, in rising order.
    """
    columns = [np.flatnonzero(lane == one) for one in np.unique(lane)]
    for one, other in permutations(range(len(columns)), 2):
        outer = OUTER if {one, other} == {0, len(columns) - 1} else 0.0
        for apart, first in product(APART, range(FARTHEST)):
            own = columns[one][first::apart]
            for second in range(FARTHEST + apart):
                then = columns[other][second::apart]
                lag = fronts[then[0]] - fronts[own[0]] if len(own) and len(then) else np.inf
                if not LAG[0] <= lag < apart + LAG[1]:
                    continue
                likely = outer + FAR_POLE * max(0, first - 1) + (AHEAD if lag < 0 else 0.0)
                for places, odds in PLACES.items():
                    if min(len(own), len(then)) >= places // 2:
                        both = np.stack([own[: places // 2], then[: places // 2]], axis=1)
                        yield both.ravel(), likely + odds


def _shown(picture: Picture, spaces: Sequence[ReadSpace], lane: float, in_corner: Bools) -> Floats:
    """Return how unusual the print of each part of each space is, shape (n, len(BEHIND), len(ACROSS)).

    Spaces in corners, which have arrows, are compared with each other, and so are the others.
    """
    seen = picture.sample(np.stack([_frame(space, lane) for space in spaces]))
    ink = np.abs(seen - np.median(seen, axis=(1, 2), keepdims=True))
    ink = np.minimum(ink, MOST_INK).sum(axis=3)
    unusual = np.zeros_like(ink)
    for kind in (in_corner, ~in_corner):
        if kind.any():
            more = ink[kind] - np.median(ink[kind], axis=0)
            spread = np.sqrt((np.minimum(np.abs(more), MOST_INK) ** 2).mean(axis=0))
            unusual[kind] = more / (spread + FAINT)
    return np.asarray(np.clip(unusual, *PLAINEST), dtype=np.float64)


def _frame(space: ReadSpace, lane: float) -> Floats:
    """Return points behind the front of a space, shape (len(BEHIND), len(ACROSS), 2)."""
    left, right = (points_along(side[::-1], BEHIND * lane) for side in (space.left, space.right))
    frame: Floats = left[:, None] + (right - left)[:, None] * ACROSS[:, None]
    return frame


def _alike(shown: Floats) -> Floats:
    """Return how much spaces are like each other, shape (n, n), at most 1; none is held against itself."""
    even = shown / (np.sqrt((shown**2).sum(axis=1, keepdims=True)) + 1e-6)
    alike: Floats = even @ even.T
    np.fill_diagonal(alike, 0.0)
    return alike


def _likeness(alike: Floats, rows: Sequence[Ints]) -> Floats:
    """Return how much more the spaces of each row are like each other, and others like others, than these
    are like those: 0 for any row of spaces that are all alike, shape (len(rows),).

    It is the part of all differences that is between the two kinds.
    """
    is_place = np.zeros((len(rows), len(alike)))
    for number, row in enumerate(rows):
        is_place[number, row] = 1.0
    count, total = is_place.sum(axis=1), len(alike)
    rest = total - count
    among = ((is_place @ alike) * is_place).sum(axis=1)
    across = is_place @ alike.sum(axis=1) - among
    others = alike.sum() - 2 * across - among
    apart = among / (count * (count - 1)) + others / (rest * (rest - 1)) - 2 * across / (count * rest)
    return np.asarray(count * rest / total * apart)
