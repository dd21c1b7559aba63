"""Move, rotate, and scale a scan by hand."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from editor.common.theme import Colors
from editor.tracing.tools.scans.current_scan import CurrentScan
from editor.tracing.tools.scans.scan_mode import ScanMode, paint_outline
from trackmodel.edits.scan_places import place_scan
from trackmodel.geometry.plane.homography import Homography, product
from trackmodel.geometry.plane.projective import mapped, similarity_of
from trackmodel.track import Point

translate = QCoreApplication.translate


class MoveMode(ScanMode):
    """A drag moves the scan; a drag of a corner rotates and scales it about the opposite one."""

    name = "move"
    magnifies = False

    def __init__(self, tool: CurrentScan) -> None:
        super().__init__(tool)
        self._by: Homography | None = None

    @property
    def status(self) -> str:
        return translate(
            "ScanTool", "Drag: move the scan · Drag a corner: rotate and scale it · Arrow keys: nudge"
        )

    @property
    def has_draft(self) -> bool:
        return self._by is not None

    def handles(self) -> list[Point]:
        corners = self.outline()
        return [mapped(self._by, corner) for corner in corners] if self._by else corners

    def discard_draft(self) -> None:
        self._by = None

    def move_handle(self, number: int, to: Point) -> None:
        corners = self.outline()
        fixed = corners[(number + len(corners) // 2) % len(corners)]
        self._by = similarity_of([(fixed, fixed), (corners[number], to)])

    def nudge(self, number: int, by: Point) -> bool:
        del number
        self.drag((0.0, 0.0), by)
        return self._apply("move")

    def drag(self, start: Point, to: Point) -> None:
        self._by = similarity_of([(start, to)])

    def release_handle(self) -> None:
        self._apply(None)

    def release(self) -> None:
        self._apply(None)

    def _apply(self, run: str | None) -> bool:
        by, self._by = self._by, None
        if by is None:
            return True
        scan, along = self.scan, self.tool.along
        run = run and f"{run} {scan.id} {along}"
        label = translate("ScanTool", "Move {scan}").format(scan=scan.file)
        lies = product(by, scan.homography)
        return self.tool.edit_in_run(run, label, place_scan, scan.id, lies, along=along)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        paint_outline(painter, colors, self.outline())
        if self._by:
            paint_outline(painter, colors, self.handles(), draft=True)
