"""Edits of the starting grid that look at the lap, from the finish line backwards: Track -> Track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from trackmodel.edits.marks.grid import number_grid_from_front
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.texts import _
from trackmodel.track import Direction, GridPlace, Inside, Place, Track, Turn

PLACES = 10
ROWS_APART = 3
"""Spaces from a row to the next."""
STAGGER = 50
"""Hundredths of a space: so far, at least, each place lies behind the one before."""


def propose_grid(track: Track, facts: Facts, places: int = PLACES) -> Track:
    """The track with a grid of up to `places` starting places in place of the one it has.

    They stand in the two outer lanes in turn, pole on the outside nearest behind the finish line, and
    the rows are ROWS_APART spaces apart, as on nearly every board. `facts` are the track's, in the
    layout the grid is for.

    Raises:
        CannotEdit: no lane crosses the finish line.
    """
    columns = [_backwards(facts, space) for space in _outer_lanes(facts)]
    if not columns:
        raise CannotEdit(_("The places are counted from the finish line: draw it, and the arrows over it"))
    progress = {} if facts.cycles else facts.progress.values
    grid = tuple(
        GridPlace(position, space) for position, space in enumerate(_in_rows(columns, progress, places), 1)
    )
    return evolve(track, grid=grid)


def number_grid_along_lap(track: Track, facts: Facts) -> Track:
    """The track with its places numbered 1, 2, 3, … from the one nearest to the finish line backwards.

    Raises:
        CannotEdit: no lane crosses the finish line, or a car can go round without crossing it.
    """
    if not facts.crossings_on_track:
        raise CannotEdit(_("The places are counted from the finish line: draw it, and the arrows over it"))
    if facts.cycles:
        raise CannotEdit(
            _("Cars can go round without crossing the finish line, so nobody knows who stands in front")
        )
    return number_grid_from_front(track, facts.progress.values)


def _outer_lanes(facts: Facts) -> list[str]:
    """The last spaces before the line of the two outer lanes, the outside first; of a single lane its one."""
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
    """The spaces of a lane on the track, from this one backwards until the lane begins."""
    before = {
        arrow.to: arrow.from_
        for arrow in facts.track.arrows
        if arrow.turn is Turn.AHEAD and (arrow.from_, arrow.to) not in facts.crossings
    }
    lane: dict[str, None] = {}
    while space in facts.spaces_by_id and space not in lane:
        if facts.spaces_by_id[space].place is Place.PIT:
            break
        lane[space] = None
        space = before.get(space, "")
    return list(lane)


def _in_rows(columns: Sequence[list[str]], progress: Mapping[str, int], places: int) -> list[str]:
    """Spaces of the columns in turn: each behind the one before, and ROWS_APART behind its column's."""
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
    """Whether a space can't have the place after the last one chosen; two lanes may come out of one."""
    last = chosen[-1]
    known = space in progress and last in progress
    return space in chosen or (known and progress[space] > progress[last] - STAGGER)
