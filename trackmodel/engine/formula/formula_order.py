"""The order of play of a round.

Source: Formula Dé basic rules, movement and its note on ties; with cars in the pit, the note at
the end of the pit-stop. Formula D basic rules, pit stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import filterfalse

from trackmodel.engine.board_graph import lane_order, pit_entries, pit_exits
from trackmodel.engine.race_values import RoadCar, State

Precedes = Callable[[State, int], Callable[[RoadCar], bool]]
"""Takes a race and the distance of the foremost car in the pit; returns which cars on the track go first."""


def leader_first(state: State) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the higher gear, then the first to arrive, leads.

    With cars in the pit, cars on the track that have reached the pit entry go first.
    """
    return in_order(state, lambda car: car.arrived, _reached_the_entry)


def in_order(state: State, tie: Callable[[RoadCar], int], precedes: Precedes) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the higher gear, then the smaller `tie`, leads.

    With cars in the pit, those on the track that precede them come first, then the pit lane from the
    front, then the stands by arrival, then the rest.
    """

    def rank(car: RoadCar) -> tuple[int, int, int, int]:
        return -state.distance(car), -car.gear, tie(car), car.arrived

    racing = sorted((car for car in state.cars if car.racing), key=rank)
    pit_lane = state.race.rules.pit_lane
    in_pit = [car for car in racing if car.space in pit_lane]
    if not in_pit:
        return _numbers(racing)
    on_track = [car for car in racing if car.space not in pit_lane]
    goes_first = precedes(state, max(map(state.distance, in_pit)))
    place = lane_order(state.race.rules)

    def front_to_back(car: RoadCar) -> int:
        # Cars can't pass in the lane, so their laps don't matter there.
        return -place[car.space]

    return _numbers(
        [
            *filter(goes_first, on_track),
            *sorted((car for car in in_pit if car.stand is None), key=front_to_back),
            *sorted((car for car in in_pit if car.stand is not None), key=lambda car: car.arrived),
            *filterfalse(goes_first, on_track),
        ]
    )


def _numbers(cars: Iterable[RoadCar]) -> tuple[int, ...]:
    return tuple(car.number for car in cars)


def _reached_the_entry(state: State, foremost: int) -> Callable[[RoadCar], bool]:
    """Cars level with the pit entry or beyond it, on the lap on which the foremost car in the pit came in."""
    rules = state.race.rules
    entries = sorted(rules.progress[space] for space in pit_entries(rules)) or [foremost]
    lap = (foremost - entries[0]) // rules.lap_length
    entry = entries[-1] + lap * rules.lap_length
    return lambda car: state.distance(car) >= entry


def between_exit_and_entry(state: State, foremost: int) -> Callable[[RoadCar], bool]:
    """Cars from the pit exit on up to the pit entry, in driving direction; not those beside the pit."""
    rules = state.race.rules
    entries = [rules.progress[space] for space in pit_entries(rules)]
    exits = [rules.progress[space] for space in pit_exits(rules)]
    lap = rules.lap_length
    spans = [((entry - exit_) % lap, exit_) for entry in entries for exit_ in exits]
    longest, first = max(spans, default=(lap, 0))
    return lambda car: (rules.progress[car.space] - first) % lap <= longest
