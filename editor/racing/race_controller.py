"""Runs one race in a window: connects its director, playback, views, and record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from editor.racing.live.director import Director
from editor.racing.live.playback import Actor, Playback
from editor.racing.live.session import Session
from editor.racing.question.prompt import Prompt
from editor.racing.records.record_saver import RecordSaver
from trackmodel.engine import EngineError, State
from trackmodel.engine.questions import Value


class StateView(Protocol):
    """A widget that shows the state of a race."""

    def show_state(self, state: State, at: int) -> None:
        """Show a state, which is the one after `at` entries."""


class RaceController(QObject):
    """Controller of one session, until another one replaces it.

    Args:
        views, actors: widgets that show the race.
        prompt: where people answer.

    Attributes:
        session, director, playback: of this race.
        saver: saves its record; None for a race that is only watched.
        watched: file of a record that is watched and can be resumed; None if there is none.
    """

    shown = Signal(int)
    """Number of entries shown."""
    length_changed = Signal(int)
    """Number of entries in the race."""
    ended = Signal()
    """The end of the race is shown."""
    error_message = Signal(str)
    """An error message."""
    drivers_changed = Signal()
    """A bot drives for a person now, or no longer does."""
    coming_changed = Signal(object)
    """The car whose driver has to come to the screen (int), or None once they have come."""

    def __init__(
        self,
        session: Session,
        saver: RecordSaver | None,
        views: Sequence[StateView],
        actors: Sequence[Actor],
        prompt: Prompt,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.saver = session, saver
        self._hurries = False
        """Whether the end of the race is shown as soon as it is known."""
        self.watched: Path | None = None
        self._views, self._prompt, self._begun = views, prompt, False
        self.director = Director(session, self)
        self.playback = Playback(session, actors, self)
        self._coming: int | None = None
        self.director.answers_added.connect(self._follow)
        self.director.answers_removed.connect(self._follow)
        self.director.waiting.connect(self._ask)
        self.director.failed.connect(self.error_message)
        self.playback.moved.connect(self._show)
        self.playback.caught_up.connect(self._ask)
        self.playback.playing_changed.connect(lambda _playing: self.shown.emit(self.playback.at))
        prompt.chosen.connect(self._answer)
        prompt.rolled.connect(self._roll)

    @property
    def is_paused(self) -> bool:
        """Whether an earlier moment of a race under way is shown, and nothing moves on from it."""
        behind = self.playback.at < len(self.session.entries) or self.director.running
        return self.saver is not None and behind and not self.playback.playing

    @property
    def may_take_back(self) -> bool:
        """Whether the last answer of a person can be undone."""
        return self.saver is not None and self.session.undoable is not None

    def begin(self) -> None:
        """Show the current state and continue the race from there."""
        self._begun = True
        self._show(self.playback.at)
        if self.saver:
            self.saver.save()
            self.playback.play()
            self.director.advance()

    def set_answers(self, by_hand: bool, at_table: bool, only_choices: bool) -> None:
        """Set what is answered without people.

        Args:
            by_hand: whether people roll the dice of their cars.
            at_table: whether they do so at the table and tell the faces.
            only_choices: whether questions that have just one answer are answered for them.
        """
        self.director.roll_by_hand(by_hand, at_table)
        self.director.answer_only_choices(only_choices)
        if self._begun and self.saver:
            self.director.advance()

    def close(self) -> None:
        """Stop the race and disconnect it."""
        self.director.cancel()
        self.playback.close()
        self._prompt.clear()
        self._prompt.chosen.disconnect(self._answer)
        self._prompt.rolled.disconnect(self._roll)
        if self.saver:
            self.saver.close()

    def take_back(self) -> None:
        """Undo the last answer of a person and ask again."""
        self._note_shown(self.playback.told)
        if self.session.undoable is None:
            self.error_message.emit(self.session.why_final)
            return
        self.director.take_back()
        self.playback.skip_to_end()

    def seat(self, car: int, driver: str) -> None:
        """Change the driver of a car, as `Session.seat` does; then set the answers without people."""
        self.director.seat(car, driver)
        self.drivers_changed.emit()
        self._show(self.playback.at)

    def hurry(self) -> None:
        """Show the end of the race as soon as bots and dice have come to it."""
        self._hurries = True
        self.playback.play()
        self.playback.skip_to_end()

    def _follow(self, entries: int) -> None:
        """Save, and show, answers that were added or removed."""
        if self.saver:
            self.saver.save()
        self.length_changed.emit(entries)
        self.playback.follow()
        if self._hurries:
            self.playback.skip_to_end()

    def _note_shown(self, at: int) -> None:
        self.session.shown = max(self.session.shown, at)

    def _show(self, at: int) -> None:
        self._note_shown(at)
        state = self.session.seen(at)
        for view in self._views:
            view.show_state(state, at)
        self._ask()
        self.shown.emit(at)
        if at == len(self.session.entries) and self.session.over:
            self.ended.emit()

    def _ask(self) -> None:
        """Ask a person once everything before the question has been shown."""
        caught_up = self.playback.at == len(self.session.entries)
        waits = self.director.asks_a_person or self.director.waits_for_a_roll
        goes_on = self.saver and caught_up and self.playback.playing and self.director.goes_turn_by_turn
        if goes_on and not (waits or self.session.over):
            self.director.advance()
        if not (self.saver and caught_up and waits) or self.director.running or self.playback.acting:
            self._prompt.clear()
            self._tell_coming(None)
            return
        self._tell_coming(self.session.coming)
        if self._coming is not None:
            self._prompt.clear()
            return
        types_faces = self.director.waits_for_a_face
        state = self.session.seen(self.playback.at)
        if self._prompt.state is not state or self._prompt.types_faces != types_faces:
            self._prompt.ask(state, types_faces)

    def _tell_coming(self, car: int | None) -> None:
        if car != self._coming:
            self._coming = car
            self.coming_changed.emit(car)

    def hand_over(self) -> None:
        """Show the question to the driver who has come to the screen."""
        if self._coming is not None:
            self.session.hand_over()
            self._show(self.playback.at)

    def _answer(self, value: Value) -> None:
        self.playback.play()  # A paused race would seem to hang.
        try:
            self.director.answer(value)
        except EngineError as error:
            self.error_message.emit(str(error))
            self._ask()

    def _roll(self) -> None:
        self.playback.play()
        self.director.roll()
