"""Draws the board below the cars.

Drawing takes up to half a second, so two pixmaps are made in the background: one of the whole board, and a
sharp one of the visible part when zooming and panning stop.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from editor.common.background import Task
from editor.racing.board.board_drawing import Drawing, rendered

AT_REST_MS = 120
WHOLE_AT_MOST = 2048
"""Longer side of the pixmap of the whole board, in pixels."""
AROUND = 0.3
"""Share of its size by which the sharp pixmap extends beyond the visible part, for panning …"""
MOST_PIXELS = 24_000_000
"""… unless it would have more pixels than this."""


class BoardItem(QGraphicsItem):
    """Draws a `Drawing` that is rendered in the background; until then a simple one that is drawn at once."""

    def __init__(self, parent: QObject) -> None:
        """Create an item whose background tasks end with `parent`."""
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._parent = parent
        self._bounds = QRectF()
        self._at_once: Drawing | None = None
        self._drawing: Drawing | None = None
        self._whole = QPixmap()
        self._whole_of: Drawing | None = None
        """The drawing that the pixmap of the whole board shows."""
        self._sharp = QPixmap()
        self._sharp_at = QRectF()
        """Rectangle of the sharp pixmap, in board units."""
        self._wanted: tuple[float, QRectF] | None = None
        self._rendering: Task[QImage] | None = None
        self._later = QTimer(parent, singleShot=True, interval=AT_REST_MS)
        self._later.timeout.connect(self._sharpen)

    def show_board(self, bounds: QRectF, at_once: Drawing) -> None:
        """Begin with another board, whose drawing is still to come.

        Args:
            bounds: its bounds, in board units.
            at_once: a drawing that needs no time.
        """
        self.prepareGeometryChange()
        self._bounds, self._at_once, self._drawing = bounds, at_once, None
        self._whole, self._whole_of = QPixmap(), None
        self._forget_sharp()

    def show_drawing(self, drawing: Drawing) -> None:
        """Show a drawing of the board; the one before stays until it is rendered."""
        if drawing is not self._drawing:
            self._drawing = drawing
            self.update()

    @property
    def is_up_to_date(self) -> bool:
        """Whether no better picture is under way."""
        busy = self._rendering is not None or self._later.isActive()
        return self._whole_of is self._drawing is not None and not busy

    def _forget_sharp(self) -> None:
        self._sharp, self._wanted = QPixmap(), None
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._bounds.isEmpty():
            return
        ratio = painter.device().devicePixelRatio()
        transform = painter.worldTransform()
        scale = transform.m11() * ratio
        if self._drawing and self._whole_of is not self._drawing:
            self._render_whole(scale)
        if self._whole.isNull():
            if self._at_once:
                self._at_once.render(painter, self._bounds)
            return
        seen = transform.inverted()[0].mapRect(QRectF(widget.rect())) if widget else self._bounds
        seen &= self._bounds
        if self._is_sharp(self._whole, self._bounds, scale):
            _draw_pixmap(painter, self._whole, self._bounds, option.exposedRect)
            return
        sharp = self._is_sharp(self._sharp, self._sharp_at, scale) and self._sharp_at.contains(seen)
        if not sharp:
            _draw_pixmap(painter, self._whole, self._bounds, option.exposedRect)
            self._want(scale, seen)
        if not self._sharp.isNull():
            _draw_pixmap(painter, self._sharp, self._sharp_at, option.exposedRect & self._sharp_at)

    @staticmethod
    def _is_sharp(picture: QPixmap, at: QRectF, scale: float) -> bool:
        return not picture.isNull() and abs(picture.width() - at.width() * scale) <= 1.5

    # In the background, one picture at a time

    def _render_whole(self, scale: float) -> None:
        longest = max(self._bounds.width(), self._bounds.height())
        self._render(self._bounds, min(scale, WHOLE_AT_MOST / longest), self._show_whole)

    def _show_whole(self, drawing: Drawing, picture: QPixmap) -> None:
        self._whole, self._whole_of = picture, drawing
        self._forget_sharp()

    def _want(self, scale: float, seen: QRectF) -> None:
        """Request a sharp pixmap."""
        pixels = seen.width() * seen.height() * scale * scale
        around = AROUND if pixels * (1 + 2 * AROUND) ** 2 <= MOST_PIXELS else 0.0
        across, down = seen.width() * around, seen.height() * around
        wanted = scale, seen.adjusted(-across, -down, across, down) & self._bounds
        if wanted != self._wanted:
            self._wanted = wanted
            self._later.start()

    def _sharpen(self) -> None:
        if not isValid(self) or self._wanted is None or self._whole_of is not self._drawing:
            return
        if self._rendering:
            self._later.start()
            return
        scale, seen = self._wanted
        if min(seen.width(), seen.height()) * scale >= 1:
            # On whole pixels, to avoid blurring.
            left, top = int(seen.left() * scale) / scale, int(seen.top() * scale) / scale
            width, height = int(seen.width() * scale) / scale, int(seen.height() * scale) / scale
            at = QRectF(left, top, width, height)

            def take(_drawing: Drawing, picture: QPixmap) -> None:
                self._sharp, self._sharp_at = picture, at

            self._render(at, scale, take)

    def _render(self, part: QRectF, scale: float, take: Callable[[Drawing, QPixmap], None]) -> None:
        """Render a part of the drawing unless a picture is under way; painting asks again after that."""
        drawing, bounds = self._drawing, self._bounds
        if drawing is None or self._rendering:
            return

        def finish(pictures: list[QImage]) -> None:
            self._rendering = None
            if isValid(self):
                if drawing is self._drawing:
                    take(drawing, QPixmap.fromImage(pictures[-1]))
                self.update()

        self._rendering = Task(
            lambda: [rendered(drawing, bounds, part, scale)], self._parent, receive=finish, awaited=True
        )


def _draw_pixmap(painter: QPainter, picture: QPixmap, at: QRectF, exposed: QRectF) -> None:
    """Draw the exposed part of a pixmap at a rectangle in board units."""
    across, down = picture.width() / at.width(), picture.height() / at.height()
    source = QRectF(
        QPointF((exposed.left() - at.left()) * across, (exposed.top() - at.top()) * down),
        QPointF((exposed.right() - at.left()) * across, (exposed.bottom() - at.top()) * down),
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(exposed, picture, source)
