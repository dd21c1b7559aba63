"""What a perfect reader would read off the scan of a board that was digitised by hand."""

from __future__ import annotations

import numpy as np

from trackmodel.facts import Facts
from trackmodel.print_reading.reading_values import (
    ReadArrow,
    ReadBoard,
    ReadCorner,
    ReadMarks,
    ReadSpace,
    ReadStand,
    Road,
)
from trackmodel.track import Place, Space, Track, Turn


def reading_of(track: Track, sure: float = 0.99) -> ReadBoard:
    """Return a reading of everything on a board, each part of it equally sure."""
    facts = Facts(track)
    flow = {space.id: d for space, d in zip(facts.road.spaces, facts.flow.direction, strict=True)}
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    spaces = [_space(space, flow[space.id], sure) for space in track.spaces if space.id in flow]
    arrows = [ReadArrow(arrow.from_, arrow.to, arrow.turn, sure) for arrow in track.arrows]
    road = _road(track, sure)
    return ReadBoard(
        (round(track.board.width), round(track.board.height)),
        road,
        tuple(space for space in spaces if space.id not in pit),
        tuple(arrow for arrow in arrows if pit.isdisjoint((arrow.from_, arrow.to))),
        tuple(
            ReadCorner(
                corner.spaces,
                sure,
                corner.stops,
                corner.declared.long if corner.declared else None,
                corner.declared.short if corner.declared else None,
                corner.flag,
            )
            for corner in reversed(track.corners)
        ),
        ReadMarks(
            finish=track.finish.line if track.finish else None,
            grid=tuple(place.space for place in sorted(track.grid, key=lambda place: place.position)),
            pit_spaces=tuple(space for space in spaces if space.id in pit),
            pit_arrows=tuple(arrow for arrow in arrows if not pit.isdisjoint((arrow.from_, arrow.to))),
            stands=tuple(
                ReadStand(stand.outline or ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)), stand.access)
                for stand in track.pit.stands
            ),
            weather=(track.weather.rain, track.weather.changeable, track.weather.sun)
            if track.weather.rain and track.weather.changeable and track.weather.sun
            else None,
        ),
    )


def _space(space: Space, along: np.ndarray, sure: float) -> ReadSpace:
    """Return a space with straight borders from its rearmost corners to its foremost ones."""
    points = np.array(space.outline)
    beside = points @ np.array([-along[1], along[0]])  # to the right of the driving direction
    middle = (beside.max() + beside.min()) / 2
    left, right = points[beside <= middle], points[beside > middle]
    sides = []
    for side in (left, right):
        at = side @ along
        sides.append(np.array([side[at.argmin()], side[at.argmax()]]))
    return ReadSpace(
        space.id, space.lane or 0, sides[0], sides[1], sure=sure, place=space.place, level=space.level
    )


def _road(track: Track, sure: float) -> Road:
    """Return the road along the arrows ahead of one lane."""
    ahead = {arrow.from_: arrow.to for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    outline = {space.id: np.array(space.outline) for space in track.spaces}
    start = next(space.id for space in track.spaces if space.place is Place.TRACK and space.lane == 1)
    walk = [start]
    while (following := ahead.get(walk[-1])) and following not in walk:
        walk.append(following)
    middle = np.array([outline[id_].mean(axis=0) for id_ in walk])
    step = np.roll(middle, -1, axis=0) - np.roll(middle, 1, axis=0)
    step /= np.hypot(*step.T)[:, None]
    aside = np.stack([-step[:, 1], step[:, 0]], axis=1) * 30
    count = len(middle)
    return Road(middle - aside, middle + aside, np.full(count, 3), np.full(count, sure))
