"""Edits of the pit: Track -> Track. A stand is named by its index in `track.pit.stands`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from attrs import evolve

from trackmodel.edits.ids import require_spaces
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import MOST_STANDS, Place, Point, Stand, Track

TEAMS = 5
"""Number of teams with stands on printed boards."""
GEARS = range(1, 10)


def remove_access(track: Track, spaces: Collection[str]) -> Track:
    """Remove access spaces from all stands; delete stands left without access and outline."""
    return _replace_stands(track, _free_access(track.pit.stands, spaces))


def add_stand(track: Track, team: int | None, access: Iterable[str]) -> Track:
    """Add a stand, the last; other stands lose these access spaces.

    Raises:
        CannotEdit: one of the spaces is unknown or on the track, or there are already MOST_STANDS.
    """
    doors = tuple(dict.fromkeys(access))
    _require_pit(track, doors)
    freed = remove_access(track, doors)
    if len(freed.pit.stands) >= MOST_STANDS:
        raise CannotEdit(_("A pit has at most {n} stands").format(n=MOST_STANDS))
    return _replace_stands(freed, (*freed.pit.stands, Stand(team, doors)))


def add_stands(track: Track, access: Sequence[str]) -> Track:
    """Add the stands of all teams, and share access spaces among them in their order.

    Raises like `add_stand`.
    """
    each = -(-len(access) // TEAMS)
    for team, first in enumerate(range(0, len(access), each)):
        track = add_stand(track, team, access[first : first + each])
    return track


def add_access(track: Track, stand: int, spaces: Iterable[str]) -> Track:
    """Add access spaces to a stand; other stands lose them.

    Raises:
        CannotEdit: one of the spaces is unknown or on the track, or there is no such stand.
    """
    old = _stand(track, stand)
    doors = tuple(space for space in dict.fromkeys(spaces) if space not in old.access)
    _require_pit(track, doors)
    before, after = track.pit.stands[:stand], track.pit.stands[stand + 1 :]
    grown = evolve(old, access=(*old.access, *doors))
    return _replace_stands(track, (*_free_access(before, doors), grown, *_free_access(after, doors)))


def delete_stand(track: Track, stand: int) -> Track:
    """Delete a stand.

    Raises:
        CannotEdit: there is no such stand.
    """
    _stand(track, stand)
    return _replace_stands(track, (*track.pit.stands[:stand], *track.pit.stands[stand + 1 :]))


def set_team(track: Track, stand: int, team: int | None) -> Track:
    """Set the team (from 0) of a stand. Raises like `delete_stand`."""
    return _replace_stand(track, stand, evolve(_stand(track, stand), team=team))


def set_stand_outline(track: Track, stand: int, corner: Point, opposite: Point) -> Track:
    """Set the outline of a stand to a rectangle, given by two opposite corners.

    Raises:
        CannotEdit: the rectangle has no width or no height, or there is no such stand.
    """
    (x0, y0), (x1, y1) = snap(corner), snap(opposite)
    if x0 == x1 or y0 == y1:
        raise CannotEdit(_("The outline of a stand needs a width and a height"))
    outline = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return _replace_stand(track, stand, evolve(_stand(track, stand), outline=outline))


def set_exit_gear(track: Track, gear: int | None) -> Track:
    """Set the highest gear in which a car may leave a stand; None: none printed.

    Raises:
        ValueError: the gear isn't 1 to 9.
    """
    if gear is not None and gear not in GEARS:
        raise ValueError(f"gears are 1 to 9, not {gear}")
    return evolve(track, pit=evolve(track.pit, exit_gear=gear))


def stand_at(track: Track, space: str) -> int | None:
    """Return the index of the (first) stand that is entered from a space."""
    return next((n for n, stand in enumerate(track.pit.stands) if space in stand.access), None)


def next_team(track: Track) -> int:
    """Return the team (from 0) for a new stand: the one after the last stand's, wrapping around."""
    stands = track.pit.stands
    last = stands[-1].team if stands else None
    return 0 if last is None else (last + 1) % TEAMS


def _require_pit(track: Track, spaces: Collection[str]) -> None:
    known = require_spaces(track, spaces)
    for space in spaces:
        if known[space].place is not Place.PIT:
            raise CannotEdit(_("{space} is a track space: make it a pit space first").format(space=space))


def _free_access(stands: Iterable[Stand], doors: Collection[str]) -> tuple[Stand, ...]:
    """Return the stands without these access spaces; stands left with nothing are dropped."""
    left = ((old, evolve(old, access=tuple(s for s in old.access if s not in doors))) for old in stands)
    return tuple(new for old, new in left if new.access or new.outline or new == old)


def _stand(track: Track, number: int) -> Stand:
    if not 0 <= number < len(track.pit.stands):
        raise CannotEdit(_("There is no pit stand {number}").format(number=number))
    return track.pit.stands[number]


def _replace_stand(track: Track, number: int, stand: Stand) -> Track:
    stands = track.pit.stands
    return _replace_stands(track, (*stands[:number], stand, *stands[number + 1 :]))


def _replace_stands(track: Track, stands: tuple[Stand, ...]) -> Track:
    return evolve(track, pit=evolve(track.pit, stands=stands))
