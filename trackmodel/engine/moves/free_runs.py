"""Free runs: the layers of a search on a board without cars, cached with the board.

A free run also notes in which layer each space is first needed. Up to that layer, its layers are those
of every search from the same path end with a car on that space.
"""

from __future__ import annotations

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
        enters_pit: the first layer with paths in the pit lane if it is open; BEYOND if there is none yet.
    """

    __slots__ = ("_tables", "asked", "enters_pit", "layers")

    def __init__(self, tables: MoveTables, start: PathEnd) -> None:
        self.layers = [SearchLayer({start: None})]
        self.asked = {start.space: 0}
        self.enters_pit = 1 if start.space in tables.entries else BEYOND
        self._tables = tables

    def extend(self, points: int) -> None:
        """Add layers up to at least this number of points."""
        with self._tables.lock:
            while len(self.layers) <= points:
                self._add_layer()

    def _add_layer(self) -> None:
        last = self.layers[-1]
        layer = spread(last, NO_CARS, self._tables.onward)
        asked, number = self.asked, len(self.layers)
        for end in layer:
            asked.setdefault(end.space, number)
            if end.space in self._tables.entries:
                self.enters_pit = min(self.enters_pit, number + 1)
        # A car one arrow further along a straight makes paths longer, even if no path ends there.
        ahead = {(end.straight, end.straight.distance[end.space] + 1) for end in last.clean if end.straight}
        for straight, further in ahead:
            straight.reach(further)
            for space in (*straight.by_distance[further], *straight.far):
                asked.setdefault(space, number)
        self.layers.append(layer)


def free_run(tables: MoveTables, start: PathEnd, points: int) -> FreeRun:
    """Return the free run from a path end, with layers up to at least this number of points."""
    run = tables.free_runs.get(start)
    if run is None:
        run = tables.free_runs.setdefault(start, FreeRun(tables, start))
    if len(run.layers) <= points:
        run.extend(points)
    return run
