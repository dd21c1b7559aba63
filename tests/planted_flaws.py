"""Boards with a flaw planted: a number or a few arrows changed, so that races differ at one place."""

from __future__ import annotations

from attrs import evolve

from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.instruments.balance_figures import Key

ROW = 3
"""Spaces between two rows of a grid."""


def stop_too_many(board: Board, corner: int) -> Board:
    """Return the board with another stop in a corner."""
    corners = list(board.rules.corners)
    corners[corner] = evolve(corners[corner], stops=corners[corner].stops + 1)
    return _with(board, corners=tuple(corners))


def lane_without_arrows_out(board: Board, corner: int, lane: int) -> Board:
    """Return the board without the arrows that lead out of a corner from one of its lanes."""
    rules = board.rules

    def stays(space: int, to: int) -> bool:
        return rules.corner[space] != corner or rules.lane[space] != lane or rules.corner[to] == corner

    arrows = tuple(
        tuple((to, turn) for to, turn in targets if stays(space, to))
        for space, targets in enumerate(rules.successors)
    )
    return _with(board, successors=arrows)


def place_moved_up(board: Board, place: int) -> Board:
    """Return the board with a starting place a row further ahead, beside the one that is there."""
    grid, space = list(board.rules.grid), board.rules.grid[place]
    for _space in range(ROW):
        space = board.rules.ahead[space][0]
    grid[place] = next(each for each in (space, *board.rules.beside[space]) if each not in grid)
    return _with(board, grid=tuple(grid))


def straight_halved(board: Board, corner: int) -> Board:
    """Return the board with the second half of the straight before a corner driven over in no time."""
    rules = board.rules
    successors = list(rules.successors)
    for lane in range(1 + max(rules.lane)):
        chain = _lane_before(rules, corner, lane)
        if len(chain) > 3:
            successors[chain[len(chain) // 2 - 1]] = rules.successors[chain[-1]]
    return _with(board, successors=tuple(successors))


def straight_before(board: Board, corner: int) -> int:
    """Return the number of spaces of the straight before a corner."""
    return max(len(_lane_before(board.rules, corner, lane)) for lane in range(1 + max(board.rules.lane)))


def _lane_before(rules: BoardRules, corner: int, lane: int) -> list[int]:
    """Return the spaces of a lane on the straight before a corner, in driving direction."""
    ends = [
        space
        for space, targets in enumerate(rules.successors)
        if rules.lane[space] == lane
        and rules.corner[space] == STRAIGHT
        and space not in rules.pit_lane
        and any(rules.corner[to] == corner for to, _turn in targets)
    ]
    chain = ends[:1]
    while chain:
        back = [
            space
            for space in rules.behind[chain[0]]
            if rules.corner[space] == STRAIGHT and space not in rules.pit_lane and space not in rules.on_line
        ]
        if not back or back[0] in chain or rules.progress[back[0]] > rules.progress[chain[0]]:
            return chain
        chain.insert(0, back[0])
    return chain


def _with(board: Board, **changes: object) -> Board:
    return evolve(board, rules=evolve(board.rules, **changes))


def is_named(flaw: str, key: Key, corner: int, of: int | None = None) -> bool:
    """Return whether a finding is about the place of a flaw."""
    if flaw == "place":
        return key.is_of_grid and key.of == of
    if flaw == "lane":
        return key.corner == corner and key.of == of
    return key.corner == corner or (flaw == "straight" and key.kind == "turns_per_lap")
