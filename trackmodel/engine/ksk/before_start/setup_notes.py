"""What the setup steps note before the start."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from trackmodel.engine.common.starting_grid import GridDraw
from trackmodel.engine.race_values import State


@frozen
class SetupNotes:
    """The setup so far.

    Attributes:
        built: cars that have been built, in order of number.
        draw: the draw of the grid, by team.
        ranked: teams in the order of the draw that have yet to say where their cars start.
        grid: cars by starting place so far; None for a free place.
    """

    built: int = 0
    draw: GridDraw = GridDraw()
    ranked: tuple[int, ...] = ()
    grid: tuple[int | None, ...] = ()


def notes(state: State) -> SetupNotes:
    """Return the notes of the setup."""
    found = state.setting_up
    return found if isinstance(found, SetupNotes) else SetupNotes()


def noted(state: State, **changes: Any) -> State:
    """Return the state with changes to the notes of the setup."""
    return state.but(setting_up=evolve(notes(state), **changes))
