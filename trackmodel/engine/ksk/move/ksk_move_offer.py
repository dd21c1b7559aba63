"""Offers of a move: what each leads to and risks besides its price."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from attrs import define, field

from trackmodel.engine.common.judged_moves import JudgedMove
from trackmodel.engine.common.near_cars import cars_ahead
from trackmodel.engine.common.outcome import BLOCKED, Outcome
from trackmodel.engine.dice import Faces, share
from trackmodel.engine.ksk.harm import ksk_contact, ksk_engine_test, risks
from trackmodel.engine.ksk.ksk_numbers import BONUS, BRAKES, TIRES
from trackmodel.engine.ksk.move.ways import Reached
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.moves.codes import PitStage
from trackmodel.engine.questions import Consequence, Modifier

if TYPE_CHECKING:
    from trackmodel.engine.ksk.move.ksk_move_question import KskMoveQuestion

MoveValue = tuple[int, ...]
"""Dice bonus, extra points, slipstreams and points braked, then the spaces entered, in order."""


@define(eq=False)
class KskMove(JudgedMove):
    """A move on offer. Treat it as frozen; it is not, because a turn makes hundreds of them.

    Attributes:
        question: the question it answers.
        bonus: what the dice bonus adds to the die; may be negative.
        extra: extra points of soft tires.
        slips: slipstreams used.
        brake: points braked.
        reached: where it ends.
        outcome: what it costs and what happens to the car.
    """

    question: KskMoveQuestion = field(repr=False)
    bonus: int
    extra: int
    slips: int
    brake: int
    reached: Reached = field(repr=False)
    outcome: Outcome
    known_path: tuple[int, ...] | None = field(default=None, repr=False)
    _risks: tuple[int, ...] | None = field(default=None, init=False, repr=False)

    @property
    def value(self) -> MoveValue:
        """The answer to give: its modifiers, then the spaces of its path."""
        return self.value_by(self.path)

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces entered; of the cheapest paths one with the fewest risk spaces."""
        if self.known_path is None:
            self.known_path = self.path_end.cheapest_path()
        return self.known_path

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Dice bonus, extra points, and slipstreams, as far as they are used."""
        used = (("bonus", self.bonus), ("extra", self.extra), ("slipstream", self.slips))
        return tuple(Modifier(kind, count) for kind, count in used if count)

    @property
    def path_end(self) -> PathEnd:
        """The end of its path in the search."""
        return self.reached.end

    @property
    def cost(self) -> tuple[int, int, int]:
        """The dice bonus, brakes and tires it costs."""
        price = self.outcome.price
        return price.get(BONUS, 0), price.get(BRAKES, 0), price.get(TIRES, 0)

    @property
    def blocked(self) -> int:
        """Points that can't be driven because the way is blocked."""
        return self.reached.missing

    @property
    def parks(self) -> bool:
        """Whether the move ends in the pit stand: reaching its first access space is enough."""
        end = self.path_end
        return end.parked or (end.pit == PitStage.DUE and end.space == self.question.way_in)

    @property
    def slid(self) -> int:
        """Points that a slide in a wet corner added."""
        way_points = len(self.path) + self.brake + self.blocked
        if self.finishes or self.end in self.question.rules.pit_lane:
            return 0
        return max(0, way_points - self._points)

    @property
    def _points(self) -> int:
        """Points of the roll and its modifiers, before a slide."""
        question = self.question
        rolled = question.table.points(question.gear, question.face + self.bonus)
        return rolled + self.extra + self.slips * question.table.slip_points

    @property
    def hits(self) -> tuple[int, ...]:
        """Numbers of the cars of which it hits one because it goes out blocked; the die decides."""
        if self.out != BLOCKED:
            return ()
        return cars_ahead(self.question.state, self.question.car, self.end)

    @property
    def engine_tests(self) -> tuple[int, ...]:
        """Numbers of the cars that test their engines after this move, in this order."""
        strained = self.question.strained
        return tuple(car for car in strained if not (self.out and car == self.question.car))

    @property
    def risk_count(self) -> int:
        """Number of risk spaces entered by the offered path."""
        return self.path_end.risks

    @property
    def risks(self) -> tuple[int, ...]:
        """Indexes in its path of the risk spaces entered."""
        if self._risks is None:
            question = self.question
            self._risks = risks.risks_on(question.state, self.path) if question.has_risks else ()
        return self._risks

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """The effects of the move, then the risks of the dice rolled after it."""
        question, state = self.question, self.question.state
        found = self.overshoots()
        if question.slide and self.slid:
            found.append(Consequence("slides"))
        found += self.effects()
        if self.risks and not self.out:
            for index in self.risks:
                hurts = risks.risk_faces(state, question.gear, self.path[index])
                found.append(Consequence("tests_risk", cars=(question.car,), chance=share(hurts)))
        if touches := self.contacts:
            found += _by_chance(
                "touches", touches, lambda car: ksk_contact.contact_faces(state, self._place_of(car))
            )
        if tests := self.engine_tests:
            found += _by_chance(
                "tests_engine", tests, lambda car: ksk_engine_test.engine_faces(state, self._place_of(car))
            )
        return tuple(found)

    def _place_of(self, car: int) -> int:
        """Return the space of a car after this move."""
        return self.end if car == self.question.car else self.question.state.cars[car].space

    def value_by(self, path: tuple[int, ...]) -> MoveValue:
        return (self.bonus, self.extra, self.slips, self.brake, *path)

    def paths(self) -> Iterator[tuple[int, ...]]:
        for reached in self.question.same_ends(self):
            yield from reached.end.paths()


def _by_chance(kind: str, cars: Iterable[int], faces_for: Callable[[int], Faces]) -> Iterator[Consequence]:
    """Yield a consequence for the cars that have the same chance of harm."""
    chances: defaultdict[float, list[int]] = defaultdict(list)
    for car in cars:
        chances[share(faces_for(car))].append(car)
    for chance, same in chances.items():
        yield Consequence(kind, cars=tuple(same), chance=chance)
