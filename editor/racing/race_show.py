"""A race under way in a window: what leads it, what shows it, what keeps it, and what connects them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from editor.racing.playback.director import Director
from editor.racing.playback.playback import Actor, Playback
from editor.racing.question.choosing import Choosing
from editor.racing.records.records import RecordSaver
from editor.racing.session.session import Session
from trackmodel.engine import EngineError, State
from trackmodel.engine.questions import Value


class View(Protocol):
    """Something that shows where a race stands: the board, the dashboards, the order of play."""

    def show_state(self, state: State, at: int) -> None:
        """Show this state, after so many entries."""


class RaceShow(QObject):
    """One session in a window, from the moment it is begun or opened until another one takes its place.

    Args:
        views, actors: what shows it.
        choosing: by what a person answers.

    Attributes:
        session, director, playback: of this race.
        saver: keeps its record; None for a race that is only looked at.
    """

    shown = Signal(int)
    """So many entries are shown now."""
    grew = Signal(int)
    """So many entries there are now."""
    ended = Signal()
    """The end of the race is shown."""
    said = Signal(str)
    """Something went wrong, in a sentence."""

    def __init__(
        self,
        session: Session,
        saver: RecordSaver | None,
        views: Sequence[View],
        actors: Sequence[Actor],
        choosing: Choosing,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.saver = session, saver
        self._views, self._choosing, self._begun = views, choosing, False
        self.director = Director(session, self)
        self.playback = Playback(session, actors, self)
        self.director.grew.connect(self._has_grown)
        self.director.shrunk.connect(self._has_shrunk)
        self.director.waiting.connect(self._ask)
        self.director.failed.connect(self.said)
        self.playback.moved.connect(self._show)
        self.playback.caught_up.connect(self._ask)
        choosing.chosen.connect(self._answer)
        choosing.rolled.connect(self.director.roll)

    @property
    def is_live(self) -> bool:
        """Whether it can go on: it isn't over, and it isn't only looked at."""
        return self.saver is not None and not self.session.over

    @property
    def may_take_back(self) -> bool:
        """Whether what a person chose last may be taken back."""
        sandbox = self.saver is not None and self.session.setup.sandbox
        return sandbox and self.session.last_choice is not None

    def begin(self) -> None:
        """Show where it stands, and let it go on from there."""
        self._begun = True
        self._show(self.playback.at)
        if self.saver:
            self.saver.grew()
            self.playback.play()
            self.director.go_on()

    def roll_by_hand(self, by_hand: bool) -> None:
        """Have people roll the dice for their cars themselves, or not."""
        self.director.roll_by_hand(by_hand)
        if self._begun and self.saver:
            self.director.go_on()

    def close(self) -> None:
        """Neither lead nor show it any more."""
        self.director.close()
        self.playback.close()
        self._choosing.clear()
        self._choosing.chosen.disconnect(self._answer)
        self._choosing.rolled.disconnect(self.director.roll)
        if self.saver:
            self.saver.close()

    def take_back(self) -> None:
        """Go back to what a person chose last, where that is allowed."""
        try:
            self.director.take_back()
        except EngineError:
            self.said.emit(self.tr("There is nothing to take back."))

    def _has_grown(self, entries: int) -> None:
        if self.saver:
            self.saver.grew(entries)
        self.grew.emit(entries)
        self.playback.go_on()

    def _has_shrunk(self, entries: int) -> None:
        if self.saver:
            self.saver.shrunk(entries)
        self.grew.emit(entries)
        self.playback.shrink()

    def _show(self, at: int) -> None:
        state = self.session.states[at]
        for view in self._views:
            view.show_state(state, at)
        self.shown.emit(at)
        self._ask()
        if at == len(self.session.entries) and self.session.over:
            self.ended.emit()

    def _ask(self) -> None:
        """Ask a person, once all that led to the question has been shown."""
        caught_up = self.playback.at == len(self.session.entries)
        waits = self.session.asks_a_person or self.director.waits_for_a_roll
        if not (self.saver and caught_up and waits) or self.director.running or self.playback.acting:
            self._choosing.clear()
        elif self._choosing.state is not self.session.state:
            self._choosing.ask(self.session.state)

    def _answer(self, value: Value) -> None:
        try:
            self.director.answer(value)
        except EngineError as error:
            self.said.emit(str(error))
            self._ask()
