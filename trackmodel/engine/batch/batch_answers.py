"""The dice of a race in the batch engine, and all answers."""

from __future__ import annotations

from trackmodel.engine.batch.race_tables import RaceTables
from trackmodel.engine.dice import BLACK_DIE, stream
from trackmodel.engine.questions import Value

DIE = len(BLACK_DIE)


class BatchAnswers:
    """The dice.

    Attributes:
        values: the answers of the last race in order, if they are kept.
        are_kept: whether they are.
    """

    def __init__(self, tables: RaceTables) -> None:
        self._tables = tables
        self.values: list[Value] = []
        self.are_kept = False

    def begin(self, seed: int) -> None:
        """Begin the race with this seed."""
        self._random = stream(seed, "dice").random
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
