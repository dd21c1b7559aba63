"""Bar below the board: Undo, playback buttons, position in the race, and speed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QToolButton, QWidget

from editor.common.icons import icon
from editor.common.widgets import ElidingLabel, row, tool_button
from editor.common.wording import plain
from editor.racing.live.playback import SPEEDS, Playback
from editor.racing.panels.race_slider import RaceSlider
from trackmodel.race_report.race_words import car_named

PLAY = '<path d="M6 4l14 8-14 8z"/>'
PAUSE = '<path d="M8 5v14M16 5v14"/>'
BACK = '<path d="M5 5v14M19 5L8 12l11 7z"/>'
ON = '<path d="M19 5v14M5 5l11 7-11 7z"/>'
SKIP = '<path d="M4 5l8 7-8 7zM12 5l8 7-8 7z"/>'
END = '<path d="M3 5l8 7-8 7zM11 5l8 7-8 7zM21 5v14"/>'

_SPEED = "race-window/speed"


class PlaybackBar(QWidget):
    """Shows and controls a Playback; disabled without one."""

    def __init__(self) -> None:
        super().__init__()
        self._playback: Playback | None = None
        self._resumes = False
        """Whether playback resumes when the slider is released."""
        self.slider = RaceSlider()
        self.where = ElidingLabel()
        self.where.setAccessibleName(self.tr("Position in the race"))
        self.where.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.speed = QComboBox()
        self._strokes: dict[QToolButton, str] = {}
        self.undo = tool_button()
        self.back = self._button(self.tr("Previous turn"), BACK, Playback.previous_turn)
        self.play = self._button("", PLAY, self._toggle)
        self.on = self._button(self.tr("Next turn"), ON, Playback.next_turn)
        self.skip = self._button(self.tr("Skip the animation"), SKIP, Playback.skip)
        self.end = self._button(self.tr("Latest answer"), END, Playback.skip_to_end)
        self.sound = tool_button()
        self._fill_speeds()
        self._lay_out()
        self._draw_buttons()
        self.slider.valueChanged.connect(self._go_to)
        self.slider.sliderPressed.connect(self._hold)
        self.slider.sliderReleased.connect(self._release_slider)
        self.slider.installEventFilter(self)
        self.show_race(None)

    def run_with(self, button: QToolButton, action: QAction) -> None:
        """Set the action of a button: `undo` or `sound`."""
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(self.tr("{action} ({keys})").format(action=plain(action.text()), keys=keys))
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setAccessibleName(plain(action.text()))

    # Showing a playback

    def show_race(self, playback: Playback | None) -> None:
        """Show and control a playback; None if there is no race."""
        self._playback = playback
        self._resumes = False
        self.slider.show_turns(playback.turns if playback else None)
        self.setEnabled(playback is not None)
        if playback:
            playback.moved.connect(self.refresh)
            playback.playing_changed.connect(self.refresh)
            playback.set_speed(self.speed.currentData())
        self.refresh()

    def refresh(self, _what: object = None) -> None:
        """Show the current position and the number of entries."""
        playback = self._playback
        if playback is None:
            self._set_slider(0, 0)
            self.where.setText("")
        else:
            self._set_slider(playback.end, playback.at)
            self.where.setText(self._place(playback))
        self.slider.setAccessibleDescription(self.where.text())
        self._show_playing()

    def _set_slider(self, end: int, at: int) -> None:
        blocked = self.slider.blockSignals(True)
        self.slider.setMaximum(end)
        if not self.slider.isSliderDown():
            self.slider.setValue(at)
        self.slider.blockSignals(blocked)
        self.slider.update()

    def _place(self, playback: Playback) -> str:
        """Return the position as text: "Round 3, Ben"."""
        # Entries may have been taken back before the playback notices.
        state = playback.session.states[min(playback.at, playback.end)]
        if state.over:
            return self.tr("End of the race")
        if state.round == 0:
            return self.tr("Before the start")
        if state.turn is None:
            return self.tr("End of round {round}").format(round=state.round)
        car = car_named(state.turn.car, state.race.names)
        return self.tr("Round {round}, {car}").format(round=state.round, car=car)

    @property
    def is_playing(self) -> bool:
        """Whether it advances by itself; False at the end of a race that is over."""
        playback = self._playback
        return playback is not None and playback.playing and not self._is_over(playback)

    def _is_over(self, playback: Playback) -> bool:
        return playback.at == playback.end and playback.session.over

    def _show_playing(self) -> None:
        what = self.tr("Pause") if self.is_playing else self.tr("Play")
        if self.play.accessibleName() != what:
            self.play.setAccessibleName(what)
            self.play.setToolTip(what)
            self._strokes[self.play] = PAUSE if self.is_playing else PLAY
            self._draw_buttons()

    # Actions

    def _toggle(self, playback: Playback) -> None:
        """Play or pause; at the end of a race that is over, play from the start."""
        if self.is_playing:
            playback.pause()
            return
        if self._is_over(playback):
            playback.go_to(0)
        playback.play()
        self._show_playing()

    def change_speed(self, steps: int) -> None:
        """Select a faster speed by a number of steps; a slower one if negative."""
        index = self.speed.currentIndex() + steps
        self.speed.setCurrentIndex(max(0, min(index, self.speed.count() - 1)))

    def _go_to(self, at: int) -> None:
        if self._playback:
            self._playback.go_to(at)

    def _hold(self) -> None:
        """Pause while the slider is held, or it would move away."""
        if self._playback and self.is_playing:
            self._resumes = True
            self._playback.pause()

    def _release_slider(self) -> None:
        if self._playback and self._resumes:
            self._playback.play()
        self._resumes = False

    def _choose_speed(self, _index: int) -> None:
        speed = self.speed.currentData()
        QSettings().setValue(_SPEED, speed)
        if self._playback:
            self._playback.set_speed(speed)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Handle keys on the slider: Space plays, Page Up and Page Down move by turns."""
        if watched is self.slider and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            keys: dict[int, Callable[[], None]] = {
                Qt.Key.Key_Space: self.play.click,
                Qt.Key.Key_PageUp: self.back.click,
                Qt.Key.Key_PageDown: self.on.click,
            }
            if (do := keys.get(event.key())) and not event.modifiers():
                do()
                return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_buttons()

    # Widgets

    def _button(self, name: str, strokes: str, do: Callable[[Playback], None]) -> QToolButton:
        button = tool_button(name=name)
        button.setAutoRaise(True)
        self._strokes[button] = strokes
        button.clicked.connect(lambda: do(self._playback) if self._playback else None)
        return button

    def _draw_buttons(self) -> None:
        for button, strokes in self._strokes.items():
            button.setIcon(icon(strokes))

    def _fill_speeds(self) -> None:
        for speed in SPEEDS:
            self.speed.addItem(self.tr("{n}×").format(n=f"{speed:g}"), speed)  # noqa: RUF001
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("Playback speed"))
        self.speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        stored = self.speed.findData(QSettings().value(_SPEED, 1.0, type=float))
        self.speed.setCurrentIndex(stored if stored >= 0 else SPEEDS.index(1.0))
        self.speed.currentIndexChanged.connect(self._choose_speed)

    def _lay_out(self) -> None:
        widest = self.tr("Round 100, Alexandra (car 10)")
        self.where.setFixedWidth(self.where.fontMetrics().horizontalAdvance(widest) + 8)
        buttons = self.undo, self.back, self.play, self.on, self.skip, self.end
        parts = *buttons, self.slider, self.where, self.speed, self.sound
        self.setLayout(row(*parts, spacing=4, margins=(6, 2, 6, 2), grows=self.slider))
