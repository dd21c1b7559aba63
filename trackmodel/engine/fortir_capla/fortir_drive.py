"""The die and the way forward: a car enters one section after another, and the road is laid under it.

Source: Fortir Capla, how to play, 1; special sections; further rules for driving.
"""

from __future__ import annotations

from trackmodel.engine.fortir_capla.fortir_sections import is_full, kind_of, passes_finish, stops_cars
from trackmodel.engine.fortir_capla.fortir_values import (
    Advance,
    FortirCar,
    FortirHappened,
    FortirState,
    this_turn,
    tile_set,
    world,
)
from trackmodel.engine.fortir_capla.piles import faces, with_more
from trackmodel.engine.fortir_capla.tile_laying import lay_tile
from trackmodel.engine.questions import Choice, Option, Roll
from trackmodel.engine.race_values import Event, Status, but
from trackmodel.engine.ruleset import Step
from trackmodel.tile_set import FINISH

SECTIONS, TILE = "sections", "tile"
"""Reasons of the rolls: the die for the way, and the draw of the next tile."""

ON, STOP = "on", "stop"
"""Answers to the question "drive"."""

ON_OR_STOP = (Option(ON), Option(STOP))


def begin(state: FortirState, drive: Advance) -> FortirHappened:
    """Let a car drive, up to the first thing that is asked."""
    return _go_on(state.with_turn(drive=drive))


def _ask_die(state: FortirState) -> Roll | None:
    if this_turn(state).rolled:
        return None
    return Roll("die", tile_set(state.race).die, state.mover.number, SECTIONS)


def _rolled(state: FortirState, face: int) -> FortirHappened:
    car = state.mover
    return begin(state.with_turn(rolled=True), Advance(car.number, car.section, face))


def _ask(state: FortirState) -> Choice[str] | Roll | None:
    drive = this_turn(state).drive
    if drive is None:
        return None
    if drive.entering:
        return Roll("tiles", _tiles_on_top(state), drive.car, TILE)
    return Choice("drive", drive.car, ON_OR_STOP)


def _tiles_on_top(state: FortirState) -> tuple[int, ...]:
    """Return the tiles that may be drawn: the finish lies in the lower pile."""
    here, kinds = world(state), tile_set(state.race).tiles
    if not here.upper:
        return faces(here.tiles)
    return tuple(tile for tile in faces(here.tiles) if kinds[tile].kind != FINISH)


def _answer(state: FortirState, found: Option[str] | int) -> FortirHappened:
    drive = this_turn(state).drive
    assert drive is not None, "only a car that drives is asked"
    if isinstance(found, int):
        state, events = _lay(state, found, drive.car)
        state, more = _go_on(state)
        return state, (*events, *more)
    if found.value == STOP:
        return _end(state, drive)
    return _go_on(state.with_turn(drive=but(drive, entering=True)))


def _lay(state: FortirState, kind_index: int, car: int) -> FortirHappened:
    here, drawn = world(state), tile_set(state.race).tiles[kind_index]
    tile = lay_tile(here.road, drawn.kind, drawn.shape)
    here = but(
        here,
        road=(*here.road, tile),
        sections=(*here.sections, kind_index),
        tiles=with_more(here.tiles, kind_index, -1),
        upper=max(0, here.upper - 1),
    )
    data = {"section": here.last, "kind": tile.kind, "shape": tile.shape.value, "level": tile.level}
    return state.but(world=here), (Event("tile", car, data),)


def _go_on(state: FortirState) -> FortirHappened:
    """Let the car of this turn's drive enter sections until somebody is asked or its drive ends."""
    drive = this_turn(state).drive
    assert drive is not None
    while drive.points:
        car = state.cars[drive.car]
        following = car.section + 1
        if drive.obstructed and is_full(state, following):
            return _held_up(state, drive, following)
        if drive.may_stop and not drive.entering:
            return state.with_turn(drive=drive), ()
        if passes_finish(state, car):
            return _wins(state, drive)
        # A car that ignores obstacles doesn't wait in a full section for the tile it will end on.
        reached = following if drive.obstructed else car.section + drive.points
        if reached > world(state).last and not world(state).has_finish:
            return state.with_turn(drive=but(drive, entering=True)), ()
        state = state.with_car(but(car, section=following))
        drive = but(drive, points=drive.points - 1, entering=False)
        if drive.obstructed and stops_cars(state, following):
            break
    return _end(state, drive)


def _end(state: FortirState, drive: Advance) -> FortirHappened:
    """End a drive where the car stands; what it didn't drive is lost."""
    section = state.cars[drive.car].section
    event = _drive_event(drive, section, kind_of(state, section))
    return state.with_turn(drive=None), (event,)


def _drive_event(drive: Advance, section: int, kind: str, passes: bool = False) -> Event:
    """Return what is told of a drive: its sections, whether it passes the finish, and the points left."""
    data = {"from": drive.start, "to": section, "kind": kind, "passes": passes, "left": drive.points}
    return Event("drives", drive.car, data)


def _held_up(state: FortirState, drive: Advance, section: int) -> FortirHappened:
    """End a drive before a section that is full."""
    state, events = _end(state, drive)
    held = Event("held_up", drive.car, {"section": section, "kind": kind_of(state, section)})
    return state, (*events, held)


def _wins(state: FortirState, drive: Advance) -> FortirHappened:
    """End the race: the car passes the finish, and the others are ranked by their sections."""
    winner: FortirCar = state.cars[drive.car]
    state = state.with_car(but(winner, section=winner.section + 1))
    drive = but(drive, points=drive.points - 1)
    events = [_drive_event(drive, winner.section + 1, FINISH, passes=True)]
    for standing in state.classification:
        car = but(state.cars[standing.car], status=Status.FINISHED, ended=state.clock)
        state = state.with_car(car, clock=state.clock + 1)
        events.append(Event("finished", car.number, {"place": standing.place}))
    return state.with_turn(drive=None, ended=True), tuple(events)


DIE = Step("roll", _ask_die, _rolled)
DRIVE: Step[Option[str] | int] = Step("drive", _ask, _answer)
