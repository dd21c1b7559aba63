"""Scrolls the board to the car that is asked, the road ahead of it, cars that move, and the car on turn."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from editor.racing.board.board_view import RaceBoardView
from editor.racing.live.readings import car_asked
from editor.racing.question.prompt import Prompt
from trackmodel.engine import Entry, RoadCar, State
from trackmodel.race_report.outlook import next_corner, road_ahead
from trackmodel.track import Point

CLOSE = 1.1
"""The board is scrolled only if it is zoomed in by more than this factor."""
MOST_AHEAD = 70
"""Most spaces of the road ahead to show before a roll."""


class AutoScroll(QObject):
    """Actor of the playback that scrolls the view instead of animating something.

    Attributes:
        on: whether it scrolls.
    """

    def __init__(self, board: RaceBoardView, prompt: Prompt) -> None:
        super().__init__(board)
        self.on = True
        self._board, self._prompt = board, prompt
        self._moving: int | None = None
        self._course: list[int] = []
        """Both ends of the move that is animated."""
        prompt.asked_changed.connect(self._show_asked)
        self._resized = QTimer(self, interval=0, singleShot=True)
        self._resized.timeout.connect(self._keep_in_view)
        board.resized.connect(self._resized.start)  # The board hasn't adjusted its scroll bars yet.

    def follow(self, on: bool) -> None:
        """Turn scrolling on or off."""
        self.on = on
        self._show_asked()

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Show both ends of a move if the board is zoomed in; takes no time."""
        spaces = set() if entry.car is None else {state.cars[entry.car].space for state in (before, after)}
        self._moving = entry.car if self.on and self._is_close and len(spaces) > 1 else None
        self._course = [] if self._moving is None else list(spaces)
        if self._course:
            self._show_whole(self._course)
        return 0

    def show_state(self, state: State, _at: int) -> None:
        """Show the car on turn if the board is zoomed in, and the whole board when the race is over."""
        if self.on and state.over:
            self._board.fit()
        elif self.on and self._is_close:
            self._show_car_on_turn(state)

    def show(self, share: float) -> None:
        """Keep the car that drives in view, which its course or another zoom may lead out of it."""
        for pose in self._board.car_poses:
            if pose.car == self._moving and self._is_close:
                self._board.show_points([pose.at])

    def finish(self) -> None:
        """End the move."""
        self._course = []

    @property
    def _is_close(self) -> bool:
        return self._board.zoom > CLOSE * self._board.zoom_of_whole_board()

    def _keep_in_view(self) -> None:
        """Scroll as little as needed to show the moves offered and, above all, the car on turn."""
        state = self._board.state
        if not self.on or state is None:
            return
        for space in [*self._course, *(move.end for move in self._prompt.moves)]:
            self._show_whole([space])
        self._show_car_on_turn(state)

    def _show_car_on_turn(self, state: State) -> None:
        car = car_asked(state) if state.turn is None else state.turn.car
        if car is not None and state.cars[car].racing:
            self._show_whole([state.cars[car].space])

    def _show_asked(self) -> None:
        """Zoom to the moves offered; without any, to the car, its next corner, and the cars between."""
        state, car = self._prompt.state, self._prompt.car
        if not self.on or state is None or car is None or not isinstance(state.cars[car], RoadCar):
            return
        here = state.cars[car].space
        if moves := self._prompt.moves:
            self._bring_near([here, *(move.end for move in moves)])
        elif self._prompt.question and state.cars[car].racing:
            self._bring_near(to_next_corner(state, car))
        elif self._is_close:
            self._bring_near([here])

    def _bring_near(self, spaces: list[int]) -> None:
        self._board.bring_near(self._around(spaces))

    def _show_whole(self, spaces: list[int]) -> None:
        self._board.show_points(self._around(spaces))

    def _around(self, spaces: list[int]) -> list[Point]:
        """Return points around whole spaces, with room for the ring around a car."""
        room = 0.9 * self._board.space_size()
        middles = [self._board.middle_of(space) for space in spaces]
        return [(x + dx, y + dy) for x, y in middles for dx in (-room, room) for dy in (-room, room)]


def to_next_corner(state: State, car: int) -> list[int]:
    """Return the spaces from a car through its next corner, and those of the cars between."""
    rules, here = state.race.rules, state.cars[car].space
    corner = next_corner(state, state.cars[car])
    road = [here]
    for space in road_ahead(rules, here):
        entered = any(rules.corner[it] == corner for it in road)
        if len(road) > MOST_AHEAD or (entered and rules.corner[space] != corner):
            break
        road.append(space)

    def distance(space: int) -> int:
        return (rules.progress[space] - rules.progress[here]) % rules.lap_length

    end = distance(road[-1])
    others = (other.space for other in state.cars if other.racing and other.stand is None)
    return [*road, *(space for space in others if distance(space) <= end)]
