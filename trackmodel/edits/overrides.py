"""Setting and resetting overrides, a user's corrections of what geometry proposes: Track -> Track."""

from __future__ import annotations

from attrs import evolve

from trackmodel.edits.ids import replace_parts, require_spaces
from trackmodel.track import Inside, NeighborOverride, Relation, Track

OPPOSITE = {
    Relation.AHEAD: Relation.BEHIND,
    Relation.BEHIND: Relation.AHEAD,
    Relation.BESIDE: Relation.BESIDE,
    Relation.NONE: Relation.NONE,
}


def set_neighbor(track: Track, from_: str, to: str, relation: Relation | None) -> Track:
    """Override how `to` lies relative to `from_`; None removes the override.

    One override covers both directions: if a space is ahead of another, the other is behind it.

    Raises:
        CannotEdit: there is no such space.
        ValueError: both are the same space.
    """
    if from_ == to:
        raise ValueError("a space can't be its own neighbor")
    require_spaces(track, (from_, to))
    if relation is not None and neighbor_override(track, from_, to) is relation:
        return track
    kept = tuple(o for o in track.overrides.neighbors if {o.from_, o.to} != {from_, to})
    new = () if relation is None else (NeighborOverride(from_, to, relation),)
    return replace_parts(track, overrides=evolve(track.overrides, neighbors=kept + new))


def neighbor_override(track: Track, from_: str, to: str) -> Relation | None:
    """Return the overridden relation of `to` to `from_`, or None; the last of several counts."""
    found = None
    for override in track.overrides.neighbors:
        if (override.from_, override.to) == (from_, to):
            found = override.relation
        elif (override.from_, override.to) == (to, from_):
            found = OPPOSITE[override.relation]
    return found


def set_inside(track: Track, inside: Inside | None) -> Track:
    """Set the inside of the whole circuit; None derives it from the direction."""
    return replace_parts(track, overrides=evolve(track.overrides, inside=inside))
