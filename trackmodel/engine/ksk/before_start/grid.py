"""The starting grid: each player rolls, then says which of two cars starts in front.

The highest roll takes pole and the last place, the second highest the second place and the last but
one, and so on; ties roll again. Players may agree on the grid instead.
Source: KSK-ftf 3, start.
"""

from __future__ import annotations

from collections import Counter

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.errors import _
from trackmodel.engine.ksk.before_start.setup_notes import noted, notes
from trackmodel.engine.ksk.car import ksk
from trackmodel.engine.ksk.numbers import numbers
from trackmodel.engine.questions import Choice, Option, Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step


def teams_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the cars of each player, players in order of their first car."""
    teams: dict[int, list[int]] = {}
    for car in state.cars:
        teams.setdefault(car.team, []).append(car.number)
    return tuple(map(tuple, teams.values()))


def _enter(state: State) -> Happened:
    if state.race.grid is not None:
        return _line_up(state, state.race.grid)
    count = len(teams_of(state))
    return noted(state, rolls=((),) * count, to_roll=tuple(range(count))), ()


def _pending(state: State) -> Roll | None:
    to_roll = notes(state).to_roll
    return black_die(teams_of(state)[to_roll[0]][0], "grid") if to_roll else None


def _answer(state: State, face: int) -> Happened:
    draw = notes(state)
    team, *to_roll = draw.to_roll
    rolls = (*draw.rolls[:team], (*draw.rolls[team], face), *draw.rolls[team + 1 :])
    if not to_roll:
        times = Counter(rolls)
        to_roll = [team for team, rolled in enumerate(rolls) if times[rolled] > 1]
    state = noted(state, rolls=rolls, to_roll=tuple(to_roll))
    if to_roll:
        return state, ()
    # A second roll only orders players who tied, so lists of rolls are compared.
    ranked = sorted(range(len(rolls)), key=lambda team: [-face for face in rolls[team]])
    return noted(state, ranked=tuple(ranked), grid=(None,) * len(state.cars)), ()


def _ask_place(state: State) -> Choice[int] | None:
    ranked = notes(state).ranked
    if not ranked:
        return None
    cars = teams_of(state)[ranked[0]]
    offers = tuple(Option(car, label=_("car {car} in front").format(car=car + 1)) for car in cars)
    return Choice("in_front", cars[0], offers, _("Which car starts in front?"))


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
    return (state, ()) if waiting else _line_up(state, tuple(car for car in grid if car is not None))


def _line_up(state: State, order: tuple[int, ...]) -> Happened:
    rules = state.race.rules
    for place, number in enumerate(order):
        space = rules.grid[place]
        wraps, crossings = _crossed(state, space)
        car = but(
            ksk(state, number),
            space=space,
            stops=_stops_on_grid(rules, space),
            wraps=wraps,
            crossings=crossings,
            arrived=place,
        )
        state = state.with_car(car)
    return state.but(order=order, clock=len(order)), (Event("grid", None, {"order": list(order)}),)


def _stops_on_grid(rules: BoardRules, space: int) -> int:
    """Return the stops of a car on a starting place: all of its corner's, if it is in one."""
    corner = rules.corner[space]
    return 0 if corner == STRAIGHT else rules.corners[corner].stops


def _crossed(state: State, space: int) -> tuple[int, int]:
    """Return the wraps and counted crossings of a car that starts on a space."""
    rules = state.race.rules
    if rules.progress[space] > rules.lap_length // 2:
        return 0, 0
    straddles = space in rules.on_line and not numbers(state).straddling_counts
    return 1, 1 - straddles


GRID = Step("grid", _pending, _answer, _enter)
PLACES = Step("who starts in front", _ask_place, _place)
