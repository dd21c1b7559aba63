"""The first state of a race, on the starting grid or in a position."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.engine.core import settle
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.position_text import read_position
from trackmodel.engine.race_values import State, but
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import Setup, make_race


def start(board: Board, setup: Setup, ruleset: Ruleset | None = None) -> State:
    """Return the first state of a race.

    Args:
        board: where to race.
        setup: what was agreed on.
        ruleset: a ruleset that isn't in `RULESETS`; `setup.rules` is ignored then.

    Raises:
        SetupError: the setup doesn't fit the rules or the board.
        PositionError: the setup's position can't be read or can't occur; a SetupError too.

    Examples:
        >>> state = start(board, Setup(laps=2, drivers=("rookie", "regular"), grid=(1, 0)))
        >>> state.pending
        <Choice 'gear' car=1: 1>
    """
    if setup.position:
        return read_position(board, setup, ruleset)
    race = make_race(board, setup, ruleset)
    count, grid = len(race.drivers), race.rules.grid
    if count > len(grid):
        problem = _("too many cars ({count}); places on the starting grid: {places}")
        raise SetupError(problem.format(count=count, places=len(grid)))
    cars = tuple(but(car, space=grid[car.number]) for car in race.ruleset.new_cars(race))
    return settle(State(race, cars, world=race.ruleset.new_world(race)))
