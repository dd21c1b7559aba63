"""Any position: cars placed anywhere, to be played from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from trackmodel.board import Board
from trackmodel.engine.core import Setup, make_race
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.values import Car, State


@frozen
class Placed:
    """A car and where it stands.

    Attributes:
        space: number of its space on the board.
        gear: the gear it is in.
        stops: stops made in the corner it stands in.
        wear: points it has where they differ from a new car's, by name.
        laps: completed laps; -1 on the grid, before the first crossing.
        started: whether its start check is behind it.
        held_in_first: whether its next gear must be first.
    """

    space: int
    gear: int = 1
    stops: int = 0
    wear: Mapping[str, int] | None = None
    laps: int = 0
    started: bool = True
    held_in_first: bool = False


def position(
    board: Board,
    cars: Sequence[Placed],
    rules: str = "formula-de-en",
    laps: int = 1,
    on_turn: int = 0,
    seed: int = 1,
    ruleset: Ruleset | None = None,
) -> State:
    """The state in which the driver of car `on_turn` is asked, in round 1.

    Order of play is the ruleset's; among cars that are level in everything else, the one named
    first arrived first.

    Raises:
        SetupError: two cars on a space, a space or gear that doesn't exist, or no such race.
    """
    race = make_race(board, Setup(rules, laps, ("",) * len(cars), seed), ruleset)
    _check(board, cars)
    new = race.ruleset.new_car_wear(laps)
    state = State(
        race,
        tuple(
            Car(
                number,
                driver="",
                space=placed.space,
                wear={**new, **(placed.wear or {})},
                gear=placed.gear,
                stops=placed.stops,
                # A car on the line has driven over it, whether that counts yet or not.
                wraps=placed.laps + 1 + (placed.space in board.rules.on_line),
                crossings=placed.laps + 1,
                arrived=number,
                started=placed.started,
                held_in_first=placed.held_in_first,
            )
            for number, placed in enumerate(cars)
        ),
        round=1,
        clock=len(cars),
    )
    order = race.ruleset.order(state)
    return evolve(state, order=order, slot=order.index(on_turn), turn=race.ruleset.new_turn(on_turn))


def _check(board: Board, cars: Sequence[Placed]) -> None:
    spaces = [placed.space for placed in cars]
    if len(set(spaces)) < len(spaces):
        raise SetupError(_("two cars stand on one space"))
    for space in spaces:
        if not 0 <= space < len(board.rules.progress):
            raise SetupError(_("the board has no space {space}").format(space=space))
