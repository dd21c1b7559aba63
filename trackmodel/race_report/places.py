"""Where a car is, in words: its corner or the one before it, its stops, its lap."""

from __future__ import annotations

from trackmodel.board import STRAIGHT
from trackmodel.engine.corners_ahead import corners_ahead
from trackmodel.engine.values import Car, State, Status
from trackmodel.race_report.words import corner_name, reason_words
from trackmodel.texts import _


def where_words(state: State, car: Car) -> str:
    """The corner or the next one, the pit, or how the car's race ended; "" where there is no corner."""
    board = state.race.board
    if car.status is Status.FINISHED:
        return _("finished")
    if car.status is Status.OUT:
        return _("out: {reason}").format(reason=reason_words(car.reason)) if car.reason else _("out")
    if car.stand is not None:
        return _("in its pit stand")
    if car.space in board.rules.pit_lane:
        return _("in the pit lane")
    corner = corners_ahead(board.rules)[car.space]
    if corner == STRAIGHT:
        return ""
    name = corner_name(board, corner)
    inside = board.rules.corner[car.space] == corner
    return name if inside else _("before {corner}").format(corner=name)


def corner_of(state: State, car: Car) -> int | None:
    """The number of the corner a car is in or comes to next; None: none, or it isn't on the track."""
    rules = state.race.rules
    if not car.racing or car.stand is not None or car.space in rules.pit_lane:
        return None
    corner = corners_ahead(rules)[car.space]
    return None if corner == STRAIGHT else corner


def stops_of(state: State, car: Car) -> tuple[int, int] | None:
    """Stops made and due in the corner of `corner_of`; None where there is none.

    Never more made than due, and none made before the corner is reached.
    """
    corner = corner_of(state, car)
    if corner is None:
        return None
    rules = state.race.rules
    due = rules.corners[corner].stops
    inside = rules.corner[car.space] == corner
    return (min(car.stops, due) if inside else 0), due


def stops_words(state: State, car: Car) -> str:
    """Stops made and due, short: "1/2"; "" where there are none."""
    stops = stops_of(state, car)
    return "" if stops is None else f"{stops[0]}/{stops[1]}"


def lap_words(state: State, car: Car) -> str:
    """The lap a car is in, of how many: "1/2"."""
    laps = state.race.laps
    return f"{min(car.laps + 1, laps)}/{laps}"
