"""Where other cars make themselves felt."""

from __future__ import annotations

from trackmodel.engine.values import Car, State


def beside_cars(state: State, car: Car) -> dict[int, int]:
    """Spaces behind and beside other cars on the track, with how many of them: contact is risked there."""
    rules = state.race.rules
    near: dict[int, int] = {}
    for space in state.occupied:
        if space != car.space and space not in rules.pit_lane:
            for touching in (*rules.behind[space], *rules.beside[space]):
                near[touching] = near.get(touching, 0) + 1
    return near
