"""The starting grid: spaces in two lanes behind the finish line that look like starting places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

import numpy as np
from attrs import frozen
from scipy.special import logit

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.marks.place_numbers import PX, number_logs
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.seen_edges import SeenEdge, shares_at
from trackmodel.print_reading.scan_picture import Pixels, picture_at

BEHIND_LINE = 34.0
"""Spaces up to here behind the line are looked at, in spaces of usual length."""
APART = (2, 3, 4)
"""Spaces between starting places of one lane."""
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
        numbers: how much it speaks for each number, as `number_logs` returns it.
    """

    shares: Floats
    numbers: Floats


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
    shares = shares_at(spaces, len(road.left), ALONG, ACROSS, [(edge, edge.grid) for edge in edges], 0.0)
    numbers = number_logs(picture_at(pixels, PX / road.lane), spaces, road.lane)
    return SeenPlaces(shares.mean(axis=(1, 2)), numbers)


def likely_rows(seen: SeenPlaces, road: Road, spaces: Sequence[ReadSpace], step: float) -> list[Row]:
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
    is_plain = np.sort(seen.shares)[-FEWEST:].mean() > PLAIN
    logs = logit(np.clip(seen.shares, FAINTEST, 1 - FAINTEST))
    logs = OF_PLAIN * logs if is_plain else logs - SELDOM
    found = []
    for own, likely in _rows(np.array([spaces[k].lane for k in near.tolist()]), fronts[near] / usual):
        places = near[own]
        number = float(seen.numbers[:, places, np.arange(len(own))].sum(axis=1).max())
        found.append(Row(places, likely + float(logs[places].sum()) + number))
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
