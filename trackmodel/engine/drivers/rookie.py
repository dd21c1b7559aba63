"""The rookie: drives sensibly, but looks no further than the next corner.

It takes the highest gear that is unlikely to cost much, and the move after which the next turn is
likely to cost least. Costs are counted in tires, from the distance to the corner, the room in it and
the stops due there. It makes no pit stops.
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.dice import Faces
from trackmodel.engine.drivers.look_ahead import NOTHING_AHEAD, Ahead, LookAhead
from trackmodel.engine.drivers.rookie_costs import cost_in_lane, cost_on_track
from trackmodel.engine.drivers.rookie_numbers import OUT, SPACE_GAINED
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.formula.move.formula_searches import search_of
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import Race, RoadCar, State

BOLDNESS = 0.5
"""Expected cost the rookie accepts for a higher gear, in tires."""

TRAFFIC, TRAFFIC_AHEAD = 2, 1000
"""Number of cars, and the distance ahead in hundredths of a space, from which on it looks for a gap."""

SIGHT = 12
"""Distance it looks ahead for a gap, in spaces."""

BLOCKED_OUT = 7
"""Number of blocked points from which on it expects to go out."""

FORESIGHT = 2
"""Number of turns it looks ahead."""


class Rookie:
    """A bot for the Formula rulesets. One object may drive several cars."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, FormulaNumbers):
            raise SetupError(_("the rookie can't play {rules}").format(rules=race.ruleset.id))
        dice = tuple(table.gear_dice[gear] for gear in sorted(table.gear_dice))
        self._expected = expectations(race.rules, dice)

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        if isinstance(question, MoveQuestion):
            return self._move(state, question)
        if question.kind == "gear":
            return self._gear(state, state.cars[question.car], question)
        return question.options[0].value

    def _gear(self, state: State, car: RoadCar, question: Question[Offer]) -> Value:
        """Return the highest gear with an acceptable cost, otherwise the one with the lowest."""
        expected, race = self._expected, state.race
        ahead = expected.ahead(car.space, car.stops, car.wraps == race.laps)
        free = _free_spaces(state) if _in_traffic(state, car) else SIGHT

        def trouble(option: Offer) -> float:
            gear = option.value
            assert isinstance(gear, int)
            blocked = expected.blocked(gear, free) if free < SIGHT else 0.0
            return expected.trouble(ahead, gear, FORESIGHT) + sum(option.price.values()) + blocked

        for option in question.options:
            if trouble(option) <= BOLDNESS:
                return option.value
        return min(question.options, key=trouble).value

    def _move(self, state: State, question: MoveQuestion) -> Value:
        car, rules, after = state.mover, state.race.rules, self._expected.after
        progress, corner, lap, laps = rules.progress, rules.corner, rules.lap_length, state.race.laps
        best, least = None, 2 * OUT
        most_gained = SPACE_GAINED * question.points
        for option in question.in_order():
            if option.brake - most_gained >= least:
                # The rest brake more and cost more than they can gain.
                break
            end, outcome = option.path_end, option.outcome
            space = end.space
            driven = progress[space] + end.wraps * lap
            if outcome.out:
                cost = OUT
            elif end.finished:
                cost = -OUT
            elif not end.on_track:
                cost = cost_in_lane(driven)
            else:
                stops = 0
                if corner[space] != STRAIGHT and not end.overshot:
                    stops = car.stops + 1 if end.stayed else 1
                gear = 1 if outcome.spins else car.gear
                next_turn = after(space, stops, gear, car.wraps + end.wraps == laps)
                gained = driven - progress[car.space]
                touched = len(question.touched(space))
                cost = cost_on_track(outcome.points[0], next_turn, outcome.spins, touched, gained)
            if best is None or cost < least:
                best, least = option, min(cost, least)
        assert best is not None, "a car always has a move"
        return best.value


def _in_traffic(state: State, car: RoadCar) -> bool:
    rules = state.race.rules
    here, ahead = rules.progress[car.space], 0
    for space in state.occupied:
        if 0 <= (rules.progress[space] - here) % rules.lap_length < TRAFFIC_AHEAD and space != car.space:
            ahead += 1
    return ahead >= TRAFFIC


def _free_spaces(state: State) -> int:
    """Return how far the car can drive before cars block the way, up to SIGHT."""
    return search_of(state, SIGHT).longest


class Expectations:
    """Expected costs of a board, in tires; cached, because they are the same in every race on it."""

    def __init__(self, rules: BoardRules, dice: tuple[Faces, ...]) -> None:
        self._rules = rules
        self._dice = dice
        self._look_ahead = LookAhead(rules)
        self.ahead = cache(self._ahead)
        self.trouble = cache(self._trouble)
        self.after = cache(self._after_move)
        self.blocked = cache(self._blocked)

    def _ahead(self, space: int, stops: int, last_lap: bool) -> Ahead:
        """Return the next corner with stops to make; none if the race ends before it."""
        ahead = self._look_ahead.ahead(space, stops)
        to_go = self._rules.lap_length - self._rules.progress[space]
        return NOTHING_AHEAD if last_lap and ahead.entry * 100 > to_go else ahead

    def _after_move(self, space: int, stops: int, gear: int, last_lap: bool) -> float:
        """Return the expected cost of the next turn for a car that has ended its move."""
        return self._least(self.ahead(space, stops, last_lap), gear, FORESIGHT - 1)

    def _blocked(self, gear: int, free: int) -> float:
        """Return the mean cost of rolling more than the free spaces."""
        faces = self._dice[gear - 1]
        return sum(max(0, face - free) if face - free < BLOCKED_OUT else OUT for face in faces) / len(faces)

    def _least(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Return the lower cost of the two gears that are free to choose."""
        return min(self.trouble(ahead, free, turns) for free in {gear, max(1, gear - 1)})

    def _trouble(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Return the mean cost over the faces of a gear's die, looking this many turns ahead."""
        faces = self._dice[gear - 1]
        if turns == 0 or ahead.due <= 0 or faces[-1] * turns < ahead.entry:
            return 0.0
        return sum(self._rolled(ahead, gear, turns, face) for face in faces) / len(faces)

    def _rolled(self, ahead: Ahead, gear: int, turns: int, face: int) -> float:
        if face > ahead.room:
            return float(face - ahead.room) if ahead.due == 1 else OUT
        due = ahead.due - (face >= ahead.entry)
        left = Ahead(max(0, ahead.entry - face), ahead.room - face, due)
        return self._least(left, gear, turns - 1)


@lru_cache(maxsize=16)
def expectations(rules: BoardRules, dice: tuple[Faces, ...]) -> Expectations:
    return Expectations(rules, dice)
