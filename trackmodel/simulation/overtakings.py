"""Overtakings: pairs of cars whose order by total distance differs between two round starts."""

from __future__ import annotations

from itertools import combinations

from trackmodel.engine import State
from trackmodel.engine.values import Car


class OrderOfCars:
    """Remembers who is ahead of whom from one round start to the next.

    Cars that are level keep the order they had. A car in the pit has none: who comes out of it ahead
    of another has not overtaken it.
    """

    def __init__(self) -> None:
        self._leads: dict[tuple[int, int], int] = {}

    def overtakings(self, state: State) -> list[int]:
        """The car that is ahead now, for each pair that has changed its order.

        Args:
            state: a race at the start of a round.
        """
        away = {car.number: state.distance(car) for car in state.cars if _counts(state, car)}
        before, self._leads = self._leads, {}
        found = []
        for pair in combinations(away, 2):
            lead = away[pair[0]] - away[pair[1]] or before.get(pair, 0)
            self._leads[pair] = lead
            if lead * before.get(pair, 0) < 0:
                found.append(pair[0] if lead > 0 else pair[1])
        return found


def _counts(state: State, car: Car) -> bool:
    """Whether a car is in the race and out of the pit."""
    return car.racing and car.stand is None and car.space not in state.race.rules.pit_lane
