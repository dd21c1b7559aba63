"""Circuits turned to fit a board."""

from __future__ import annotations

import numpy as np
import shapely
import shapely.affinity

from trackmodel.edits.board_edits import transform_board
from trackmodel.from_line.circuit_choices import SPACE, LineChoices
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.projective import rotation, translation
from trackmodel.track import BoardSize, Track

_PRINTED = (1000.0, 700.0)
"""Usual size of printed boards, mm."""
_GAIN = 0.1
"""A circuit is turned if the board can be smaller by this share."""
_MARGIN = 34.0
"""Around the road and the pit lane, board units."""
_STEP = 5
"""Degrees between the angles that are tried."""


def on_board(track: Track, choices: LineChoices) -> tuple[Track, int, float]:
    """Return a circuit turned to fit its board best.

    Args:
        track: the circuit, without flags.
        choices: the size of the board, and the length of the spaces.

    Returns:
        The turned circuit; by how many degrees; and how many times as large as the chosen board the one is
        that it needs, 1 if it fits. If the length of the spaces isn't chosen, they become shorter instead.
    """
    parts = [space.outline for space in track.spaces]
    parts += [stand.outline for stand in track.pit.stands if stand.outline]
    area = shapely.MultiPoint([point for outline in parts for point in outline]).convex_hull
    wide, high = choices.board or _PRINTED
    needs = {degrees: max(_size(area, degrees) / (wide, high)) for degrees in range(0, 180, _STEP)}
    best = min(needs, key=lambda degrees: needs[degrees])
    turn = best if needs[best] < (1 - _GAIN) * needs[0] else 0
    mm = (choices.space_length or SPACE) / SPACE
    too_large = 1.0
    if choices.board and choices.space_length:
        too_large = max(1.0, needs[turn] * mm)
    elif choices.board:
        mm = min(1.0, 1 / needs[turn])
    room = np.ceil(_size(area, turn) - 1e-6)
    if choices.board:
        room = np.maximum(_size(area, turn), (wide / mm, high / mm))
    middle = _bounds(area, turn).mean(axis=0)
    board = BoardSize(float(room[0]), float(room[1]), mm)
    moved = transform_board(transform_board(track, rotation(turn)), translation(*(room / 2 - middle)), board)
    return moved, turn, too_large


def _bounds(area: shapely.Geometry, degrees: int) -> Floats:
    """Return the top left and the bottom right corner of what a turned area takes, shape (2, 2)."""
    return np.array(shapely.affinity.rotate(area, degrees, origin=(0, 0)).bounds).reshape(2, 2)


def _size(area: shapely.Geometry, degrees: int) -> Floats:
    """Return width and height of the board that a turned area needs."""
    size: Floats = np.ptp(_bounds(area, degrees), axis=0) + 2 * _MARGIN
    return size
