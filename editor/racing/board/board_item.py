"""Draws the board below the cars.

Drawing takes up to half a second, so two pixmaps are made in the background: one of the whole board, and a
sharp one of the visible part when zooming and panning stop.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
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


@frozen(eq=False)
class _Picture:
    """A pixmap of a part of a drawing; `at` is the part, in board units."""

    drawing: Drawing
    at: QRectF
    pixmap: QPixmap

    def is_sharp(self, scale: float) -> bool:
        """Return whether it is as large as it is seen with `scale` pixels per board unit."""
        return abs(self.pixmap.width() - self.at.width() * scale) <= 1.5

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint the exposed part, in board units."""
        across, down = self.pixmap.width() / self.at.width(), self.pixmap.height() / self.at.height()
        exposed, corner = exposed & self.at, self.at.topLeft()
        source = QRectF(
            QPointF((exposed.left() - corner.x()) * across, (exposed.top() - corner.y()) * down),
            QPointF((exposed.right() - corner.x()) * across, (exposed.bottom() - corner.y()) * down),
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(exposed, self.pixmap, source)


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
        self._whole: _Picture | None = None
        self._sharp: _Picture | None = None
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
        self._show_whole(None)

    def show_drawing(self, drawing: Drawing) -> None:
        """Show a drawing of the board; the one before stays until it is rendered."""
        if drawing is not self._drawing:
            self._drawing = drawing
            self.update()

    @property
    def is_up_to_date(self) -> bool:
        """Whether no better picture is under way."""
        return self._shows_drawing and self._rendering is None and not self._later.isActive()

    @property
    def _shows_drawing(self) -> bool:
        return self._whole is not None and self._whole.drawing is self._drawing

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._bounds.isEmpty():
            return
        transform = painter.worldTransform()
        scale = transform.m11() * painter.device().devicePixelRatio()
        if not self._shows_drawing:
            longest = max(self._bounds.width(), self._bounds.height())
            self._render(self._bounds, min(scale, WHOLE_AT_MOST / longest), self._show_whole)
        whole, sharp = self._whole, self._sharp
        if whole is None:
            if self._at_once:
                self._at_once.render(painter, self._bounds)
            return
        seen = transform.inverted()[0].mapRect(QRectF(widget.rect())) if widget else self._bounds
        seen &= self._bounds
        suffices = sharp is not None and sharp.is_sharp(scale) and sharp.at.contains(seen)
        if whole.is_sharp(scale) or not suffices:
            whole.paint(painter, option.exposedRect)
        if whole.is_sharp(scale):
            return
        if not suffices:
            self._want(scale, seen)
        if sharp:
            sharp.paint(painter, option.exposedRect)

    # In the background, one picture at a time

    def _show_whole(self, picture: _Picture | None) -> None:
        self._whole, self._sharp, self._wanted = picture, None, None
        self.update()

    def _show_sharp(self, picture: _Picture) -> None:
        self._sharp = picture

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
        if not isValid(self) or self._wanted is None or not self._shows_drawing:
            return
        if self._rendering:
            self._later.start()
            return
        scale, seen = self._wanted
        if min(seen.width(), seen.height()) * scale >= 1:
            # On whole pixels, to avoid blurring.
            left, top = int(seen.left() * scale) / scale, int(seen.top() * scale) / scale
            width, height = int(seen.width() * scale) / scale, int(seen.height() * scale) / scale
            self._render(QRectF(left, top, width, height), scale, self._show_sharp)

    def _render(self, part: QRectF, scale: float, show: Callable[[_Picture], None]) -> None:
        """Render a part of the drawing unless a picture is under way; painting asks again after that."""
        drawing, bounds = self._drawing, self._bounds
        if drawing is None or self._rendering:
            return

        def finish(pictures: list[QImage]) -> None:
            self._rendering = None
            if isValid(self):
                if drawing is self._drawing:
                    show(_Picture(drawing, part, QPixmap.fromImage(pictures[-1])))
                self.update()

        self._rendering = Task(
            lambda: [rendered(drawing, bounds, part, scale)], self._parent, receive=finish, awaited=True
        )
