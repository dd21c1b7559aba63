"""What the modes of the scan tool have in common: handles that are dragged or nudged."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from editor.common.painting_helpers import line_pen, pixels_per_unit
from editor.common.theme import Colors
from editor.tracing.tools.painting import rim_and_line, square
from editor.tracing.tools.scans.current_scan import CurrentScan
from trackmodel.edits.scan_places import corners_of
from trackmodel.geometry.plane.projective import inverse, mapped
from trackmodel.track import Point, Scan

HANDLE = 5.0
"""Half the side of a handle, in screen pixels."""


class ScanMode:
    """One way to change the current scan. Handles are points in board units; one of them is current."""

    name: ClassVar[str]
    magnifies: ClassVar[bool] = True
    """Whether a loupe magnifies the surroundings of the dragged handle."""

    def __init__(self, tool: CurrentScan) -> None:
        self.tool = tool
        self.current = 0

    @property
    def scan(self) -> Scan:
        """The current scan; modes are asked only if there is one."""
        scan = self.tool.scan
        assert scan is not None
        return scan

    def handles(self) -> list[Point]:
        """Return the handles."""
        return []

    @property
    def has_draft(self) -> bool:
        """Whether Enter would change anything."""
        return False

    @property
    def status(self) -> str:
        """What the mouse and keys do, for the status bar."""
        raise NotImplementedError

    def discard_draft(self) -> None:
        """Drop the draft."""

    def move_handle(self, number: int, to: Point) -> None:
        """Draft a handle at another place."""

    def release_handle(self) -> None:
        """Apply the drag of a handle."""

    def nudge(self, number: int, by: Point) -> bool:
        """Move a handle by board units, as an arrow key does; return whether that wasn't refused."""
        x, y = self.handles()[number]
        self.move_handle(number, (x + by[0], y + by[1]))
        return True

    def drag(self, start: Point, to: Point) -> None:
        """Draft a drag that began beside all handles."""

    def release(self) -> None:
        """Apply the drag."""

    def apply(self) -> bool:
        """Do what Enter does; return whether there was anything to do."""
        return False

    def delete(self) -> bool:
        """Delete what the current handle stands for; return whether there is anything."""
        return False

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint the draft in board units."""

    def painted_points(self) -> list[Point]:
        """Return points that span what is painted."""
        return [*self.handles(), *self.outline()]

    def outline(self) -> list[Point]:
        """Return the corners of the part of the scan that is shown, in board units."""
        return [mapped(self.scan.homography, corner) for corner in corners_of(self.scan)]

    def pixel(self, point: Point) -> Point:
        """Return the pixel of the scan that lies at a point of the board."""
        return mapped(inverse(self.scan.homography), point)


def paint_handles(painter: QPainter, colors: Colors, handles: list[Point], current: int) -> None:
    """Paint handles as squares; the current one is filled."""
    unit = 1 / pixels_per_unit(painter)
    for number, at in enumerate(handles):
        painter.setPen(line_pen(colors.selection, 2))
        painter.setBrush(colors.accent if number == current else colors.paper)
        painter.drawRect(square(at, HANDLE * unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_outline(painter: QPainter, colors: Colors, corners: list[Point], *, draft: bool = False) -> None:
    """Paint a closed line through points."""
    points = [QPointF(*corner) for corner in corners]
    ink = colors.draft if draft else colors.selection
    for _ in rim_and_line(painter, colors, ink, 1.5, Qt.PenStyle.DashLine):
        painter.drawPolygon(points)
