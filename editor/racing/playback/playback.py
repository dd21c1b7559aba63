"""What is shown of a race: the answers one after the other, each acted out before it counts as shown.

A race that is being driven and one that is replayed are shown by the same means; the first one's end
only moves on meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from editor.racing.session.session import Session
from trackmodel.engine import Entry, State
from trackmodel.race_report import Moment

FRAME_MS = 16
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Actor(Protocol):
    """Something in the window that acts out an answer: cars drive, a die rolls."""

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Milliseconds that it needs at speed 1; 0: there is nothing to see."""

    def show(self, share: float) -> None:
        """Show so much of it, 0 to 1."""

    def finish(self) -> None:
        """Drop what is being acted: it is done, or skipped. The state after it is shown next."""


class Playback(QObject):
    """Shows a session, entry by entry.

    Attributes:
        at: so many entries are shown; the state shown is `session.states[at]`.
        speed: 1: as the actors like it; 2: twice as fast.
        animated: whether answers are acted out at all.
    """

    moved = Signal(int)
    """So many entries are shown now."""
    playing_changed = Signal(bool)
    speed_changed = Signal(float)
    caught_up = Signal()
    """All there is is shown."""

    def __init__(self, session: Session, actors: Sequence[Actor] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session, self._actors = session, tuple(actors)
        self.at = 0
        self.speed = 1.0
        self.animated = True
        self._playing = False
        self._share_shown = 0.0
        """How much of the answer that is being acted is over; kept when the speed changes."""
        self._needs = 0
        self._acting = False
        self._since = QElapsedTimer()
        self._frame = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self._show_frame)

    @property
    def end(self) -> int:
        """So many entries there are."""
        return len(self.session.entries)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself as far as there is something to show."""
        return self._playing

    @property
    def acting(self) -> bool:
        """Whether an answer is being acted out right now."""
        return self._acting

    def play(self) -> None:
        """Show on from here, and what comes meanwhile."""
        if not self._playing:
            self._playing = True
            self.playing_changed.emit(True)
        self.go_on()

    def pause(self) -> None:
        """Stand still; what is half acted out goes back to its beginning."""
        if self._playing:
            self._playing = False
            self.playing_changed.emit(False)
        if self._acting:
            self._drop()
            self.moved.emit(self.at)

    def set_speed(self, speed: float) -> None:
        """From now on so many times as fast."""
        if self._acting:
            self._share_shown = self._share()
            self._since.restart()
        self.speed = speed
        self.speed_changed.emit(speed)

    def go_on(self) -> None:
        """Begin with the next answer, where it is playing and there is one."""
        if self._playing and not self._acting:
            self._frame.start()

    def go_to(self, at: int) -> None:
        """Show the state after so many entries, without acting anything out."""
        self._drop()
        self.at = max(0, min(at, self.end))
        self.moved.emit(self.at)
        if self.at == self.end:
            self.caught_up.emit()
        self.go_on()

    def skip(self) -> None:
        """Have what is being acted out done with."""
        if self._acting:
            self.go_to(self.at + 1)

    def skip_to_end(self) -> None:
        """Show where the race has come, at once."""
        self.go_to(self.end)

    def next_turn(self) -> None:
        """Show the beginning of the next turn."""
        self.go_to(self.at + _of_one_turn(self.session.moments[self.at :]))

    def previous_turn(self) -> None:
        """Show the beginning of this turn; from there, that of the one before."""
        self.go_to(self.at - _of_one_turn(self.session.moments[: self.at][::-1]))

    def shrink(self) -> None:
        """Something was taken back: what is shown may be gone."""
        self._drop()
        self.at = min(self.at, self.end)
        self.moved.emit(self.at)
        self.go_on()

    def close(self) -> None:
        """Show nothing any more."""
        self._playing = False
        self._drop()

    def _drop(self) -> None:
        self._frame.stop()
        if self._acting:
            self._acting = False
            for actor in self._actors:
                actor.finish()

    def _show_frame(self) -> None:
        if not self._acting:
            self._begin()
        elif (share := self._share()) >= 1.0:
            self._count_as_shown()
            self.go_on()
        else:
            for actor in self._actors:
                actor.show(share)

    def _begin(self) -> None:
        """Begin to act out the next answer; those with nothing to see are counted as shown at once."""
        while self.at < self.end:
            before, after = self.session.states[self.at : self.at + 2]
            entry = self.session.entries[self.at]
            needs = [actor.begin(before, entry, after) for actor in self._actors] if self.animated else []
            self._acting = True
            self._needs, self._share_shown = max(needs, default=0), 0.0
            if self._needs:
                self._since.start()
                return
            self._count_as_shown()
            if not self._playing:
                return
        self._frame.stop()
        self.caught_up.emit()

    def _share(self) -> float:
        return self._share_shown + self._since.elapsed() * self.speed / max(1, self._needs)

    def _count_as_shown(self) -> None:
        self._acting = False
        for actor in self._actors:
            actor.finish()
        self.at += 1
        self.moved.emit(self.at)


def _of_one_turn(moments: Sequence[Moment]) -> int:
    """How many of these, from the first one on, belong to one turn."""
    return sum(1 for _moment in takewhile(lambda moment: moment.turn == moments[0].turn, moments))
