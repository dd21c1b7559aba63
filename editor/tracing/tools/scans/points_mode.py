"""Pass points: what of the scan belongs where on the board, with the error of each."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QPainter

from editor.common.painting_helpers import draw_label, line_pen, pixels_per_unit
from editor.common.theme import Colors
from editor.tracing.tools.painting import paint_dots, paint_line
from editor.tracing.tools.scans.current_scan import CurrentScan
from editor.tracing.tools.scans.scan_mode import ScanMode, paint_outline
from trackmodel.edits.scan_places import change_scan, errors_of, fit_of, place_scan
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.projective import mapped
from trackmodel.track import PassPoint, Point

translate = QCoreApplication.translate

RADIUS = 4.0
"""Of the mark where a point of the scan is now, in screen pixels."""


class PointsMode(ScanMode):
    """A drag from a point of the scan to its place on the board makes a pass point; Enter applies all."""

    name = "points"

    def __init__(self, tool: CurrentScan) -> None:
        super().__init__(tool)
        self._new: PassPoint | None = None
        self._moved: tuple[int, Point] | None = None

    @property
    def status(self) -> str:
        if self._new:
            return translate("ScanTool", "Release: the point belongs here · Esc: cancel")
        return translate(
            "ScanTool", "Drag from a point of the scan to where it belongs · Del: delete · Enter: apply all"
        )

    @property
    def points(self) -> tuple[PassPoint, ...]:
        """The pass points, including drafted changes."""
        points = self.scan.points
        if self._moved and self._moved[0] < len(points):
            number, to = self._moved
            points = (*points[:number], evolve(points[number], point=to), *points[number + 1 :])
        return (*points, self._new) if self._new else points

    def handles(self) -> list[Point]:
        return [point.point for point in self.points]

    def painted_points(self) -> list[Point]:
        return [
            *super().painted_points(),
            *(mapped(self.scan.homography, point.pixel) for point in self.points),
        ]

    def discard_draft(self) -> None:
        self._new = self._moved = None

    def move_handle(self, number: int, to: Point) -> None:
        self._moved = number, to

    def release_handle(self) -> None:
        self._store(translate("ScanTool", "Move a pass point of {scan}"))

    def nudge(self, number: int, by: Point) -> bool:
        super().nudge(number, by)
        return self._store(
            translate("ScanTool", "Move a pass point of {scan}"), f"nudge {self.scan.id} {number}"
        )

    def drag(self, start: Point, to: Point) -> None:
        self._new = PassPoint(self.pixel(start), to)
        self.current = len(self.scan.points)

    def release(self) -> None:
        self._store(translate("ScanTool", "Add a pass point to {scan}"))

    def _store(self, label: str, run: str | None = None) -> bool:
        points, scan = self.points, self.scan
        self.discard_draft()
        return self.tool.edit_in_run(run, label.format(scan=scan.file), change_scan, scan.id, points=points)

    def apply(self) -> bool:
        scan, tool = self.scan, self.tool
        if tool.edit_scan(
            translate("ScanTool", "Fit {scan} to its pass points"),
            lambda track, scan_id: place_scan(track, scan_id, fit_of(scan, tool.fit), along=tool.along),
        ):
            tool.placed.emit()
        return True

    def delete(self) -> bool:
        scan = self.scan
        if self.current >= len(scan.points):
            return False
        kept = tuple(point for n, point in enumerate(scan.points) if n != self.current)
        self.current = max(0, min(self.current, len(kept) - 1))
        self.tool.edit_scan(translate("ScanTool", "Delete a pass point of {scan}"), change_scan, points=kept)
        return True

    def errors(self) -> tuple[list[float], list[float]] | None:
        """Return how far off each point is now and would be when applied; None if they can't be applied."""
        scan = evolve(self.scan, points=self.points)
        try:
            fitted = fit_of(scan, self.tool.fit)
        except CannotEdit:
            return None
        return errors_of(scan.points, scan.homography), errors_of(scan.points, fitted)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        paint_outline(painter, colors, self.outline())
        unit = 1 / pixels_per_unit(painter)
        for number, point in enumerate(self.points):
            now = mapped(self.scan.homography, point.pixel)
            paint_line(painter, colors, (now, point.point), colors.draft, 1.5)
            paint_dots(painter, [now], RADIUS, line_pen(colors.draft, 2), colors.paper)
            at = QPointF(point.point[0] + 12 * unit, point.point[1] - 12 * unit)
            draw_label(painter, at, str(number + 1), colors.paper, colors.draft)
