"""Overtakings: pairs of cars whose order by total distance changes from one round start to the next."""

from __future__ import annotations

from itertools import combinations

from trackmodel.engine.race_values import RoadCar, State

EARLY_ROUND = 6
"""The places at its start are early ones: the grid is still felt, and dice have had little say."""


class OrderOfCars:
    """The order of the cars at the last round start."""

    def __init__(self) -> None:
        self._leads: dict[tuple[int, int], int] = {}

    def overtakings(self, state: State) -> list[int]:
        """Return the number of the car now ahead, for each pair whose order has changed.

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


def _counts(state: State, car: RoadCar) -> bool:
    """Return whether a car is in the race and out of the pit."""
    return car.racing and car.stand is None and car.space not in state.race.rules.pit_lane
