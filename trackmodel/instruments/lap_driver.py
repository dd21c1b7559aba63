"""The policy of a lap alone as a driver of the engine: the line it drives, and how it compares with bots."""

from __future__ import annotations

from random import Random

from attrs import frozen

from trackmodel.engine import Driver, PathOffer, Question, Result, Roll, Setup, answer, start
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.drivers.free_road import car_spot
from trackmodel.engine.drivers.move_ends import end_spot
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import AnyState, Price, Race, RoadCar, State
from trackmodel.instruments.lap_values import LapValues


class LapDriver:
    """Drives a car alone in the least expected number of turns, in the race that its values are of."""

    def __init__(self, values: LapValues) -> None:
        self._of = values

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        left = self.turns_left(state, question)
        return min(left, key=left.__getitem__) if left else question.options[0].value

    def turns_left(self, state: State, question: Question[Offer]) -> dict[Value, float]:
        """Return the turns left after each answer; empty for questions that are neither gear nor move."""
        if isinstance(question, MoveQuestion):
            return {option.value: self._after(state, option) for option in question.options}
        if question.kind != "gear":
            return {}
        return {option.value: self._in_gear(state, option) for option in question.options}

    def _in_gear(self, state: State, option: Offer) -> float:
        assert isinstance(option.value, int)
        spot = car_spot(self._of.road, state.race.rules, state.mover)
        wear = self._wear(state.mover, option.price)
        return float(self._of.values[1, self._to_go(state.mover), spot, option.value - 1, wear])

    def _after(self, state: State, option: MoveOption) -> float:
        of, car = self._of, state.mover
        if option.finishes:
            return 0.0
        to_go = max(0, self._to_go(car) - option.path_end.wraps)
        spot = end_spot(of.road, state.race.rules, car.stops, option.path_end)
        left = of.values[int(option.spins), to_go, spot, 0 if option.spins else car.gear - 1]
        if option.out:
            return float(left[of.car.out])
        wear = self._wear(car, option.price)
        if car.number not in option.engine_tests:
            return float(left[wear])
        return float(left[wear] + of.car.strain * (left[of.car.strained[wear]] - left[wear]))

    def _wear(self, car: RoadCar, price: Price) -> int:
        return self._of.car.state_of(car.spend(price).wear)

    def _to_go(self, car: RoadCar) -> int:
        return max(0, self._of.race.laps + 1 - car.wraps)


@frozen
class LineTurn:
    """A turn of the line.

    Attributes:
        space: where it begins.
        gear: the gear chosen.
        points: points rolled.
        path: the spaces entered.
        price: wear points paid for the gear and the move, by name.
    """

    space: int
    gear: int
    points: int
    path: tuple[int, ...]
    price: Price


def _start(race: Race) -> State:
    state: AnyState = start(race.venue, Setup(race.ruleset.id, race.laps, ("",), grid=(0,)), race.ruleset)
    return state


def lap_line(values: LapValues) -> tuple[LineTurn, ...]:
    """Return the turns of a race from pole if every die shows its middle face."""
    race = values.race
    driver, line = LapDriver(values), []
    state = _start(race)
    while not isinstance(asked := state.pending, Result):
        if isinstance(asked, Roll):
            value: Value = sorted(asked.faces)[len(asked.faces) // 2]
        else:
            before, value = state.mover, driver.choose(state, asked, Random(0))
            offer = asked.find(value)
            if asked.kind == "gear":
                shifting = offer.price
            elif isinstance(offer, PathOffer):
                gear, points = before.gear, this_turn(state).points
                price = {part: shifting.get(part, 0) + offer.price.get(part, 0) for part in before.wear}
                paid = {part: points for part, points in price.items() if points}
                line.append(LineTurn(before.space, gear, points or 0, offer.path, paid))
        state, _events = answer(state, value)
    return tuple(line)


def turns_lost(values: LapValues, driver: Driver, seed: int) -> float:
    """Return the turns that a driver loses in a race alone with the dice of a seed.

    They are the sum over its answers of how much more turns are left than after the best answer. Unlike
    its number of turns, this hardly depends on the luck of the dice, and has the same mean.
    """
    race, dice, lost = values.race, stream(seed, "dice"), 0.0
    best = LapDriver(values)
    state = _start(race)
    while not isinstance(asked := state.pending, Result):
        if isinstance(asked, Roll):
            value: Value = roll(dice, asked.faces)
        else:
            value = driver.choose(state, asked, Random(seed))
            left = best.turns_left(state, asked)
            lost += left[value] - min(left.values()) if left else 0.0
        state, _events = answer(state, value)
    return lost
