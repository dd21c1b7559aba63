"""The canvas: shows the layers, pans and zooms, and hands mouse and keys to the tool in hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from editor.canvas.drawing import typical_size
from editor.canvas.highlight_layer import HighlightLayer
from editor.canvas.issue_layer import IssueLayer
from editor.canvas.layer import Layer
from editor.canvas.layers import track_layers
from editor.canvas.overlay import Overlay
from editor.theme import colours
from editor.tools.tool import Bench, Pointer, Tool
from trackmodel.checks.issue import Issue
from trackmodel.track import Point

REACH = 10
"""Screen pixels within which something counts as near the mouse."""
ZOOM_STEP = 1.25
SMALLEST_ZOOM, LARGEST_ZOOM = 0.02, 64.0
WHEEL_NOTCH = 120
SPACES_IN_VIEW = 12
"""So many spaces are in a row across the view when one goes to a place …"""
NEAREST = 4.0
"""… but a pixel of the scan is no larger than so many of the screen."""
NEAR_ENOUGH = 0.7
"""From this part of that zoom on one stays as far away as one is."""
BORDER = 0.8
"""The part of the view that points may take up."""
SPACES_A_BOARD = 40
"""A guess, for boards without spaces: how many would lie along the longer side."""
MOST_MESSAGES = 6
"""So many issues of one place are read at it; the list has the others."""


class Canvas(QGraphicsView):
    """The board on screen. One board unit is one scene unit; the zoom is pixels a board unit."""

    pointed = Signal(object, object)
    """Where the mouse is (Point) and the id of the space there, or None."""
    zoomed = Signal(float)
    put_away = Signal()
    """Escape was pressed and the tool had nothing to drop."""

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._tool: Tool | None = None
        self._pan_from: QPoint | None = None
        self._space_held = False
        self._has_been_fitted = False
        self.layers: Sequence[Layer] = track_layers()
        self._issue_layer = next(layer for layer in self.layers if isinstance(layer, IssueLayer))
        self._highlight = HighlightLayer()
        self._overlay = Overlay()
        self._make_scene()
        self._set_up_view()
        document = bench.document
        document.opened.connect(self._forget_view)
        document.changed.connect(self._show_document)
        document.file_changed.connect(self._show_document)
        bench.selection.changed.connect(self._show_selection)
        self._show_document()

    def _make_scene(self) -> None:
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        for layer in (*self.layers, self._highlight, self._overlay):
            scene.addItem(layer)
        self.setScene(scene)

    def _set_up_view(self) -> None:
        self.setAccessibleName(self.tr("Board"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setAcceptDrops(False)  # files dropped go to the window
        self.viewport().setAcceptDrops(False)

    # What it shows

    def _show_document(self) -> None:
        board = self._bench.document.track.board
        paper = QRectF(0, 0, board.width, board.height)
        around = max(board.width, board.height)
        bounds = paper.adjusted(-around, -around, around, around)
        self.setSceneRect(bounds)
        for layer in (*self.layers, self._highlight, self._overlay):
            layer.set_bounds(bounds)
            layer.show_document(self._bench.document)
        self._show_selection()
        if not self._has_been_fitted and self.isVisible():
            self.fit()

    def _show_selection(self) -> None:
        self._highlight.show_selection(self._bench.document, self._bench.selection)

    def show_issues(self, issues: tuple[Issue, ...], picked: Issue | None) -> None:
        """Mark these issues, and this one most of all."""
        self._issue_layer.show_issues(issues, picked)

    def _forget_view(self) -> None:
        self._has_been_fitted = False

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        painter.fillRect(rect, colours().background)

    # Zoom and pan

    @property
    def zoom(self) -> float:
        """Screen pixels a board unit."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole board."""
        self.fitInView(self._whole_board(), Qt.AspectRatioMode.KeepAspectRatio)
        self._has_been_fitted = True
        self.zoomed.emit(self.zoom)

    def _whole_board(self) -> QRectF:
        board = self._bench.document.track.board
        margin = 0.02 * max(board.width, board.height)
        return QRectF(-margin, -margin, board.width + 2 * margin, board.height + 2 * margin)

    def set_zoom(self, zoom: float, still: QPointF | None = None) -> None:
        """Zoom to so many pixels a board unit.

        What is at `still` (a pixel of the viewport) stays there; where not given, what is under the
        mouse, or in the middle of the view while the mouse is elsewhere.
        """
        zoom = min(max(zoom, SMALLEST_ZOOM), LARGEST_ZOOM)
        view = self.viewport()
        if still is None:
            mouse = view.mapFromGlobal(QCursor.pos())
            still = QPointF(mouse if view.underMouse() else view.rect().center())
        point = self.to_board(still)
        self.scale(zoom / self.zoom, zoom / self.zoom)
        self._scroll(self.viewportTransform().map(QPointF(*point)) - still)
        self.zoomed.emit(self.zoom)

    def zoom_in(self) -> None:
        """One step nearer."""
        self.set_zoom(self.zoom * ZOOM_STEP)

    def zoom_out(self) -> None:
        """One step away."""
        self.set_zoom(self.zoom / ZOOM_STEP)

    def zoom_to_pixels(self) -> None:
        """One pixel of the (first) scan a screen pixel; one board unit where there is no scan."""
        self.set_zoom(1 / self.units_a_pixel)

    @property
    def units_a_pixel(self) -> float:
        """How many board units a pixel of the (first) scan is long, perspective left aside; 1 without one."""
        scans = self._bench.document.track.scans
        if not scans:
            return 1.0
        a, b, _, d, e, *_ = scans[0].homography
        return abs(a * e - b * d) ** 0.5 or 1.0

    def look_at(self, points: Iterable[Point]) -> None:
        """Bring these points into view, near enough to see what is there.

        Where one is near enough already the zoom stays as it is, and while they are in view so does the
        board.
        """
        xs, ys = zip(*points, strict=True)
        where = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        view = self.viewport()
        room = view.width() / (where.width() or 1), view.height() / (where.height() or 1)
        wanted = min(self._near(), *(BORDER * each for each in room))
        if _holds(self._whole_board(), where):
            wanted = max(wanted, self._zoom_of_whole_board())  # points all over it: no more than that
        if not NEAR_ENOUGH * wanted <= self.zoom <= min(room):
            self.set_zoom(wanted)
        if not _holds(self._seen(), where):
            self.centerOn(where.center())

    def _near(self) -> float:
        """The zoom at which about as many spaces are in a row as `SPACES_IN_VIEW`, no more than 4:1."""
        board = self._bench.document.track.board
        sizes = typical_size([space.outline for space in self._bench.document.track.spaces])
        size = sizes or max(board.width, board.height) / SPACES_A_BOARD
        return min(self.viewport().width() / (SPACES_IN_VIEW * size), NEAREST / self.units_a_pixel)

    def _zoom_of_whole_board(self) -> float:
        whole, view = self._whole_board(), self.viewport()
        return min(view.width() / whole.width(), view.height() / whole.height())

    def _seen(self) -> QRectF:
        """The part of the board in view, less a rim."""
        view = self.viewport().rect()
        rim = min(view.width(), view.height()) // 20
        return self.mapToScene(view.adjusted(rim, rim, -rim, -rim)).boundingRect()

    def show_points(self, points: Iterable[Point]) -> None:
        """Move as little as needed to have these points in view."""
        xs, ys = zip(*points, strict=True)
        self.ensureVisible(QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier):
            super().wheelEvent(event)
            return
        self.set_zoom(self.zoom * ZOOM_STEP ** (event.angleDelta().y() / WHEEL_NOTCH), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QNativeGestureEvent) and (
            event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.set_zoom(self.zoom * (1 + event.value()), event.position())
            return True
        if isinstance(event, QHelpEvent):
            self._show_issues_at(event)
            return True
        return super().viewportEvent(event)

    def _show_issues_at(self, event: QHelpEvent) -> None:
        """What is wrong at the place the mouse rests on, while the layer says that something is."""
        at = self.to_board(QPointF(event.pos()))
        found: list[str] = []
        if self._issue_layer.isVisible():
            found = self._issue_layer.messages_at(self._bench.pointing.space_at(at), at, REACH / self.zoom)
        shown = found[:MOST_MESSAGES] + (["…"] if len(found) > MOST_MESSAGES else [])
        QToolTip.showText(event.globalPos(), "\n".join(shown), self.viewport())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if not self._has_been_fitted:
            self.fit()
            self._has_been_fitted = self.isVisible()

    def _pan_to(self, position: QPoint) -> None:
        assert self._pan_from is not None
        self._scroll(QPointF(self._pan_from - position))
        self._pan_from = position

    def _scroll(self, by: QPointF) -> None:
        """Move the view over the board, in pixels."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + round(by.x()))
        down.setValue(down.value() + round(by.y()))

    # The tool in hand

    def take(self, tool: Tool) -> None:
        """Put the tool in hand away and take this one."""
        if self._tool:
            self._tool.deactivate()
            self._tool.changed.disconnect(self._overlay_changed)
        self._tool = tool
        tool.changed.connect(self._overlay_changed)
        self._overlay.show_tool(tool)
        self._show_cursor()
        tool.activate()

    def _overlay_changed(self) -> None:
        self._overlay.refresh(1 / self.zoom)

    def _show_cursor(self) -> None:
        if self._pan_from is not None:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._space_held:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif self._tool:
            self.viewport().setCursor(self._tool.cursor)

    def _pointer(self, event: QMouseEvent) -> Pointer:
        at = self.to_board(event.position())
        return Pointer(at, REACH / self.zoom, event.button(), event.modifiers())

    def to_board(self, position: QPointF) -> Point:
        """Board units of a place on the viewport (pixels)."""
        inverse, _ = self.viewportTransform().inverted()
        at = inverse.map(position)
        return at.x(), at.y()

    def to_viewport(self, point: Point) -> QPoint:
        """The viewport's pixel at a point in board units."""
        return self.mapFromScene(QPointF(*point))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        pans = event.button() == Qt.MouseButton.MiddleButton or (
            self._space_held and event.button() == Qt.MouseButton.LeftButton
        )
        if pans:
            self._pan_from = event.position().toPoint()
            self._show_cursor()
        elif self._tool:
            self._tool.press(self._pointer(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._pan_from is not None:
            self._pan_to(event.position().toPoint())
            return
        pointer = self._pointer(event)
        space = self._bench.pointing.space_at(pointer.at)
        self._highlight.hover(space)
        self.pointed.emit(pointer.at, space)
        if self._tool:
            self._tool.move(pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._pan_from is not None:
            self._pan_from = None
            self._show_cursor()
        elif self._tool:
            self._tool.release(self._pointer(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._tool and event.button() == Qt.MouseButton.LeftButton:
            self._tool.double_click(self._pointer(event))
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        event.accept()  # the right button belongs to the tools

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        self._highlight.hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = True
            self._show_cursor()
        elif not (self._tool and self._tool.key_press(event)):
            if event.key() == Qt.Key.Key_Escape:
                self.put_away.emit()
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._show_cursor()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self._space_held = False
        self._show_cursor()
        super().focusOutEvent(event)


def _holds(rect: QRectF, other: QRectF) -> bool:
    """Whether one lies within the other; Qt says no of a rectangle that is only a point or a line."""
    return rect.contains(other.topLeft()) and rect.contains(other.bottomRight())
