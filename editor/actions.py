"""The window's actions and menus: one place that names every command and its shortcut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from editor.about import show_about
from editor.icons import STROKES, icon
from editor.theme import Scheme, store_scheme, stored_scheme, use_scheme
from editor.wording import plain

if TYPE_CHECKING:
    from editor.window import MainWindow

Key = QKeySequence.StandardKey


class Actions(QObject):
    """Makes the actions, the menus and the tool bars of a window, and keeps their icons in its colours."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._icons: dict[QAction, str] = {}
        self._recent = QMenu(self.tr("Open &recent"), window)
        self._file_menu()
        self._edit_menu()
        self._tool_menu()
        self._view_menu()
        self._help_menu()
        self._main_bar()
        self.refresh_icons()

    def _action(
        self, text: str, do: Callable[[], object], key: Key | str | None = None, picture: str = ""
    ) -> QAction:
        action = QAction(text, self._window)
        action.triggered.connect(lambda: do())
        self._dress(action, key, STROKES.get(picture, ""))
        return action

    def _dress(self, action: QAction, key: Key | str | None, strokes: str) -> None:
        """Give an action its shortcut, a tooltip that names it, and its icon."""
        if key is not None:
            action.setShortcuts(QKeySequence.keyBindings(key)) if isinstance(key, Key) else (
                action.setShortcut(key)
            )
        self._give_tooltip(action)
        if strokes:
            self._icons[action] = strokes

    def _give_tooltip(self, action: QAction) -> None:
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name = plain(action.text())
        action.setToolTip(f"{name} ({shortcut})" if shortcut else name)

    def _file_menu(self) -> None:
        window, files = self._window, self._window.files
        self.open = self._action(self.tr("&Open…"), files.ask_open, Key.Open, "open")
        self.save = self._action(self.tr("&Save"), files.save, Key.Save, "save")
        self.export = self._action(self.tr("&Export board…"), files.export_board, "Ctrl+E", "export")
        menu = window.menuBar().addMenu(self.tr("&File"))
        menu.addAction(self._action(self.tr("&New"), files.new, Key.New))
        menu.addAction(self.open)
        menu.addMenu(self._recent)
        menu.addAction(self._action(self.tr("&Import board…"), files.ask_import, "Ctrl+I"))
        menu.addAction(self._action(self.tr("Add a s&can…"), files.ask_scan))
        menu.addSeparator()
        menu.addAction(self.save)
        menu.addAction(self._action(self.tr("Save &as…"), files.save_as, Key.SaveAs))
        menu.addAction(self.export)
        menu.addSeparator()
        leave = self._action(self.tr("&Quit"), window.close, Key.Quit)
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        menu.addAction(leave)
        self._recent.aboutToShow.connect(self._fill_recent)

    def _fill_recent(self) -> None:
        self._recent.clear()
        for path in self._window.files.recent():
            action = self._recent.addAction(path.name)
            action.triggered.connect(partial(self._window.files.open, path))
            action.setToolTip(str(path))
        if self._recent.isEmpty():
            self._recent.addAction(self.tr("none yet")).setEnabled(False)

    def _edit_menu(self) -> None:
        window, stack = self._window, self._window.document.undo_stack
        self.undo = stack.createUndoAction(window, self.tr("&Undo"))
        self.redo = stack.createRedoAction(window, self.tr("&Redo"))
        for action, key, picture in ((self.undo, Key.Undo, "undo"), (self.redo, Key.Redo, "redo")):
            action.setShortcuts(QKeySequence.keyBindings(key))
            self._icons[action] = STROKES[picture]
            self._give_tooltip(action)
            # Their texts name the step they would take, and change with it.
            action.hovered.connect(partial(self._give_tooltip, action))
        menu = window.menuBar().addMenu(self.tr("&Edit"))
        menu.addAction(self.undo)
        menu.addAction(self.redo)
        menu.addSeparator()
        menu.addAction(self._action(self.tr("&Delete selected spaces"), window.select_tool.delete_selected))
        menu.addAction(self._action(self.tr("Delete selected &corner"), window.corners_panel.delete_current))
        menu.addAction(self._action(self.tr("Select &all spaces"), window.select_tool.select_all))

    def _tool_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu(self.tr("&Tools"))
        self.tool_bar = window.addToolBar(self.tr("Tools"))
        self.tool_bar.setObjectName("tools")
        self.tools = QActionGroup(window)
        for tool in window.tools:
            action = QAction(tool.title, window, checkable=True)
            action.triggered.connect(lambda _checked, tool=tool: window.take(tool))
            self._dress(action, tool.key, tool.strokes)
            action.setData(tool)
            self.tools.addAction(action)
            menu.addAction(action)
            self.tool_bar.addAction(action)

    def _view_menu(self) -> None:
        window, canvas = self._window, self._window.canvas
        self.zoom_in = self._action(self.tr("Zoom &in"), canvas.zoom_in, Key.ZoomIn, "zoom-in")
        self.zoom_in.setShortcuts([*self.zoom_in.shortcuts(), QKeySequence("+"), QKeySequence("=")])
        self.zoom_out = self._action(self.tr("Zoom &out"), canvas.zoom_out, Key.ZoomOut, "zoom-out")
        self.zoom_out.setShortcuts([*self.zoom_out.shortcuts(), QKeySequence("-")])
        self.fit = self._action(self.tr("&Fit the board"), canvas.fit, "F", "fit")
        self.pixels = self._action(
            self.tr("&Pixel for pixel (1:1)"), canvas.zoom_to_pixels, "Ctrl+1", "pixels"
        )
        menu = window.menuBar().addMenu(self.tr("&View"))
        menu.addActions([self.zoom_in, self.zoom_out, self.fit, self.pixels])
        menu.addSeparator()
        appearance = menu.addMenu(self.tr("&Appearance"))
        schemes = QActionGroup(window)
        for scheme, text in (
            (Scheme.Unknown, self.tr("As the &system")),
            (Scheme.Light, self.tr("&Light")),
            (Scheme.Dark, self.tr("&Dark")),
        ):
            action = QAction(text, window, checkable=True, checked=scheme == stored_scheme())
            action.triggered.connect(lambda _checked, scheme=scheme: self._choose_scheme(scheme))
            schemes.addAction(action)
            appearance.addAction(action)
        menu.addSeparator()
        for dock in window.docks:
            menu.addAction(dock.toggleViewAction())

    def _help_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu(self.tr("&Help"))
        menu.addAction(self._action(self.tr("&Keyboard shortcuts"), window.show_shortcuts, Key.HelpContents))
        about = self._action(self.tr("&About Pitboard"), partial(show_about, window))
        about.setMenuRole(QAction.MenuRole.AboutRole)
        menu.addAction(about)

    def _choose_scheme(self, scheme: Scheme) -> None:
        store_scheme(scheme)
        use_scheme(scheme)

    def _main_bar(self) -> None:
        bar = self._window.addToolBar(self.tr("File and view"))
        bar.setObjectName("main")
        for group in (
            (self.open, self.save, self.export),
            (self.undo, self.redo),
            (self.fit, self.pixels, self.zoom_in, self.zoom_out),
        ):
            bar.addActions(group)
            bar.addSeparator()
        self._window.insertToolBar(self.tool_bar, bar)
        for each in (bar, self.tool_bar):
            each.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.tool_bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def refresh_icons(self) -> None:
        """Draw the icons again, in the colours of the palette as it is now."""
        for action, strokes in self._icons.items():
            action.setIcon(icon(strokes))
