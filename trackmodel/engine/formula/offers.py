"""What a car that has rolled is offered: every braking and end it can reach, with its outcome.

Source: Formula Dé basic rules, overshooting, spinout, braking, blocking; what "affordable" means is
in docs/rules/formula-de-en.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from attrs import evolve, field, frozen

from trackmodel.engine.errors import IllegalAnswer, _
from trackmodel.engine.formula.contact import touched
from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.formula.prices import Judge, Outcome, judge_parts
from trackmodel.engine.moves import Mover, MoveSearch, Tip
from trackmodel.engine.questions import Question
from trackmodel.engine.values import Price, Reason, State

MoveValue = tuple[int, ...]
"""Points braked, then the spaces entered, in order."""


@frozen(slots=False)
class MoveOption:
    """One way to move.

    Attributes:
        state: where the question was asked.
        brake: points braked.
        points: points left to drive after braking.
        tip, driven: the end of the move and the points driven to it.
        blocked: points that can't be driven because the way is blocked.
        outcome: what it costs and what becomes of the car.
        told: the path, where the driver told one; otherwise it is the cheapest.
    """

    state: State = field(repr=False, eq=False)
    search: MoveSearch = field(repr=False, eq=False)
    brake: int
    points: int
    tip: Tip
    driven: int
    blocked: int
    outcome: Outcome
    told: MoveValue | None = None

    @cached_property
    def path(self) -> MoveValue:
        """The spaces entered, in order."""
        return self.search.cheapest_path(self.tip, self.driven) if self.told is None else self.told

    @property
    def value(self) -> MoveValue:
        """What to answer: the points braked, then the path."""
        return (self.brake, *self.path)

    @property
    def price(self) -> Price:
        """Wear points by name."""
        return self.outcome.price

    @property
    def end(self) -> int:
        """The space where the move ends; the finishing space if the car finishes."""
        return self.tip.space

    @property
    def overshot(self) -> tuple[int, ...]:
        """Corners left too early, in order."""
        return self.tip.overshot

    @property
    def out(self) -> Reason | None:
        """Why the car goes out by this move; None if it doesn't."""
        return self.outcome.out

    @property
    def spins(self) -> bool:
        """Whether the car spins at the end."""
        return self.outcome.spins

    @property
    def finishes(self) -> bool:
        """Whether the car finishes the race."""
        return self.out is None and self.tip.finished

    @property
    def parks(self) -> bool:
        """Whether the move ends in the car's own pit stand."""
        return False

    @property
    def contacts(self) -> tuple[int, ...]:
        """Cars it risks touching at the end."""
        return () if self.out or self.finishes else touched(self.state, self.state.mover, self.end)

    def paths(self) -> Iterator[MoveValue]:
        """All paths to the same end with the same braking and corners overshot, lazily.

        They may differ in price; `MoveQuestion.find` tells it.
        """
        ends, _blocked = self.search.ends(self.points)
        for tip, driven in ends:
            if (tip.space, tip.overshot) == (self.end, self.overshot):
                yield from self.search.paths(tip, driven)


@frozen(slots=False)
class MoveQuestion(Question):
    """Asks how to move; its options are worked out when asked for.

    Attributes:
        state: where it is asked.
        points: points rolled.
        judge: prices a move.
    """

    state: State = field(repr=False)
    points: int
    judge: Judge = judge_parts

    @cached_property
    def search(self) -> MoveSearch:
        """All ways to go, up to the points rolled."""
        state, car = self.state, self.state.mover
        return MoveSearch(
            state.race.rules,
            Mover(car.space, car.stops, car.wraps, state.race.laps + 1),
            state.occupied.keys() - {car.space},
            self.points,
            numbers(state).limits,
            numbers(state).straddling_counts,
        )

    @cached_property
    def options(self) -> tuple[MoveOption, ...]:
        """For every braking the cheapest move to every end; affordable ones, else the cheapest of all."""
        best: dict[tuple[int, int], MoveOption] = {}
        for option in self._all():
            key = option.brake, option.end
            if key not in best or _rank(option) < _rank(best[key]):
                best[key] = option
        return tuple(_offered(best.values()))

    def find(self, value: object) -> MoveOption:
        """The option that a value (braking, then path) answers; any legal path will do.

        Raises:
            IllegalAnswer: the rules forbid this move, or the car can't afford it.
        """
        option = self._told(value)
        if option is None or (option.out and option.outcome.points > self._least_points):
            raise IllegalAnswer(_("{value} is no legal move").format(value=value))
        return option

    @cached_property
    def _least_points(self) -> tuple[int, int]:
        """The most a move that puts the car out may take: nothing while one is offered that doesn't."""
        first = self.options[0]
        return first.outcome.points if first.out else (-1, -1)

    def _told(self, value: object) -> MoveOption | None:
        if not isinstance(value, tuple | list) or not value or not all(type(part) is int for part in value):
            return None
        brake, *path = value
        if not 0 <= brake <= self._most_braking:
            return None
        walked = self.search.walk(path)
        if walked is None:
            return None
        tip, beyond = walked
        ends, blocked = self.search.ends(self.points - brake)
        if (tip, len(path)) not in ends:
            return None
        option = self._option(brake, tip, len(path), blocked, beyond)
        return evolve(option, told=tuple(path))

    @property
    def _most_braking(self) -> int:
        return min(self.state.mover.wear["brakes"], self.points)

    def _all(self) -> Iterator[MoveOption]:
        for brake in range(self._most_braking + 1):
            tips, blocked = self.search.ends(self.points - brake)
            for tip, driven in tips:
                yield self._option(brake, tip, driven, blocked, self.search.beyond(tip, driven))

    def _option(self, brake: int, tip: Tip, driven: int, blocked: int, beyond: int) -> MoveOption:
        state = self.state
        outcome = self.judge(state.mover.wear, numbers(state), brake, beyond, blocked, tip.missed)
        return MoveOption(state, self.search, brake, self.points - brake, tip, driven, blocked, outcome)


def _rank(option: MoveOption) -> tuple[bool, int, int, bool]:
    return (option.out is not None, *option.outcome.points, option.spins)


def _offered(options: Iterable[MoveOption]) -> list[MoveOption]:
    """Those that leave the car in the race; if there is none, the cheapest of the others.

    Source: our decision "affordable" in docs/rules/formula-de-en.md.
    """
    options = list(options)
    staying = [option for option in options if not option.out]
    if staying:
        return staying
    least = min(option.outcome.points for option in options)
    return [option for option in options if option.outcome.points == least]
