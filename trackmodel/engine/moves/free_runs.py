"""Free runs: the layers of a search on a board without cars, cached with the board.

A free run also notes in which layer each space is first needed. Up to that layer, its layers are those
of every search from the same path end with a car on that space.
"""

from __future__ import annotations

from collections.abc import Set

from trackmodel.engine.moves.fronts import Front
from trackmodel.engine.moves.move_tables import MoveTables
from trackmodel.engine.moves.path_end import PathEnd
from trackmodel.engine.moves.search_layers import SearchLayer, spread
from trackmodel.engine.moves.straight_paths import BEYOND

NO_CARS: frozenset[int] = frozenset()


class FreeRun:
    """All path ends that can be reached from one on a board without cars.

    Attributes:
        layers: the path ends by points driven.
        asked: by space, the first layer that a car there would change; 0 for the starting space.
    """

    __slots__ = ("_tables", "asked", "layers")

    def __init__(self, tables: MoveTables, start: PathEnd) -> None:
        self.layers = [SearchLayer({start: None})]
        self.asked = {start.space: 0}
        self._tables = tables

    def first_changed(self, obstacles: Set[int], points: int) -> int:
        """Return the first layer that obstacles would change; more than `points` if there is none.

        Layers are only added until one would be changed.
        """
        asked = self.asked
        if len(self.layers) <= points:
            with self._tables.lock:
                while len(self.layers) <= points and asked.keys().isdisjoint(obstacles):
                    self._add_layer()
        return min([asked.get(space, BEYOND) for space in obstacles], default=BEYOND)

    def _add_layer(self) -> None:
        last = self.layers[-1]
        layer = spread(last, NO_CARS, self._tables.onward)
        asked, number = self.asked, len(self.layers)
        for end in (*layer.clean, *layer.skidding):
            asked.setdefault(end.space, number)
        # A car one arrow further along a straight makes paths longer, even if no path ends there.
        for front in {end.straight for end in last.clean}:
            if isinstance(front, Front):
                for space in (*front.further.spaces, *front.far):
                    asked.setdefault(space, number)
        self.layers.append(layer)


def free_run(tables: MoveTables, start: PathEnd) -> FreeRun:
    """Return the free run from a path end."""
    run = tables.free_runs.get(start)
    return run or tables.free_runs.setdefault(start, FreeRun(tables, start))
