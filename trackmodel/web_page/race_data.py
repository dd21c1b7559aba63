"""What a web page needs to play a race: the cars after each turn, as JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import degrees
from typing import Any

from trackmodel.board import Board
from trackmodel.engine import RoadCar
from trackmodel.engine.tile_road import Road, Tile
from trackmodel.engine.venue import Venue
from trackmodel.race_pictures.moment_picture import road_after, turn_words
from trackmodel.race_pictures.shown_race import ShownRace, car_marks
from trackmodel.race_report.gauge_words import gauge_name, gauge_value, race_gauge_words
from trackmodel.race_report.whereabouts import ended_words, lap_words, where_words
from trackmodel.render import palette
from trackmodel.render.race_svg import parked
from trackmodel.render.road_places import car_places, place_along
from trackmodel.render.space_frames import drawing_scale, frames
from trackmodel.render.svg import path
from trackmodel.texts import _, clauses

Pose = tuple[float, float, int, float]
"""x, y, heading in degrees, and scale of a car."""


def race_data(shown: ShownRace, tiles: Sequence[Tile]) -> dict[str, object]:
    """Return a race as the page's script reads it; `tiles` are those of `tiles_of`."""
    cars, places = car_marks(shown.record, shown.turns[0].state), _places(shown.record.venue)
    turns, before = [], [dict[str, object]() for _car in cars]
    for number, turn in enumerate(shown.turns):
        now = _cars(shown, number, places)
        on_road = set(road_after(shown, number).tiles) if tiles else ()
        title = turn_words(turn, number), race_gauge_words(turn.state)
        written = {
            "title": clauses(title),
            "text": turn.text,
            "car": turn.car,
            "trail": path((places[space][:2] for space in turn.path), closed=False) if turn.path else "",
            "cars": [_changes(*each) for each in zip(before, now, strict=True)],
            "tiles": [index for index, tile in enumerate(tiles) if tile in on_road],
        }
        turns.append(written)
        before = now
    colors = [[palette.team_color(car.team), palette.on_team_color(car.team)] for car in cars]
    return {
        "turns": turns,
        "cars": [{"name": car.driver, "colors": pair} for car, pair in zip(cars, colors, strict=True)],
        "keyTurns": [{"turn": mark.turn, "kind": mark.kind} for mark in shown.key_turns],
    }


def tiles_of(shown: ShownRace) -> list[Tile]:
    """Return every tile that is on the road during a race, those on the table first; none for a board."""
    if isinstance(shown.record.venue, Board):
        return []
    roads = [road_after(shown, number) for number in range(len(shown.turns))]
    tiles = dict.fromkeys(tile for road in roads for tile in road.tiles)
    return sorted(tiles, key=lambda tile: tile.level)


def _cars(shown: ShownRace, number: int, on_board: Sequence[Pose]) -> list[dict[str, object]]:
    state = shown.turns[number].state
    places = {line.car: line.place for line in state.classification}
    poses = _poses(shown, number, on_board)
    return [
        {
            "pose": poses.get(car.number),
            "place": places[car.number],
            "out": car.status == "out",
            "where": _where(state, car),
            "gauges": [
                [gauge_name(gauge.name), gauge_value(gauge)]
                for gauge in state.race.ruleset.gauges(state, car)
            ],
        }
        for car in state.cars
    ]


def _changes(before: dict[str, object], now: dict[str, object]) -> dict[str, object]:
    """Return what is different: most cars stand still in a turn."""
    return {key: value for key, value in now.items() if key not in before or before[key] != value}


def _where(state: Any, car: Any) -> str:
    if not isinstance(car, RoadCar):
        return "" if car.racing else ended_words(car)
    lap = _("lap {lap}").format(lap=lap_words(state, car)) if car.racing else ""
    return ", ".join(filter(None, (lap, where_words(state, car, how_far=False))))


def _places(venue: Venue) -> list[Pose]:
    """Return the pose of a car on each space of a board."""
    if not isinstance(venue, Board):
        return []
    scale = round(1.1 * drawing_scale(venue), 3)
    return [(*_rounded(*frame.middle, frame.degrees), scale) for frame in frames(venue)]


def _poses(shown: ShownRace, number: int, on_board: Sequence[Pose]) -> Mapping[int, Pose]:
    venue, found = shown.record.venue, dict[int, Pose]()
    if not isinstance(venue, Board):
        return _poses_on_road(road_after(shown, number))
    for mark in parked(venue, car_marks(shown.record, shown.turns[number].state)):
        if mark.space is not None:
            x, y, angle, scale = on_board[mark.space]
            found[mark.number - 1] = x, y, angle + 180 * mark.spun, scale
    return found


def _poses_on_road(road: Road) -> Mapping[int, Pose]:
    found = dict[int, Pose]()
    for car, place in car_places(road).items():
        (x, y), heading = place_along(road, place.along, place.aside)
        found[car] = (*_rounded(x, y, degrees(heading)), round(place.scale, 3))
    return found


def _rounded(x: float, y: float, angle: float) -> tuple[float, float, int]:
    return round(x, 1), round(y, 1), round(angle)
