"""The part of a Track that a layout uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from attrs import evolve

from trackmodel.errors import UnknownLayout
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Corner, Layout, Stand, Track

T = TypeVar("T")


def in_layout(track: Track, name: str = MAIN_LAYOUT) -> Track:
    """Return the track reduced to the spaces, arrows and corners of the layout `name`.

    Grid places, access spaces and stands outside the layout are omitted as well. References to
    spaces that the track doesn't have at all are kept, so that the checks can report them.
    For a layout that uses everything, the same object is returned.

    Raises:
        UnknownLayout: the track has no layout of that name.
    """
    layout = layout_of(track, name)
    if layout.spaces is None and layout.arrows is None and layout.corners is None:
        return track
    outside = _outside(track, layout)
    corners = track.corners if layout.corners is None else layout.corners
    used = None if layout.arrows is None else frozenset(layout.arrows)
    return evolve(
        track,
        spaces=_keep(track.spaces, lambda space: space.id not in outside),
        arrows=_keep(
            track.arrows,
            lambda arrow: (
                arrow.from_ not in outside
                and arrow.to not in outside
                and (used is None or (arrow.from_, arrow.to) in used)
            ),
        ),
        corners=_keep(
            (_corner_without(corner, outside) for corner in corners), lambda corner: bool(corner.spaces)
        ),
        grid=_keep(track.grid, lambda place: place.space not in outside),
        pit=evolve(track.pit, stands=_stands_without(track.pit.stands, outside)),
    )


def layout_names(track: Track) -> tuple[str, ...]:
    """Return the names of the track's layouts, with `main` among them."""
    return tuple(layout.name for layout in track.layouts)


def layout_of(track: Track, name: str) -> Layout:
    """Return the layout of that name.

    Raises:
        UnknownLayout: the track has none.
    """
    for layout in track.layouts:
        if layout.name == name:
            return layout
    raise UnknownLayout(
        _("{track} has no layout {name!r}; it has: {names}").format(
            track=track.id, name=name, names=", ".join(layout_names(track))
        )
    )


def _outside(track: Track, layout: Layout) -> frozenset[str]:
    if layout.spaces is None:
        return frozenset()
    return frozenset(space.id for space in track.spaces) - frozenset(layout.spaces)


def _corner_without(corner: Corner, outside: frozenset[str]) -> Corner:
    spaces = _keep(corner.spaces, lambda space: space not in outside)
    return corner if len(spaces) == len(corner.spaces) else evolve(corner, spaces=spaces)


def _stands_without(stands: tuple[Stand, ...], outside: frozenset[str]) -> tuple[Stand, ...]:
    # A stand without any access space is kept, so that the checks can report it.
    used = (stand for stand in stands if not stand.access or not outside.issuperset(stand.access))
    return tuple(_stand_without(stand, outside) for stand in used)


def _stand_without(stand: Stand, outside: frozenset[str]) -> Stand:
    access = _keep(stand.access, lambda space: space not in outside)
    return stand if len(access) == len(stand.access) else evolve(stand, access=access)


def _keep(items: Iterable[T], wanted: Callable[[T], bool]) -> tuple[T, ...]:
    return tuple(item for item in items if wanted(item))
