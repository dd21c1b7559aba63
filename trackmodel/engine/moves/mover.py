"""What the search for moves needs to know of the ruleset and of the car."""

from __future__ import annotations

from typing import NamedTuple

from attrs import frozen


@frozen
class StraightLimits:
    """What a ruleset forbids on straights beyond taking the shortest way.

    Attributes:
        lane_changes: most lane changes a turn; None: any number.
        no_return: whether going back into a lane left this turn needs a car there to go round.
    """

    lane_changes: int | None = None
    no_return: bool = False


class Mover(NamedTuple):
    """The car that moves.

    Attributes:
        space: where it stands; in a pit stand the access space it came in by.
        stops: stops made in the corner it stands in.
        wraps: as of `Car`.
        last_crossing: number of the counted crossing that finishes the race.
        pit_until: the pit is open to it while fewer crossings than these are counted; 0: never.
        accesses: access spaces of its own stand.
        served: it has had its service and drives on past its stand.
        exits: where it may leave the stand it is in; None: it is in none.
    """

    space: int
    stops: int
    wraps: int
    last_crossing: int
    pit_until: int = 0
    accesses: tuple[int, ...] = ()
    served: bool = False
    exits: tuple[int, ...] | None = None
