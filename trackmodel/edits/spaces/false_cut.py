"""Removing a cut that isn't printed: Track -> Track."""

from __future__ import annotations

from attrs import evolve

from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.track import Track, Turn


def remove_cut(track: Track, one: str, other: str) -> Track:
    """Merge two spaces divided by a cut that isn't printed.

    If both have a lane change to the same side, only that of the front half stays: both were read off the
    same printed arrow.

    Raises:
        CannotEdit: there is no such space, or they can't be merged.
    """
    merged = merge_spaces(track, (one, other))
    back, front = (
        (other, one) if any(a.from_ == other and a.to == one for a in track.arrows) else (one, other)
    )
    ends = {arrow.to for arrow in track.arrows if arrow.from_ == front}
    turns = {arrow.turn for arrow in track.arrows if arrow.from_ == front} - {Turn.AHEAD}
    extra = {a.to for a in track.arrows if a.from_ == back and a.turn in turns} - ends
    (kept,) = {one, other} & {space.id for space in merged.spaces}
    arrows = tuple(arrow for arrow in merged.arrows if arrow.from_ != kept or arrow.to not in extra)
    return merged if len(arrows) == len(merged.arrows) else evolve(merged, arrows=arrows)
