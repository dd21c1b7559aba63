"""The roll of a twenty-sided die, read in the table of the gear; the first one is also the start check.

Source: KSK-ftf 3, start; 5, movement; 12, engine damage; 16, soft tires.
"""

from __future__ import annotations

from attrs import evolve

from trackmodel.engine.ksk.car import mover
from trackmodel.engine.ksk.ksk_numbers import KskNumbers, numbers
from trackmodel.engine.ksk.ksk_turn import this_turn
from trackmodel.engine.ksk.tires.tires import rolls_again
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step


def _ask_roll(state: State) -> Roll | None:
    turn = this_turn(state)
    if turn.face is None:
        return _die(state, "gear")
    return _die(state, "again") if turn.rolls_again else None


def _die(state: State, reason: str) -> Roll:
    turn = this_turn(state)
    assert turn.gear is not None
    return evolve(black_die(turn.car, reason), points=numbers(state).spaces[turn.gear])


def _answer(state: State, face: int) -> Happened:
    turn, car = this_turn(state), mover(state)
    first = turn.face is None
    if first and rolls_again(car, numbers(state), face):
        return state.with_turn(face=face, rolls_again=True), (Event("rolls_again", car.number),)
    checks_start = not car.started
    if checks_start:
        bad = face in numbers(state).bad_start
        state = state.with_car(but(car, started=True, held_in_first=bad))
        if bad:
            return state.with_turn(face=face, ended=True), (Event("bad_start", car.number),)
    state = state.with_turn(face=face, rolls_again=False, strains=_strains(state, numbers(state), face))
    return state, ()


def _strains(state: State, table: KskNumbers, face: int) -> bool:
    """Return whether a roll makes engines be tested; behind the stand it doesn't."""
    car = mover(state)
    behind_stand = car.served and car.space in state.race.rules.pit_lane
    return not behind_stand and face in table.strain and this_turn(state).gear in table.strain_gears


ROLL = Step("roll", _ask_roll, _answer)
