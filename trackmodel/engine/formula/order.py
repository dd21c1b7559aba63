"""The order of play of a round.

Source: Formula Dé basic rules, movement; ties as its note says; with cars in the pit its note at
the end of the pit-stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from trackmodel.engine.board_graph import lane_places, pit_entries
from trackmodel.engine.values import Car, State


def leader_first(state: State) -> tuple[int, ...]:
    """Cars by total distance; level ones the higher gear first, then who arrived there first."""
    return in_order(state, lambda car: car.arrived)


def in_order(state: State, tie: Callable[[Car], int]) -> tuple[int, ...]:
    """Cars by total distance; level ones the higher gear first, then the smaller `tie`.

    Where cars are in the pit: those on the track beyond the pit entry, the pit lane from the
    front, the stands by arrival, those on the track that haven't reached the pit entry.
    """

    def rank(car: Car) -> tuple[int, int, int, int]:
        return -state.distance(car), -car.gear, tie(car), car.arrived

    racing = sorted((car for car in state.cars if car.racing), key=rank)
    pit_lane = state.race.rules.pit_lane
    if not pit_lane or not any(car.space in pit_lane for car in racing):
        return _numbers(racing)
    in_pit = [car for car in racing if car.space in pit_lane]
    entry = _entry_passed(state, max(map(state.distance, in_pit)))
    on_track = [car for car in racing if car.space not in pit_lane]
    place = lane_places(state.race.rules)

    def front_to_back(car: Car) -> int:
        # Nobody passes in the lane, so laps make no difference there.
        return -place[car.space]

    return _numbers(
        [
            *(car for car in on_track if state.distance(car) > entry),
            *sorted((car for car in in_pit if car.stand is None), key=front_to_back),
            *sorted((car for car in in_pit if car.stand is not None), key=lambda car: car.arrived),
            *(car for car in on_track if state.distance(car) <= entry),
        ]
    )


def _numbers(cars: Iterable[Car]) -> tuple[int, ...]:
    return tuple(car.number for car in cars)


def _entry_passed(state: State, distance: int) -> int:
    """Total distance of the pit entry on the lap on which a car that is so far came in by it."""
    rules = state.race.rules
    entries = sorted(rules.progress[space] for space in pit_entries(rules))
    if not entries:
        return distance
    lap = (distance - entries[0]) // rules.lap_length
    return entries[-1] + lap * rules.lap_length
