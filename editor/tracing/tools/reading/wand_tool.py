"""Magic wand: a click inside a printed space draws the space, regardless of what is printed in it."""

from __future__ import annotations

import math
from statistics import median

from PySide6.QtGui import QPainter

from editor.common.painting_helpers import area
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.print_reader import PrintReader
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.spaces.space_tool import SpaceTool
from editor.tracing.tools.tool import ToolContext
from trackmodel.edits.scan_places import shows
from trackmodel.edits.strips.strip_print import Print
from trackmodel.formats.pictures.scan_pixels import scan_colors
from trackmodel.geometry.arrays import Gray
from trackmodel.print_reading.on_board import points_on_board, points_on_scan
from trackmodel.track import Point, Scan

SNAPS = 0.15
"""Vertices snap to those of other spaces this near, as a share of the side of a square space."""
ENOUGH_SPACES = 3
"""From this many spaces on, new ones are expected to be about as large."""


class WandTool(SpaceTool):
    """Draws the printed space under a click. Lane, place and level are chosen as for drawn ones."""

    name = "wand"
    key = "M"
    title_text = QT_TRANSLATE_NOOP("Tool", "Magic wand")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Click inside a printed space: its outline is read off the scan, whatever is printed in it, "
        "and snaps to the spaces around it. "
        "The lane, place, and level below apply to every space drawn from now on.",
    )
    strokes = (
        '<path d="M4 20L14 10"/><path d="M17 3v4M15 5h4M20 10v3M18.5 11.5h3M10 4v3M8.5 5.5h3" '
        'stroke="{accent}"/>'
    )

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._prints = PrintReader(self.document, self, scan_colors, self.changed.emit)

    @property
    def status(self) -> str:
        if self._prints.is_reading:
            return self.tr("Loading the scan…")
        lane = self.tr("no lane") if self.lane is None else self.tr("lane {n}").format(n=self.lane + 1)
        return self.tr("Click inside a printed space: draw it ({lane} · 1-4: change lane)").format(lane=lane)

    def hover(self, pointer: Pointer) -> None:
        """Show nothing: what a click finds is known only then."""

    def click(self, pointer: Pointer) -> None:
        if not pointer.left:
            return
        found = self._scan_at(pointer.at)
        if found is None:
            text = self.tr("There is no scan here: add one with File, Add a scan")
            self.refused.emit(self.tr("Loading the scan…") if self._prints.is_reading else text)
        elif self.space_at(pointer.at):
            self.refused.emit(self.tr("There is already a space here; delete it first to read it again"))
        else:
            self._draw(*found, pointer.at)

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing more: the first click has drawn the space."""

    def _draw(self, scan: Scan, pixels: Gray, at: Point) -> None:
        from trackmodel.print_reading.wand import space_at  # loads slowly

        (pixel,) = points_on_scan([at], scan.homography)
        outline = tuple(points_on_board(space_at(pixels, pixel, self._usual_area(scan)), scan.homography))
        if not outline:
            self.refused.emit(self.tr("No space is recognized here; draw it by hand"))
            return
        reach = SNAPS * math.sqrt(area(outline))
        snapped = list(dict.fromkeys(self.hit_test.snap(point, reach, self.level).point for point in outline))
        self.add_space(self.tr("Draw a space with the wand"), snapped)

    def _usual_area(self, scan: Scan) -> float | None:
        """Return the usual area of a space in square pixels, if enough are drawn."""
        areas = [area(space.outline) for space in self.track.spaces if len(space.outline) > 2]
        if len(areas) < ENOUGH_SPACES:
            return None
        a, b, _, d, e, *_ = scan.homography
        return median(areas) / (abs(a * e - b * d) or 1.0)

    def _scan_at(self, at: Point) -> Print | None:
        """Return the topmost scan at a point whose pixels are read, with them."""
        return next((one for one in reversed(self._prints.prints()) if shows(one[0], at)), None)

    def document_changed(self) -> None:
        self._prints.prints()  # start reading, so that they are ready when needed
        self.changed.emit()

    def deactivate(self) -> None:
        super().deactivate()
        self._prints.forget()

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint nothing: there is no draft."""

    def painted_points(self) -> list[Point]:
        return []
