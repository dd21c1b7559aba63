"""Offers what to do once nobody at the screen is in the race any more."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.widgets import announce, button, column, emphasize, has_focus, row
from editor.racing.live.session import Session
from trackmodel.engine import State
from trackmodel.race_report.race_words import joined


class OutPanel(QWidget):
    """Hidden while a person is in the race, once it is over, and after it was told to watch."""

    result = Signal()
    new_race = Signal()

    def __init__(self, question: QWidget) -> None:
        """Create the panel; the question gets its focus once it is hidden."""
        super().__init__()
        self._question = question
        self._session: Session | None = None
        self._watches = False
        self._who = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        emphasize(self._who)
        result = button(self.tr("Show the resul&t"), self.tr("Skip the rest of the race"), self.result.emit)
        self.watch = button(self.tr("&Watch the race"), self.tr("Watch the others"), self._watch)
        other = button(self.tr("&New race…"), self.tr("Return to the setup"), self.new_race.emit)
        self.setLayout(column(self._who, row(result, self.watch), other, margins=(6, 6, 6, 6)))
        self.hide()

    def show_race(self, session: Session) -> None:
        """Make the offers in another race."""
        self._session, self._watches = session, False
        self.hide()

    def show_state(self, state: State, _at: int) -> None:
        """Make the offers if they fit a state of the race."""
        session = self._session
        assert session is not None, "no race is shown"
        people = [car for car in state.cars if session.setup.has_person(car.number)]
        ended = bool(people) and not any(car.racing for car in people)
        offered = ended and not (state.over or self._watches or session.is_watched)
        if offered is not self.isHidden():
            return
        if not offered:
            self._put_away()
            return
        beside = self.parentWidget()
        takes_focus = beside and has_focus(beside)
        self.show()
        names = [session.setup.short_name(car.number) for car in people]
        self._who.setText(self.tr("No longer in the race: {names}").format(names=joined(names)))
        announce(self, self._who.text())
        if takes_focus:
            self.watch.setFocus()

    def _watch(self) -> None:
        self._watches = True
        self._put_away()

    def _put_away(self) -> None:
        if has_focus(self):
            self._question.setFocus()
        self.hide()
