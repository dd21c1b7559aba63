"""Free runs: the layers from a path end on a board without cars, remembered with the board.

A free run also notes at which layer each space was first asked for: whether a car stood there. Up to
there its layers are those of every search from that path end on, whatever cars stand elsewhere.
"""

from __future__ import annotations

from trackmodel.engine.moves.move_tables import MoveTables
from trackmodel.engine.moves.path_end import PathEnd
from trackmodel.engine.moves.search_layers import SearchLayer, spread

NO_CARS: frozenset[int] = frozenset()


class FreeRun:
    """What can be reached from a path end, point by point, without cars.

    Attributes:
        layers: by points.
        asked: for each space the first layer that a car there would change; 0 for the path end's own.
    """

    __slots__ = ("_tables", "asked", "layers")

    def __init__(self, tables: MoveTables, start: PathEnd) -> None:
        self.layers = [SearchLayer({start: None})]
        self.asked = {start.space: 0}
        self._tables = tables

    def extend(self, points: int) -> None:
        """Runs so far at least."""
        if len(self.layers) <= points:
            with self._tables.lock:
                while len(self.layers) <= points:
                    self._add_layer()

    def _add_layer(self) -> None:
        last = self.layers[-1]
        layer = spread(last, NO_CARS, self._tables.onward)
        asked, number = self.asked, len(self.layers)
        for end in layer:
            asked.setdefault(end.space, number)
        # On a straight a car one arrow further on lengthens ways, whether a path end gets there or not.
        ahead = {(end.straight, end.straight.distance[end.space] + 1) for end in last.clean if end.straight}
        for straight, further in ahead:
            straight.reach(further)
            for space in (*straight.by_distance[further], *straight.far):
                asked.setdefault(space, number)
        self.layers.append(layer)


def free_run(tables: MoveTables, start: PathEnd, points: int) -> FreeRun:
    """The free run from a path end, so far at least."""
    run = tables.free_runs.get(start)
    if run is None:
        run = tables.free_runs.setdefault(start, FreeRun(tables, start))
    run.extend(points)
    return run
