"""Where moves end, as arrays: what plans read of a move search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from attrs import field, frozen

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.moves.codes import CROSSINGS, FINISHED, MISSED, PIT, SKIDS, STAYED, WET_DUE, PitStage
from trackmodel.engine.moves.lists import integers
from trackmodel.engine.moves.move_search import MoveSearch

if TYPE_CHECKING:
    from trackmodel.engine.drivers.free_road import FreeRoad

Ints = npt.NDArray[np.int32]

FARTHEST = 8
"""Maximum number of spaces beyond overshot corners in a plan."""

MOST_BLOCKED = 6
"""Maximum number of blocked points in a plan."""

QUEUES, THROUGH, PARKED = int(PitStage.QUEUES), int(PitStage.THROUGH), int(PitStage.PARKED)

Spans = tuple[tuple[int, int], ...]
"""By gear, the fewest and the most points driven in it."""


@frozen(eq=False)
class EndRows:
    """The ends of moves, one row after another. A row is a gear and a number of points driven.

    Attributes:
        place: by end, the gear minus 1, the spot, less the number of all spots if the line was crossed,
            and `MoveEnds.beyond`; shape (3, ends).
        counts: by row, the number of its ends.
        risk: as in `MoveEnds`.
    """

    place: npt.NDArray[np.intp]
    counts: npt.NDArray[np.intp]
    risk: npt.NDArray[np.float32] | None


@frozen(eq=False)
class MoveEnds:
    """The ends of all moves from a spot, as parallel arrays sorted by points.

    Attributes:
        points: points driven; every number from 1 up has at least one end.
        spot: where the move ends.
        beyond: fewest spaces driven beyond overshot corners; FARTHEST plus the number of blocked points
            if the way is blocked.
        crossed: 1 if the move crosses the finish line, otherwise 0.
        spots: number of spots of the road.
        risk: further cost of each end, in turns; None for none.
    """

    points: Ints
    spot: Ints
    beyond: Ints
    crossed: Ints
    spots: int
    risk: npt.NDArray[np.float32] | None = None
    _rows: dict[Spans, EndRows] = field(factory=dict, init=False)

    def rows(self, spans: Spans) -> EndRows:
        """Return the ends by gear and points."""
        known = self._rows.get(spans)
        if known is None:
            known = self._rows.setdefault(spans, self._find_rows(spans))
        return known

    def _find_rows(self, spans: Spans) -> EndRows:
        cuts = np.searchsorted(self.points, np.arange(1, spans[-1][1] + 2))
        numbers, with_points = np.arange(len(self.points)), np.diff(cuts)
        chosen = np.concatenate([numbers[cuts[least - 1] : cuts[most]] for least, most in spans])
        counts = np.concatenate([with_points[least - 1 : most] for least, most in spans])
        in_gear = [cuts[most] - cuts[least - 1] for least, most in spans]
        gear = np.repeat(np.arange(len(spans)), in_gear)
        where = self.spot - self.crossed * self.spots
        risk = None if self.risk is None else self.risk[chosen]
        return EndRows(np.stack([gear, where[chosen], self.beyond[chosen]]), counts, risk)


def ends_of(
    road: FreeRoad,
    rules: BoardRules,
    stops: int,
    search: MoveSearch,
    points: int,
    risky: Mapping[int, float] | None = None,
    farthest: int = 0,
    slide: int = 0,
    least: int = 1,
) -> MoveEnds:
    """Return all ends of a search. A number of points without an end counts as going out.

    A move through a wet corner ends where its points and those of the slide lead. Ends that other paths
    with the same points reach without sliding aren't left out, so a plan is a little too hopeful there.

    Args:
        road: has the spots.
        rules: the board.
        stops: stops the car has made so far in the corner it stands in.
        search: its moves.
        points: maximum number of points to look at.
        risky: cost of ending on a space, in turns.
        farthest: any more points, up to this number, count as going out.
        slide: points of a slide in a wet corner; the search must reach that much further.
        least: minimum number of points to look at.
    """
    driven: list[int] = []
    where: list[int] = []
    beyond_: list[int] = []
    spaces, pasts, overs, beyonds = search.space, search.past, search.over, search.beyond
    first, corner, spots = road.first, rules.corner, road.count
    finished, parked, lost = road.finished, road.parked, road.lost
    for driving in range(least, points + 1):
        numbers, blocked = _sliding(search, driving, slide) if slide else search.numbers(driving)
        fewest: dict[int, int] = {}
        more = FARTHEST + blocked if blocked else 0
        most = FARTHEST + MOST_BLOCKED if blocked else FARTHEST
        for number in numbers:
            past, beyond = pasts[number], beyonds[number] + more
            if not past & MISSED and beyond <= most:
                if overs[number] == FINISHED:
                    spot = finished
                elif past >> PIT & 7 >= PARKED:
                    spot = parked
                else:
                    space = spaces[number]
                    in_corner = corner[space] != STRAIGHT
                    spot = spot_on(first[space], first[space + 1] - 1, in_corner, stops, past)
                key = (past >> CROSSINGS) * spots + spot
                if beyond < fewest.get(key, most + 1):
                    fewest[key] = beyond
        fewest = fewest or {lost: 0}
        driven += [driving] * len(fewest)
        where += fewest.keys()
        beyond_ += fewest.values()
    further = range(points + 1, farthest + 1)
    driven += further
    where += [lost] * len(further)
    beyond_ += [0] * len(further)
    columns = np.array([integers(column) for column in (driven, where, beyond_)], dtype=np.int32)
    crossed, spot_ = np.divmod(columns[1], spots)
    risk = _by_spot(road, risky)[spot_] if risky else None
    return MoveEnds(columns[0], spot_, columns[2], crossed, spots, risk)


def _by_spot(road: FreeRoad, risky: Mapping[int, float]) -> npt.NDArray[np.float32]:
    """Return the cost of ending on a space, by spot."""
    costs = np.zeros(road.count, dtype=np.float32)
    for space, cost in risky.items():
        costs[road.first[space] : road.first[space + 1]] = cost
    return costs


def _sliding(search: MoveSearch, points: int, slide: int) -> tuple[list[int], int]:
    """Return where paths of this number of points end if those through a wet corner slide on."""
    ends, blocked = search.numbers(points)
    slid, stuck = search.numbers(points + slide)
    dry = [end for end in ends if not search.past[end] & WET_DUE]
    wet = [end for end in slid if search.past[end] & WET_DUE]
    if blocked or not wet:
        return ends, blocked
    return (dry, 0) if stuck and dry else (dry + wet, stuck)


def end_spot(road: FreeRoad, rules: BoardRules, stops: int, end: PathEnd) -> int:
    """Return the spot of a car whose move ends here."""
    if end.finished:
        return road.finished
    if end.parked:
        return road.parked
    first, in_corner = road.first, rules.corner[end.space] != STRAIGHT
    return spot_on(first[end.space], first[end.space + 1] - 1, in_corner, stops, end.past)


def spot_on(first: int, last: int, in_corner: bool, stops: int, past: int) -> int:
    """Return the spot of a car with this past on a space of the track or of the pit lane.

    Args:
        first, last: the first and last spot of the space.
        in_corner: whether it is in a corner.
        stops: stops made so far in the corner where the car started.
        past: see `codes`.
    """
    pit = past >> PIT & 7
    if pit > QUEUES:
        first += pit == THROUGH
    elif in_corner and not past & SKIDS:
        first += 1 + (stops if past & STAYED else 0)
    return min(first, last)
