"""What the race board looks like: its art, our own drawing, or the outlines of its spaces.

Drawings are values, so threads may make and render them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Protocol

from attrs import asdict, evolve, frozen
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

from editor.common.painting_helpers import polygon
from editor.document.scans.image_loader import Picture
from trackmodel.board import Board
from trackmodel.compiler import counted_lengths
from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.scan_pixels import scan_colors
from trackmodel.render import palette, surroundings
from trackmodel.render.board_details import signs
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg import FAMILIES, FONT, FONT_FILES
from trackmodel.texts import ngettext
from trackmodel.track import Point, Scan

_IN_THE_DARK = {
    palette.GRASS: "#2C3A2B",
    palette.VERGE: "#253224",
    surroundings.GRAVEL: "#5A5240",
    surroundings.GRAVEL_RIM: "#4C4535",
    surroundings.GRAIN: "#6B624D",
    **dict(
        zip(
            (color for crown in surroundings.CROWNS for color in crown),
            ("#1F2E1D", "#293C26", "#1B2919", "#243722", "#233420", "#2E432A"),
            strict=True,
        )
    ),
}
"""Dark colors for the land; a bright surface would outshine a dark window. Other colors have meanings."""

_log = logging.getLogger(__name__)


class Drawing(Protocol):
    """Something that draws a whole board."""

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        """Draw the board into `bounds`, its bounds in board units."""


@frozen(eq=False)
class SvgDrawing:
    """A drawing as SVG."""

    svg: bytes

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        # One for each rendering, because a renderer belongs to the thread that made it.
        QSvgRenderer(QByteArray(self.svg)).render(painter, bounds)


@frozen(eq=False)
class Outlines:
    """The spaces of a board on grass, drawn at once while there is no other drawing."""

    board: Board
    dark: bool

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        grass = _IN_THE_DARK[palette.GRASS] if self.dark else palette.GRASS
        painter.fillRect(bounds, QColor(grass))
        # Several times as fast as with smooth lines, and seen only for a moment.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(QColor(palette.JOINT), 0))
        painter.setBrush(QColor(palette.ASPHALT))
        for outline in self.board.view.outlines:
            if len(outline) > 2:
                painter.drawPolygon(polygon(outline))


@frozen(eq=False)
class OverPrint:
    """What is drawn over a print: spaces as in our drawing, and signs where flags are printed."""

    board: Board
    spaces: frozenset[int]
    flags: tuple[tuple[int | None, Point], ...]

    @property
    def words(self) -> str:
        """At how many places it is, "" if at none."""
        n = len(self.spaces) + len(self.flags)
        words = ngettext("Drawn over the print at {n} place", "Drawn over the print at {n} places", n)
        return words.format(n=n) if n else ""

    def render(self, painter: QPainter, bounds: QRectF, ours: Drawing) -> None:
        outlines, beside_road = self.board.view.outlines, QPainterPath()
        beside_road.addRect(bounds)
        painter.save()
        painter.setClipPath(_area(outlines[space] for space in self.spaces))
        ours.render(painter, bounds)
        painter.setClipPath(beside_road - _area(outlines))
        SvgDrawing(signs(self.board, self.flags).encode()).render(painter, bounds)
        painter.restore()


def over_print(of: tuple[Board, Path]) -> OverPrint | None:
    """Compare a board with its topmost scan in a folder, for seconds; return None if it can't be read."""
    from trackmodel.print_reading.against_print.other_print import other_print  # loads slowly

    board, folder = of
    scan = Scan("print", **asdict(board.view.scans[-1], recurse=False))
    try:
        other = other_print(board, scan, scan_colors(scan, folder))
    except UnreadableFile:
        return None
    return OverPrint(board, *other) if other else None


def _area(outlines: Iterable[tuple[Point, ...]]) -> QPainterPath:
    area = QPainterPath()
    area.setFillRule(Qt.FillRule.WindingFill)
    for outline in outlines:
        area.addPolygon(polygon(outline))
        area.closeSubpath()
    return area


@frozen(eq=False)
class Art:
    """The scans of a board, with our drawing below them and parts of it over them if needed."""

    pictures: tuple[Picture, ...]
    ours: Drawing | None = None
    over: OverPrint | None = None

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        if self.ours:
            self.ours.render(painter, bounds)
        for picture in self.pictures:
            picture.draw(painter, smooth=True)
        if self.ours and self.over:
            self.over.render(painter, bounds, self.ours)

    def covers(self, board: Board) -> bool:
        """Return whether every space lies on a scan."""
        area = QPainterPath()
        for picture in self.pictures:
            area.addPolygon(picture.covers())
        return all(
            area.contains(polygon(outline).boundingRect()) for outline in board.view.outlines if outline
        )


@lru_cache(maxsize=4)
def drawn_board(board: Board, dark: bool) -> Drawing:
    """Return the drawing of a whole board. Never raises: if our drawing fails, it is the outlines."""
    try:
        declared = counted_lengths(board) if any(board.view.declared) else ()
        counted = evolve(board, view=evolve(board.view, declared=declared))
        return SvgDrawing(in_our_colors(board_svg(counted), dark).encode())
    except Exception:
        _log.exception("%r can't be drawn", board.name)
        return Outlines(board, dark)


def rendered(drawing: Drawing, bounds: QRectF, part: QRectF, scale: float) -> QImage:
    """Return a picture of a part of a drawing, with `scale` pixels per board unit."""
    know_our_font()
    size = max(1, round(part.width() * scale)), max(1, round(part.height() * scale))
    picture = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-part.topLeft())
    drawing.render(painter, bounds)
    painter.end()
    return picture


@cache
def know_our_font() -> None:
    """Load our font, which the plates of the drawing are made for."""
    for file in FONT_FILES.values():
        # As bytes: the package may be where Qt can't open files.
        QFontDatabase.addApplicationFontFromData(QByteArray(file.read_bytes()))


def in_our_colors(svg: str, dark: bool) -> str:
    """Return a picture as windows show it: in our font, its land in dark colors if they are dark."""
    # Qt would take the list of font families for a single name.
    svg = svg.replace(FAMILIES, FONT)
    for light, instead in _IN_THE_DARK.items() if dark else ():
        svg = svg.replace(light, instead)
    return svg
