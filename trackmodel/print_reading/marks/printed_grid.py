"""The starting grid: spaces in two lanes behind the finish line that look like starting places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

import numpy as np
from attrs import frozen
from scipy.special import logit

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.marks.place_numbers import PX, number_logs
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.seen_edges import SeenEdge, shares_at
from trackmodel.print_reading.scan_picture import Pixels, picture_at

APART = (2, 3, 4)
"""Usual numbers of spaces from one starting place to the next of its lane."""
UNEVEN = {0: 0.0, -1: -4.0, 1: -4.0}
"""The log of the odds that two places are so many more spaces apart: on no known board in print, but spaces
between them may be read wrong."""
FARTHEST = 4
"""Spaces from the line to the pole, at most."""
LAG = (-0.8, 0.6)
"""How far behind the pole the other lane's first place is: from here to this much more than places of a lane
are apart, in spaces."""
PLACES = {8: -4.0, 10: 0.0, 12: -4.0}
"""Numbers of starting places, with the log of their odds: all known boards in print have 10."""
OUTER, FAR_POLE, AHEAD = 1.8, -0.7, -1.5
"""The log of the odds that both lanes are the outer ones, for each space more between the line and the pole
than one, and that the second place is ahead of the pole."""
SELDOM = -2.2
"""The log of the odds that one of these spaces is a starting place: one in ten is."""
FAINTEST = 0.02
"""The least probability of what is seen, and of what isn't."""
FEWEST, PLAIN, OF_PLAIN = 8, 0.8, 2.0
"""Starting places are plain if the mean share of the 8 likeliest spaces is above 0.8; shares then count
twice, so that eight aren't taken for ten."""
ALONG, ACROSS = np.linspace(0.2, 0.8, 9), np.linspace(0.25, 0.75, 5)
"""Points in the middle of a space, in shares of its length and width."""


@frozen(eq=False)
class SeenPlaces:
    """How much each space of a road looks like a starting place, wherever the finish line is.

    Attributes:
        shares: how likely it is one, 0 to 1, shape (n,).
        lane_rows: the likeliest rows from each space on, by the usual number of spaces from place to place,
            the number of places in both lanes, and whether the pole is in this lane (0) or not (1).
    """

    shares: Floats
    lane_rows: Mapping[tuple[int, int, int], LaneRows]


@frozen(eq=False)
class LaneRows:
    """For each of n spaces, the likeliest starting places in its lane if it is the first of them.

    Attributes:
        places: as numbers of spaces, for each of four turns of the printed numbers, shape (4, n, places).
        likely: the log of their odds, shape (4, n).
    """

    places: Ints
    likely: Floats


@frozen(eq=False)
class Row:
    """Starting places, pole first.

    Attributes:
        places: as numbers of spaces, shape (n,).
        likely: the log of their odds.
    """

    places: Ints
    likely: float


def see_places(
    pixels: Pixels, road: Road, spaces: Sequence[ReadSpace], edges: Sequence[SeenEdge]
) -> SeenPlaces:
    """See how much spaces, at least one, look like starting places.

    Args:
        edges: both edges of the road.
    """
    points = shares_at(spaces, len(road.left), ALONG, ACROSS, [(edge, edge.grid) for edge in edges], 0.0)
    shares = points.mean(axis=(1, 2))
    logs = logit(np.clip(shares, FAINTEST, 1 - FAINTEST))
    is_plain = np.sort(shares)[-FEWEST:].mean() > PLAIN
    logs = OF_PLAIN * logs if is_plain else logs - SELDOM
    logs = logs[:, None] + number_logs(picture_at(pixels, PX / road.lane), spaces, road.lane)
    back = _spaces_back(spaces)
    rows = {
        (apart, places, first): _lane_rows(logs[:, :, first:places:2], back, apart)
        for apart, places, first in product(APART, PLACES, (0, 1))
    }
    return SeenPlaces(shares, rows)


def _spaces_back(spaces: Sequence[ReadSpace]) -> Ints:
    """Return the number of the space that is k spaces behind space n in its lane, shape (k, n)."""
    lanes = np.array([space.lane for space in spaces])
    begins = np.array([space.begin for space in spaces])
    behind = np.empty(len(spaces), dtype=np.intp)
    for lane in np.unique(lanes):
        own = np.flatnonzero(lanes == lane)
        own = own[np.argsort(begins[own], kind="stable")]
        behind[own] = np.roll(own, 1)
    back = [np.arange(len(spaces))]
    for _space in range(max(APART) + max(UNEVEN)):
        back.append(behind[back[-1]])
    return np.array(back)


def _lane_rows(logs: Floats, back: Ints, apart: int) -> LaneRows:
    """Return the likeliest starting places in a lane from each space on.

    Args:
        logs: how much each space speaks for being each of these places, shape (turns, n, places).
        back: as `_spaces_back` returns it.
    """
    gaps = np.array([apart + more for more in UNEVEN])
    costs = np.array([*UNEVEN.values()])[:, None, None]
    here = np.broadcast_to(back[0], logs.shape[:2])
    likely, places = logs[:, :, -1], here[:, :, None]
    for place in reversed(range(logs.shape[2] - 1)):
        behind = np.moveaxis(likely[:, back[gaps]], 1, 0) + costs
        then = back[gaps[behind.argmax(axis=0)], here]
        likely = logs[:, :, place] + behind.max(axis=0)
        places = np.dstack([here, np.take_along_axis(places, then[:, :, None], axis=1)])
    return LaneRows(places, likely)


def likely_rows(seen: SeenPlaces, road: Road, spaces: Sequence[ReadSpace], step: float) -> list[Row]:
    """Return likely rows of starting places in two lanes, in turn, behind a finish line.

    Args:
        step: where the line is, in steps of the road.
    """
    usual = float(np.median([space.end - space.begin for space in spaces]))
    slack = usual / 2  # the pole may begin a little beyond where the line was found
    fronts = (step - np.array([space.end for space in spaces]) + slack) % len(road.left) - slack
    order = np.argsort(fronts, kind="stable")
    lanes = np.array([space.lane for space in spaces])[order]
    columns = [order[lanes == lane] for lane in np.unique(lanes)]
    found = []
    for apart, (places, odds) in product(APART, PLACES.items()):
        poles, others = seen.lane_rows[apart, places, 0], seen.lane_rows[apart, places, 1]
        for first, second, likely in _firsts(columns, fronts / usual, apart):
            turns = poles.likely[:, first] + others.likely[:, second]
            turn = int(turns.argmax())
            row = np.column_stack([poles.places[turn, first], others.places[turn, second]]).ravel()
            if len(np.unique(row)) == len(row):  # a lane may be too short
                found.append(Row(row, odds + likely + float(turns[turn])))
    return found


def _firsts(columns: Sequence[Ints], fronts: Floats, apart: int) -> Iterator[tuple[int, int, float]]:
    """Yield spaces of two lanes that may be the first two starting places, and the log of their odds.

    Args:
        columns: the spaces of each lane, as numbers, the next behind the finish line first.
        fronts: how far the front of each space is behind the line, in usual spaces.
    """
    for one, other in permutations(range(len(columns)), 2):
        outer = OUTER if {one, other} == {0, len(columns) - 1} else 0.0
        for number, first in enumerate(columns[one][:FARTHEST].tolist()):
            for second in columns[other][: FARTHEST + apart].tolist():
                lag = fronts[second] - fronts[first]
                if LAG[0] <= lag < apart + LAG[1]:
                    yield first, second, outer + FAR_POLE * max(0, number - 1) + (AHEAD if lag < 0 else 0.0)
