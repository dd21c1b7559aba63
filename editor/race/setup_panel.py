"""What people agree on before a race, as a form; Enter or the big button starts it."""

from __future__ import annotations

from collections.abc import Callable
from random import randrange

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.choice_box import ChoiceBox
from editor.race import setup_store
from editor.race.bots import bots_for
from editor.race.grid_list import GridList
from editor.race.seat_rows import SeatRows
from editor.race.wear_boxes import WearBoxes
from editor.race.wishes import (
    HIGHEST_SEED,
    MOST_CARS,
    Wishes,
    called,
    car_range,
    fitted,
    ruleset_of,
    setup_of,
    wishes_of,
)
from editor.theme import colours
from trackmodel.board import Board
from trackmodel.engine import RULESETS, EngineError, Setup, State, start


def any_seed() -> int:
    """Dice that nobody has seen yet."""
    return randrange(1, HIGHEST_SEED + 1)


class SetupPanel(QWidget):
    """Everything has a sensible value at once, so that the button alone makes a good race.

    What was set is remembered when a race starts, and proposed for the next one.
    """

    start = Signal(object)
    """The Setup to race by; it is possible on the board shown."""
    changed = Signal()
    """Something was set otherwise."""
    preview = Signal(object)
    """The State to be shown on the board meanwhile: the cars before the start; None: there is none."""

    def __init__(self, parent: QWidget | None = None, new_seed: Callable[[], int] = any_seed) -> None:
        super().__init__(parent)
        self._new_seed = new_seed
        self._board: Board | None = None
        self._wishes = setup_store.stored()
        self._make_boxes()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.start_button)
        if not self._wishes.keeps_seed:
            self._wishes = evolve(self._wishes, seed=new_seed())
        self._show()

    def _make_boxes(self) -> None:
        self._rules, self._laps, self._from = ChoiceBox(), ChoiceBox(), ChoiceBox()
        self._cars, self._seed = QSpinBox(), QSpinBox(minimum=0, maximum=HIGHEST_SEED)
        self._seats, self._grid = SeatRows(), GridList()
        self._roll_seed = QPushButton(self.tr("Ne&w"), autoDefault=True)
        self._keep = QCheckBox(self.tr("&Keep"))
        self._usual_wear = QCheckBox(self.tr("Wear &points as the rules say"))
        self._wear = WearBoxes(self.tr("New car"))
        self._sandbox = QCheckBox(self.tr("Sand&box: answers may be taken back"))
        self.problem = QLabel(wordWrap=True)
        self.problem.setAccessibleName(self.tr("Why there can be no such race"))
        self.start_button = QPushButton(self.tr("&Start the race"), autoDefault=True, default=True)
        font = self.start_button.font()
        font.setPointSizeF(1.2 * font.pointSizeF())
        font.setBold(True)
        self.start_button.setFont(font)
        self.start_button.setMinimumHeight(40)
        self._rules.offer((ruleset.name, ruleset.id) for ruleset in RULESETS.values())
        self._from.offer(((self.tr("the grid, rolled for"), True), (self.tr("the grid as follows"), False)))
        tips: dict[QWidget, str] = {
            self._rules: self.tr("The rules that are raced by"),
            self._laps: self.tr("The length of the race, as the rules offer it"),
            self._cars: self.tr("How many cars race; no more than there are starting places"),
            self._from: self.tr("Where the cars start from"),
            self._seed: self.tr("The same number on the same board gives the same dice"),
            self._roll_seed: self.tr("Other dice"),
            self._keep: self.tr("The next race has the same dice again"),
            self._usual_wear: self.tr("Otherwise a house rule gives new cars these wear points"),
            self._sandbox: self.tr("To try things out; the record of the race says so"),
        }
        for box, tip in tips.items():
            box.setToolTip(tip)
        self._rules.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._rules.setMinimumContentsLength(16)

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setContentsMargins(8, 6, 8, 6)
        form.setVerticalSpacing(6)
        form.setColumnStretch(1, 1)
        self._add_row(form, self.tr("&Rules"), self._rules)
        self._add_row(
            form, self.tr("&Laps"), self._laps, self._label(self.tr("&Cars"), self._cars), self._cars
        )
        form.addWidget(self._seats, form.rowCount(), 0, 1, 2)
        self._add_row(form, self.tr("&From"), self._from)
        form.addWidget(self._grid, form.rowCount(), 0, 1, 2)
        self._add_row(form, self.tr("&Dice"), self._seed, self._roll_seed, self._keep)
        for widget in (self._usual_wear, self._wear, self._sandbox):
            form.addWidget(widget, form.rowCount(), 0, 1, 2)
        form.setRowStretch(form.rowCount(), 1)
        inside = QWidget()
        inside.setLayout(form)
        scroll = QScrollArea(widgetResizable=True, frameShape=QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setMinimumWidth(
            inside.minimumSizeHint().width() + scroll.verticalScrollBar().sizeHint().width()
        )
        below = QVBoxLayout()
        below.setContentsMargins(8, 0, 8, 8)
        below.addWidget(self.problem)
        below.addWidget(self.start_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scroll, 1)
        column.addLayout(below)

    def _add_row(self, form: QGridLayout, text: str, box: QWidget, *more: QWidget) -> None:
        row = form.rowCount()
        form.addWidget(self._label(text, box), row, 0)
        boxes = QHBoxLayout()
        boxes.addWidget(box, 1)
        for widget in more:
            boxes.addWidget(widget)
        form.addLayout(boxes, row, 1)

    def _label(self, text: str, box: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(box)
        box.setAccessibleName(text.replace("&", ""))
        return label

    def _connect(self) -> None:
        self._rules.chosen.connect(lambda rules: self._wish(rules=rules))
        self._laps.chosen.connect(lambda laps: self._wish(laps=laps))
        self._cars.valueChanged.connect(lambda count: self._wish(count=count))
        self._seats.changed.connect(lambda: self._wish(seats=self._seats.seats))
        self._from.chosen.connect(lambda rolled: self._wish(rolled=rolled))
        self._grid.changed.connect(self._take_grid)
        self._seed.valueChanged.connect(lambda seed: self._wish(seed=seed))
        self._roll_seed.clicked.connect(lambda: self._wish(seed=self._new_seed()))
        self._keep.toggled.connect(lambda keeps: self._wish(keeps_seed=keeps))
        self._usual_wear.toggled.connect(self._take_wear)
        self._wear.changed.connect(self._take_wear)
        self._sandbox.toggled.connect(lambda on: self._wish(sandbox=on))
        self.start_button.clicked.connect(self.start_now)

    # What is wished for

    @property
    def setup(self) -> Setup:
        """The Setup that the form says now, possible or not."""
        return setup_of(self._fitted)

    def show_board(self, board: Board | None) -> None:
        """Where the race will be; None: nowhere yet."""
        self._board = board
        self._show()

    def show_setup(self, setup: Setup) -> None:
        """Propose what another race was driven by, its dice included."""
        self._wishes = wishes_of(setup, self._wishes)
        self._show()

    def start_now(self) -> None:
        """Start, unless there can be no such race."""
        setup = self.setup
        if self._board is None or self.problem.text():
            return
        setup_store.store(self._wishes)
        if not self._wishes.keeps_seed:
            self._wishes = evolve(self._wishes, seed=self._new_seed())
            self._show()
        self.start.emit(setup)

    @property
    def _fitted(self) -> Wishes:
        places = len(self._board.rules.grid) if self._board else MOST_CARS
        return fitted(self._wishes, places)

    def _wish(self, **changes: object) -> None:
        # What doesn't fit is kept as it was wished, for the next board and other rules.
        self._wishes = evolve(self._wishes, **changes)
        self._show()
        self.changed.emit()

    def _take_grid(self) -> None:
        racing = self._grid.order
        self._wish(order=(*racing, *(car for car in self._wishes.order if car not in racing)))

    def _take_wear(self) -> None:
        self._wish(wear=None if self._usual_wear.isChecked() else self._wear.points)

    # What is shown

    def _show(self) -> None:
        wishes = self._fitted
        ruleset = ruleset_of(wishes)
        boxes = (self._cars, self._seed, self._keep, self._usual_wear, self._sandbox)
        blockers = [QSignalBlocker(box) for box in boxes]
        self._rules.show_value(wishes.rules)
        self._laps.offer((str(laps), laps) for laps in ruleset.laps)
        self._laps.show_value(wishes.laps)
        self._cars.setRange(*car_range(ruleset, len(self._board.rules.grid) if self._board else MOST_CARS))
        self._cars.setValue(wishes.count)
        self._seats.show_seats(wishes.seats, wishes.count, bots_for(ruleset))
        self._from.show_value(wishes.rolled)
        self._grid.setVisible(not wishes.rolled)
        order = tuple(car for car in wishes.order if car < wishes.count)
        self._grid.show_order(order, called(wishes.seats[: wishes.count]))
        self._seed.setValue(wishes.seed)
        self._keep.setChecked(wishes.keeps_seed)
        self._show_wear(wishes)
        self._sandbox.setChecked(wishes.sandbox)
        del blockers
        self._show_whether_it_can_be()

    def _show_wear(self, wishes: Wishes) -> None:
        ruleset = ruleset_of(wishes)
        by_rules = self._wishes.wear is None
        self._usual_wear.setVisible(bool(ruleset.wear_bounds))
        self._usual_wear.setChecked(by_rules)
        self._wear.setVisible(not by_rules)
        self._wear.offer(ruleset.wear_bounds)
        self._wear.show_points(wishes.wear or ruleset.new_car_wear(wishes.laps))

    def _show_whether_it_can_be(self) -> None:
        state: State | None = None
        problem = self.tr("There is no board to race on.")
        if self._board:
            try:
                state, problem = start(self._board, self.setup), ""
            except EngineError as error:
                problem = self.tr("Not yet: {problem}").format(problem=error)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        palette = self.palette()
        palette.setColor(self.problem.foregroundRole(), colours().error)
        self.problem.setPalette(palette)
        self.start_button.setEnabled(not problem)
        self.preview.emit(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.start_now()
        else:
            super().keyPressEvent(event)
