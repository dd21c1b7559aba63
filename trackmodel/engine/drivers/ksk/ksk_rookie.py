"""The rookie under KSK-ftf: looks no further than the next corner; stops when it is short of points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from trackmodel.board import STRAIGHT
from trackmodel.engine.drivers.expectations import Expectations, expectations
from trackmodel.engine.drivers.ksk.ksk_choices import (
    best_in_stand,
    best_repair,
    best_tires,
    needs_stop,
    stays_wet,
)
from trackmodel.engine.drivers.look_ahead import Ahead, beside_cars
from trackmodel.engine.drivers.rookie_numbers import BOLDNESS, CONTACT, FORESIGHT, OUT, SPACE_GAINED, SPIN
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.ksk.car import KskCar, ksk
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.move.ksk_move_question import KskMoveQuestion
from trackmodel.engine.ksk.world import world
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import Race, State

RISK = 0.5
"""Cost of a risk space on the way, in tires."""

FEW_TIRES = 2
"""Tires left with which it drives into the pit."""


class KskRookie:
    """A bot for KSK-ftf. One object may drive several cars."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, KskNumbers):
            raise SetupError(_("the rookie can't play {rules}").format(rules=race.ruleset.id))
        self.race, self.table = race, table

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        if isinstance(question, KskMoveQuestion):
            return self._move(state, question)
        options, car = question.options, ksk(state, question.car)
        if question.kind == "gear":
            return self._gear(state, car, options)
        if question.kind == "tires":
            return best_tires(stays_wet(world(state), self.table), self.race.laps)
        if question.kind == "repair":
            return best_repair(tuple(options), car, tuple(self.table.parts))
        if question.kind == "leave":
            return best_in_stand([option.value for option in options], car, car.tire_kind)
        return options[0].value

    def _expected(self, state: State, car: KskCar) -> Expectations:
        """Return the expected costs of the board; on a wet road as if every roll were longer by the slide."""
        slide = self.table.tires[car.tire_kind].slide if world(state).wetness else 0
        dice = tuple(
            tuple(points + slide for points in self.table.spaces[gear]) for gear in sorted(self.table.spaces)
        )
        return expectations(state.race.rules, dice)

    def _gear(self, state: State, car: KskCar, options: Sequence[Offer]) -> Value:
        """Return the highest gear with an acceptable cost, otherwise the one with the lowest."""
        expected = self._expected(state, car)
        ahead: Ahead = expected.ahead(car.space, car.stops, car.wraps == self.race.laps)

        def trouble(offer: Offer) -> float:
            assert isinstance(offer.value, int)
            return expected.trouble(ahead, offer.value, FORESIGHT) + sum(offer.price.values())

        return next(
            (offer for offer in options if trouble(offer) <= BOLDNESS), min(options, key=trouble)
        ).value

    def _move(self, state: State, question: KskMoveQuestion) -> Value:
        car, rules = ksk(state, question.car), state.race.rules
        enters = needs_stop(car, FEW_TIRES) and car.space not in rules.pit_lane
        near, expected = beside_cars(state, car), self._expected(state, car)

        def cost(move: KskMove) -> float:
            end = move.path_end
            driven = rules.progress[end.space] + end.wraps * rules.lap_length - rules.progress[car.space]
            gained = SPACE_GAINED * driven / 100
            if move.out:
                return OUT
            if move.finishes:
                return -OUT
            if end.space in rules.pit_lane:
                return (-OUT if enters else OUT) - gained
            stops = 0 if rules.corner[end.space] == STRAIGHT else move.stops
            gear = 1 if move.spins else car.gear
            last_lap = car.wraps + end.wraps == self.race.laps
            return (
                move.outcome.points[0]
                + expected.after(end.space, stops, gear, last_lap)
                + SPIN * move.spins
                + CONTACT * near.get(end.space, 0)
                + RISK * move.risk_count
                - gained
            )

        return min(question.options, key=cost).value
