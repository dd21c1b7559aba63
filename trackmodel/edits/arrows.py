"""Edits of arrows: Track -> Track."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from attrs import evolve

from trackmodel.edits.turn import proposed_turn
from trackmodel.track import Arrow, Layout, Track, Turn


def add_arrow(track: Track, from_: str, to: str, turn: Turn | None = None) -> Track:
    """The track with an arrow from one space to another.

    Where `turn` is not given it is proposed from lanes and outlines. An arrow that is there
    already stays as it is, but takes over a given turn.

    Raises:
        ValueError: the arrow would lead from a space to itself.
    """
    if from_ == to:
        raise ValueError(f"an arrow can't lead from {from_!r} to itself")
    for arrow in track.arrows:
        if (arrow.from_, arrow.to) == (from_, to):
            return track if turn in (None, arrow.turn) else change_arrow(track, from_, to, turn)
    new = Arrow(from_, to, turn or proposed_turn(track, from_, to))
    return evolve(track, arrows=(*track.arrows, new))


def chain(track: Track, space_ids: Sequence[str]) -> Track:
    """The track with an arrow from each space to the next; repeated spaces count once in a row."""
    for from_, to in pairwise(space_ids):
        if from_ != to:
            track = add_arrow(track, from_, to)
    return track


def change_arrow(track: Track, from_: str, to: str, turn: Turn | None) -> Track:
    """The track with another turn of an arrow; None proposes it anew."""
    turn = turn or proposed_turn(track, from_, to)
    return evolve(
        track,
        arrows=tuple(
            evolve(arrow, turn=turn) if (arrow.from_, arrow.to) == (from_, to) else arrow
            for arrow in track.arrows
        ),
    )


def delete_arrow(track: Track, from_: str, to: str) -> Track:
    """The track without the arrow (every copy of it), layouts included; none is no error."""
    kept = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) != (from_, to))
    if len(kept) == len(track.arrows):
        return track
    layouts = tuple(_layout_without(layout, (from_, to)) for layout in track.layouts)
    return evolve(track, arrows=kept, layouts=track.layouts if layouts == track.layouts else layouts)


def _layout_without(layout: Layout, step: tuple[str, str]) -> Layout:
    if layout.arrows is None or step not in layout.arrows:
        return layout
    return evolve(layout, arrows=tuple(other for other in layout.arrows if other != step))
