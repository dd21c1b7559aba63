"""The moves of a car: what `MoveQuestion` offers, as integers."""

from __future__ import annotations

from array import array

from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.race_tables import NOBODY, PARKED, QUEUES, RaceTables
from trackmodel.engine.board_graph import crossings_in_stand
from trackmodel.engine.common.outcome import BRAKING, POINTS, SPINS, WHY_OUT
from trackmodel.engine.formula.move_costs import part_cost, pool_cost
from trackmodel.engine.formula.pit.formula_stands import own_stand
from trackmodel.engine.moves.board_tables import tables_of
from trackmodel.engine.moves.codes import (
    CROSSINGS,
    FINISHED,
    MISSED,
    PIT,
    SKIDS,
    STAYED,
    WAITS,
    PitStage,
)
from trackmodel.engine.moves.search import Search

TRACK, THROUGH, TO_STAND = int(PitStage.TRACK), int(PitStage.THROUGH), int(PitStage.DUE)
PASSING, STANDING = int(PitStage.PASSING), int(PitStage.STANDING)
LONGEST = 64
"""More than the points of any move."""


class BatchMove:
    """A move that is made.

    Attributes:
        space, crossings, stayed, pit, finished: of its path end, as in `PathEnd`.
        length, path: how many spaces it enters, and which.
        overshoots, overshot: how many corners it overshoots, and which, in order.
        brake, blocked: points braked, and those that can't be driven.
        total, braking, spins: parts of its cost, see `OUTS`.
    """

    def __init__(self) -> None:
        self.space = self.crossings = self.pit = self.length = self.overshoots = 0
        self.brake = self.blocked = self.total = self.braking = 0
        self.stayed = self.finished = self.spins = False
        self.path, self.overshot = (array("i", [0] * LONGEST) for _list in range(2))

    def take_end(self, search: Search, end: int) -> None:
        """Take a path end with its path and corners from a search; what it costs is set already."""
        past = search.past[end]
        self.space, self.crossings, self.pit = search.space[end], past >> CROSSINGS, past >> PIT & 7
        self.stayed, self.finished = past & STAYED > 0, search.over[end] == FINISHED
        self.length = self.overshoots = 0
        if past & SKIDS:
            corners = search.left[end]
            self.overshoots = search.lists.length(corners)
            for at in range(self.overshoots - 1, -1, -1):
                self.overshot[at], corners = search.lists.item[corners], search.lists.rest[corners]
        before = end
        while before:
            self.length += not _stops_there(search.past[before])
            before = search.before[before]
        at = self.length
        while end:
            if not _stops_there(search.past[end]):
                at -= 1
                self.path[at] = search.space[end]
            end = search.before[end]

    def value(self) -> tuple[int, ...]:
        """Return it as an answer."""
        return (self.brake, *[self.path[at] for at in range(self.length)])


class BatchMoves:
    """The moves of one car with its points; those of one braking at a time are listed.

    Attributes:
        search: all paths.
        found, undriven: the path ends that `find_ends` found, and the points that could not be driven.
        points, most_braking: the points rolled; the most that the car may brake.
        count, ends: how many moves are listed, and their path ends in the search.
        costs: what they cost, see `OUTS`.
        own_stand: by car, the stand of its team, or NOBODY.
    """

    def __init__(self, tables: RaceTables, cars: BatchCars) -> None:
        self._tables, self._cars = tables, cars
        rules, table = tables.race.rules, tables.numbers
        stands = [own_stand(rules, team) for team in tables.race.team_of]
        self.own_stand = array("i", [NOBODY if stand is None else stand for stand in stands])
        self._accesses = [() if it is None else rules.pit.stands[it].access for it in stands]
        self._any_access = table.pit.any_access
        self.search = Search(tables_of(rules), cars.on)
        limits = table.limits
        self.search.most_changes = -1 if limits.lane_changes is None else limits.lane_changes
        self.search.no_return, self.search.one_direction = limits.no_return, limits.one_direction
        self.search.straddling_counts = table.straddling_counts
        self.search.last_crossing = tables.laps + 1
        self._listed = array("i", [NOBODY] * tables.spaces)
        most = 3 * tables.spaces
        self.ends, self.costs = array("i", [0] * most), array("q", [0] * most)
        self._early, self._early_count = array("i", [0] * 64), 0
        self.found = array("i")
        self._brakes_left = self._tires_left = self._blocked = self._brake = self.undriven = 0
        self.points = self.most_braking = self.count = self._car = 0
        self._used_accesses: tuple[int, ...] = ()

    def exits(self, car: int) -> tuple[int, ...]:
        """Return the free access spaces by which a car may leave its stand now."""
        accesses = self._accesses[car] if self._any_access else (self._cars.space[car],)
        return tuple(space for space in accesses if not self._cars.on[space])

    def begin(self, car: int) -> None:
        """Begin the paths of a car; `run` goes on with them as long as no car moves."""
        cars, tables, search = self._cars, self._tables, self.search
        here, pit = cars.space[car], TRACK
        search.pit_until = search.pit_from = 0
        accesses: tuple[int, ...] = ()
        self._car = car
        if self.own_stand[car] != NOBODY and (tables.laps > 1 or tables.in_lane[here]):
            accesses = self._accesses[car]
            search.pit_until = tables.laps if tables.laps > 1 else 0
            search.pit_from = 0 if cars.crossings[car] else 1
        if cars.stand[car] != NOBODY:
            pit = STANDING
            exits = self.exits(car)
            search.exit_count = len(exits)
            for at, space in enumerate(exits):
                search.exits[at] = space
                search.exit_crossings[at] = crossings_in_stand(tables.race.rules, here, space)
        elif tables.in_lane[here]:
            pit = THROUGH if cars.served[car] or not accesses else TO_STAND
        search.wraps = cars.wraps[car]
        self._used_accesses, self._early_count, self._brake = accesses, 0, 0
        search.begin(here, cars.stops[car], pit)

    def run(self, points: int) -> None:
        """Find all paths with up to these points."""
        if self.search.layers > points:
            return
        cars, here = self._cars, self._cars.space[self._car]
        there = cars.on[here]
        if cars.is_on_its_space(self._car):
            cars.on[here] = 0  # for the search, its own space is free
        for space in self._used_accesses:
            self.search.access[space] = 1
        self.search.run(points)
        for space in self._used_accesses:
            self.search.access[space] = 0
        cars.on[here] = there
        self._early_count = 0
        if self.search.ended:
            self._note_early(WAITS)
            self._note_early(FINISHED)

    def _note_early(self, why: int) -> None:
        """Note the path ends beyond which no path goes on for this reason."""
        if len(self._early) < self.search.count:
            self._early = array("i", [0] * self.search.count)
        for end in range(self.search.count):
            if self.search.over[end] == why:
                self._early[self._early_count] = end
                self._early_count += 1

    def find(self, points: int) -> None:
        """Find all moves with up to these points."""
        tables, wear, parts, car = self._tables, self._cars.wear, self._cars.parts, self._car
        self.run(points)
        self.points = points
        self._brakes_left = wear[car * parts + tables.braking] - tables.least_left[tables.braking]
        self._tires_left = wear[car * parts + tables.overshooting] - tables.least_left[tables.overshooting]
        self.most_braking = max(0, min(self._brakes_left, points))
        self._brake = self._blocked = 0
        self.find_ends(points)
        self._blocked = self.undriven

    def list_braking(self, brake: int) -> None:
        """List the cheapest move to each end with this braking, but none that less braking does as well."""
        self._brake, self.count = brake, 0
        found = self.find_ends(self.points - brake)
        for skidding in range(2):
            for at in range(found):
                if (self.search.past[self.found[at]] & SKIDS > 0) == skidding:
                    self._list(self.found[at])
        for at in range(found):
            self._listed[self.search.space[self.found[at]]] = NOBODY
        if 0 < brake <= self._blocked:
            self._leave_out_repeated()

    def take_cost(self, chosen: BatchMove, at: int, brake: int) -> None:
        """Take over what a listed move costs."""
        cost = self.costs[at]
        chosen.brake, chosen.blocked = brake, self.undriven
        chosen.total = cost >> POINTS & 0xFFFF
        chosen.braking, chosen.spins = cost >> BRAKING & 0xFFF, cost & SPINS > 0

    def find_ends(self, points: int) -> int:
        """Find where paths of this number of points end, as `MoveSearch.ends` does; return how many."""
        search, count = self.search, 0
        if len(self.found) < search.count:
            self.found = array("i", [0] * search.count)
        begin = end = search.count
        if points < search.layers:
            begin, end = search.layer[points], search.layer[points + 1]
        for at in range(self._early_count):
            if self._early[at] < begin:
                self.found[count] = self._early[at]
                count += 1
        for each in range(begin, end):
            self.found[count] = each
            count += 1
        self.undriven = 0
        if search.uses_pit:
            found, count = count, 0
            for at in range(found):
                if search.past[self.found[at]] >> PIT & 7 != PASSING:
                    self.found[count] = self.found[at]
                    count += 1
            if count and self._brake:
                found, count = count, 0
                for at in range(found):
                    if search.past[self.found[at]] >> PIT & 7 == TRACK:
                        self.found[count] = self.found[at]
                        count += 1
                return count
        if count == 0:
            self.undriven = points - search.layers + 1
            for each in range(search.layer[search.layers - 1], search.layer[search.layers]):
                self.found[count] = each
                count += 1
        return count

    def _list(self, end: int) -> None:
        """List a path end, unless a cheaper move to the same end is listed."""
        search, at, new = self.search, NOBODY, self.count
        space, past = search.space[end], search.past[end]
        if _stops_there(past):
            for other in range(new):
                listed = self.ends[other]
                if search.space[listed] == space and search.past[listed] >> PIT & 7 == past >> PIT & 7:
                    at = other
        else:
            at = self._listed[space]
            if at == NOBODY:
                self._listed[space] = new
        if at != NOBODY and not past & SKIDS:
            return
        cost = self._cost(end, self._brake, self.undriven)
        if at == NOBODY:
            at = new
            self.count += 1
        elif cost | WHY_OUT >= self.costs[at] | WHY_OUT:
            return
        self.ends[at], self.costs[at] = end, cost

    def _leave_out_repeated(self) -> None:
        """Leave out moves that less braking makes by the same path at the same price."""
        listed, self.count = self.count, 0
        for at in range(listed):
            end, cost = self.ends[at], self.costs[at]
            if self._cost(end, self._brake - 1, self._blocked - self._brake + 1) != cost:
                self.ends[self.count], self.costs[self.count] = end, cost
                self.count += 1

    def _cost(self, end: int, brake: int, undriven: int) -> int:
        beyond, missed = self.search.beyond[end], self.search.past[end] & MISSED > 0
        tables, brakes, tires = self._tables, self._brakes_left, self._tires_left
        worst = len(tables.block_brakes) - 1
        if worst < 0:
            return pool_cost(brake, beyond, undriven, missed, tires)
        at, out = min(undriven, worst), undriven > worst
        block_brakes, block_tires = tables.block_brakes[at], tables.block_tires[at]
        return part_cost(brake, beyond, block_brakes, block_tires, out, missed, brakes, tires)


def _stops_there(past: int) -> bool:
    """Return whether a move ends in a stand or before the lane, without entering another space."""
    return past >> PIT & 7 == QUEUES or past >> PIT & 7 == PARKED
