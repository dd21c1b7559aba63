"""The starting grid, from the setup or drawn.

Every car rolls the black die; the lowest roll (in Formula D the highest) takes pole, and ties
roll again.
Source: Formula Dé basic rules, starting grid.
"""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step


@frozen
class GridDraw:
    """The draw so far: each car's rolls, and the cars that roll next."""

    rolls: tuple[tuple[int, ...], ...]
    to_roll: tuple[int, ...]


def _enter(state: State) -> Happened:
    cars = len(state.cars)
    if state.race.grid is not None:
        return _line_up(state.but(setting_up=GridDraw((), ())), state.race.grid)
    return state.but(setting_up=GridDraw(rolls=((),) * cars, to_roll=tuple(range(cars)))), ()


def _pending(state: State) -> Roll | None:
    draw = _draw(state)
    return black_die(draw.to_roll[0], "grid") if draw.to_roll else None


def _answer(state: State, face: int) -> Happened:
    draw = _draw(state)
    car, *to_roll = draw.to_roll
    rolls = (*draw.rolls[:car], (*draw.rolls[car], face), *draw.rolls[car + 1 :])
    if not to_roll:
        times = Counter(rolls)
        to_roll = [car for car, rolled in enumerate(rolls) if times[rolled] > 1]
    state = state.but(setting_up=GridDraw(rolls, tuple(to_roll)))
    return (state, ()) if to_roll else _line_up(state, _order(state))


def _order(state: State) -> tuple[int, ...]:
    rolls = _draw(state).rolls
    better = 1 if numbers(state).lowest_is_pole else -1
    # A second roll only orders cars that tied, so lists of rolls are compared.
    return tuple(sorted(range(len(rolls)), key=lambda car: [better * face for face in rolls[car]]))


def _line_up(state: State, order: tuple[int, ...]) -> Happened:
    rules = state.race.rules
    for place, number in enumerate(order):
        space = rules.grid[place]
        wraps, crossings = _crossed(state, space)
        car = but(
            state.cars[number],
            space=space,
            stops=_stops_on_grid(rules, space),
            wraps=wraps,
            crossings=crossings,
            arrived=place,
        )
        state = state.with_car(car)
    state = state.but(order=order, clock=len(order))
    return state, (Event("grid", None, {"order": list(order)}),)


def _stops_on_grid(rules: BoardRules, space: int) -> int:
    """Return the stops a car on a starting place has made: all of its corner's, if it is in one.

    Source: our decision on Formula Dé basic rules, corners.
    """
    corner = rules.corner[space]
    return 0 if corner == STRAIGHT else rules.corners[corner].stops


def _crossed(state: State, space: int) -> tuple[int, int]:
    """Return the wraps and counted crossings of a car that starts on a space.

    A starting place on the line or just beyond it has one, so that its car drives no lap more than
    the others.
    """
    rules = state.race.rules
    if rules.progress[space] > rules.lap_length // 2:
        return 0, 0
    straddles = space in rules.on_line and not numbers(state).straddling_counts
    return 1, 1 - straddles


def _draw(state: State) -> GridDraw:
    assert isinstance(state.setting_up, GridDraw)
    return state.setting_up


GRID = Step("grid", _pending, _answer, _enter)
