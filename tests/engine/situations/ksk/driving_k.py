"""Sets up situations under KSK-ftf and drives them, only by answering the engine's questions."""

from __future__ import annotations

from typing import Any

from attrs import evolve, fields, frozen

from tests.engine.situations.driving import die as die
from tests.engine.situations.driving import question as question
from tests.engine.small_boards import Corner, Ring, Straight, board_of, ring
from trackmodel.board import BoardWeather
from trackmodel.engine import Event, Placed, Setup, State, answer, position, start
from trackmodel.engine.core import settle
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import BONUS
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.world import Sky, World
from trackmodel.engine.race_values import RoadCar, but
from trackmodel.engine.rulesets.ksk import KSK, NUMBERS

TABLE = BoardWeather(rain=(1, 5), changeable=(6, 10), sun=(11, 20))

LEVEL = ring(3, Straight(40), Corner(6, stops=2), Straight(14), brick=False)
"""Level lanes: lane changes lead to the next row. The corner has rows 40 to 45."""


OWN = [each.name for each in fields(KskCar) if each.name not in {other.name for other in fields(RoadCar)}] + [
    "full"
]
"""What a KSK car has that others have not."""


@frozen
class KCar:
    """A car of a situation: where it stands, and what a KSK car has besides."""

    placed: Placed
    more: dict[str, Any]


def car(space: int, gear: int = 1, stops: int = 0, laps: int = 0, **more: Any) -> KCar:
    """Return a car; wear points by name, attributes of `Placed` and of `KskCar` by theirs."""
    wear = {name: more.pop(name) for name in (*NUMBERS.parts, BONUS) if name in more}
    own = {name: more.pop(name) for name in OWN if name in more}
    return KCar(Placed(space, gear=gear, stops=stops, laps=laps, wear=wear, **more), own)


def state_of(
    made: Ring,
    *cars: KCar,
    wetness: int = 0,
    sky: str = "sun",
    risks: tuple[int, ...] = (),
    laps: int = 3,
    on_turn: int = 0,
) -> State:
    """Return the state at the start of a car's turn."""
    if len(cars) % 2 and len(cars) > 1:
        # Every player has two cars; one of them is out.
        cars = (*cars, KCar(Placed(0, reason="engine", ended=0), {}))
    state = position(made.board, [each.placed for each in cars], laps=laps, on_turn=on_turn, ruleset=KSK)
    placed = tuple(
        but(now, **{"tire_kind": "hard", **each.more}) for now, each in zip(state.cars, cars, strict=True)
    )
    turn = KSK.new_turn(on_turn)
    return settle(state.but(cars=placed, world=World(Sky(sky), wetness, frozenset(risks)), turn=turn, step=0))


def rolled(state: State, face: int, *more_faces: int, gear: int | None = None) -> State:
    """Return the state in which the car chose a gear (by default its own) and rolled."""
    asked = question(state)
    assert asked.kind == "gear"
    state, _ = answer(state, state.mover.gear if gear is None else gear)
    for each in (face, *more_faces):
        assert die(state).reason in ("gear", "again")
        state, _ = answer(state, each)
    return state


def moves(state: State, **wanted: int) -> list[KskMove]:
    """Return the moves on offer with these attributes, such as `end`, `brake`, `bonus`."""
    asked = question(state)
    assert asked.kind == "move", asked
    return [move for move in asked.options if all(getattr(move, k) == v for k, v in wanted.items())]


def move(state: State, **wanted: int) -> KskMove:
    """Return the only move on offer with these attributes."""
    (found,) = moves(state, **wanted)
    return found


def ends(state: State, **wanted: int) -> set[int]:
    """Return the ends of the moves on offer with these attributes; none of bonus, extra, … by default."""
    plain = {"bonus": 0, "extra": 0, "slips": 0, "brake": 0}
    return {each.end for each in moves(state, **{**plain, **wanted})}


def legal(state: State, *value: int) -> KskMove | None:
    """Return the move for a value, or None if it is refused."""
    return question(state).offer_for(value)  # type: ignore[attr-defined,no-any-return]


def drive(state: State, **wanted: int) -> tuple[State, tuple[Event, ...]]:
    """Make the only move on offer with these attributes."""
    return answer(state, move(state, **wanted).value)


def roll_all(state: State, *faces: int) -> State:
    """Roll twenty-sided dice one after another."""
    for face in faces:
        state, _ = answer(state, die(state).find(face))
    return state


def now(state: State, number: int = 0) -> KskCar:
    """Return a car of the race."""
    found = state.cars[number]
    assert isinstance(found, KskCar)
    return found


def world(state: State) -> World:
    """Return weather, wetness and risk spaces."""
    found = state.world
    assert isinstance(found, World)
    return found


def spent(state: State, number: int = 0) -> dict[str, int]:
    """Return the points that a car built as the standard car is missing."""
    found = now(state, number)
    return {name: full - found.wear[name] for name, full in found.full.items() if full != found.wear[name]}


def with_table(made: Ring, table: BoardWeather = TABLE, **rules: Any) -> Ring:
    """Return the board with a weather table, and other rules changed."""
    return evolve(made, board=board_of(evolve(made.rules, weather=table, **rules), made.board.id))


def race(made: Ring, cars: int = 4, laps: int = 3, **setup: Any) -> State:
    """Return the first state of a race."""
    return start(made.board, Setup("ksk", laps, ("",) * cars, **setup), KSK)
