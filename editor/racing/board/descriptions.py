"""Descriptions of the board for screen readers and tooltips."""

from __future__ import annotations

from editor.racing.board.liveries import car_words
from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import RoadCar, State
from trackmodel.race_report.gauge_words import marked_space_words
from trackmodel.race_report.whereabouts import where_words
from trackmodel.texts import _, clauses


def describe_cars(state: State) -> str:
    """Return every car with its position, in a line."""
    return clauses(_car_words(state, car) for car in state.cars)


def describe_space(board: Board, space: int, state: State | None) -> str:
    """Return id, corner, and cars of a space, a line each."""
    view, corner = board.view, board.rules.corner[space]
    lines = [_("Space {id}").format(id=view.ids[space])]
    if corner != STRAIGHT and corner < len(view.corner_names):
        lines.append(view.corner_names[corner])
    if state is not None:
        if why := state.race.ruleset.marked_spaces(state).get(space):
            lines.append(marked_space_words(why))
        here = (car for car in state.cars if car.space == space and car.stand is None)
        lines += [_name(state, car) if car.racing else _car_words(state, car) for car in here]
    return "\n".join(lines)


def _car_words(state: State, car: RoadCar) -> str:
    spun = _("spun") if car.racing and car.spun else ""
    told = ", ".join(filter(None, (where_words(state, car), spun)))
    return _("{car}: {where}").format(car=_name(state, car), where=told) if told else _name(state, car)


def _name(state: State, car: RoadCar) -> str:
    words, names = car_words(car.number, state.race.team_of), state.race.names
    return _("{name}, {car}").format(name=names[car.number], car=words) if names else words
