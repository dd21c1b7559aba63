"""Draws the board below the cars.

Drawing takes a tenth of a second, so two pixmaps are kept: one of the whole board, and a sharp one of the
visible part, made when zooming and panning stop.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from editor.common.theme import colors, is_dark
from editor.racing.board.board_drawing import Drawing, board_drawing
from trackmodel.board import Board

AT_REST_MS = 120
WHOLE_AT_MOST = 2048
"""Longer side of the pixmap of the whole board, in pixels."""
AROUND = 0.3
"""Share of its size by which the sharp pixmap extends beyond the visible part, for panning …"""
MOST_PIXELS = 24_000_000
"""… unless it would have more pixels than this."""


class BoardItem(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._bounds = QRectF()
        self._board: Board | None = None
        self._dark = False
        self._drawing: Drawing | None = None
        self._whole = QPixmap()
        self._sharp = QPixmap()
        self._sharp_at = QRectF()
        """Rectangle of the sharp pixmap, in board units."""
        self._wanted: tuple[float, QRectF] | None = None
        self._later = QTimer(singleShot=True, interval=AT_REST_MS)
        self._later.timeout.connect(self._sharpen)

    def show_board(self, board: Board) -> None:
        if board is self._board:
            return
        self.prepareGeometryChange()
        self._board = board
        self._bounds = QRectF(0, 0, board.view.width, board.view.height)
        self._draw_anew()

    def follow_scheme(self) -> None:
        """Redraw if the window has changed between light and dark colors."""
        if self._dark != is_dark():
            self._draw_anew()

    def _draw_anew(self) -> None:
        if self._board:
            self._dark = is_dark()
            self._drawing = board_drawing(self._board, self._dark)
        self._whole, self._sharp, self._wanted = QPixmap(), QPixmap(), None
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._board is None or self._bounds.isEmpty():
            return
        ratio = painter.device().devicePixelRatio()
        transform = painter.worldTransform()
        scale = transform.m11() * ratio
        if self._whole.isNull():
            self._draw_whole(scale)
        seen = transform.inverted()[0].mapRect(QRectF(widget.rect())) if widget else self._bounds
        seen &= self._bounds
        if self._is_sharp(self._whole, self._bounds, scale):
            _lay(painter, self._whole, self._bounds, option.exposedRect)
            return
        sharp = self._is_sharp(self._sharp, self._sharp_at, scale) and self._sharp_at.contains(seen)
        if not sharp:
            _lay(painter, self._whole, self._bounds, option.exposedRect)
            self._want(scale, seen)
        if not self._sharp.isNull():
            _lay(painter, self._sharp, self._sharp_at, option.exposedRect & self._sharp_at)

    @staticmethod
    def _is_sharp(picture: QPixmap, at: QRectF, scale: float) -> bool:
        return not picture.isNull() and abs(picture.width() - at.width() * scale) <= 1.5

    def _draw_whole(self, scale: float) -> None:
        longest = max(self._bounds.width(), self._bounds.height())
        self._whole = self._picture(self._bounds, min(scale, WHOLE_AT_MOST / longest))

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
        if not isValid(self) or self._wanted is None:
            return
        scale, seen = self._wanted
        if min(seen.width(), seen.height()) * scale >= 1:
            # On whole pixels, to avoid blurring.
            left, top = int(seen.left() * scale) / scale, int(seen.top() * scale) / scale
            width, height = int(seen.width() * scale) / scale, int(seen.height() * scale) / scale
            self._sharp_at = QRectF(left, top, width, height)
            self._sharp = self._picture(self._sharp_at, scale)
            self.update()

    def _picture(self, part: QRectF, scale: float) -> QPixmap:
        """Return a pixmap of a part of the board, with `scale` pixels per board unit."""
        assert self._drawing is not None
        picture = QPixmap(max(1, round(part.width() * scale)), max(1, round(part.height() * scale)))
        picture.fill(colors().background)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-part.topLeft())
        self._drawing.render(painter, self._bounds)
        painter.end()
        return picture


def _lay(painter: QPainter, picture: QPixmap, at: QRectF, exposed: QRectF) -> None:
    """Draw the exposed part of a pixmap at a rectangle in board units."""
    across, down = picture.width() / at.width(), picture.height() / at.height()
    source = QRectF(
        QPointF((exposed.left() - at.left()) * across, (exposed.top() - at.top()) * down),
        QPointF((exposed.right() - at.left()) * across, (exposed.bottom() - at.top()) * down),
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(exposed, picture, source)
