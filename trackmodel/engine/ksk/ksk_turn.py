"""The turn of a car: what the steps note during it, and the points that it loses by harm."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.common.car_status import retire
from trackmodel.engine.ksk.car import ksk
from trackmodel.engine.ksk.ksk_numbers import BODY, ENGINE, numbers
from trackmodel.engine.ksk.world import with_risk_space
from trackmodel.engine.race_values import CarTurn, Event, Happened, State


@frozen(slots=False)
class KskTurn(CarTurn):
    """What has happened so far in the turn of a car.

    Attributes:
        rests: whether a car in the stand has said what it does.
        repairs: whether a car in the stand is about to say what is repaired.
        fits: whether a car in the stand is about to choose new tires.
        leaves: whether a car leaves its stand.
        gear: the gear chosen.
        start: the space of the car before its move.
        face: the face of the die that stands; None before the roll.
        rolls_again: whether the die is rolled once more because of worn tires.
        moved: whether the move is made.
        path: the spaces entered by it.
        risks: indexes in the path of risk spaces that have yet to be tested.
        queues: whether the move ended before the pit lane, where a car touches nobody.
        finishes: whether the move finishes the race.
        crash: cars of which a car that went out blocked hits one; the die decides which.
        contacts_due: cars that have yet to roll for contact with the mover.
        mover_rolls: whether the mover has yet to roll for contact with the car that rolled last.
        strains: whether the roll makes engines be tested.
        engine_tests: cars that have yet to test their engines.
    """

    rests: bool = False
    repairs: bool = False
    fits: bool = False
    leaves: bool = False
    gear: int | None = None
    start: int = -1
    face: int | None = None
    rolls_again: bool = False
    moved: bool = False
    path: tuple[int, ...] = ()
    risks: tuple[int, ...] = ()
    queues: bool = False
    finishes: bool = False
    crash: tuple[int, ...] = ()
    contacts_due: tuple[int, ...] = ()
    mover_rolls: bool = False
    strains: bool = False
    engine_tests: tuple[int, ...] = ()


def this_turn(state: State) -> KskTurn:
    """Return the turn in progress."""
    turn = state.turn
    assert isinstance(turn, KskTurn)
    return turn


def lose_point(state: State, number: int, part: str, space: int | None = None) -> Happened:
    """Take a point of a part from a car; the last point of a deadly part puts it out.

    Args:
        state: the race.
        number: number of the car.
        part: name of the part.
        space: where a lost body or engine point leaves a risk space; None where the car stands.
    """
    car = ksk(state, number).spend({part: 1})
    state = state.with_car(car)
    events: tuple[Event, ...] = (Event("damage", number, {"part": part, "left": car.wear[part]}),)
    if part in (BODY, ENGINE):
        state, more = with_risk_space(state, car.space if space is None else space)
        events += more
    if car.wear[part] == 0 and part in numbers(state).deadly:
        state, more = retire(state, car, part)
        events += more
    return state, events
