"""When a race is over and how its cars are classified, unless a ruleset has its own way."""

from __future__ import annotations

from trackmodel.engine.race_values import Car, RoadCar, Standing, State, Status


def nobody_races(state: State[Car]) -> bool:
    """Return whether every car has finished or is out."""
    return not any(car.racing for car in state.cars)


def rank_of(status: Status, distance: int, at: int) -> tuple[int, int, int]:
    """Return the rank of a car in the result of a race; the least is best.

    Finishers come in order of crossing, then cars still racing by total distance, then cars that are
    out by total distance; at equal distance the car that went out later is ahead.
    Source: Formula Dé basic rules, finishing the race; the order of cars out is our decision.

    Args:
        status, distance: the car's; the distance is total, in hundredths of a space.
        at: when it finished or went out, or reached its space, as a rising count.
    """
    if status is Status.FINISHED:
        return (0, at, 0)
    return (1, -distance, at) if status is Status.RACING else (2, -distance, -at)


def finishers_first(state: State) -> tuple[Standing, ...]:
    """Return a `Standing` for every car, best first."""

    def rank(car: RoadCar) -> tuple[int, int, int]:
        at = car.arrived if car.status is Status.RACING else car.ended or 0
        return rank_of(car.status, state.distance(car), at)

    return tuple(
        Standing(car.number, car.driver, place, car.status, car.laps, car.reason)
        for place, car in enumerate(sorted(state.cars, key=rank), start=1)
    )
