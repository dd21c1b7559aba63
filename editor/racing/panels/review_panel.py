"""The review of a race that is over: costly answers, what the dice brought, and who led."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from editor.common.background import Task
from editor.common.widgets import column
from editor.racing.live.session import Session
from trackmodel.engine import State
from trackmodel.errors import PitboardError
from trackmodel.instruments.review import Review, ReviewOf, why_no_review
from trackmodel.race_report.race_words import driver_words, sentence
from trackmodel.simulation.processes import Cancellation, in_processes
from trackmodel.texts import shown_number

CLOSING_S = 2.0
ENTRIES = Qt.ItemDataRole.UserRole


class ReviewPanel(QWidget):
    """Reviews the race in the background once it is over and the panel is in view."""

    moment_selected = Signal(int)
    """Number of entries before the answer of a clicked line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._task: Task[Review] | None = None
        self._reviewed = False
        self._note = QLabel(wordWrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Review"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for selected in (self.list.itemClicked, self.list.itemActivated):
            selected.connect(self._select)
        self.setLayout(column(self._note, self.list, spacing=4, margins=(6, 6, 6, 4), grows=self.list))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._stop()

    @property
    def note(self) -> str:
        """Text above the list."""
        return self._note.text()

    def show_race(self, session: Session) -> None:
        self._stop()
        self._session, self._reviewed = session, False
        self.list.clear()
        self._refresh()

    def show_state(self, _state: State, _at: int = 0) -> None:
        """Review the race if it is over now."""
        self._refresh()

    def close_down(self) -> None:
        """Cancel the work and wait for its end: the window is about to close."""
        if task := self._stop():
            task.wait(CLOSING_S)

    def _refresh(self) -> None:
        session = self._session
        if session is None or self._reviewed or self._task or not self.isVisible():
            return
        if not session.over:
            self._note.setText(self.tr("The review appears when the race is over."))
            return
        if problem := why_no_review(session.states[0].race.ruleset):
            self._end(problem)
            return
        work, cancellation = ReviewOf(session.record()), Cancellation()
        self._note.setText(self.tr("Comparing answers with the champion's plan …"))
        self._task = Task(
            lambda: in_processes(work, 1, 1, cancellation),
            self,
            receive=lambda found: self._show(found[-1]),
            ended=self._end,
            expected=(PitboardError,),
            on_cancel=cancellation.cancel,
        )

    def _show(self, found: Review) -> None:
        assert self._session is not None
        self._reviewed = True
        text = self.tr(
            "Turns lost against the best answers by the champion's plan. Click a line to go there."
        )
        self._note.setText(text)
        setup = self._session.setup
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

    def _end(self, problem: str) -> None:
        self._task = None
        if problem:
            self._reviewed = True
            self._note.setText(problem)

    def _stop(self) -> Task[Review] | None:
        """Cancel the work and return its task."""
        task, self._task = self._task, None
        if task:
            task.cancel()
        return task
