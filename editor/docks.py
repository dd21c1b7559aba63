"""The docks around the canvas: which panels there are, and how they stand at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QDockWidget, QScrollArea, QUndoView, QWidget

from editor.panels.corners import CornersPanel
from editor.panels.issues import IssuesPanel
from editor.panels.layers import LayersPanel
from editor.panels.properties import PropertiesPanel
from editor.panels.shortcuts import ShortcutsPanel
from editor.panels.tool_panel import ToolPanel
from editor.panels.track import TrackPanel

if TYPE_CHECKING:
    from editor.window import MainWindow

RIGHT, BELOW = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea


class Docks:
    """The panels, each in a dock of the window. A new panel is one new file, and a line or two here."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.all: list[QDockWidget] = []
        self._make_panels()
        self._arrange()

    def _make_panels(self) -> None:
        window = self._window
        document, selection = window.document, window.selection
        self.corners_panel = CornersPanel(document, selection)
        self.issues_panel = IssuesPanel(document)
        self.tool_panel = ToolPanel(window.tools)
        self.layers_panel = LayersPanel(window.canvas.layers)
        self.tool = self._dock("tool", window.tr("Tool"), self.tool_panel, RIGHT)
        self.space = self._dock("space", window.tr("Space"), PropertiesPanel(document, selection), RIGHT)
        self.track = self._dock("track", window.tr("Track"), TrackPanel(document), RIGHT)
        self.layers = self._dock("layers", window.tr("Layers"), self.layers_panel, RIGHT)
        self.history = self._dock("history", window.tr("History"), self._history(), RIGHT)
        self.corners = self._dock("corners", window.tr("Corners"), self.corners_panel, BELOW)
        self.issues = self._dock("issues", window.tr("Issues"), self.issues_panel, BELOW)
        keys = ShortcutsPanel(window.menuBar())
        self.shortcuts = self._dock("shortcuts", window.tr("Keyboard shortcuts"), keys, BELOW)

    def _history(self) -> QUndoView:
        history = QUndoView(self._window.document.undo_stack)
        history.setEmptyLabel(self._window.tr("Opened"))
        history.setAccessibleName(self._window.tr("History"))
        return history

    def _dock(self, name: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """A dock; on the right, where many stand above each other, its widget scrolls on a low screen."""
        scrolls = area == RIGHT and not isinstance(widget, QAbstractScrollArea)
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(_scrolling(widget) if scrolls else widget)
        self._window.addDockWidget(area, dock)
        self.all.append(dock)
        return dock

    def _arrange(self) -> None:
        window = self._window
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        for first, *behind in (
            (self.space, self.track),
            (self.layers, self.history),
            (self.issues, self.shortcuts),
        ):
            for dock in behind:
                window.tabifyDockWidget(first, dock)
            first.raise_()
        window.splitDockWidget(self.corners, self.issues, Qt.Orientation.Horizontal)
        self.issues.raise_()
        self.shortcuts.hide()
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        window.resizeDocks([self.tool, self.space, self.layers], [360, 170, 265], down)
        window.resizeDocks([self.tool], [270], across)
        window.resizeDocks([self.corners], [210], down)
        window.resizeDocks([self.corners, self.issues], [430, 680], across)


def _scrolling(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(widget)
    return area
