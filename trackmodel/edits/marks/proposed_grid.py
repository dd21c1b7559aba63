"""Proposing, numbering and shifting the starting grid along the lap: Track -> Track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from trackmodel.edits.marks.grid_edits import number_grid_from_front
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.texts import _
from trackmodel.track import Direction, GridPlace, Inside, Place, Track, Turn

PLACES = 10
"""Places proposed; the window's button says ten."""
ROWS_APART = 3
"""Spaces between rows."""
STAGGER = 50
"""Least distance of each place behind the one before, in hundredths of a space."""


def propose_grid(track: Track, facts: Facts, places: int = PLACES) -> Track:
    """Propose a grid of up to `places` starting places, replacing the old one.

    The places alternate between the two outer lanes, pole on the outside, nearest to the finish line, in
    rows ROWS_APART spaces apart, as on nearly every board. `facts` are the track's, in the
    layout of the grid.

    Raises:
        CannotEdit: no lane crosses the finish line.
    """
    columns = [_backwards(facts, space) for space in _outer_lanes(facts)]
    if not columns:
        raise _no_line()
    progress = {} if facts.cycles else facts.progress.values
    grid = tuple(
        GridPlace(position, space) for position, space in enumerate(_in_rows(columns, progress, places), 1)
    )
    return evolve(track, grid=grid)


def number_grid_along_lap(track: Track, facts: Facts) -> Track:
    """Number the places 1, 2, 3, … from the one nearest to the finish line backward.

    Raises:
        CannotEdit: no lane crosses the finish line, or a car can drive around without crossing it.
    """
    if not facts.crossings_on_track:
        raise _no_line()
    if facts.cycles:
        raise CannotEdit(
            _("Cars can drive around without crossing the finish line, so starting places have no order")
        )
    return number_grid_from_front(track, facts.progress.values)


def _no_line() -> CannotEdit:
    return CannotEdit(
        _("Starting places are counted from the finish line: draw it, and the arrows across it")
    )


def shift_grid(track: Track, facts: Facts, by: int) -> Track:
    """Move all starting places along their lanes, with their numbers and angles.

    Args:
        track: the track.
        facts: of the track, in the layout of the grid.
        by: number of spaces ahead; negative to move backward.

    Raises:
        CannotEdit: a lane ends before that, or two places would be on one space.
    """
    along = spaces_along(facts, backward=by < 0)
    grid = track.grid
    for _step in range(abs(by)):
        for place in grid:
            if place.space not in along:
                raise CannotEdit(
                    _("The lane of starting place {n} ends at {space}").format(
                        n=place.position, space=place.space
                    )
                )
        grid = tuple(evolve(place, space=along[place.space]) for place in grid)
    if len({place.space for place in grid}) < len(grid):
        raise CannotEdit(_("Two starting places would be on one space, as two lanes become one there"))
    return evolve(track, grid=grid)


def spaces_along(facts: Facts, *, backward: bool = False) -> dict[str, str]:
    """Return the next space of the lane of each track space, ahead or backward."""
    on_track = {id_ for id_, space in facts.spaces_by_id.items() if space.place is Place.TRACK}
    ahead = (
        (arrow.from_, arrow.to)
        for arrow in facts.track.arrows
        if arrow.turn is Turn.AHEAD and {arrow.from_, arrow.to} <= on_track
    )
    return {to: from_ for from_, to in ahead} if backward else dict(ahead)


def _outer_lanes(facts: Facts) -> list[str]:
    """Return the last space before the line of each outer lane, the outside first; one for a single lane."""
    by_id = facts.spaces_by_id
    lanes = [
        by_id[arrow.from_]
        for arrow in facts.track.arrows
        if arrow.turn is Turn.AHEAD and (arrow.from_, arrow.to) in facts.crossings_on_track
    ]
    from_left = [space.id for space in sorted(lanes, key=lambda space: (space.lane is None, space.lane or 0))]
    outer = [from_left[0], from_left[-1]] if len(from_left) > 1 else from_left
    return outer if _inside(facts.track) is Inside.RIGHT else outer[::-1]


def _inside(track: Track) -> Inside:
    inner = Inside.RIGHT if track.direction is Direction.CLOCKWISE else Inside.LEFT
    return track.overrides.inside or inner


def _backwards(facts: Facts, space: str) -> list[str]:
    """Return the track spaces of a lane from this one backward to where the lane begins."""
    before = {
        arrow.to: arrow.from_
        for arrow in facts.track.arrows
        if arrow.turn is Turn.AHEAD and (arrow.from_, arrow.to) not in facts.crossings
    }
    on_track = {id_ for id_, known in facts.spaces_by_id.items() if known.place is Place.TRACK}
    lane: dict[str, None] = {}
    while space in on_track and space not in lane:
        lane[space] = None
        space = before.get(space, "")
    return list(lane)


def _in_rows(columns: Sequence[list[str]], progress: Mapping[str, int], places: int) -> list[str]:
    """Return spaces of the columns in turn, ROWS_APART behind the last one of the column."""
    chosen: list[str] = []
    nexts = [0 if number == 0 or progress else 1 for number in range(len(columns))]
    while len(chosen) < places:
        number = len(chosen) % len(columns)
        column, at = columns[number], nexts[number]
        while at < len(column) and chosen and _too_far_ahead(column[at], chosen, progress):
            at += 1
        if at >= len(column):
            break
        chosen.append(column[at])
        nexts[number] = at + ROWS_APART
    return chosen


def _too_far_ahead(space: str, chosen: Sequence[str], progress: Mapping[str, int]) -> bool:
    """Return whether a space is too close to the last place chosen; two lanes may come out of one."""
    last = chosen[-1]
    known = space in progress and last in progress
    return space in chosen or (known and progress[space] > progress[last] - STAGGER)
