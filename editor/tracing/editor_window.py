"""The main window: the canvas in the middle, docks around it, title and status bar."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from editor.common import wording
from editor.common.widgets import ElidingLabel
from editor.document.autosave import Autosave, recovery_folder
from editor.document.file_progress import FileProgress
from editor.document.recent_files import recent_files
from editor.racing.records.record_files import races_folder
from editor.settings.preferences import Inks, Units, in_units, stored_inks, stored_seconds, stored_units
from editor.tracing.docks import Docks
from editor.tracing.editor_actions import Actions
from editor.tracing.start.kept_work import KeptWork
from editor.tracing.start.other_versions import OtherVersions
from editor.tracing.start.recovery import Recovery
from editor.tracing.start.start_page import StartPage
from editor.tracing.start.thumbnails import Thumbnails
from editor.tracing.start.troubles import Troubles
from editor.tracing.tools.tool import Tool
from editor.tracing.workspace import Workspace
from trackmodel.texts import shown_number
from trackmodel.track import Point

STATE_VERSION = 7
"""Increased whenever a stored arrangement of the docks no longer fits."""
MESSAGE_MS = 6_000
MOST_NAMED = 3
"""Files that are named while they are dragged over the window."""
FRAME = QSize(8, 40)
"""Approximate size in pixels of what the system draws around a window."""
_GEOMETRY, _STATE = "window/geometry", "window/state"


class MainWindow(QMainWindow):
    """The editor's window.

    Args:
        recovery: folder of autosave snapshots; None for the usual one.
    """

    def __init__(self, recovery: Path | None = None) -> None:
        super().__init__()
        self.workspace = workspace = Workspace(self)
        self.document, self.selection, self.files = workspace.document, workspace.selection, workspace.files
        self.canvas, self.tools, self.races = workspace.canvas, workspace.tools, workspace.races
        self.select_tool = workspace.select_tool
        self.autosave = Autosave(self.document, recovery or recovery_folder(), stored_seconds(), self)
        self.docks = Docks(self, workspace)
        self._snapshots = recovery or recovery_folder()
        self._kept_work: KeptWork | None = None
        self.other_versions = OtherVersions(self.document, self._snapshots, self.docks.version_bar)
        self.recovery = Recovery(self.files, self.autosave, self.docks.version_bar)
        self._troubles = Troubles(self.document, self.files, self.docks.version_bar)
        self.tool_panel, self.layers_panel = self.docks.tool_panel, self.docks.layers_panel
        self.issues_panel = self.docks.issues_panel
        self.commands = Actions(self, workspace, self.docks)
        self._make_status_bar()
        self._thumbnails = Thumbnails(self.document, self.canvas, self)
        self._start_page = StartPage(self.document, self.files, self.canvas)
        self._connect()
        self.setCentralWidget(self.canvas)
        self.setAcceptDrops(True)
        self._restore_state()
        workspace.activate_tool(self.select_tool)
        self.canvas.setFocus()
        self._show_title()

    def _make_status_bar(self) -> None:
        self._hint = ElidingLabel()
        self._where = QLabel()
        self._zoom = QLabel()
        self._found = QLabel()
        self.statusBar().addWidget(self._hint, 1)
        self.statusBar().setContentsMargins(6, 0, 6, 0)
        self.statusBar().addPermanentWidget(FileProgress(self.files.reading))
        for label in (self._where, self._found, self._zoom):
            label.setIndent(12)
            self.statusBar().addPermanentWidget(label)

    def _connect(self) -> None:
        workspace = self.workspace
        self.document.opened.connect(self._where.clear)
        self.document.opened.connect(self.statusBar().clearMessage)
        self.document.changed.connect(self._show_title)
        self.document.changed.connect(self._show_zoom)
        self.document.file_changed.connect(self._show_title)
        self.selection.changed.connect(self._show_hint)
        self.canvas.mouse_moved.connect(self._show_place)
        self.canvas.zoomed.connect(self._show_zoom)
        workspace.status_message.connect(self.show_message)
        workspace.tool_activated.connect(self._show_tool)
        for tool in self.tools:
            tool.changed.connect(self._show_hint)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._show_hint)
        self.issues_panel.counted.connect(lambda *found: self._found.setText(wording.found(*found)))
        self.files.recent_changed.connect(lambda: self._thumbnails.make_for(recent_files()[0]))
        first_steps = self.docks.first_steps
        first_steps.visibilityChanged.connect(lambda: self._start_page.offer_guide(first_steps.isHidden()))
        self._start_page.first_board_wanted.connect(self.docks.show_first_steps)
        self._start_page.play_wanted.connect(self.races.play_on)
        self.autosave.failed.connect(self.show_message)
        self.other_versions.status_message.connect(self.show_message)
        self.commands.preferences_changed.connect(self._follow_preferences)
        self.commands.kept_work_wanted.connect(self._show_kept_work)
        self._follow_preferences()
        for action in self.commands.tools.actions():
            action.changed.connect(self._name_keys)
        self._name_keys()

    def _name_keys(self) -> None:
        """Name the keys of the tools where texts mention them; the user may have chosen others."""
        keys = self.commands.tool_keys()
        self.tool_panel.name_keys(keys)
        self.docks.first_steps_panel.name_keys(keys)

    def _follow_preferences(self) -> None:
        self.autosave.wait_at_most(stored_seconds())
        self.docks.track_panel.show_size()
        self.canvas.inks.choose({Inks.LIGHT: True, Inks.DARK: False}.get(stored_inks()))
        self.canvas.viewport().update()

    def _show_kept_work(self) -> None:
        if self._kept_work is None:
            self._kept_work = KeptWork(self, self.files, self._snapshots, races_folder())
        self._kept_work.show()
        self._kept_work.raise_()

    # Title and status bar

    def show_message(self, text: str) -> None:
        """Show a message in the status bar for a few seconds."""
        self.statusBar().showMessage(text, MESSAGE_MS)

    def _show_tool(self, tool: Tool) -> None:
        self.statusBar().clearMessage()  # it may say what the other tool refused
        self._start_page.allow(tool is self.select_tool)
        self._show_hint()

    def _show_hint(self) -> None:
        self._hint.setText(self.docks.review_bar.hint or self.workspace.tool.status)

    def _show_place(self, at: Point, space: str | None) -> None:
        mm = self.document.track.board.mm_per_unit
        form = ".2f" if stored_units() is Units.INCHES else ".1f"
        place = ", ".join(shown_number(in_units(part, mm), form) for part in at)
        self._where.setText(f"{space}   {place}" if space else place)

    def _show_zoom(self) -> None:
        """Show the zoom in percent, relative to the pixels of the first scan."""
        self._zoom.setText(f"{self.canvas.zoom * self.canvas.units_a_pixel:.0%}")

    def _show_title(self) -> None:
        file = self.document.path.name if self.document.path else self.tr("not saved yet")
        self.setWindowTitle(f"{self.document.track.name} ({file})[*]")
        self.setWindowModified(self.document.has_unsaved_changes)
        self.setWindowFilePath(str(self.document.path or ""))

    # The window itself

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files := _files(event):
            event.acceptProposedAction()
            names = ", ".join(file.name for file in files[:MOST_NAMED])
            self.canvas.note.welcome(self.tr("Drop here to open {files}").format(files=names))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.canvas.note.welcome("")
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        files = _files(event)
        self.canvas.note.welcome("")
        event.acceptProposedAction()
        # After the drop: a dialog would block the program dragged from.
        QTimer.singleShot(0, self, lambda: self.files.open(*files))

    def open_from_outside(self, files: list[Path]) -> None:
        """Come to the front and open files that a file manager or a second start names."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()
        if files:
            self.files.open(*files)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and hasattr(self, "other_versions"):
            if self.isActiveWindow():
                self.other_versions.look()
            else:
                self.autosave.snapshot()  # work that is left alone is kept at once
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "commands"):
            self.commands.refresh_icons()
            self.canvas.viewport().update()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not (self.files.may_close() and self.workspace.tile_sets.close()):
            event.ignore()
            return
        self.files.reading.cancel()
        self.files.drawing.leave()  # would replace what is written as unsaved work
        self.docks.room.store()
        QSettings().setValue(_GEOMETRY, self.saveGeometry())
        QSettings().setValue(_STATE, self.saveState(STATE_VERSION))
        self.docks.heat_docks.close_down()
        self.races.close()
        self.autosave.close()
        self.other_versions.close()
        event.accept()

    def sizeHint(self) -> QSize:
        return QSize(1400, 900)

    def _restore_state(self) -> None:
        geometry, state = QSettings().value(_GEOMETRY), QSettings().value(_STATE)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - FRAME))
        if not (isinstance(state, QByteArray) and self.restoreState(state, STATE_VERSION)):
            size = self.size()
            self.docks.arrange()
            self.resize(size.expandedTo(self.minimumSizeHint()))  # resizing docks makes it larger
        self.docks.room.restore()
        self.docks.hide_bars()


def _files(event: QDropEvent) -> list[Path]:
    """Return the files that are dragged or dropped."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
