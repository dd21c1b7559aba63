"""The starting grid, from the setup or drawn.

Every car rolls the black die; the lowest roll (in Formula D the highest) takes pole, and ties
roll again.
Source: Formula Dé basic rules, starting grid.
"""

from __future__ import annotations

from trackmodel.engine.common.starting_grid import GridDraw, draw_of, line_up
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Happened, State
from trackmodel.engine.ruleset import Step


def _enter(state: State) -> Happened:
    if state.race.grid is not None:
        return line_up(state.but(setting_up=GridDraw()), state.race.grid)
    return state.but(setting_up=draw_of(len(state.cars))), ()


def _ask_roll(state: State) -> Roll | None:
    draw = _draw(state)
    return black_die(draw.to_roll[0], "grid") if draw.to_roll else None


def _answer(state: State, face: int) -> Happened:
    draw = _draw(state).rolled(face)
    state = state.but(setting_up=draw)
    return (state, ()) if draw.to_roll else line_up(state, draw.ranked(numbers(state).lowest_is_pole))


def _draw(state: State) -> GridDraw:
    assert isinstance(state.setting_up, GridDraw)
    return state.setting_up


GRID = Step("grid", _ask_roll, _answer, _enter)
