"""Move tables: what follows from a board and a ruleset alone, computed when first needed.

`MoveTables.onward` applies the rules of movement to each arrow and returns the path ends that follow
one. It takes into account only the obstacles that the path's own straight leads around. Its results for
empty straights, for corners and for skidding cars therefore hold in every search, which only leaves
out path ends on occupied spaces.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING

from trackmodel.board import AHEAD, STRAIGHT, BoardRules
from trackmodel.engine.board_graph import pit_entries, pit_predecessors, walk_back
from trackmodel.engine.moves.along_straight import AlongStraight, StraightKey
from trackmodel.engine.moves.arrow_counts import (
    arrows_between_crossings,
    arrows_to_line,
    arrows_to_pit,
    ranks,
)
from trackmodel.engine.moves.fronts import Front
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import NEVER, NOWHERE, PathEnd, PitStage
from trackmodel.engine.moves.straight_paths import StraightPaths

if TYPE_CHECKING:
    from trackmodel.engine.moves.free_runs import FreeRun

Arrows = tuple[tuple[int, int], ...]
"""The (target, turn) of each arrow."""

ElsewhereKey = tuple[int, int, int, int, int, bool, int, bool, tuple[int, ...], bool]
"""Space, to_go, changes, wraps, direction, stayed, due, wet_due, overshot and missed of a path end."""

PitKey = tuple[int, int, int, int, tuple[int, ...], int, bool, PitStage]
"""Space, to_go, changes, wraps, left, direction, wet_due and pit of a path end."""

MOST_PATH_ENDS = 200_000
"""Maximum number of path ends cached with a board, after which all are dropped. About 60 MB."""

MOST_PATHS_AROUND = 4_000
"""Maximum number of sets of cars on a straight for which the paths around them are cached with a board."""

MOST_TABLES = 8
"""Maximum number of boards with cached tables."""


class MoveTables:
    """A board under the rules of movement of a ruleset.

    Attributes:
        rules: the board.
        limits, straddling_counts: from the ruleset.
        wet: the wet spaces.
        arrows: by space, its arrows along the track.
        arrows_ahead: by space, those of them straight ahead.
        ahead: by space of a straight, the space straight ahead, or NOWHERE; NOWHERE in corners.
        onto: by space of a straight, the targets of its arrows along the track; none in corners.
        entries: by track space with arrows into the pit lane, the targets of these.
        ends_in_pit: by access spaces of a stand, the path ends of cars on their way to it or past it.
        to_line: by space, fewest arrows after which a car may be counted over the line, or NEVER.
        to_pit: by space, fewest arrows after which a car may be in the pit lane, or NEVER.
        rank: by space, its rank among those of its straight and their targets; see `ranks`.
        lock: held while shared data is extended.
    """

    def __init__(
        self, rules: BoardRules, limits: StraightLimits, straddling_counts: bool, wet: frozenset[int]
    ) -> None:
        self.rules = rules
        self.limits = limits
        self.straddling_counts = straddling_counts
        self.wet = wet
        self.lock = RLock()
        pit = rules.pit_lane
        self.arrows: tuple[Arrows, ...] = tuple(
            tuple(arrow for arrow in arrows if arrow[0] not in pit) for arrows in rules.successors
        )
        self.arrows_ahead = tuple(
            tuple(arrow for arrow in arrows if arrow[1] == AHEAD) for arrows in self.arrows
        )
        self.ahead = tuple(
            next((to for to, turn in arrows if turn == AHEAD), NOWHERE)
            if rules.corner[space] == STRAIGHT
            else NOWHERE
            for space, arrows in enumerate(rules.successors)
        )
        self.onto = tuple(
            tuple(target for target, _turn in arrows) if rules.corner[space] == STRAIGHT else ()
            for space, arrows in enumerate(self.arrows)
        )
        self.entries = pit_entries(rules)
        self.to_line = arrows_to_line(rules)
        self.to_pit = arrows_to_pit(rules)
        self.rank = ranks(rules)
        self._lap = arrows_between_crossings(rules)
        self._limited = limits != StraightLimits()
        self._leading: dict[tuple[int, ...], frozenset[int]] = {}
        self.forget()

    def forget(self) -> None:
        """Drop all path ends from the cache; searches in progress keep theirs."""
        self._count = 0
        self._ends_elsewhere: dict[ElsewhereKey, PathEnd] = {}
        self._fronts: dict[tuple[frozenset[int], frozenset[int]], Front] = {}
        self._begin: dict[int, Front] = {}
        self._paths_around: dict[tuple[Front, frozenset[int]], StraightPaths] = {}
        self.free_runs: dict[PathEnd, FreeRun] = {}
        self.ends_in_pit: dict[tuple[int, ...], dict[PitKey, PathEnd]] = {}

    def leading_to(self, accesses: tuple[int, ...]) -> frozenset[int]:
        """Return these access spaces and the spaces of the pit lane that lead to them."""
        known = self._leading.get(accesses)
        if known is None:
            behind = (space for space, _onward in walk_back(pit_predecessors(self.rules), accesses))
            known = self._leading.setdefault(accesses, frozenset(behind).union(accesses))
        return known

    # Path ends ---------------------------------------------------------------------------------------

    def start(self, mover: Mover, points: int) -> PathEnd:
        """Return the path end at which all paths of a car on the track start."""
        if self._count > MOST_PATH_ENDS:
            with self.lock:
                self.forget()
        space = mover.space
        corner = self.rules.corner[space]
        to_go = self.to_go(mover, points)
        if corner == STRAIGHT:
            return self._end_on_straight(self.front_at(space), (space, to_go, 0, 0, (), 0, False))
        due = max(0, self.rules.corners[corner].stops - mover.stops)
        wet_due = due > 0 and space in self.wet
        return self._end_elsewhere((space, to_go, 0, 0, 0, True, due, wet_due, (), False))

    def to_go(self, mover: Mover, points: int) -> int:
        """Return the crossings left to finish the race; NEVER if the points can't lead to the last one."""
        beyond = points - self.to_line[mover.space]
        if beyond < 0:
            return NEVER
        to_go = mover.last_crossing - mover.wraps
        # All earlier laps share what is known about moves over the line. A stand may lie on both sides of it.
        return NEVER if to_go > 1 and beyond < self._lap and mover.exits is None else to_go

    def end_entering(
        self,
        before: PathEnd,
        target: int,
        wraps: int,
        changes: int,
        direction: int,
        left: tuple[int, ...] = (),
    ) -> PathEnd:
        """Return the path end on a track space entered from another corner, straight or the pit lane.

        Args:
            before: the path end it follows.
            target: the space.
            wraps, changes, direction: as in `PathEnd`.
            left: lanes that were left, if the pit lane leads back to the same straight.
        """
        corner, to_go, wet_due = self.rules.corner[target], before.to_go, before.wet_due
        if corner == STRAIGHT:
            key = (target, to_go, changes, wraps, left, direction, wet_due)
            return self._end_on_straight(self.front_at(target), key)
        due = self.rules.corners[corner].stops
        wet_due = wet_due or (due > 0 and target in self.wet)
        return self._end_elsewhere((target, to_go, changes, wraps, direction, False, due, wet_due, (), False))

    def end_among(self, end: PathEnd, around: StraightPaths) -> PathEnd:
        """Return the same path end on paths around obstacles, all of them further on."""
        key = (end.space, end.to_go, end.changes, end.wraps, end.left, end.direction, end.wet_due)
        return self._end_on_straight(around, key)

    def front_at(self, space: int) -> Front:
        """Return the front of paths that come on to a straight at this space."""
        known = self._begin.get(space)
        return known or self._begin.setdefault(space, self.front(frozenset([space]), frozenset()))

    def front(self, spaces: frozenset[int], passed: frozenset[int]) -> Front:
        """Return the front of these spaces, with the spaces that were passed before."""
        key = spaces, passed
        return self._fronts.get(key) or self._fronts.setdefault(key, Front(self, spaces, passed))

    def paths_around(self, front: Front, obstacles: frozenset[int]) -> StraightPaths:
        """Return the paths from a front on around these obstacles.

        They are cached, because cars often stand where others stood in another turn or race. Whoever follows
        them must look out for obstacles in `far` that are not among these.
        """
        key = front, obstacles
        known = self._paths_around.get(key)
        if known is None:
            if len(self._paths_around) >= MOST_PATHS_AROUND:
                self._paths_around = {}
            around = StraightPaths(self, front, obstacles, frozenset())
            known = self._paths_around.setdefault(key, around)
        return known

    def finishes(self, space: int, wraps: int, to_go: int) -> bool:
        """Return whether a car that reaches a space in this move finishes the race there."""
        return wraps - self.straddles(space) >= to_go

    def straddles(self, space: int) -> bool:
        """Return whether the last crossing of a car on this space doesn't count yet."""
        return not self.straddling_counts and space in self.rules.on_line

    def _end_on_straight(self, straight: AlongStraight, key: StraightKey) -> PathEnd:
        return straight.ends.get(key) or self._new_end_on_straight(straight, key)

    def _new_end_on_straight(self, straight: AlongStraight, key: StraightKey) -> PathEnd:
        made = PathEnd(*key, straight)
        if made.to_go != NEVER:
            made.finished = self.finishes(made.space, made.wraps, made.to_go)
        self._count += not straight.obstacles
        return straight.ends.setdefault(key, made)

    def _end_elsewhere(self, key: ElsewhereKey) -> PathEnd:
        end = self._ends_elsewhere.get(key)
        if end is None:
            space, to_go, changes, wraps, direction, stayed, due, wet_due, overshot, missed = key
            made = PathEnd(
                space, to_go, changes, wraps, (), direction, wet_due, None, stayed, due, overshot, missed
            )
            made.finished = self.finishes(space, wraps, to_go)
            end = self._ends_elsewhere.setdefault(key, made)
            self._count += 1
        return end

    # Arrows -------------------------------------------------------------------------------------

    def onward(self, end: PathEnd) -> tuple[PathEnd, ...]:
        """Return the path ends one arrow further along that don't skid, within the straight's own paths.

        They are computed once and kept with the path end, together with those that skid.
        """
        if end.onward_alone is not None:
            return end.onward_alone
        onward: tuple[PathEnd, ...] = ()
        skidding_on: tuple[PathEnd, ...] = ()
        straight = end.straight
        if end.finished:
            pass
        elif end.overshot:
            skidding_on = self._skid_on(end)
        elif straight is not None:
            onward = self._along_straight(end, straight)
        else:
            onward, skidding_on = self._through_corner(end)
        end.skidding_on = skidding_on
        # At the start of a straight, and where a path looks far ahead, cars may change the paths.
        if straight is None or not (straight.far or straight.begins):
            end.onward = onward
        # Set last, without a lock: once it is set, everything else about the path end is too.
        end.onward_alone = onward
        return onward

    def _along_straight(self, end: PathEnd, straight: AlongStraight) -> tuple[PathEnd, ...]:
        rules, space, to_go = self.rules, end.space, end.to_go
        corner_of, limited = rules.corner, self._limited
        stays = end.changes == self.limits.lane_changes
        further, going_on = straight.beyond(space)
        stays_left = straight.stay(end.left) if end.left else ()
        at_line = self.to_line[space] == 1
        onward = []
        for target, turn in self.arrows_ahead[space] if stays else self.arrows[space]:
            paths, onto = straight, going_on
            if target not in further:
                entering = straight.entering(space, target) if target in straight.risks else None
                if entering is None:
                    continue
                paths = onto = entering
            changes, direction, left, wraps = end.changes, end.direction, stays_left, end.wraps
            if turn != AHEAD and limited:
                changed = self._lane_change(end, paths, target, turn, stays_left)
                if changed is None:
                    continue
                changes, direction, left = changed
            if at_line:
                wraps += (space, target) in rules.crossings
            if corner_of[target] == STRAIGHT:
                key = (target, to_go, changes, wraps, left, direction, end.wet_due)
                onward.append(onto.ends.get(key) or self._new_end_on_straight(onto, key))
            else:
                onward.append(self.end_entering(end, target, wraps, changes, direction))
        return tuple(onward)

    def _lane_change(
        self, end: PathEnd, straight: AlongStraight, target: int, turn: int, left: tuple[int, ...]
    ) -> tuple[int, int, tuple[int, ...]] | None:
        """Return changes, direction and left after one more lane change; None if it isn't allowed.

        Args:
            end, straight: where it begins, and the paths it goes on on.
            target, turn: of its arrow.
            left: as it is after this arrow for the lanes left before.
        """
        limits, changes, direction = self.limits, end.changes, end.direction
        most = limits.lane_changes
        if most is not None:
            changes += 1
        if limits.no_return and left and straight.goes_back(left, target):
            return None
        if limits.one_direction and turn != direction:
            ahead = self.ahead[end.space]
            if ahead not in straight.obstacles and not straight.goes_around(left, target):
                if direction:
                    return None
                direction = turn
        # Lanes that were left matter only while the car may change lanes once more.
        return changes, direction, () if changes == most else straight.leave(left, end.space)

    def _through_corner(self, end: PathEnd) -> tuple[tuple[PathEnd, ...], tuple[PathEnd, ...]]:
        corner_of, crossings = self.rules.corner, self.rules.crossings
        here, due = corner_of[end.space], end.due
        onward, skidding_on = [], []
        for target, _turn in self.arrows[end.space]:
            wraps = end.wraps + ((end.space, target) in crossings)
            if corner_of[target] == here:
                wet_due = end.wet_due or (due > 0 and target in self.wet)
                key = (target, end.to_go, end.changes, wraps, end.direction, end.stayed, due, wet_due)
                onward.append(self._end_elsewhere((*key, (), False)))
            elif due:
                skidding_on.append(self._end_skidding(end, target, wraps, (here,), due > 1))
            else:
                onward.append(self.end_entering(end, target, wraps, end.changes, end.direction))
        return tuple(onward), tuple(skidding_on)

    def _skid_on(self, end: PathEnd) -> tuple[PathEnd, ...]:
        """Return the path ends after a skidding car's next arrow: ahead, else the smallest lane change."""
        corner_of, crossings = self.rules.corner, self.rules.crossings
        here = corner_of[end.space]
        skidding_on = []
        for target, _turn in self.arrows_ahead[end.space] or self.arrows[end.space]:
            wraps = end.wraps + ((end.space, target) in crossings)
            short = here not in (STRAIGHT, corner_of[target]) and end.due > 0
            overshot = (*end.overshot, here) if short else end.overshot
            missed = end.missed or (short and end.due > 1)
            skidding_on.append(self._end_skidding(end, target, wraps, overshot, missed))
        return tuple(skidding_on)

    def _end_skidding(
        self, end: PathEnd, target: int, wraps: int, overshot: tuple[int, ...], missed: bool
    ) -> PathEnd:
        """Return the path end of a car that skids to a space."""
        here, there = self.rules.corner[end.space], self.rules.corner[target]
        if there == STRAIGHT:
            due = 0
        elif there == here:
            due = end.due
        else:
            due = self.rules.corners[there].stops
        wet_due = end.wet_due or (due > 0 and target in self.wet)
        return self._end_elsewhere((target, end.to_go, 0, wraps, 0, False, due, wet_due, overshot, missed))


_known_tables: dict[tuple[object, ...], MoveTables] = {}
_last: MoveTables | None = None


def tables_of(
    rules: BoardRules,
    limits: StraightLimits,
    straddling_counts: bool,
    wet: frozenset[int] = frozenset(),
) -> MoveTables:
    """Return the tables of a board. Those of the last few boards are cached.

    Boards are looked up by identity, because comparing their contents takes long. Most often the tables
    are those that were asked for last.
    """
    global _last
    last = _last
    if (
        last is not None
        and last.rules is rules
        and last.limits is limits
        and last.straddling_counts == straddling_counts
        and last.wet == wet
    ):
        return last
    # The tables keep their board alive, so no other board has this id while the key exists.
    key = (
        id(rules),
        limits.lane_changes,
        limits.no_return,
        limits.one_direction,
        straddling_counts,
        wet,
    )
    tables = _known_tables.get(key)
    if tables is None:
        if len(_known_tables) >= MOST_TABLES:
            _known_tables.clear()
        tables = _known_tables.setdefault(key, MoveTables(rules, limits, straddling_counts, wet))
    _last = tables
    return tables
