"""Pit lanes and grids by chance: long and short ones, near the road and far from it, around corners too."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import shapely
from attrs import evolve, frozen
from numpy.random import Generator
from scipy.ndimage import gaussian_filter1d

from scripts.drawn_styles.layout import Layout, layout
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length, unit
from trackmodel.geometry.plane.points_along import even_points, even_points_around
from trackmodel.track import Arrow, GridPlace, Pit, Place, Space, Stand, Track, Turn

LANE, SPACE = 11.0, 18.0
"""Width of a lane and length of a space, board units."""
TRIES = 40
TEAMS = 5
PRINTED_INSIDE = 0.15
"""Share of pit lanes whose stands are marks inside their spaces."""
WITHOUT = 0.08
"""Share of boards without a pit lane."""
COLUMNS = 0.8
"""Share of grids that aren't those which the editor proposes."""


@frozen(eq=False)
class _Edge:
    """An edge of the road: points in driving direction, a board unit apart, and the ways out of the road."""

    points: Floats
    out: Floats
    side: int


def with_any_pit_lane(track: Track, rng: Generator) -> Track:
    """Return a track with another pit lane; as it is if there is no room for one, and some without any."""
    plan = layout(track)
    edges = _edges(plan)
    if not edges or track.finish is None:
        return track
    bare = _without_pit_lane(track)
    if rng.random() < WITHOUT:
        return bare
    finish = np.mean(np.array(track.finish.line), axis=0)
    for _try in range(TRIES):
        lane = _any_lane(edges[int(rng.integers(2))], finish, rng)
        if lane is None:
            continue
        spaces, stands = lane
        outlines = [shapely.Polygon(stand.outline) for stand in stands if stand.outline]
        if not all(shapely.Polygon(space.outline).is_valid for space in spaces) or not all(
            outline.is_valid for outline in outlines
        ):
            continue
        area = shapely.union_all([shapely.Polygon(space.outline).buffer(0.1) for space in spaces])
        beside = shapely.union_all(outlines)
        if area.intersection(plan.road).area < 40 and beside.intersection(plan.road.union(area)).area < 40:
            return _joined(bare, plan, spaces, stands)
    return track


def _edges(plan: Layout) -> list[_Edge]:
    """Return both edges of the road; nothing if it crosses itself."""
    rings = [ring for ring in getattr(plan.road, "interiors", ()) if shapely.Polygon(ring).area > 3000]
    if len(rings) != 1:
        return []
    spaces = plan.spaces()
    middles = np.array([plan.middles[space.id] for space in spaces])
    headings = np.array([plan.headings[space.id] for space in spaces])
    found = []
    for ring in (plan.road.exterior, rings[0]):  # type: ignore[attr-defined]
        line = np.array(ring.coords)[:-1]
        points = even_points_around(line, round(closed_length(line)))
        points = gaussian_filter1d(points, 3.0, axis=0, mode="wrap")
        ahead = unit(np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0))
        nearest = np.hypot(*(points[::20, None] - middles).transpose(2, 0, 1)).argmin(axis=1)
        along = np.stack([np.cos(headings[nearest]), np.sin(headings[nearest])], axis=1)
        if (along * ahead[::20]).sum() < 0:
            points, ahead = points[::-1], -ahead[::-1]
            nearest = nearest[::-1]
        out = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
        inward = middles[np.hypot(*(points[0] - middles).T).argmin()] - points[0]
        side = 1 if out[0] @ inward < 0 else -1
        found.append(_Edge(points, side * out, side))
    return found


def _any_lane(edge: _Edge, finish: Floats, rng: Generator) -> tuple[list[Space], list[Stand]] | None:
    """Return spaces and stands of a pit lane beside an edge."""
    count = len(edge.points)
    at = int(np.hypot(*(edge.points - finish).T).argmin())
    long = rng.uniform(0.85, 1.3) * SPACE
    spaces = int(rng.choice([rng.integers(10, 15), rng.integers(14, 25)]))
    inside = spaces * long * rng.uniform(0.5, 0.97)
    begin = at - inside + rng.uniform(-2, 2) * SPACE
    mouths = rng.uniform(1.2, 4.5, 2) * LANE
    body = np.arange(begin, begin + spaces * long)
    wide = rng.uniform(0.88, 1.12) * LANE
    gap = rng.choice([rng.uniform(0.15, 0.8), rng.uniform(0.5, 1.6), rng.uniform(1.2, 3.0)]) * LANE
    ramps = rng.uniform(0.1, 9, 2) * LANE * (rng.random(2) < 0.6) + 1.0
    least = min(gap, rng.uniform(0.1, 1.2) * LANE)
    rise = np.minimum((body - body[0]) / ramps[0], (body[-1] - body) / ramps[1]).clip(0, 1)
    away = least + (gap - least) * rise * rise * (3 - 2 * rise)
    away = away + rng.normal(0, 1.5) * np.sin(np.linspace(0, rng.uniform(1, 9), len(body)))
    steps = np.round(body).astype(int) % count
    line = edge.points[steps] + edge.out[steps] * (away.clip(0.1 * LANE) + wide / 2)[:, None]
    line = gaussian_filter1d(line, rng.choice([4.0, 12.0, 30.0]), axis=0, mode="nearest")
    line = even_points(line, 4 * spaces + 1)
    right = _right(line) * edge.side
    near, far = line - right * wide / 2, line + right * wide / 2
    parts = [
        np.concatenate([near[4 * number : 4 * number + 5], far[4 * number : 4 * number + 5][::-1]])
        for number in range(spaces)
    ]
    ends = []
    for place, sign in ((0, -1), (-1, 1)):
        reach = mouths[place]
        tip = round(float(body[place] + sign * (reach + away[place] * rng.uniform(0.6, 1.6) + wide * 0.8)))
        heel = round(tip - sign * float(rng.uniform(1.1, 2.2)) * LANE)
        ends.append(_mouth(edge, near[place], far[place], sign * _ahead(line)[place], tip, heel, rng))
    outlines = [ends[0], *parts, ends[1]]
    if rng.random() < 0.25:  # a mouth that goes on from the first space isn't divided from it
        outlines[:2] = [_merged(*outlines[:2])]
    ids = [f"p{number}" for number in range(1, len(outlines) + 1)]
    found = [
        Space(id_, _points(outline), lane=0, place=Place.PIT)
        for id_, outline in zip(ids, outlines, strict=True)
    ]
    first = int(rng.integers(0, spaces - 2 * TEAMS + 1))
    shift = len(outlines) - spaces - 1
    depth, clear = rng.uniform(0.45, 2.3) * LANE, rng.choice([0.0, 0.0, rng.uniform(0, 0.5)]) * LANE
    is_inside = rng.random() < PRINTED_INSIDE
    stands = []
    for team in range(TEAMS):
        one = 4 * (first + 2 * team)
        border, away_from = far[one : one + 9], right[one : one + 9]
        outline = np.concatenate([border + away_from * clear, (border + away_from * (clear + depth))[::-1]])
        number = first + 2 * team + shift
        stands.append(Stand(team, (ids[number], ids[number + 1]), None if is_inside else _points(outline)))
    return found, stands


def _mouth(
    edge: _Edge, near: Floats, far: Floats, ahead: Floats, tip: int, heel: int, rng: Generator
) -> Floats:
    """Return the outline of a space between the road's edge and an end of the pit lane."""
    count = len(edge.points)
    borders = []
    for end, at in ((near, heel), (far, tip)):
        base = edge.points[at % count]
        long = float(np.hypot(*(end - base)))
        along = unit(edge.points[[(at + 3) % count]] - edge.points[[(at - 3) % count]])[0]
        if along @ (base - end) > 0:
            along = -along
        steep = rng.uniform(0, 0.8)
        start = unit((along + steep * edge.out[at % count])[None])[0] * long * rng.uniform(0.3, 1.2)
        stop = -ahead * long * rng.uniform(0.3, 1.2)
        share = np.linspace(0, 1, 10)[:, None]
        borders.append(
            (2 * share**3 - 3 * share**2 + 1) * base
            + (share**3 - 2 * share**2 + share) * start
            + (3 * share**2 - 2 * share**3) * end
            + (share**3 - share**2) * stop
        )
    low, high = sorted((tip, heel))
    base = edge.points[np.linspace(low, high, 6).round().astype(int) % count]
    base = base if tip < heel else base[::-1]
    return np.concatenate([base[1:-1], borders[0], borders[1][::-1]])


def _merged(one: Floats, other: Floats) -> Floats:
    whole = shapely.Polygon(one).buffer(0.2).union(shapely.Polygon(other).buffer(0.2))
    return np.array(whole.exterior.coords)[:-1] if isinstance(whole, shapely.Polygon) else one


def _ahead(line: Floats) -> Floats:
    return unit(np.gradient(line, axis=0))


def _right(line: Floats) -> Floats:
    ahead = _ahead(line)
    return np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)


def _points(outline: Floats) -> tuple[tuple[float, float], ...]:
    return tuple((round(float(x), 2), round(float(y), 2)) for x, y in outline)


def _without_pit_lane(track: Track) -> Track:
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    return evolve(
        track,
        spaces=tuple(space for space in track.spaces if space.id not in pit),
        arrows=tuple(arrow for arrow in track.arrows if arrow.from_ not in pit and arrow.to not in pit),
        pit=Pit(),
    )


def _joined(track: Track, plan: Layout, spaces: list[Space], stands: list[Stand]) -> Track:
    """Return a track with a pit lane, entered and left beside its mouths."""
    road = plan.spaces()
    shapes = [shapely.Polygon(space.outline) for space in road]
    beside = [
        [one.id for one, shape in zip(road, shapes, strict=True) if shape.distance(mouth) < 0.5]
        for mouth in (shapely.Polygon(spaces[0].outline), shapely.Polygon(spaces[-1].outline))
    ]
    arrows = [Arrow(id_, spaces[0].id, Turn.RIGHT) for id_ in beside[0][:2]]
    arrows += [Arrow(one.id, other.id) for one, other in pairwise(spaces)]
    arrows += [Arrow(spaces[-1].id, id_, Turn.LEFT) for id_ in beside[1][-2:]]
    return evolve(
        track, spaces=(*track.spaces, *spaces), arrows=(*track.arrows, *arrows), pit=Pit(tuple(stands))
    )


def with_any_grid(track: Track, rng: Generator) -> Track:
    """Return a track with starting places in two columns or more, as boards in print have them."""
    if not track.grid or track.finish is None or rng.random() > COLUMNS:
        return track
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    behind = {
        arrow.to: arrow.from_
        for arrow in track.arrows
        if arrow.turn is Turn.AHEAD and not pit & {arrow.from_, arrow.to}
    }
    lanes = {space.id: space.lane or 0 for space in track.spaces}
    middles = {space.id: np.mean(np.array(space.outline), axis=0) for space in track.spaces}
    first: dict[int, str] = {}
    for place in track.grid:
        first.setdefault(lanes[place.space], place.space)
    count = 1 + max(lane for id_, lane in lanes.items() if id_ not in pit)
    (a, b), (c, d) = (np.array(end) for end in track.finish.line)
    for lane in range(count):  # the space whose front is at the line or behind it
        if lane not in first:
            across = np.array([a, b]) + (np.array([c, d]) - [a, b]) * (lane + 0.5) / count
            own = [id_ for id_, each in lanes.items() if each == lane and id_ not in pit]
            nearest = min(own, key=lambda id_: float(np.hypot(*(middles[id_] - across))))
            first[lane] = behind.get(nearest, nearest)
    order = [0, count - 1] if rng.random() < 0.75 or count == 2 else rng.permutation(count)[:2].tolist()
    order = order[:: int(rng.choice([-1, 1]))]
    apart, places = int(rng.choice([2, 2, 3, 3, 4])), int(rng.choice([10, 10, 10, 8, 12]))
    lag = int(rng.integers(1, apart))
    at = {lane: first[lane] for lane in order}
    for _step in range(int(rng.integers(0, 2))):
        at = {lane: behind.get(id_, id_) for lane, id_ in at.items()}
    for _step in range(lag):
        at[order[1]] = behind.get(at[order[1]], at[order[1]])
    chosen: list[str] = []
    while len(chosen) < places:
        for lane in order:
            if len(chosen) < places and at[lane] not in chosen:
                chosen.append(at[lane])
            for _step in range(apart):
                if at[lane] not in behind:
                    return track
                at[lane] = behind[at[lane]]
        if len(set(at.values()) & set(chosen)):
            return track
    return evolve(track, grid=tuple(GridPlace(n, id_) for n, id_ in enumerate(chosen, 1)))
