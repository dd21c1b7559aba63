"""Where cars stand when a race starts."""

from __future__ import annotations

from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.race_values import Race, RoadCar, but


def on_grid(race: Race, cars: tuple[RoadCar, ...]) -> tuple[RoadCar, ...]:
    """Return new cars on the starting places of the board, in order of their numbers.

    Raises:
        SetupError: there are fewer places than cars.
    """
    grid = race.rules.grid
    if len(cars) > len(grid):
        problem = _("too many cars ({count}); places on the starting grid: {places}")
        raise SetupError(problem.format(count=len(cars), places=len(grid)), "cars")
    return tuple(but(car, space=grid[car.number]) for car in cars)
