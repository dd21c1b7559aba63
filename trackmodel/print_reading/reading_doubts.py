"""What a person should look at on a board that was read off its scan."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from statistics import median

import numpy as np

from trackmodel.doubt import MOST_SPACES_OF_DOUBT
from trackmodel.facts import Facts
from trackmodel.geometry.lanes.arrow_proposals import Proposal
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.snapping import snap
from trackmodel.print_reading.off_road import is_on, joined, runs
from trackmodel.print_reading.reading_values import SURE, ReadArrow, ReadBoard, ReadSpace
from trackmodel.track import Doubt, Doubtful, Place, Point, Track

PLAIN_ROAD = 0.25
"""The road is doubted where it is less sure."""
ROAD_CURVE = 0.4
"""Power of its share of PLAIN_ROAD that is the probability of a stretch: of 75 on scans and photos of the
sample boards, none of those below 0.4 were right, 0.5 of those around 0.5, and 0.9 of those from 0.75 on."""
ARROW_ODDS = 3.0
"""The odds that an arrow is right are this many times those that its reader gives: with 4, of arrows on six
photos that were said to be 0.87 sure, 0.83 were right, with 2, 0.87 of those said to be 0.82."""
CONTRADICTED = 0.1
"""How sure a corner is whose arrows lead to another L or C than is printed: of 5, none was right."""
UNUSUAL, UNUSUAL_PIT = 0.1, 0.4
"""How sure a grid is that lacks what all boards have or was only proposed, or that there is no pit lane; and
how sure a pit lane is that lacks something: of 22 on drawn boards, all spaces of 8 were right."""
WAYS = 2
"""Arrows into a pit lane, and out of it, on every known board."""


def doubts_of(
    board: ReadBoard, track: Track, arrows: Iterable[ReadArrow], proposed: Iterable[Proposal]
) -> list[Doubt]:
    """Return the doubts about a board.

    Args:
        board: what was read.
        track: the track composed of it.
        arrows: the arrows that were read.
        proposed: those that the outlines suggest where none was read.
    """
    return [
        *_road_doubts(board),
        *_cut_doubts((*board.spaces, *board.marks.pit_spaces), {space.id for space in track.spaces}),
        *_arrow_doubts(track, arrows, proposed),
        *_corner_doubts(board, track),
        *_pit_doubts(board, track),
        *_grid_doubts(board, track),
        *_finish_doubts(board),
    ]


def _road_doubts(board: ReadBoard) -> Iterator[Doubt]:
    road = board.road
    sure = np.clip(road.sure / PLAIN_ROAD, 0, 1)
    space = median(each.end - each.begin for each in board.spaces) if board.spaces else 1.0
    for run in runs(joined(sure < SURE, 2 * space)):
        if len(run) < space:
            continue
        unsure = sure[run][sure[run] < SURE]
        least = float(np.median(unsure)) if len(unsure) else SURE
        on = [space.id for space in board.spaces if is_on(space, run, len(sure))]
        for part in range(0, max(1, len(on)), MOST_SPACES_OF_DOUBT):
            at = road.middle[run[len(run) // 2]]
            yield _doubt(Doubtful.ROAD, least**ROAD_CURVE, on[part:], at.tolist())


def _cut_doubts(spaces: Iterable[ReadSpace], known: Collection[str]) -> Iterator[Doubt]:
    """Doubt spaces whose cuts aren't sure."""
    for space in spaces:
        if space.sure < SURE:
            rival = space.beyond if space.beyond in known else None
            yield _doubt(Doubtful.CUT, space.sure, [space.id], space.center, rival)


def _arrow_doubts(track: Track, arrows: Iterable[ReadArrow], proposed: Iterable[Proposal]) -> Iterator[Doubt]:
    center = {space.id: middle_of(space.outline) for space in track.spaces}
    place = {space.id: space.place for space in track.spaces}

    def between(one: str, other: str) -> Point:
        return (center[one][0] + center[other][0]) / 2, (center[one][1] + center[other][1]) / 2

    for read in arrows:
        sure = ARROW_ODDS * read.sure / (1 - read.sure + ARROW_ODDS * read.sure)
        if sure < SURE:
            rival = read.rival if read.rival in center else None
            at = between(read.from_, read.to)
            yield _doubt(Doubtful.ARROW, sure, [read.from_, read.to], at, rival)
    for each in proposed:
        from_, to = each.arrow.from_, each.arrow.to
        if each.confidence < SURE and place[from_] is Place.TRACK:
            yield _doubt(Doubtful.ARROW, each.confidence, [from_, to], between(from_, to))


def _corner_doubts(board: ReadBoard, track: Track) -> Iterator[Doubt]:
    counts = Facts(track).corner_counts
    read = {frozenset(corner.spaces): corner for corner in board.corners}
    for corner in track.corners:
        source, count = read[frozenset(corner.spaces)], counts[corner.id]
        sure = source.sure
        if source.stops is None or corner.declared is None:
            sure = 0.0  # its numbers are to be typed
        elif corner.declared.agrees(count.long, count.short) is False:
            sure = min(sure, CONTRADICTED)
        if sure < SURE:
            yield _doubt(Doubtful.CORNER, sure, corner.spaces, _middle(corner.spaces, track))


def _pit_doubts(board: ReadBoard, track: Track) -> Iterator[Doubt]:
    """Doubt a pit lane that wasn't read, has no stands, ends midway, or isn't entered and left as usual."""
    pit = [space.id for space in board.marks.pit_spaces]
    ends = min((space.sure for space in board.marks.pit_spaces[:: len(pit) - 1 or 1]), default=0.0)
    joins = [(arrow.from_ in pit, arrow.to in pit) for arrow in (*board.arrows, *board.marks.pit_arrows)]
    ways = min(joins.count((False, True)), joins.count((True, False)))
    if ways < WAYS or ends < SURE or not board.marks.stands:
        yield _doubt(Doubtful.PIT, UNUSUAL_PIT if pit else UNUSUAL, pit, _middle(pit, track))


def _grid_doubts(board: ReadBoard, track: Track) -> Iterator[Doubt]:
    """Doubt a grid that is missing, only proposed, seen in part, in a single lane of several, or behind a
    doubtful finish line."""
    marks, grid = board.marks, [place.space for place in track.grid]
    lanes = {space.lane for space in track.spaces if space.id in grid}
    is_usual = marks.grid and len(lanes) >= min(2, int(board.road.lanes.max()))
    sure = marks.finish_sure * marks.grid_sure if is_usual else UNUSUAL if grid else 0.0
    if sure < SURE:
        yield _doubt(Doubtful.GRID, sure, grid, _middle(grid, track))


def _finish_doubts(board: ReadBoard) -> Iterator[Doubt]:
    """Doubt a finish line that isn't surely seen; one that is missing is asked for with the grid."""
    marks = board.marks
    if marks.finish and marks.finish_sure < SURE:
        yield _doubt(Doubtful.FINISH, marks.finish_sure, [], np.mean(marks.finish, axis=0).tolist())


def _middle(spaces: Collection[str], track: Track) -> Point:
    """Return the middle of some spaces, by default of the whole board."""
    outlines = [space.outline for space in track.spaces if not spaces or space.id in spaces]
    points = [middle_of(outline) for outline in outlines] or [(0.0, 0.0)]
    return sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)


def _doubt(
    what: Doubtful, sure: float, spaces: Sequence[str], at: Sequence[float], rival: str | None = None
) -> Doubt:
    shown = tuple(spaces[:MOST_SPACES_OF_DOUBT])
    return Doubt(what, round(min(1.0, max(0.0, sure)), 3), shown, snap((at[0], at[1])), rival)
