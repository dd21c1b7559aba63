"""Texts about where a car is: its corner, lane, stops and lap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine import Car, RoadCar, Standing, State
from trackmodel.engine.board_graph import corners_ahead, predecessors, walk_back
from trackmodel.engine.race_values import Status
from trackmodel.race_report.race_words import corner_name, reason_words
from trackmodel.texts import _, ngettext


def ended_words(ended: Car | Standing) -> str:
    """Return how the race of a car ended: "finished", "out: tires", or "still on the road" at its end."""
    if ended.status is Status.FINISHED:
        return _("finished")
    if ended.status is Status.RACING:
        return _("still on the road")
    return _("out: {reason}").format(reason=reason_words(ended.reason)) if ended.reason else _("out")


def where_words(state: State, car: RoadCar, *, how_far: bool = True) -> str:
    """Return where a car is: "Steinbruch", "5 spaces before Steinbruch", "in the pit lane", "out: tires".

    Args:
        state: the race.
        car: the car.
        how_far: whether to count the arrows to the corner, on the shortest path; otherwise
            "before Steinbruch".

    Returns:
        The text; "" on a board without corners.
    """
    board = state.race.board
    if not car.racing:
        return ended_words(car)
    if car.stand is not None:
        return _("in the pit stand")
    if car.space in board.rules.pit_lane:
        return _("in the pit lane")
    corner = corners_ahead(board.rules)[car.space]
    if corner == STRAIGHT:
        return ""
    name = corner_name(board, corner)
    if board.rules.corner[car.space] == corner:
        return name
    arrows = arrows_to(board.rules, corner).get(car.space) if how_far else None
    if arrows is None:
        return _("before {corner}").format(corner=name)
    words = ngettext("{n} space before {corner}", "{n} spaces before {corner}", arrows)
    return words.format(n=arrows, corner=name)


@lru_cache(maxsize=64)
def arrows_to(rules: BoardRules, corner: int) -> Mapping[int, int]:
    """Return the number of arrows from each space to a corner, on the shortest path outside the pit lane."""
    found = {space: 0 for space, within in enumerate(rules.corner) if within == corner}
    road = predecessors(rules, lambda space, _to: space not in rules.pit_lane)
    for space, onward in walk_back(road, list(found)):
        found[space] = found[onward] + 1
    return found


_LANES = {2: (_("left lane"), _("right lane")), 3: (_("left lane"), _("middle lane"), _("right lane"))}
_LEVEL = 100
"""Spaces are beside each other if their fronts are less than this apart, in hundredths of a space."""


@lru_cache(maxsize=2048)
def lane_words(rules: BoardRules, space: int) -> str:
    """Return the lane of a space among those beside it: "left lane"; "" if there is only one."""
    if space in rules.pit_lane:
        return _("pit lane")
    if not rules.lane:
        return ""
    here, lap = rules.progress[space], rules.lap_length
    lanes = sorted(
        {
            lane
            for other, (lane, there) in enumerate(zip(rules.lane, rules.progress, strict=True))
            if other not in rules.pit_lane and min((there - here) % lap, (here - there) % lap) < _LEVEL
        }
    )
    count, index = len(lanes), lanes.index(rules.lane[space])
    if count == 1:
        return ""
    names = _LANES.get(count)
    return names[index] if names else _("lane {n} of {count}").format(n=index + 1, count=count)


def end_words(board: Board, end: int, ends: Iterable[int], start: int) -> str:
    """Return what tells an end from others: "left lane", "left lane, 1 space back", or its id.

    Args:
        board: the board.
        end: the space where the move ends.
        ends: the ends of all moves to distinguish.
        start: the space where the moves begin.
    """
    rules = board.rules
    lane = lane_words(rules, end)
    if not lane:
        return _("to {space}").format(space=board.view.ids[end])
    alike = [other for other in ends if lane_words(rules, other) == lane]
    if alike == [end]:
        return lane

    def distance(space: int) -> int:
        return (rules.progress[space] - rules.progress[start]) % rules.lap_length

    farthest = max(map(distance, alike))
    back = sum(
        1
        for space, its_lane in enumerate(rules.lane)
        if its_lane == rules.lane[end]
        and (space in rules.pit_lane) == (end in rules.pit_lane)
        and distance(end) < distance(space) <= farthest
    )
    if not back:
        return _("{lane}, farthest").format(lane=lane)
    return ngettext("{lane}, {n} space back", "{lane}, {n} spaces back", back).format(lane=lane, n=back)


def corner_of(state: State, car: RoadCar) -> int | None:
    """Return the number of a car's current or next corner; None if there is none or it isn't on the track."""
    rules = state.race.rules
    if not car.racing or car.stand is not None or car.space in rules.pit_lane:
        return None
    corner = corners_ahead(rules)[car.space]
    return None if corner == STRAIGHT else corner


def stops_of(state: State, car: RoadCar) -> tuple[int, int] | None:
    """Return the stops made and required in the corner of `corner_of`; None without a corner.

    The stops made are at most those required, and 0 before the corner is reached.
    """
    corner = corner_of(state, car)
    if corner is None:
        return None
    rules = state.race.rules
    due = rules.corners[corner].stops
    inside = rules.corner[car.space] == corner
    return (min(car.stops, due) if inside else 0), due


def stops_words(state: State, car: RoadCar) -> str:
    """Return the stops made and required as "1/2"; "" without a corner."""
    stops = stops_of(state, car)
    return "" if stops is None else f"{stops[0]}/{stops[1]}"


def lap_words(state: State, car: RoadCar) -> str:
    """Return the current lap and the number of laps as "1/2"."""
    laps = state.race.laps
    return f"{min(car.laps + 1, laps)}/{laps}"
