"""The order of play of a round.

Source: KSK-ftf 4, order of play; docs/rules/ksk.md for cars in the pit on different laps.
"""

from __future__ import annotations

from trackmodel.board import INSIDE_LEFT
from trackmodel.engine.ksk.car import KskCar, ksk
from trackmodel.engine.race_values import State


def inside_first(state: State) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the one nearer the inside of the circuit leads.

    Cars in the pit come after those on the track that have completed more laps than a car in the pit
    had when it entered the lane; among themselves in the order in which they entered it.
    """
    rules = state.race.rules

    def rank(car: KskCar) -> tuple[int, int, int]:
        lane = rules.lane[car.space] if rules.lane else 0
        return -state.distance(car), lane if rules.inside == INSIDE_LEFT else -lane, car.arrived

    racing = sorted((ksk(state, car.number) for car in state.cars if car.racing), key=rank)
    in_pit = [car for car in racing if car.space in rules.pit_lane]
    if not in_pit:
        return tuple(car.number for car in racing)
    laps = max(car.entered_laps for car in in_pit)
    on_track = [car for car in racing if car.space not in rules.pit_lane]
    cars = [
        *(car for car in on_track if car.laps > laps),
        *sorted(in_pit, key=lambda car: (car.entered or 0, rank(car))),
        *(car for car in on_track if car.laps <= laps),
    ]
    return tuple(car.number for car in cars)
