"""The review of a race that is over: costly answers, what the dice brought, and who led."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.common.widgets import column
from editor.heat.working_panel import WorkingPanel, in_a_process
from editor.racing.live.session import Session
from editor.racing.panels.race_line import RaceLine
from trackmodel.engine import State
from trackmodel.instruments.review import Review, ReviewOf, why_no_review
from trackmodel.race_report.race_words import driver_words, sentence
from trackmodel.texts import shown_number

ENTRIES = Qt.ItemDataRole.UserRole


class ReviewPanel(WorkingPanel):
    """Reviews the race in the background once it is over and the panel is in view."""

    moment_selected = Signal(int)
    """Number of entries before the answer of a clicked line."""

    def __init__(self) -> None:
        super().__init__()
        self._session: Session | None = None
        self._reviewed = False
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Review"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for selected in (self.list.itemClicked, self.list.itemActivated):
            selected.connect(self._select)
        self.line = RaceLine()
        self.line.moment_selected.connect(self.moment_selected)
        parts = self.note, self.line, self.list
        self.setLayout(column(*parts, spacing=4, margins=(6, 6, 6, 4), grows=self.list))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._work()

    def show_race(self, session: Session) -> None:
        self._stop()
        self._session, self._reviewed = session, False
        self.list.clear()
        self.line.show_led((), session.setup)
        self._work()

    def show_state(self, _state: State, _at: int = 0) -> None:
        """Review the race if it is over now."""
        self._work()

    def _work(self) -> None:
        session = self._session
        if session is None or self._reviewed or self._task or not self.isVisible():
            return
        if not session.over:
            self.note.setText(self.tr("The review appears when the race is over."))
            return
        if problem := why_no_review(session.states[0].race.ruleset):
            self._failed(problem)
            return
        self.note.setText(self.tr("Comparing answers with the champion's plan…"))
        self._begin(in_a_process(ReviewOf(session.record())), self._show)

    def _show(self, found: Review) -> None:
        assert self._session is not None
        self._reviewed = True
        text = self.tr(
            "Turns lost against the best answers by the champion's plan. Click a line to go there."
        )
        self.note.setText(text)
        setup = self._session.setup
        self.line.show_led(found.led, setup)
        for car in found.cars:
            told = self.tr("{car} lost {turns} turns by answers; gear dice: {saved} turns saved")
            turns, saved = shown_number(found.lost(car), ".1f"), shown_number(found.dice_luck[car], "+.1f")
            self._add(told.format(car=sentence(driver_words(setup, car)), turns=turns, saved=saved))
            own = [answer for answer in found.answers if answer.car == car]
            for answer in sorted(own, key=lambda each: -each.turns_lost):
                line = self.tr("Round {round}: {text}: {turns} turns").format(
                    round=answer.round, text=answer.text, turns=shown_number(answer.turns_lost, ".2f")
                )
                self._add("      " + line, answer.entry)
        for lead in found.leads:
            self._add(sentence(lead.words(setup)), lead.entry)

    def _add(self, text: str, entries: int | None = None) -> None:
        item = QListWidgetItem(text)
        item.setData(ENTRIES, entries)
        self.list.addItem(item)

    def _select(self, item: QListWidgetItem) -> None:
        entries = item.data(ENTRIES)
        if entries is not None:
            self.moment_selected.emit(entries)

    def _failed(self, problem: str) -> None:
        self._reviewed = True
        super()._failed(problem)
