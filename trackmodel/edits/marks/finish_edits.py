"""Edits of the finish line: Track -> Track."""

from __future__ import annotations

from math import dist

from attrs import evolve

from trackmodel.edits.ids import replace_parts, require_spaces
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import Finish, Point, Side, Track

SHORTEST_LINE = 1.0
"""Shortest line, in board units; the direction of a shorter one is unreliable."""
CYCLE: tuple[Side | None, ...] = (None, Side.BEFORE, Side.ON, Side.BEYOND)
"""The sides that clicks cycle through; None means automatic."""


def set_finish(track: Track, start: Point, end: Point) -> Track:
    """Draw the finish line from `start` to `end`, replacing the old one.

    Raises:
        CannotEdit: the line is shorter than SHORTEST_LINE.
    """
    line = (snap(start), snap(end))
    if dist(*line) < SHORTEST_LINE:
        raise CannotEdit(_("The finish line is too short: draw it across all lanes"))
    finish = Finish(line) if track.finish is None else evolve(track.finish, line=line)
    return evolve(track, finish=finish)


def move_finish_end(track: Track, end: int, to: Point) -> Track:
    """Move one end (0 or 1) of the finish line. Raises CannotEdit like `set_finish`.

    Raises:
        ValueError: there is no finish line, or no such end.
    """
    if track.finish is None or end not in (0, 1):
        raise ValueError(f"the finish line has no end {end}")
    other = track.finish.line[1 - end]
    return set_finish(track, to, other) if end == 0 else set_finish(track, other, to)


def delete_finish(track: Track) -> Track:
    """Delete the finish line; sides set on spaces stay."""
    return evolve(track, finish=None)


def next_side(side: Side | None) -> Side | None:
    """Return the side after `side` in CYCLE."""
    return CYCLE[(CYCLE.index(side) + 1) % len(CYCLE)]


def cycle_finish_side(track: Track, space_id: str) -> Track:
    """Set the side of a space to the next one in CYCLE.

    Raises:
        CannotEdit: there is no such space.
    """
    space = require_spaces(track, [space_id])[space_id]
    return change_space(track, space_id, finish=next_side(space.finish))


def reset_finish_sides(track: Track) -> Track:
    """Reset the sides that the user set on spaces."""
    spaces = tuple(evolve(space, finish=None) if space.finish else space for space in track.spaces)
    return replace_parts(track, spaces=spaces)
