"""Offers what to do once nobody at the screen is in the race any more."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from editor.common.widgets import announce, button, column, emphasize, row
from editor.racing.live.session import Session
from trackmodel.engine import State
from trackmodel.engine.race_values import Status


class OutPanel(QWidget):
    """Hidden while a person is in the race, once it is over, and after it was told to watch."""

    result = Signal()
    new_race = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        if offered:
            text = self.tr("No person is in the race any more.")
            if len(people) == 1:
                is_out = people[0].status is Status.OUT
                text = self.tr("{who} is out of the race.") if is_out else self.tr("{who} has finished.")
            self._who.setText(text.format(who=session.setup.short_name(people[0].number)))
            announce(self, self._who.text())
        self._offer(offered)

    def _offer(self, offered: bool) -> None:
        """Show or hide the offers; the focus goes to them or back if it was beside them."""
        column, focused = self.parentWidget(), QApplication.focusWidget()
        has_focus = focused is not None and column is not None and column.isAncestorOf(focused)
        self.setVisible(offered)
        if has_focus and offered:
            self.watch.setFocus()

    def _watch(self) -> None:
        self._watches = True
        self._offer(False)
