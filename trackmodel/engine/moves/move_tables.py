"""The tables: what follows from a board and a ruleset alone, worked out when first needed.

Here the rules of movement are applied arrow by arrow: `MoveTables.onward` says which path ends follow a
path end. It asks for no cars but those that the path end's own ways along a straight lead round. So what it
finds for a straight without cars, for corners and for skidding cars holds in every search: a search
only leaves out the path ends on spaces that are taken.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING

from trackmodel.board import AHEAD, STRAIGHT, BoardRules
from trackmodel.engine.board_graph import pit_entries, pit_predecessors, predecessors, walk_back
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import NEVER, NOWHERE, PathEnd
from trackmodel.engine.moves.straight_paths import StraightPaths

if TYPE_CHECKING:
    from trackmodel.engine.moves.free_runs import FreeRun

Arrows = tuple[tuple[int, int], ...]
"""(target, turn) of each."""

MOST_PATH_ENDS = 200_000
"""Path ends remembered with a board; then all of them are forgotten. About 60 MB."""

MOST_TABLES = 8
"""Tables remembered."""


class MoveTables:
    """A board as a ruleset drives on it.

    Attributes:
        rules: the board.
        limits, straddling_counts: as of the ruleset.
        arrows: per space of the track, its arrows along the track.
        ahead: per space of a straight, the space straight ahead; NOWHERE elsewhere.
        entries: spaces of the track with arrows into the pit lane, and the targets of these.
        to_line: per space, fewest arrows until a car may be counted over the line; NEVER where none
            leads there.
        lock: held while something shared is worked out.
    """

    def __init__(self, rules: BoardRules, limits: StraightLimits, straddling_counts: bool) -> None:
        self.rules = rules
        self.limits = limits
        self.straddling_counts = straddling_counts
        self.lock = RLock()
        pit = rules.pit_lane
        self.arrows: tuple[Arrows, ...] = tuple(
            tuple(arrow for arrow in arrows if arrow[0] not in pit) for arrows in rules.successors
        )
        self.ahead = tuple(
            next((to for to, turn in arrows if turn == AHEAD), NOWHERE)
            if rules.corner[space] == STRAIGHT
            else NOWHERE
            for space, arrows in enumerate(rules.successors)
        )
        self.entries = pit_entries(rules)
        self.to_line = _arrows_to_line(rules)
        self._leading: dict[tuple[int, ...], frozenset[int]] = {}
        self.forget()

    def forget(self) -> None:
        """Forgets all path ends; searches under way keep theirs."""
        self._count = 0
        self._ends_elsewhere: dict[tuple[object, ...], PathEnd] = {}
        self._straight_paths: dict[int, StraightPaths] = {}
        self.free_runs: dict[PathEnd, FreeRun] = {}

    def leading_to(self, accesses: tuple[int, ...]) -> frozenset[int]:
        """The spaces of the pit lane from which the lane leads to one of these, which are of them."""
        known = self._leading.get(accesses)
        if known is None:
            behind = (space for space, _onward in walk_back(pit_predecessors(self.rules), accesses))
            known = self._leading.setdefault(accesses, frozenset(behind).union(accesses))
        return known

    # Path ends ---------------------------------------------------------------------------------------

    def start(self, mover: Mover, points: int) -> PathEnd:
        """Where all paths of a car on the track begin."""
        if self._count > MOST_PATH_ENDS:
            with self.lock:
                self.forget()
        space = mover.space
        corner = self.rules.corner[space]
        to_go = self.to_go(mover, points)
        if corner == STRAIGHT:
            return self._end_on_straight(self.straight_paths(space), space, to_go, 0, 0, NOWHERE)
        due = max(0, self.rules.corners[corner].stops - mover.stops)
        return self._end_elsewhere(space, to_go, 0, 0, stayed=True, due=due)

    def to_go(self, mover: Mover, points: int) -> int:
        """Crossings that finish the race; NEVER where so many points don't lead over the line."""
        if self.to_line[mover.space] > points:
            return NEVER
        return mover.last_crossing - mover.wraps

    def end_entering(self, target: int, to_go: int, changes: int, wraps: int, left: int = NOWHERE) -> PathEnd:
        """The path end on a space of the track that is come to from elsewhere, with nothing overshot.

        A lane left on a straight is remembered (`left`) where the pit leads back onto it.
        """
        corner = self.rules.corner[target]
        if corner == STRAIGHT:
            return self._end_on_straight(self.straight_paths(target), target, to_go, changes, wraps, left)
        return self._end_elsewhere(target, to_go, changes, wraps, due=self.rules.corners[corner].stops)

    def end_among_cars(self, end: PathEnd, round_cars: StraightPaths) -> PathEnd:
        """The same path end on ways from the same space round cars, all of which are further on than it."""
        return self._end_on_straight(round_cars, end.space, end.to_go, end.changes, end.wraps, end.left)

    def straight_paths(self, origin: int) -> StraightPaths:
        """The ways along a straight from one of its spaces, without cars."""
        known = self._straight_paths.get(origin)
        return known or self._straight_paths.setdefault(origin, StraightPaths(self, origin))

    def finishes(self, space: int, wraps: int, to_go: int) -> bool:
        """Whether a car that has come to a space in this move has finished the race there."""
        return wraps - self.straddles(space) >= to_go

    def straddles(self, space: int) -> bool:
        """Whether the last crossing of a car on this space doesn't count yet."""
        return not self.straddling_counts and space in self.rules.on_line

    def _end_on_straight(
        self, straight: StraightPaths, space: int, to_go: int, changes: int, wraps: int, left: int
    ) -> PathEnd:
        key = (space, to_go, changes, wraps, left)
        return straight.ends.get(key) or self._new_end_on_straight(straight, key)

    def _new_end_on_straight(self, straight: StraightPaths, key: tuple[int, int, int, int, int]) -> PathEnd:
        space, to_go, changes, wraps, left = key
        made = PathEnd(space, to_go, changes, wraps, straight, left)
        if to_go != NEVER:
            made.finished = self.finishes(space, wraps, to_go)
        self._count += 1
        return straight.ends.setdefault(key, made)

    def _end_elsewhere(
        self,
        space: int,
        to_go: int,
        changes: int,
        wraps: int,
        stayed: bool = False,
        due: int = 0,
        overshot: tuple[int, ...] = (),
        missed: bool = False,
    ) -> PathEnd:
        key = (space, to_go, changes, wraps, stayed, due, overshot, missed)
        end = self._ends_elsewhere.get(key)
        if end is None:
            made = PathEnd(space, to_go, changes, wraps, None, NOWHERE, stayed, due, overshot, missed)
            made.finished = self.finishes(space, wraps, to_go)
            end = self._ends_elsewhere.setdefault(key, made)
            self._count += 1
        return end

    # Arrows -------------------------------------------------------------------------------------

    def onward(self, end: PathEnd) -> tuple[PathEnd, ...]:
        """The path ends one arrow further along that don't skid, along the path end's own ways.

        They are worked out once and noted with the path end, and so are those that skid.
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
        # Where a car comes onto a straight, and where it looks far ahead, cars may send it other ways.
        if straight is None or straight.occupied or not (end.space == straight.origin or straight.far):
            end.onward = onward
        # Set last, without a lock: who finds it finds all else about the path end.
        end.onward_alone = onward
        return onward

    def _along_straight(self, end: PathEnd, straight: StraightPaths) -> tuple[PathEnd, ...]:
        rules, most, to_go = self.rules, self.limits.lane_changes, end.to_go
        corner_of, known = rules.corner, straight.ends
        further = straight.distance[end.space] + 1
        distance = straight.distance if further < len(straight.by_distance) else straight.reach(further)
        stays_left = straight.next_in_lane(end.left) if end.left != NOWHERE else NOWHERE
        at_line = self.to_line[end.space] == 1
        onward = []
        for target, turn in self.arrows[end.space]:
            if distance.get(target) != further:
                continue
            changes, left, wraps = end.changes, stays_left, end.wraps
            if turn != AHEAD and most is not None:
                if changes == most or (stays_left != NOWHERE and straight.in_lane(stays_left, target)):
                    continue
                changes += 1
                # A lane left is of interest only as long as the car may change once more.
                remember = self.limits.no_return and changes < most
                left = straight.next_in_lane(end.space) if remember else NOWHERE
            if at_line:
                wraps += (end.space, target) in rules.crossings
            if corner_of[target] == STRAIGHT:
                key = (target, to_go, changes, wraps, left)
                onward.append(known.get(key) or self._new_end_on_straight(straight, key))
            else:
                onward.append(self.end_entering(target, to_go, changes, wraps))
        return tuple(onward)

    def _through_corner(self, end: PathEnd) -> tuple[tuple[PathEnd, ...], tuple[PathEnd, ...]]:
        corner_of, crossings = self.rules.corner, self.rules.crossings
        here = corner_of[end.space]
        onward, skidding_on = [], []
        for target, _turn in self.arrows[end.space]:
            wraps = end.wraps + ((end.space, target) in crossings)
            if corner_of[target] == here:
                onward.append(self._end_elsewhere(target, end.to_go, end.changes, wraps, end.stayed, end.due))
            elif end.due:
                skidding_on.append(self._end_skidding(end, target, wraps, (here,), end.due > 1))
            else:
                onward.append(self.end_entering(target, end.to_go, end.changes, wraps))
        return tuple(onward), tuple(skidding_on)

    def _skid_on(self, end: PathEnd) -> tuple[PathEnd, ...]:
        """A skidding car keeps its lane, or changes as little as the arrows allow."""
        corner_of, crossings = self.rules.corner, self.rules.crossings
        here = corner_of[end.space]
        arrows = self.arrows[end.space]
        skidding_on = []
        for target, _turn in [arrow for arrow in arrows if arrow[1] == AHEAD] or arrows:
            wraps = end.wraps + ((end.space, target) in crossings)
            short = here not in (STRAIGHT, corner_of[target]) and end.due > 0
            overshot = (*end.overshot, here) if short else end.overshot
            missed = end.missed or (short and end.due > 1)
            skidding_on.append(self._end_skidding(end, target, wraps, overshot, missed))
        return tuple(skidding_on)

    def _end_skidding(
        self, end: PathEnd, target: int, wraps: int, overshot: tuple[int, ...], missed: bool
    ) -> PathEnd:
        """The path end of a car that skids on to a space."""
        here, there = self.rules.corner[end.space], self.rules.corner[target]
        if there == STRAIGHT:
            due = 0
        elif there == here:
            due = end.due
        else:
            due = self.rules.corners[there].stops
        return self._end_elsewhere(target, end.to_go, 0, wraps, False, due, overshot, missed)


def _arrows_to_line(rules: BoardRules) -> list[int]:
    """The value of `MoveTables.to_line`."""
    to_line = [NEVER] * len(rules.successors)
    # A car on the line may be counted at its next arrow, if it wasn't when it came there.
    at_line = {space for space, _target in rules.crossings} | rules.on_line
    for space in at_line:
        to_line[space] = 1
    for space, onward in walk_back(predecessors(rules), at_line):
        to_line[space] = to_line[onward] + 1
    return to_line


_known_tables: dict[tuple[int, int | None, bool, bool], MoveTables] = {}


def tables_of(rules: BoardRules, limits: StraightLimits, straddling_counts: bool) -> MoveTables:
    """The tables of a board; the last few are remembered, with all that was worked out about them.

    They are looked up by which object the board is, not by what it says: comparing boards takes long.
    """
    # A ground keeps its board alive: as long as the key is here no other board has this id.
    key = (id(rules), limits.lane_changes, limits.no_return, straddling_counts)
    tables = _known_tables.get(key)
    if tables is None:
        if len(_known_tables) >= MOST_TABLES:
            _known_tables.clear()
        tables = _known_tables.setdefault(key, MoveTables(rules, limits, straddling_counts))
    return tables
