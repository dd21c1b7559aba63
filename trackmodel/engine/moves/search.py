"""The move search: all paths of a car."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from trackmodel.board import BoardRules
from trackmodel.engine.moves.board_tables import BoardTables, tables_of
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import PathEnd, PitStage
from trackmodel.engine.moves.pit_paths import PitPaths
from trackmodel.engine.moves.straights import ShortestWays

PathEnds = tuple[list[PathEnd], int]
"""Path ends, and the points that could not be driven."""

NOTHING: frozenset[int] = frozenset()
CAR, RISK = 1, 2
"""What is on a space."""


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
        begun: a search of the same car whose paths this one continues; see `through`.
        at, kept: the points after which it continues them, and the path ends from which it does.

    Attributes:
        points: as given.
        start: the path end at which all paths start.
        layers: the path ends by points driven, up to the last layer that has any; empty if none was kept.
            In each layer, those that skid come last.
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
        begun: MoveSearch | None = None,
        at: int = 0,
        kept: Sequence[PathEnd] = (),
    ) -> None:
        self.points = points
        self._asked = (rules, mover, occupied, limits, straddling_counts, risks, wet)
        self._tables: BoardTables = tables_of(rules)
        self._wet = wet
        self._most_changes = -1 if limits.lane_changes is None else limits.lane_changes
        self._no_return, self._one_direction = limits.no_return, limits.one_direction
        self._straddling_counts = straddling_counts
        self._to_go = mover.last_crossing - mover.wraps
        self._on = bytearray(len(self._tables.corner))
        for space in risks:
            self._on[space] = RISK
        for space in occupied:
            self._on[space] = CAR
        self._last_on: list[PathEnd | None] = [None] * len(self._tables.corner)
        self._waiting: list[PathEnd] = []
        in_pit = mover.exits is not None or mover.space in rules.pit_lane
        pit = PitPaths(self._tables, mover, occupied, straddling_counts)
        self._pit = pit if in_pit or mover.pit_until else None
        self._uses_pit = in_pit
        self._ways: dict[tuple[int, frozenset[int]], ShortestWays] = {}
        self.layers: list[list[PathEnd]] = []
        if begun is None:
            self.start = self._start(mover, in_pit)
            self.layers.append([self.start])
        else:
            self.start = begun.start
            self._continue(begun, at, kept)
        while 0 < len(self.layers) <= points and self.layers[-1]:
            self._add_layer()
        if self.layers and not self.layers[-1]:
            del self.layers[-1]
        self._early = self._waiting + self._finishing()

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
        begun = self
        if at > self.points:
            begun = self.through(self.points, lambda _end: True, at)
        kept = [end for end in begun.layers[at] if keep(end)] if at < len(begun.layers) else []
        rules, mover, occupied, limits, straddling_counts, risks, wet = self._asked
        return MoveSearch(
            rules, mover, occupied, points, limits, straddling_counts, risks, wet, begun, at, kept
        )

    # Results ----------------------------------------------------------------------------------------

    def ends(self, points: int, braked: bool = False) -> PathEnds:
        """Return where paths of this number of points end, or of as many as can be driven.

        A move may end earlier if the car finishes, enters its stand, or waits in the pit lane or before it.

        Args:
            points: number of points.
            braked: whether the car has braked, which is only allowed for moves that end on the track.

        Returns:
            The path ends, and the number of blocked points (0: not blocked).
        """
        ends = [end for end in self._early if end.driven < points]
        if points < len(self.layers):
            ends += self.layers[points]
        if self._uses_pit:
            # A car that has passed an access space of its stand can't stay in the lane.
            ends = [end for end in ends if end.pit != PitStage.PASSING]
            if ends and braked:
                return [end for end in ends if end.pit == PitStage.TRACK], 0
        if ends or not self.layers:
            return ends, 0 if ends else points
        longest = len(self.layers) - 1
        return list(self.layers[longest]), points - longest

    def plain_ends(self, points: int) -> list[PathEnd] | None:
        """Return a path end for each space where moves of this number of points end; None if they can differ.

        Faster than `ends`, for searches that are not blocked and neither skid, finish nor use the pit.
        """
        if self._early or self._uses_pit or points >= len(self.layers) or self.layers[points][-1].overshot:
            return None
        by_space: dict[int, PathEnd] = {}
        for end in self.layers[points]:
            by_space.setdefault(end.space, end)
        return list(by_space.values())

    def walk(self, path: Sequence[int]) -> tuple[PathEnd, int] | None:
        """Return the end of a path and its spaces beyond overshot corners; None if the path isn't legal."""
        if not self.layers:
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

    def _following(self, end: PathEnd) -> list[PathEnd]:
        """Return the path ends that follow one."""
        if end.driven + 1 >= len(self.layers):
            return []
        return [each for each in self.layers[end.driven + 1] if end in each.befores]

    # Search -----------------------------------------------------------------------------------------

    def _start(self, mover: Mover, in_pit: bool) -> PathEnd:
        """Return the path end at which all paths start."""
        space, tables = mover.space, self._tables
        if in_pit:
            assert self._pit is not None
            return PathEnd(space, 0, pit=self._pit.start(), finished=self._finishes(space, 0))
        if tables.on_straight[space]:
            return PathEnd(space, 0, straight=self._ways_from(space), finished=self._finishes(space, 0))
        due, finished = max(0, tables.stops[space] - mover.stops), self._finishes(space, 0)
        wet_due = due > 0 and space in self._wet
        return PathEnd(space, 0, wet_due=wet_due, stayed=True, due=due, finished=finished)

    def _finishing(self) -> list[PathEnd]:
        """Return all path ends at which the car finishes."""
        return [end for layer in self.layers for end in layer if end.finished]

    def _continue(self, begun: MoveSearch, at: int, kept: Sequence[PathEnd]) -> None:
        """Take over the beginnings of the paths that lead to the path ends that are kept."""
        if not kept:
            return
        self._ways = begun._ways
        self._uses_pit = begun._uses_pit
        layer = list(kept)
        self.layers.append(layer)
        for driven in range(at - 1, -1, -1):
            needed = {before for end in layer for before in end.befores}
            layer = [end for end in begun.layers[driven] if end in needed]
            self.layers.append(layer)
        self.layers.reverse()

    def _add_layer(self) -> None:
        """Go one point further: first what doesn't skid, then into the pit, then what skids."""
        last = self.layers[-1]
        self.layers.append([])
        for end in last:
            if end.finished or end.overshot:
                continue
            if end.pit:
                self._go_through_pit(end)
            elif end.straight is not None:
                self._go_along_straight(end, end.straight)
            else:
                self._go_through_corner(end)
        if self._pit is not None:
            for end in last:
                if self._tables.entries[end.space] and not (end.finished or end.overshot or end.pit):
                    for target, stage in self._pit.entering(end):
                        self._go_in_pit(end, target, stage)
        for end in last:
            if (end.overshot or end.due) and not end.finished:
                self._skid(end)

    def _go_along_straight(self, end: PathEnd, ways: ShortestWays) -> None:
        space = end.space
        arrows = ways.distance[space] + 1
        if ways.found < arrows:
            ways.find(arrows)
        left = ways.left_later(end.left, self._one_direction) if end.left else end.left
        stays = end.changes == self._most_changes
        each = self._tables.arrows_ahead[space] if stays else self._tables.arrows[space]
        for target, turn, crosses in each:
            onto = ways
            if ways.distance[target] != arrows:
                if self._on[target] != RISK:
                    continue
                onto = self._ways_from(ways.space, ways.entered.union((target,)))
                onto.find(arrows)
                if onto.distance[target] != arrows:
                    continue
            changes, direction, leaving = end.changes, end.direction, left
            if turn:
                if self._no_return and left and ways.rejoins(left, target, False):
                    continue
                if self._one_direction and turn != direction and not ways.goes_around(space, left, target):
                    if direction:
                        continue
                    direction = turn
                if self._most_changes >= 0:
                    changes += 1
                if self._no_return or self._one_direction:
                    # Lanes that were left matter only while the car may change lanes once more.
                    leaving = (
                        () if changes == self._most_changes else ways.leave(left, space, self._one_direction)
                    )
            wraps = end.wraps + crosses
            if self._tables.on_straight[target]:
                self._reach(end, target, wraps, onto, changes, direction, leaving, end.wet_due, False, 0)
            else:
                self._come_onto(end, target, wraps, changes, direction, ())

    def _go_through_corner(self, end: PathEnd) -> None:
        tables, space, due = self._tables, end.space, end.due
        here = tables.corner[space]
        for target, _turn, crosses in tables.arrows[space]:
            wraps = end.wraps + crosses
            if tables.corner[target] == here:
                wet_due = end.wet_due or (due > 0 and target in self._wet)
                changes, direction, stays = end.changes, end.direction, end.stayed
                self._reach(end, target, wraps, None, changes, direction, (), wet_due, stays, due)
            elif not due:
                self._come_onto(end, target, wraps, end.changes, end.direction, ())

    def _skid(self, end: PathEnd) -> None:
        """Go on beyond a corner that is overshot: ahead, else by the smallest lane change."""
        tables, space, skids = self._tables, end.space, len(end.overshot) > 0
        here = tables.corner[space]
        each = tables.arrows_ahead[space] if skids else tables.arrows[space]
        for target, _turn, crosses in each or tables.arrows[space]:
            there = tables.corner[target]
            short = end.due > 0 and there != here
            if not (skids or short):
                continue
            due = end.due if there == here else tables.stops[target]
            wet_due = end.wet_due or (due > 0 and target in self._wet)
            overshot = (*end.overshot, here) if short else end.overshot
            missed = end.missed or (short and end.due > 1)
            wraps = end.wraps + crosses
            self._reach(end, target, wraps, None, 0, 0, (), wet_due, False, due, overshot, missed)

    def _come_onto(
        self, before: PathEnd, space: int, wraps: int, changes: int, direction: int, left: tuple[int, ...]
    ) -> None:
        """Reach a space of the track from another corner or straight, or from the pit lane."""
        wet_due = before.wet_due
        if self._tables.on_straight[space]:
            ways = self._ways_from(space)
            self._reach(before, space, wraps, ways, changes, direction, left, wet_due, False, 0)
        else:
            due = self._tables.stops[space]
            wet_due = wet_due or (due > 0 and space in self._wet)
            self._reach(before, space, wraps, None, changes, direction, (), wet_due, False, due)

    def _reach(
        self,
        before: PathEnd,
        space: int,
        wraps: int,
        straight: ShortestWays | None,
        changes: int,
        direction: int,
        left: tuple[int, ...],
        wet_due: bool,
        stayed: bool,
        due: int,
        overshot: tuple[int, ...] = (),
        missed: bool = False,
        pit: int = 0,
    ) -> None:
        """Add a path end to the layer, or another way to one that is there; none where a car stands."""
        if self._on[space] == CAR:
            return
        driven = before.driven + 1
        last = self._last_on[space]
        if last is not None and last.driven != driven:
            last = None
        end = last
        while end is not None:
            if (
                end.straight is straight
                and end.changes == changes
                and end.wraps == wraps
                and end.left == left
                and end.direction == direction
                and end.wet_due == wet_due
                and end.stayed == stayed
                and end.due == due
                and end.overshot == overshot
                and end.missed == missed
                and end.pit == pit
            ):
                break
            end = end.twin
        beyond = before.beyond + len(overshot)
        enters = self._on[space] == RISK and pit != PitStage.QUEUES and pit != PitStage.PARKED
        risks = before.risks + enters
        if end is None:
            end = PathEnd(space, driven, wraps, straight, changes, direction, left, wet_due)
            end.stayed, end.due, end.overshot, end.missed = stayed, due, overshot, missed
            end.pit, end.finished, end.twin = pit, self._finishes(space, wraps), last
            self._last_on[space] = end
            self.layers[driven].append(end)
        elif beyond > end.beyond or (beyond == end.beyond and risks >= end.risks):
            end.befores.append(before)
            return
        end.befores.append(before)
        end.before = before
        end.beyond = beyond
        end.risks = risks

    def _finishes(self, space: int, wraps: int) -> bool:
        """Return whether a car that reaches a space in this move finishes the race there."""
        if not self._straddling_counts and self._tables.on_line[space]:
            wraps -= 1
        return wraps >= self._to_go

    def _ways_from(self, space: int, entered: frozenset[int] = NOTHING) -> ShortestWays:
        """Return the shortest ways from a space on, around all obstacles but the risk spaces entered."""
        ways = self._ways.get((space, entered))
        if ways is None:
            ways = self._ways[space, entered] = ShortestWays(self._tables, self._on, space, entered)
        return ways

    # The pit ----------------------------------------------------------------------------------------

    def _go_through_pit(self, end: PathEnd) -> None:
        """Go on in the lane, into the stand or out of it, or note that the move ends here."""
        pit = self._pit
        assert pit is not None
        if end.stops_there or pit.waits(end):
            self._waiting.append(end)
        for target, stage in pit.onward(end):
            self._go_in_pit(end, target, stage)

    def _go_in_pit(self, end: PathEnd, target: int, stage: int) -> None:
        assert self._pit is not None
        wraps = end.wraps + self._pit.crossed(end, target)
        changes, direction, left, wet_due, stays = end.changes, end.direction, end.left, end.wet_due, False
        if stage == PitStage.QUEUES:
            changes, direction, left, stays = 0, 0, (), end.stayed
        elif target not in self._tables.rules.pit_lane:
            self._come_onto(end, target, wraps, changes, direction, left)
            return
        self._uses_pit = True
        self._reach(end, target, wraps, None, changes, direction, left, wet_due, stays, 0, (), False, stage)
