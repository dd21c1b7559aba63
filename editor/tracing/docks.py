"""The docks around the canvas: which panels there are, and how they stand at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QDockWidget, QScrollArea, QTabBar, QUndoView, QWidget

from editor.tracing.heat_docks import HeatDocks
from editor.tracing.panels.corners import CornersPanel
from editor.tracing.panels.issues import IssuesPanel
from editor.tracing.panels.layers import LayersPanel
from editor.tracing.panels.layouts import LayoutsPanel
from editor.tracing.panels.minimap import Minimap
from editor.tracing.panels.properties import PropertiesPanel
from editor.tracing.panels.shortcuts import ShortcutsPanel
from editor.tracing.panels.tool_panel import ToolPanel
from editor.tracing.panels.track import TrackPanel
from editor.tracing.panels.trial import TrialPanel
from editor.tracing.panels.weather import WeatherPanel
from editor.tracing.start.first_steps import FirstSteps, were_closed

if TYPE_CHECKING:
    from editor.tracing.window import MainWindow

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
BELOW, ABOVE = Qt.DockWidgetArea.BottomDockWidgetArea, Qt.DockWidgetArea.TopDockWidgetArea

NARROWEST = 230
"""Pixels: the titles of panels that share a place are not cut off."""


class Docks:
    """The panels, each in a dock of the window. A new panel is one new file, and a line or two here."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.all: list[QDockWidget] = []
        self._make_panels()
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        self.tool.setMinimumWidth(NARROWEST)

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
        self.weather = self._dock("weather", window.tr("Weather"), WeatherPanel(document), RIGHT)
        self.map = self._dock("map", window.tr("Map"), Minimap(document, window.canvas), RIGHT)
        self.layers = self._dock("layers", window.tr("Layers"), self.layers_panel, RIGHT)
        self.history = self._dock("history", window.tr("History"), self._history(), RIGHT)
        self.corners = self._dock("corners", window.tr("Corners"), self.corners_panel, BELOW)
        self.issues = self._dock("issues", window.tr("Issues"), self.issues_panel, BELOW)
        self.layouts_panel = LayoutsPanel(document, selection)
        self.layouts = self._dock("layouts", window.tr("Layouts"), self.layouts_panel, BELOW)
        self.trial_panel = TrialPanel(document, selection)
        self.trial = self._dock("trial", window.tr("Test race"), self.trial_panel, BELOW)
        self.heat_docks = HeatDocks(window, self.trial_panel)
        self.heat = self._dock("heat", window.tr("Heat map"), self.heat_docks.heat, BELOW)
        self.odds = self._dock("odds", window.tr("Odds of a corner"), self.heat_docks.trials, BELOW)
        keys = ShortcutsPanel(window.menuBar())
        self.shortcuts = self._dock("shortcuts", window.tr("Keyboard shortcuts"), keys, BELOW)
        self.first_steps_panel = FirstSteps(document)
        self.first_steps = self._dock(
            "first-steps", window.tr("Your first corner"), self.first_steps_panel, ABOVE
        )
        self.first_steps.setTitleBarWidget(QWidget())  # one line less of the board
        self.first_steps.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)

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

    def arrange(self) -> None:
        """Put the docks where they stand at first; not before a stored arrangement is restored, or Qt
        leaves tab bars of both lying about."""
        window = self._window
        window.splitDockWidget(self.corners, self.issues, Qt.Orientation.Horizontal)
        for first, *behind in (
            (self.space, self.track, self.weather),
            (self.map, self.layers, self.history),
            (self.corners, self.layouts),
            (self.issues, self.trial, self.heat, self.odds, self.shortcuts),
        ):
            for dock in behind:
                window.tabifyDockWidget(first, dock)
            first.raise_()
        self.shortcuts.hide()
        self.first_steps.setVisible(not were_closed())
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        window.resizeDocks([self.tool, self.space, self.map], [450, 150, 195], down)
        window.resizeDocks([self.tool], [290], across)
        window.resizeDocks([self.corners], [210], down)
        window.resizeDocks([self.corners, self.issues], [430, 680], across)
        # The window's smallest size is still that of all docks side by side.
        window.layout().invalidate()
        window.layout().activate()
        QTimer.singleShot(0, window, self._hide_leftover_tab_bars)

    def _hide_leftover_tab_bars(self) -> None:
        """Each step of `arrange` makes Qt a new tab bar for docks that had one; it leaves the old ones
        standing where they were."""
        bars = self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        shown: set[str] = set()
        for bar in reversed(bars):
            names = {bar.tabText(n) for n in range(bar.count())}
            if names & shown:
                bar.hide()
            shown |= names
        self._window.layout().invalidate()  # the bars hidden were counted into the smallest window
        self._window.layout().activate()


def _scrolling(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(widget)
    return area
