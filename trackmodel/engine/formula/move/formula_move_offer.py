"""Offers of a move: what each leads to and risks besides its price.

Source: Formula Dé basic rules, overshooting, spinout, braking, blocking.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import define, field

from trackmodel.engine.common.judged_moves import JudgedMove
from trackmodel.engine.common.outcome import Outcome
from trackmodel.engine.dice import share
from trackmodel.engine.formula.harm.formula_contact import contact_hits
from trackmodel.engine.formula.harm.formula_engine_test import engine_hits
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.questions import Consequence

if TYPE_CHECKING:
    from trackmodel.engine.formula.move.formula_move_question import MoveQuestion

MoveValue = tuple[int, ...]
"""The points braked, then the spaces entered, in order."""


@define(eq=False)
class MoveOption(JudgedMove):
    """A move on offer. Treat it as frozen; it is not, because a turn makes dozens of them.

    Attributes:
        question: the question it answers.
        brake: points braked.
        path_end: the end of its path in the search.
        blocked: points that can't be driven because the way is blocked.
        outcome: what the move costs and what happens to the car.
    """

    question: MoveQuestion = field(repr=False)
    brake: int
    path_end: PathEnd
    blocked: int
    outcome: Outcome
    _value: MoveValue | None = field(default=None, repr=False)

    def __repr__(self) -> str:
        return f"<MoveOption to {self.end} brake={self.brake} price={dict(self.price)}>"

    @property
    def value(self) -> MoveValue:
        """The answer to give: the points braked, then the spaces of the cheapest path to this end."""
        if self._value is None:
            self._value = (self.brake, *self.path_end.cheapest_path())
            self.question.note_value(self._value, self)
        return self._value

    @property
    def path(self) -> MoveValue:
        return self.value[1:]

    @property
    def hits(self) -> tuple[int, ...]:
        """Numbers of the cars of which it hits one because it goes out blocked; the die decides."""
        return tuple(hit for hit, _move in self.question.crash(self))

    @property
    def engine_tests(self) -> tuple[int, ...]:
        """Numbers of the cars that test their engines after this move, in this order."""
        strained = self.question.strained
        if not strained:
            return ()
        in_pit = self.end in self.question.state.race.rules.pit_lane
        spared = self.out or self.finishes or in_pit
        return tuple(car for car in strained if not (spared and car == self.question.car))

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """The effects of the move, then the risks of the dice rolled after it."""
        question = self.question
        found = self.overshoots() + self.effects()
        if question.touched(self.end) and (contacts := self.contacts):
            chance = share(contact_hits(question.state))
            found.append(Consequence("touches", cars=contacts, chance=chance))
        if question.strained and (tests := self.engine_tests):
            chance = share(engine_hits(question.state))
            found.append(Consequence("tests_engine", cars=tests, chance=chance))
        return tuple(found)

    def value_by(self, path: MoveValue) -> MoveValue:
        return (self.brake, *path)

    def paths(self) -> Iterator[MoveValue]:
        ends, _blocked = self.question.search.ends(self.question.points - self.brake, self.brake > 0)
        for end in ends:
            alike = (end.space, end.overshot, end.parked, end.queues)
            if alike == (self.end, self.overshot, self.parks, self.queues):
                yield from end.paths()
