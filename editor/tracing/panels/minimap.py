"""The Map panel: the whole board with a frame around the visible part."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPolygonF,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from editor.common.painting_helpers import line_pen
from editor.common.theme import colors
from editor.document.document import Document
from editor.tracing.canvas import Canvas
from editor.tracing.layers.board_picture import board_picture
from editor.tracing.layers.scan_layer import ScanLayer

DRAWN_AFTER_MS = 250
"""Time without edits before the picture is drawn, so that editing never waits for it."""
MARGIN = 4
STEP = 0.25
"""Share of the visible area that one key press scrolls by."""
_ARROWS = {
    Qt.Key.Key_Left: (-STEP, 0.0),
    Qt.Key.Key_Right: (STEP, 0.0),
    Qt.Key.Key_Up: (0.0, -STEP),
    Qt.Key.Key_Down: (0.0, STEP),
}


class Minimap(QWidget):
    """Shows the whole board; a click or drag centers the view there, the arrow keys scroll it."""

    def __init__(self, document: Document, canvas: Canvas) -> None:
        super().__init__()
        self._document, self._canvas = document, canvas
        self._picture = QImage()
        self._later = QTimer(self, singleShot=True, interval=DRAWN_AFTER_MS)
        self._later.timeout.connect(self._draw_picture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map of the board"))
        self.setToolTip(
            self.tr("Click or drag to move the view. Arrow keys scroll; Home shows the whole board")
        )
        self.setMinimumSize(100, 70)
        document.changed.connect(self._later.start)
        for layer in canvas.layers:
            if isinstance(layer, ScanLayer):
                layer.loader.loaded.connect(self._later.start)
        canvas.zoomed.connect(self.update)
        for bar in (canvas.horizontalScrollBar(), canvas.verticalScrollBar()):
            bar.valueChanged.connect(self.update)
            bar.rangeChanged.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(240, 170)

    def _draw_picture(self) -> None:
        if self.isVisible():
            self._picture = board_picture(
                self._canvas.layers,
                self._document.track.board,
                self._room().size().toSize(),
                self.devicePixelRatioF(),
            )
            self.update()

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def _to_pixels(self) -> QTransform:
        """Return the transform from board units to pixels of the widget."""
        board, room = self._document.track.board, self._room()
        scale = min(room.width() / board.width, room.height() / board.height)
        moved = QTransform.fromTranslate(room.center().x(), room.center().y()).scale(scale, scale)
        return moved.translate(-board.width / 2, -board.height / 2)

    def _paper(self) -> QRectF:
        """Return the rectangle of the board, in pixels of the widget."""
        board = self._document.track.board
        return self._to_pixels().mapRect(QRectF(0, 0, board.width, board.height))

    def _seen(self) -> QPolygonF:
        """Return the visible part of the canvas, in pixels of the widget."""
        view = QRectF(self._canvas.viewport().rect())
        corners = (view.topLeft(), view.topRight(), view.bottomRight(), view.bottomLeft())
        on_board = QPolygonF([QPointF(*self._canvas.to_board(corner)) for corner in corners])
        return self._to_pixels().map(on_board)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors().background)
        if self._picture.isNull():
            painter.fillRect(self._paper(), colors().paper)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self._paper(), self._picture)
        painter.setClipRect(self.rect())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        seen = self._seen()
        painter.setPen(line_pen(colors().casing, 4))
        painter.drawPolygon(seen)
        painter.setPen(line_pen(colors().selection, 2))
        painter.drawPolygon(seen)
        if self.hasFocus():
            painter.setPen(line_pen(self.palette().color(QPalette.ColorRole.Highlight), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look_at(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._look_at(event)

    def _look_at(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            board, (to_board, _) = self._document.track.board, self._to_pixels().inverted()
            at = to_board.map(event.position())
            self._canvas.centerOn(min(max(at.x(), 0), board.width), min(max(at.y(), 0), board.height))
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _ARROWS.get(Qt.Key(event.key()))
        if way:
            view = self._canvas.viewport().rect()
            across, down = self._canvas.horizontalScrollBar(), self._canvas.verticalScrollBar()
            across.setValue(across.value() + round(way[0] * view.width()))
            down.setValue(down.value() + round(way[1] * view.height()))
        elif event.key() == Qt.Key.Key_Home:
            self._canvas.fit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._later.start()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        elif event.type() == QEvent.Type.Show:
            self._later.start()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._later.start()
