"""The ground: what follows from a board and a ruleset alone, worked out when first needed.

Here the rules of movement are applied arrow by arrow: `MoveTables.onward` says which tips follow a
tip. It asks for no cars but those that the tip's own ways along a straight lead round. So what it
finds for a straight without cars, for corners and for skidding cars holds in every search: a search
only leaves out the tips on spaces that are taken.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING

from trackmodel.board import AHEAD, STRAIGHT, BoardRules
from trackmodel.engine.board_graph import pit_entries, pit_predecessors, predecessors, walk_back
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import NEVER, NOWHERE, PathEnd
from trackmodel.engine.moves.straight_ways import StraightWays

if TYPE_CHECKING:
    from trackmodel.engine.moves.free_runs import FreeRun

Arrows = tuple[tuple[int, int], ...]
"""(target, turn) of each."""

MOST_TIPS = 200_000
"""Tips remembered with a board; then all of them are forgotten. About 60 MB."""

MOST_GROUNDS = 8
"""Grounds remembered."""


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
        """Forgets all tips; searches under way keep theirs."""
        self._count = 0
        self._tips: dict[tuple[object, ...], PathEnd] = {}
        self._straight_ways: dict[int, StraightWays] = {}
        self.free_runs: dict[PathEnd, FreeRun] = {}

    def leading_to(self, accesses: tuple[int, ...]) -> frozenset[int]:
        """The spaces of the pit lane from which the lane leads to one of these, which are of them."""
        known = self._leading.get(accesses)
        if known is None:
            behind = (space for space, _onward in walk_back(pit_predecessors(self.rules), accesses))
            known = self._leading.setdefault(accesses, frozenset(behind).union(accesses))
        return known

    # Tips ---------------------------------------------------------------------------------------

    def start(self, mover: Mover, points: int) -> PathEnd:
        """Where all paths of a car on the track begin."""
        if self._count > MOST_TIPS:
            with self.lock:
                self.forget()
        space = mover.space
        corner = self.rules.corner[space]
        to_go = self.to_go(mover, points)
        if corner == STRAIGHT:
            return self._tip_on_straight(self.straight_ways(space), space, to_go, 0, 0, NOWHERE)
        due = max(0, self.rules.corners[corner].stops - mover.stops)
        return self._tip_elsewhere(space, to_go, 0, 0, stayed=True, due=due)

    def to_go(self, mover: Mover, points: int) -> int:
        """Crossings that finish the race; NEVER where so many points don't lead over the line."""
        if self.to_line[mover.space] > points:
            return NEVER
        return mover.last_crossing - mover.wraps

    def tip_entering(self, target: int, to_go: int, changes: int, wraps: int, left: int = NOWHERE) -> PathEnd:
        """The tip on a space of the track that is come to from elsewhere, with nothing overshot.

        A lane left on a straight is remembered (`left`) where the pit leads back onto it.
        """
        corner = self.rules.corner[target]
        if corner == STRAIGHT:
            return self._tip_on_straight(self.straight_ways(target), target, to_go, changes, wraps, left)
        return self._tip_elsewhere(target, to_go, changes, wraps, due=self.rules.corners[corner].stops)

    def tip_among_cars(self, tip: PathEnd, round_cars: StraightWays) -> PathEnd:
        """The same tip on ways from the same space round cars, all of which are further on than it."""
        return self._tip_on_straight(round_cars, tip.space, tip.to_go, tip.changes, tip.wraps, tip.left)

    def straight_ways(self, origin: int) -> StraightWays:
        """The ways along a straight from one of its spaces, without cars."""
        known = self._straight_ways.get(origin)
        return known or self._straight_ways.setdefault(origin, StraightWays(self, origin))

    def finishes(self, space: int, wraps: int, to_go: int) -> bool:
        """Whether a car that has come to a space in this move has finished the race there."""
        return wraps - self.straddles(space) >= to_go

    def straddles(self, space: int) -> bool:
        """Whether the last crossing of a car on this space doesn't count yet."""
        return not self.straddling_counts and space in self.rules.on_line

    def _tip_on_straight(
        self, straight: StraightWays, space: int, to_go: int, changes: int, wraps: int, left: int
    ) -> PathEnd:
        key = (space, to_go, changes, wraps, left)
        return straight.tips.get(key) or self._new_tip_on_straight(straight, key)

    def _new_tip_on_straight(self, straight: StraightWays, key: tuple[int, int, int, int, int]) -> PathEnd:
        space, to_go, changes, wraps, left = key
        made = PathEnd(space, to_go, changes, wraps, straight, left)
        if to_go != NEVER:
            made.finished = self.finishes(space, wraps, to_go)
        self._count += 1
        return straight.tips.setdefault(key, made)

    def _tip_elsewhere(
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
        tip = self._tips.get(key)
        if tip is None:
            made = PathEnd(space, to_go, changes, wraps, None, NOWHERE, stayed, due, overshot, missed)
            made.finished = self.finishes(space, wraps, to_go)
            tip = self._tips.setdefault(key, made)
            self._count += 1
        return tip

    # Arrows -------------------------------------------------------------------------------------

    def onward(self, tip: PathEnd) -> tuple[PathEnd, ...]:
        """The tips one arrow further along that don't skid, along the tip's own ways.

        They are worked out once and noted with the tip, and so are those that skid.
        """
        if tip.onward_alone is not None:
            return tip.onward_alone
        onward: tuple[PathEnd, ...] = ()
        skidding_on: tuple[PathEnd, ...] = ()
        straight = tip.straight
        if tip.finished:
            pass
        elif tip.overshot:
            skidding_on = self._skid_on(tip)
        elif straight is not None:
            onward = self._along_straight(tip, straight)
        else:
            onward, skidding_on = self._through_corner(tip)
        tip.skidding_on = skidding_on
        # Where a car comes onto a straight, and where it looks far ahead, cars may send it other ways.
        if straight is None or straight.occupied or not (tip.space == straight.origin or straight.far):
            tip.onward = onward
        # Set last, without a lock: who finds it finds all else about the tip.
        tip.onward_alone = onward
        return onward

    def _along_straight(self, tip: PathEnd, straight: StraightWays) -> tuple[PathEnd, ...]:
        rules, most, to_go = self.rules, self.limits.lane_changes, tip.to_go
        corner_of, known = rules.corner, straight.tips
        further = straight.distance[tip.space] + 1
        distance = straight.distance if further < len(straight.by_distance) else straight.reach(further)
        stays_left = straight.next_in_lane(tip.left) if tip.left != NOWHERE else NOWHERE
        at_line = self.to_line[tip.space] == 1
        onward = []
        for target, turn in self.arrows[tip.space]:
            if distance.get(target) != further:
                continue
            changes, left, wraps = tip.changes, stays_left, tip.wraps
            if turn != AHEAD and most is not None:
                if changes == most or (stays_left != NOWHERE and straight.in_lane(stays_left, target)):
                    continue
                changes += 1
                # A lane left is of interest only as long as the car may change once more.
                remember = self.limits.no_return and changes < most
                left = straight.next_in_lane(tip.space) if remember else NOWHERE
            if at_line:
                wraps += (tip.space, target) in rules.crossings
            if corner_of[target] == STRAIGHT:
                key = (target, to_go, changes, wraps, left)
                onward.append(known.get(key) or self._new_tip_on_straight(straight, key))
            else:
                onward.append(self.tip_entering(target, to_go, changes, wraps))
        return tuple(onward)

    def _through_corner(self, tip: PathEnd) -> tuple[tuple[PathEnd, ...], tuple[PathEnd, ...]]:
        corner_of, crossings = self.rules.corner, self.rules.crossings
        here = corner_of[tip.space]
        onward, skidding_on = [], []
        for target, _turn in self.arrows[tip.space]:
            wraps = tip.wraps + ((tip.space, target) in crossings)
            if corner_of[target] == here:
                onward.append(self._tip_elsewhere(target, tip.to_go, tip.changes, wraps, tip.stayed, tip.due))
            elif tip.due:
                skidding_on.append(self._tip_skidding(tip, target, wraps, (here,), tip.due > 1))
            else:
                onward.append(self.tip_entering(target, tip.to_go, tip.changes, wraps))
        return tuple(onward), tuple(skidding_on)

    def _skid_on(self, tip: PathEnd) -> tuple[PathEnd, ...]:
        """A skidding car keeps its lane, or changes as little as the arrows allow."""
        corner_of, crossings = self.rules.corner, self.rules.crossings
        here = corner_of[tip.space]
        arrows = self.arrows[tip.space]
        skidding_on = []
        for target, _turn in [arrow for arrow in arrows if arrow[1] == AHEAD] or arrows:
            wraps = tip.wraps + ((tip.space, target) in crossings)
            short = here not in (STRAIGHT, corner_of[target]) and tip.due > 0
            overshot = (*tip.overshot, here) if short else tip.overshot
            missed = tip.missed or (short and tip.due > 1)
            skidding_on.append(self._tip_skidding(tip, target, wraps, overshot, missed))
        return tuple(skidding_on)

    def _tip_skidding(
        self, tip: PathEnd, target: int, wraps: int, overshot: tuple[int, ...], missed: bool
    ) -> PathEnd:
        """The tip of a car that skids on to a space."""
        here, there = self.rules.corner[tip.space], self.rules.corner[target]
        if there == STRAIGHT:
            due = 0
        elif there == here:
            due = tip.due
        else:
            due = self.rules.corners[there].stops
        return self._tip_elsewhere(target, tip.to_go, 0, wraps, False, due, overshot, missed)


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


_grounds: dict[tuple[int, int | None, bool, bool], MoveTables] = {}


def ground_of(rules: BoardRules, limits: StraightLimits, straddling_counts: bool) -> MoveTables:
    """The ground of a board; the last few are remembered, with all that was worked out about them.

    They are looked up by which object the board is, not by what it says: comparing boards takes long.
    """
    # A ground keeps its board alive: as long as the key is here no other board has this id.
    key = (id(rules), limits.lane_changes, limits.no_return, straddling_counts)
    ground = _grounds.get(key)
    if ground is None:
        if len(_grounds) >= MOST_GROUNDS:
            _grounds.clear()
        ground = _grounds.setdefault(key, MoveTables(rules, limits, straddling_counts))
    return ground
