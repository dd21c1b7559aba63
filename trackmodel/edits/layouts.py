"""Edits of layouts: Track -> Track. Which spaces, arrows and corners a way to drive the board uses.

A layout that lists everything and one that lists nothing in particular (None) mean the same for
now; these edits write None, so that what is drawn later belongs to the layout too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from attrs import evolve

from trackmodel.errors import UnknownLayout
from trackmodel.geometry.arrays import FromTo
from trackmodel.layouts import layout_names
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Corner, Layout, Track

LONGEST_NAME = 64


def make_layout(track: Track, name: str, like: str = MAIN_LAYOUT) -> Track:
    """The track with one more layout, which uses what the layout `like` uses.

    Raises:
        UnknownLayout: there is no layout `like`.
        ValueError: the name is taken or can't be one.
    """
    _check_new(track, name)
    return evolve(track, layouts=(*_layouts(track), evolve(_layout(track, like), name=name)))


def rename_layout(track: Track, name: str, new_name: str) -> Track:
    """The track with another name for a layout.

    Raises:
        UnknownLayout: there is no such layout.
        ValueError: it is `main`, which is always there, or the new name is taken or can't be one.
    """
    _check_not_main(name)
    layout = _layout(track, name)
    if new_name == name:
        return track
    _check_new(track, new_name)
    return _with(track, name, evolve(layout, name=new_name))


def delete_layout(track: Track, name: str) -> Track:
    """The track without a layout; all it used stays on the board.

    Raises:
        UnknownLayout: there is no such layout.
        ValueError: it is `main`, which is always there.
    """
    _check_not_main(name)
    gone = _layout(track, name)
    return evolve(track, layouts=tuple(layout for layout in track.layouts if layout is not gone))


def put_spaces_in(track: Track, name: str, space_ids: Collection[str]) -> Track:
    """The layout uses these spaces too. Raises KeyError for a space that is not on the board."""
    every = tuple(space.id for space in track.spaces)
    return _put_in(track, name, "spaces", every, space_ids)


def take_spaces_out(track: Track, name: str, space_ids: Collection[str]) -> Track:
    """The layout doesn't use these spaces, nor their arrows.

    Corners of the layout keep their other spaces; put in again, the spaces are back in them.
    Raises KeyError for a space that is not on the board.
    """
    every = tuple(space.id for space in track.spaces)
    return _take_out(track, name, "spaces", every, space_ids)


def put_arrows_in(track: Track, name: str, steps: Collection[FromTo]) -> Track:
    """The layout uses these arrows too. Raises KeyError for an arrow that is not on the board."""
    every = tuple((arrow.from_, arrow.to) for arrow in track.arrows)
    return _put_in(track, name, "arrows", every, steps)


def take_arrows_out(track: Track, name: str, steps: Collection[FromTo]) -> Track:
    """The layout doesn't use these arrows. Raises KeyError for an arrow that is not on the board."""
    every = tuple((arrow.from_, arrow.to) for arrow in track.arrows)
    return _take_out(track, name, "arrows", every, steps)


def put_corner_in(track: Track, name: str, corner: Corner | str) -> Track:
    """The layout uses this corner too: one of the board's by its id, or one that is only its own.

    A corner with the id of one that the layout has takes its place, so that a layout can ask for
    other stops or print another L and C.

    Raises:
        UnknownLayout: there is no such layout.
        KeyError: the board has no corner of that id.
    """
    new = _corner_of_board(track, corner) if isinstance(corner, str) else corner
    corners = _corners(track, name)
    if any(old.id == new.id for old in corners):
        changed = tuple(new if old.id == new.id else old for old in corners)
    else:
        changed = _in_order_of_board(track, (*corners, new))
    return _with_corners(track, name, changed)


def take_corner_out(track: Track, name: str, corner_id: str) -> Track:
    """The layout doesn't use this corner: its spaces are straight. None is no error."""
    corners = _corners(track, name)
    left = tuple(corner for corner in corners if corner.id != corner_id)
    return track if left == corners else _with_corners(track, name, left)


def _put_in(track: Track, name: str, part: str, every: tuple[Any, ...], wanted: Collection[Any]) -> Track:
    _check_known(every, wanted)
    used = getattr(_layout(track, name), part)
    if used is None:
        return track
    return _with_part(track, name, part, every, {*used, *wanted}.__contains__)


def _take_out(track: Track, name: str, part: str, every: tuple[Any, ...], gone: Collection[Any]) -> Track:
    _check_known(every, gone)
    used = getattr(_layout(track, name), part)
    left = set(every if used is None else used).difference(gone)
    return _with_part(track, name, part, every, left.__contains__)


def _with_part(
    track: Track, name: str, part: str, every: tuple[Any, ...], is_used: Callable[[Any], bool]
) -> Track:
    layout = _layout(track, name)
    used = tuple(item for item in dict.fromkeys(every) if is_used(item))
    # What the layout names and the board doesn't have stays, so that a check can say so.
    unknown = tuple(item for item in getattr(layout, part) or () if item not in set(every))
    new = None if len(used) == len(set(every)) and not unknown else used + unknown
    if new == getattr(layout, part):
        return track
    changes: dict[str, Any] = {part: new}
    return _with(track, name, evolve(layout, **changes))


def _check_known(every: Iterable[Any], wanted: Collection[Any]) -> None:
    unknown = set(wanted).difference(every)
    if unknown:
        raise KeyError(f"not on the board: {', '.join(sorted(map(str, unknown)))}")


def _corners(track: Track, name: str) -> tuple[Corner, ...]:
    own = _layout(track, name).corners
    return track.corners if own is None else own


def _corner_of_board(track: Track, corner_id: str) -> Corner:
    found = next((corner for corner in track.corners if corner.id == corner_id), None)
    if found is None:
        raise KeyError(f"no such corner: {corner_id}")
    return found


def _in_order_of_board(track: Track, corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    place = {corner.id: n for n, corner in enumerate(track.corners)}
    return tuple(sorted(corners, key=lambda corner: place.get(corner.id, len(place))))


def _with_corners(track: Track, name: str, corners: tuple[Corner, ...]) -> Track:
    new = None if corners == track.corners else corners
    layout = _layout(track, name)
    return track if new == layout.corners else _with(track, name, evolve(layout, corners=new))


def _layouts(track: Track) -> tuple[Layout, ...]:
    """The track's layouts, `main` among them."""
    if any(layout.name == MAIN_LAYOUT for layout in track.layouts):
        return track.layouts
    return (Layout(MAIN_LAYOUT), *track.layouts)


def _layout(track: Track, name: str) -> Layout:
    for layout in _layouts(track):
        if layout.name == name:
            return layout
    raise UnknownLayout(
        _("{track} has no layout {name!r}; it has: {names}").format(
            track=track.id, name=name, names=", ".join(layout_names(track))
        )
    )


def _with(track: Track, name: str, new: Layout) -> Track:
    layouts = tuple(new if layout.name == name else layout for layout in _layouts(track))
    return evolve(track, layouts=layouts)


def _check_not_main(name: str) -> None:
    if name == MAIN_LAYOUT:
        raise ValueError(f"the layout {MAIN_LAYOUT!r} is always there")


def _check_new(track: Track, name: str) -> None:
    fits = 0 < len(name) <= LONGEST_NAME and name.isprintable() and not name.startswith(".")
    if not fits or "/" in name or "\\" in name:
        raise ValueError(f"{name!r} can't be a layout's name: see the ids of schemas/track.schema.json")
    if name in layout_names(track):
        raise ValueError(f"there is a layout {name!r} already")
