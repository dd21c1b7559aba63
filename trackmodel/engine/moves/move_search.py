"""All paths of a car, with their ends as objects."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence, Set

from trackmodel.board import BoardRules
from trackmodel.engine.board_graph import crossings_in_stand
from trackmodel.engine.moves.board_tables import tables_of
from trackmodel.engine.moves.codes import CAR, DROPPED, FINISHED, PIT, RISK, SKIDS, WAITS, PitStage
from trackmodel.engine.moves.lists import integers
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import PathEnd
from trackmodel.engine.moves.search import Search

PathEnds = tuple[list[PathEnd], int]
"""Path ends, and the points that could not be driven."""

NOTHING: frozenset[int] = frozenset()
QUEUES, PASSING, PARKED = int(PitStage.QUEUES), int(PitStage.PASSING), int(PitStage.PARKED)


class MoveSearch:
    """All paths of a car with up to a number of points.

    Args:
        rules: the board.
        mover: the car.
        occupied: spaces with other cars.
        points: maximum number of points.
        limits: what the ruleset forbids on straights.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        risks: risk spaces.
        wet: wet spaces.
        kept: the path ends through which the paths must lead, with the points after which they do, in a
            search without this; see `through`.

    Attributes:
        points: as given.
        longest: points of the longest paths; -1 if there are none.
        space, past, over, beyond: by path end, as in `Search`.
    """

    def __init__(
        self,
        rules: BoardRules,
        mover: Mover,
        occupied: Set[int],
        points: int,
        limits: StraightLimits,
        straddling_counts: bool,
        risks: frozenset[int] = NOTHING,
        wet: frozenset[int] = NOTHING,
        kept: tuple[tuple[int, frozenset[int]], ...] = (),
    ) -> None:
        self.points = points
        self._asked = (limits, straddling_counts, risks, wet)
        self._rules, self._mover, self._occupied, self._kept = rules, mover, occupied, kept
        self._made: dict[int, PathEnd] = {}
        self._befores: list[list[int]] | None = None
        tables = tables_of(rules)
        try:
            search = tables.idle.pop()
        except IndexError:
            search = Search(tables, integers([0] * tables.spaces))
        self._find(search)
        tables.idle.append(search)

    def _find(self, search: Search) -> None:
        """Search, and take over what is found: the next search uses the same arrays."""
        self._mark(search, True)
        search.begin(self._mover.space, self._mover.stops, self._set_car(search))
        for at, kept in self._kept:
            search.run(at)
            search.keep(kept)
        search.run(self.points)
        self._mark(search, False)
        self._uses_pit = search.uses_pit
        lost = self._kept and not kept
        self._layer = [0] if lost else [search.layer[points] for points in range(search.layers + 1)]
        self.longest = len(self._layer) - 2
        self.space, self.past, self.over, self._left, self._before, self.beyond, self._risks = (
            column[: search.count] for column in search.columns[:7]
        )
        self._link_from, self._link_to = (column[: search.links] for column in search.columns[8:])
        self._overshot: dict[int, tuple[int, ...]] = {0: ()}
        waiting: list[int] = []
        finishing: list[int] = []
        for number in range(search.count):
            left = search.left[number]
            if search.over[number] == WAITS:
                waiting.append(number)
            elif search.over[number] == FINISHED:
                finishing.append(number)
            if search.past[number] & SKIDS and left not in self._overshot:
                self._overshot[left] = search.lists.items(left)[::-1]
        self._early = waiting + finishing

    def _set_car(self, search: Search) -> int:
        """Set the car and its limits; return where it is in relation to the pit."""
        rules, mover, (limits, straddling_counts, _risks, _wet) = self._rules, self._mover, self._asked
        if not 0 <= mover.space < len(rules.corner):
            raise IndexError(f"there is no space {mover.space}")
        search.most_changes = -1 if limits.lane_changes is None else limits.lane_changes
        search.no_return, search.one_direction = limits.no_return, limits.one_direction
        search.straddling_counts = straddling_counts
        search.wraps, search.last_crossing = mover.wraps, mover.last_crossing
        search.pit_from, search.pit_until = mover.pit_from, mover.pit_until
        if mover.exits is not None:
            search.exit_count = len(mover.exits)
            for index, space in enumerate(mover.exits):
                search.exits[index] = space
                search.exit_crossings[index] = crossings_in_stand(rules, mover.space, space)
            return PitStage.STANDING
        if mover.space not in rules.pit_lane:
            return PitStage.TRACK
        return PitStage.THROUGH if mover.served or not mover.accesses else PitStage.DUE

    def _mark(self, search: Search, marked: bool) -> None:
        """Mark what is on the spaces and what they are, or clear the marks."""
        _limits, _straddling_counts, risks, wet = self._asked
        for space in risks:
            search.on[space] = RISK if marked else 0
        for space in self._occupied:
            search.on[space] = CAR if marked else 0
        for space in wet:
            search.wet[space] = marked
        for space in self._mover.accesses:
            search.access[space] = marked

    def through(self, at: int, keep: Callable[[PathEnd], bool], points: int) -> MoveSearch:
        """Return a search of the paths of this one that lead through some path ends, and may go on longer.

        A move may be lengthened depending on where the car has come to. Up to `at` points, the layers of
        the new search have nothing but the beginnings of its paths.

        Args:
            at: the points after which the paths must lead through one of these path ends; no fewer than
                for the search that this one continues.
            keep: whether a path end is one of them.
            points: maximum number of points, at least `at`.
        """
        begun = self if at <= self.points else self._again(at, self._kept)
        kept = frozenset(end.number for end in begun.layer(at) if keep(end))
        return self._again(points, (*self._kept, (at, kept)))

    def _again(self, points: int, kept: tuple[tuple[int, frozenset[int]], ...]) -> MoveSearch:
        return MoveSearch(self._rules, self._mover, self._occupied, points, *self._asked, kept)

    # Results ----------------------------------------------------------------------------------------

    @property
    def start(self) -> PathEnd:
        """The path end at which all paths start."""
        return self._end(0)

    @property
    def layers(self) -> list[list[PathEnd]]:
        """The path ends by points driven, up to the last layer that has any; empty if there are no paths.

        In each layer, those that skid come last.
        """
        return [self.layer(points) for points in range(self.longest + 1)]

    def layer(self, points: int) -> list[PathEnd]:
        """Return the path ends after a number of points."""
        return [self._end(number) for number in self._numbers(points)]

    def ends(self, points: int, braked: bool = False) -> PathEnds:
        """Return where paths of this number of points end, or of as many as can be driven.

        A move may end earlier if the car finishes, enters its stand, or waits in the pit lane or before it.

        Args:
            points: number of points.
            braked: whether the car has braked, which is only allowed for moves that end on the track.

        Returns:
            The path ends, and the number of blocked points (0: not blocked).
        """
        numbers, blocked = self.numbers(points, braked)
        return [self._end(number) for number in numbers], blocked

    def numbers(self, points: int, braked: bool = False) -> tuple[list[int], int]:
        """Return the numbers of the path ends that `ends` returns, and the blocked points."""
        numbers = [number for number in self._early if number < self._begin(points)]
        numbers += self._numbers(points)
        if self._uses_pit:
            # A car that has passed an access space of its stand can't stay in the lane.
            numbers = [number for number in numbers if self.past[number] >> PIT & 7 != PASSING]
            if numbers and braked:
                return [number for number in numbers if not self.past[number] >> PIT & 7], 0
        if numbers or self.longest < 0:
            return numbers, 0 if numbers else points
        return self._numbers(self.longest), points - self.longest

    def walk(self, path: Sequence[int]) -> tuple[PathEnd, int] | None:
        """Return the end of a path and its spaces beyond overshot corners; None if the path isn't legal."""
        if self.longest < 0:
            return None
        end, beyond = self.start, 0
        for space in path:
            found = next((each for each in self._following(end) if each.space == space), None)
            if found is None or found.stops_there:
                return None
            end = found
            beyond += len(end.overshot)
        return end, beyond

    def stopping(self, end: PathEnd) -> PathEnd | None:
        """Return the path end of entering the stand or queuing for the pit where a path ends, if it may."""
        return next((each for each in self._following(end) if each.stops_there), None)

    def befores(self, number: int) -> list[PathEnd]:
        """Return `PathEnd.befores` of one of its path ends."""
        return [self._end(before) for before in self._numbers_before(number)]

    def cheapest_path(self, number: int) -> tuple[int, ...]:
        """Return `PathEnd.cheapest_path` of one of its path ends."""
        path: list[int] = []
        while number:
            if self.past[number] >> PIT & 7 not in (QUEUES, PARKED):
                path.append(self.space[number])
            number = self._before[number]
        path.reverse()
        return tuple(path)

    # Path ends by number ----------------------------------------------------------------------------

    def _begin(self, points: int) -> int:
        """Return the number of the first path end after this many points, or of all that have fewer."""
        return self._layer[min(max(0, points), self.longest + 1)]

    def _numbers(self, points: int) -> list[int]:
        """Return the numbers of the path ends after this many points."""
        layer = range(self._begin(points), self._begin(points + 1))
        return [number for number in layer if self.over[number] != DROPPED]

    def _following(self, end: PathEnd) -> list[PathEnd]:
        """Return the path ends that follow one."""
        after = self._numbers(end.driven + 1)
        return [self._end(number) for number in after if end.number in self._numbers_before(number)]

    def _numbers_before(self, number: int) -> list[int]:
        if self._befores is None:
            self._befores = [[] for _end in self.space]
            for before, after in zip(self._link_from, self._link_to, strict=True):
                self._befores[after].append(before)
        return self._befores[number]

    def _end(self, number: int) -> PathEnd:
        """Return a path end, always the same for a number."""
        end = self._made.get(number)
        if end is None:
            past = self.past[number]
            end = self._made[number] = PathEnd(
                self.space[number],
                bisect_right(self._layer, number) - 1,
                past,
                self._overshot[self._left[number]] if past & SKIDS else (),
                self.over[number] == FINISHED,
                self.beyond[number],
                self._risks[number],
                self,
                number,
            )
        return end
