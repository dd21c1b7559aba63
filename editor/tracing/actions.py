"""The window's actions and menus: one place that names every command and its shortcut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from editor.common.application import show_about
from editor.common.icons import STROKES, icon
from editor.common.theme import Scheme, store_scheme, stored_scheme, use_scheme
from editor.common.wording import plain
from editor.tracing.scan_menu import ScanMenu
from editor.tracing.start.recent_menu import RecentMenu
from editor.tracing.tools.spaces.cut_tool import CutTool
from trackmodel.edits.spaces.moving import Mirror

if TYPE_CHECKING:
    from editor.tracing.window import MainWindow

Key = QKeySequence.StandardKey
TOOL_ICON = QSize(24, 24)
GROUPS_BEGIN = "TALU"
"""Keys of the tools before which the tool bar has a line."""
HIDES_SCAN = "B"


class Actions(QObject):
    """Makes the actions, the menus and the tool bars of a window, and keeps their icons in its colors."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._icons: dict[QAction, str] = {}
        self._file_menu()
        self._edit_menu()
        self._tool_menu()
        self._race_menu()
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
        menu.addMenu(RecentMenu(files, window))
        menu.addAction(self._action(self.tr("&Import board…"), files.ask_import, "Ctrl+I"))
        menu.addAction(self._action(self.tr("Add a s&can…"), files.ask_scan))
        menu.addMenu(ScanMenu(window.document, files, window))
        menu.addSeparator()
        menu.addAction(self.save)
        menu.addAction(self._action(self.tr("Save &as…"), files.save_as, Key.SaveAs))
        menu.addAction(self.export)
        menu.addSeparator()
        leave = self._action(self.tr("&Quit"), window.close, Key.Quit)
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        menu.addAction(leave)

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
        self._part_commands(menu)
        menu.addAction(self._action(self.tr("Delete selected c&orner"), window.corners_panel.delete_current))
        self._selecting_commands(menu)

    def _part_commands(self, menu: QMenu) -> None:
        """What is done with the selected spaces."""
        window, parts, board = self._window, self._window.parts, self._board_action
        menu.addAction(board(self.tr("Cu&t spaces"), parts.cut, Key.Cut))
        menu.addAction(board(self.tr("&Copy spaces"), parts.copy, Key.Copy))
        menu.addAction(board(self.tr("&Paste spaces"), parts.paste, Key.Paste))
        menu.addAction(board(self.tr("Duplicat&e spaces"), parts.duplicate, "Ctrl+D"))
        menu.addAction(self._action(self.tr("&Delete selected spaces"), window.select_tool.delete_selected))
        menu.addAction(self._action(self.tr("&Merge selected spaces"), self._merge, "Ctrl+J"))
        menu.addSeparator()
        for text, mirror, key in (
            (self.tr("Mirror left and rig&ht"), Mirror.LEFT_RIGHT, "Ctrl+Shift+H"),
            (self.tr("Mirror top and &bottom"), Mirror.TOP_BOTTOM, "Ctrl+Shift+V"),
        ):
            menu.addAction(board(text, partial(parts.mirror, mirror), key))
        menu.addAction(board(self.tr("&Quarter turn right"), partial(parts.turn, 1), "Ctrl+]"))
        menu.addAction(board(self.tr("Quarter turn le&ft"), partial(parts.turn, -1), "Ctrl+["))
        nudges = menu.addMenu(self.tr("Nud&ge"))
        for text, across, down, key in (
            (self.tr("Nudge &left"), -1, 0, "Ctrl+Shift+Left"),
            (self.tr("Nudge &right"), 1, 0, "Ctrl+Shift+Right"),
            (self.tr("Nudge &up"), 0, -1, "Ctrl+Shift+Up"),
            (self.tr("Nudge &down"), 0, 1, "Ctrl+Shift+Down"),
        ):
            nudges.addAction(board(text, partial(self._nudge, across, down), key))
        menu.addSeparator()

    def _nudge(self, across: int, down: int) -> None:
        """By a pixel of the screen: what the tool in hand has picked out, else the selected spaces."""
        unit = 1 / self._window.canvas.zoom
        tool = self.tools.checkedAction().data()
        if not tool.nudge((across * unit, down * unit)):
            self._window.parts.nudge(across, down, unit)

    def _merge(self) -> None:
        cut_tool = next(tool for tool in self._window.tools if isinstance(tool, CutTool))
        cut_tool.merge(self._window.selection.spaces)

    def _selecting_commands(self, menu: QMenu) -> None:
        tool, board = self._window.select_tool, self._board_action
        menu.addSeparator()
        menu.addAction(board(self.tr("Select &all spaces"), tool.select_all, Key.SelectAll))
        menu.addAction(board(self.tr("Select &none"), tool.select_none, "Ctrl+Shift+A"))
        menu.addAction(board(self.tr("In&vert the selection"), tool.select_others, "Ctrl+Shift+I"))
        menu.addAction(board(self.tr("Select the &lane"), tool.select_lanes, "Ctrl+L"))
        menu.addAction(board(self.tr("Select the &stretch between two"), tool.select_stretch, "Ctrl+Shift+L"))

    def _board_action(self, text: str, do: Callable[[], object], key: Key | str) -> QAction:
        """An action whose keys mean it on the board and in the Space panel: in a table they are its own."""
        action = self._action(text, do, key)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        space = next(dock for dock in self._window.docks if dock.objectName() == "space")
        for widget in (self._window.canvas, space):
            widget.addAction(action)
        return action

    def _tool_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu(self.tr("&Tools"))
        self.tool_bar = QToolBar(self.tr("Tools"), window)
        self.tool_bar.setObjectName("tools")
        self.tool_bar.setIconSize(TOOL_ICON)
        window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.tool_bar)
        self.tools = QActionGroup(window)
        for tool in window.tools:
            action = QAction(tool.title, window, checkable=True)
            action.triggered.connect(lambda _checked, tool=tool: window.take(tool))
            self._dress(action, tool.key, tool.strokes)
            action.setToolTip(f"{action.toolTip()}\n{_first_sentence(tool.help)}")
            action.setData(tool)
            self.tools.addAction(action)
            for bar in (menu, self.tool_bar):
                if tool.key in GROUPS_BEGIN:
                    bar.addSeparator()
                bar.addAction(action)

    def _race_menu(self) -> None:
        window, trial = self._window, self._window.trial_panel
        menu = window.menuBar().addMenu(self.tr("&Race"))
        self.play = self._action(self.tr("&Play on this track…"), window.play, "F5", "play")
        menu.addAction(self.play)
        menu.addSeparator()
        for text, do, key in (
            (self.tr("&Race of bots on this layout"), trial.race, "Ctrl+R"),
            (self.tr("Race this &stretch"), trial.race_stretch, "Ctrl+Shift+R"),
            (self.tr("&Check this stretch"), trial.check_stretch, "Ctrl+Shift+K"),
            (self.tr("S&top the race"), trial.stop, None),
        ):
            menu.addAction(self._action(text, do, key))

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
        hide = self._action(self.tr("&Hide the scan"), lambda: None, HIDES_SCAN)
        hide.setCheckable(True)
        hide.setAutoRepeat(False)
        hide.toggled.connect(window.layers_panel.hide_scan)
        menu.addAction(hide)
        menu.addSeparator()
        issues = window.issues_panel
        menu.addAction(self._action(self.tr("&Next issue"), issues.next_issue, "F8"))
        menu.addAction(self._action(self.tr("P&revious issue"), issues.previous_issue, "Shift+F8"))
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
            if dock.objectName() != "first-steps":  # the Help menu has them
                menu.addAction(dock.toggleViewAction())

    def _help_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu(self.tr("&Help"))
        menu.addAction(
            self._action(self.tr("&Find a command…"), lambda: window.palette_of_commands.open(), "Ctrl+K")
        )
        menu.addAction(self._action(self.tr("&Your first corner"), window.show_first_steps))
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
            (self.play,),
        ):
            bar.addActions(group)
            bar.addSeparator()
        for each in (bar, self.tool_bar):
            each.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)

    def refresh_icons(self) -> None:
        """Draw the icons again, in the colors of the palette as it is now."""
        for action, strokes in self._icons.items():
            action.setIcon(icon(strokes))


def _first_sentence(text: str) -> str:
    return text.split(". ")[0].rstrip(".")
