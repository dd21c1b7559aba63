"""Edits of arrows: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from attrs import evolve

from trackmodel.edits.arrows.arrow_turn import proposed_turn
from trackmodel.edits.board_edits import OTHER_TURN
from trackmodel.edits.ids import replace_parts, require_arrows, require_spaces
from trackmodel.edits.layout_edits import remove_arrows_from_layout
from trackmodel.errors import CannotEdit
from trackmodel.layouts import in_layout, layout_names
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Arrow, Track, Turn


def add_arrow(
    track: Track, from_: str, to: str, turn: Turn | None = None, layout: str = MAIN_LAYOUT
) -> Track:
    """Add an arrow from one space to another.

    Without `turn`, lanes and outlines propose it. An arrow that already exists
    stays, with the given turn if there is one. If the layout lists its arrows, the arrow is added to
    the list.

    Raises:
        CannotEdit: there is no such space, or the arrow would lead from a space to itself.
    """
    if from_ == to:
        raise CannotEdit(_("An arrow can't lead from {space} to itself").format(space=from_))
    require_spaces(track, (from_, to))
    there = next((arrow for arrow in track.arrows if (arrow.from_, arrow.to) == (from_, to)), None)
    if there and turn not in (None, there.turn):
        track = change_arrow(track, from_, to, turn)
    new = there or Arrow(from_, to, turn or proposed_turn(track, from_, to))
    return add_arrows(track, [new], layout)


def add_arrows(track: Track, new: Iterable[Arrow], layout: str = MAIN_LAYOUT) -> Track:
    """Add arrows; existing ones stay as they are.

    If the layout lists its arrows, the new ones are added to the list. Raises CannotEdit for an unknown
    space.
    """
    new = tuple(new)
    require_spaces(track, (id_ for arrow in new for id_ in (arrow.from_, arrow.to)))
    known = {(arrow.from_, arrow.to) for arrow in track.arrows}
    more = tuple(arrow for arrow in new if (arrow.from_, arrow.to) not in known)
    layouts = tuple(
        evolve(each, arrows=tuple(dict.fromkeys((*each.arrows, *((a.from_, a.to) for a in new)))))
        if each.name == layout and each.arrows is not None
        else each
        for each in track.layouts
    )
    return replace_parts(track, arrows=(*track.arrows, *more), layouts=layouts)


def connect_spaces(track: Track, space_ids: Sequence[str], layout: str = MAIN_LAYOUT) -> Track:
    """Add an arrow from each space to the next; immediate repetitions are ignored."""
    for from_, to in pairwise(space_ids):
        if from_ != to:
            track = add_arrow(track, from_, to, layout=layout)
    return track


def change_arrow(track: Track, from_: str, to: str, turn: Turn | None) -> Track:
    """Set the turn of an arrow; None means the proposed one. Raises CannotEdit for an unknown arrow."""
    require_arrows(track, [(from_, to)])
    turn = turn or proposed_turn(track, from_, to)
    arrows = tuple(
        evolve(arrow, turn=turn) if (arrow.from_, arrow.to) == (from_, to) else arrow
        for arrow in track.arrows
    )
    return replace_parts(track, arrows=arrows)


def delete_arrow(track: Track, from_: str, to: str) -> Track:
    """Delete every copy of an arrow, also from layouts.

    To delete it only from one layout, use `remove_arrows`.

    Raises:
        CannotEdit: there is no such arrow.
    """
    kept = tuple([arrow for arrow in track.arrows if arrow.from_ != from_ or arrow.to != to])
    if len(kept) == len(track.arrows):
        require_arrows(track, [(from_, to)])
    layouts = tuple(
        evolve(each, arrows=each.arrows and tuple(pair for pair in each.arrows if pair != (from_, to)))
        for each in track.layouts
    )
    return replace_parts(track, arrows=kept, layouts=layouts)


def delete_arrows(track: Track, pairs: Iterable[tuple[str, str]]) -> Track:
    """Delete the arrows (from, to); see `delete_arrow`."""
    for from_, to in dict.fromkeys(pairs):
        track = delete_arrow(track, from_, to)
    return track


def remove_arrows(track: Track, pairs: Iterable[tuple[str, str]], layout: str = MAIN_LAYOUT) -> Track:
    """Remove the arrows (from, to) from a layout.

    Arrows that another layout uses stay on the board; main counts as a layout, and a layout that
    lists no arrows uses all those between its spaces. Arrows that no other layout uses are deleted.

    Raises:
        CannotEdit: there is no such arrow.
        UnknownLayout: there is no such layout, and an arrow is used by others.
    """
    wanted = list(dict.fromkeys(pairs))
    require_arrows(track, wanted)
    names = [name for name in layout_names(track) if name != layout]
    used = {(arrow.from_, arrow.to) for name in names for arrow in in_layout(track, name).arrows}
    shared = [pair for pair in wanted if pair in used]
    if shared:
        track = remove_arrows_from_layout(track, layout, shared)
    return delete_arrows(track, (pair for pair in wanted if pair not in used))


def delete_doubles(track: Track, from_: str, to: str) -> Track:
    """Keep only the first of several equal arrows."""
    copies = [n for n, arrow in enumerate(track.arrows) if (arrow.from_, arrow.to) == (from_, to)]
    kept = tuple(arrow for n, arrow in enumerate(track.arrows) if n not in copies[1:])
    return replace_parts(track, arrows=kept)


def reverse_arrow(track: Track, from_: str, to: str) -> Track:
    """Reverse an arrow, also in layouts; left and right turns are swapped.

    If the reversed arrow already exists, only delete this one.

    Raises:
        CannotEdit: there is no such arrow.
    """
    pairs = {(arrow.from_, arrow.to) for arrow in track.arrows}
    if (from_, to) not in pairs or (to, from_) in pairs:
        return delete_arrow(track, from_, to)
    arrows = (
        evolve(arrow, from_=to, to=from_, turn=OTHER_TURN[arrow.turn])
        if (arrow.from_, arrow.to) == (from_, to)
        else arrow
        for arrow in track.arrows
    )
    changed = {(from_, to): (to, from_)}
    layouts = tuple(
        evolve(each, arrows=each.arrows and tuple(changed.get(pair, pair) for pair in each.arrows))
        for each in track.layouts
    )
    return replace_parts(track, arrows=tuple(arrows), layouts=layouts)
