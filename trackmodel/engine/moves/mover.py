"""What the move search needs to know of the ruleset and of the car."""

from __future__ import annotations

from typing import NamedTuple

from attrs import frozen


@frozen
class StraightLimits:
    """What a ruleset forbids on straights besides detours.

    Attributes:
        lane_changes: maximum number of lane changes in a turn; None for any number.
        no_return: whether a car may return to a lane it left in this turn only around an obstacle.
        one_direction: whether all lane changes of a turn go in one direction. Only to go around an
            obstacle may they go the other way: where one is straight ahead, or back into a lane if one
            stood in it between the space left and the space rejoined. These decide no direction.

    Obstacles are cars and risk spaces.
    """

    lane_changes: int | None = None
    no_return: bool = False
    one_direction: bool = False


class Mover(NamedTuple):
    """The car that moves.

    Attributes:
        space: the space it stands on; in a pit stand, the access space it entered by.
        stops: stops made so far in the corner it stands in.
        wraps: times it drove over the finish line.
        last_crossing: number of the counted crossing that finishes the race.
        pit_until: the pit is open to it while it has fewer counted crossings than this; 0 for never.
        accesses: access spaces of its own stand.
        served: whether it had its service and drives past its stand.
        exits: the spaces by which it may leave the stand it is in; None if it is in none.
        pit_from: the pit is closed to it before it has this many counted crossings.
    """

    space: int
    stops: int
    wraps: int
    last_crossing: int
    pit_until: int = 0
    accesses: tuple[int, ...] = ()
    served: bool = False
    exits: tuple[int, ...] | None = None
    pit_from: int = 0
