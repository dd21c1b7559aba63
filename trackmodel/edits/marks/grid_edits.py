"""Edits of the starting grid: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf

from attrs import evolve

from trackmodel.edits.ids import require_spaces
from trackmodel.errors import CannotEdit
from trackmodel.texts import _
from trackmodel.track import LAST_POSITION, MOST_GRID_PLACES, GridPlace, Track


def renumber_grid(track: Track) -> Track:
    """Number the places 1, 2, 3, … in their current order; duplicates in document order.

    Of several places on one space, only the first stays.
    """
    first_on_space: dict[str, GridPlace] = {}
    for place in sorted(track.grid, key=lambda place: place.position):
        first_on_space.setdefault(place.space, place)
    return evolve(track, grid=number_places(first_on_space.values()))


def number_grid_from_front(track: Track, progress: Mapping[str, int]) -> Track:
    """Number the places 1, 2, 3, … from the space farthest along the lap backward.

    Level places keep their order; spaces without progress come last.
    """
    ordered = sorted(track.grid, key=lambda place: (-progress.get(place.space, -inf), place.position))
    return evolve(track, grid=number_places(ordered))


def number_places(places: Iterable[GridPlace]) -> tuple[GridPlace, ...]:
    """Return starting places numbered 1, 2, 3, … in this order."""
    return tuple(evolve(place, position=n) for n, place in enumerate(places, 1))


def set_grid(track: Track, space_ids: Iterable[str]) -> Track:
    """Replace the grid by starting places on these spaces, pole first. Raises like `add_grid_place`."""
    track = evolve(track, grid=())
    for space_id in space_ids:
        track = add_grid_place(track, space_id)
    return track


def add_grid_place(track: Track, space_id: str, angle: float | None = None) -> Track:
    """Add a starting place behind the others; `angle` as in GridPlace.

    Raises:
        CannotEdit: there is no such space, it already has a starting place, or there
            are already MOST_GRID_PLACES.
    """
    if len(track.grid) >= MOST_GRID_PLACES:
        raise CannotEdit(_("A grid has at most {n} starting places").format(n=MOST_GRID_PLACES))
    if any(place.space == space_id for place in track.grid):
        raise CannotEdit(_("{space} already has a starting place").format(space=space_id))
    require_spaces(track, [space_id])
    position = max((place.position for place in track.grid), default=0) + 1
    if position > LAST_POSITION:
        return add_grid_place(renumber_grid(track), space_id, angle)
    return evolve(track, grid=(*track.grid, GridPlace(position, space_id, angle)))


def delete_grid_place(track: Track, space_id: str) -> Track:
    """Delete the starting place on a space; the places behind it move up.

    Raises:
        CannotEdit: the space has no starting place.
    """
    _require_place(track, space_id)
    left = tuple(place for place in track.grid if place.space != space_id)
    return renumber_grid(evolve(track, grid=left))


def move_grid_place(track: Track, from_: str, to: str) -> Track:
    """Move the starting place on `from_` to the space `to`, with its number and angle.

    A place already on `to` moves to `from_`.

    Raises:
        CannotEdit: there is no starting place on `from_`, or no space `to`.
    """
    _require_place(track, from_)
    require_spaces(track, [to])
    swapped = {from_: to, to: from_}
    grid = tuple(evolve(place, space=swapped.get(place.space, place.space)) for place in track.grid)
    return evolve(track, grid=grid)


def turn_grid_place(track: Track, space_id: str, angle: float | None) -> Track:
    """Set the angle of the starting place on a space, rounded to whole degrees from 0 to 359.

    `angle` is as in GridPlace; None means the driving direction there.

    Raises:
        CannotEdit: the space has no starting place.
    """
    _require_place(track, space_id)
    degrees = None if angle is None else float(round(angle) % 360)
    grid = tuple(evolve(place, angle=degrees) if place.space == space_id else place for place in track.grid)
    return evolve(track, grid=grid)


def _require_place(track: Track, space_id: str) -> None:
    if all(place.space != space_id for place in track.grid):
        raise CannotEdit(_("{space} has no starting place").format(space=space_id))
