"""Explains each new thing when a race first has it, and prices and corners on request.

An explanation is updated as the race goes on and removed once it no longer applies.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QContextMenuEvent

from editor.racing.board.board_view import RaceBoardView
from editor.racing.learning.rules_panel import RulesPanel, note_taught, taught, teaches
from editor.racing.live.session import Session
from editor.racing.question.prompt import Prompt
from editor.racing.question.question_panel import QuestionPanel
from trackmodel.board import STRAIGHT
from trackmodel.engine import Question, RoadCar, State
from trackmodel.race_report.lessons.lessons import lessons
from trackmodel.race_report.question_words import offer_words
from trackmodel.race_report.race_words import corner_name
from trackmodel.race_report.whereabouts import corner_of
from trackmodel.race_report.why.why import why_corner, why_heading, why_offer
from trackmodel.track import Point


class Teacher(QObject):
    """Fills the rules panel of a race window.

    Args:
        prompt: where people are asked.
        panel: where explanations are shown.
        question: its list, where a right click asks why.
        board: where a click on a corner asks about it.
    """

    explained = Signal()
    """Something is explained: the panel should be in view."""
    over = Signal()
    """What was explained is over: the panel needn't be in view any more."""

    def __init__(
        self, prompt: Prompt, panel: RulesPanel, question: QuestionPanel, board: RaceBoardView
    ) -> None:
        super().__init__(panel)
        self._prompt, self._panel, self._list, self._board = prompt, panel, question.list, board
        self._session: Session | None = None
        self._told = 0
        """Number of entries about which there were lessons, or will be none."""
        self._about: State | None = None
        """The state that an explanation on request is about; None while there is a lesson."""
        self._words: Callable[[State], str] | None = None
        """What is explained, as it is true in a state; "" once it is over. None if the text never changes."""
        self._since = 0
        """Number of entries from which on the words apply."""
        prompt.asked_changed.connect(self._show_asked)
        panel.done.connect(self._forget)
        board.clicked.connect(self.explain_place)
        self._list.viewport().installEventFilter(self)

    def show_race(self, session: Session) -> None:
        """Explain another race, from its present state on."""
        self._session, self._told = session, len(session.entries)
        self._forget()

    def show_state(self, state: State, at: int) -> None:
        """Keep the explanation true in a state, which is the one after `at` entries."""
        if self._words is not None and at >= self._since:
            if text := self._words(state):
                self._panel.update_text(text)
            else:
                self._end()
        if self._session is None or at <= self._told:
            return
        setup = self._session.setup
        is_asked = any(car.racing and setup.has_person(car.number) for car in state.cars)
        if not is_asked and not self._teach(state, at) and state.over:
            self._end()  # the result needs the room

    def _forget(self) -> None:
        self._about = self._words = None
        self._panel.clear()

    def _end(self) -> None:
        self._forget()
        self.over.emit()

    def _show_asked(self) -> None:
        """Give a lesson when a person is asked, or end what is no longer asked."""
        state, session = self._prompt.state, self._session
        if state is None or session is None:
            asked = self._about.pending if self._about else None
            if isinstance(asked, Question) and asked.private:
                self._end()  # the next person at the screen may not read it
            return
        at = len(session.entries)
        if self._teach(state, at):
            return
        is_answered = self._about is not None and self._about is not state
        is_taken_back = self._words is not None and at < self._since
        if is_answered or is_taken_back:
            self._end()

    def _teach(self, state: State, at: int) -> bool:
        """Give the first new lesson of a state, the one after `at` entries; return whether there was one."""
        assert self._session is not None
        moments, self._told = self._session.moments[self._told : at], at
        known = taught()
        for lesson in lessons(state, self._session.setup, moments) if teaches() else ():
            text = lesson.words(state)
            if text and lesson.name not in known:
                note_taught(known | {lesson.name})
                self._about, self._words, self._since = None, lesson.words, at
                self._panel.explain(lesson.title, text, lesson.heading)
                self.explained.emit()
                return True
        return False

    def explain_price(self) -> None:
        """Explain the selected answer, or the corner ahead if none is selected."""
        state, offer = self._prompt.state, self._prompt.current
        if state is None or self._prompt.car is None:
            self._forget()
            self.explained.emit()
        elif offer is None:
            car = state.cars[self._prompt.car]
            corner = corner_of(state, car) if isinstance(car, RoadCar) else None
            if corner is not None:
                self._explain_corner(state, corner)
        else:
            told = why_offer(state, offer) or (self.tr("There is no explanation for this answer."),)
            kind = self._prompt.question.kind if self._prompt.question else ""
            heading = why_heading(kind)
            title = self.tr("Why? {answer}").format(answer=offer_words(state, offer))
            self._explain(state, title, " ".join(told), heading)

    def explain_place(self, space: int | None, at: Point) -> None:
        """Explain the corner at a place of the board, if any: on one of its spaces or on its sign."""
        state = self._board.state
        corner = self._corner_at(space, at)
        if self._session and state and corner is not None:
            self._explain_corner(state, corner)

    def _explain_corner(self, state: State, corner: int) -> None:
        name, number = corner_name(state.race.board, corner), self._prompt.car

        def words(state: State) -> str:
            racing = number is not None and state.cars[number].racing
            return " ".join(why_corner(state, corner, number if racing else None))

        self._explain(state, name, words(state), "moving")
        self._words, self._since = words, 0

    def _corner_at(self, space: int | None, at: Point) -> int | None:
        board = self._board.board
        if board is None:
            return None
        if space is not None:
            corner = board.rules.corner[space]
            return None if corner == STRAIGHT else corner
        near = self._board.space_size()
        for corner, sign in enumerate(board.view.flags):
            if sign and abs(sign[0] - at[0]) < 2.5 * near and abs(sign[1] - at[1]) < near:
                return corner
        return None

    def _explain(self, about: State, title: str, text: str, heading: str) -> None:
        self._about, self._words = about, None
        self._panel.explain(title, text, heading)
        self.explained.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a right click in the list for the question why; on the board, it chooses another path."""
        if isinstance(event, QContextMenuEvent) and self._prompt.state is not None:
            row = self._list.indexAt(event.pos()).row()
            if 0 <= row < len(self._prompt.offers):
                self._prompt.point_at(self._prompt.offers[row])
            self.explain_price()
            return True
        return super().eventFilter(watched, event)
