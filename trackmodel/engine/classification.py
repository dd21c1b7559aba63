"""When a race is over and how its cars are classified, unless a ruleset has its own way."""

from __future__ import annotations

from trackmodel.engine.race_values import Car, RoadCar, Standing, State, Status


def nobody_races(state: State[Car]) -> bool:
    """Return whether every car has finished or is out."""
    return not any(car.racing for car in state.cars)


def finishers_first(state: State) -> tuple[Standing, ...]:
    """Return a `Standing` for every car, best first.

    Finishers come in order of crossing, then cars still racing by total distance, then cars that are
    out by total distance; at equal distance the car that went out later is ahead.
    Source: Formula Dé basic rules, finishing the race; the order of cars out is our decision.
    """

    def rank(car: RoadCar) -> tuple[int, int, int]:
        if car.status is Status.FINISHED:
            return (0, car.ended or 0, 0)
        if car.status is Status.RACING:
            return (1, -state.distance(car), car.arrived)
        return (2, -state.distance(car), -(car.ended or 0))

    return tuple(
        Standing(car.number, car.driver, place, car.status, car.laps, car.reason)
        for place, car in enumerate(sorted(state.cars, key=rank), start=1)
    )
