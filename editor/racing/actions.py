"""The commands of the race window, their keys and menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from editor.common.icons import STROKES, icon

if TYPE_CHECKING:
    from editor.racing.window import RaceWindow

Key = QKeySequence.StandardKey
_SWITCH = "race-window/{name}"


class RaceActions(QObject):
    """Makes the menus of a race window; `refresh` lets one do what can be done just now."""

    def __init__(self, window: RaceWindow) -> None:
        super().__init__(window)
        self._window = window
        self._icons: dict[QAction, str] = {}
        self._race_menu()
        self._replay_menu()
        self._view_menu()
        self.refresh()
        self.refresh_icons()

    def refresh(self) -> None:
        """Offer what can be done just now."""
        race = self._window.race
        self.new.setEnabled(self._window.board.board is not None)
        self.take_back.setEnabled(bool(race and race.may_take_back))
        self.go_on.setEnabled(bool(race and not race.saver and not race.session.over))
        self.from_here.setEnabled(race is not None)
        self.scan.setEnabled(self._window.board.has_scan)
        for action in self.replaying:
            action.setEnabled(race is not None)

    def refresh_icons(self) -> None:
        """Draw the icons again, in the colors of the palette as it is now."""
        for action, strokes in self._icons.items():
            action.setIcon(icon(strokes))

    def _action(self, text: str, do: Callable[[], object], key: Key | str | None = None) -> QAction:
        action = QAction(text, self._window)
        action.triggered.connect(lambda: do())
        if key is not None:
            action.setShortcut(QKeySequence(key))
        self._window.addAction(action)
        return action

    def _switch(
        self, text: str, name: str, do: Callable[[bool], object], key: str = "", at_first: bool = False
    ) -> QAction:
        """An action that is on or off, which is remembered."""
        setting = _SWITCH.format(name=name)
        action = QAction(text, self._window, checkable=True)
        action.setShortcut(QKeySequence(key))
        action.setChecked(QSettings().value(setting, "on" if at_first else "off") == "on")
        action.toggled.connect(do)
        action.toggled.connect(lambda on: QSettings().setValue(setting, "on" if on else "off"))
        do(action.isChecked())
        self._window.addAction(action)
        return action

    def _menu(self, title: str) -> QMenu:
        return self._window.menuBar().addMenu(title)

    def _race_menu(self) -> None:
        window = self._window
        self.new = self._action(self.tr("&New race…"), window.new_race, "F5")
        self.take_back = self._action(self.tr("&Take back"), window.take_back, Key.Undo)
        self.go_on = self._action(self.tr("&Go on with this race"), window.go_on_from_here, "Ctrl+G")
        self.from_here = self._action(self.tr("New race from &here…"), window.set_up_from_here, "Shift+F5")
        self.open = self._action(self.tr("&Open a record…"), window.parts.races.ask_open, Key.Open)
        self.dice_by_hand = self._switch(
            self.tr("Roll the &dice by hand"), "dice-by-hand", window.roll_by_hand, "Ctrl+D"
        )
        self.sound = self._switch(self.tr("&Sound when somebody is asked"), "sound", window.beep)
        self._icons[self.take_back] = STROKES["undo"]
        self.race_menu = menu = self._menu(self.tr("&Race"))
        menu.addActions([self.new, self.from_here, self.go_on, self.open])
        menu.addSeparator()
        menu.addActions([self.take_back, self.dice_by_hand, self.sound])
        menu.addSeparator()
        menu.addAction(self._action(self.tr("&Close"), window.close, Key.Close))

    def _replay_menu(self) -> None:
        bar = self._window.parts.bar
        menu = self._menu(self.tr("&Playback"))
        self.replaying = [
            self._action(text, do, key)
            for text, do, key in (
                (self.tr("&Play or pause"), bar.toggle, "Ctrl+P"),
                (self.tr("A turn &on"), bar.next_turn, "Ctrl+Right"),
                (self.tr("A turn &back"), bar.previous_turn, "Ctrl+Left"),
                (self.tr("&Skip what is moving"), bar.skip, "Ctrl+."),
                (self.tr("To &where the race has come"), bar.to_the_end, "Ctrl+End"),
                (self.tr("&Faster"), lambda: bar.change_speed(1), "Ctrl+Up"),
                (self.tr("S&lower"), lambda: bar.change_speed(-1), "Ctrl+Down"),
            )
        ]
        menu.addActions(self.replaying)
        menu.addSeparator()
        self.at_once = self._switch(
            self.tr("Without &animation"), "at-once", self._window.show_at_once, "Ctrl+Shift+P"
        )
        menu.addAction(self.at_once)

    def _view_menu(self) -> None:
        board, follow = self._window.board, self._window.parts.following.follow
        menu = self._menu(self.tr("&View"))
        zoom_in = self._action(self.tr("Zoom &in"), board.zoom_in, Key.ZoomIn)
        zoom_out = self._action(self.tr("Zoom &out"), board.zoom_out, Key.ZoomOut)
        menu.addActions([zoom_in, zoom_out, self._action(self.tr("&Fit the board"), board.fit, "F")])
        self.scan = self._switch(self.tr("The &scan instead of the drawing"), "scan", board.use_scan, "B")
        menu.addAction(self.scan)
        self.follow = self._switch(self.tr("Follow the &play"), "follow", follow, "Ctrl+F", at_first=True)
        menu.addAction(self.follow)
