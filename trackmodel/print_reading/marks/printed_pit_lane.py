"""The spaces of the pit lane and its stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import shapely

from trackmodel.print_reading.marks.mouth_arrows import mouth_arrows
from trackmodel.print_reading.marks.pit_chain import NEAR, pit_chain
from trackmodel.print_reading.marks.pit_outlines import pit_outlines
from trackmodel.print_reading.marks.printed_cells import printed_cells
from trackmodel.print_reading.marks.printed_stands import Field, in_front, stand_row
from trackmodel.print_reading.reading_values import Progress, ReadArrow, ReadSpace, ReadStand, Road, part_of
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Place, Turn

SPACES_PER_STAND = 2
"""Spaces of the pit lane beside a stand, on every known board."""
IN_FRONT = 0.5
"""The middle of the pit lane is this far from the stands, in lane widths."""
STRAIGHT = 0.15
"""Outlines of stands are straight to within this many lane widths."""
SEEN_SURE, GUESSED_SURE = 0.97, 0.6
"""How sure spaces are that are seen all around, and others. On five boards, with a loop, without one, and on
photos, 309 of 309 of the former were right and one of two of the latter, after `ODD` and `LARGE_MOUTH` had
been chosen with them."""


def read_pit_lane(
    pixels: Pixels,
    road: Road,
    on_road: Sequence[ReadSpace] = (),
    progress: Progress = lambda share: None,
) -> tuple[tuple[ReadSpace, ...], tuple[ReadArrow, ...], tuple[ReadStand, ...]]:
    """Read the pit lane, its arrows, and its stands; nothing if there is none.

    Args:
        pixels: the scan.
        road: the road it leaves and joins.
        on_road: the spaces of the road, for the arrows into and out of the pit lane.
        progress: is told how much of the work is done.
    """
    lane = road.lane
    row = stand_row(pixels, lane, road.middle, part_of(progress, 0, 0.3))
    stands = np.array([field.middle for field in row]).reshape(-1, 2)
    cells = printed_cells(pixels, road, None, part_of(progress, 0.3, 0.6))
    chain = pit_chain(cells, road, stands)
    if chain is None and row:
        asphalt = np.array([in_front(field, road.middle, IN_FRONT * lane) for field in row])
        cells = printed_cells(pixels, road, asphalt, part_of(progress, 0.6, 0.9))
        chain = pit_chain(cells, road, stands)
    if chain is None:
        return (), (), ()
    outlines = pit_outlines(cells, chain, (cells.inside(road.left), cells.inside(road.right)))
    spaces = []
    for number, space in enumerate(outlines, 1):
        left, right = cells.outside(space.left), cells.outside(space.right)
        sure = SEEN_SURE if space.is_seen else GUESSED_SURE
        spaces.append(ReadSpace(f"p{number}", 0, left, right, sure=sure, place=Place.PIT))
    arrows = [ReadArrow(one.id, other.id, Turn.AHEAD, SEEN_SURE) for one, other in pairwise(spaces)]
    for place, leaves in ((0, True), (-1, False)):
        base = outlines[place].base
        if base is not None:
            arrows += mouth_arrows(spaces[place], cells.outside(base), on_road, lane, leaves)
    beside = [field for field in row if _is_beside(field, spaces, lane)]
    return tuple(spaces), tuple(arrows), _stands(beside, spaces, lane)


def _is_beside(field: Field, spaces: Sequence[ReadSpace], lane: float) -> bool:
    """Whether a field isn't far from the pit lane, and not one of another row."""
    near = min(float(np.hypot(*(space.outline - field.middle).T).min()) for space in spaces)
    return near < NEAR * lane


def _stands(row: Sequence[Field], spaces: Sequence[ReadSpace], lane: float) -> tuple[ReadStand, ...]:
    """Return the stands with the spaces beside them, in driving direction.

    Pictures of their color in those spaces aren't part of them.
    """
    middles = np.array([space.center for space in spaces])
    taken = shapely.union_all([shapely.Polygon(space.outline).buffer(0) for space in spaces])
    stands = []
    for stand in row:
        nearest = np.sort(
            np.argsort(np.hypot(*(middles - stand.middle).T).round(6), kind="stable")[:SPACES_PER_STAND]
        )
        parts = shapely.get_parts(shapely.Polygon(stand.corners).difference(taken))
        field = max(parts, key=lambda part: float(part.area), default=shapely.Polygon(stand.corners))
        outline = shapely.get_coordinates(field.exterior.simplify(STRAIGHT * lane))[:-1]
        if len(outline) < 3:  # all of it lies in spaces
            continue
        ends = tuple((float(x), float(y)) for x, y in outline)
        stands.append((int(nearest[0]), ReadStand(ends, tuple(spaces[number].id for number in nearest))))
    return tuple(stand for _first, stand in sorted(stands, key=lambda each: each[0]))
