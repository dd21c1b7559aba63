"""Panel that asks a person: car and driver, the question, and a row for each offer.

It knows no rules: the words come from the race report, the offers from the question.
"""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from editor.common.widgets import ProblemLine, announce, column, emphasize, has_focus, row
from editor.racing.board.liveries import car_pixmap, livery
from editor.racing.question.brake_row import BrakeRow
from editor.racing.question.build_entry import BuildEntry
from editor.racing.question.face_entry import FaceEntry
from editor.racing.question.odds_columns import OddsLegend
from editor.racing.question.offer_lines import offer_lines
from editor.racing.question.offer_rows import GAP, KEY_WIDTH, PADDING, OfferDelegate, OfferList, OfferModel
from editor.racing.question.path_row import PathRow
from editor.racing.question.prompt import Press, Prompt, total
from editor.racing.question.prompt_keys import answer_by_key
from trackmodel.engine import Car, PathOffer, Question, RoadCar, Roll, Setup, State
from trackmodel.engine.odds import next_turn, roll_harms
from trackmodel.engine.questions import Offer
from trackmodel.race_report.fortir_table import asked_about
from trackmodel.race_report.outlook import ahead_words, best_next_words, pit_words
from trackmodel.race_report.question_words import harm_words, price_words, question_title, roll_sentence
from trackmodel.race_report.race_words import sentence
from trackmodel.race_report.why.why import cars_spin
from trackmodel.texts import clauses, labeled

REST_MS = 100
"""Odds of the next turn are shown once the preview has rested for this long: they may take a while."""
CAR_WIDTH = 44
"""Width of the picture of the car, in pixels."""


class QuestionPanel(QWidget):
    """Shows and changes a `Prompt`."""

    asked = Signal(str)
    """A question or roll is shown; its text for screen readers."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self._setup: Setup | None = None
        self.setAccessibleName(self.tr("Question"))
        self._car, self._who, self._where = QLabel(), QLabel(), QLabel()
        self._title, self._harm, self._idle, self._hint = QLabel(), QLabel(), QLabel(), QLabel()
        self._next = QLabel()
        self._rested = QTimer(self, singleShot=True, interval=REST_MS)
        self._rested.timeout.connect(lambda: self._next.setText(self._next_text()))
        for label in (self._who, self._where, self._title, self._harm, self._idle, self._next, self._hint):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._doubt = ProblemLine(self.tr("Warning"))
        self._brakes, self._paths = BrakeRow(), PathRow(prompt)
        self.roll_button = RollButton(prompt)
        self.roll_button.setMinimumHeight(56)
        self._face = FaceEntry(prompt)
        self._build = BuildEntry(prompt)
        self._make_list()
        self._legend = OddsLegend(PADDING + KEY_WIDTH + GAP, PADDING)
        self._lay_out()
        self._brakes.selected.connect(prompt.brake_by)
        self.roll_button.clicked.connect(lambda: prompt.roll_die(Press.MOUSE))
        prompt.asked_changed.connect(self._show_asked)
        prompt.changed.connect(self._show_offers)
        self._show_asked()
        self._show_offers()

    def _make_list(self) -> None:
        self._model = OfferModel(self)
        self.list = OfferList(self._prompt)
        self.list.setModel(self._model)
        self.list.setItemDelegate(OfferDelegate(self.list))
        self.list.entered.connect(self._point_at_move)
        self.list.clicked.connect(self._choose_row)

    def _lay_out(self) -> None:
        emphasize(self._who)
        emphasize(self._title, 1.25)
        emphasize(self._doubt)
        emphasize(self.roll_button, 1.25)
        who = column(self._who, self._where, spacing=0)
        head = row(self._car, who, spacing=8, grows=who)
        # What comes and goes is below the list, or its rows would move away from under the mouse.
        below = self._doubt, self._paths, self._build, self._next, self.roll_button, self._face, self._hint
        above = head, self._title, self._harm, self._idle, self._brakes, self._legend
        layout = column(*above, self.list, *below, margins=(6, 6, 6, 6), grows=self.list)
        layout.addStretch(0)
        self.setLayout(layout)

    def show_setup(self, setup: Setup) -> None:
        """Set the setup, which names the drivers."""
        self._setup = setup
        self._show_asked()

    def show_idle_text(self, text: str) -> None:
        """Set the text that is shown while nobody is asked."""
        self._idle.setText(text)
        self.setAccessibleDescription(text)

    @property
    def announcement(self) -> str:
        """The car, its driver, and the question or roll as one line."""
        roll = self._prompt.roll
        names_car = roll is not None and roll.car is not None
        who = "" if names_car else self._who.text()
        text = labeled(who, self._title.text()) if who else self._title.text()
        harm = self._harm.text()
        return self.tr("{question}. {harm}").format(question=text, harm=harm) if harm else text

    # Showing the prompt

    def _show_asked(self) -> None:
        """Show another question or roll, or none."""
        focused = has_focus(self)
        prompt = self._prompt
        state, asked = prompt.state, prompt.question or prompt.roll
        for widget in (self._car, self._who, self._where, self._title):
            widget.setVisible(asked is not None)
        self._idle.setVisible(asked is None)
        self.list.setVisible(prompt.question is not None)
        self.roll_button.setVisible(prompt.roll is not None and not prompt.types_faces)
        self._face.show_roll()
        self._build.show_asked()
        self._harm.clear()
        if state is not None and asked is not None:
            self._show_head(state, asked)
            self._legend.show_spins(cars_spin(state))
            self._harm.setText(sentence(harm_words(roll_harms(state), state.race.names)))
        self._harm.setVisible(bool(self._harm.text()))
        self._legend.setVisible(bool(self._prompt.odds))
        if focused:
            self.focus_answer()
        # During a question only the widgets that answer it take the focus, or Shift+Tab would be trapped.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if asked is None else Qt.FocusPolicy.NoFocus)
        if asked is not None:
            announce(self, self.announcement)
            self.asked.emit(self.announcement)

    def _show_head(self, state: State, asked: Question[Offer] | Roll) -> None:
        if asked.car is None:
            self._show_no_car(state)
        else:
            self._show_car(state, state.cars[asked.car])
        self._title.setText(
            roll_sentence(asked, state.race.names) if isinstance(asked, Roll) else question_title(asked)
        )
        self.roll_button.setText(self.tr("Roll"))
        self.roll_button.setAccessibleName(self._title.text())
        self.list.setAccessibleName(self._title.text())

    def _show_no_car(self, state: State) -> None:
        """Say when a die is rolled that belongs to no car."""
        self._car.hide()
        ends = self.tr("End of round {round}").format(round=state.round)
        self._who.setText(ends if state.round else self.tr("Before the start"))
        self._where.clear()

    def _show_car(self, state: State, car: Car) -> None:
        looks = livery(car.number, state.race.team_of)
        self._car.setPixmap(car_pixmap(looks, CAR_WIDTH, self.devicePixelRatioF()))
        who = self._setup.driver_name(car.number) if self._setup else car.driver
        named = self.tr("Car {n}, {who}") if who else self.tr("Car {n}")
        self._who.setText(named.format(n=car.number + 1, who=who))
        self._car.setToolTip(self.tr("The {color} car").format(color=looks.name))
        self._where.setText(self._where_text(state, car))

    def _where_text(self, state: State, car: Car) -> str:
        if not isinstance(car, RoadCar):
            return asked_about(state)
        if not state.round:
            return ""
        reach = max((odds.most for odds in self._prompt.odds.values()), default=0)
        places = (
            self.tr("spun") if car.spun else "",
            ahead_words(state, car),
            pit_words(state, car, reach),
        )
        return clauses(places)

    def _show_offers(self) -> None:
        """Show the offers and the preview."""
        prompt = self._prompt
        if prompt.state is not None and prompt.question is not None:
            self._model.show_lines(offer_lines(prompt.state, prompt.offers, self._prompt.odds))
            self._show_current()
        else:
            self._model.show_lines(())
        self._show_brakings()
        self._next.setText("")
        self._next.setVisible(bool(prompt.moves))
        self._rested.start()
        self._show_doubt()
        self._hint.setText(self._hint_text())
        self._hint.setVisible(bool(self._hint.text()))

    def _show_doubt(self) -> None:
        """Warn of an answer that is certain to put the car out, once it was chosen for the first time."""
        text = ""
        if self._prompt.doubted is not None:
            text = self.tr("This is certain to put your car out. Choose it again to take it, or press Esc.")
            announce(self, text)
        self._doubt.show_problem(text)

    def _show_current(self) -> None:
        row = self._prompt.index
        selection = self.list.selectionModel()
        index = self._model.index(row) if row >= 0 else QModelIndex()
        if row < 0:
            selection.clear()
        elif self.list.currentIndex() != index or not selection.isSelected(index):
            selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.list.scrollTo(index)
            if not self.list.hasFocus():  # Previewed on the board or by the mouse.
                announce(self, self._model.lines[row].sentence)

    def _show_brakings(self) -> None:
        prompt = self._prompt
        cheapest = [
            min((dict(move.price) for move in prompt.moves_braking(brake)), key=total, default={})
            for brake in prompt.brakings
        ]
        self._brakes.offer(prompt.brakings, [price_words(price) for price in cheapest])
        self._brakes.show_brake(prompt.brake)

    def _hint_text(self) -> str:
        prompt = self._prompt
        if prompt.types_faces:
            return self.tr("Roll at the table and type the face; Enter confirms")
        if prompt.question is None:
            return self.tr("Press Enter to roll") if prompt.roll else ""
        select = self.tr("A row's key or ↑ ↓ selects, Enter or the key again answers")
        if len(prompt.brakings) > 1:
            select = self.tr("{select}, + and - brake").format(select=select)
        if prompt.current_move is not None and prompt.has_other_paths:
            select = self.tr("{select}, P changes the path").format(select=select)
        return select

    def _next_text(self) -> str:
        """Return the best odds of the next turn after the previewed move."""
        state, move = self._prompt.state, self._prompt.current_move
        then = next_turn(state, move.value) if state and move else None
        best = best_next_words(then) if then else ""
        return self.tr("Next turn at best: {answer}").format(answer=best) if best else ""

    def _point_at_move(self, index: QModelIndex) -> None:
        """Preview the move of the row under the mouse."""
        offers = self._prompt.offers
        if 0 <= index.row() < len(offers) and isinstance(offers[index.row()], PathOffer):
            self._prompt.point_at(offers[index.row()])

    def _choose_row(self, index: QModelIndex) -> None:
        self._prompt.choose(self._prompt.offers[index.row()], Press.MOUSE)

    # Keys and focus

    def focus_answer(self) -> None:
        """Focus the widget that answers."""
        if self._prompt.question is not None:
            self.list.setFocus()
        elif self._prompt.types_faces:
            self._face.line.setFocus()
        elif self._prompt.roll is not None:
            self.roll_button.setFocus()
        else:
            self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._prompt.state is not None:
            self.focus_answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answer_by_key(self._prompt, event):
            super().keyPressEvent(event)


class RollButton(QPushButton):
    """Button that rolls the die. Keys do the same as on the board, so arrow keys don't move the focus."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answer_by_key(self._prompt, event):
            event.ignore()
