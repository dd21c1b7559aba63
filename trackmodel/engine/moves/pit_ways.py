"""The ways through the pit: into the lane, along it, into the stand, out of it, back onto the track.

In the lane an arrow is a point. A car that is to be served goes into its stand where it reaches an
access space of it with a point left, or drives on to a later access space of its stand; it can't
drive past. Behind a car it waits.

Source: Formula Dé basic rules, pit-stop; our readings in docs/rules/formula-de-en.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from trackmodel.engine.moves.move_tables import MoveTables
from trackmodel.engine.moves.mover import Mover
from trackmodel.engine.moves.path_end import NOWHERE, PathEnd, PitStage


class PitWays:
    """The ways of one car through the pit."""

    def __init__(self, ground: MoveTables, mover: Mover, occupied: Set[int]) -> None:
        self._ground = ground
        self._mover = mover
        self._occupied = occupied
        self._tips: dict[tuple[int, ...], PathEnd] = {}
        self._leading = ground.leading_to(mover.accesses)

    def start(self) -> PathEnd:
        """Where all paths of a car begin that is in the lane or in its stand."""
        mover = self._mover
        pit = PitStage.THROUGH if mover.served or not mover.accesses else PitStage.DUE
        if mover.exits is not None:
            pit = PitStage.STANDING
        return self._tip(mover.space, mover.last_crossing - mover.wraps, pit)

    def entered(self, tip: PathEnd) -> list[PathEnd]:
        """The tips in the lane that a car on the track comes to by an arrow."""
        counted = self._mover.wraps + tip.wraps - self._ground.straddles(tip.space)
        if tip.finished or counted >= self._mover.pit_until:
            return []
        return [self._onto(tip, target, PitStage.DUE) for target in self._ground.entries.get(tip.space, ())]

    def onward(self, tip: PathEnd) -> tuple[PathEnd, ...]:
        """The tips one point further along than one in the lane or in a stand."""
        return tuple(self._onward(tip))

    def waits(self, tip: PathEnd) -> bool:
        """Whether a car in the lane or a stand stands still there because of cars ahead."""
        if tip.pit is PitStage.PARKED or self._at_stand(tip):
            return False
        targets = self._exits() if tip.pit is PitStage.STANDING else self._targets(tip.space)
        return all(target in self._occupied for target in targets)

    def _onward(self, tip: PathEnd) -> Iterable[PathEnd]:
        if tip.finished or tip.pit is PitStage.PARKED:
            return
        if tip.pit is PitStage.STANDING:
            for target in self._exits():
                passed = _crossed_in_the_stand(self._ground, tip.space, target)
                yield self._tip(
                    target, tip.to_go, PitStage.THROUGH, tip.changes, tip.wraps + passed, tip.left
                )
        elif tip.pit is PitStage.PASSING or self._at_stand(tip):
            if self._at_stand(tip):
                yield self._tip(tip.space, tip.to_go, PitStage.PARKED, tip.changes, tip.wraps, tip.left)
            for target in self._targets(tip.space):
                if target in self._leading:
                    yield self._onto(tip, target, PitStage.PASSING)
        else:
            for target in self._targets(tip.space):
                yield self._onto(tip, target, tip.pit)

    def _at_stand(self, tip: PathEnd) -> bool:
        return tip.pit in (PitStage.DUE, PitStage.PASSING) and tip.space in self._mover.accesses

    def _exits(self) -> tuple[int, ...]:
        return self._mover.exits or ()

    def _targets(self, space: int) -> list[int]:
        return [target for target, _turn in self._ground.rules.successors[space]]

    def _onto(self, tip: PathEnd, target: int, pit: PitStage) -> PathEnd:
        """The tip after an arrow into the lane, along it or out of it."""
        rules = self._ground.rules
        wraps = tip.wraps + ((tip.space, target) in rules.crossings)
        if target in rules.pit_lane:
            return self._tip(target, tip.to_go, pit, tip.changes, wraps, tip.left)
        return self._ground.tip_entering(target, tip.to_go, tip.changes, wraps, tip.left)

    def _tip(
        self, space: int, to_go: int, pit: PitStage, changes: int = 0, wraps: int = 0, left: int = NOWHERE
    ) -> PathEnd:
        key = (space, to_go, pit, changes, wraps, left)
        tip = self._tips.get(key)
        if tip is None:
            tip = self._tips[key] = PathEnd(space, to_go, changes, wraps, left=left, pit=pit)
            tip.finished = self._ground.finishes(space, wraps, to_go)
        return tip


def _crossed_in_the_stand(ground: MoveTables, entered_by: int, left_by: int) -> int:
    """How often a car is over the finish line by coming out of its stand further on than it went in.

    Less than nothing where it comes out further back.
    """
    ahead = _crossed_along_lane(ground, entered_by, left_by)
    if ahead is not None:
        return ahead
    back = _crossed_along_lane(ground, left_by, entered_by)
    return -(back or 0)


def _crossed_along_lane(ground: MoveTables, here: int, there: int) -> int | None:
    """Crossings on the way along the lane; None where there is no such way."""
    rules = ground.rules
    crossed = {here: 0}
    reached = [here]
    for space in reached:
        for target, _turn in rules.successors[space]:
            if target in rules.pit_lane and target not in crossed:
                crossed[target] = crossed[space] + ((space, target) in rules.crossings)
                reached.append(target)
    return crossed.get(there)
