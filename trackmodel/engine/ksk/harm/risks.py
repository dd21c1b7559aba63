"""Risk tests: each risk space that a move entered tests the road holding, in order.

Source: KSK-ftf 13, road holding.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from attrs import evolve

from trackmodel.engine.common.car_status import retire
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.ksk.car import mover
from trackmodel.engine.ksk.ksk_numbers import ROAD_HOLDING, numbers
from trackmodel.engine.ksk.ksk_turn import lose_point, this_turn
from trackmodel.engine.ksk.world import wet_at, world
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step


def risks_on(state: State, path: Iterable[int]) -> tuple[int, ...]:
    """Return the indexes of the risk spaces on a path."""
    risks = world(state).risks
    return tuple(index for index, space in enumerate(path) if space in risks) if risks else ()


def risk_spaces(state: State) -> dict[int, str]:
    """Return the risk spaces, each with the name of why it is marked."""
    return dict.fromkeys(sorted(world(state).risks), "risk")


def risk_faces(state: State, gear: int, space: int) -> Faces:
    """Return the faces that cost a car a point of road holding on a risk space."""
    most = gear + (numbers(state).risk_wet if wet_at(state, space) else 0)
    return BLACK_DIE[:most]


def _ask_test(state: State) -> Roll | None:
    turn = this_turn(state)
    return black_die(turn.car, "risk") if turn.risks and state.mover.racing else None


def _answer(state: State, face: int) -> Happened:
    turn = this_turn(state)
    index, *waiting = turn.risks
    space = turn.path[index]
    state = state.with_turn(risks=tuple(waiting))
    if face not in risk_faces(state, turn.gear or 0, space):
        return state, ()
    if state.mover.wear[ROAD_HOLDING] > 1:
        return lose_point(state, turn.car, ROAD_HOLDING)
    return _stop_there(state, index)


def _stop_there(state: State, index: int) -> Happened:
    """Return the race with the mover out on a space of its path, its last road holding lost."""
    car, turn, rules = mover(state), this_turn(state), state.race.rules
    undriven = sum(arrow in rules.crossings for arrow in pairwise(turn.path[index:]))
    space, wraps = turn.path[index], car.wraps - undriven
    straddles = space in rules.on_line and not numbers(state).straddling_counts
    stopped = but(
        car.spend({ROAD_HOLDING: 1}),
        space=space,
        stand=None,
        stops=0,
        wraps=wraps,
        crossings=min(car.crossings, max(0, wraps - straddles)),
    )
    state = state.with_car(stopped).with_turn(risks=(), finishes=False)
    damage = Event("damage", car.number, {"part": ROAD_HOLDING, "left": 0})
    state, (out,) = retire(state, stopped, ROAD_HOLDING)
    return state, (damage, evolve(out, data={**out.data, "space": space}))


RISKS = Step("risk test", _ask_test, _answer)
