"""The bots with a plan: they look one turn ahead among the cars, and read the rest off the plan.

A turn is summed up as `OneTurn` does for the plan, but only for the wear that the car has.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, cast

from trackmodel.engine.batch.batch_bot import BatchBot
from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_moves import BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables import NOBODY, PARKED, RACING
from trackmodel.engine.common.outcome import BRAKING, POINTS, SPINS, WHY_OUT
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.budget import OUT, Floats, cost_of_point
from trackmodel.engine.drivers.free_road import AT_ONCE
from trackmodel.engine.drivers.move_ends import FARTHEST, MOST_BLOCKED, spot_on
from trackmodel.engine.drivers.plan import MOST_BRAKING, OTHERS_STRAIN, SPIN, WORST, OneTurn, Plan
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.moves.codes import CROSSINGS, FINISHED, MISSED, PIT
from trackmodel.engine.moves.lists import integers, longer

if TYPE_CHECKING:
    from trackmodel.engine.drivers.planner import Planner


UNKNOWN = -1.0
"""Turns left that haven't been found yet."""


class PlanTable:
    """A plan as the bots read it: its arrays in a row, and the numbers of its spots."""

    def __init__(self, plan: Plan) -> None:
        self.values, self.by_gear = _in_a_row(plan.values), _in_a_row(plan.by_gear)
        self.spots, self.gears, self.states = map(int, plan.values.shape[1:])
        road = plan.road
        self.first = integers(road.first)
        self.finished, self.lost, self.stand, self.parked = road.finished, road.lost, road.stand, road.parked


class TurnTable:
    """What `OneTurn` knows of payments, its arrays in a row."""

    def __init__(self, turn: OneTurn) -> None:
        self.prices, self.states = turn.cost.shape
        self.within, self.braked = (
            integers(each.reshape(-1).tolist()) for each in (turn.within, turn.braked)
        )
        self.cost, self.brake_cost = _in_a_row(turn.cost), _in_a_row(turn.brake_cost)
        self.strain = _in_a_row(turn.strain)


def _in_a_row(values: Floats) -> Sequence[float]:
    return cast("Sequence[float]", values.reshape(-1).data)


class BatchPlanner(BatchBot):
    """Answers the questions to regulars or to champions.

    Args:
        planner: has the plans, and says how wear is counted.
        cars, moves: as in `BatchBot`.
    """

    def __init__(self, planner: Planner, cars: BatchCars, moves: BatchMoves) -> None:
        BatchBot.__init__(self, cars, moves)
        tables, numbers = self._tables, planner.numbers
        self._planner, self._pits, self._scarce = planner, planner.pits, planner.scarce
        self._counted = array("i", [tables.parts.index(part) for part, _full in planner.counted])
        self._full = array("i", [full for _part, full in planner.counted])
        self._most_points = array("i", accumulate(map(max, numbers.dice), max))
        self._strain = array("d", numbers.strain)
        self._contact = len(tables.numbers.contact_hit) / len(BLACK_DIE)
        self._hit = len(tables.numbers.engine_hit) / len(BLACK_DIE)
        self._cost_of_point = array("d", map(cost_of_point, range(4)))
        self._plans: list[PlanTable | None] = [None, None]
        self._turn_tables: dict[int, TurnTable] = {}
        self._points = array("d", [planner.point(saves) for saves in (False, True)])
        self._point = self._risk = 0.0
        # Where moves end by points, and what the last question was worth.
        self._first_end = array("i", bytes(4 * (numbers.farthest + 2)))
        self._best = array("d", bytes(8 * (numbers.farthest + 2)))
        self._where, self._beyond, self._beside = (integers([]) for _list in range(3))
        self._listed = array("i", bytes(4 * tables.spaces))
        self._near, self._price = (
            array("i", bytes(4 * tables.spaces)),
            array("i", bytes(4 * len(tables.parts))),
        )
        self._turns = array("d", bytes(8 * (tables.gears + 1)))

    def _begin(self, car: int) -> None:
        """Take up the plan for a car, and what a turn with its wear costs."""
        tables, wear, at = self._tables, self._cars.wear, car * self._cars.parts
        tires, brakes = wear[at + tables.overshooting], wear[at + tables.braking]
        saves = min(tires, brakes) <= self._scarce
        plan = self._plans[saves]
        if plan is None:
            plan = self._plans[saves] = PlanTable(self._planner.plan(saves))
            self._listed = array("i", bytes(4 * plan.spots * (tables.laps + 2)))
        self._plan = plan
        # A plan that counts wear needn't be told how much is left.
        key = 0 if len(self._counted) else (tires << 10) + brakes
        if key not in self._turn_tables:
            self._turn_tables[key] = TurnTable(self._planner.turn(saves, tires, brakes))
        self._turn = self._turn_tables[key]
        self._point = self._points[saves]
        self._to_go = max(0, tables.laps + 1 - self._cars.wraps[car])

    def _state(self, car: int) -> int:
        """Return the plan's state of wear after the price is paid."""
        state, wear, at = 0, self._cars.wear, car * self._cars.parts
        for index in range(len(self._counted)):
            part, full = self._counted[index], self._full[index]
            state = state * (full + 1) + min(wear[at + part] - self._price[part], full)
        return state

    def _point_cost(self, car: int, part: int) -> float:
        """Return the cost of losing a point of a part by chance after the price is paid, in turns."""
        left = self._cars.wear[car * self._cars.parts + part] - self._price[part]
        return self._cost_of_point[max(0, min(left, 3))]

    def _note_near(self, car: int, each: int) -> None:
        """Count the cars on the track near which a move may end, by space: 1 for each; -1: no longer."""
        cars, tables = self._cars, self._tables
        for other in range(tables.cars):
            space = cars.space[other]
            if other != car and cars.is_on_its_space(other) and not tables.in_lane[space]:
                for at in range(tables.first_behind[space], tables.first_behind[space + 1]):
                    self._near[tables.behind[at]] += each

    # Gears ------------------------------------------------------------------------------------------

    def gear(self, car: int) -> int:
        """Return the index of the gear with the fewest turns left."""
        best = 0
        self.weigh_gears(car)
        for at in range(1, self._cars.gear_count):
            if self._turns[at] < self._turns[best]:
                best = at
        return best

    def turns_in_gear(self, gear: int) -> float:
        """Return the turns left with a gear, after all were weighed."""
        return next(self._turns[at] for at in range(self._cars.gear_count) if self._cars.gears[at] == gear)

    def weigh_gears(self, car: int) -> None:
        """Find the turns left with each gear that is listed."""
        self._begin(car)
        cars, plan = self._cars, self._plan
        is_free = len(self._counted) > 0 and self._is_alone(car)
        if not is_free:
            self._list_ends(car)
        for at in range(cars.gear_count):
            gear, points = cars.gears[at], 0
            for part in range(cars.parts):
                self._price[part] = cars.gear_price(at, part)
                points += self._price[part]
            if is_free:
                turns = plan.by_gear[self._place(self._to_go, self._spot_of(car), gear, self._state(car))]
            else:
                turns = self._in_gear(gear - 1, self._state(car))
            self._turns[at] = turns + self._point * points + self._engine_risk(car, gear)

    def _engine_risk(self, car: int, gear: int) -> float:
        """Return the expected cost of a turn's engine tests in a gear before the roll, in turns."""
        cars, tests, others = self._cars, self._tables.tests_engine, 0
        if not tests[gear]:
            return 0.0
        for other in range(self._tables.cars):
            if other != car and cars.status[other] == RACING:
                others += tests[cars.gear[other]]
        chance = self._strain[gear - 1] + others * self._hit * OTHERS_STRAIN
        return chance * self._point_cost(car, self._tables.engine)

    def _is_alone(self, car: int) -> bool:
        """Return whether a car is on the track with no other car in reach; see `is_alone`."""
        cars, tables, here = self._cars, self._tables, self._cars.space[car]
        if tables.in_lane[here] or cars.stand[car] != NOBODY:
            return False
        reach = 100 * (self._most_points[len(self._most_points) - 1] + 2)
        for other in range(tables.cars):
            there = cars.space[other]
            ahead = (tables.progress[there] - tables.progress[here]) % tables.lap_length
            if there != here and ahead <= reach and cars.is_on_its_space(other):
                return False
        return True

    def _place(self, to_go: int, spot: int, gear: int, state: int) -> int:
        plan = self._plan
        return ((to_go * plan.spots + spot) * plan.gears + gear - 1) * plan.states + state

    def _spot_of(self, car: int) -> int:
        """Return the spot of a car at the start of its turn."""
        cars, plan, space = self._cars, self._plan, self._cars.space[car]
        if cars.stand[car] != NOBODY:
            return plan.stand
        stops = cars.served[car] if self._tables.in_lane[space] else cars.stops[car]
        return min(plan.first[space] + stops, plan.first[space + 1] - 1)

    def _spot_after(self, car: int, space: int, past: int) -> int:
        """Return the spot of a car whose move ends here without finishing."""
        plan, corner = self._plan, self._tables.corner[space]
        if past >> PIT & 7 >= PARKED:
            return plan.parked
        return spot_on(plan.first[space], plan.first[space + 1] - 1, corner >= 0, self._cars.stops[car], past)

    def _list_ends(self, car: int) -> None:
        """List where moves end with each number of points that a listed gear may roll; see `ends_of`."""
        moves, plan, count, reach, goes_on = self._moves, self._plan, 0, 0, True
        most = self._most_points[self._cars.gears[0] - 1]
        self._note_near(car, 1)
        for points in range(1, most + 1):
            if points > reach and goes_on:
                reach = min(reach + AT_ONCE, most)
                moves.run(reach)
            self._first_end[points] = first = count
            found = moves.find_ends(points)
            if len(self._where) < count + found + 1:
                self._make_room(found)
            for at in range(found):
                count = self._list_end(car, moves.found[at], first, count)
            goes_on = count > first
            if not goes_on:
                self._where[count], self._beyond[count] = self._to_go * plan.spots + plan.lost, 0
                self._beside[count] = 0
                count += 1
        self._first_end[most + 1] = count
        self._note_near(car, -1)
        for part in range(self._cars.parts):
            self._price[part] = 0
        self._risk = self._contact * self._point_cost(car, self._tables.contact)

    def _list_end(self, car: int, end: int, first: int, count: int) -> int:
        """List a path end, unless the plan takes it for going out; return how many are listed."""
        search, plan, blocked = self._moves.search, self._plan, self._moves.undriven
        past, beyond = search.past[end], search.beyond[end]
        if blocked:
            beyond += FARTHEST + blocked
        if past & MISSED or beyond > (FARTHEST + MOST_BLOCKED if blocked else FARTHEST):
            return count
        space, spot = search.space[end], plan.finished
        if search.over[end] != FINISHED:
            spot = self._spot_after(car, space, past)
        where = max(0, self._to_go - (past >> CROSSINGS)) * plan.spots + spot
        known = self._listed[where]
        if first <= known < count and self._where[known] == where:
            self._beyond[known] = min(self._beyond[known], beyond)
            return count
        self._listed[where] = count
        self._where[count], self._beyond[count] = where, beyond
        self._beside[count] = 0 if spot in (plan.finished, plan.parked) else self._near[space]
        return count + 1

    def _make_room(self, more: int) -> None:
        more += len(self._where) + 64
        self._where, self._beyond = longer(self._where, more), longer(self._beyond, more)
        self._beside = longer(self._beside, more)

    def _in_gear(self, gear: int, state: int) -> float:
        """Return the turns left once the gear is chosen and paid: the mean over the faces of its die.

        Args:
            gear: the gear minus 1.
            state: the state of wear.
        """
        turn, tables, before, best, total = self._turn, self._tables, 0, 0.0, 0.0
        first, end = tables.first_face[gear + 1], tables.first_face[gear + 2]
        for points in range(len(self._best)):
            self._best[points] = UNKNOWN
        for roll in range(first, end):
            face = tables.faces[roll]
            if face == before:
                total += best
                continue
            before, best = face, self._least(gear, face, state)
            for brake in range(1, min(MOST_BRAKING + 1, face)):
                at = brake * turn.states + state
                if turn.brake_cost[at] >= best:
                    break
                best = min(best, self._least(gear, face - brake, turn.braked[at]) + turn.brake_cost[at])
            total += best
        return 1.0 + turn.strain[gear * turn.states + state] + total / (end - first)

    def _least(self, gear: int, points: int, state: int) -> float:
        """Return the turns left after the best move of a number of points, before braking is paid."""
        turn, plan, least = self._turn, self._plan, UNKNOWN
        if turn.states == 1 and self._best[points] != UNKNOWN:
            return self._best[points]
        row = plan.gears * turn.states
        for at in range(self._first_end[points], self._first_end[points + 1]):
            beyond = self._beyond[at]
            within = turn.within[(gear * turn.prices + beyond) * turn.states + state]
            left = plan.values[self._where[at] * row + within]
            if beyond or self._beside[at]:
                left += turn.cost[beyond * turn.states + state] + self._beside[at] * self._risk
            if least == UNKNOWN or left < least:
                least = left
        self._best[points] = least
        return least

    # Moves ------------------------------------------------------------------------------------------

    def move(self, car: int, chosen: BatchMove, tests_engines: bool) -> bool:
        """Choose the move with the fewest turns left; return False if all put the car out."""
        moves, best, least = self._moves, NOBODY, 0.0
        self._begin(car)
        self._note_near(car, 1)
        for brake in range(moves.most_braking + 1):
            moves.list_braking(brake)
            for at in range(moves.count):
                if moves.costs[at] & WHY_OUT:
                    continue
                turns = self._turns_after(car, at, tests_engines)
                if best == NOBODY or turns < least:
                    best, least = moves.ends[at], turns
                    moves.take_cost(chosen, at, brake)
        self._note_near(car, -1)
        if best == NOBODY:
            return False
        chosen.take_end(moves.search, best)
        return True

    def _turns_after(self, car: int, at: int, tests_engines: bool) -> float:
        """Return the turns left after a move that is listed."""
        moves, search, end = self._moves, self._moves.search, self._moves.ends[at]
        if search.over[end] == FINISHED:
            return 0.0
        cost, space, past = moves.costs[at], search.space[end], search.past[end]
        total, braking = cost >> POINTS & 0xFFFF, cost >> BRAKING & 0xFFF
        return self._after(car, space, past, total, braking, cost & SPINS > 0, tests_engines)

    def _after(
        self, car: int, space: int, past: int, total: int, braking: int, spins: bool, tests_engines: bool
    ) -> float:
        """Return the turns left after a move that ends here without finishing, and has this `Cost`."""
        cars, tables = self._cars, self._tables
        if tables.in_lane[space] and not self._pits and not tables.in_lane[cars.space[car]]:
            return WORST
        for part in range(cars.parts):
            self._price[part] = 0
        self._price[tables.braking] += braking
        self._price[tables.overshooting] += total - braking
        left = max(0, self._to_go - (past >> CROSSINGS))
        gear = 1 if spins else cars.gear[car]
        turns = self._plan.values[
            self._place(left, self._spot_after(car, space, past), gear, self._state(car))
        ]
        turns = turns + self._point * total + SPIN * spins
        if self._near[space]:
            turns += self._near[space] * (self._contact * self._point_cost(car, tables.contact))
        if tests_engines and not tables.in_lane[space]:
            turns += self._hit * self._point_cost(car, tables.engine)
        return turns

    def turns_left(self, car: int, option: MoveOption, tests_engines: bool) -> float:
        """Return the turns left after a move that is offered."""
        end = option.path_end
        self._begin(car)
        if option.finishes:
            return 0.0
        if option.out:
            left = max(0, self._to_go - end.wraps)
            return OUT + self._plan.values[self._place(left, self._plan.lost, 1, 0)]
        self._note_near(car, 1)
        total, braking = option.outcome.points
        turns = self._after(car, end.space, end.past, total, braking, option.spins, tests_engines)
        self._note_near(car, -1)
        return turns

    def way_out(self, car: int, options: Sequence[MoveOption]) -> MoveOption:
        """Return the move that goes furthest: later, going out costs less."""
        left = [self.turns_left(car, option, False) for option in options]
        return options[left.index(min(left))]
