"""The first state of a race, at the start or in a position."""

from __future__ import annotations

from typing import overload

from trackmodel.board import Board
from trackmodel.engine.core import settle
from trackmodel.engine.position_text import read_position
from trackmodel.engine.race_values import Car, State
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup import Setup, make_race
from trackmodel.engine.venue import Venue


@overload
def start(venue: Board, setup: Setup, ruleset: Ruleset | None = None) -> State: ...


@overload
def start(venue: Venue, setup: Setup, ruleset: Ruleset | None = None) -> State[Car]: ...


def start(venue: Venue, setup: Setup, ruleset: Ruleset | None = None) -> State[Car]:
    """Return the first state of a race.

    Args:
        venue: where to race.
        setup: what was agreed on.
        ruleset: a ruleset that isn't in `RULESETS`; `setup.rules` is ignored then.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue.
        PositionError: the setup's position can't be read or can't occur; a SetupError too.

    Examples:
        >>> state = start(board, Setup(laps=2, drivers=("rookie", "regular"), grid=(1, 0)))
        >>> state.pending
        <Choice 'gear' car=1: 1>
    """
    if setup.position:
        return read_position(venue, setup, ruleset)
    race = make_race(venue, setup, ruleset)
    ruleset = race.ruleset
    cars = ruleset.place(race, ruleset.new_cars(race))
    return settle(State(race, cars, world=ruleset.new_world(race)))
