"""What cards are worth: how many sections they would move a car, as far as the driver who looks can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import exp

from trackmodel.engine.fortir_capla.fortir_sections import sent_back, workshop_for
from trackmodel.engine.fortir_capla.fortir_values import (
    FortirCar,
    FortirState,
    numbers,
    tile_set,
    world,
)
from trackmodel.engine.fortir_capla.piles import Counts
from trackmodel.tile_set import (
    BREAKDOWN,
    ENGINE_TROUBLE,
    FLAT_TIRE,
    GO_AHEAD,
    PASS,
    ROAD_WORKS,
    SHORT_CUT,
    WRONG_WAY,
)

WIN = 40.0
"""Worth of passing the finish, in sections."""

MISSED_TURN = 2.0
"""Cost of a flat tire, in sections: about what a turn brings."""

TROUBLE = 0.7
"""Cost of an engine trouble, in sections: a card less to choose from until there is petrol."""

LEAD = 5.0
"""A rival this many sections further ahead counts e times as much."""


class Prospects:
    """A moment of a race as a driver sees it.

    Args:
        state: the race; hands of others are hidden.
        number: number of the driver's car.
    """

    def __init__(self, state: FortirState, number: int) -> None:
        self.state = state
        self.cars = state.cars
        self.me = self.cars[number]
        self.box = tile_set(state.race)
        self._world = world(state)
        self._standing = Counter(car.section for car in self.cars)
        self._leader_points = numbers(state.race).leader_points
        furthest = max(self._standing)
        self._gains: dict[tuple[int, int], float] = {}
        shares = {
            car.number: exp((car.section - furthest) / LEAD) for car in self.cars if car.number != number
        }
        total = sum(shares.values())
        self._shares = {other: share / total for other, share in shares.items()}

    @property
    def unseen(self) -> Counts:
        """The cards that may lie in the pile, in other hands, or face down on offer."""
        return self._world.cards

    def share(self, car: int) -> float:
        """Return how much a section of a rival counts against an own one, 0 to 1; more for those ahead."""
        return self._shares[car]

    def gain(self, number: int, card: int) -> float:
        """Return how many sections a card is worth to the car that uses it; negative if it costs some."""
        known = self._gains.get((number, card))
        if known is None:
            known = self._gains[number, card] = self._gain(self.cars[number], card)
        return known

    def worth(self, number: int, card: int) -> float:
        """Return what it is worth to this driver, in own sections, that a car uses a card."""
        gain = self.gain(number, card)
        return gain if number == self.me.number else -self.share(number) * gain

    def _gain(self, car: FortirCar, card: int) -> float:
        kind = self.box.cards[card]
        return GAINS[kind.kind](self, car, kind.points)

    def overtaking(self, car: FortirCar, all_cars: bool) -> float:
        """Return how far a car gets past the next car ahead, or past all cars and obstacles."""
        later = [section for section in self._standing if section > car.section]
        if not later:
            return self.ahead(car, self._leader_points)
        target = (max(later) if all_cars else min(later)) + 1
        return self.ahead(car, target - car.section, obstructed=not all_cars)

    def ahead(self, car: FortirCar, points: int, obstructed: bool = True) -> float:
        """Return how far a car gets with some points; tiles that aren't laid yet are taken to be free."""
        here, section = self._world, car.section
        for _point in range(points):
            section += 1
            if section > here.last:
                if here.has_finish:
                    return WIN
                continue
            if obstructed:
                limit = self.box.tiles[here.sections[section]].limit
                if limit is not None and self._standing[section] >= limit:
                    section -= 1
                    break
                if here.road[section].kind == ROAD_WORKS:
                    break
        return float(section - car.section)


GAINS: Mapping[str, Callable[[Prospects, FortirCar, int], float]] = {
    GO_AHEAD: lambda prospects, car, points: prospects.ahead(car, points),
    WRONG_WAY: lambda prospects, car, points: sent_back(prospects.state, car, points) - car.section,
    PASS: lambda prospects, car, _points: prospects.overtaking(car, all_cars=False),
    SHORT_CUT: lambda prospects, car, _points: prospects.overtaking(car, all_cars=True),
    ENGINE_TROUBLE: lambda _prospects, _car, _points: -TROUBLE,
    FLAT_TIRE: lambda _prospects, _car, _points: -MISSED_TURN,
    BREAKDOWN: lambda prospects, car, _points: workshop_for(prospects.state, car) - car.section,
}
"""What a card is worth to a car, by kind of card; the last argument is the card's points."""
