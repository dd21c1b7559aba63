"""The main window: the canvas in the middle, panels around it, and what connects them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSettings, QSize, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QMainWindow

from editor.common import wording
from editor.common.command_palette import CommandPalette
from editor.common.drawing import center
from editor.common.widgets import ElidingLabel
from editor.document.autosave import Autosave, recovery_folder
from editor.document.document import Document
from editor.document.files import Files
from editor.document.selection import Selection
from editor.tracing.actions import Actions
from editor.tracing.canvas import Canvas
from editor.tracing.docks import Docks
from editor.tracing.parts import PartCommands
from editor.tracing.race_windows import RaceWindows
from editor.tracing.start.first_steps import remember_closed
from editor.tracing.start.start_page import StartPage
from editor.tracing.start.thumbnails import Thumbnails
from editor.tracing.tools.catalog import TOOLS
from editor.tracing.tools.pointing import Pointing
from editor.tracing.tools.spaces.select_tool import SelectTool
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.checking.issue import Issue
from trackmodel.errors import PitboardError
from trackmodel.track import Corner, Point

if TYPE_CHECKING:
    from trackmodel.engine import Record

STATE_VERSION = 3
"""Counts up when docks change so much that a remembered arrangement no longer fits."""
MESSAGE_MS = 6_000
FRAME = QSize(8, 40)
"""Pixels, roughly: what the system draws around a window."""
_GEOMETRY, _STATE = "window/geometry", "window/state"


class MainWindow(QMainWindow):
    """One document, one canvas, the tools and the panels."""

    def __init__(self, recovery: Path | None = None) -> None:
        super().__init__()
        self.document = Document(self)
        self.selection = Selection(self.document, self)
        self._context = ToolContext(self.document, self.selection, Pointing(self.document, self))
        self.tools: list[Tool] = [tool(self._context) for tool in TOOLS]
        self.select_tool = next(tool for tool in self.tools if isinstance(tool, SelectTool))
        self.canvas = Canvas(self._context)
        self.files = Files(self.document, self)
        self.parts = PartCommands(self.document, self.selection, self)
        self.autosave = Autosave(self.document, recovery or recovery_folder(), self)
        self._docks = Docks(self)
        self.docks = self._docks.all
        self.corners_panel, self.issues_panel = self._docks.corners_panel, self._docks.issues_panel
        self.tool_panel, self.layers_panel = self._docks.tool_panel, self._docks.layers_panel
        self.trial_panel = self._docks.trial_panel
        self.race_windows = RaceWindows(self)
        self._make_status_bar()
        self.commands = Actions(self)
        self.palette_of_commands = CommandPalette(self, self.canvas)
        self._thumbnails = Thumbnails(self.document, self.canvas, self)
        self._start_page = StartPage(self.document, self.files, self.canvas)
        self._connect()
        self.setCentralWidget(self.canvas)
        self.setAcceptDrops(True)
        self._restore_state()
        self.take(self.select_tool)
        self._show_title()

    # Making the parts

    def _make_status_bar(self) -> None:
        self._hint = ElidingLabel()
        self._where = QLabel()
        self._zoom = QLabel()
        self._found = QLabel()
        self.statusBar().addWidget(self._hint, 1)
        self.statusBar().setContentsMargins(6, 0, 6, 0)
        for label in (self._where, self._found, self._zoom):
            label.setIndent(12)
            self.statusBar().addPermanentWidget(label)

    def _connect(self) -> None:
        self.document.changed.connect(self._show_title)
        self.document.file_changed.connect(self._show_title)
        self.document.opened.connect(self.selection.clear)
        self.selection.changed.connect(self._show_hint)
        self.canvas.pointed.connect(self._show_place)
        self.canvas.pointed.connect(lambda at, _space: self.parts.point_at(at))
        self.parts.placed.connect(lambda: self.take(self.select_tool))
        self.parts.refused.connect(self.say)
        self.canvas.zoomed.connect(self._show_zoom)
        self.document.changed.connect(self._show_zoom)
        self.canvas.put_away.connect(lambda: self.take(self.select_tool))
        self.corners_panel.picked.connect(self._show_corner)
        self.corners_panel.model.refused.connect(self.say)
        self.issues_panel.picked.connect(self._show_issue)
        self.issues_panel.counted.connect(self._show_issue_count)
        self.issues_panel.marked.connect(self.canvas.show_issues)
        self.issues_panel.refused.connect(self.say)
        self.issues_panel.mark()
        self.files.said.connect(self.say)
        self.files.race_found.connect(self._watch_file)
        self.files.recent_changed.connect(lambda: self._thumbnails.make_for(self.files.recent()[0]))
        self._start_page.first_corner_wanted.connect(self._begin_first_corner)
        self._docks.first_steps_panel.closed.connect(self._close_first_steps)
        self._docks.layouts_panel.refused.connect(self.say)
        self.trial_panel.issue_picked.connect(self._show_issue)
        self.trial_panel.space_picked.connect(self._show_space)
        self.trial_panel.record_wanted.connect(self.files.save_record)
        self.trial_panel.watch_wanted.connect(self._watch)
        self.trial_panel.raced.connect(self._show_trial)
        self.files.cannot_compile.connect(self._docks.issues.raise_)
        self.autosave.failed.connect(self.say)
        for tool in self.tools:
            tool.changed.connect(self._show_hint)
            tool.refused.connect(self.say)

    # Tools

    def take(self, tool: Tool) -> None:
        """Take a tool in hand; what another one refused is no longer of interest."""
        self.statusBar().clearMessage()
        self._tool = tool
        self.canvas.take(tool)
        for action in self.commands.tools.actions():
            action.setChecked(action.data() is tool)
        self.tool_panel.show_tool(tool)
        self._start_page.want(tool is self.select_tool)
        self._show_hint()

    def _show_hint(self) -> None:
        self._hint.setText(self._tool.status)

    def show_shortcuts(self) -> None:
        """Bring the list of all commands and their keys into view."""
        self._docks.shortcuts.show()
        self._docks.shortcuts.raise_()

    def show_first_steps(self) -> None:
        """Lead through the first corner, above the board."""
        remember_closed(False)
        self._docks.first_steps.show()

    def _begin_first_corner(self) -> None:
        """Show the first steps; where they are shown already, begin with the first one."""
        if self._docks.first_steps.isVisible():
            self.files.ask_scan()
        else:
            self.show_first_steps()

    def _close_first_steps(self) -> None:
        remember_closed(True)
        self._docks.first_steps.hide()
        self.canvas.setFocus()

    # What the status bar and the title say

    def say(self, text: str) -> None:
        """Show a message in the status bar for a while."""
        self.statusBar().showMessage(text, MESSAGE_MS)

    def _show_place(self, at: Point, space: str | None) -> None:
        place = f"{at[0]:.1f}, {at[1]:.1f}"
        self._where.setText(f"{space}   {place}" if space else place)

    def _show_zoom(self) -> None:
        """In percent of the (first) scan's pixels."""
        self._zoom.setText(f"{self.canvas.zoom * self.canvas.units_a_pixel:.0%}")

    def _show_issue_count(self, errors: int, warnings: int) -> None:
        self._found.setText(wording.found(errors, warnings))

    def _show_title(self) -> None:
        file = self.document.path.name if self.document.path else self.tr("not saved yet")
        self.setWindowTitle(f"{self.document.track.name} ({file})[*]")
        self.setWindowModified(self.document.has_unsaved_changes)
        self.setWindowFilePath(str(self.document.path or ""))

    # Going where something is

    def _show_corner(self, corner: Corner) -> None:
        points = self._centers(corner.spaces)
        if points:
            self.canvas.show_points(points)

    def _show_issue(self, issue: Issue) -> None:
        corner = next((c for c in self.document.facts.track.corners if c.id == issue.corner), None)
        spaces = issue.spaces or (corner.spaces if corner else ())
        points = self._centers(spaces) + ([issue.at] if issue.at else [])
        if corner and not issue.spaces:
            self.selection.show_corner(corner.id)
        else:
            self.selection.select(spaces)
        if points:
            self.canvas.look_at(points)
        else:
            self._name_tool(issue)

    def _name_tool(self, issue: Issue) -> None:
        """Say which tool settles an issue that has no place on the board yet; the tool isn't activated."""
        tool = next((tool for tool in self.tools if tool.name == issue.tool), None)
        if tool:
            text = self.tr("{issue}: key {key}, {tool}")
            self.say(text.format(issue=issue.message, key=tool.key, tool=tool.title))

    def _show_space(self, space: str) -> None:
        points = self._centers((space,))
        self.selection.select([space] if points else [])
        if points:
            self.canvas.look_at(points)

    def _show_trial(self) -> None:
        self._docks.trial.show()
        self._docks.trial.raise_()

    # Races

    def play(self) -> None:
        """Open the race window on the layout looked at, as it is now; list what is in the way of a race."""
        board = self.trial_panel.board_now()
        if board:
            self.race_windows.prepare(board, self.document.folder)

    def _watch_file(self, path: Path) -> None:
        try:
            self.race_windows.watch_file(path)
        except PitboardError as error:
            self.say(str(error))

    def _watch(self, record: Record) -> None:
        self.race_windows.watch(record, self.document.folder)

    def _centers(self, spaces: tuple[str, ...]) -> list[Point]:
        by_id = self.document.facts.spaces_by_id
        return [center(by_id[space].outline) for space in spaces if space in by_id]

    # The window itself

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        # After the drop is done: a question on screen would hold up the program dragged from.
        QTimer.singleShot(0, self, lambda: [self.files.open(file) for file in files])

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "commands"):
            self.commands.refresh_icons()
            self.canvas.viewport().update()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        if not self.files.may_close():
            event.ignore()
            return
        self._store_state()
        self.trial_panel.close_down()
        self._docks.heat_docks.close_down()
        self.race_windows.close()
        self.autosave.close()
        event.accept()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(1400, 900)

    def _store_state(self) -> None:
        settings = QSettings()
        settings.setValue(_GEOMETRY, self.saveGeometry())
        settings.setValue(_STATE, self.saveState(STATE_VERSION))

    def _restore_state(self) -> None:
        settings = QSettings()
        geometry, state = settings.value(_GEOMETRY), settings.value(_STATE)
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - FRAME))
        if state is None or not self.restoreState(state, STATE_VERSION):
            size = self.size()
            self._docks.arrange()
            self.resize(size.expandedTo(self.minimumSizeHint()))  # resizing docks makes it larger
