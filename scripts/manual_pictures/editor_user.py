"""An editor window whose tools and panels are pictured."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from scripts.manual_pictures.camera import Camera, place, wait
from tests.editor_hand import Hand, open_file
from trackmodel.resources import shipped_circuits
from trackmodel.track import Point, Space, Track

SIZE = (1240, 780)


class Editor:
    """An editor window on a copy of a shipped circuit, with a hand."""

    def __init__(self, folder: Path, camera: Camera, circuit: str = "brennach") -> None:
        self.camera = camera
        self.window = MainWindow(folder / "recovery")
        self.window.resize(*SIZE)
        self.window.show()
        QTest.qWaitForWindowExposed(self.window)
        self.hand = Hand(self.window)
        self.file = shutil.copy(shipped_circuits()[circuit], folder)
        for scan in shipped_circuits()[circuit].parent.glob(f"{circuit}.png"):
            shutil.copy(scan, folder)

    def open(self) -> None:
        assert open_file(self.window, Path(self.file))
        wait(self.window.canvas.scan_pictures)
        QTest.qWait(600)
        self.hand.key("f")

    def spaces(self, corner: str = "", lane: int | None = None) -> list[Space]:
        """Return the spaces of a corner, or of the whole track."""
        track = self.window.document.track
        found = next((c.spaces for c in track.corners if c.name == corner), None)
        return [
            space
            for space in track.spaces
            if (found is None or space.id in found) and (lane is None or space.lane == lane)
        ]

    def middle(self, space: str) -> Point:
        return center(next(s for s in self.window.document.track.spaces if s.id == space).outline)

    def look_at(self, corner: str, zoom: float = 1.0) -> None:
        canvas = self.window.canvas
        canvas.set_zoom(canvas.zoom_of_whole_board() * zoom)
        canvas.show_points([center(space.outline) for space in self.spaces(corner)])
        canvas.centerOn(*self._middle_of(corner))
        QTest.qWait(60)

    def _middle_of(self, corner: str) -> Point:
        points = [center(space.outline) for space in self.spaces(corner)]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    def with_tool(self, name: str) -> None:
        """Take the board with the tool's panel beside it."""
        tool, board = place(self.window.docks.tool), place(self.window.canvas)
        left = min(board.left(), 2)
        part = QRect(left, board.top(), tool.right() - left + 1, 440)
        self.camera.take(name, self.window, part)

    def with_panel(self, name: str, dock: QDockWidget) -> None:
        """Open a panel and take it with the board beside or above it."""
        self.window.docks.room.open(dock)
        if self.window.dockWidgetArea(dock) == Qt.DockWidgetArea.BottomDockWidgetArea:
            self.window.resizeDocks([dock], [250], Qt.Orientation.Vertical)
            self.window.resizeDocks([self.window.docks.corners, dock], [250, 900], Qt.Orientation.Horizontal)
        QTest.qWait(400)
        self.camera.take(name, self.window, place(self.window.canvas).united(place(dock)))

    def let_finish(self, dock: QDockWidget) -> None:
        """Wait until a panel says of nothing that it is being computed."""
        QTest.qWait(1000)
        wait(lambda: not any("…" in label.text() for label in dock.findChildren(QLabel) if label.isVisible()))

    def panel(self, name: str, dock: QDockWidget) -> None:
        """Open a panel and take it alone."""
        self.window.docks.room.open(dock)
        QTest.qWait(1000)  # the map is drawn late
        self.camera.take(name, self.window, place(dock))

    def close(self) -> None:
        self.window.document.replace(Track("empty", "Empty"), None)
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()
