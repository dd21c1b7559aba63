"""Offers of a move: what each leads to and risks besides its price."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from attrs import define, field

from trackmodel.board import STRAIGHT
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.prices import Outcome
from trackmodel.engine.ksk.harm import contact, engine_test, risks
from trackmodel.engine.ksk.move.ways import Reached
from trackmodel.engine.ksk.numbers import BONUS, BRAKES, TIRES
from trackmodel.engine.ksk.turn import BLOCKED
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.moves.path_end import PitStage
from trackmodel.engine.questions import Consequence, Modifier, PathOffer
from trackmodel.engine.race_values import Price

if TYPE_CHECKING:
    from trackmodel.engine.ksk.move.move_question import KskMoveQuestion

MoveValue = tuple[int, ...]
"""Dice bonus, extra points, slipstreams and points braked, then the spaces entered, in order."""

MODIFIERS = 4
"""How many numbers of a value come before its path."""


@define(eq=False)
class KskMove(PathOffer):
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
        return (self.bonus, self.extra, self.slips, self.brake, *self.path)

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces entered; of the cheapest paths one with the fewest risk spaces."""
        if self.known_path is None:
            self.known_path = self.reached.search.cheapest_path(self.path_end, self.reached.driven)
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
    def price(self) -> Price:
        return self.outcome.price

    @property
    def cost(self) -> tuple[int, int, int]:
        """The dice bonus, brakes and tires it costs."""
        price = self.outcome.price
        return price.get(BONUS, 0), price.get(BRAKES, 0), price.get(TIRES, 0)

    @property
    def end(self) -> int:
        """The space where the move ends; if the car parks, the access space it enters its stand by."""
        return self.path_end.space

    @property
    def blocked(self) -> int:
        """Points that can't be driven because the way is blocked."""
        return self.reached.missing

    @property
    def overshot(self) -> tuple[int, ...]:
        """Numbers of the overshot corners, in order."""
        return self.path_end.overshot

    @property
    def out(self) -> str | None:
        """Why the car goes out by this move, or None."""
        return self.outcome.out

    @property
    def spins(self) -> bool:
        """Whether the car spins at the end."""
        return self.outcome.spins

    @property
    def finishes(self) -> bool:
        """Whether the car finishes the race, unless it goes out by a roll after the move."""
        return self.out is None and self.path_end.finished

    @property
    def parks(self) -> bool:
        """Whether the move ends in the pit stand: reaching its first access space is enough."""
        end = self.path_end
        return end.parked or (end.pit is PitStage.DUE and end.space == self.question.way_in)

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
    def stops(self) -> int:
        """Stops made in the corner where the move ends, this one included; 0 outside corners."""
        return self.question.stops_at(self.path_end)

    @property
    def contacts(self) -> tuple[int, ...]:
        """Numbers of the cars it touches at the end."""
        return () if self.out or self.finishes else self.question.touched(self.end)

    @property
    def hits(self) -> tuple[int, ...]:
        """Numbers of the cars of which it hits one because it goes out blocked; the die decides."""
        if self.out != BLOCKED:
            return ()
        return contact.cars_ahead(self.question.state, self.question.car, self.end)

    @property
    def engine_tests(self) -> tuple[int, ...]:
        """Numbers of the cars that test their engines after this move, in this order."""
        strained = self.question.strained
        return tuple(car for car in strained if not (self.out and car == self.question.car))

    @property
    def risk_count(self) -> int:
        """Number of risk spaces entered by the offered path."""
        return self.reached.search.fewest_risks(self.path_end, self.reached.driven)

    @property
    def risks(self) -> tuple[int, ...]:
        """Indexes in its path of the risk spaces entered."""
        if self._risks is None:
            self._risks = self.question.risks_on(self.path) if self.question.has_risks else ()
        return self._risks

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """The effects of the move, then the risks of the dice rolled after it."""
        question, end, outcome = self.question, self.path_end, self.outcome
        rules, state = question.rules, question.state
        found = [Consequence("overshoots", corner=corner) for corner in end.overshot]
        if question.slide and self.slid:
            found.append(Consequence("slides"))
        if self.blocked:
            found.append(Consequence("blocked"))
        if outcome.out:
            found.append(Consequence("out", reason=outcome.out))
        elif end.finished:
            found.append(Consequence("finishes"))
        elif self.parks:
            found.append(Consequence("parks"))
        elif self._stop_counts:
            found.append(Consequence("stops", corner=rules.corner[end.space]))
        if outcome.spins:
            found.append(Consequence("spins"))
        if hits := self.hits:
            found.append(Consequence("hits", cars=hits, chance=1 / len(hits)))
        if self.risks and not outcome.out:
            for index in self.risks:
                hurts = risks.hurting(state, question.gear, self.path[index])
                found.append(Consequence("tests_risk", cars=(question.car,), chance=_share(hurts)))
        if touches := self.contacts:
            found += _by_chance("touches", touches, lambda car: contact.hurting(state, self._place_of(car)))
        if tests := self.engine_tests:
            found += _by_chance(
                "tests_engine", tests, lambda car: engine_test.hurting(state, self._place_of(car))
            )
        return tuple(found)

    @property
    def _stop_counts(self) -> bool:
        """Whether it ends with a stop that its corner requires."""
        rules = self.question.rules
        corner = rules.corner[self.end]
        return corner != STRAIGHT and 0 < self.stops <= rules.corners[corner].stops

    def _place_of(self, car: int) -> int:
        """Return the space of a car after this move."""
        return self.end if car == self.question.car else self.question.state.cars[car].space

    def by_other_paths(self) -> Iterator[KskMove]:
        """Yield the offers of the other paths to the same end that the car can afford."""
        for path in self.paths():
            if path != self.path:
                move = self.question.offer_for((self.bonus, self.extra, self.slips, self.brake, *path))
                if move is not None and (move.end, move.parks) == (self.end, self.parks):
                    yield move

    def paths(self) -> Iterator[tuple[int, ...]]:
        """Yield all paths to the same end with the same modifiers and braking.

        Their prices may differ; `KskMoveQuestion.find` returns the offer of a given path.
        """
        for reached in self.question.same_ends(self):
            yield from reached.search.paths(reached.end, reached.driven)


def _by_chance(kind: str, cars: Iterable[int], hurting: Callable[[int], Faces]) -> Iterator[Consequence]:
    """Yield a consequence for the cars that have the same chance of harm."""
    chances: defaultdict[float, list[int]] = defaultdict(list)
    for car in cars:
        chances[_share(hurting(car))].append(car)
    for chance, same in chances.items():
        yield Consequence(kind, cars=tuple(same), chance=chance)


def _share(faces: Faces) -> float:
    return len(faces) / len(BLACK_DIE)
