"""The pit lane: a road of one lane beside the finish line, which is found and cut like any road."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from attrs import evolve, frozen
from scipy.ndimage import uniform_filter1d

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.geometry.plane.points_along import even_points
from trackmodel.print_reading.cuts.read_spaces import cut_road, space_between
from trackmodel.print_reading.marks.mouth_arrows import mouth_arrows
from trackmodel.print_reading.marks.pit_ends import FINE, pit_end
from trackmodel.print_reading.marks.printed_stands import read_stands
from trackmodel.print_reading.reading_values import Progress, ReadArrow, ReadSpace, ReadStand, Road
from trackmodel.print_reading.road.closed_line import along_closed, rightward, smoothed
from trackmodel.print_reading.road.tracing import TracedRoad, lane_picture, trace_part
from trackmodel.print_reading.scan_picture import Picture, Pixels
from trackmodel.track import Place, Turn

ASIDE = (0.8, 1.6, 2.3, 3.2)
"""How far off the edge of the road it is looked for, in lanes. With these, it is found on plain grass
wherever it lies between them; with 0.8, 1.8, and 3.2 alone, one at 2.2 wasn't."""
NEAR, FAR, APART = (24.0, 12.0), (40.0, 24.0), 0.7
"""How far behind and ahead of the finish line it is looked for, and then followed, and how far apart points
are, in lanes: beside short pit lanes, a long way follows other things."""
SHORT_LAP = 112.0
"""On a lap of fewer lanes, all that is shorter, so that no place is met twice: FAR and twice LONGEST."""
USUAL = 1.6
"""How long its spaces usually are, in lanes, before those of the board are known."""
PLAIN, COLOR, STRANGE = 0.75, 1 / 60, 16.0
"""What a space has to be worth by its borders and its weaker cut (on 30 drawn boards, 344 right and 62 wrong
ones were read, and with 0.55 340 and 94), what it costs per unit of Lab not to have the color of the other
ones, and from where that costs no more. The road itself costs as much."""
PLAIN_CUTS, ALIKE, HALF = 0.35, 0.6, 0.5
"""Cuts at least so plain show a pit lane; its spaces are worth at least so much of the usual one; and beyond
where it was found, cuts at least half as plain count."""
LEAN, FURTHER = 4, (12, 99)
"""It goes on as it leans within so many points of its end, and is looked for a little and far beyond: on a
short way, it is seen more plainly."""
BENT = 4
"""Steps at its ends where what is found may already bend away."""
WORTH, FEWEST = 1.2, 6
"""One whose spaces are worth less together, or that has fewer, is none."""
NARROWEST = 0.88
"""Least width of a pit lane, in lanes of the road: pictures hide a part of some."""
INNER, LONGEST = 20, 24.0
"""Its ends begin so many steps inside what was found, and reach so far, in lanes: with 16, 22 of 82 wrong
spaces on 42 drawn boards were gone, but also two right ones of 26 on a board in print."""
SHORTEST, LONG, WIDE = 0.9, 4.0, 0.5
"""Least length of a mouth, and what is hardly one, in usual spaces; and its least width where it is cut, in
lanes: its tip is narrow."""
SEEN = 0.5
"""Share of asphalt in an end that is seen."""
SIDE = 12
"""Points of a border of a mouth."""
SEEN_SURE, GUESSED_SURE = 0.97, 0.6
"""How sure mouths are that are seen, and others."""


@frozen(eq=False)
class _Beside:
    """The road near the finish line: points of an edge, the way out of it there, and on which side it is."""

    edge: Floats
    out: Floats
    side: int


@frozen(eq=False)
class _End:
    """An end of the pit lane from its inner part outward: borders, and its base at the road."""

    near: Floats
    far: Floats
    base: Floats
    seen: bool


@frozen(eq=False)
class _Found:
    """Spaces in a row, what they are worth together, their edges (shape (n, 2, 2)) and color, and how plainly
    their borders (`fit`) and cuts (`plain`) are seen."""

    spaces: list[ReadSpace]
    worth: float
    lines: Floats
    color: Floats
    traced: TracedRoad
    fit: float
    plain: float
    beside: _Beside


def read_pit_lane(
    pixels: Pixels,
    road: Road,
    step: float,
    on_road: Sequence[ReadSpace] = (),
    progress: Progress = lambda share: None,
) -> tuple[tuple[ReadSpace, ...], tuple[ReadArrow, ...], tuple[ReadStand, ...]]:
    """Read the pit lane, its arrows, and its stands; nothing if there is none.

    Args:
        pixels: the scan.
        road: the road it leaves and joins.
        step: where the finish line is, in steps of the road.
        on_road: the spaces of the road, for the arrows into and out of the pit lane.
        progress: is told how much of the work is done.
    """
    sides = _sides(road, step, NEAR, APART)
    ways = [(side, aside * road.lane) for aside in ASIDE for side in sides]
    picture = lane_picture(pixels, road.lane)
    best = None
    for number, (side, aside) in enumerate(ways, 1):
        found = _along(picture, road, side, side.edge + aside * side.out)
        best = max(filter(None, (best, found)), key=lambda each: each.worth, default=None)
        progress(0.9 * number / len(ways))
    if best is None or best.worth < WORTH:
        return (), (), ()
    return _whole(_further(best, picture, road, step), road, step, on_road)


def _further(found: _Found, picture: Picture, road: Road, step: float) -> _Found:
    """Return a pit lane followed further off the finish line, while it becomes worth more."""
    [beside] = [each for each in _sides(road, step, FAR, APART) if each.side == found.beside.side]
    while True:
        ways = [_onward(beside, found.lines.mean(axis=1), points) for points in FURTHER]
        further = filter(None, [_along(picture, road, beside, way) for way in ways])
        best = max(further, key=lambda each: each.worth, default=found)
        if best.worth <= found.worth:
            return found
        found = best


def _onward(beside: _Beside, line: Floats, points: int) -> Floats:
    """Return a line along a pit lane, and so many points further at both ends the way it leans there."""
    aside, at = _aside(beside, line), np.arange(len(beside.edge))
    first, last = sorted(int(np.hypot(*(beside.edge - end).T).argmin()) for end in (line[0], line[-1]))
    for end, ahead in ((first, -1), (last, 1)):
        leans = aside[end] - aside[np.clip(end - LEAN * ahead, 0, len(at) - 1)]
        aside += leans / LEAN * np.maximum(0, (at - end) * ahead)
    rows = slice(max(0, first - points), last + points + 1)
    return (beside.edge + beside.out * np.maximum(aside, 0.0)[:, None])[rows]


def _sides(road: Road, step: float, window: tuple[float, float], apart: float) -> list[_Beside]:
    """Return the edges of the road around the finish line, in steps of some lanes; less on a short lap."""
    lap = closed_length(road.middle) / road.lane
    behind, ahead = np.array(window) * min(1.0, lap / SHORT_LAP)
    lane_steps = len(road.left) / lap
    at = step + np.arange(-behind, ahead, apart) * lane_steps
    sides = []
    for edge, side in ((road.left, -1), (road.right, 1)):
        even = smoothed(edge, 0.5 * lane_steps)
        sides.append(_Beside(along_closed(even, at), side * along_closed(rightward(even), at), side))
    return sides


def _aside(beside: _Beside, line: Floats) -> Floats:
    """Return how far off the edge a line along a pit lane is, and would be if it went on."""
    nearest = np.hypot(*(beside.edge[:, None] - line).transpose(2, 0, 1))
    rows = nearest.argmin(axis=0)
    order = np.argsort(rows, kind="stable")
    aside: Floats = np.interp(np.arange(len(nearest)), rows[order], nearest.min(axis=0)[order])
    return aside


def _along(picture: Picture, road: Road, beside: _Beside, way: Floats) -> _Found | None:
    """Return the spaces of a road of one lane beside the edge of another that are worth most, if any are."""
    traced, last = trace_part(picture, way, 1, road.lane)
    cut = cut_road(traced, USUAL)
    [own] = cut.lanes
    score = own.scores.score
    cuts = [int(at) for at in own.cuts if 0 < at < np.searchsorted(own.strip.at, last)]
    spaces = [space_between("p", 0, cut, *ends, len(traced.lines)) for ends in pairwise(cuts)]
    seen = np.array([own.fit[a:b].mean() + min(score[a], score[b]) for a, b in pairwise(cuts)])
    half = np.hypot(*(road.left - road.right).T) / 2
    off = [(np.hypot(*(road.middle - space.center).T) - half).min() for space in spaces]
    seen[np.array(off) <= 0] = -STRANGE
    first, past, _most = _best_run(seen - PLAIN)
    if past == first:
        return None
    asphalt = traced.asphalt.color.astype(np.float64)
    colors = np.array([asphalt[_rows(space, space)].mean(axis=0) for space in spaces])
    strange = np.abs(colors - np.median(colors[first:past], axis=0)).max(axis=1)
    least = max(PLAIN, ALIKE * float(np.median(seen[first:past])))
    first, past, most = _best_run(seen - least - COLOR * np.minimum(strange, STRANGE))
    plain = float(np.median(score[cuts[first : past + 1]]))
    if past == first or plain < PLAIN_CUTS:
        return None
    rows = _rows(spaces[first], spaces[past - 1])
    color = np.median(asphalt[rows], axis=0)
    fit = float(own.fit[cuts[first] : cuts[past]].mean())
    return _Found(spaces[first:past], most, traced.lines[rows], color, traced, fit, plain, beside)


def _rows(first: ReadSpace, last: ReadSpace) -> slice:
    """Return the steps of a traced road from one space to another."""
    return slice(int(first.begin), int(last.end) + 1)


def _best_run(worth: Floats) -> tuple[int, int, float]:
    """Return where the run that is worth most begins and ends, and its worth."""
    sums = np.concatenate([[0.0], np.cumsum(worth)])
    gains = np.triu(sums - sums[:, None])
    first, past = divmod(int(gains.argmax()), len(sums))
    return first, past, float(gains[first, past])


def _whole(
    found: _Found, road: Road, step: float, on_road: Sequence[ReadSpace]
) -> tuple[tuple[ReadSpace, ...], tuple[ReadArrow, ...], tuple[ReadStand, ...]]:
    """Return a pit lane with its ends, cut anew, its mouths, arrows, and stands."""
    side = found.beside.side
    near, far = found.lines.transpose(1, 0, 2)[::side]
    wide = np.hypot(*(far - near).T)[:, None]
    far = near + (far - near) * np.maximum(1.0, NARROWEST * road.lane / wide)
    found = evolve(found, lines=np.stack([near, far][::side], axis=1))
    (entry, first), (exit_, last) = (_end(found, road, step, leaves) for leaves in (True, False))
    near, far = found.lines[first + 1 : last].transpose(1, 0, 2)[::side]
    near = np.concatenate([entry.near[::-1], near, exit_.near])
    far = np.concatenate([entry.far[::-1], far, exit_.far])
    lines = np.stack([near, far] if side > 0 else [far, near], axis=1)
    spaces = _cut(found, lines, (len(entry.near), len(exit_.near)), road.lane)
    if len(spaces) < FEWEST:
        return (), (), ()
    spaces[0] = _mouth(spaces[0], entry, side, True)
    spaces[-1] = _mouth(spaces[-1], exit_, side, False)
    spaces = [
        evolve(space, id=f"p{number}", begin=0.0, end=0.0, place=Place.PIT, beyond=None)
        for number, space in enumerate(spaces, 1)
    ]
    arrows = [ReadArrow(one.id, other.id, Turn.AHEAD, SEEN_SURE) for one, other in pairwise(spaces)]
    for mouth, end, leaves in ((spaces[0], entry, True), (spaces[-1], exit_, False)):
        arrows += mouth_arrows(mouth, end.base, on_road, road.lane, leaves)
    stands = read_stands(found.traced.picture, spaces, side)
    return tuple(spaces), tuple(arrows), stands


def _end(found: _Found, road: Road, step: float, leaves: bool) -> tuple[_End, int]:
    """Return how a pit lane goes on to the road at its begin or end, and the row of it from which on."""
    lane, side = road.lane, found.beside.side
    window = (FAR[0] + LONGEST, FAR[1] + LONGEST)
    [fine] = [each for each in _sides(road, step, window, 1 / FINE) if each.side == side]
    inner = min(len(found.lines) // 2, INNER)
    row = inner if leaves else len(found.lines) - 1 - inner
    begin = int(np.hypot(*(fine.edge - found.lines[row].mean(axis=0)).T).argmin())
    rows = np.arange(begin, -1, -1) if leaves else np.arange(begin, len(fine.edge))
    rows = rows[: round(LONGEST * FINE)]
    core = found.lines[BENT:-BENT] if len(found.lines) > 4 * BENT else found.lines
    near, far = (uniform_filter1d(_aside(fine, core[:, k]), FINE)[rows] for k in ((0, 1)[::side]))
    far = np.maximum(far, near + NARROWEST * lane)
    edge, out = fine.edge[rows], fine.out[rows] * lane
    end = pit_end(found.traced.picture, edge, out, near / lane, far / lane)
    tip = len(end.near)
    near, far = (edge[:tip] + out[:tip] * off[:, None] for off in (end.near, end.far))
    return _End(near, far, edge[end.heel : tip], end.seen > SEEN), row


def _cut(found: _Found, lines: Floats, ends: tuple[int, int], lane: float) -> list[ReadSpace]:
    """Return the spaces of a pit lane from tip to tip; the first and the last one are its mouths."""
    lines = np.concatenate([lines, lines[::-1, ::-1]])
    count = len(lines)
    color = np.broadcast_to(found.color.astype(np.float32), (count, 3))
    traced = evolve(
        found.traced,
        asphalt=evolve(found.traced.asphalt, color=color),
        lines=lines,
        there=np.ones((count, 1), dtype=np.bool_),
        fit=np.full((count, 2), found.fit),
    )
    apart = np.hypot(*np.diff([space.center for space in found.spaces], axis=0).T)
    cut = cut_road(traced, float(np.median(apart)) / lane)
    [own] = cut.lanes
    past = int(np.searchsorted(own.strip.at, count / 2))
    first, last = np.searchsorted(own.strip.at, [ends[0], count / 2 - ends[1]])
    wide = np.hypot(*(own.strip.right - own.strip.left)[own.cuts].T) > WIDE * lane
    inner = own.cuts[wide & (own.cuts > SHORTEST * cut.usual) & (own.cuts < past - SHORTEST * cut.usual)]
    score = own.scores.score[inner]
    plain = inner[(score > HALF * found.plain) | ((inner >= first) & (inner <= last))]
    begin, end = plain.min(initial=past), plain.max(initial=0)
    cuts = [0, *(int(at) for at in inner if begin <= at <= end), past]
    spaces = [space_between("p", 0, cut, *ends, count) for ends in pairwise(cuts)]
    is_long = np.diff(cuts) > LONG * cut.usual
    for mouth in (0, -1):
        spaces[mouth] = evolve(spaces[mouth], sure=GUESSED_SURE if is_long[mouth] else SEEN_SURE)
    weakest = [min(pair) for pair in pairwise([1.0, *own.scores.score[cuts[1:-1]], 1.0])]
    return [
        space if least > HALF * found.plain else evolve(space, sure=min(space.sure, GUESSED_SURE))
        for space, least in zip(spaces, weakest, strict=True)
    ]


def _mouth(space: ReadSpace, end: _End, side: int, leaves: bool) -> ReadSpace:
    """Return the first or last space of a pit lane with its base at the road, half of it on either side."""
    near, far = (space.left, space.right) if side > 0 else (space.right, space.left)
    if leaves:
        near, far = near[::-1], far[::-1]
    heel = int(np.hypot(*(near - end.base[0]).T).argmin())
    half = len(end.base) // 2
    near = even_points(np.vstack([near[: max(1, heel)], end.base[: half + 1]]), SIDE)
    far = even_points(np.vstack([far[:-1], end.base[half:][::-1]]), SIDE)
    if leaves:
        near, far = near[::-1], far[::-1]
    left, right = (near, far) if side > 0 else (far, near)
    return evolve(space, left=left, right=right, sure=space.sure if end.seen else GUESSED_SURE)
