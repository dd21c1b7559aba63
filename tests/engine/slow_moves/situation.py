"""One car about to move, the rules it moves by, and what its path has crossed."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from attrs import frozen

from trackmodel.board import STRAIGHT, BoardRules

Path = tuple[int, ...]
"""The space a car stands on, then the spaces entered; `IN_STAND` comes first where it stands in none."""

Arrow = tuple[int, int]

IN_STAND = -1
"""The beginning of the path of a car in its pit stand, which is no space."""


@frozen
class SlowRules:
    """In what the rulesets differ when a car moves.

    Attributes:
        lane_changes: most lane changes a turn on straights; None: any number.
        no_return: whether a lane left may be rejoined only round a car.
        straddling_counts: whether a space straddling the finish line is over it.
        pool: one pool of wear points instead of tires, brakes …; a point of it must be left.
        leaves_as_it_came: a stand is left by the access space it was entered by, otherwise by any.
    """

    lane_changes: int | None
    no_return: bool
    straddling_counts: bool
    pool: bool
    leaves_as_it_came: bool


RULES = {
    "formula-de-en": SlowRules(2, True, straddling_counts=False, pool=False, leaves_as_it_came=True),
    "formula-de-de": SlowRules(2, True, straddling_counts=True, pool=False, leaves_as_it_came=False),
    "formula-d": SlowRules(None, False, straddling_counts=True, pool=True, leaves_as_it_came=False),
}


@frozen
class Situation:
    """One car about to move.

    Attributes:
        space: where it stands; in a stand, the access space it came in by.
        points: what it rolled.
        wear: its tires and brakes, or its wear.
        stops: stops made in the corner it stands in.
        laps: length of the race.
        crossings: how often it was counted over the finish line; the first time begins lap 1.
        occupied: the spaces of the other cars, those in stands left out.
        team: whose stand is its own.
        stand: the stand it stands in, an index into the board's stands.
        served: it has had its service in this passage of the pit lane.
    """

    board: BoardRules
    space: int
    points: int
    wear: Mapping[str, int]
    rules: SlowRules = RULES["formula-de-en"]
    stops: int = 0
    laps: int = 1
    crossings: int = 0
    occupied: frozenset[int] = frozenset()
    team: int = 0
    stand: int | None = None
    served: bool = False

    @property
    def start(self) -> int:
        """How its path begins."""
        return self.space if self.stand is None else IN_STAND


def on_track(board: BoardRules, space: int) -> bool:
    """Whether this is a space of the track, neither of the pit lane nor a stand."""
    return space != IN_STAND and space not in board.pit_lane


def corner_of(board: BoardRules, space: int) -> int:
    """The corner a space of the track is in, else STRAIGHT."""
    return board.corner[space] if on_track(board, space) else STRAIGHT


def on_straight(board: BoardRules, space: int) -> bool:
    """Whether this is a space of a straight: on the track and in no corner."""
    return on_track(board, space) and board.corner[space] == STRAIGHT


def track_arrows(board: BoardRules, space: int) -> list[tuple[int, int]]:
    """The arrows (target, turn) of a space that lead along the track."""
    return [(target, turn) for target, turn in board.successors[space] if target not in board.pit_lane]


def times_counted(car: Situation, path: Path) -> int:
    """How often the path is counted over the line: at the first space that meets the criterion, once.

    Formula Dé, English edition: it must lie wholly beyond. The others: straddling the line is enough.
    """
    board = car.board
    spaces = path if path[0] != IN_STAND else path[1:]
    if car.rules.straddling_counts:
        crossed_now = sum(arrow in board.crossings for arrow in pairwise(spaces))
        return max(0, crossed_now + crossed_by_the_stand(car, spaces))
    counted = 0
    crossed = bool(spaces) and spaces[0] in board.on_line
    for here, there in pairwise(spaces):
        crossed = crossed or (here, there) in board.crossings
        if crossed and there not in board.on_line:
            counted += 1
            crossed = False
    return counted


def crossed_by_the_stand(car: Situation, spaces: Path) -> int:
    """How often a car crosses the line by leaving its stand further on than it came in.

    Below 0 where it leaves further back, and has yet to drive again over what it was counted for.
    """
    if car.stand is None or not spaces:
        return 0
    skipped = along_the_lane(car.board, car.space, spaces[0])
    again = along_the_lane(car.board, spaces[0], car.space)
    return sum(arrow in car.board.crossings for arrow in skipped) - sum(
        arrow in car.board.crossings for arrow in again
    )


def along_the_lane(board: BoardRules, start: int, end: int) -> list[Arrow]:
    """The arrows along the pit lane from one of its spaces to another; none if it lies behind."""
    arrows: list[Arrow] = []
    here = start
    while here != end:
        onward = [target for target, _turn in board.successors[here] if target in board.pit_lane]
        if not onward:
            return []
        arrows.append((here, onward[0]))
        here = onward[0]
    return arrows


def finishes(car: Situation, path: Path) -> bool:
    """Whether the car is counted over the line for the last time: after the last lap."""
    return car.crossings + times_counted(car, path) >= car.laps + 1
