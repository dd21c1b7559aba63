"""The pit lane: the stand that all cars use, the ways in and out of a stand, the finish line beside it.

Source: KSK-ftf 17, pit stop; which stand is usual is our decision, in docs/rules/ksk.md.
"""

from __future__ import annotations

from functools import lru_cache

from trackmodel.board import BoardRules
from trackmodel.engine.board_graph import lane_order
from trackmodel.engine.race_values import Race


@lru_cache(maxsize=64)
def usual_stand(rules: BoardRules) -> int | None:
    """Return the first stand in lane order that has two access spaces, else the first one; None: no stand."""
    place = lane_order(rules)
    stands = [
        number
        for number, stand in enumerate(rules.pit.stands)
        if stand.access and place.keys() >= set(stand.access)
    ]
    stands.sort(key=lambda number: min(place[space] for space in rules.pit.stands[number].access))
    two = [number for number in stands if len(rules.pit.stands[number].access) > 1]
    return next(iter(two or stands), None)


@lru_cache(maxsize=256)
def ways_in_and_out(rules: BoardRules, stand: int) -> tuple[int, int]:
    """Return the access spaces by which cars enter and leave a stand; the same one if it has only one."""
    place = lane_order(rules)
    access = sorted(rules.pit.stands[stand].access, key=place.__getitem__)
    return access[0], access[min(1, len(access) - 1)]


@lru_cache(maxsize=256)
def crossings_ahead(rules: BoardRules, space: int) -> int:
    """Return the arrows over the finish line from a space of the pit lane to the track beyond the lane."""
    crossed, seen = 0, set()
    while space in rules.pit_lane and space not in seen and rules.successors[space]:
        seen.add(space)
        onward = [to for to, _turn in rules.successors[space]]
        following = next((to for to in onward if to in rules.pit_lane), onward[0])
        crossed += (space, following) in rules.crossings
        space = following
    return crossed


def stand_of(race: Race) -> int | None:
    """Return the stand that all cars use; None if the board has none."""
    number = race.options["stand"]
    assert isinstance(number, int)
    return number - 1 if number else usual_stand(race.rules)
