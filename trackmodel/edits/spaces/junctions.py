"""Outlines after a change: shared with their neighbors again, and within the limits of documents."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from attrs import evolve

from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.texts import _
from trackmodel.track import COORDINATE_STEP, Point, Space, Track

FEWEST_VERTICES, MOST_VERTICES = 3, 64


def share_borders_of(track: Track, space_ids: Collection[str]) -> Track:
    """Share the borders of several spaces at once, like `share_borders`; examine only what is near them."""
    wanted = set(space_ids)
    outlines = [space.outline for space in track.spaces if space.id in wanted and space.outline]
    if not outlines:
        return track
    points = [point for outline in outlines for point in outline]
    left, right = min(x for x, _y in points) - COORDINATE_STEP, max(x for x, _y in points) + COORDINATE_STEP
    top, bottom = min(y for _x, y in points) - COORDINATE_STEP, max(y for _x, y in points) + COORDINATE_STEP

    def near(space: Space) -> bool:
        # Nearly all are on one side of the frame, so test that first.
        xs = [x for x, _y in space.outline]
        if not xs or max(xs) < left or min(xs) > right:
            return False
        ys = [y for _x, y in space.outline]
        return max(ys) >= top and min(ys) <= bottom

    numbers = [number for number, space in enumerate(track.spaces) if near(space)]
    part = evolve(track, spaces=tuple(track.spaces[number] for number in numbers))
    for space_id in wanted & {space.id for space in part.spaces}:
        part = share_borders(part, space_id)
    shared = dict(zip(numbers, part.spaces, strict=True))
    spaces = tuple(shared.get(number, space) for number, space in enumerate(track.spaces))
    return track if spaces == track.spaces else evolve(track, spaces=spaces)


def without_repeats(outline: Iterable[Point]) -> tuple[Point, ...]:
    """Return the outline without vertices that equal the previous one, cyclically."""
    kept: list[Point] = []
    for point in outline:
        if not kept or point != kept[-1]:
            kept.append(point)
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(kept)


def require_sound(before: Track, after: Track) -> None:
    """Check that changed outlines fit into a document and don't touch themselves.

    Raises:
        CannotEdit: one has too few or too many vertices, touches itself, or is too far away.
    """
    known = {id(space) for space in before.spaces}
    changed = [space for space in after.spaces if id(space) not in known]
    ids = {space.id for space in changed}
    pinched = {space.id for space in before.spaces if space.id in ids and _is_pinched(space)}
    for space in changed:
        _require_sound(space)
        if space.id not in pinched and _is_pinched(space):
            raise CannotEdit(_("The outline of {space} would touch itself").format(space=space.id))


def with_outline(space: Space, outline: Sequence[Point]) -> Space:
    """Return a space with another outline.

    Raises:
        CannotEdit: the outline extends too far from the board.
    """
    try:
        return evolve(space, outline=tuple(outline))
    except WrongValue:
        raise CannotEdit(_("{space} would extend too far from the board").format(space=space.id)) from None


def _is_pinched(space: Space) -> bool:
    return len(set(space.outline)) < len(space.outline)


def _require_sound(space: Space) -> None:
    outline = space.outline
    if len(set(outline)) < FEWEST_VERTICES:
        raise CannotEdit(_("{space} would have fewer than three vertices").format(space=space.id))
    if len(outline) > MOST_VERTICES:
        raise CannotEdit(
            _("{space} would have more than {most} vertices").format(space=space.id, most=MOST_VERTICES)
        )
