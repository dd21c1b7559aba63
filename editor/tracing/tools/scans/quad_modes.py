"""Straighten and crop: four corners that are dragged onto the print, then Enter."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from editor.common.painting_helpers import translucent
from editor.common.theme import Colors
from editor.tracing.tools.painting import rim_and_line
from editor.tracing.tools.scans.current_scan import CurrentScan
from editor.tracing.tools.scans.scan_mode import ScanMode, paint_outline
from trackmodel.edits.scan_places import change_scan, corners_of, straighten_scan
from trackmodel.geometry.plane.homography import homography_of
from trackmodel.geometry.plane.projective import mapped
from trackmodel.track import Point

translate = QCoreApplication.translate

CORNERS = 4
LINES = 8
"""Squares of the grid along each side."""
DIM = 150
UNIT = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


class QuadMode(ScanMode):
    """Four corners, in pixels of the scan; at first those of the part that is shown."""

    def __init__(self, tool: CurrentScan) -> None:
        super().__init__(tool)
        self._quad: list[Point] | None = None

    @property
    def quad(self) -> list[Point]:
        """The drafted corners, in pixels of the scan."""
        if self._quad is not None:
            return self._quad
        shown = corners_of(self.scan)
        return list(shown if len(shown) == CORNERS else corners_of(evolve(self.scan, crop=None)))

    @property
    def has_draft(self) -> bool:
        return self._quad is not None

    def handles(self) -> list[Point]:
        return [mapped(self.scan.homography, corner) for corner in self.quad]

    def discard_draft(self) -> None:
        self._quad = None

    def move_handle(self, number: int, to: Point) -> None:
        quad = self.quad
        x, y = self.pixel(to)
        within = min(max(x, 0.0), float(self.scan.width)), min(max(y, 0.0), float(self.scan.height))
        self._quad = [within if n == number else corner for n, corner in enumerate(quad)]


class StraightenMode(QuadMode):
    """Maps the four corners to those of the board; a grid previews the result."""

    name = "straighten"

    @property
    def status(self) -> str:
        return translate(
            "ScanTool", "Drag the corners onto those of the board · Tab: next corner · Enter: straighten"
        )

    def apply(self) -> bool:
        tool, label = self.tool, translate("ScanTool", "Straighten {scan}")
        fit_board, along = tool.fit_board, tool.along
        if tool.edit_scan(label, straighten_scan, self.quad, fit_board=fit_board, along=along):
            self.discard_draft()
            tool.placed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        try:
            grid = homography_of(list(zip(UNIT, self.handles(), strict=True)), 1, 1)
        except ValueError:
            grid = None
        if grid:
            for _ in rim_and_line(painter, colors, colors.draft, 1):
                for n in range(LINES + 1):
                    share = n / LINES
                    for a, b in (((share, 0.0), (share, 1.0)), ((0.0, share), (1.0, share))):
                        painter.drawLine(QPointF(*mapped(grid, a)), QPointF(*mapped(grid, b)))
        paint_outline(painter, colors, self.handles())


class CropMode(QuadMode):
    """Crops the scan to four corners, initially those of the board."""

    name = "crop"

    @property
    def quad(self) -> list[Point]:
        scan, board = self.scan, self.tool.track.board
        if self.has_draft or scan.crop:
            return super().quad
        corners = [self.pixel((x * board.width, y * board.height)) for x, y in UNIT]
        inside = all(-1 <= x <= scan.width + 1 and -1 <= y <= scan.height + 1 for x, y in corners)
        return corners if inside else super().quad

    @property
    def status(self) -> str:
        return translate(
            "ScanTool", "Drag the corners · Tab: next corner · Enter: crop · Del: show the whole scan"
        )

    def apply(self) -> bool:
        if self.tool.edit_scan(translate("ScanTool", "Crop {scan}"), change_scan, crop=tuple(self.quad)):
            self.discard_draft()
        return True

    def delete(self) -> bool:
        self.discard_draft()
        if self.scan.crop:
            self.tool.edit_scan(translate("ScanTool", "Show all of {scan}"), change_scan, crop=None)
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        if self.has_draft:
            outside, inside = QPainterPath(), QPainterPath()
            for path, corners in ((outside, self.outline()), (inside, self.handles())):
                path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
                path.closeSubpath()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.fillPath(outside.subtracted(inside), translucent(colors.paper, DIM))
        paint_outline(painter, colors, self.handles(), draft=self.has_draft)
