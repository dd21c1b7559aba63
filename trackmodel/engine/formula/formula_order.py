"""The order of play of a round.

Source: Formula Dé basic rules, movement and its note on ties; with cars in the pit, the note at
the end of the pit-stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from trackmodel.engine.board_graph import lane_order, pit_entries
from trackmodel.engine.race_values import RoadCar, State


def leader_first(state: State) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the higher gear, then the first to arrive, leads."""
    return in_order(state, lambda car: car.arrived)


def in_order(state: State, tie: Callable[[RoadCar], int]) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the higher gear, then the smaller `tie`, leads.

    With cars in the pit, those on the track beyond the pit entry come first, then the pit lane from the
    front, then the stands by arrival, then the cars that haven't reached the pit entry.
    """

    def rank(car: RoadCar) -> tuple[int, int, int, int]:
        return -state.distance(car), -car.gear, tie(car), car.arrived

    racing = sorted((car for car in state.cars if car.racing), key=rank)
    pit_lane = state.race.rules.pit_lane
    if not pit_lane or not any(car.space in pit_lane for car in racing):
        return _numbers(racing)
    in_pit = [car for car in racing if car.space in pit_lane]
    entry = _entry_passed(state, max(map(state.distance, in_pit)))
    on_track = [car for car in racing if car.space not in pit_lane]
    place = lane_order(state.race.rules)

    def front_to_back(car: RoadCar) -> int:
        # Cars can't pass in the lane, so their laps don't matter there.
        return -place[car.space]

    return _numbers(
        [
            *(car for car in on_track if state.distance(car) > entry),
            *sorted((car for car in in_pit if car.stand is None), key=front_to_back),
            *sorted((car for car in in_pit if car.stand is not None), key=lambda car: car.arrived),
            *(car for car in on_track if state.distance(car) <= entry),
        ]
    )


def _numbers(cars: Iterable[RoadCar]) -> tuple[int, ...]:
    return tuple(car.number for car in cars)


def _entry_passed(state: State, distance: int) -> int:
    """Return the total distance of the pit entry on the lap on which a car this far came in by it."""
    rules = state.race.rules
    entries = sorted(rules.progress[space] for space in pit_entries(rules))
    if not entries:
        return distance
    lap = (distance - entries[0]) // rules.lap_length
    return entries[-1] + lap * rules.lap_length
