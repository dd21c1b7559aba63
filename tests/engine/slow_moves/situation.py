"""A car about to move, the rules it moves by, and the crossings of its path."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Protocol

from attrs import frozen

from trackmodel.board import STRAIGHT, BoardRules

Path = tuple[int, ...]
"""The space a car stands on, then the spaces entered; starts with `IN_STAND` for a car in a stand."""

Arrow = tuple[int, int]

IN_STAND = -1
"""Start of the path of a car in its pit stand, which is not a space."""


@frozen
class SlowRules:
    """Differences of the rulesets in how a car moves.

    Attributes:
        lane_changes: maximum number of lane changes in a turn on straights; None for any number.
        no_return: whether a car may return to a lane it left only around another car.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        pool: whether there is a single pool of wear points, of which one must be left.
        draws: whether a die draws the car that one going out blocked hits, over all the longest ends.
        leaves_as_it_came: whether a car must leave its stand by the access space it entered by.
        one_direction: whether a car changes lanes in one direction only, except around cars and risk spaces.
    """

    lane_changes: int | None
    no_return: bool
    straddling_counts: bool
    pool: bool
    draws: bool
    leaves_as_it_came: bool
    one_direction: bool = False


RULES = {
    "formula-de-en": SlowRules(
        2, True, straddling_counts=False, pool=False, draws=True, leaves_as_it_came=True
    ),
    "formula-de-de": SlowRules(
        2, True, straddling_counts=True, pool=False, draws=False, leaves_as_it_came=False
    ),
    "formula-d": SlowRules(
        None, False, straddling_counts=True, pool=True, draws=False, leaves_as_it_came=False
    ),
}


@frozen
class Situation:
    """A car about to move.

    Attributes:
        space: the space it stands on; in a stand, the access space it entered by.
        points: points rolled.
        wear: its tires and brakes, or its pool.
        stops: stops made in the corner it stands in.
        laps: length of the race.
        crossings: counted crossings of the finish line; the first one begins lap 1.
        occupied: the spaces of the other cars, except those in stands.
        team: number of its team.
        stand: index of the stand it is in, or None.
        served: whether it had its service and has not left the pit lane since.
        risks: risk spaces.
        wet: wet spaces.
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
    risks: frozenset[int] = frozenset()
    wet: frozenset[int] = frozenset()

    @property
    def start(self) -> int:
        """The start of its path."""
        return self.space if self.stand is None else IN_STAND


class Moving(Protocol):
    """What the rules of movement that all games share read of a car about to move."""

    @property
    def board(self) -> BoardRules:
        """The part of the board that the rules read."""

    @property
    def stops(self) -> int:
        """Stops made in the corner it stands in."""

    @property
    def occupied(self) -> frozenset[int]:
        """The spaces of the other cars."""

    @property
    def risks(self) -> frozenset[int]:
        """Risk spaces."""


def on_track(board: BoardRules, space: int) -> bool:
    """Return whether a space is on the track, neither in the pit lane nor a stand."""
    return space != IN_STAND and space not in board.pit_lane


def corner_of(board: BoardRules, space: int) -> int:
    """Return the corner of a track space, or STRAIGHT."""
    return board.corner[space] if on_track(board, space) else STRAIGHT


def on_straight(board: BoardRules, space: int) -> bool:
    """Return whether a space is on a straight: on the track and in no corner."""
    return on_track(board, space) and board.corner[space] == STRAIGHT


def track_arrows(board: BoardRules, space: int) -> list[tuple[int, int]]:
    """Return the arrows (target, turn) of a space along the track."""
    return [(target, turn) for target, turn in board.successors[space] if target not in board.pit_lane]


def times_counted(car: Situation, path: Path) -> int:
    """Return how often the path is counted over the line: once, at the first space that counts.

    Formula Dé, English edition: the space must be wholly beyond. Otherwise straddling is enough.
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
    """Return the crossings of a car that leaves its stand further on than it entered it.

    Negative if it leaves further back and has to drive over the line again.
    """
    if car.stand is None or not spaces:
        return 0
    skipped = along_the_lane(car.board, car.space, spaces[0])
    again = along_the_lane(car.board, spaces[0], car.space)
    return sum(arrow in car.board.crossings for arrow in skipped) - sum(
        arrow in car.board.crossings for arrow in again
    )


def along_the_lane(board: BoardRules, start: int, end: int) -> list[Arrow]:
    """Return the arrows along the pit lane from one space to another; empty if it lies behind."""
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
    """Return whether the car is counted over the line for the last time."""
    return car.crossings + times_counted(car, path) >= car.laps + 1
