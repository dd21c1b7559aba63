"""What a person should look at on a board that was read off its scan."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from statistics import median

import numpy as np

from trackmodel.doubt import MOST_SPACES_OF_DOUBT
from trackmodel.facts import Facts
from trackmodel.geometry.arrays import Bools, Ints
from trackmodel.geometry.lanes.arrow_proposals import Proposal
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.snapping import snap
from trackmodel.print_reading.reading_values import SURE, ReadArrow, ReadBoard, ReadSpace
from trackmodel.track import Corner, Doubt, Doubtful, Place, Point, Track

PLAIN_ROAD = 0.25
"""The road is doubted where it is less sure: of 48 such stretches on scans and photos of five boards, 23
have a wrong space; of what is sure elsewhere, 0.999 are right."""
UNREAD = 0.5
"""How sure a corner is of which stops, L, or C couldn't be read."""
CONTRADICTED = 0.3
"""How sure a corner is whose arrows lead to another L or C than is printed."""


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
    ]


def _road_doubts(board: ReadBoard) -> Iterator[Doubt]:
    road = board.road
    sure = np.clip(road.sure / PLAIN_ROAD, 0, 1)
    space = median(each.end - each.begin for each in board.spaces) if board.spaces else 1.0
    for run in _runs(_joined(sure < SURE, 2 * space)):
        if len(run) < space:
            continue
        spaces = [[space.id for space in board.spaces if _is_on(space, run, len(sure))]]
        parts = [run]
        while max(map(len, spaces)) > MOST_SPACES_OF_DOUBT:
            parts = np.array_split(run, len(parts) + 1)
            spaces = [[each.id for each in board.spaces if _is_on(each, steps, len(sure))] for steps in parts]
        for steps, on in zip(parts, spaces, strict=True):
            unsure = sure[steps][sure[steps] < SURE]
            least = float(np.median(unsure)) if len(unsure) else SURE
            yield _doubt(Doubtful.ROAD, least, on, road.middle[steps[len(steps) // 2]].tolist())


def _joined(unsure: Bools, gap: float) -> Bools:
    """Return the unsure steps around a lap with gaps between them closed, up to this many steps."""
    closed = unsure.copy()
    for steps in _runs(~unsure):
        if len(steps) < min(gap, len(unsure)):
            closed[steps] = True
    return closed


def _runs(unsure: Bools) -> list[Ints]:
    """Return the runs of True around a lap, as numbers of steps."""
    if unsure.all():
        return [np.arange(len(unsure))]
    first = int(np.argmin(unsure))  # a step that is sure: no run leads over the beginning
    steps = (np.arange(len(unsure)) + first) % len(unsure)
    numbers = np.flatnonzero(unsure[steps])
    parts = np.split(numbers, np.flatnonzero(np.diff(numbers) > 1) + 1) if len(numbers) else []
    return [steps[part] for part in parts]


def _is_on(space: ReadSpace, steps: Ints, lap: int) -> bool:
    """Return whether a space lies at one of these steps."""
    at = (steps - space.begin) % lap
    return bool((at < space.end - space.begin).any())


def _cut_doubts(spaces: Iterable[ReadSpace], known: Collection[str]) -> Iterator[Doubt]:
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
        if read.sure < SURE:
            rival = read.rival if read.rival in center else None
            at = between(read.from_, read.to)
            yield _doubt(Doubtful.ARROW, read.sure, [read.from_, read.to], at, rival)
    for each in proposed:
        from_, to = each.arrow.from_, each.arrow.to
        if each.confidence < SURE and place[from_] is Place.TRACK:
            yield _doubt(Doubtful.ARROW, each.confidence, [from_, to], between(from_, to))


def _corner_doubts(board: ReadBoard, track: Track) -> Iterator[Doubt]:
    counts = Facts(track).corner_counts
    read = {frozenset(corner.spaces): corner for corner in board.corners}
    center = {space.id: middle_of(space.outline) for space in track.spaces}
    for corner in track.corners:
        source, count = read[frozenset(corner.spaces)], counts[corner.id]
        sure = source.sure
        if source.stops is None or corner.declared is None:
            sure = min(sure, UNREAD)
        elif corner.declared.agrees(count.long, count.short) is False:
            sure = min(sure, CONTRADICTED)
        if sure < SURE:
            yield _doubt(Doubtful.CORNER, sure, corner.spaces, _middle(corner, center))


def _middle(corner: Corner, center: dict[str, Point]) -> Point:
    points = [center[id_] for id_ in corner.spaces if id_ in center]
    count = max(1, len(points))
    return sum(x for x, _y in points) / count, sum(y for _x, y in points) / count


def _doubt(
    what: Doubtful, sure: float, spaces: Sequence[str], at: Sequence[float], rival: str | None = None
) -> Doubt:
    shown = tuple(spaces[:MOST_SPACES_OF_DOUBT])
    return Doubt(what, round(min(1.0, max(0.0, sure)), 3), shown, snap((at[0], at[1])), rival)
