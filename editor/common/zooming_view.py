"""A view of a board that zooms and pans: base of the editor's canvas and of the race board."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QTouchEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView

from editor.common.theme import colors
from editor.common.touch import Touch
from trackmodel.track import Point

SETTLING_MS = 250
"""Time in which panels move after the window was resized or another board shown."""
REACH = 10
"""Distance in screen pixels that counts as near the mouse."""
ZOOM_STEP = 1.25
SMALLEST_ZOOM, LARGEST_ZOOM = 0.02, 64.0
WHEEL_NOTCH = 120
SPACES_IN_VIEW = 12
"""Number of spaces in a row across the view after zooming to a place …"""
NEAREST = 4.0
"""… unless a pixel of the scan would be larger than this many screen pixels."""
NEAR_ENOUGH = 0.7
"""From this part of that zoom on, the zoom stays unchanged."""
BORDER = 0.8
"""Part of the view that points may fill."""
SPACES_A_BOARD = 40
"""Assumed number of spaces along the longer side of a board without spaces."""


class ZoomingView(QGraphicsView):
    """A board on screen. A board unit is a scene unit; the zoom is in pixels per board unit.

    Subclasses define the sizes of the board and its spaces, and handle mouse and keys that neither pan nor
    zoom (`on_press` and so on).
    """

    zoomed = Signal(float)
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._pan_from: QPoint | None = None
        self._space_held = False
        self._has_been_fitted = False
        self.keeps_whole = False
        """Whether the whole board is refitted when the view is resized, until the user zooms or pans.

        Otherwise it is refitted only when the window is resized, and while panels follow that.
        """
        self._shows_whole = False
        self._fitted_in = QSize()
        self._settling = QTimer(self, singleShot=True, interval=SETTLING_MS)
        """Active while panels may still move because the window was resized or another board shown."""
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self.setAccessibleName(self.tr("Board"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setAcceptDrops(False)  # leave dropped files to the window
        self.viewport().setAcceptDrops(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self._touch = Touch(self.viewport(), self._pinch)

    # For subclasses

    def board_size(self) -> tuple[float, float]:
        """Return the width and height of the board in board units."""
        raise NotImplementedError

    def space_size(self) -> float:
        """Return the typical size of a space in board units, 0 without spaces."""
        raise NotImplementedError

    @property
    def units_a_pixel(self) -> float:
        """Length of a pixel of the first scan in board units, ignoring perspective; 1 without scans."""
        return 1.0

    def zoom_limits(self) -> tuple[float, float]:
        """Return the lowest and the highest zoom, in pixels per board unit."""
        return SMALLEST_ZOOM, LARGEST_ZOOM

    def cursor_in_hand(self) -> QCursor | Qt.CursorShape | None:
        """Return the cursor to show while not panning, or None for the default."""
        return None

    def on_press(self, event: QMouseEvent) -> None:
        """Handle a press of a button that doesn't pan."""

    def on_move(self, event: QMouseEvent) -> None:
        """Handle a move of the mouse while not panning."""

    def on_release(self, event: QMouseEvent) -> None:
        """Handle the release of a button that didn't pan."""

    # Coordinates

    def bounds(self) -> QRectF:
        """Return the drawable area: the board and as much again around it."""
        width, height = self.board_size()
        around = max(width, height)
        return QRectF(0, 0, width, height).adjusted(-around, -around, around, around)

    def whole_board(self) -> QRectF:
        """Return the board with a margin."""
        width, height = self.board_size()
        margin = 0.02 * max(width, height)
        return QRectF(-margin, -margin, width + 2 * margin, height + 2 * margin)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.fillRect(rect, colors().background)

    def to_board(self, position: QPointF) -> Point:
        """Convert a position on the viewport, in pixels, to board units."""
        inverse, _ = self.viewportTransform().inverted()
        at = inverse.map(position)
        return at.x(), at.y()

    def to_viewport(self, point: Point) -> QPoint:
        """Convert a point in board units to a pixel of the viewport."""
        return self.mapFromScene(QPointF(*point))

    # Zoom

    @property
    def zoom(self) -> float:
        """Zoom in screen pixels per board unit."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole board."""
        self.fitInView(self.whole_board(), Qt.AspectRatioMode.KeepAspectRatio)
        self._has_been_fitted = self._shows_whole = True
        self._fitted_in = self.window().size()
        self.zoomed.emit(self.zoom)

    def forget_view(self) -> None:
        """Fit the board when it is shown next, because it is another one."""
        self._has_been_fitted = False

    def fit_once(self) -> None:
        """Fit the board unless that was done since `forget_view`."""
        if not self._has_been_fitted and self.isVisible():
            self.fit()

    def set_zoom(self, zoom: float, still: QPointF | None = None) -> None:
        """Set the zoom in pixels per board unit.

        `still` is the pixel of the viewport that stays in place; by default the position of the mouse, or the
        center if the mouse is elsewhere.
        """
        lowest, highest = self.zoom_limits()
        zoom = min(max(zoom, lowest), highest)
        view = self.viewport()
        if still is None:
            mouse = view.mapFromGlobal(QCursor.pos())
            still = QPointF(mouse if view.underMouse() else view.rect().center())
        point = self.to_board(still)
        self.scale(zoom / self.zoom, zoom / self.zoom)
        self.scroll_by(self.viewportTransform().map(QPointF(*point)) - still)
        self._shows_whole = False
        self.zoomed.emit(self.zoom)

    def zoom_in(self) -> None:
        """Zoom in one step."""
        self.set_zoom(self.zoom * ZOOM_STEP)

    def zoom_out(self) -> None:
        """Zoom out one step."""
        self.set_zoom(self.zoom / ZOOM_STEP)

    def zoom_to_pixels(self) -> None:
        """Show a pixel of the first scan, or without scans a board unit, as one screen pixel."""
        self.set_zoom(1 / self.units_a_pixel)

    def bring_near(self, points: Iterable[Point], most: float = inf) -> None:
        """Bring points into view, zoomed in enough to see what is there.

        Keeps the zoom if it is high enough, and the position if the points are in view.

        Args:
            points: the points, in board units.
            most: highest factor of the zoom if the points are in view already.
        """
        xs, ys = zip(*points, strict=True)
        where = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        view = self.viewport()
        room = view.width() / (where.width() or 1), view.height() / (where.height() or 1)
        wanted = min(self._near(), *(BORDER * each for each in room))
        if _holds(self.whole_board(), where):
            wanted = max(wanted, self.zoom_of_whole_board())  # for points all over the board
        if _holds(self._seen(), where):
            wanted = min(wanted, most * self.zoom)
        if not NEAR_ENOUGH * wanted <= self.zoom <= min(room):
            self.set_zoom(wanted)
        if not _holds(self._seen(), where):
            self.centerOn(where.center())

    def _near(self) -> float:
        """Return the zoom that shows about `SPACES_IN_VIEW` spaces in a row, at most 4:1."""
        size = self.space_size() or max(self.board_size()) / SPACES_A_BOARD
        return min(self.viewport().width() / (SPACES_IN_VIEW * size), NEAREST / self.units_a_pixel)

    def zoom_of_whole_board(self) -> float:
        """Return the zoom that just fits the whole board."""
        whole, view = self.whole_board(), self.viewport()
        return min(view.width() / whole.width(), view.height() / whole.height())

    def _seen(self) -> QRectF:
        """Return the part of the board in view, without a margin at the edges."""
        view = self.viewport().rect()
        rim = min(view.width(), view.height()) // 20
        return self.mapToScene(view.adjusted(rim, rim, -rim, -rim)).boundingRect()

    def show_points(self, points: Iterable[Point]) -> None:
        """Scroll as little as needed to show these points."""
        xs, ys = zip(*points, strict=True)
        self.ensureVisible(QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier):
            super().wheelEvent(event)
            return
        zooms = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.device().type() == QInputDevice.DeviceType.TouchPad and not zooms:
            way = event.pixelDelta()
            self.scroll_by(QPointF(-(event.angleDelta() / 2 if way.isNull() else way)))
            self._shows_whole = False
            event.accept()
            return
        self.set_zoom(self.zoom * ZOOM_STEP ** (event.angleDelta().y() / WHEEL_NOTCH), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and (
            event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.set_zoom(self.zoom * (1 + event.value()), event.position())
            return True
        if isinstance(event, QTouchEvent):
            self._touch.handle(event)
            event.accept()
            return True
        return super().viewportEvent(event)

    def _pinch(self, before: QLineF, after: QLineF) -> None:
        """Follow two fingers on the viewport."""
        self.scroll_by(before.center() - after.center())
        if before.length() and after.length():
            self.set_zoom(self.zoom * after.length() / before.length(), after.center())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
        # A panel that opens doesn't move the board under the mouse; another size of the window does.
        if self.window().size() != self._fitted_in or not self._has_been_fitted:
            self._settling.start()
        may_refit = self.keeps_whole or self._settling.isActive()
        if not self._has_been_fitted or (self._shows_whole and may_refit):
            self.fit()
            self._has_been_fitted = self.isVisible()

    # Pan

    def start_pan(self, event: QMouseEvent) -> None:
        """Let the board follow the mouse until a button is released."""
        self._pan_from = event.position().toPoint()
        self.show_cursor()

    def _pan_to(self, position: QPoint) -> None:
        assert self._pan_from is not None
        self.scroll_by(QPointF(self._pan_from - position))
        self._pan_from = position
        self._shows_whole = False

    def scroll_by(self, by: QPointF) -> None:
        """Scroll the view over the board by pixels."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + round(by.x()))
        down.setValue(down.value() + round(by.y()))

    def show_cursor(self) -> None:
        """Update the cursor to what the mouse does now."""
        if self._pan_from is not None:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._space_held:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif (cursor := self.cursor_in_hand()) is not None:
            self.viewport().setCursor(cursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        pans = event.button() == Qt.MouseButton.MiddleButton or (
            self._space_held and event.button() == Qt.MouseButton.LeftButton
        )
        if pans:
            self.start_pan(event)
        else:
            self.on_press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_to(event.position().toPoint())
        else:
            self.on_move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self.show_cursor()
        else:
            self.on_release(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = True
            self.show_cursor()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self.show_cursor()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space_held = False
        self.show_cursor()
        super().focusOutEvent(event)


def is_drag(way: QPointF) -> bool:
    """Return whether a movement with a pressed button, in pixels, is far enough for a drag."""
    return way.manhattanLength() >= QApplication.startDragDistance()


def _holds(rect: QRectF, other: QRectF) -> bool:
    """Return whether `rect` contains `other`; Qt denies that for points and lines."""
    return rect.contains(other.topLeft()) and rect.contains(other.bottomRight())
