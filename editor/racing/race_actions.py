"""Menus, actions, and keys of the race window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from editor.common.appearance_menu import AppearanceMenu
from editor.common.icons import STROKES, icon
from editor.common.keys.command_palette import CommandPalette
from editor.common.keys.keys_page import KeysPage
from editor.racing.learning.rules_panel import note_taught
from editor.racing.panels.seat_menu import SeatMenu
from editor.racing.race_controller import RaceController
from editor.racing.race_window_parts import RaceParts
from editor.racing.sound.synthesis import Kind, Sound
from editor.settings.preferences import Volume, store_volume, stored_volume
from trackmodel.race_report.race_words import cars

_SWITCH = "race-window/{name}"
MESSAGE_MS = 8_000
"""How long a message stays in the status bar, in milliseconds."""
SAMPLE = Sound(Kind.SHIFT, gear=3)
"""What is heard when sound is turned on or its volume changed."""


class RaceActions(QObject):
    """Actions in the menus of a race window. The window connects those that change its race."""

    def __init__(self, window: QMainWindow, parts: RaceParts) -> None:
        super().__init__(window)
        self._window, self._parts = window, parts
        self._icons: dict[QAction, str] = {}
        self._race_menu()
        self._replay_menu()
        self._view_menu()
        self._help_menu()
        for menu in window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._leave_menu_bar))
        self.refresh(None)
        self.refresh_icons()

    def refresh(self, race: RaceController | None) -> None:
        """Enable the actions that apply to a race; None if there is none."""
        self.new.setEnabled(self._parts.venue is not None)
        self.take_back.setEnabled(bool(race and race.may_take_back))
        answered = race and race.saver and race.session.entries
        self._why_final.setEnabled(bool(answered and not self.take_back.isEnabled()))
        self.seats.show_race(race.session if race and race.saver else None)
        self.resume.setEnabled(bool(race and not race.saver and not race.session.over))
        self.rematch.setEnabled(bool(race and race.session.over))
        on_board = self._parts.is_on_board
        for action in (self.save_story, self.why, *self.replaying):
            action.setEnabled(race is not None)
        self.from_here.setEnabled(race is not None and on_board)
        self.export.setEnabled(race is not None or on_board)
        self.scan.setEnabled(on_board and self._parts.board.has_scan)

    def idle_text(self, race: RaceController) -> str:
        """Return the text shown while nobody is asked."""
        if race.is_paused:
            return self._paused_text(race)
        if race.saver is None:
            return self.tr("This is a recorded race. Use the slider below the board to move through it.")
        session = race.session
        away = [car for car in session.seats if not session.setup.has_person(car)]
        if away:
            text = self.tr("A bot drives for {names}. Choose Race, Drivers to take the seat back.")
            return text.format(names=cars(away, session.agreed.names))
        return self.tr("The race is on.")

    def _paused_text(self, race: RaceController) -> str:
        """Return what to press, as the keys stand in the menu."""
        play, latest = (
            action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            for action in (self.play, self.latest)
        )
        if race.director.asks_a_person:
            text = self.tr("Paused. {latest} goes to the question, {play} plays on.")
        else:
            text = self.tr("Paused. {play} plays on.")
        return text.format(play=play, latest=latest)

    def refresh_icons(self) -> None:
        """Draw the icons in the colors of the current palette."""
        for action, strokes in self._icons.items():
            action.setIcon(icon(strokes))
        self._show_sound_button()

    def _leave_menu_bar(self) -> None:
        """Return the focus once Esc has closed a menu; otherwise, keys open menus until a second Esc."""
        bar = self._window.menuBar()
        if bar.hasFocus() and QApplication.activePopupWidget() is None:
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(bar, escape)

    def _action(
        self,
        text: str,
        key: QKeySequence.StandardKey | str | None = None,
        do: Callable[[], object] = lambda: None,
    ) -> QAction:
        action = QAction(text, self._window)
        action.triggered.connect(lambda: do())
        if key is not None:
            action.setShortcut(QKeySequence(key))
        self._window.addAction(action)
        return action

    def _switch(self, text: str, name: str, key: str = "", *, at_first: bool = False) -> QAction:
        """Return a checkable action whose state is remembered."""
        setting = _SWITCH.format(name=name)
        action = QAction(text, self._window, checkable=True)
        action.setShortcut(QKeySequence(key))
        action.setChecked(QSettings().value(setting, "on" if at_first else "off") == "on")
        action.toggled.connect(lambda on: QSettings().setValue(setting, "on" if on else "off"))
        self._window.addAction(action)
        return action

    def _race_menu(self) -> None:
        self.new = self._action(self.tr("&New race…"), "F5")
        self.take_back = self._action(self.tr("&Undo choice"), QKeySequence.StandardKey.Undo)
        self._why_final = QShortcut("Ctrl+Z", self._window, self.take_back.triggered.emit)
        self.resume = self._action(self.tr("&Resume this race"), "Ctrl+G")
        self.from_here = self._action(self.tr("New race from &here…"), "Shift+F5")
        self.open = self._action(
            self.tr("&Open a record…"), QKeySequence.StandardKey.Open, self._parts.races.ask_open
        )
        self.rematch = self._action(self.tr("Re&match"), "Ctrl+R")
        self.save_story = self._action(self.tr("Sa&ve the story…"), QKeySequence.StandardKey.Save)
        self.export = self._action(self.tr("&Export…"), "Ctrl+E")
        self.copy_picture = self._action(self.tr("Co&py picture"), "Ctrl+Shift+C", self._copy_picture)
        self.dice_by_hand = self._switch(self.tr("Roll the &dice by hand"), "dice-by-hand", "Ctrl+D")
        self.at_table = self._switch(
            self.tr("Dice are rolled at the &table"), "dice-at-table", "Ctrl+Shift+D"
        )
        for one, other in ((self.dice_by_hand, self.at_table), (self.at_table, self.dice_by_hand)):
            one.toggled.connect(lambda on, other=other: other.setChecked(False) if on else None)
        self.only_choices = self._switch(
            self.tr("&Answer questions with one answer"), "only-choices", at_first=True
        )
        self._icons[self.take_back] = STROKES["undo"]
        menu = self._window.menuBar().addMenu(self.tr("&Race"))
        menu.addActions([self.new, self.rematch, self.from_here, self.resume, self.open])
        menu.addSeparator()
        menu.addActions([self.save_story, self.export, self.copy_picture])
        menu.addSeparator()
        self.seats = SeatMenu(self.tr("Dr&ivers"), self._window)
        menu.addAction(self.take_back)
        menu.addMenu(self.seats)
        menu.addActions([self.only_choices, self.dice_by_hand, self.at_table])
        menu.addMenu(self._sound_menu())
        menu.addSeparator()
        menu.addAction(self._action(self.tr("&Close"), QKeySequence.StandardKey.Close, self._window.close))

    def _copy_picture(self) -> None:
        QGuiApplication.clipboard().setPixmap(self._parts.ground.viewport().grab())
        self._window.statusBar().showMessage(self.tr("Copied the picture"), MESSAGE_MS)

    def _sound_menu(self) -> QMenu:
        player = self._parts.player
        menu = QMenu(self.tr("&Sound"), self._window, toolTipsVisible=True)
        self.sound = self._switch(self.tr("&Sound of dice and cars"), "dice-and-cars", "M")
        self._icons[self.sound] = STROKES["sound" if self.sound.isChecked() else "muted"]
        self.beep = self._switch(self.tr("&Beep when a person is asked"), "sound")
        menu.addActions([self.sound, self.beep])
        menu.addSeparator()
        group = QActionGroup(self._window)
        for volume, text in (
            (Volume.QUIET, self.tr("&Quiet")),
            (Volume.MEDIUM, self.tr("&Medium")),
            (Volume.LOUD, self.tr("&Loud")),
        ):
            action = self._action(text, do=partial(self._set_volume, volume))
            action.setCheckable(True)
            action.setChecked(volume is stored_volume())
            menu.addAction(group.addAction(action))
        player.set_volume(stored_volume().factor)
        player.switch(self.sound.isChecked())
        player.failed.connect(self._tell_no_sound)
        self.sound.toggled.connect(self._turn_sound)
        return menu

    def _show_sound_button(self) -> None:
        """Show the button of the bar with its name until sound was turned on or off for the first time."""
        is_known = QSettings().contains(_SWITCH.format(name="dice-and-cars"))
        styles = Qt.ToolButtonStyle
        style = styles.ToolButtonIconOnly if is_known else styles.ToolButtonTextBesideIcon
        self._parts.bar.sound.setToolButtonStyle(style)
        self._parts.bar.sound.setText(self.tr("Sound (M)"))

    def _turn_sound(self, on: bool) -> None:
        self.sound.setToolTip("")
        self._icons[self.sound] = STROKES["sound" if on else "muted"]
        self.refresh_icons()
        self._parts.player.switch(on)
        self._parts.player.play(SAMPLE)  # an answer to the switch, or the reason why there is none

    def _set_volume(self, volume: Volume) -> None:
        store_volume(volume)
        self._parts.player.set_volume(volume.factor)
        self._parts.player.play(SAMPLE)

    def _tell_no_sound(self, problem: str) -> None:
        self.sound.setToolTip(problem)
        self._window.statusBar().showMessage(problem, MESSAGE_MS)

    def _replay_menu(self) -> None:
        bar = self._parts.bar
        menu = self._window.menuBar().addMenu(self.tr("&Playback"))
        self.replaying = [
            self._action(text, key, do)
            for text, key, do in (
                (self.tr("&Play or pause"), "Ctrl+P", bar.play.click),
                (self.tr("&Next turn"), "Ctrl+Right", bar.on.click),
                (self.tr("Previous &turn"), "Ctrl+Left", bar.back.click),
                (self.tr("&Skip the animation"), "Ctrl+.", bar.skip.click),
                (self.tr("&Latest answer"), "Ctrl+End", bar.end.click),
                (self.tr("&Faster"), "Ctrl+Up", lambda: bar.change_speed(1)),
                (self.tr("Sl&ower"), "Ctrl+Down", lambda: bar.change_speed(-1)),
            )
        ]
        self.play, self.latest = self.replaying[0], self.replaying[4]
        menu.addActions(self.replaying)
        menu.addSeparator()
        self.at_once = self._switch(self.tr("Without &animation"), "at-once", "Ctrl+Shift+P")
        menu.addAction(self.at_once)

    def _view_menu(self) -> None:
        parts, standard = self._parts, QKeySequence.StandardKey
        menu = self._window.menuBar().addMenu(self.tr("&View"))
        zoom_in = self._action(self.tr("Zoom &in"), standard.ZoomIn, lambda: parts.ground.zoom_in())
        zoom_out = self._action(self.tr("Zoom &out"), standard.ZoomOut, lambda: parts.ground.zoom_out())
        fit = self._action(self.tr("&Fit board"), "F", lambda: parts.ground.fit())
        menu.addActions([zoom_in, zoom_out, fit])
        self.scan = self._switch(self.tr("&Scan instead of the drawing"), "scan", "B", at_first=True)
        self.follow = self._switch(self.tr("Fo&llow the cars"), "follow", "Ctrl+F", at_first=True)
        for action, do in ((self.scan, parts.board.use_scan), (self.follow, parts.follow)):
            do(action.isChecked())
            action.toggled.connect(do)
            menu.addAction(action)
        menu.addSeparator()
        menu.addMenu(AppearanceMenu(self._window))

    def _explain_again(self) -> None:
        """Explain everything once more, as in a first race."""
        note_taught(frozenset())
        self.lessons.setChecked(True)

    def _help_menu(self) -> None:
        menu = self._window.menuBar().addMenu(self.tr("&Help"))
        self.rules = self._action(self.tr("The &rules of this race"), QKeySequence.StandardKey.HelpContents)
        self.manual = self._action(self.tr("The &manual"))
        self.why = self._action(self.tr("&Why? (the price of the selected answer)"), "W")
        self._palette = CommandPalette(self._window, self._window)
        find = self._action(self.tr("&Find command…"), "Ctrl+K", self._find_command)
        self._keys = KeysPage(self._window)
        self._keys.setParent(self._window, Qt.WindowType.Window)
        self._keys.setWindowTitle(self.tr("Keyboard shortcuts"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self._keys, self._keys.close)
        keys = self._action(self.tr("&Keyboard shortcuts"), "Ctrl+F1", self._list_keys)
        self.lessons = self._switch(self.tr("&Explain new things"), "lessons", at_first=True)
        again = self._action(self.tr("Explain everything &again"), do=self._explain_again)
        menu.addActions([self.rules, self.why, self.lessons, again, self.manual, find, keys])

    def _find_command(self) -> None:
        """Open the command palette; the focus then returns to where it was."""
        self._palette.home = self._window.focusWidget() or self._window
        self._palette.open()

    def _list_keys(self) -> None:
        """Show the keys of all commands in a window of their own."""
        self._keys.refresh()
        self._keys.show()
        self._keys.activateWindow()
