"""The order of play of a round.

Source: Formula Dé basic rules, movement; ties as its note says.
"""

from __future__ import annotations

from trackmodel.engine.values import State


def leader_first(state: State) -> tuple[int, ...]:
    """Cars by total distance; level ones the higher gear first, then who arrived there first."""
    racing = [car for car in state.cars if car.racing]
    racing.sort(key=lambda car: (-state.distance(car), -car.gear, car.arrived))
    return tuple(car.number for car in racing)
