"""Starting places beyond the finish line or in the pit lane."""

from __future__ import annotations

from collections.abc import Mapping

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on
from trackmodel.derived_values import derived
from trackmodel.graph import arrows_to
from trackmodel.track import Place, Side


def _find(facts: Facts) -> Findings:
    beyond, in_pit = spaces_beyond_line(facts), spaces_in_pit(facts)
    if beyond:
        yield found_on(
            beyond, _("Starting places on or beyond the finish line instead of shortly before it: {spaces}")
        )
    if in_pit:
        yield found_on(in_pit, _("Starting places in the pit lane: {spaces}"))


@derived
def spaces_beyond_line(facts: Facts) -> dict[str, None]:
    """Return the spaces of starting places on or beyond the line, in grid order.

    A place less than half a lap after the line and more than half a lap before it counts as beyond.
    """
    spaces = dict.fromkeys(place.space for place in facts.track.grid)
    from_line, half = facts.from_line, facts.shortest_lap / 2

    def is_beyond(space: str) -> bool:
        side = facts.sides.get(space)
        if side is not None:
            return side is not Side.BEFORE
        return from_line.get(space, half) < half < _to_line(facts).get(space, 0)

    in_pit = spaces_in_pit(facts)
    return {space: None for space in spaces if space not in in_pit and is_beyond(space)}


@derived
def _to_line(facts: Facts) -> Mapping[str, int]:
    """Return the fewest arrows from each space to the last spaces of the lap."""
    return arrows_to(facts.lap, (from_ for from_, _to in facts.crossings_on_track))


def spaces_in_pit(facts: Facts) -> dict[str, None]:
    """Return the spaces of starting places in the pit lane, in grid order."""
    known = facts.spaces_by_id
    places = (known.get(place.space) for place in facts.track.grid)
    return {space.id: None for space in places if space and space.place is Place.PIT}


CHECK = Check(
    code="grid-misplaced",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Starting place beyond the line or in the pit"),
    explanation=_(
        "Cars start on the track before the finish line, and their first crossing of it begins "
        "the first lap. A car on the line or beyond it would skip that crossing. "
        "Places more than half a lap before the line count as beyond it. From the pit "
        "lane, a car would start with a pit stop. Move the place, or check "
        "that the finish line is drawn where it is printed."
    ),
    find=_find,
    scope=Scope.LAP,
)
