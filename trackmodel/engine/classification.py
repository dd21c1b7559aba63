"""Who came where."""

from __future__ import annotations

from trackmodel.engine.questions import Standing
from trackmodel.engine.values import Car, State, Status


def classify(state: State) -> tuple[Standing, ...]:
    """The classification, best first.

    Finishers by order of crossing, then cars still racing by total distance (while a race runs),
    then cars out by total distance; at equal distance the one that went out later is better.
    Source: Formula Dé basic rules, finishing the race; the order of cars out is our decision.
    """

    def rank(car: Car) -> tuple[int, int, int]:
        if car.status is Status.FINISHED:
            return (0, car.ended or 0, 0)
        if car.status is Status.RACING:
            return (1, -state.distance(car), car.arrived)
        return (2, -state.distance(car), -(car.ended or 0))

    best_first = sorted(state.cars, key=rank)
    return tuple(
        Standing(car.number, car.driver, place, car.status, car.laps, car.reason)
        for place, car in enumerate(best_first, start=1)
    )
