"""The batch engine: plays races of the Formula rulesets on integers, as the steps of these rulesets do.

The same seed gives the same race: the same dice, answers, and results. For what is rare, the race is made
into a `State`, and the reference engine is asked.
"""

from __future__ import annotations

from array import array
from typing import cast

from trackmodel.engine.batch.batch_answers import BatchAnswers
from trackmodel.engine.batch.batch_bot import BatchBot
from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_counts import PIT_STOPS, BatchCounts
from trackmodel.engine.batch.batch_harm import BatchHarm
from trackmodel.engine.batch.batch_moves import BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables import FINISHED, NOBODY, PARKED, QUEUES, RACING, RaceTables
from trackmodel.engine.common.near_cars import drawn_by
from trackmodel.engine.common.outcome import MISSED_STOPS, OVERSHOOT
from trackmodel.engine.common.starting_grid import line_up
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.formula_bot import FormulaBot
from trackmodel.engine.formula.formula_turn import FormulaTurn
from trackmodel.engine.formula.move.formula_move import MOVE
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.formula.pit.pit_stop import LEAVE_IT, WAIT
from trackmodel.engine.overtakings import EARLY_ROUND
from trackmodel.engine.race_values import ABANDONED, Stage, State


class BatchRace:
    """Plays one race after another, and counts them.

    Args:
        before: a race before its first answer.
        to_drive: by car, its distance to the finish in hundredths of a space.

    Attributes:
        cars: the cars of the last race.
        counts: what all races so far add up to.
        answers: the dice, and all answers.
    """

    def __init__(self, before: State, to_drive: tuple[int, ...]) -> None:
        race = before.race
        tables = self._tables = RaceTables(race)
        self._race = race
        self.cars, self._new = BatchCars(tables), before.cars
        # By starting place, as the usual engine puts them there.
        self._places = line_up(before, tuple(range(tables.cars)))[0].cars
        self.counts = BatchCounts(tables, self.cars, to_drive)
        self._moves = BatchMoves(tables, self.cars)
        self._chosen = BatchMove()
        bots = {name: self._bot(name) for name in {*race.drivers}}
        self._bots = [bots[name] for name in race.drivers]
        self.answers = BatchAnswers(tables)
        self._harm = BatchHarm(tables, self.cars, self.counts, self.answers)
        self._order = array("i", bytes(4 * tables.cars))
        self._round = self._slot = self._in_order = 0

    def _bot(self, name: str) -> BatchBot:
        return cast(FormulaBot, make_driver(name, self._race)).make_bot(self.cars, self._moves)

    def play(self, seed: int) -> None:
        """Play the race with this seed to its end."""
        cars, race = self.cars, self._race
        self.answers.begin(seed)
        grid = race.grid or self._drawn_grid()
        cars.line_up(grid, self._places)
        self.counts.begin()
        self._set_order(grid)
        self._round = 1
        most_rounds = race.ruleset.max_rounds * race.laps
        while True:
            self.counts.begin_round()
            if self._round == EARLY_ROUND:
                self.counts.early(grid)
            for slot in range(self._in_order):
                self._slot = slot
                if cars.status[self._order[slot]] == RACING:
                    self._turn(self._order[slot])
            if cars.racing == 0:
                break
            self._set_order(None)
            if self._round == most_rounds:
                for slot in range(self._in_order - 1, -1, -1):
                    self._harm.retire(self._order[slot], ABANDONED, NOBODY)
                break
            self._round += 1
        self.counts.end(grid)

    # The order of play ------------------------------------------------------------------------------

    def _drawn_grid(self) -> tuple[int, ...]:
        """Roll for the grid as in `GridDraw`: a later roll only orders cars whose rolls so far are equal."""
        cars, faces = range(self._tables.cars), len(BLACK_DIE)
        ranks, to_roll = [0 for _car in cars], [*cars]
        while to_roll:
            ranks = [rank * faces for rank in ranks]
            for car in to_roll:
                face = self.answers.roll()
                ranks[car] += face - 1 if self._tables.numbers.lowest_is_pole else faces - face
            to_roll = [car for car in cars if ranks.count(ranks[car]) > 1]
        return tuple(sorted(cars, key=ranks.__getitem__))

    def _set_order(self, order: tuple[int, ...] | None) -> None:
        """Set the order of play of a round, by default from where the cars are."""
        cars, tables = self.cars, self._tables
        count = 0
        for car in range(tables.cars):
            if cars.status[car] == RACING:
                if tables.in_lane[cars.space[car]]:
                    order = order or self._race.ruleset.order(self._state())
                at = count
                while at > 0 and self._precedes(car, self._order[at - 1]):
                    self._order[at] = self._order[at - 1]
                    at -= 1
                self._order[at] = car
                count += 1
        self._in_order = count
        for slot, number in enumerate(order or ()):
            self._order[slot] = number

    def _precedes(self, one: int, other: int) -> bool:
        """Return whether a car on the track plays before another."""
        cars, tables = self.cars, self._tables
        ahead = cars.distance(one) - cars.distance(other)
        if ahead:
            return ahead > 0
        if cars.gear[one] != cars.gear[other]:
            return cars.gear[one] > cars.gear[other]
        outwards = tables.tie[cars.space[one]] - tables.tie[cars.space[other]]
        if outwards:
            return outwards < 0
        return cars.arrived[one] < cars.arrived[other]

    # A turn -----------------------------------------------------------------------------------------

    def _turn(self, car: int) -> None:
        cars, tables = self.cars, self._tables
        self._leaves = self._parked = self._queues = self._finishes = self._tests = False
        self._gear = self._face = 0
        self._points = NOBODY
        self.counts.begin_turn(car)
        if cars.stand[car] != NOBODY and not self._leaves_stand(car):
            return
        self._moves.begin(car)
        self._choose_gear(car)
        if not cars.started[car]:
            face = self.answers.roll()
            cars.started[car], cars.held_in_first[car] = 1, tables.bad_start[face]
            if tables.bad_start[face]:
                return
            if tables.great_start[face]:
                self._points = tables.numbers.great_start_points
        if self._points == NOBODY:
            self._points = self._face = self.answers.roll_gear(self._gear)
            self._tests = not tables.in_lane[cars.space[car]]
        self._move(car, False)
        if self._parked and tables.numbers.pit.quick:
            self._serve(car)
        if self._finishes and cars.status[car] == RACING:
            cars.end(car, FINISHED)
            self.counts.finished(car, self._round)
        if cars.status[car] == RACING and not self._queues:
            self._harm.touch(car, self._order, self._in_order)
        if self._tests and self._face == tables.engine_limit[self._gear]:
            self._harm.test_engines(car, self._order, self._in_order)

    def _leaves_stand(self, car: int) -> bool:
        self._leaves = bool(self._moves.exits(car))
        self.answers.note(LEAVE_IT if self._leaves else WAIT)
        return self._leaves

    def _choose_gear(self, car: int) -> None:
        cars, bot, at = self.cars, self._bots[car], 0
        cars.list_gears(car)
        if cars.gear_count > 1:
            at = bot.gear(car)
        for part in range(cars.parts):
            self._harm.pay(car, part, cars.gear_price(at, part))
        self._gear = cars.gear[car] = cars.gears[at]
        cars.held_in_first[car] = cars.spun[car] = 0
        self.answers.note(self._gear)

    def _move(self, car: int, quick_exit: bool) -> None:
        answers, move, bot = self.answers, self._chosen, self._bots[car]
        self._moves.find(self._points)
        if bot.move(car, move, self._tests and self._face == self._tables.engine_limit[self.cars.gear[car]]):
            if answers.are_kept:
                answers.note(move.value())
            self._drive(car, False)
            return
        question = cast(MoveQuestion, self._state(car, self._step_of_move(quick_exit)).pending)
        option = bot.way_out(car, question.options)
        answers.note(option.value)
        self._goes_out(car, option)

    def _goes_out(self, car: int, option: MoveOption) -> None:
        """Make a move that puts the car out; the car that it hits loses a point."""
        crash, hit = option.question.crash(option), NOBODY
        if len(crash) > 1:
            drawn = None
            while drawn is None:
                drawn = drawn_by(self.answers.roll(), crash)
            hit, option = crash[drawn]
        elif crash:
            hit = crash[0][0]
        assert option.out is not None
        # Both engines find the same path ends in the same order.
        self._chosen.take_end(self._moves.search, option.path_end.number)
        self._chosen.brake, self._chosen.blocked = option.brake, option.blocked
        self._drive(car, True)
        by_corner = option.out in (OVERSHOOT, MISSED_STOPS) and option.overshot
        self._harm.retire(car, option.out, option.overshot[0] if by_corner else NOBODY)
        if hit != NOBODY:
            self._harm.lose_point(hit, self._tables.contact, True)

    def _drive(self, car: int, is_out: bool) -> None:
        """Put a car where the move ends that was chosen, and count that; a car that goes out pays nothing."""
        cars, tables, counts, move = self.cars, self._tables, self.counts, self._chosen
        space, parks = move.space, move.pit == PARKED
        counts.moved(car, self._points, move)
        if not is_out:
            self._harm.pay(car, tables.braking, move.braking)
            self._harm.pay(car, tables.overshooting, move.total - move.braking)
        cars.leave(car)
        stops = 0
        if tables.corner[space] >= 0 and not move.overshoots:
            stops = cars.stops[car] + 1 if move.stayed else 1
            counts.stopped(car, tables.corner[space])
        cars.space[car], cars.stops[car], cars.stand[car] = space, stops, NOBODY
        cars.wraps[car] += move.crossings
        cars.crossings[car] = max(cars.crossings[car], cars.wraps[car] - tables.on_line[space])
        if move.length or parks:
            cars.arrived[car] = cars.clock
        cars.clock += 1
        for at in range(move.length):
            cars.served[car] = cars.served[car] and tables.in_lane[move.path[at]]
        self._parked = self._finishes = self._queues = False
        if is_out:
            return
        self._parked, self._finishes, self._queues = parks, move.finished, move.pit == QUEUES
        if move.spins:
            cars.held_in_first[car] = cars.spun[car] = 1
        if parks:
            self._park(car)
            return
        cars.on[space] = car + 1
        if move.finished:
            return
        counts.landings[space] += move.length > 0
        if not self._queues:
            counts.contacts[space] += cars.count_touched(car, space)

    # The pit ----------------------------------------------------------------------------------------

    def _park(self, car: int) -> None:
        """Put a car into the stand of its team, refilled; points just paid that it gets back aren't lost."""
        cars, tables, counts, move = self.cars, self._tables, self.counts, self._chosen
        cars.stand[car], cars.served[car] = self._moves.own_stand[car], 1
        counts.add(car, PIT_STOPS, 1)
        for part, name in enumerate(tables.parts):
            if name in tables.numbers.pit.refills:
                at = car * cars.parts + part
                refilled = max(0, tables.wear[part] - cars.wear[at])
                paid = move.braking * (part == tables.braking)
                paid += (move.total - move.braking) * (part == tables.overshooting)
                cars.wear[at] += refilled
                counts.lost(car, part, -min(refilled, paid))

    def _serve(self, car: int) -> None:
        """Roll for the pit crew of a car that has just parked; it may leave its stand at once."""
        pit, face = self._tables.numbers.pit, self.answers.roll()
        points = pit.quick_points(face) if face in pit.quick else 0
        if points and self._moves.exits(car):
            self.cars.gear[car] = pit.exit_gear
            self._points = points
            self._moves.begin(car)
            self._move(car, True)

    # For the reference engine -----------------------------------------------------------------------

    def _step_of_move(self, quick_exit: bool) -> int:
        turn = self._race.ruleset.turn
        return turn.index(MOVE, turn.index(MOVE) + 1) if quick_exit else turn.index(MOVE)

    def _state(self, car: int = NOBODY, step: int = 0) -> State:
        """Return the race at a step of the turn of a car, or between two rounds."""
        turn = None
        if car != NOBODY:
            turn = FormulaTurn(
                car,
                leaves=self._leaves or None,
                gear=self._gear or None,
                face=self._face or None,
                points=None if self._points == NOBODY else self._points,
                tests_engines=self._tests,
                queues=self._queues,
                finishes=self._finishes,
            )
        return State(
            self._race,
            tuple(map(self.cars.road_car, range(self._tables.cars), self._new)),
            self._round,
            tuple([self._order[slot] for slot in range(self._in_order)]),
            self._slot,
            Stage.TURN,
            step,
            turn,
            clock=self.cars.clock,
        )
