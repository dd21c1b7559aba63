"""The move generator of the Formula family: where a car may go with so many points.

`MoveSearch` walks the arrows layer by layer, one point a layer. A `Tip` is the end of all paths
that are alike as far as the rules can tell them apart from there on: same space, same lane changes
so far, same corners overshot. Tips keep links to the tips before them, so every single path can be
told on request while the search itself stays small.

Source: Formula Dé basic rules, course rules and overshooting; docs/rules/formula-de-en.md.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from attrs import define, field, frozen

from trackmodel.board import AHEAD, STRAIGHT, BoardRules

NOWHERE = -1


@frozen
class StraightLimits:
    """What a ruleset forbids on straights beyond taking the shortest way.

    Attributes:
        lane_changes: most lane changes a turn; None: any number.
        no_return: whether going back into a lane left this turn needs a car there to go round.
    """

    lane_changes: int | None = None
    no_return: bool = False


class Tip(NamedTuple):
    """The end of one or more paths.

    Attributes:
        space: where they end.
        stretch: first space on the straight the car is on; NOWHERE in corners and when skidding.
        changes: lane changes on straights so far.
        left: where the car would be had it stayed in the lane it left; NOWHERE before it left one
            and once a car stood there (from then on it may come back).
        stayed: whether the car is still in the corner it started in.
        overshot: corners left too early, in order.
        missed: whether one of them lacked two stops or more.
        wraps: times the finish line was crossed in this move.
        finished: whether the car finishes here.
    """

    space: int
    stretch: int = NOWHERE
    changes: int = 0
    left: int = NOWHERE
    stayed: bool = True
    overshot: tuple[int, ...] = ()
    missed: bool = False
    wraps: int = 0
    finished: bool = False


@frozen
class Mover:
    """What the search needs to know of the car.

    Attributes:
        space: where it stands.
        stops: stops made in the corner it stands in.
        wraps: as of `Car`.
        last_crossing: number of the counted crossing that finishes the race.
    """

    space: int
    stops: int
    wraps: int
    last_crossing: int


@define
class Layer:
    """All tips after as many points: each with its fewest spaces beyond corners and its forerunners."""

    cost: dict[Tip, int] = field(factory=dict)
    before: dict[Tip, list[Tip]] = field(factory=dict)

    def add(self, tip: Tip, cost: int, forerunner: Tip) -> None:
        """Adds a way to reach a tip."""
        known = self.cost.get(tip)
        if known is None:
            self.cost[tip] = cost
            self.before[tip] = [forerunner]
        else:
            self.before[tip].append(forerunner)
            if cost < known:
                self.cost[tip] = cost


class MoveSearch:
    """All paths of one car for up to `points` points.

    Args:
        rules: the board.
        mover: the car.
        occupied: spaces that other cars stand on.
        points: spaces to move at most.
        limits: what the ruleset forbids on straights.
        straddling_counts: whether a space that straddles the finish line is over it.
    """

    def __init__(
        self,
        rules: BoardRules,
        mover: Mover,
        occupied: Container[int],
        points: int,
        limits: StraightLimits,
        straddling_counts: bool,
    ) -> None:
        self._rules = rules
        self._mover = mover
        self._occupied = occupied
        self._points = points
        self._limits = limits
        self._straddling_counts = straddling_counts
        self._shortest: dict[int, dict[int, int]] = {}
        on_straight = rules.corner[mover.space] == STRAIGHT
        self.start = Tip(mover.space, stretch=mover.space if on_straight else NOWHERE)
        first = Layer(cost={self.start: 0}, before={self.start: []})
        self.layers = [first]
        while len(self.layers) <= points:
            layer = self._next_layer(self.layers[-1])
            if not layer.cost:
                break
            self.layers.append(layer)

    def ends(self, points: int) -> tuple[list[tuple[Tip, int]], int]:
        """Where paths of just so many points end; of as many as possible where there is none.

        Returns:
            The tips, each with the number of points driven to it, and the points that could not
            be driven because the way is blocked (0: not blocked).
        """
        tips = [
            (tip, driven)
            for driven, layer in enumerate(self.layers[: points + 1])
            for tip in layer.cost
            if driven == points or tip.finished
        ]
        if tips:
            return tips, 0
        longest = len(self.layers) - 1
        return [(tip, longest) for tip in self.layers[longest].cost], points - longest

    def beyond(self, tip: Tip, driven: int) -> int:
        """Fewest spaces driven beyond overshot corners on the way to a tip, one for each such corner."""
        return self.layers[driven].cost[tip]

    def cheapest_path(self, tip: Tip, driven: int) -> tuple[int, ...]:
        """The spaces entered on a path to the tip with the fewest spaces beyond overshot corners."""
        path: list[int] = []
        for layer in range(driven, 0, -1):
            path.append(tip.space)
            rest = self.layers[layer].cost[tip] - len(tip.overshot)
            costs = self.layers[layer - 1].cost
            tip = next(before for before in self.layers[layer].before[tip] if costs[before] == rest)
        return tuple(reversed(path))

    def paths(self, tip: Tip, driven: int) -> Iterator[tuple[int, ...]]:
        """Every path to the tip, lazily; in high gears there may be tens of thousands."""
        if driven == 0:
            yield ()
            return
        for before in self.layers[driven].before[tip]:
            for path in self.paths(before, driven - 1):
                yield (*path, tip.space)

    def walk(self, path: Sequence[int]) -> tuple[Tip, int] | None:
        """The tip a given path ends in and its spaces beyond overshot corners; None: not a legal path."""
        tip, beyond = self.start, 0
        for space in path:
            if tip.finished:
                return None
            following = next((onward for onward in self._onward(tip) if onward.space == space), None)
            if following is None:
                return None
            tip = following
            beyond += len(tip.overshot)
        return tip, beyond

    def _next_layer(self, layer: Layer) -> Layer:
        following = Layer()
        for tip, cost in layer.cost.items():
            if not tip.finished:
                for onward in self._onward(tip):
                    following.add(onward, cost + len(onward.overshot), tip)
        return following

    def _onward(self, tip: Tip) -> Iterator[Tip]:
        """The tips one arrow further along."""
        arrows = self._arrows(tip.space)
        if tip.overshot:
            # A skidding car keeps its lane, or changes as little as the arrows allow.
            arrows = [arrow for arrow in arrows if arrow[1] == AHEAD] or arrows
        for target, turn in arrows:
            if target not in self._occupied:
                onward = self._follow(tip, target, turn)
                if onward is not None:
                    yield onward

    def _arrows(self, space: int) -> list[tuple[int, int]]:
        pit = self._rules.pit_lane
        return [arrow for arrow in self._rules.successors[space] if arrow[0] not in pit]

    def _follow(self, tip: Tip, target: int, turn: int) -> Tip | None:
        """The tip after an arrow to a free space, or None where the rules of straights forbid it."""
        corner_of = self._rules.corner
        here, there = corner_of[tip.space], corner_of[target]
        stretch, changes, left = tip.stretch, tip.changes, NOWHERE
        if stretch != NOWHERE:
            shortest = self._shortest_from(stretch)
            if shortest[tip.space] + 1 != shortest.get(target):
                return None
            left = self._next_in_lane(tip.left)
            if turn != AHEAD and self._limits.lane_changes is not None:
                if changes == self._limits.lane_changes or target in self._lane_from(left):
                    return None
                changes += 1
                may_change_again = changes < self._limits.lane_changes
                remember = self._limits.no_return and may_change_again
                left = self._next_in_lane(tip.space) if remember else NOWHERE
        overshot, missed = tip.overshot, tip.missed
        if here not in (STRAIGHT, there):
            due = self._rules.corners[here].stops - (self._mover.stops if tip.stayed else 0)
            if due > 0:
                overshot = (*overshot, here)
                missed = missed or due > 1
        if there != STRAIGHT or overshot:
            stretch, left = NOWHERE, NOWHERE
        elif here != STRAIGHT:
            stretch = target
        wraps = tip.wraps + ((tip.space, target) in self._rules.crossings)
        return Tip(
            target,
            stretch,
            changes,
            left,
            tip.stayed and here == there,
            overshot,
            missed,
            wraps,
            self._finishes(target, wraps),
        )

    def _finishes(self, space: int, wraps: int) -> bool:
        crossings = self._mover.wraps + wraps
        if not self._straddling_counts and space in self._rules.on_line:
            crossings -= 1
        return crossings >= self._mover.last_crossing

    def _shortest_from(self, first: int) -> dict[int, int]:
        """Arrows on the shortest way from a straight's space to each space of it and to its corner
        entries, round the cars that stand there."""
        known = self._shortest.get(first)
        if known is not None:
            return known
        corner_of = self._rules.corner
        distance = {first: 0}
        reached = [first]
        for space in reached:
            if corner_of[space] != STRAIGHT or distance[space] == self._points:
                continue
            for target, _turn in self._arrows(space):
                if target not in distance and target not in self._occupied:
                    distance[target] = distance[space] + 1
                    reached.append(target)
        self._shortest[first] = distance
        return distance

    def _next_in_lane(self, space: int) -> int:
        """The free space straight ahead of a straight's space, the corner's first one included."""
        if space == NOWHERE or self._rules.corner[space] != STRAIGHT:
            return NOWHERE
        for target, turn in self._rules.successors[space]:
            if turn == AHEAD:
                return NOWHERE if target in self._occupied else target
        return NOWHERE

    def _lane_from(self, space: int) -> set[int]:
        """The spaces from this one straight ahead up to the next car or into the next corner."""
        lane: set[int] = set()
        while space != NOWHERE and space not in lane:
            lane.add(space)
            space = self._next_in_lane(space)
        return lane
