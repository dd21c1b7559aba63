"""Page shown when a race is over: winner, podium, best of the race, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from editor.common import wording
from editor.common.widgets import announce, button, column, delete_widgets, emphasize, row, vertical_scroll
from editor.racing.live.session import Session
from editor.racing.panels.podium import Podium
from trackmodel.race_report.bests import best_title, best_words, bests
from trackmodel.race_report.result import ResultLine, lead_words, result_lines, winner_words
from trackmodel.texts import clauses, labeled


class EndPage(QWidget):
    """Shows the end of a session. The page itself takes the focus, so that Enter doesn't start a race."""

    rematch = Signal()
    save_story = Signal()
    new_race = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Session, int] | None = None
        self._winner, self._how = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.podium = Podium()
        self._bests = QVBoxLayout()
        self._bests.setSpacing(2)
        inside = QWidget()
        inside.setLayout(self._bests)
        self.best_list = vertical_scroll(inside)
        self.best_list.setFrameShape(QFrame.Shape.StyledPanel)
        self.best_list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.best_list.setAccessibleName(self.tr("Best of the race"))
        emphasize(self._winner, 1.5)
        for label in (self._winner, self._how):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._lay_out()

    def _lay_out(self) -> None:
        again = button(
            self.tr("Re&match"), self.tr("Race again with the same setup and a new seed"), self.rematch.emit
        )
        again.setMinimumHeight(36)
        tell = button(
            self.tr("Save the &story…"),
            self.tr("Save the race as a text: every turn, the result, and the best of the race"),
            self.save_story.emit,
        )
        other = button(self.tr("&New race…"), self.tr("Return to the setup"), self.new_race.emit)
        above = column(self._winner, self._how)
        parts = above, self.podium, self.best_list, again, row(tell, other)
        self.setLayout(column(*parts, margins=(8, 12, 8, 8), grows=self.best_list))

    def show_end(self, session: Session) -> None:
        """Show the end of a session that is over."""
        if self._shown == (session, len(session.entries)):
            return
        self._shown = session, len(session.entries)
        lines = result_lines(session.setup, session.states)
        self._winner.setText(winner_words(session.setup, session.states[-1]))
        self._how.setText(self._how_text(session, lines))
        self.podium.show_result(lines, session.setup)
        self._show_bests(session)
        announce(self, self._winner.text())

    def focus_bests(self) -> None:
        """Focus the list of bests, which keys scroll; Tab goes on to the buttons."""
        self.best_list.setFocus()

    def _how_text(self, session: Session, lines: Sequence[ResultLine]) -> str:
        first = lines[0]
        parts = []
        if first.round is not None:
            parts.append(self.tr("after {rounds}").format(rounds=wording.rounds(first.round)))
        if first.won > 0 and first.section is None:
            parts.append(self.tr("from place {place} on the grid").format(place=first.start))
        if len(lines) > 1:
            parts.append(lead_words(lines[1], session.setup.short_name(lines[1].car)))
        if session.setup.sandbox:
            parts.append(self.tr("in a sandbox"))
        return ", ".join(filter(None, parts))

    def _show_bests(self, session: Session) -> None:
        delete_widgets(self._bests)
        heading = _label(self.tr("Best of the race"))
        emphasize(heading)
        self._bests.addWidget(heading)
        told = [heading.text()]
        for best in bests(session.setup, session.states, session.entries):
            text = best_words(session.venue, session.setup, best)
            self._bests.addSpacing(4)
            title = _label(best_title(best))
            title.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            self._bests.addWidget(title)
            self._bests.addWidget(_label(text))
            told.append(labeled(best_title(best), text))
        self._bests.addStretch(1)
        self.best_list.setAccessibleDescription(clauses(told))


def _label(text: str) -> QLabel:
    return QLabel(text, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
