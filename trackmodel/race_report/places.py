"""Where a car is, in words: its corner or the one before it, its stops, its lap."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.corners_ahead import corners_ahead
from trackmodel.engine.values import Car, State, Status
from trackmodel.race_report.words import corner_name, reason_words
from trackmodel.texts import _, ngettext


def where_words(state: State, car: Car) -> str:
    """Where a car is: "Steinbruch", "5 spaces before Steinbruch", in the pit, or how its race ended.

    "" where there is no corner. The spaces are the arrows to the corner, on the shortest way there is.
    """
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
    if board.rules.corner[car.space] == corner:
        return name
    arrows = _arrows_to(board.rules, corner).get(car.space)
    if arrows is None:
        return _("before {corner}").format(corner=name)
    words = ngettext("{n} space before {corner}", "{n} spaces before {corner}", arrows)
    return words.format(n=arrows, corner=name)


@lru_cache(maxsize=64)
def _arrows_to(rules: BoardRules, corner: int) -> Mapping[int, int]:
    """From each space of the road the arrows it takes at least to a corner, not through the pit lane."""
    before: list[list[int]] = [[] for _space in rules.successors]
    for space, arrows in enumerate(rules.successors):
        for target, _turn in arrows:
            before[target].append(space)
    found = {space: 0 for space, within in enumerate(rules.corner) if within == corner}
    wave = deque(found)
    while wave:
        space = wave.popleft()
        for back in before[space]:
            if back not in found and back not in rules.pit_lane:
                found[back] = found[space] + 1
                wave.append(back)
    return found


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
