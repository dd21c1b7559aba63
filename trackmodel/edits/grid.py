"""Edits of the starting grid: Track -> Track."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from attrs import evolve

from trackmodel.track import GridPlace, Track


def renumber_grid(track: Track) -> Track:
    """The places numbered 1, 2, 3, … in the order they had; doubles in the order of the document.

    Of several places on one space only the first stays.
    """
    first_on_space: dict[str, GridPlace] = {}
    for place in sorted(track.grid, key=lambda place: place.position):
        first_on_space.setdefault(place.space, place)
    return evolve(
        track,
        grid=tuple(evolve(place, position=n) for n, place in enumerate(first_on_space.values(), 1)),
    )


def number_grid_from_front(track: Track, progress: Mapping[str, int]) -> Track:
    """The places numbered 1, 2, 3, … from the space furthest along the lap backwards.

    Level places keep their order; those on spaces without a progress come last.
    """
    ordered = sorted(track.grid, key=lambda place: (-progress.get(place.space, -inf), place.position))
    grid = tuple(evolve(place, position=n) for n, place in enumerate(ordered, 1))
    return evolve(track, grid=grid)


def add_grid_place(track: Track, space_id: str, angle: float | None = None) -> Track:
    """The track with one more starting place, behind the others; `angle` as in GridPlace.

    Raises:
        ValueError: the space has a starting place already.
    """
    if any(place.space == space_id for place in track.grid):
        raise ValueError(f"{space_id!r} is a starting place already")
    position = max((place.position for place in track.grid), default=0) + 1
    return evolve(track, grid=(*track.grid, GridPlace(position, space_id, angle)))


def delete_grid_place(track: Track, space_id: str) -> Track:
    """The track without the starting place on a space; the places behind it close up."""
    left = tuple(place for place in track.grid if place.space != space_id)
    return renumber_grid(evolve(track, grid=left)) if len(left) < len(track.grid) else track
