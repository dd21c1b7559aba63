"""Place scans on the board: move, straighten, crop, and fit them to pass points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from editor.common.keys.panel_keys import ENTER
from editor.common.painting_helpers import pixels_per_unit
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.scans.image_loader import Picture
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.scans.current_scan import CurrentScan
from editor.tracing.tools.scans.loupe import loupe_points, paint_loupe
from editor.tracing.tools.scans.move_mode import MoveMode
from editor.tracing.tools.scans.points_mode import PointsMode
from editor.tracing.tools.scans.quad_modes import CropMode, StraightenMode
from editor.tracing.tools.scans.scan_mode import ScanMode, paint_handles
from editor.tracing.tools.scans.scan_options import ScanOptions
from editor.tracing.tools.tool import ARROWS, DELETE, ToolContext
from trackmodel.edits.scan_places import shows
from trackmodel.track import Point, Scan

STEPS = 10
"""Steps of an arrow key with Shift."""


class ScanTool(CurrentScan):
    """Changes the current scan in one of four modes."""

    name = "scan"
    key = "I"
    title_text = QT_TRANSLATE_NOOP("Tool", "Scans")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "A crooked photo: choose Straighten, drag the corners of the grid onto those of the printed board, "
        "press Enter. A board in several parts: add all, then Lay together and Merge. Move: drag the scan, "
        "or its corners to rotate and scale it. Pass points: drag from points of the scan to where they "
        "belong. Tab: next handle; arrow keys nudge it. What is traced stays.",
    )
    strokes = '<path d="M4 6l15-2 1 14-14 2z"/><path d="M8 10l7-1 1 5-6 1z" stroke="{accent}"/>'
    cursor = Qt.CursorShape.CrossCursor
    exit_requested = Signal()
    """Esc was pressed while there was no draft."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._points_mode = PointsMode(self)
        self.modes: tuple[ScanMode, ...] = (
            MoveMode(self), StraightenMode(self), CropMode(self), self._points_mode,
        )  # fmt: skip
        self.mode: ScanMode = self.modes[0]
        self.pictures: Callable[[], Sequence[Picture]] = tuple
        """Returns the pictures to look at through the loupe."""
        self._grabbed: int | None = None
        self._start: Point | None = None
        self._unit = 1.0
        self._loupe_at: Point | None = None
        """Where the loupe is."""

    def choose_mode(self, name: str) -> None:
        """Change the mode; a draft of the other one is dropped."""
        self.discard_draft()
        self.mode = next(mode for mode in self.modes if mode.name == name)
        self.mode.current = 0
        self.changed.emit()

    def options(self) -> ScanOptions:
        return ScanOptions(self, self.choose_mode, lambda: self.mode, self._points_mode)

    @property
    def status(self) -> str:
        return self.mode.status if self.scan else self.tr("There is no scan yet: File, Add a scan")

    def document_changed(self) -> None:
        self.discard_draft()
        super().document_changed()

    def discard_draft(self) -> None:
        self._grabbed = self._start = self._loupe_at = None
        for mode in self.modes:
            mode.discard_draft()

    # Mouse

    def _handle_at(self, pointer: Pointer) -> int | None:
        away = [(QPointF(*handle) - QPointF(*pointer.at)).manhattanLength() for handle in self.mode.handles()]
        nearest = min(range(len(away)), key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= 1.4 * pointer.reach else None

    def grabs(self, pointer: Pointer) -> bool:
        return bool(pointer.left and self.scan and self._handle_at(pointer) is not None)

    def click(self, pointer: Pointer) -> None:
        scan = self._scan_at(pointer.at)
        if pointer.left and scan and self.mode is self.modes[0]:
            self.choose(scan.id)

    def _scan_at(self, at: Point) -> Scan | None:
        """Return the topmost visible scan at a point."""
        return next((scan for scan in reversed(self.track.scans) if scan.visible and shows(scan, at)), None)

    def drag_start(self, start: Pointer) -> bool:
        if not start.left or not self.scan:
            return False
        self._grabbed, self._start = self._handle_at(start), start.at
        if self._grabbed is not None:
            self.mode.current = self._grabbed
        return True

    def drag_move(self, pointer: Pointer) -> None:
        if not self.scan or self._start is None:
            return
        if self._grabbed is not None:
            self.mode.move_handle(self._grabbed, pointer.at)
        else:
            self.mode.drag(self._start, pointer.at)
        self._loupe_at = pointer.at if self.mode.magnifies else None
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        grabbed, self._grabbed, self._start, self._loupe_at = self._grabbed, None, None, None
        self.changed.emit()
        if self.scan and grabbed is not None:
            self.mode.release_handle()
        elif self.scan:
            self.mode.release()

    def drag_cancel(self) -> None:
        self.discard_draft()

    # Keys

    def next_handle(self, forward: bool) -> bool:
        """Go to the next or previous handle, as Tab does; return whether there is one."""
        count = len(self.mode.handles()) if self.scan else 0
        if not count:
            return False
        self.mode.current = (self.mode.current + (1 if forward else -1)) % count
        self._loupe_at = self.mode.handles()[self.mode.current] if self.mode.magnifies else None
        self.changed.emit()
        return True

    def finish_draft(self) -> bool:
        return bool(self.scan and self.mode.has_draft and self.mode.apply())

    def nudge(self, by: Point) -> bool:
        handles = self.mode.handles() if self.scan else []
        if not handles:
            return False
        current = min(self.mode.current, len(handles) - 1)
        if self.mode.nudge(current, by):
            handles = self.mode.handles()
            self._loupe_at = handles[current] if self.mode.magnifies and current < len(handles) else None
            self.changed.emit()
        return True

    def key_press(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if not self.scan:
            return False
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if key in ARROWS and plain:
            step = self._unit * (STEPS if modifiers else 1)
            return self.nudge((ARROWS[key][0] * step, ARROWS[key][1] * step))
        if key in ENTER:
            return self.mode.apply()
        if key in DELETE:
            return self.mode.delete()
        if key == Qt.Key.Key_Escape:
            if self.mode.has_draft:
                self.discard_draft()
                self.changed.emit()
            else:
                self.exit_requested.emit()
            return True
        return False

    # Painting

    def paint(self, painter: QPainter, colors: Colors) -> None:
        self._unit = 1 / pixels_per_unit(painter)
        if not self.scan:
            return
        self.mode.paint(painter, colors)
        paint_handles(painter, colors, self.mode.handles(), self.mode.current)
        if self._loupe_at:
            paint_loupe(painter, colors, self.pictures(), self._loupe_at)

    def painted_points(self) -> list[Point]:
        if not self.scan:
            return []
        around = loupe_points(self._loupe_at, self._unit) if self._loupe_at else []
        return [*self.mode.painted_points(), *around]
