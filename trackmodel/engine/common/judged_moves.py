"""Moves that the move search found and a judge priced, and the question they answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from attrs import field, frozen

from trackmodel.board import STRAIGHT
from trackmodel.engine.common.outcome import Outcome
from trackmodel.engine.engine_errors import IllegalAnswer, _, shown
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.questions import Consequence, PathOffer, Question, listed
from trackmodel.engine.race_values import Price, State


class JudgedMove(PathOffer):
    """Base class of moves on offer: they have a path end, and an outcome.

    Most moves have no consequences, and the odds of a gear look at thousands of moves: keep them fast.
    """

    __slots__ = ()

    @property
    def question(self) -> JudgedMoveQuestion[Any]:
        """The question it answers."""
        raise NotImplementedError

    @property
    def path_end(self) -> PathEnd:
        """The end of its path in the search."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome:
        """What it costs and what happens to the car."""
        raise NotImplementedError

    @property
    def blocked(self) -> int:
        """Points that can't be driven because the way is blocked."""
        raise NotImplementedError

    @property
    def hits(self) -> tuple[int, ...]:
        """Numbers of the cars of which it hits one because it goes out blocked; the die decides."""
        raise NotImplementedError

    def value_by(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """Return the answer that drives another path with the same modifiers and braking."""
        raise NotImplementedError

    def paths(self) -> Iterator[tuple[int, ...]]:
        """Yield all paths to the same end with the same modifiers, braking and overshot corners.

        Their prices may differ; the question's `find` returns the offer of a given path.
        """
        raise NotImplementedError

    @property
    def price(self) -> Price:
        return self.outcome.price

    @property
    def end(self) -> int:
        """The space where the move ends; if the car parks, the access space it enters its stand by."""
        return self.path_end.space

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
        """Whether the move ends in the pit stand."""
        return self.path_end.parked

    @property
    def queues(self) -> bool:
        """Whether the move ends before the pit lane because a car stands on its first space."""
        return self.path_end.queues

    @property
    def stops(self) -> int:
        """Stops made in the corner where the move ends, this one included; 0 outside corners."""
        return self.question.stops_at(self.path_end)

    @property
    def contacts(self) -> tuple[int, ...]:
        """Numbers of the cars it touches at the end."""
        spared = self.out or self.finishes or self.queues
        return () if spared else self.question.touched(self.end)

    def overshoots(self) -> list[Consequence]:
        """Return the consequences for the corners it overshoots."""
        return [Consequence("overshoots", corner=corner) for corner in self.overshot]

    def effects(self) -> list[Consequence]:
        """Return its consequences besides the corners it overshoots, before any die is rolled."""
        end, outcome = self.path_end, self.outcome
        found = [Consequence("blocked")] if self.blocked else []
        if self.queues:
            found.append(Consequence("queues"))
        if outcome.out:
            found.append(Consequence("out", reason=outcome.out))
        elif end.finished:
            found.append(Consequence("finishes"))
        elif self.parks:
            found.append(Consequence("parks"))
        else:
            rules = self.question.state.race.rules
            corner = rules.corner[end.space]
            if corner != STRAIGHT and 0 < self.stops <= rules.corners[corner].stops:
                found.append(Consequence("stops", corner=corner))
        if outcome.spins:
            found.append(Consequence("spins"))
        if outcome.out and (hits := self.hits):
            found.append(Consequence("hits", cars=hits, chance=1 / len(hits)))
        return found

    def by_other_paths(self) -> Iterator[JudgedMove]:
        """Yield the offers of the other paths to the same end that the car can afford."""
        for path in self.paths():
            if path != self.path:
                move = self.question.offer_for(self.value_by(path))
                alike = (self.end, self.parks, self.queues)
                if move is not None and (move.end, move.parks, move.queues) == alike:
                    yield move


MoveT = TypeVar("MoveT", bound=JudgedMove)


@frozen(slots=False)
class JudgedMoveQuestion(Question[MoveT]):
    """Base class of questions how to move. Their options are computed when they are first read.

    Attributes:
        state: the state in which it is asked.
    """

    state: State = field(repr=False)
    _touched: dict[int, tuple[int, ...]] = field(factory=dict, init=False, repr=False, eq=False)

    def offer_for(self, value: object) -> MoveT | None:
        """Return the option for a value as `find` does, but None if it is not legal."""
        raise NotImplementedError

    def cars_touched(self, end: int) -> tuple[int, ...]:
        """Return the cars touched by a move that ends on a space."""
        raise NotImplementedError

    def find(self, value: object) -> MoveT:
        """Return the option for a value; any legal move that the car can afford will do, by any path.

        Raises:
            IllegalAnswer: the rules forbid this move, or the car can't afford it.
        """
        move = self.offer_for(value)
        if move is None:
            problem = _("{value} is not a legal move; legal moves, by any path: {answers}")
            answers = listed(option.value for option in self.options)
            raise IllegalAnswer(problem.format(value=shown(value), answers=answers))
        return move

    def stops_at(self, end: PathEnd) -> int:
        """Return the stops made in the corner where a move ends, this one included; 0 outside corners.

        Ending a turn in a corner counts as one, unless a corner was overshot in that turn.
        """
        if self.state.race.rules.corner[end.space] == STRAIGHT or end.overshot:
            return 0
        return self.state.mover.stops + 1 if end.stayed else 1

    def touched(self, end: int) -> tuple[int, ...]:
        """Return `cars_touched`; cached, because many moves share ends."""
        known = self._touched.get(end)
        if known is None:
            known = self._touched[end] = self.cars_touched(end)
        return known
