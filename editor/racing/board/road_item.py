"""Draws the tiles of a road below the cars."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from editor.common.painting_helpers import painted_pixmap, pixels_per_unit
from editor.common.theme import is_dark
from editor.racing.board.board_drawing import in_our_colors, know_our_font
from trackmodel.engine.tile_road import Road, Tile
from trackmodel.render.road_places import TILE
from trackmodel.render.svg import document, moved
from trackmodel.render.tile_svg import look_of, tile_svg

_SHADOW, _DEPTH = QColor(0, 0, 0, 45), 0.05 * TILE
_RIM = QColor(0, 0, 0, 60)


class RoadItem(QGraphicsItem):
    """The tiles of a road, bridges on top."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._road = Road(())
        self._bounds = QRectF()

    def show_road(self, road: Road, bounds: QRectF) -> None:
        """Show a road; `bounds` is the area in which it lies."""
        self.prepareGeometryChange()
        self._road, self._bounds = road, bounds
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, *_widget: object) -> None:
        know_our_font()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pixels = max(1, round(TILE * pixels_per_unit(painter)))
        seen = [tile for tile in self._road.tiles if square_of(tile).intersects(option.exposedRect)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SHADOW)
        for tile in self._road.tiles:
            if not tile.level:
                painter.drawRoundedRect(square_of(tile).adjusted(0, 0, _DEPTH, _DEPTH), 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tile in sorted(seen, key=lambda tile: tile.level):
            square = square_of(tile)
            painter.drawPixmap(square, _picture(tile, pixels), QRectF(0, 0, pixels, pixels))
            if not tile.level:
                painter.setPen(QPen(_RIM, 0))
                painter.drawRect(square)


def square_of(tile: Tile) -> QRectF:
    """Return the square that a tile lies in."""
    return QRectF(tile.x * TILE, tile.y * TILE, TILE, TILE)


def _picture(tile: Tile, pixels: int) -> QPixmap:
    """Return a tile as a picture of `pixels` by `pixels`."""
    what = (tile.kind, tile.shape, tile.heading, look_of(tile), tile.level > 0)

    def paint(painter: QPainter) -> None:
        svg = in_our_colors(document(TILE, TILE, moved(TILE / 2, TILE / 2, tile_svg(*what))), is_dark())
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, pixels, pixels))

    return painted_pixmap(f"tile {what} {is_dark()}", pixels, pixels, paint)
