"""The die on the board, beside the car it is rolled for."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt

from editor.racing.board.board_view import RaceBoardView
from editor.racing.live.readings import car_asked
from editor.racing.panels.die import UNKNOWN, Die, DieFace

SIZE = 68
"""Width and height, in pixels."""
_TURNS = (180, 135, -135, 90, -90, 45, -45, 0)
"""Directions from the car, in degrees from its heading, in the order tried."""
_APART = 12
"""Pixels between die and car."""
_GRID = (0.1, 0.5, 0.9)
"""Shares of the die's width and height at which it must not cover the track."""


class BoardDie(QObject):
    """Shows what a `Die` shows on the board as well, where it covers the least of the track.

    Attributes:
        face: the die.
    """

    def __init__(self, board: RaceBoardView, die: Die) -> None:
        super().__init__(board)
        self._board, self._die = board, die
        self.face = DieFace(board.viewport(), SIZE)
        self.face.hide()
        die.mirror(self.face)
        die.shown.connect(self._place)
        board.zoomed.connect(self._place)
        for bar in (board.horizontalScrollBar(), board.verticalScrollBar()):
            bar.valueChanged.connect(self._place)
        board.resized.connect(self._place)

    def _place(self) -> None:
        car = self._die.car
        pose = next((pose for pose in self._board.car_poses if pose.car == car), None)
        state = self._board.state
        # The roll of a car isn't shown while another one is asked.
        if pose is None or state is None or state.over or car_asked(state) not in (None, car):
            self.face.hide()
            return
        # Only a die that waits can be clicked; others must not keep the mouse from the board.
        waits = self.face.text == UNKNOWN
        self.face.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not waits)
        middle = QPointF(self._board.to_viewport(pose.at))
        reach = SIZE / 2 + _APART + self._board.space_size() * self._board.zoom / 2
        places = []
        for turn in _TURNS:
            angle = pose.heading + math.radians(turn)
            at = middle + QPointF(math.cos(angle), math.sin(angle)) * reach * 1.1
            places.append(QRect(round(at.x() - SIZE / 2), round(at.y() - SIZE / 2), SIZE, SIZE))
        seen = self._board.viewport().rect()
        inside = [place for place in places if seen.contains(place)]
        if not inside:
            self.face.hide()
            return
        self.face.move(min(inside, key=self._covered).topLeft())
        self.face.show()
        self._board.viewport().update()  # labels of moves give way to it

    def _covered(self, place: QRect) -> int:
        """Return at how many points of a grid a die here would cover the track."""
        points = [
            QPoint(round(place.left() + across * SIZE), round(place.top() + down * SIZE))
            for across in _GRID
            for down in _GRID
        ]
        return sum(self._board.space_at(self._board.to_board(QPointF(at))) is not None for at in points)
