"""What bots see: the next corner from every space, and the cars nearby."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.board_graph import predecessors, walk_back
from trackmodel.engine.race_values import RoadCar, State

FAR = 10_000
"""A distance greater than any on a board: no corner ahead."""


class Ahead(NamedTuple):
    """The next corner with stops to make.

    Attributes:
        entry: fewest arrows to the corner; 0 inside it, FAR if there is none.
        room: most arrows that still end inside it, on a shortest path to it.
        due: stops still to make there.
    """

    entry: int
    room: int
    due: int


NOTHING_AHEAD = Ahead(FAR, FAR, 0)


class LookAhead:
    """The next corner from every space of a board, ignoring arrows into the pit lane."""

    def __init__(self, rules: BoardRules) -> None:
        self._rules = rules
        self._following = [
            [to for to, _turn in arrows if to not in rules.pit_lane] for arrows in rules.successors
        ]
        count = len(self._following)
        self._corner = list(rules.corner)
        self._entry = [FAR] * count
        self._room = [FAR] * count
        self._look_back_from_corners()

    def ahead(self, space: int, stops: int) -> Ahead:
        """Return the next corner with stops to make for a car that has made `stops` in its own."""
        corner = self._rules.corner[space]
        if corner == STRAIGHT or self._rules.corners[corner].stops > stops:
            return self._next(space, stops if corner != STRAIGHT else 0)
        # This corner's stops are made: look beyond its end.
        steps, beyond = self._way_out(space)
        if beyond is None:
            return NOTHING_AHEAD
        ahead = self._next(beyond, 0)
        return Ahead(steps + ahead.entry, steps + ahead.room, ahead.due)

    def _next(self, space: int, stops: int) -> Ahead:
        if self._entry[space] == FAR:
            return NOTHING_AHEAD
        due = self._rules.corners[self._corner[space]].stops - stops
        return Ahead(self._entry[space], self._room[space], due)

    def _way_out(self, space: int) -> tuple[int, int | None]:
        """Return the fewest arrows out of a space's corner, and the space they lead to."""
        corner = self._rules.corner[space]
        distance = {space: 0}
        reached = [space]
        for here in reached:
            for to in self._following[here]:
                if self._rules.corner[to] != corner:
                    return distance[here] + 1, to
                if to not in distance:
                    distance[to] = distance[here] + 1
                    reached.append(to)
        return 0, None

    def _look_back_from_corners(self) -> None:
        in_corners = [space for space, corner in enumerate(self._rules.corner) if corner != STRAIGHT]
        for space in in_corners:
            self._entry[space] = 0
        self._measure_corners(in_corners)
        before = predecessors(self._rules, lambda _space, to: to not in self._rules.pit_lane)
        for space, onward in walk_back(before, in_corners):
            self._entry[space] = self._entry[onward] + 1
            self._corner[space] = self._corner[onward]
            nearer = [to for to in self._following[space] if self._entry[to] == self._entry[onward]]
            self._room[space] = max(self._room[to] for to in nearer) + 1

    def _measure_corners(self, in_corners: list[int]) -> None:
        """Measure the room in corners backwards from their exits.

        Room is unlimited, and stays FAR, on spaces of a corner whose arrows lead in a circle.
        """
        corner = self._rules.corner
        inside = {
            space: [to for to in self._following[space] if corner[to] == corner[space]]
            for space in in_corners
        }
        before = predecessors(self._rules, lambda space, to: to in inside.get(space, ()))
        unknown = {space: len(targets) for space, targets in inside.items()}
        done = [space for space in in_corners if not unknown[space]]
        for space in done:
            self._room[space] = max((self._room[to] + 1 for to in inside[space]), default=0)
            for behind in before[space]:
                unknown[behind] -= 1
                if not unknown[behind]:
                    done.append(behind)


def is_alone(state: State, car: RoadCar, reach: int, other_spaces: Collection[int] = ()) -> bool:
    """Return whether a car is on the track with no other car at most `reach` spaces ahead.

    Args:
        state: the race.
        car: the car.
        reach: a distance in spaces.
        other_spaces: spaces that count as if a car stood there.
    """
    rules = state.race.rules
    if car.space in rules.pit_lane or car.stand is not None:
        return False
    here = rules.progress[car.space]
    near = {*state.occupied, *other_spaces} - {car.space}
    # Progress is in hundredths of a space.
    return not any((rules.progress[space] - here) % rules.lap_length <= 100 * reach for space in near)


def beside_cars(state: State, car: RoadCar) -> dict[int, int]:
    """Return the spaces behind and beside other cars on the track, with the number of these cars."""
    rules = state.race.rules
    near: dict[int, int] = {}
    for space in state.occupied:
        if space != car.space and space not in rules.pit_lane:
            for touching in (*rules.behind[space], *rules.beside[space]):
                near[touching] = near.get(touching, 0) + 1
    return near
