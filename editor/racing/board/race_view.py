"""What the views of a race board and of a road have in common: cars, tooltips, and keys that zoom."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGraphicsView, QToolTip

from editor.common.zooming_view import ZoomingView
from editor.racing.board.cars_item import CarsItem
from editor.racing.board.poses import Pose
from trackmodel.track import Point


class RaceView(ZoomingView):
    """A view in which a race takes place.

    Attributes:
        answer_key: handles a key while the view has the focus; returns whether it was taken.
    """

    def __init__(self) -> None:
        super().__init__()
        self.answer_key: Callable[[QKeyEvent], bool] = lambda _event: False
        self._cars = CarsItem()
        # Items may leave the painter in any state.
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState, False)

    @property
    def car_poses(self) -> tuple[Pose, ...]:
        """The cars as they are drawn."""
        return self._cars.poses

    def describe(self, at: Point) -> str:
        """Return what is at a point, a line each; "" if nothing is."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit_once()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            told = self.describe(self.to_board(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), told, self.viewport())
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_Home: self.fit, Qt.Key.Key_Plus: self.zoom_in, Qt.Key.Key_Minus: self.zoom_out}
        if self.answer_key(event):
            return
        if event.key() in keys:
            keys[Qt.Key(event.key())]()
        else:
            super().keyPressEvent(event)
