"""Edits of the finish line: Track -> Track."""

from __future__ import annotations

from math import dist

from attrs import evolve

from trackmodel.edits.spaces.spaces import change_space
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import Finish, Point, Side, Track

SHORTEST_LINE = 1.0
"""Board units: a shorter line says nothing about which way it lies."""
CYCLE: tuple[Side | None, ...] = (None, Side.BEFORE, Side.ON, Side.BEYOND)
"""The sides a user goes through; None is as drawn."""


def draw_finish(track: Track, start: Point, end: Point) -> Track:
    """The track with its finish line from `start` to `end`, in place of the one it has.

    Raises:
        CannotEdit: the line is shorter than SHORTEST_LINE.
    """
    line = (snap(start), snap(end))
    if dist(*line) < SHORTEST_LINE:
        raise CannotEdit(_("The finish line is too short: draw it across all lanes"))
    finish = Finish(line) if track.finish is None else evolve(track.finish, line=line)
    return evolve(track, finish=finish)


def move_finish_end(track: Track, end: int, to: Point) -> Track:
    """The track with one end of its finish line (0 or 1) moved; raises CannotEdit as `draw_finish`.

    Raises:
        ValueError: there is no finish line, or no such end.
    """
    if track.finish is None or end not in (0, 1):
        raise ValueError(f"no end {end} of a finish line")
    other = track.finish.line[1 - end]
    return draw_finish(track, to, other) if end == 0 else draw_finish(track, other, to)


def delete_finish(track: Track) -> Track:
    """The track without a finish line; sides set on spaces stay."""
    return evolve(track, finish=None)


def next_side(side: Side | None) -> Side | None:
    """What follows in CYCLE."""
    return CYCLE[(CYCLE.index(side) + 1) % len(CYCLE)]


def cycle_side(track: Track, space_id: str) -> Track:
    """The track with the next of CYCLE as the side that the user says a space is on.

    Raises:
        KeyError: there is no such space.
    """
    space = next((space for space in track.spaces if space.id == space_id), None)
    if space is None:
        raise KeyError(f"no such space: {space_id}")
    return change_space(track, space_id, finish=next_side(space.finish))


def sides_as_drawn(track: Track) -> Track:
    """The track without any side of the finish line that the user has set on a space."""
    spaces = tuple(evolve(space, finish=None) if space.finish else space for space in track.spaces)
    return evolve(track, spaces=spaces) if any(space.finish for space in track.spaces) else track
