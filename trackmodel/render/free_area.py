"""Free places on a board for stop flags and the title panel."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely

from trackmodel.board import Board
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.render.space_frames import Point

_STEP = 8.0
_RINGS = 25
_MOST_STEPS = 200


class FreeArea:
    """The area of a board that is still free; every place that is returned is then occupied.

    Lengths are in board units; `scale` is that of `frames.drawing_scale`.
    """

    def __init__(self, board: Board, scale: float) -> None:
        view = board.view
        self._board = shapely.box(0, 0, view.width, view.height)
        self._size = (view.width, view.height)
        self._scale = scale
        outlines = (*view.outlines, *(outline for outline in view.stand_outlines if outline))
        self._areas = list(map(enclosed, outlines))

    @property
    def taken(self) -> shapely.Geometry:
        """The area that is not free, the union of all its parts."""
        return shapely.union_all(self._areas)

    def near(self, wanted: Point, width: float, height: float) -> Point:
        """Return the center of the free place of this size nearest to the wanted center.

        If there is none nearby, returns the wanted center, moved onto the board.
        """
        places = [
            (wanted[0] + reach * math.cos(angle), wanted[1] + reach * math.sin(angle))
            for ring in range(_RINGS)
            for reach in [ring * _STEP * self._scale]
            for angle in np.linspace(0, math.tau, 24 if ring else 1, endpoint=False)
        ]
        free = self._free(places, width, height, margin=4 * self._scale)
        place = places[free[0]] if free else self._onto_board(wanted, width, height)
        self._put(place, width, height)
        return place

    def in_a_corner(self, width: float, height: float) -> Point | None:
        """Return the center of the free place of this size nearest to a corner of the board."""
        margin, step = 12 * self._scale, max(_STEP * self._scale, max(self._size) / _MOST_STEPS)
        left, right = margin + width / 2, self._size[0] - margin - width / 2
        top, bottom = margin + height / 2, self._size[1] - margin - height / 2
        places = [
            (float(x), float(y)) for x in np.arange(left, right, step) for y in np.arange(top, bottom, step)
        ]
        free = self._free(places, width, height, margin)
        if not free:
            return None
        chosen = min(
            free,
            key=lambda index: (
                min(places[index][0] - left, right - places[index][0])
                + min(places[index][1] - top, bottom - places[index][1])
            ),
        )
        self._put(places[chosen], width, height)
        return places[chosen]

    def _free(self, places: Sequence[Point], width: float, height: float, margin: float) -> list[int]:
        if not places:
            return []  # an STRtree query needs at least one box
        xs, ys = np.array(places).T
        across, down = width / 2 + margin, height / 2 + margin
        boxes = shapely.box(xs - across, ys - down, xs + across, ys + down)
        taken = set(shapely.STRtree(self._areas).query(boxes, predicate="intersects")[0].tolist())
        on_board = shapely.covers(self._board, boxes)
        return [index for index in np.flatnonzero(on_board).tolist() if index not in taken]

    def _put(self, place: Point, width: float, height: float) -> None:
        x, y = place
        self._areas.append(shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2))

    def _onto_board(self, place: Point, width: float, height: float) -> Point:
        return (
            min(max(place[0], width / 2), self._size[0] - width / 2),
            min(max(place[1], height / 2), self._size[1] - height / 2),
        )
