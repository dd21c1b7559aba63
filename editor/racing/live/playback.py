"""Shows a race answer by answer, with an animation of each.

It works the same for a recorded race and one in progress, whose end moves on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from editor.racing.live.session import Session
from editor.racing.live.turn_index import TurnIndex
from trackmodel.engine import Entry, Roll, State

FRAME_MS = 16
SECRET = 0.5
"""Share of the animation of a roll in which it doesn't tell the face yet."""
STILL_MS = 500
"""How long each turn stays without animation, in milliseconds."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Actor(Protocol):
    """A widget that animates answers: cars drive, a die rolls."""

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Start the animation of an answer and return its length in milliseconds; 0 if there is none."""

    def show(self, share: float) -> None:
        """Show the animation at a share of its length, 0 to 1."""

    def finish(self) -> None:
        """End the animation. The state after the answer is shown next."""


class Playback(QObject):
    """Playback of a session, entry by entry.

    Attributes:
        turns: where the turns of the session begin.
        at: number of entries shown; the state shown is `session.states[at]`.
        speed: 1 for normal speed, 2 for twice as fast.
        playing: whether it advances by itself whenever there are more entries.
        acting: whether an animation is running.
        animated: whether answers are animated. Without animation, a turn is shown at once and stays for a
            while before the next one.
    """

    moved = Signal(int)
    """Number of entries shown."""
    playing_changed = Signal(bool)
    caught_up = Signal()
    """All entries are shown."""

    def __init__(self, session: Session, actors: Sequence[Actor] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session, self._actors = session, tuple(actors)
        self.turns = TurnIndex(session)
        self.at = 0
        self.speed = 1.0
        self.animated = True
        self.playing = False
        self._share_shown = 0.0
        """Share of the animation that was over when the speed last changed."""
        self._needs = 0
        self.acting = False
        self._since = QElapsedTimer()
        self._still = QElapsedTimer()
        """Time since the last entry was shown."""
        self._still.start()
        self._frame = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self._show_frame)

    @property
    def end(self) -> int:
        """Number of entries of the session."""
        return len(self.session.entries)

    @property
    def told(self) -> int:
        """Number of entries shown, including one whose animation already tells what was answered."""
        is_roll = isinstance(self.session.states[self.at].pending, Roll)
        return self.at + (self.acting and not (is_roll and self._share() < SECRET))

    def play(self) -> None:
        """Advance from here, also to later entries."""
        if not self.playing:
            self.playing = True
            self.playing_changed.emit(True)
        self.advance()

    def pause(self) -> None:
        """Stop, and cancel a running animation."""
        if self.playing:
            self.playing = False
            self.playing_changed.emit(False)
        if self.acting:
            self._cancel_animation()
            self.moved.emit(self.at)

    def set_speed(self, speed: float) -> None:
        if self.acting:
            self._share_shown = self._share()
            self._since.restart()
        self.speed = speed

    def advance(self) -> None:
        """Start the next animation if it is playing and there is an entry to show."""
        if self.playing and not self.acting:
            self._frame.start()

    def go_to(self, at: int) -> None:
        """Show the state after `at` entries without animation."""
        self._cancel_animation()
        self.at = max(0, min(at, self.end))
        self._still.start()
        self.moved.emit(self.at)
        if self.at == self.end:
            self.caught_up.emit()
        self.advance()

    def skip(self) -> None:
        """Skip the animation that is running."""
        if self.acting:
            self.go_to(self.at + 1)

    def skip_to_end(self) -> None:
        """Show the latest state."""
        self.go_to(self.end)

    def next_turn(self) -> None:
        """Show the beginning of the next turn."""
        self.go_to(self.turns.turn_of(self.at).stop or self.end)

    def previous_turn(self) -> None:
        """Show the beginning of this turn, or of the previous one if the beginning is already shown.

        Pauses, or it would play away from there at once.
        """
        self.pause()
        self.go_to(self.turns.turn_of(self.at - 1).start)

    def follow(self) -> None:
        """Go on after answers were added; return to the end of the session if answers shown were removed."""
        if self.at + self.acting > self.end:
            self._cancel_animation()
            self.at = min(self.at, self.end)
            self.moved.emit(self.at)
        self.advance()

    def close(self) -> None:
        """Stop for good."""
        self.playing = False
        self._cancel_animation()

    def _cancel_animation(self) -> None:
        self._frame.stop()
        if self.acting:
            self.acting = False
            for actor in self._actors:
                actor.finish()

    def _show_frame(self) -> None:
        if not self.acting:
            self._begin()
        elif (share := self._share()) >= 1.0:
            self._count_as_shown()
            self.advance()
        else:
            for actor in self._actors:
                actor.show(share)

    def _begin(self) -> None:
        """Start the next animation; entries without one are shown at once."""
        while self.at < self.end:
            before, after = self.session.states[self.at : self.at + 2]
            entry = self.session.entries[self.at]
            needs = (
                [actor.begin(before, entry, after) for actor in self._actors]
                if self.animated
                else [self._stays()]
            )
            self.acting = True
            self._needs, self._share_shown = max(needs, default=0), 0.0
            if self._needs:
                self._since.start()
                return
            self._count_as_shown()
            if not self.playing:
                return
        self._frame.stop()
        self.caught_up.emit()

    def _stays(self) -> int:
        """Return how long the state shown has to stay still before the next entry, in milliseconds."""
        begins_turn = self.at > 0 and self.turns.turn_of(self.at).start == self.at
        return max(0, STILL_MS - round(self._still.elapsed() * self.speed)) if begins_turn else 0

    def _share(self) -> float:
        return self._share_shown + self._since.elapsed() * self.speed / max(1, self._needs)

    def _count_as_shown(self) -> None:
        self.acting = False
        for actor in self._actors:
            actor.finish()
        self.at += 1
        self._still.start()
        self.moved.emit(self.at)
