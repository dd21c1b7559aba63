"""Where the rounds and turns of a race begin. Without Qt."""

from __future__ import annotations

from editor.racing.live.session import Session
from trackmodel.race_report.turns import turn_line, turn_reports
from trackmodel.texts import clauses


class TurnIndex:
    """Turns of a session, which may grow and shrink."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def rounds(self) -> list[tuple[int, int]]:
        """For each round, the number of entries before it and its number, which is 0 for the grid."""
        rounds: list[tuple[int, int]] = []
        for at, moment in enumerate(self._session.moments):
            if not rounds or rounds[-1][1] != moment.round:
                rounds.append((at, moment.round))
        return rounds

    def turn_of(self, entry: int) -> range:
        """Return the entries of the turn of an entry; empty if there is no such entry."""
        moments = self._session.moments
        if not 0 <= entry < len(moments):
            return range(0)
        turn, begin, end = moments[entry].turn, entry, entry + 1
        while begin and moments[begin - 1].turn == turn:
            begin -= 1
        while end < len(moments) and moments[end].turn == turn:
            end += 1
        return range(begin, end)

    def words(self, entry: int) -> str:
        """Return the turn of an entry as a line; "" if there is no such entry."""
        turn, setup = self.turn_of(entry), self._session.setup
        moments = self._session.moments[turn.start : turn.stop]
        reports = turn_reports(self._session.venue, moments)
        return clauses(turn_line(report, setup) for report in reports)
