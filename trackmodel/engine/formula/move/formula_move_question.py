"""The question of how to move: every braking and every end a car can reach with its roll.

Source: Formula Dé basic rules, overshooting, spinout, braking, blocking; docs/rules/formula-de-en.md
defines what a car can afford.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from attrs import field, frozen

from trackmodel.engine.common.judged_moves import JudgedMoveQuestion
from trackmodel.engine.common.near_cars import cars_ahead
from trackmodel.engine.common.outcome import BLOCKED, Outcome
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.harm.formula_contact import touched
from trackmodel.engine.formula.harm.formula_engine_test import strained
from trackmodel.engine.formula.move.formula_move_offer import MoveOption, MoveValue
from trackmodel.engine.formula.move.formula_searches import search_of
from trackmodel.engine.formula.prices import Way
from trackmodel.engine.moves import MoveSearch


@frozen(slots=False)
class MoveQuestion(JudgedMoveQuestion[MoveOption]):
    """The question of how to move. Its options are computed when they are first read.

    Attributes:
        points: points rolled.
    """

    points: int
    _by_identity: dict[int, MoveOption] = field(factory=dict, init=False, repr=False, eq=False)

    def __repr__(self) -> str:
        return f"<MoveQuestion 'move' car={self.car}: {self.points} points>"

    @cached_property
    def search(self) -> MoveSearch:
        """All paths with up to the points rolled."""
        return search_of(self.state, self.points)

    @cached_property
    def options(self) -> tuple[MoveOption, ...]:
        """For each braking the cheapest move to each end, if affordable; if none is, the cheapest of all.

        Braking that leads by the same path at the same price as less braking is left out. Where a die draws
        the car that is hit, its end is not the driver's choice: there is one offer for all of them.
        Source: our decision "affordable" in docs/rules/formula-de-en.md; Formula Dé basic rules, blocking.
        """
        options = list(self._different())
        if all(option.outcome.out is None for option in options):
            return tuple(options)
        staying = tuple(option for option in options if option.outcome.out is None)
        if staying:
            return staying
        least = min(option.outcome.points for option in options)
        cheapest = tuple(option for option in options if option.outcome.points == least)
        if numbers(self.state).blocked_out_is_drawn and (crash := self.crash(cheapest[0])):
            return (crash[0][1],)
        return cheapest

    def _different(self) -> Iterator[MoveOption]:
        """Yield the moves that differ by points braked, also those that put the car out."""
        blocked = self._blocked
        for brake in range(self._most_braking + 1):
            for option in self._braking(brake):
                if not (blocked and self._repeats(option, option.path_end.beyond)):
                    yield option

    def crash(self, option: MoveOption) -> tuple[tuple[int, MoveOption], ...]:
        """Return the cars of which one is hit by a move, each with the move that ends behind it.

        Empty unless the car goes out by being blocked.
        Source: Formula Dé basic rules, blocking.
        """
        state, table = self.state, numbers(self.state)
        if option.out != BLOCKED or not table.blocked_out_hits_ahead:
            return ()
        moves = [option]
        if table.blocked_out_is_drawn:
            moves = [move for move in self._braking(option.brake) if move.out == BLOCKED]
        hits: dict[int, MoveOption] = {}
        for move in moves:
            for number in cars_ahead(state, self.car, move.end):
                hits.setdefault(number, move)
        return tuple(sorted(hits.items(), key=lambda hit: hit[0]))

    def drawn(self, value: MoveValue) -> MoveOption:
        """Return the move that the die has drawn."""
        option = self._option_for(value)
        assert option is not None, "only legal moves are drawn"
        return option

    def cars_touched(self, end: int) -> tuple[int, ...]:
        return touched(self.state, self.car, end)

    @cached_property
    def strained(self) -> tuple[int, ...]:
        return strained(self.state)

    def find(self, value: object) -> MoveOption:
        offered = self._by_identity.get(id(value))
        if offered is not None and offered.value is value:
            return offered
        return super().find(value)

    def offer_for(self, value: object) -> MoveOption | None:
        option = self._option_for(value)
        if option is None or not option.out:
            return option
        # Of those that put the car out, only what is offered, by any path at the same price.
        same = (option.brake, option.end, option.outcome.points)
        return option if same in self._ways_out else None

    def note_value(self, value: MoveValue, option: MoveOption) -> None:
        """Remember the value of an offered option, so that `find` recognizes the same object at once."""
        self._by_identity[id(value)] = option

    @cached_property
    def _ways_out(self) -> set[tuple[int, int, tuple[int, int]]]:
        """The braking, end and points of the offers that put the car out."""
        return {(each.brake, each.end, each.outcome.points) for each in self.options if each.out}

    @cached_property
    def _blocked(self) -> int:
        """The points that can't be driven without braking; 0 if the car isn't blocked."""
        return self.search.ends(self.points)[1]

    def _repeats(self, option: MoveOption, beyond: int) -> bool:
        """Return whether less braking leads by the same path at the same price.

        Args:
            option: a move.
            beyond: its spaces beyond overshot corners.
        """
        if not 0 < option.brake <= self._blocked:
            return False
        blocked = self._blocked - option.brake + 1
        return self._judge(Way(option.path_end, option.brake - 1, beyond, blocked)) == option.outcome

    def _option_for(self, value: object) -> MoveOption | None:
        if not isinstance(value, tuple | list) or not value or not all(type(part) is int for part in value):
            return None
        brake, *path = value
        if not 0 <= brake <= self._most_braking:
            return None
        walked = self.search.walk(path)
        if walked is None:
            return None
        end, beyond = walked
        ends, blocked = self.search.ends(self.points - brake, brake > 0)
        if end not in ends:
            # Entering the stand, or queuing for the pit, from the same space has the same path.
            stopping = self.search.stopping(end)
            if stopping is None or stopping not in ends:
                return None
            end = stopping
        outcome = self._judge(Way(end, brake, beyond, blocked))
        option = MoveOption(self, brake, end, blocked, outcome, tuple(value))
        return None if self._repeats(option, beyond) else option

    @property
    def _most_braking(self) -> int:
        prices = numbers(self.state).prices
        part = prices.braking
        return max(0, min(self.state.mover.wear[part] - prices.least_left(part), self.points))

    def _braking(self, brake: int) -> Iterator[MoveOption]:
        """Yield the cheapest move to each end with this braking."""
        ends, blocked = self.search.ends(self.points - brake, brake > 0)
        best: dict[tuple[int, bool, bool], MoveOption] = {}
        clean: Outcome | None = None
        for end in ends:
            if not end.overshot:
                key = (end.space, end.parked, end.queues)
                if key not in best:
                    clean = clean or self._judge(Way(end, brake, 0, blocked))
                    best[key] = MoveOption(self, brake, end, blocked, clean)
        for end in ends:
            if end.overshot:
                outcome = self._judge(Way(end, brake, end.beyond, blocked))
                known = best.get((end.space, False, False))
                if known is None or _rank(outcome) < _rank(known.outcome):
                    best[end.space, False, False] = MoveOption(self, brake, end, blocked, outcome)
        yield from best.values()

    def _judge(self, way: Way) -> Outcome:
        return numbers(self.state).prices.judge(self.state, way)


def _rank(outcome: Outcome) -> tuple[bool, int, int, bool]:
    return (outcome.out is not None, *outcome.points, outcome.spins)
