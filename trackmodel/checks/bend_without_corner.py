"""Sharp bends that belong to no corner."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.track import Place, Point, Turn

SHARPEST = math.radians(65)
WITHIN = 3
"""Outside corners, a road turns at most that far within so many spaces."""


def _find(facts: Facts) -> Findings:
    import networkx as nx

    if not facts.track.corners or facts.cycles:
        return
    bent, beside = _bent(facts), facts.neighbors.beside
    joined = nx.Graph()
    joined.add_nodes_from(bent)
    for table in (facts.neighbors.ahead, beside):
        joined.add_edges_from((one, other) for one in bent for other in table[one] if other in bent)
    for group in nx.connected_components(joined):
        is_wide = any(beside[space] for space in group)
        if not is_wide or any(not group.isdisjoint(beside[space]) for space in group):
            text = _("The road turns by {degrees}° within {n} spaces, but has no corner there")
            degrees = round(math.degrees(max(bent[space] for space in group)))
            yield Found(text.format(degrees=degrees, n=WITHIN), spaces=tuple(sorted(group)))


def _bent(facts: Facts) -> dict[str, float]:
    """Return the spaces in sharp bends outside corners, and how far the road turns there, in radians."""
    middles = dict(zip(facts.outlined_ids, map(tuple, facts.shapes.middle.tolist()), strict=True))
    road = {space.id for space in facts.outlined if space.place is Place.TRACK}
    ahead = {
        arrow.from_: arrow.to
        for arrow in facts.track.arrows
        if arrow.turn is Turn.AHEAD and {arrow.from_, arrow.to} <= road
    }
    found: dict[str, float] = {}
    for first in ahead:
        chain = [first]
        while len(chain) < WITHIN + 2 and chain[-1] in ahead:
            chain.append(ahead[chain[-1]])
        inner = chain[1:-1]
        if len(inner) == WITHIN and facts.corner_of.keys().isdisjoint(inner):
            turn = _turn(chain, middles)
            if turn > SHARPEST:
                found |= {space: max(turn, found.get(space, 0.0)) for space in inner}
    return found


def _turn(chain: list[str], middles: Mapping[str, Point]) -> float:
    """Return how far the way through the middles of spaces turns, in radians."""
    ways = [
        math.atan2(middles[b][1] - middles[a][1], middles[b][0] - middles[a][0]) for a, b in pairwise(chain)
    ]
    return abs(sum((b - a + math.pi) % math.tau - math.pi for a, b in pairwise(ways)))


CHECK = Check(
    code="bend-without-corner",
    severity=Severity.WARNING,
    title=_("Sharp bend without a corner"),
    explanation=_(
        "On nearly all printed boards, a bend that turns by more than 65° within three spaces is in a "
        "corner. Here the road bends that much outside all corners, so cars drive there at any speed. Add "
        "the spaces to a corner, or accept this if none is printed."
    ),
    find=_find,
)
