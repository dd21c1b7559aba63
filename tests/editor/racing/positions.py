"""Sessions for tests, with known positions of the cars."""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve

from editor.racing.live.session import Session
from tests.shared_boards import shared_board
from trackmodel.board import Board
from trackmodel.engine import Record, Setup, position_setup, race

MIDST = (
    "formula-de-en 2 r5 t2 o1.2.0.4 / a47 g4 w2.1.3.1.3 a0 / a80 g3 l1 s1 a1 / c55 g1 spun first a2 "
    "/ b3 g2 w6.4.3.0.3 a3 out.body.57 / c60 g5 a5"
)
"""Round 5 of two laps: car 2 has played, car 3 is on turn, cars 1 and 5 are to come, car 4 is out.

Car 1 stands five spaces before Steinbruch (one stop) in 4th gear, with 2 tires, 1 brakes, 3 fuel, 1 body
and 3 engine left of 6, 4, 3, 3 and 3. Car 2 has made one of two stops in Hochwald and is in its second
lap. Car 3 stands turned round beyond Steinbruch; the next corner there is Hochwald.
"""
NAMES = ("Anna", "Bert", "Cem", "Dora", "Eli")
DRIVERS = ("person", "regular", "rookie", "rookie", "champion")


def brennach() -> Board:
    """Return the circuit that ships with the program."""
    return shared_board("brennach")


def space(name: str) -> int:
    """Return the number of a space."""
    return brennach().view.ids.index(name)


def mid_race() -> Session:
    """Return a session that starts from `MIDST`."""
    return Session(brennach(), evolve(position_setup(MIDST), drivers=DRIVERS, names=NAMES))


@lru_cache(maxsize=1)
def _record() -> Record:
    setup = Setup(drivers=("rookie", "regular", "rookie"), names=("Anna", "Bert", "Cem"), seed=3)
    return race(brennach(), setup)


def whole_race() -> Session:
    """Return a finished race of three bots."""
    return Session.resumed(_record())
