"""A stretch of a track by itself: the road between two rows of spaces, closed into a lap.

A stretch can be checked and raced while the rest of the board is missing. Arrows that nobody prints
close it into a lap. They make no geometric sense, so geometry uses the open stretch, without them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil, hypot
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.geometry.arrays import FromTo
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.road.progress import HUNDREDTHS
from trackmodel.graph import arrows_from, arrows_to, driving_order, part_of_graph, without_arrows
from trackmodel.texts import _
from trackmodel.track import Arrow, Corner, GridPlace, Overrides, Pit, Place, Side, Track, Weather

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


class NoWay(CannotEdit):
    """No arrows lead from one row to the other."""


SHORTEST = 4
"""Least number of spaces in a lane of a stretch, ends included: two cars start, and one space is left to
race on.
"""
MOST_PLACES = 10


@frozen
class Stretch:
    """The road between two rows of spaces.

    Attributes:
        open: only these spaces, their arrows and corners; no line, grid, or pit.
        closed: the open stretch as a lap, with arrows from its end to its beginning, a grid there, and
            each space marked as before or beyond a finish line just ahead of the grid.
        first, last: ids of the spaces of the two rows.
        shortened: ids of corners only partly within the stretch.
        progress: progress of every space, in hundredths of a space from the finish line.
        lap_length: length of the closed stretch, in hundredths of a space.
        layout: name of the layout it was taken from.
    """

    open: Track
    closed: Track = field(repr=False)
    first: tuple[str, ...]
    last: tuple[str, ...]
    shortened: frozenset[str]
    progress: Mapping[str, int] = field(repr=False)
    lap_length: int
    layout: str

    @property
    def before_line(self) -> tuple[str, ...]:
        """Ids of the grid spaces and those behind them."""
        return tuple(space.id for space in self.closed.spaces if space.finish is Side.BEFORE)

    @property
    def closing(self) -> tuple[FromTo, ...]:
        """The arrows (from, to) that lead from the end to the beginning."""
        return tuple((a.from_, a.to) for a in self.closed.arrows[len(self.open.arrows) :])


def row_of(facts: Facts, space: str) -> tuple[str, ...]:
    """Return the ids of the spaces in the row of `space`, from left to right."""
    row = {facts.spaces_by_id[space].lane: space}
    front = [space]
    while front:
        beside = [(_away(facts, one, other), other) for one in front for other in facts.neighbors.beside[one]]
        front = []
        for _distance, other in sorted(beside):
            known = facts.spaces_by_id[other]
            if known.lane not in row and known.place is Place.TRACK:
                row[known.lane] = other
                front.append(other)
    return tuple(sorted(row.values(), key=lambda name: (facts.spaces_by_id[name].lane or 0, name)))


def stretch(facts: Facts, first: Collection[str], last: Collection[str]) -> Stretch:
    """Return the stretch from the row `first` to the row `last`, both included.

    The finish line of the closed stretch is just ahead of its grid, so a race drives the whole
    stretch once, from the rows where cars start back to them.

    Args:
        facts: facts of the track in one layout.
        first, last: ids of the spaces of the rows.

    Raises:
        NoWay: no arrows lead from one row to the other.
        CannotEdit: the rows are too close, or arrows between them lead in a circle.
        KeyError: a space is not on the track.
    """
    for unknown in {*first, *last} - facts.spaces_by_id.keys():
        raise KeyError(f"no such space: {unknown}")
    between = _between(facts, first, last)
    first, last = (tuple(s for s in row if s in between) for row in (first, last))
    track = facts.track
    corners = tuple(
        _within(corner, between) for corner in track.corners if not between.isdisjoint(corner.spaces)
    )
    whole = {corner.id: len(corner.spaces) for corner in track.corners}
    open_ = evolve(
        track,
        spaces=tuple(
            evolve(space, finish=None, progress=None) for space in track.spaces if space.id in between
        ),
        arrows=tuple(a for a in track.arrows if a.from_ in between and a.to in between),
        corners=corners,
        finish=None,
        grid=(),
        pit=Pit(),
        weather=Weather(),
        overrides=_overrides_within(track.overrides, between),
    )
    shortened = frozenset(corner.id for corner in corners if len(corner.spaces) < whole[corner.id])
    return _closed(Facts(open_, layout=facts.layout), first, last, shortened)


def selected_stretch(facts: Facts, spaces: Sequence[str]) -> Stretch:
    """Return the stretch from the row of the first of `spaces` (ids) to the row of the last.

    If no way leads there but one leads back, return that one: the spaces were selected in reverse.

    Raises:
        CannotEdit: fewer than two known spaces, no way between the rows, or the stretch is too short.
    """
    known = [space for space in spaces if space in facts.spaces_by_id]
    if len(known) < 2:
        raise CannotEdit(_("Select two spaces on the track: the first and the last of the stretch"))
    first, last = row_of(facts, known[0]), row_of(facts, known[-1])
    try:
        return stretch(facts, first, last)
    except NoWay as refused:
        try:
            return stretch(facts, last, first)
        except NoWay:
            raise refused from None


def _away(facts: Facts, one: str, other: str) -> float:
    (ax, ay), (bx, by) = (middle_of(facts.spaces_by_id[space].outline) for space in (one, other))
    return hypot(ax - bx, ay - by)


def _between(facts: Facts, first: Collection[str], last: Collection[str]) -> set[str]:
    """Return the spaces between the rows, including those beside them whose arrows are missing."""
    road = part_of_graph(facts.graph, (s for s, place, _lane in facts.places if place is Place.TRACK))
    # No way leads on from the last row, or to the first one.
    away = arrows_from(without_arrows(road, road.out_edges(last)), first)
    back = arrows_to(without_arrows(road, road.in_edges(first)), last)
    on_the_way = away.keys() & back.keys()
    ends = [space for space in last if space in on_the_way]
    if not ends or on_the_way.isdisjoint(first):
        furthest = max(away, key=away.__getitem__, default="")
        text = _("No arrows lead from {first} to {last}: the way ends at {furthest}")
        raise NoWay(
            text.format(first=", ".join(sorted(first)), last=", ".join(sorted(last)), furthest=furthest)
        )
    if min(away[space] for space in ends) + 1 < SHORTEST:
        text = _("A stretch needs at least {count} spaces: choose rows farther apart")
        raise CannotEdit(text.format(count=SHORTEST))
    return on_the_way | _left_behind(facts, road, on_the_way, on_the_way.difference(first, last))


def _left_behind(
    facts: Facts,
    road: Graph,
    on_the_way: Collection[str],
    inner: Iterable[str],
) -> set[str]:
    """Return spaces beside the way that no way uses because one of their arrows is missing.

    Spaces with arrows from or to elsewhere are beyond the rows and left out.
    """
    found: set[str] = set()
    front = set(inner)
    while front:
        front = {
            other
            for space in front
            for other in facts.neighbors.beside[space]
            if other not in on_the_way and other not in found and other in road
        }
        found |= front
    while True:
        there = found.union(on_the_way)
        elsewhere = {
            space
            for space in found
            if any(arrows[space] and there.isdisjoint(arrows[space]) for arrows in (road.succ, road.pred))
        }
        if not elsewhere:
            return found
        found -= elsewhere


def _within(corner: Corner, between: Collection[str]) -> Corner:
    """Return the part of a corner within the stretch, undeclared and with a share of its stops."""
    spaces = tuple(space for space in corner.spaces if space in between)
    if len(spaces) == len(corner.spaces):
        return corner
    stops = ceil(corner.stops * len(spaces) / len(corner.spaces))
    return evolve(corner, spaces=spaces, stops=stops, declared=None)


def _overrides_within(overrides: Overrides, between: Collection[str]) -> Overrides:
    known = tuple(o for o in overrides.neighbors if o.from_ in between and o.to in between)
    return evolve(overrides, neighbors=known)


def _closed(
    facts: Facts, first: tuple[str, ...], last: tuple[str, ...], shortened: frozenset[str]
) -> Stretch:
    open_ = facts.track
    order = driving_order(facts.graph)
    if order is None:
        circle = ", ".join(facts.cycles[0])
        raise CannotEdit(_("The arrows of the stretch lead in a circle: {spaces}").format(spaces=circle))
    closing = _closing_arrows(facts, first, last)
    measured = {space.id: facts.progress.values.get(space.id, 0) for space in open_.spaces}
    grid = _grid(facts, measured, first, last)
    before_line = arrows_to(facts.graph, [*grid, *first]).keys()
    beyond = [space.id for space in open_.spaces if space.id not in before_line]
    line = min(measured[space] for space in beyond) - HUNDREDTHS // 2
    lap = max(measured.values()) - min(measured.values()) + HUNDREDTHS
    progress = {space: value - line for space, value in measured.items()}
    progress |= {space: progress[space] + lap for space in before_line}
    # Progress rises along arrows even if lanes are offset from each other at the ends.
    pairs = {(a.from_, a.to) for a in (*open_.arrows, *closing)}
    crossings = {(one, other) for one, other in pairs if one in before_line and other not in before_line}
    _raise(progress, pairs - crossings)
    lap = max([lap, *(progress[one] - progress[other] + 1 for one, other in crossings)])
    spaces = tuple(
        evolve(
            space,
            finish=Side.BEFORE if space.id in before_line else Side.BEYOND,
            progress=progress[space.id],
        )
        for space in open_.spaces
    )
    closed = evolve(
        open_,
        spaces=spaces,
        arrows=(*open_.arrows, *closing),
        grid=tuple(GridPlace(n, space) for n, space in enumerate(grid, 1)),
    )
    return Stretch(open_, closed, first, last, shortened, progress, lap, facts.layout)


def _closing_arrows(facts: Facts, first: tuple[str, ...], last: tuple[str, ...]) -> tuple[Arrow, ...]:
    """Return arrows from each space of the last row to its lane in the first row, reaching every one."""
    lane = {space: place or 0 for space, _place, place in facts.places}

    def nearest(space: str, row: Iterable[str]) -> str:
        return min(row, key=lambda other: (abs(lane[other] - lane[space]), lane[other], other))

    inner = {other for space in first for other in facts.graph[space]}
    starts = [space for space in first if space not in inner] or list(first)
    ends = [space for space in last if not facts.graph[space]] or list(last)
    pairs: dict[FromTo, None] = {(space, nearest(space, starts)): None for space in ends}
    entered = {to for _from, to in pairs}
    pairs |= {(nearest(space, ends), space): None for space in starts if space not in entered}
    return tuple(Arrow(from_, to) for from_, to in pairs)


def _grid(
    facts: Facts, measured: Mapping[str, int], first: tuple[str, ...], last: tuple[str, ...]
) -> tuple[str, ...]:
    """Return starting places, pole first, on the two outer lanes of at most the first half."""
    away, left = arrows_from(facts.graph, first), arrows_to(facts.graph, last)
    lanes = sorted({facts.spaces_by_id[space].lane or 0 for space in away})
    outer = {lanes[0], lanes[-1]}
    most = max(1, (min(away[s] for s in last if s in away) - 1) // 2)
    room = [
        space
        for space in away
        if (facts.spaces_by_id[space].lane or 0) in outer and away[space] < most and left.get(space, 0) > 1
    ]
    back_to_front = sorted(room or first, key=lambda space: (measured[space], space))[:MOST_PLACES]
    return tuple(reversed(back_to_front))


def _raise(progress: dict[str, int], pairs: Collection[FromTo]) -> None:
    """Raise the progress of each arrow's target above its start; `pairs` has no circle."""
    import networkx as nx

    leads = nx.DiGraph(list(pairs))
    for space in driving_order(leads) or ():
        for other in leads[space]:
            progress[other] = max(progress[other], progress[space] + 1)
