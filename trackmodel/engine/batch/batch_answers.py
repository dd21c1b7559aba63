"""The dice and bots of a race in the batch engine, and what they answered."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from trackmodel.engine.batch.race_tables import RaceTables
from trackmodel.engine.dice import BLACK_DIE, stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.questions import Question, Value
from trackmodel.engine.race_values import State

ROOKIE = "rookie"
DIE = len(BLACK_DIE)


class BatchAnswers:
    """Dice, and the bots that answer from a `State`: all but rookies.

    Attributes:
        values: the answers of the last race in order, if they are kept.
        are_kept: whether they are.
    """

    def __init__(self, tables: RaceTables) -> None:
        self._tables, race = tables, tables.race
        bots = {name: make_driver(name, race) for name in {*race.drivers} - {ROOKIE}}
        self._drivers: list[Driver | None] = [bots.get(name) for name in race.drivers]
        self.values: list[Value] = []
        self.are_kept = False

    def begin(self, seed: int) -> None:
        """Begin the race with this seed."""
        self._random = stream(seed, "dice").random
        self._chances: list[Random | None] = [
            None if driver is None else stream(seed, "driver", car)
            for car, driver in enumerate(self._drivers)
        ]
        self.values = []

    def roll(self) -> int:
        """Return a face of the black die."""
        face = int(self._random() * DIE) + 1
        self.note(face)
        return face

    def roll_gear(self, gear: int) -> int:
        """Return a face of the die of a gear."""
        first, end = self._tables.first_face[gear], self._tables.first_face[gear + 1]
        face = self._tables.faces[first + int(self._random() * (end - first))]
        self.note(face)
        return face

    def note(self, value: Value) -> None:
        """Keep an answer."""
        if self.are_kept:
            self.values.append(value)

    def has_bot(self, car: int) -> bool:
        """Return whether a bot answers for a car that isn't a rookie."""
        return self._drivers[car] is not None

    def asked(self, car: int, state: State) -> Value:
        """Return what the bot of a car answers in a state."""
        driver, chance = self._drivers[car], self._chances[car]
        assert driver is not None
        assert chance is not None
        seen = state.race.ruleset.sight.of_state(state, car)
        return driver.choose(seen, cast(Question[Any], seen.pending), chance)
