"""The starting grid: each player rolls, then says which of two cars starts in front.

The highest roll takes pole and the last place, the second highest the second place and the last but
one, and so on; ties roll again. Players may agree on the grid instead. If a person and a bot share a
team, the person rolls and is asked.
Source: KSK-ftf 3, start.
"""

from __future__ import annotations

from trackmodel.engine.common.starting_grid import draw_of, line_up
from trackmodel.engine.engine_errors import _
from trackmodel.engine.ksk.before_start.setup_notes import noted, notes
from trackmodel.engine.questions import Choice, Option, Roll, black_die
from trackmodel.engine.race_values import PERSON, Happened, State
from trackmodel.engine.ruleset import Step


def teams_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the cars of each player, players in order of their first car."""
    teams: dict[int, list[int]] = {}
    for car in state.cars:
        teams.setdefault(car.team, []).append(car.number)
    return tuple(map(tuple, teams.values()))


def _enter(state: State) -> Happened:
    if state.race.grid is not None:
        return line_up(state, state.race.grid)
    return noted(state, draw=draw_of(len(teams_of(state)))), ()


def _ask_roll(state: State) -> Roll | None:
    to_roll = notes(state).draw.to_roll
    return black_die(_speaker(state, teams_of(state)[to_roll[0]]), "grid") if to_roll else None


def _speaker(state: State, cars: tuple[int, ...]) -> int:
    """Return the car of a team whose driver rolls and says who starts in front: the first with a person."""
    return next((car for car in cars if state.cars[car].driver == PERSON), cars[0])


def _answer(state: State, face: int) -> Happened:
    draw = notes(state).draw.rolled(face)
    state = noted(state, draw=draw)
    if draw.to_roll:
        return state, ()
    return noted(state, ranked=draw.ranked(lowest_first=False), grid=(None,) * len(state.cars)), ()


def _ask_place(state: State) -> Choice[int] | None:
    ranked = notes(state).ranked
    if not ranked:
        return None
    cars = teams_of(state)[ranked[0]]
    place, last = len(teams_of(state)) - len(ranked) + 1, len(state.cars) - len(teams_of(state)) + len(ranked)
    rolls = _(", then ").join(map(str, notes(state).draw.rolls[ranked[0]]))
    text = _("You rolled {rolls}: places {place} and {last} are yours. Which car starts in front?")
    label = _("car {front} on place {place}, car {behind} on place {last}")
    offers = tuple(
        Option(front, label=label.format(front=front + 1, place=place, behind=behind + 1, last=last))
        for front, behind in zip(cars, reversed(cars), strict=True)
    )
    title = text.format(rolls=rolls, place=place, last=last)
    return Choice("in_front", _speaker(state, cars), offers, title)


def _place(state: State, found: Option[int]) -> Happened:
    drawn = notes(state)
    team, *waiting = drawn.ranked
    grid = list(drawn.grid)
    place = len(teams_of(state)) - len(drawn.ranked)
    grid[place] = found.value
    for behind in teams_of(state)[team]:
        if behind != found.value:
            grid[len(grid) - 1 - place] = behind
    state = noted(state, ranked=tuple(waiting), grid=tuple(grid))
    return (state, ()) if waiting else line_up(state, tuple(car for car in grid if car is not None))


GRID = Step("grid", _ask_roll, _answer, _enter)
PLACES = Step("who starts in front", _ask_place, _place)
