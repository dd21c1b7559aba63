"""The rookie: how it weighs gears and moves."""

from __future__ import annotations

from array import array

from trackmodel.engine.batch.batch_bot import BatchBot
from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_moves import BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables import NOBODY, QUEUES
from trackmodel.engine.common.outcome import POINTS, SPINS, WHY_OUT
from trackmodel.engine.drivers.expectations import expectations
from trackmodel.engine.drivers.rookie_numbers import (
    BOLDNESS,
    CONTACT,
    FORESIGHT,
    OUT,
    SIGHT,
    SPACE_GAINED,
    SPIN,
    TRAFFIC,
    TRAFFIC_AHEAD,
)
from trackmodel.engine.moves.codes import CROSSINGS, FINISHED, PIT, SKIDS, STAYED

UNKNOWN = -1.0
"""A cost that hasn't been worked out yet."""


class BatchRookie(BatchBot):
    """Answers the questions to rookies."""

    def __init__(self, cars: BatchCars, moves: BatchMoves) -> None:
        BatchBot.__init__(self, cars, moves)
        tables = self._tables
        dice = tables.numbers.gear_dice
        self._expected = expectations(tables.race.rules, tuple(dice[gear] for gear in sorted(dice)))
        # As many stops as a corner requires are as good as more.
        self._most_stops = max(tables.stops, default=0) + 1
        states = tables.spaces * self._most_stops * 4 * (tables.gears + 1)
        self._costs = array("d", [UNKNOWN] * states)
        self._highest = array("i", [0, *(max(dice[gear]) for gear in sorted(dice))])
        gears, frees = range(1, tables.gears + 1), range(SIGHT)
        self._blocked = array("d", [self._expected.blocked(gear, free) for gear in gears for free in frees])

    def gear(self, car: int) -> int:
        """Return the index of the highest gear with an acceptable cost, otherwise of that with the lowest."""
        cars, is_in_traffic, best, least = self._cars, self._in_traffic(car), 0, 0.0
        for at in range(cars.gear_count):
            gear = cars.gears[at]
            trouble = self._trouble_of(car, gear) + cars.gear_prices[at]
            # A gap need be no longer than the gear can go.
            if is_in_traffic and trouble <= BOLDNESS:
                trouble += self._cost_of_blocks(gear, min(SIGHT, self._highest[gear]))
            if trouble <= BOLDNESS:
                return at
        for at in range(cars.gear_count):
            gear = cars.gears[at]
            trouble = self._trouble_of(car, gear) + cars.gear_prices[at]
            if is_in_traffic:
                trouble += self._cost_of_blocks(gear, SIGHT)
            if at == 0 or trouble < least:
                best, least = at, trouble
        return best

    def _trouble_of(self, car: int, gear: int) -> float:
        """Return what a gear is expected to cost on an empty road."""
        cars, laps = self._cars, self._tables.laps
        return self._expect(True, cars.space[car], cars.stops[car], gear, cars.wraps[car] == laps)

    def _cost_of_blocks(self, gear: int, sight: int) -> float:
        """Return what being blocked is expected to cost in a gear, looking this far for a gap."""
        self._moves.run(sight)
        free = self._moves.search.layers - 1
        return 0.0 if free >= sight else self._blocked[(gear - 1) * SIGHT + free]

    def move(self, car: int, chosen: BatchMove, tests_engines: bool) -> bool:
        """Choose the move with the lowest cost; return False if all put the car out."""
        moves, best, least = self._moves, NOBODY, 2 * OUT
        most_gained = SPACE_GAINED * moves.points
        for brake in range(moves.most_braking + 1):
            if brake - most_gained >= least:
                break
            moves.list_braking(brake)
            for at in range(moves.count):
                if moves.costs[at] & WHY_OUT:
                    continue
                if best != NOBODY and brake - most_gained >= least:
                    break
                cost = self._cost(car, at)
                if best == NOBODY or cost < least:
                    best, least = moves.ends[at], min(cost, least)
                    moves.take_cost(chosen, at, brake)
        if best == NOBODY:
            return False
        chosen.take_end(moves.search, best)
        return True

    def _cost(self, car: int, at: int) -> float:
        """Return the cost of a move that is listed."""
        tables, cars, moves, search = self._tables, self._cars, self._moves, self._moves.search
        end = moves.ends[at]
        space, past = search.space[end], search.past[end]
        driven = tables.progress[space] + (past >> CROSSINGS) * tables.lap_length
        if search.over[end] == FINISHED:
            return -OUT
        if past >> PIT & 7 > QUEUES:
            return OUT - SPACE_GAINED * driven / 100
        stops = 0
        if tables.stops[space] and not past & SKIDS:
            stops = cars.stops[car] + 1 if past & STAYED else 1
        cost, wraps = moves.costs[at], cars.wraps[car] + (past >> CROSSINGS)
        gear = 1 if cost & SPINS else cars.gear[car]
        trouble = (cost >> POINTS & 0xFFFF) + self._expect(False, space, stops, gear, wraps == tables.laps)
        trouble += (SPIN if cost & SPINS else 0.0) + CONTACT * cars.count_touched(car, space)
        return trouble - SPACE_GAINED * (driven - tables.progress[cars.space[car]]) / 100

    def _expect(self, choosing: bool, space: int, stops: int, gear: int, last_lap: bool) -> float:
        """Return what `Expectations` says, for the gear to choose now or after a move."""
        made = min(stops, self._tables.stops[space])
        state = ((space * self._most_stops + made) * 2 + last_lap) * 2 + choosing
        at = state * (self._tables.gears + 1) + gear
        if self._costs[at] == UNKNOWN:
            if choosing:
                ahead = self._expected.ahead(space, made, last_lap)
                self._costs[at] = self._expected.trouble(ahead, gear, FORESIGHT)
            else:
                self._costs[at] = self._expected.after(space, made, gear, last_lap)
        return self._costs[at]

    def _in_traffic(self, car: int) -> bool:
        cars, tables = self._cars, self._tables
        space, ahead = cars.space[car], 0
        for other in range(tables.cars):
            there = cars.space[other]
            if there != space and cars.is_on_its_space(other):
                distance = (tables.progress[there] - tables.progress[space]) % tables.lap_length
                if distance < TRAFFIC_AHEAD:
                    ahead += 1
        return ahead >= TRAFFIC
