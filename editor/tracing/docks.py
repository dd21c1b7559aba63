"""The docks around the canvas: the panels, their connections and their first arrangement."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QDockWidget, QMainWindow, QScrollArea, QUndoView, QWidget

from editor.common.keys.panel_keys import PanelKeys
from editor.tracing.docking.board_room import USUAL_BELOW, BoardRoom
from editor.tracing.docking.folding import hide_behind, set_heights, tab_bars
from editor.tracing.heat_docks import HeatDocks
from editor.tracing.panels.board_panel import BoardPanel
from editor.tracing.panels.borders_panel import BordersPanel
from editor.tracing.panels.corners_panel import CornersPanel
from editor.tracing.panels.issues_panel import IssuesPanel
from editor.tracing.panels.layers_panel import LayersPanel
from editor.tracing.panels.layouts_panel import LayoutsPanel
from editor.tracing.panels.minimap import Minimap
from editor.tracing.panels.properties_panel import PropertiesPanel
from editor.tracing.panels.review_bar import ReviewBar
from editor.tracing.panels.stretch_panel import StretchPanel
from editor.tracing.panels.tool_panel import ToolPanel
from editor.tracing.panels.track_panel import TrackPanel
from editor.tracing.panels.weather_panel import WeatherPanel
from editor.tracing.start.drawing_bar import DrawingBar
from editor.tracing.start.first_steps import FirstSteps, remember_closed, were_closed
from editor.tracing.start.line_bar import LineBar
from editor.tracing.start.version_bar import VersionBar
from editor.tracing.workspace import Workspace
from trackmodel.check_parts.issue import Issue
from trackmodel.from_line.real_line import RealLine

translate = QCoreApplication.translate

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
BELOW, ABOVE = Qt.DockWidgetArea.BottomDockWidgetArea, Qt.DockWidgetArea.TopDockWidgetArea

NARROWEST, USUAL_BESIDE = 230, 270
"""Widths of the panels at the side, in pixels: enough for their tabs, and at first."""
USUAL_AT_SIDE = (260, 250, 240)
"""Heights at first of the panels at the side, in pixels, as long as what they hold needs no more."""
NARROWEST_WITH_TABS = 497
"""Width of the issues, in pixels: the names of all panels behind them are read whole."""


class Docks:
    """The panels, each in a dock of the window. A new panel is a file of its own and a line or two here."""

    def __init__(self, window: QMainWindow, workspace: Workspace) -> None:
        self._window, self._workspace = window, workspace
        self.all: list[QDockWidget] = []
        self._keys = PanelKeys(workspace.canvas)
        self._areas: dict[QDockWidget, Qt.DockWidgetArea] = {}
        self._make_panels()
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        window.setCorner(Qt.Corner.TopRightCorner, RIGHT)
        self.tool.setMinimumWidth(NARROWEST)
        self.issues_panel.setMinimumWidth(NARROWEST_WITH_TABS)
        self.room = BoardRoom(window, self._in(RIGHT), self._low, self._in(BELOW), self._in(ABOVE))
        self._connect()

    def _make_panels(self) -> None:
        workspace = self._workspace
        document, selection = workspace.document, workspace.selection
        self.corners_panel = CornersPanel(document, selection, workspace.finish_draft)
        self.issues_panel = IssuesPanel(document)
        self.tool_panel = ToolPanel(workspace.tools)
        self.layers_panel = LayersPanel(workspace.canvas.layers)
        self.track_panel = TrackPanel(document)
        self.tool = self._dock("tool", translate("Docks", "Tool"), self.tool_panel, RIGHT)
        self.space = self._dock(
            "space", translate("Docks", "Space"), PropertiesPanel(document, selection), RIGHT
        )
        self.track = self._dock("track", translate("Docks", "Track"), self.track_panel, RIGHT)
        self.weather = self._dock("weather", translate("Docks", "Weather"), WeatherPanel(document), RIGHT)
        self.map = self._dock("map", translate("Docks", "Map"), Minimap(document, workspace.canvas), RIGHT)
        self.layers = self._dock("layers", translate("Docks", "Layers"), self.layers_panel, RIGHT)
        self.history = self._dock("history", translate("Docks", "History"), self._history(), RIGHT)
        self._low = (self.map, self.layers, self.history)
        self.corners = self._dock("corners", translate("Docks", "Corners"), self.corners_panel, BELOW)
        self.issues = self._dock("issues", translate("Docks", "Issues"), self.issues_panel, BELOW)
        self.layouts_panel = LayoutsPanel(document, selection)
        self.layouts = self._dock("layouts", translate("Docks", "Layouts"), self.layouts_panel, BELOW)
        self.stretch_panel = StretchPanel(document, selection)
        self.stretch = self._dock("stretch", translate("Docks", "Stretch"), self.stretch_panel, BELOW)
        self.heat_docks = HeatDocks(workspace)
        self.heat = self._dock("heat", translate("Docks", "Heat map"), self.heat_docks.heat, BELOW)
        self.odds = self._dock("odds", translate("Docks", "Odds of a corner"), self.heat_docks.trials, BELOW)
        self.balance = self._dock("balance", translate("Docks", "Balance"), self.heat_docks.balance, BELOW)
        self.lap = self._dock("lap", translate("Docks", "The lap alone"), self.heat_docks.lap, BELOW)
        self.board_panel = BoardPanel(document)
        self.board = self._dock("board", translate("Docks", "Board"), self.board_panel, BELOW)
        self.borders_panel = BordersPanel(document, selection)
        self.borders = self._dock("borders", translate("Docks", "Borders"), self.borders_panel, RIGHT)
        self.first_steps_panel = FirstSteps(document)
        self.first_steps = self._dock(
            "first-steps", translate("Docks", "Your first board"), self.first_steps_panel, ABOVE
        )
        self.line_bar = LineBar(document, workspace.files.may_close)
        self.line = self._dock("line", translate("Docks", "Center line"), self.line_bar, ABOVE)
        self.drawing_bar = DrawingBar(workspace.files.drawing)
        self.drawing = self._dock("drawing", translate("Docks", "Drawing"), self.drawing_bar, ABOVE)
        self.version_bar = VersionBar()
        self.versions = self._dock("versions", translate("Docks", "Other versions"), self.version_bar, ABOVE)
        self.review_bar = ReviewBar(document)
        self.review = self._dock("review", translate("Docks", "Doubts"), self.review_bar, ABOVE)
        for bar in (self.first_steps, self.line, self.drawing, self.versions, self.review):
            bar.setTitleBarWidget(QWidget())  # without a title the board has a line more
            bar.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)

    def _connect(self) -> None:
        workspace, canvas = self._workspace, self._workspace.canvas
        workspace.tool_activated.connect(self.tool_panel.show_tool)
        for left in (self.tool_panel.entered, self.tool_panel.clicked):
            left.connect(canvas.setFocus)
        self.corners_panel.selected.connect(workspace.go_to_corner)
        self.corners_panel.change_wanted.connect(workspace.change_corner)
        self.issues_panel.selected.connect(workspace.go_to_issue)
        self.issues_panel.marked.connect(canvas.show_issues)
        workspace.issue_deselected.connect(self.issues_panel.leave)
        self.issues_panel.mark()
        self.stretch_panel.issue_selected.connect(workspace.go_to_issue)
        self.stretch_panel.race_wanted.connect(workspace.races.race_on)
        self.stretch_panel.answered.connect(lambda: self.room.open(self.stretch))
        self.first_steps_panel.closed.connect(self._close_first_steps)
        workspace.files.line_found.connect(self._make_circuit)
        self.line_bar.closed.connect(self.close_line_bar)
        self.drawing_bar.wanted.connect(self._show_drawing)
        self.version_bar.wanted.connect(partial(self._show_bar, self.versions))
        self.line_bar.placed.connect(canvas.fit)
        self.review_bar.wanted.connect(partial(self._show_bar, self.review))
        self.review_bar.doubt_shown.connect(workspace.go_to_doubt)
        self.review_bar.focus_released.connect(canvas.setFocus)
        self.review_bar.finished.connect(canvas.fit)
        self.review_bar.status_message.connect(workspace.status_message)
        workspace.races.blocked.connect(self._show_blocking)
        workspace.files.cannot_compile.connect(self._show_blocking)
        self.board_panel.placed.connect(canvas.fit)
        self.room.status_message.connect(workspace.status_message)
        self.board_panel.status_message.connect(workspace.status_message)
        self.borders_panel.status_message.connect(workspace.status_message)
        self.borders_panel.previewed.connect(canvas.preview)
        for panel in (self.issues_panel, self.layouts_panel):
            panel.refused.connect(workspace.status_message)

    def show_board(self, field: QWidget) -> None:
        """Show the Board panel with the focus in one of its fields."""
        self.room.open(self.board)
        field.setFocus()

    def show_borders(self) -> None:
        """Show the Borders panel with the focus in its field."""
        self.room.open(self.borders)
        self.borders_panel.width_box.setFocus()

    def show_first_steps(self) -> None:
        """Show the guide to the first board above the board."""
        remember_closed(False)
        self.first_steps.show()

    def _close_first_steps(self) -> None:
        remember_closed(True)
        self._show_bar(self.first_steps, False)

    def _make_circuit(self, line: RealLine) -> None:
        self.line_bar.begin(line)  # which closes the bar of another line
        self._show_or_hide_first_steps()
        self.line.show()
        self.line_bar.lanes.setFocus()

    def close_line_bar(self) -> None:
        """Hide the bar with the choices of a circuit made from a center line; first steps may come back."""
        self._show_or_hide_first_steps()
        self._show_bar(self.line, False)

    def _show_drawing(self, shown: bool) -> None:
        self._show_or_hide_first_steps()
        self._show_bar(self.drawing, shown)

    def hide_bars(self) -> None:
        """Hide the bars about what was open when the program last ended."""
        gave_way = not (self.line.isHidden() and self.drawing.isHidden())
        for bar in (self.line, self.drawing, self.versions, self.review):
            bar.hide()
        if gave_way:
            self._show_or_hide_first_steps()

    def _show_or_hide_first_steps(self) -> None:
        """Show the first steps unless they were closed, or another bar about a new circuit is in use."""
        in_use = self.line_bar.is_in_use or self.drawing_bar.is_in_use
        self.first_steps.setVisible(not (were_closed() or in_use))

    def _show_bar(self, bar: QDockWidget, shown: bool) -> None:
        """Show or hide a bar above the board; the board gets the focus from a hidden one."""
        if not shown and bar.isAncestorOf(self._window.focusWidget() or self._window):
            self._workspace.canvas.setFocus()
        bar.setVisible(shown)

    def step_issue(self, by: int) -> None:
        """Go to the next issue (1) or the previous one (-1), with the list in view."""
        self.room.open(self.issues)
        self.issues_panel.step(by)

    def check_print(self) -> None:
        """Compare the board with its print; the Issues panel lists what differs."""
        self.room.open(self.issues)
        self.issues_panel.print_check.start()

    def _show_blocking(self, issues: tuple[Issue, ...]) -> None:
        self.issues_panel.show_blocking(issues)
        self.room.open(self.issues)

    def _history(self) -> QUndoView:
        history = QUndoView(self._workspace.document.undo_stack)
        history.setEmptyLabel(translate("Docks", "Opened"))
        history.setAccessibleName(translate("Docks", "History"))
        return history

    def _dock(self, name: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Make a dock. Its widget scrolls if there is too little room for it."""
        scrolls = area != ABOVE and not isinstance(widget, (QAbstractScrollArea, IssuesPanel, CornersPanel))
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(_scrolling(widget) if scrolls else widget)
        hide_behind(dock, self._workspace.canvas)
        self._keys.watch(dock)
        self._window.addDockWidget(area, dock)
        self._areas[dock] = area
        self.all.append(dock)
        return dock

    def _in(self, area: Qt.DockWidgetArea) -> list[QDockWidget]:
        return [dock for dock in self.all if self._areas[dock] == area]

    def reset(self) -> None:
        """Bring all panels back to where they were at first."""
        size = self._window.size()
        self.room.forget()
        for dock in self.all:
            dock.setFloating(False)
            self._window.removeDockWidget(dock)
        for dock in self.all:
            self._window.addDockWidget(self._areas[dock], dock)
            dock.show()
        self.arrange()
        if self._window.size() != size:
            self._window.resize(size)  # side by side, the docks have made it larger

    def arrange(self) -> None:
        """Put the docks into their first arrangement.

        Call it only if no stored arrangement can be restored: after both, Qt shows stray tab bars.
        """
        window = self._window
        window.splitDockWidget(self.corners, self.issues, Qt.Orientation.Horizontal)
        for upper, lower in (
            (self.versions, self.first_steps),
            (self.first_steps, self.line),
            (self.line, self.drawing),
            (self.drawing, self.review),
        ):
            window.splitDockWidget(upper, lower, Qt.Orientation.Vertical)  # side by side, texts are cut off
        for first, *behind in (
            (self.space, self.track, self.weather, self.borders),
            (self.map, self.layers, self.history),
            (self.corners, self.layouts),
            (self.issues, self.stretch, self.heat, self.odds, self.balance, self.lap, self.board),
        ):
            for dock in behind:
                window.tabifyDockWidget(first, dock)
            first.raise_()
        self.board.hide()
        self.balance.hide()
        self.lap.hide()
        self.borders.hide()
        self.line.setVisible(self.line_bar.is_in_use)
        self.drawing.setVisible(self.drawing_bar.is_in_use)
        self.versions.setVisible(self.version_bar.offered is not None)
        self.review.setVisible(self.review_bar.doubt is not None)
        self._show_or_hide_first_steps()
        self.room.lay_out()  # the minimum size is still that of all docks side by side
        QTimer.singleShot(0, window, self._finish_arranging)  # when the window has its size

    def _finish_arranging(self) -> None:
        window, across = self._window, Qt.Orientation.Horizontal
        self._hide_leftover_tab_bars()
        window.resizeDocks([self.tool], [USUAL_BESIDE], across)
        set_heights(window, [self.corners], [USUAL_BELOW])
        set_heights(window, [self.tool, self.space, self.map], USUAL_AT_SIDE)
        window.resizeDocks([self.corners, self.issues], [430, 680], across)
        self.room.lay_out()
        self.room.follow_size()

    def _hide_leftover_tab_bars(self) -> None:
        """Hide the old tab bars that Qt keeps when `arrange` makes it replace them."""
        shown: set[str] = set()
        for bar in reversed(tab_bars(self._window)):
            names = {bar.tabText(n) for n in range(bar.count())}
            if names & shown:
                bar.hide()
            shown |= names
        self.room.lay_out()  # the minimum size included the hidden bars


def _scrolling(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a click beside a field leaves the keys to the board
    area.setWidgetResizable(True)
    area.setWidget(widget)
    return area
