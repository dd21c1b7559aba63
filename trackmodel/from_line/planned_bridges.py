"""Bridges: where the road crosses itself, the later part of the lap leads over the earlier one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import shapely
from attrs import evolve

from trackmodel.from_line.circuit_choices import SPACE
from trackmodel.track import Space

_CLEAR = 3.0
"""Spaces of different roads on one level are farther apart, board units: nearer, they would touch."""
_SAME_ROAD = 100.0
"""Spaces whose backs are this near along the line are of the same road, board units."""
_GAP = 2.5 * SPACE
"""Spaces over others belong to one bridge if no more of the road is between them, board units."""
_HIGHEST = 9
"""Highest level of a space."""


def with_bridges(spaces: Sequence[Space], backs: Mapping[str, float], lap: float) -> tuple[Space, ...]:
    """Put the spaces that lead over another part of the road above it: 1, or 2 over a bridge, and so on.

    Args:
        spaces: the spaces of the road.
        backs: station of the back of each space.
        lap: length of a lap, in stations.
    """
    near = _near_others(spaces, backs, lap)
    taken = [backs[id_] for id_ in near]
    free = (begin * SPACE for begin in range(round(lap / SPACE)))
    cut = next((at for at in free if all(_apart(at, other, lap) > _GAP for other in taken)), 0.0)
    place = {space.id: (backs[space.id] - cut) % lap for space in spaces}
    level = dict.fromkeys(place, 0)
    for bridge in _bridges(near, place):
        low, high = place[bridge[0]], place[bridge[-1]]
        top = 1 + max(level[other] for id_ in bridge for other in near[id_] if place[other] < place[id_])
        level |= {id_: min(top, _HIGHEST) for id_, at in place.items() if low <= at <= high}
    return tuple(evolve(space, level=level[space.id]) for space in spaces)


def _bridges(near: Mapping[str, Sequence[str]], place: Mapping[str, float]) -> list[list[str]]:
    """Return the spaces over earlier ones, in driving order, as bridges that don't lead over themselves."""
    bridges: list[list[str]] = []
    for id_ in sorted(near, key=lambda one: place[one]):
        below = [place[other] for other in near[id_] if place[other] < place[id_]]
        if below:
            last = bridges[-1] if bridges else None
            if last and place[id_] - place[last[-1]] <= _GAP and max(below) < place[last[0]]:
                last.append(id_)
            else:
                bridges.append([id_])
    return bridges


def _near_others(spaces: Sequence[Space], backs: Mapping[str, float], lap: float) -> dict[str, list[str]]:
    """Return the spaces of other parts of the road that are near each space, where there are any."""
    shapes = [shapely.Polygon(space.outline).buffer(0) for space in spaces]
    pairs = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=_CLEAR)
    found: dict[str, list[str]] = {}
    for one, other in pairs.T.tolist():
        a, b = spaces[one].id, spaces[other].id
        if _apart(backs[a], backs[b], lap) > _SAME_ROAD:
            found.setdefault(a, []).append(b)
    return found


def _apart(one: float, other: float, lap: float) -> float:
    return abs((one - other + lap / 2) % lap - lap / 2)
