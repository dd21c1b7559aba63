"""Edits of what a user corrects of what geometry proposes, and giving it back: Track -> Track."""

from __future__ import annotations

from attrs import evolve

from trackmodel.edits.arrows.arrows import change_arrow
from trackmodel.edits.arrows.turn import proposed_turn
from trackmodel.track import Inside, NeighborOverride, Relation, Track, Turn

OPPOSITE = {
    Relation.AHEAD: Relation.BEHIND,
    Relation.BEHIND: Relation.AHEAD,
    Relation.BESIDE: Relation.BESIDE,
    Relation.NONE: Relation.NONE,
}


def set_neighbor(track: Track, from_: str, to: str, relation: Relation | None) -> Track:
    """The track in which `to` lies `relation` of `from_`, whatever geometry says; None gives it back.

    The one override holds both ways round: who has another space ahead lies behind it.

    Raises:
        KeyError: there is no such space.
        ValueError: a space is no neighbor of itself.
    """
    if from_ == to:
        raise ValueError("a space is no neighbor of itself")
    missing = {from_, to} - {space.id for space in track.spaces}
    if missing:
        raise KeyError(f"no such space: {', '.join(sorted(missing))}")
    if relation is not None and neighbor_override(track, from_, to) is relation:
        return track
    kept = tuple(o for o in track.overrides.neighbors if {o.from_, o.to} != {from_, to})
    new = () if relation is None else (NeighborOverride(from_, to, relation),)
    if kept + new == track.overrides.neighbors:
        return track
    return evolve(track, overrides=evolve(track.overrides, neighbors=kept + new))


def neighbor_override(track: Track, from_: str, to: str) -> Relation | None:
    """How `to` was said to lie of `from_`; None where geometry decides. Of several the last counts."""
    found = None
    for override in track.overrides.neighbors:
        if (override.from_, override.to) == (from_, to):
            found = override.relation
        elif (override.from_, override.to) == (to, from_):
            found = OPPOSITE[override.relation]
    return found


def set_inside(track: Track, inside: Inside | None) -> Track:
    """The track with another inside of the whole circuit; None: as the direction has it."""
    if track.overrides.inside is inside:
        return track
    return evolve(track, overrides=evolve(track.overrides, inside=inside))


def automatic_turn(track: Track, from_: str, to: str) -> Turn:
    """The turn that lanes and outlines propose for an arrow, itself not counted."""
    others = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) != (from_, to))
    return proposed_turn(evolve(track, arrows=others), from_, to)


def set_turn(track: Track, from_: str, to: str, turn: Turn | None) -> Track:
    """The track with another turn of an arrow; None gives it back (`automatic_turn`).

    No such arrow is no error.
    """
    wanted = turn or automatic_turn(track, from_, to)
    if all(a.turn is wanted for a in track.arrows if (a.from_, a.to) == (from_, to)):
        return track
    return change_arrow(track, from_, to, wanted)
