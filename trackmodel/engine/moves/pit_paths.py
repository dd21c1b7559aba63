"""Paths through the pit: into the lane, along it, into and out of the stand, back to the track.

Each arrow in the lane is a point. A car that still needs its service enters its stand where it reaches
one of its access spaces with a point left, or drives on to a later access space; it can't pass its
stand. It waits behind other cars; where one stands on the first space of the lane, it may queue on the track.

Source: Formula Dé basic rules, pit-stop; our readings in docs/rules/formula-de-en.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from trackmodel.board import BoardRules
from trackmodel.engine.board_graph import pit_predecessors, walk_back
from trackmodel.engine.moves.board_tables import BoardTables
from trackmodel.engine.moves.mover import Mover
from trackmodel.engine.moves.path_end import PathEnd, PitStage


class PitPaths:
    """Where the paths of a car lead in the pit."""

    def __init__(
        self, tables: BoardTables, mover: Mover, occupied: Set[int], straddling_counts: bool
    ) -> None:
        self._tables = tables
        self._rules = tables.rules
        self._mover = mover
        self._occupied = occupied
        self._straddling_counts = straddling_counts

    def start(self) -> PitStage:
        """Return where a car in the lane or in its stand starts."""
        mover = self._mover
        if mover.exits is not None:
            return PitStage.STANDING
        return PitStage.THROUGH if mover.served or not mover.accesses else PitStage.DUE

    def entering(self, end: PathEnd) -> Iterator[tuple[int, PitStage]]:
        """Yield the first spaces of the lane for a path on the track before it, with the stage there.

        Where cars stand on all of them, yield the space where the path ends, to queue there.
        """
        mover, straddles = self._mover, not self._straddling_counts and self._tables.on_line[end.space]
        if not mover.pit_from <= mover.wraps + end.wraps - straddles < mover.pit_until:
            return
        targets = self._tables.entries[end.space]
        if all(target in self._occupied for target in targets):
            yield end.space, PitStage.QUEUES
        else:
            for target in targets:
                yield target, PitStage.DUE

    def waits(self, end: PathEnd) -> bool:
        """Return whether a car in the lane or in a stand has to wait for cars ahead of it."""
        if end.pit == PitStage.PARKED or self._at_stand(end):
            return False
        targets = self._exits() if end.pit == PitStage.STANDING else self._targets(end.space)
        return all(target in self._occupied for target in targets)

    def onward(self, end: PathEnd) -> Iterator[tuple[int, PitStage]]:
        """Yield the spaces one point further along than a path end in the lane or in a stand.

        With each comes the stage, if it is in the lane or in the stand.
        """
        if end.stops_there:
            return
        if end.pit == PitStage.STANDING:
            for target in self._exits():
                yield target, PitStage.THROUGH
        elif end.pit == PitStage.PASSING or self._at_stand(end):
            if self._at_stand(end):
                yield end.space, PitStage.PARKED
            leading = self._leading_to_stand()
            for target in self._targets(end.space):
                if target in leading:
                    yield target, PitStage.PASSING
        else:
            for target in self._targets(end.space):
                yield target, PitStage(end.pit)

    def crossed(self, end: PathEnd, target: int) -> int:
        """Return how often a path crosses the finish line from its end to a space one point further along."""
        if end.pit == PitStage.STANDING:
            return _crossed_in_the_stand(self._rules, end.space, target)
        return int((end.space, target) in self._rules.crossings)

    def _at_stand(self, end: PathEnd) -> bool:
        return end.pit in (PitStage.DUE, PitStage.PASSING) and end.space in self._mover.accesses

    def _exits(self) -> tuple[int, ...]:
        return self._mover.exits or ()

    def _targets(self, space: int) -> list[int]:
        return [target for target, _turn in self._rules.successors[space]]

    def _leading_to_stand(self) -> set[int]:
        """Return the access spaces of the stand and the spaces of the pit lane that lead to them."""
        accesses = self._mover.accesses
        behind = walk_back(pit_predecessors(self._rules), accesses)
        return {*accesses, *(space for space, _onward in behind)}


def _crossed_in_the_stand(rules: BoardRules, entered_by: int, left_by: int) -> int:
    """Return the finish line crossings of a car that leaves its stand further on than it entered it.

    Negative if it leaves further back.
    """
    ahead = _crossed_along_lane(rules, entered_by, left_by)
    if ahead is not None:
        return ahead
    back = _crossed_along_lane(rules, left_by, entered_by)
    return -(back or 0)


def _crossed_along_lane(rules: BoardRules, here: int, there: int) -> int | None:
    """Return the crossings between two spaces of the lane; None if the first doesn't lead to the second."""
    crossed = {here: 0}
    reached = [here]
    for space in reached:
        for target, _turn in rules.successors[space]:
            if target in rules.pit_lane and target not in crossed:
                crossed[target] = crossed[space] + ((space, target) in rules.crossings)
                reached.append(target)
    return crossed.get(there)
