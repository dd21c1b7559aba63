"""The actions, menus and tool bars of the editor, with the shortcut of every command."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from editor.common.appearance_menu import AppearanceMenu
from editor.common.icons import STROKES, icon
from editor.common.keys.command_palette import CommandPalette
from editor.common.keys.command_palette import commands as menu_commands
from editor.common.keys.key_choices import use_stored_keys
from editor.common.program.application import show_about
from editor.common.wording import plain, wrapped
from editor.tracing.bare_print import BarePrint
from editor.tracing.board_menu import BoardMenu
from editor.tracing.docks import Docks
from editor.tracing.file_menus import RecentMenu, ScanMenu
from editor.tracing.go_to_space import GoToSpace
from editor.tracing.manual_help import ManualHelp
from editor.tracing.panels_menu import PanelsMenu
from editor.tracing.preferences.preferences_window import PreferencesWindow
from editor.tracing.tools.marks.finish_tool import FinishTool
from editor.tracing.tools.reading.loop_tool import LoopTool
from editor.tracing.tools.spaces.cut_tool import CutTool
from editor.tracing.tools.strips.strip_tool import StripTool
from editor.tracing.tools.tool import Tool
from editor.tracing.workspace import Workspace
from trackmodel.edits.spaces.moving import Mirror
from trackmodel.track import Doubt, Doubtful

if TYPE_CHECKING:
    from editor.exporting.export_window import ExportWindow

Key = QKeySequence.StandardKey
TOOL_ICON = QSize(24, 24)
GROUPS_BEGIN = "KALU"
"""Keys of the tools that begin a group on the tool bar."""
HIDES_SCAN = "B"


class Actions(QObject):
    """Every command of the window, as an action in its menus and tool bars."""

    preferences_changed = Signal()
    kept_work_wanted = Signal()
    """What Pitboard keeps is to be listed."""

    def __init__(self, window: QMainWindow, workspace: Workspace, docks: Docks) -> None:
        super().__init__(window)
        self._window, self._workspace, self._docks = window, workspace, docks
        self._palette = CommandPalette(window, workspace.canvas)
        self._icons: dict[QAction, str] = {}
        self._preferences: PreferencesWindow | None = None
        self._exporting: ExportWindow | None = None
        self._file_menu()
        self._edit_menu()
        self._tool_menu()
        self._race_menu()
        self._view_menu()
        self._help_menu()
        self._main_bar()
        for_spaces, for_board = self._on_board
        BoardMenu(workspace, docks.issues_panel, for_spaces, [*for_board, self.fit])
        self.refresh_icons()
        use_stored_keys(command.action for command in menu_commands(window))

    def _action(
        self, text: str, do: Callable[[], object], key: Key | str | None = None, picture: str = ""
    ) -> QAction:
        action = QAction(text, self._window)
        action.triggered.connect(lambda: do())
        self._dress(action, key, STROKES.get(picture, ""))
        return action

    def _dress(self, action: QAction, key: Key | str | None, strokes: str) -> None:
        """Set the shortcut, the tooltip and the icon of an action."""
        if key is not None:
            action.setShortcuts(QKeySequence.keyBindings(key)) if isinstance(key, Key) else (
                action.setShortcut(key)
            )
        self._give_tooltip(action)
        action.hovered.connect(partial(self._give_tooltip, action))  # other keys may have been chosen
        if strokes:
            self._icons[action] = strokes

    def _give_tooltip(self, action: QAction) -> None:
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name = plain(action.text())
        more = f"\n{wrapped(_first_sentence(tool.help))}" if isinstance(tool := action.data(), Tool) else ""
        action.setToolTip(f"{name} ({shortcut}){more}" if shortcut else f"{name}{more}")

    def _file_menu(self) -> None:
        window, files = self._window, self._workspace.files
        self.open = self._action(self.tr("&Open…"), files.ask_open, Key.Open, "open")
        self.save = self._action(self.tr("&Save"), files.save, Key.Save, "save")
        self.export = self._action(self.tr("&Export…"), self._show_export, "Ctrl+E", "export")
        menu = window.menuBar().addMenu(self.tr("&File"))
        menu.addAction(self._action(self.tr("&New"), files.new, Key.New))
        menu.addAction(self._action(self.tr("New from a center &line…"), files.ask_line))
        menu.addAction(self.open)
        menu.addMenu(RecentMenu(files, window))
        menu.addAction(self._action(self.tr("&Import board…"), files.ask_import, "Ctrl+I"))
        menu.addAction(self._action(self.tr("Add a s&can…"), files.ask_scan))
        menu.addMenu(ScanMenu(self._workspace.document, files, window))
        menu.addSeparator()
        menu.addAction(self.save)
        menu.addAction(self._action(self.tr("Save &as…"), files.save_as, Key.SaveAs))
        menu.addAction(self.export)
        menu.addAction(self._action(self.tr("&Print…"), partial(self._show_export, "pdf"), Key.Print))
        menu.addAction(self._action(self.tr("Cop&y picture"), self._copy_picture, "Ctrl+Shift+C"))
        menu.addSeparator()
        menu.addAction(self._action(self.tr("&Kept work…"), self.kept_work_wanted.emit))
        menu.addSeparator()
        close = self._action(self.tr("&Quit"), window.close, "Ctrl+Q")
        close.setMenuRole(QAction.MenuRole.QuitRole)
        menu.addAction(close)

    def _show_export(self, format_: str = "") -> None:
        if self._exporting is None:
            from editor.exporting.export_window import ExportWindow  # it loads slowly

            files = self._workspace.files
            self._exporting = ExportWindow(self._window, files.to_export, files.status_message.emit)
        self._exporting.open(format_)

    def _copy_picture(self) -> None:
        QGuiApplication.clipboard().setPixmap(self._workspace.canvas.viewport().grab())
        self._workspace.status_message.emit(self.tr("Copied the picture"))

    def _edit_menu(self) -> None:
        window, stack = self._window, self._workspace.document.undo_stack
        self.undo = stack.createUndoAction(window, self.tr("&Undo"))
        self.redo = stack.createRedoAction(window, self.tr("&Redo"))
        for action, key, picture in ((self.undo, Key.Undo, "undo"), (self.redo, Key.Redo, "redo")):
            action.setShortcuts(QKeySequence.keyBindings(key))
            self._icons[action] = STROKES[picture]
            action.setIconText(plain(action.text()))
            action.setObjectName(picture)  # their texts name the next step and change with it
            self._give_tooltip(action)
            action.hovered.connect(partial(self._give_tooltip, action))
        menu = window.menuBar().addMenu(self.tr("&Edit"))
        menu.addAction(self.undo)
        menu.addAction(self.redo)
        menu.addSeparator()
        self._part_commands(menu)
        menu.addMenu(self._board_menu(menu))
        menu.addAction(self._action(self.tr("Ma&ke borders shared…"), self._docks.show_borders))
        delete_corner = self._docks.corners_panel.delete_current
        menu.addAction(self._action(self.tr("Delete selected c&orner"), delete_corner))
        self._selecting_commands(menu)
        menu.addSeparator()
        preferences = self._action(self.tr("Preferences…"), self._show_preferences, "Ctrl+,")
        preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        menu.addAction(preferences)

    def _show_preferences(self, page: str = "") -> None:
        if self._preferences is None:
            self._preferences = PreferencesWindow(self._window)
            self._preferences.changed.connect(self.preferences_changed)
        self._preferences.open(page)

    def _board_menu(self, parent: QMenu) -> QMenu:
        docks, panel = self._docks, self._docks.board_panel
        menu = QMenu(self.tr("Whole &board"), parent)
        for text, do in (
            (self.tr("&Mirror the board"), panel.mirror),
            (self.tr("Turn the board &right"), panel.turn_right),
            (self.tr("Turn the board &left"), panel.turn_left),
            (self.tr("Turn the board by an &angle…"), partial(docks.show_board, panel.angle)),
            (self.tr("&Join with another board…"), partial(docks.show_board, panel.choose_button)),
        ):
            menu.addAction(self._action(text, do))
        return menu

    def _part_commands(self, menu: QMenu) -> None:
        parts, board = self._workspace.parts, self._board_action
        delete = self._workspace.select_tool.delete_selected
        paste = board(self.tr("&Paste"), self._paste, Key.Paste)
        for_spaces = [
            board(self.tr("Cu&t spaces"), parts.cut, Key.Cut),
            board(self.tr("&Copy spaces"), parts.copy, Key.Copy),
            board(self.tr("Duplicat&e spaces"), parts.duplicate, "Ctrl+D"),
            self._action(self.tr("&Delete selected spaces"), delete),
            self._action(self.tr("&Merge selected spaces"), self._merge, "Ctrl+J"),
        ]
        self._on_board = ([*for_spaces], [paste])
        menu.addActions([*for_spaces[:2], paste, *for_spaces[2:]])
        menu.addSeparator()
        for text, mirror, key in (
            (self.tr("Mirror &horizontally"), Mirror.LEFT_RIGHT, "Ctrl+Shift+H"),
            (self.tr("Mirror verticall&y"), Mirror.TOP_BOTTOM, "Ctrl+Shift+V"),
        ):
            menu.addAction(board(text, partial(parts.mirror, mirror), key))
        menu.addAction(board(self.tr("Turn r&ight"), partial(parts.turn, 1), "Ctrl+]"))
        menu.addAction(board(self.tr("Turn le&ft"), partial(parts.turn, -1), "Ctrl+["))
        nudges = menu.addMenu(self.tr("Nud&ge"))
        for text, across, down, key in (
            (self.tr("Nudge &left"), -1, 0, "Ctrl+Shift+Left"),
            (self.tr("Nudge &right"), 1, 0, "Ctrl+Shift+Right"),
            (self.tr("Nudge &up"), 0, -1, "Ctrl+Shift+Up"),
            (self.tr("Nudge &down"), 0, 1, "Ctrl+Shift+Down"),
        ):
            nudges.addAction(board(text, partial(self._nudge, across, down), key))
        menu.addSeparator()

    def _paste(self) -> None:
        """Paste a picture as a scan, or spaces."""
        if not self._workspace.files.paste_scan():
            self._workspace.parts.paste()

    def _nudge(self, across: int, down: int) -> None:
        """Move the tool's own selection, or else the selected spaces, by a screen pixel."""
        workspace = self._workspace
        unit = 1 / workspace.canvas.zoom
        if not workspace.tool.nudge((across * unit, down * unit)):
            workspace.parts.nudge(across, down, unit)

    def _merge(self) -> None:
        cut_tool = next(tool for tool in self._workspace.tools if isinstance(tool, CutTool))
        cut_tool.merge(self._workspace.selection.spaces)

    def _read_again(self) -> None:
        """Read the selected spaces off the scan again; the tool shows how far that is."""
        self._loop_tool().read_again()

    def _fix(self, doubt: Doubt) -> None:
        """Let the user draw what a doubt is about, with the focus on the board."""
        if doubt.what is Doubtful.PIT:
            tool = next(tool for tool in self._workspace.tools if isinstance(tool, StripTool))
            self._workspace.activate_tool(tool)
            tool.draw_pit_lane()
            self._workspace.canvas.fit()  # it is longer than what was read of it
        elif doubt.what is Doubtful.GRID:
            finish_tool = next(tool for tool in self._workspace.tools if isinstance(tool, FinishTool))
            self._workspace.activate_tool(finish_tool)
            self._workspace.canvas.fit()  # no finish line was found to go to
        else:
            self._loop_tool().fix_stretch()
        self._workspace.canvas.setFocus()

    def _loop_tool(self) -> LoopTool:
        tool = next(tool for tool in self._workspace.tools if isinstance(tool, LoopTool))
        self._workspace.activate_tool(tool)
        return tool

    def _selecting_commands(self, menu: QMenu) -> None:
        tool, board = self._workspace.select_tool, self._board_action
        menu.addSeparator()
        all_ = board(self.tr("Select &all spaces"), tool.select_all, Key.SelectAll)
        menu.addAction(all_)
        menu.addAction(board(self.tr("Select &none"), tool.selection.clear, "Ctrl+Shift+A"))
        menu.addAction(board(self.tr("In&vert selection"), tool.select_others, "Ctrl+Shift+I"))
        lane = board(self.tr("Select &lane"), tool.select_lanes, "Ctrl+L")
        stretch = board(self.tr("Select &stretch between two"), tool.select_stretch, "Ctrl+Shift+L")
        menu.addActions([lane, stretch])
        menu.addSeparator()
        again = board(self.tr("Read selection again"), self._read_again, "Ctrl+Shift+O")
        menu.addAction(again)
        for_spaces, for_board = self._on_board
        for_spaces += [lane, stretch, again]
        for_board.append(all_)

    def _board_action(self, text: str, do: Callable[[], object], key: Key | str) -> QAction:
        """Make an action whose keys work on the board and in the Space panel only, as tables use them too."""
        action = self._action(text, do, key)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        for widget in (self._workspace.canvas, self._docks.space):
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
        for tool in self._workspace.tools:
            action = QAction(tool.title, window, checkable=True)
            action.triggered.connect(partial(self._take, tool))
            self._dress(action, tool.key, tool.strokes)
            action.setData(tool)
            self._give_tooltip(action)
            self.tools.addAction(action)
            for bar in (menu, self.tool_bar):
                if tool.key in GROUPS_BEGIN:
                    bar.addSeparator()
                bar.addAction(action)
        menu.addSeparator()
        menu.addAction(self._action(self.tr("Compare with the &print"), self._docks.check_print))
        self._workspace.tool_activated.connect(self._check)

    def tool_keys(self) -> dict[str, str]:
        """Return the keys that select the tools now, by the tools' names; empty where there is none."""
        native = QKeySequence.SequenceFormat.NativeText
        return {action.data().name: action.shortcut().toString(native) for action in self.tools.actions()}

    def _take(self, tool: Tool) -> None:
        self._workspace.activate_tool(tool)
        self._workspace.canvas.setFocus()  # the next keys are the tool's, not those of a button

    def _check(self, tool: Tool) -> None:
        for action in self.tools.actions():
            action.setChecked(action.data() is tool)

    def _race_menu(self) -> None:
        races, stretch = self._workspace.races, self._docks.stretch_panel
        menu = self._window.menuBar().addMenu(self.tr("&Race"))
        self.play = self._action(self.tr("&Play on this track…"), races.play, "F5", "play")
        menu.addAction(self.play)
        menu.addAction(self._action(self.tr("&Test race with bots"), races.race, "Ctrl+R"))
        menu.addSeparator()
        menu.addAction(self._action(self.tr("Race &stretch"), stretch.race, "Ctrl+Shift+R"))
        menu.addAction(self._action(self.tr("&Check stretch"), stretch.check, "Ctrl+Shift+K"))

    def _view_menu(self) -> None:
        window, canvas = self._window, self._workspace.canvas
        self.zoom_in = self._action(self.tr("Zoom &in"), canvas.zoom_in, Key.ZoomIn, "zoom-in")
        self.zoom_in.setShortcuts([*self.zoom_in.shortcuts(), QKeySequence("+"), QKeySequence("=")])
        self.zoom_out = self._action(self.tr("Zoom &out"), canvas.zoom_out, Key.ZoomOut, "zoom-out")
        self.zoom_out.setShortcuts([*self.zoom_out.shortcuts(), QKeySequence("-")])
        self.fit = self._action(self.tr("&Fit board"), canvas.fit, "F", "fit")
        self.pixels = self._action(self.tr("Actual &size (1:1)"), canvas.zoom_to_pixels, "Ctrl+1", "pixels")
        menu = window.menuBar().addMenu(self.tr("&View"))
        menu.addActions([self.zoom_in, self.zoom_out, self.fit, self.pixels])
        hide = self._action(self.tr("&Hide scan"), lambda: None, HIDES_SCAN)
        hide.setCheckable(True)
        hide.setAutoRepeat(False)
        hide.toggled.connect(self._docks.layers_panel.hide_scan)
        menu.addAction(hide)
        self.bare_print = BarePrint(window, canvas)
        self._give_tooltip(self.bare_print)
        self.bare_print.status_message.connect(window.statusBar().showMessage)
        menu.addAction(self.bare_print)
        menu.addSeparator()
        self._go_to_space = GoToSpace(self._workspace.document, canvas)
        self._go_to_space.chosen.connect(self._workspace.go_to_space)
        menu.addAction(self._action(self.tr("&Go to space…"), self._go_to_space.open, "Ctrl+G"))
        step = self._docks.step_issue
        menu.addAction(self._action(self.tr("&Next issue"), partial(step, 1), "F8"))
        menu.addAction(self._action(self.tr("P&revious issue"), partial(step, -1), "Shift+F8"))
        review = self._docks.review_bar
        review.fix_wanted.connect(self._fix)
        menu.addAction(self._action(self.tr("Next &doubt"), review.next, "F7"))
        menu.addAction(self._action(self.tr("Previous do&ubt"), review.previous, "Shift+F7"))
        menu.addSeparator()
        menu.addMenu(AppearanceMenu(window))
        menu.addSeparator()
        self._panels = PanelsMenu(self._docks, self._action, window)
        menu.addMenu(self._panels)
        room = self._docks.room
        menu.addAction(self._action(self.tr("Hide or show all pane&ls"), room.toggle_all, "F12"))
        menu.addAction(self._action(self.tr("Rese&t panels"), self._docks.reset))

    def _help_menu(self) -> None:
        docks = self._docks
        menu = self._window.menuBar().addMenu(self.tr("&Help"))
        self._manual = ManualHelp(self._window, self._workspace, docks)
        menu.addAction(self._action(self.tr("&Manual"), self._manual.show, Key.HelpContents))
        menu.addAction(self._action(self.tr("&Find command…"), self._palette.open, "Ctrl+K"))
        menu.addAction(self._action(self.tr("&Your first board"), docks.show_first_steps))
        menu.addAction(
            self._action(self.tr("&Keyboard shortcuts"), partial(self._show_preferences, "keys"), "Ctrl+F1")
        )
        about = self._action(self.tr("&About Pitboard"), partial(show_about, self._window))
        about.setMenuRole(QAction.MenuRole.AboutRole)
        menu.addAction(about)

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
        """Redraw the icons in the colors of the current palette."""
        for action, strokes in self._icons.items():
            action.setIcon(icon(strokes))


def _first_sentence(text: str) -> str:
    return text.split(". ")[0].rstrip(".")
