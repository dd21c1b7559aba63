"""Which cars a car touches or hits where its move ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trackmodel.board import AHEAD
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.race_values import State


def cars_near(state: State, number: int, end: int, near: Iterable[int]) -> tuple[int, ...]:
    """Return the cars that a car touches, in turn order. Cars in the pit lane don't count.

    Args:
        state: the race.
        number: number of the car.
        end: the space where it ends its move.
        near: the spaces around that one on which the ruleset looks for others.
    """
    pit_lane, occupied = state.race.rules.pit_lane, state.occupied
    if end in pit_lane or occupied.keys().isdisjoint(near):
        return ()
    found = {occupied[space] for space in near if space in occupied and space not in pit_lane}
    found.discard(number)
    return tuple(car for car in state.order if car in found)


def cars_ahead(state: State, number: int, end: int) -> tuple[int, ...]:
    """Return the cars of which a car that goes out blocked on a space hits one.

    It hits the car straight ahead. If there is none, it hits one of the cars on the targets of the
    space's arrows, returned from left to right. Cars in the pit lane are not hit.
    """
    rules = state.race.rules
    arrows = [
        (turn, state.occupied.get(space))
        for space, turn in rules.successors[end]
        if space not in rules.pit_lane
    ]
    cars = [(turn, other) for turn, other in arrows if other is not None and other != number]
    straight = tuple(other for turn, other in cars if turn == AHEAD)
    return straight or tuple(other for _turn, other in cars)


def drawn_by(face: int, cars: Sequence[object]) -> int | None:
    """Return which of several cars a face of the black die draws, as an index; None: it is rolled again.

    The faces are divided evenly among the cars; only those left over draw none.
    """
    each = len(BLACK_DIE) // len(cars)
    return (face - 1) // each if face <= each * len(cars) else None
