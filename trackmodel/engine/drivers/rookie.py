"""The rookie: drives sensibly, but looks no further than the next stops to make.

It takes the highest gear that is unlikely to bring it into trouble, and ends its moves where the
next turn promises least trouble. Trouble is counted in tires and weighed on a line: so many spaces
to the corner, so many to its end, so many stops due there. It never goes into the pit.
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.dice import Faces
from trackmodel.engine.drivers.look_ahead import NOTHING_AHEAD, Ahead, LookAhead, beside_cars
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.formula.offers import MoveQuestion, search_of
from trackmodel.engine.moves.path_end import PitStage
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.values import Car, Race, State

BOLDNESS = 0.5
"""Trouble the rookie takes for a higher gear, in tires."""

OUT = 12.0
"""What going out is worth, in tires."""

SPIN = 3.0
"""What a spin is worth, in tires."""

CONTACT = 0.2
"""What ending a move beside or behind a car is worth, in tires."""

SPACE_GAINED = 0.05
"""What a space further on is worth, in tires."""

TRAFFIC, TRAFFIC_AHEAD = 2, 1000
"""So many cars in so many hundredths of a space ahead make it look for a way through."""

SIGHT = 12
"""How far it looks for that, in spaces."""

BLOCKED_OUT = 7
"""So many points that can't be driven put a car out, it has heard."""

FORESIGHT = 2
"""Turns looked ahead."""


class Rookie:
    """A bot for the Formula rulesets. One rookie may drive several cars."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, FormulaNumbers):
            raise SetupError(_("the rookie doesn't know how to drive {rules}").format(rules=race.ruleset.id))
        dice = tuple(table.gear_dice[gear] for gear in sorted(table.gear_dice))
        self._expected = _expectations(race.rules, dice)

    def choose(self, state: State, question: Question, chance: Random) -> Value:
        """As of `Driver`."""
        if isinstance(question, MoveQuestion):
            return self._move(state, question)
        if question.kind == "gear":
            return self._gear(state, state.cars[question.car], question)
        return question.options[0].value

    def _gear(self, state: State, car: Car, question: Question) -> Value:
        """The highest gear with little trouble, else the one with least."""
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
        """The move with the least to be said against it, in tires."""
        car, rules, after = state.mover, state.race.rules, self._expected.after
        progress, corner, lap, laps = rules.progress, rules.corner, rules.lap_length, state.race.laps
        near = beside_cars(state, car)
        best, least = question.options[0], 2 * OUT
        most_gained = SPACE_GAINED * question.points
        for option in question.options:
            if option.brake - most_gained >= least:
                # The options come by points braked: the rest costs more than it is likely to gain.
                break
            end, outcome = option.path_end, option.outcome
            space = end.space
            driven = progress[space] + end.wraps * lap
            if outcome.out:
                regret = OUT
            elif end.finished:
                regret = -OUT
            elif end.pit is not PitStage.TRACK:
                regret = OUT - SPACE_GAINED * driven / 100
            else:
                stops = 0
                if corner[space] != STRAIGHT and not end.overshot:
                    stops = car.stops + 1 if end.stayed else 1
                gear = 1 if outcome.spins else car.gear
                regret = (
                    outcome.points[0]
                    + after(space, stops, gear, car.wraps + end.wraps == laps)
                    + SPIN * outcome.spins
                    + CONTACT * near.get(space, 0)
                    - SPACE_GAINED * (driven - progress[car.space]) / 100
                )
            if regret < least:
                best, least = option, regret
        return best.value


def _in_traffic(state: State, car: Car) -> bool:
    """Whether cars just ahead might leave no way through."""
    rules = state.race.rules
    here, ahead = rules.progress[car.space], 0
    for space in state.occupied:
        if 0 <= (rules.progress[space] - here) % rules.lap_length < TRAFFIC_AHEAD and space != car.space:
            ahead += 1
    return ahead >= TRAFFIC


def _free_spaces(state: State) -> int:
    """How far it can drive at most before cars are in the way, as far as it looks."""
    return len(search_of(state, SIGHT).layers) - 1


class _Expectations:
    """What a rookie expects of every space: remembered, as it is the same in every race on a board."""

    def __init__(self, rules: BoardRules, dice: tuple[Faces, ...]) -> None:
        self._rules = rules
        self._dice = dice
        self._look_ahead = LookAhead(rules)
        self.ahead = cache(self._ahead)
        self.trouble = cache(self._trouble)
        self.after = cache(self._after_move)
        self.blocked = cache(self._blocked)

    def _ahead(self, space: int, stops: int, last_lap: bool) -> Ahead:
        """The stops to make next; none if the race ends before."""
        ahead = self._look_ahead.ahead(space, stops)
        to_go = self._rules.lap_length - self._rules.progress[space]
        return NOTHING_AHEAD if last_lap and ahead.entry * 100 > to_go else ahead

    def _after_move(self, space: int, stops: int, gear: int, last_lap: bool) -> float:
        """Trouble to come for a car that has ended its move."""
        return self._least(self.ahead(space, stops, last_lap), gear, FORESIGHT - 1)

    def _blocked(self, gear: int, free: int) -> float:
        """Mean trouble of rolling more than there is room for."""
        faces = self._dice[gear - 1]
        return sum(max(0, face - free) if face - free < BLOCKED_OUT else OUT for face in faces) / len(faces)

    def _least(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Trouble in the better of the gears that cost nothing."""
        return min(self.trouble(ahead, free, turns) for free in {gear, max(1, gear - 1)})

    def _trouble(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Mean trouble over the faces of a gear's die, so many turns ahead."""
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
def _expectations(rules: BoardRules, dice: tuple[Faces, ...]) -> _Expectations:
    return _Expectations(rules, dice)
