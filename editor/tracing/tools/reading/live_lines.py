"""Lines along the printed road from point to point, in board units; straight until the scan is loaded."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.common.background import Task
from editor.document.document import Document
from editor.tracing.tools.reading.drawn_loop import Leg
from trackmodel.errors import PitboardError
from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.on_board import points_on_board, points_on_scan
from trackmodel.track import IDENTITY, Point, Scan

if TYPE_CHECKING:
    from trackmodel.print_reading.road.live_line import LinesFrom, LiveRoad

NEAR = 1 / 65
"""A click counts for the middle of the road within this share of the scan's longer side."""


class LiveLines(QObject):
    """Draws lines along the road of a document's scan."""

    loaded = Signal()
    """The scan is loaded: lines follow its road from now on."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._key: tuple[Scan, Path] | None = None
        self._road: LiveRoad | None = None
        self._lines: dict[Point, LinesFrom] = {}
        self._task: Task[tuple[tuple[Scan, Path], LiveRoad]] | None = None

    def load(self) -> None:
        """Load the scan of the document in the background, unless it is loaded."""
        scan, folder = printed_scan(self._document.track, self._document.folder), self._document.folder
        key = (scan, folder) if scan and folder else None
        if key == self._key:
            return
        self._key, self._road, self._lines = key, None, {}
        if key:
            self._task = Task(
                lambda: [(key, _road_in(*key))],
                self,
                receive=lambda found: self._receive(*found[-1]),
                expected=(PitboardError,),
            )

    def _receive(self, key: tuple[Scan, Path], road: LiveRoad) -> None:
        if key == self._key:
            self._road = road
            self.loaded.emit()

    @property
    def _near(self) -> float:
        return NEAR * max(self._key[0].width, self._key[0].height) if self._key else 0.0

    def middle_near(self, at: Point) -> Point:
        """Return the middle of the road near a point."""
        if self._road is None:
            return at
        here = self._on_scan([at])[0]
        middle = self._road.middle_near(here, self._near)
        return at if middle == here else self._on_board([middle])[0]

    def between(self, start: Point, end: Point) -> Leg:
        """Return the line from a point to another, both included."""
        if self._road is None:
            return start, end
        if start not in self._lines:
            if end in self._lines:
                return self.between(end, start)[::-1]
            self._lines[start] = self._road.lines_from(self._on_scan([start])[0])
        inner = self._on_board(self._lines[start].to(self._on_scan([end])[0])[1:-1])
        return (start, *inner, end)

    def _on_scan(self, points: Iterable[Point]) -> list[Point]:
        return points_on_scan(points, self._key[0].homography if self._key else IDENTITY)

    def _on_board(self, points: Iterable[Point]) -> list[Point]:
        return points_on_board(points, self._key[0].homography if self._key else IDENTITY)


def _road_in(scan: Scan, folder: Path) -> LiveRoad:
    from trackmodel.print_reading.readable import check_picture  # they load slowly
    from trackmodel.print_reading.road.learned_road import road_picture
    from trackmodel.print_reading.road.live_line import LiveRoad

    pixels = scan_colors(scan, folder)
    check_picture(pixels)
    return LiveRoad.of(road_picture(pixels))
