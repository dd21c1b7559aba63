"""Paths through the pit: into the lane, along it, into and out of the stand, back to the track.

Each arrow in the lane is a point. A car that still needs its service enters its stand where it reaches
one of its access spaces with a point left, or drives on to a later access space; it can't pass its
stand. It waits behind other cars; where one stands on the first space of the lane, it may queue on the track.

Source: Formula Dé basic rules, pit-stop; our readings in docs/rules/formula-de-en.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from trackmodel.engine.moves.move_tables import MoveTables, PitKey
from trackmodel.engine.moves.mover import Mover
from trackmodel.engine.moves.path_end import PathEnd, PitStage


class PitPaths:
    """The paths of a car through the pit."""

    def __init__(self, tables: MoveTables, mover: Mover, occupied: Set[int]) -> None:
        self._tables = tables
        self._mover = mover
        self._occupied = occupied
        # By which exits a car may leave its stand depends on the others.
        shared = tables.ends_in_pit.setdefault(mover.accesses, {})
        self._ends: dict[PitKey, PathEnd] = {} if mover.exits is not None else shared
        self._leading = tables.leading_to(mover.accesses)
        self._queues: dict[PathEnd, PathEnd] = {}

    def start(self) -> PathEnd:
        """Return the path end at which all paths of a car in the lane or in its stand start."""
        mover = self._mover
        pit = PitStage.THROUGH if mover.served or not mover.accesses else PitStage.DUE
        if mover.exits is not None:
            pit = PitStage.STANDING
        start = PathEnd(mover.space, mover.last_crossing - mover.wraps)
        return self._end(start, mover.space, 0, pit)

    def entered(self, end: PathEnd) -> list[PathEnd]:
        """Return the path ends in the lane that follow one on the track; queuing, if cars stand on all."""
        mover = self._mover
        counted = mover.wraps + end.wraps - self._tables.straddles(end.space)
        if end.finished or not mover.pit_from <= counted < mover.pit_until:
            return []
        targets = self._tables.entries.get(end.space, ())
        if targets and self._occupied >= set(targets):
            return [self._queues.setdefault(end, queuing(end))]
        return [self._onto(end, target, PitStage.DUE) for target in targets]

    def onward(self, end: PathEnd) -> tuple[PathEnd, ...]:
        """Return the path ends one point further along than one in the lane or in a stand."""
        if end.onward is None:
            end.onward = tuple(self._onward(end))
        return end.onward

    def waits(self, end: PathEnd) -> bool:
        """Return whether a car in the lane or in a stand has to wait for cars ahead of it."""
        if end.pit is PitStage.PARKED or self._at_stand(end):
            return False
        targets = self._exits() if end.pit is PitStage.STANDING else self._targets(end.space)
        return all(target in self._occupied for target in targets)

    def _onward(self, end: PathEnd) -> Iterable[PathEnd]:
        if end.finished or end.pit is PitStage.PARKED:
            return
        if end.pit is PitStage.STANDING:
            for target in self._exits():
                passed = _crossed_in_the_stand(self._tables, end.space, target)
                yield self._end(end, target, end.wraps + passed, PitStage.THROUGH)
        elif end.pit is PitStage.PASSING or self._at_stand(end):
            if self._at_stand(end):
                yield self._end(end, end.space, end.wraps, PitStage.PARKED)
            for target in self._targets(end.space):
                if target in self._leading:
                    yield self._onto(end, target, PitStage.PASSING)
        else:
            for target in self._targets(end.space):
                yield self._onto(end, target, end.pit)

    def _at_stand(self, end: PathEnd) -> bool:
        return end.pit in (PitStage.DUE, PitStage.PASSING) and end.space in self._mover.accesses

    def _exits(self) -> tuple[int, ...]:
        return self._mover.exits or ()

    def _targets(self, space: int) -> list[int]:
        return [target for target, _turn in self._tables.rules.successors[space]]

    def _onto(self, end: PathEnd, target: int, pit: PitStage) -> PathEnd:
        """Return the path end after an arrow into the lane, along it or out of it."""
        rules = self._tables.rules
        wraps = end.wraps + ((end.space, target) in rules.crossings)
        if target in rules.pit_lane:
            return self._end(end, target, wraps, pit)
        return self._tables.end_entering(end, target, wraps, end.changes, end.direction, end.left)

    def _end(self, before: PathEnd, space: int, wraps: int, pit: PitStage) -> PathEnd:
        """Return the path end in the lane or in a stand that follows one, with its space, wraps and pit."""
        changes, left, direction, wet_due = before.changes, before.left, before.direction, before.wet_due
        key = (space, before.to_go, changes, wraps, left, direction, wet_due, pit)
        end = self._ends.get(key)
        if end is None:
            made = PathEnd(space, before.to_go, changes, wraps, left, direction, wet_due, pit=pit)
            made.finished = self._tables.finishes(space, wraps, before.to_go)
            end = self._ends.setdefault(key, made)
        return end


def queuing(end: PathEnd) -> PathEnd:
    """Return the path end of a car that queues for the pit where a path on the track ends."""
    return PathEnd(
        end.space,
        end.to_go,
        wraps=end.wraps,
        wet_due=end.wet_due,
        stayed=end.stayed,
        pit=PitStage.QUEUES,
        onward=(),
        onward_alone=(),
    )


def _crossed_in_the_stand(tables: MoveTables, entered_by: int, left_by: int) -> int:
    """Return the finish line crossings of a car that leaves its stand further on than it entered it.

    Negative if it leaves further back.
    """
    ahead = _crossed_along_lane(tables, entered_by, left_by)
    if ahead is not None:
        return ahead
    back = _crossed_along_lane(tables, left_by, entered_by)
    return -(back or 0)


def _crossed_along_lane(tables: MoveTables, here: int, there: int) -> int | None:
    """Return the crossings between two spaces of the lane; None if the first doesn't lead to the second."""
    rules = tables.rules
    crossed = {here: 0}
    reached = [here]
    for space in reached:
        for target, _turn in rules.successors[space]:
            if target in rules.pit_lane and target not in crossed:
                crossed[target] = crossed[space] + ((space, target) in rules.crossings)
                reached.append(target)
    return crossed.get(there)
