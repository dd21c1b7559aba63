"""Outlines after a change, within the limits of documents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from attrs import evolve

from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.texts import _
from trackmodel.track import Point, Space, Track

FEWEST_VERTICES, MOST_VERTICES = 3, 64


def remove_repeats(outline: Iterable[Point]) -> tuple[Point, ...]:
    """Return the outline without vertices that equal the previous one, cyclically."""
    kept = [point for point, _copies in groupby(outline)]
    return tuple(kept[:-1] if len(kept) > 1 and kept[0] == kept[-1] else kept)


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


def replace_outline(space: Space, outline: Sequence[Point]) -> Space:
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
