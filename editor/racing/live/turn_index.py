"""Where the rounds and turns of a race begin. Without Qt."""

from __future__ import annotations

from bisect import bisect_right

from editor.racing.live.session import Session
from trackmodel.race_report import turn_line, turn_reports


class TurnIndex:
    """Turns of a session. Call `follow` after every change of the session.

    Attributes:
        rounds: for each round, the number of entries before it and the number of the round; the draw for
            the grid is round 0.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: list[object] = []
        """The indexed entries, to notice entries that were replaced."""
        self._turns: list[int] = []
        """First entry of each turn."""
        self.rounds: list[tuple[int, int]] = []
        self.follow()

    def follow(self) -> None:
        """Index new entries and drop those that were taken back."""
        entries, moments = self._session.entries, self._session.moments
        same = min(len(self._known), len(entries))
        while same and self._known[same - 1] is not entries[same - 1]:
            same -= 1
        self._forget(same)
        for at in range(same, len(entries)):
            moment = moments[at]
            self._known.append(entries[at])
            if not self._turns or moments[self._turns[-1]].turn != moment.turn:
                self._turns.append(at)
            if not self.rounds or self.rounds[-1][1] != moment.round:
                self.rounds.append((at, moment.round))

    def _forget(self, entries: int) -> None:
        del self._known[entries:]
        while self._turns and self._turns[-1] >= entries:
            self._turns.pop()
        while self.rounds and self.rounds[-1][0] >= entries:
            self.rounds.pop()

    def turn_of(self, entry: int) -> range:
        """Return the entries of the turn of an entry; empty if there is no such entry."""
        if not 0 <= entry < len(self._known):
            return range(0)
        turn = bisect_right(self._turns, entry) - 1
        begin = self._turns[turn]
        is_last = turn + 1 == len(self._turns)
        return range(begin, len(self._known) if is_last else self._turns[turn + 1])

    def words(self, entry: int) -> str:
        """Return the turn of an entry as a line; "" if there is no such entry."""
        turn, setup = self.turn_of(entry), self._session.setup
        moments = self._session.moments[turn.start : turn.stop]
        reports = turn_reports(self._session.venue, moments)
        return "; ".join(filter(None, (turn_line(report, setup) for report in reports)))
