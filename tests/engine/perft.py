"""Counts of moves from fixed positions, by the engine and by the slow enumerator.

A count covers every gear the car can be in and every face of its die: the number of moves offered
(by end, points braked and whether the car parks), and the number of paths to their ends. On the small
board gears end with the 4th, because in a higher gear a car drives round it in one turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from attrs import evolve

from tests.engine.moves_compared import asked_to_move, situation
from tests.engine.random_positions import PIT_GEARS, Case
from tests.engine.slow_moves import RULES, affordable, cheapest, cheapest_by_end, every_move
from tests.engine.small_boards import Corner, Ring, Straight, ring
from tests.shared_boards import shared_board
from trackmodel.board import Board, BoardStand
from trackmodel.engine import Placed, pending
from trackmodel.engine.formula.formula_numbers import GEAR_DICE
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion

Counts = tuple[int, int]
"""Moves offered, paths."""

WEAR = {False: {"tires": 6, "brakes": 4}, True: {"wear": 18}}
"""By whether the ruleset has one pool."""


@cache
def small() -> Ring:
    """Three lanes, a corner of two stops and one of one, a pit lane of six spaces with two stands."""
    made = ring(3, Straight(9), Corner(4, stops=2), Straight(7), Corner(3, stops=1), Straight(4))
    stands = [BoardStand(None, (1, 2)), BoardStand(None, (3, 4))]
    return made.with_pit_lane(made.at(2, -4), made.at(2, 2), spaces=6, stands=stands)


def on_brennach(*cars: str, **mover: int | bool | None) -> tuple[Board, tuple[Placed, ...]]:
    """Cars by the ids of their spaces, the mover first; the others are on their first lap."""
    board = shared_board("brennach")
    spaces = [board.view.ids.index(name) for name in cars]
    return board, _placed(spaces, mover)


def on_small(*cars: int, **mover: int | bool | None) -> tuple[Board, tuple[Placed, ...]]:
    """Cars by their spaces, the mover first; the others are on their first lap."""
    return small().board, _placed(list(cars), mover)


def _placed(spaces: list[int], mover: dict[str, int | bool | None]) -> tuple[Placed, ...]:
    return (Placed(spaces[0], **mover), *map(Placed, spaces[1:]))  # type: ignore[arg-type]


def _lane(number: int) -> int:
    return 3 * small().rows + number


POSITIONS: dict[str, Callable[[], tuple[Board, tuple[Placed, ...]]]] = {
    "brennach, the last car of ten on the grid": lambda: on_brennach(
        *(
            shared_board("brennach").view.ids[space]
            for space in reversed(shared_board("brennach").rules.grid)
        ),
        laps=-1,
    ),
    "brennach, a field before the corner of three stops": lambda: on_brennach(
        "b104", "b108", "a108", "c110", "a112", "b113"
    ),
    "brennach, a stop made in the corner of three stops": lambda: on_brennach(
        "b115", "b116", "a117", stops=1
    ),
    "brennach, before the pit entry, a car in the lane": lambda: on_brennach("c148", "c154", "b151", "p3"),
    "brennach, in the pit lane before its stand": lambda: on_brennach("p1", "p7", "c170"),
    "brennach, in its stand": lambda: on_brennach("p3", "p9", "c172", stand=0, served=True),
    "small, alone before both corners": lambda: on_small(small().at(1, 4)),
    "small, in the corner of two stops behind two cars": lambda: on_small(
        small().at(1, 10), small().at(1, 12), small().at(0, 13), stops=1
    ),
    "small, in the corner before the pit entry": lambda: on_small(
        small().at(2, -6), small().at(1, -3), _lane(4), stops=1
    ),
    "small, last lap, in the corner before the pit entry": lambda: on_small(
        small().at(2, -6), small().at(1, -3), _lane(4), stops=1, laps=1
    ),
    "small, on the first access of its stand": lambda: on_small(_lane(1), _lane(3)),
    "small, served, in the lane behind a car": lambda: on_small(_lane(2), _lane(5), served=True),
    "small, in its stand, one access taken": lambda: on_small(_lane(2), _lane(1), stand=0, served=True),
}


def cases(name: str, rules: str) -> Iterator[tuple[Board, Case]]:
    """Yield the position with every gear and every face; the mover stays in its gear."""
    board, (mover, *others) = POSITIONS[name]()
    for gear, faces in GEAR_DICE.items():
        if gear in PIT_GEARS or (mover.stand is None and board is shared_board("brennach")):
            rolling = evolve(mover, gear=gear, wear=WEAR[RULES[rules].pool])
            for points in sorted(set(faces)):
                yield board, Case(rules, laps=2, cars=(rolling, *others), mover=0, points=points)


def engine_counts(name: str, rules: str) -> Counts:
    """Return the engine's counts."""
    offered = paths = 0
    for board, case in cases(name, rules):
        asked = pending(asked_to_move(board, case))
        assert isinstance(asked, MoveQuestion)
        offered += len(asked.options)
        paths += sum(1 for option in asked.options for _ in option.paths())
    return offered, paths


def slow_counts(name: str, rules: str) -> Counts:
    """Return the enumerator's counts, of the paths to an end that overshoot the cheapest one's corners."""
    offered = paths = 0
    for board, case in cases(name, rules):
        moves = every_move(situation(board, case))
        for end, best in cheapest_by_end(affordable(moves) or cheapest(moves)).items():
            (overshot,) = {move.overshot for move in best}
            offered += 1
            paths += sum(
                (move.brake, move.end, move.parks, move.queues, move.overshot) == (*end, overshot)
                for move in moves
            )
    return offered, paths
