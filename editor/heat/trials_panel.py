"""Panel for the odds of a corner, by lane and first answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QSpinBox, QTableView, QWidget

from editor.common.widgets import ChoiceBox, ElidingLabel, button, column, row
from editor.heat.run_bar import RunBar, keep_room
from trackmodel.errors import PitboardError
from trackmodel.texts import _, ngettext

if TYPE_CHECKING:
    from editor.heat.heat_panel import Source
    from editor.heat.trials_model import Headings, TrialsModel
    from trackmodel.board import Board
    from trackmodel.engine import Setup
    from trackmodel.simulation.corner_trials import CornerTrials
    from trackmodel.simulation.trial_table import Cell, TrialTable

MOST_TIMES, USUAL_TIMES = 10_000, 500
FURTHEST, USUAL = 30, 1
"""Distance of the start from the corner, in spaces: greatest and default."""
MOST_WEAR = 20
LEAST_LETTERS = 6
"""Smallest width of a combo box, in letters."""
LINE = 6
"""Pixels between the lines of the table."""


class TrialsPanel(QWidget):
    """Simulates trials of one corner in the background and shows the odds.

    Args:
        source: what to simulate, as for the heat map.
        corners: returns ids and names of the corners to choose from.
    """

    space_selected = Signal(int)
    """Number of the space where a clicked row starts, on `board`."""
    corner_chosen = Signal(str)
    """Id of the corner selected in the box."""
    best_found = Signal(object, object, str)
    """The Board, number of the space and first answer of the best entry; None, None, and "" for none."""

    def __init__(self, source: Source, corners: Callable[[], Sequence[tuple[str, str]]]) -> None:
        super().__init__()
        self._source, self._corners = source, corners
        self.board: Board | None = None
        self.model: TrialsModel | None = None
        self._make_boxes()
        self.run_bar = RunBar(
            self.tr("Simulate"),
            self.tr("Have a bot drive through the corner this many times from every lane"),
        )
        self.copy_button = button(self.tr("Copy"), self.tr("Copy the whole table as text"), self.copy)
        self.summary = ElidingLabel()
        self.table = QTableView()
        self.table.setAccessibleName(self.tr("Odds by lane"))
        keep_room(self.table)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + LINE)
        self._lay_out()
        self._connect()
        self._enable()
        self._show_purpose()

    def _make_boxes(self) -> None:
        self.corner, self._measure = ChoiceBox(), ChoiceBox()
        self.corner.setAccessibleName(self.tr("Corner"))
        self.corner.setToolTip(self.tr("Corner to simulate. You can also select a corner on the board."))
        self._measure.setAccessibleName(self.tr("Measure"))
        self._measure.setToolTip(self.tr("What the table shows. The tooltip of a cell shows all measures."))
        for box in (self.corner, self._measure):
            box.narrow(LEAST_LETTERS)
        self._times = QSpinBox(minimum=1, maximum=MOST_TIMES, value=USUAL_TIMES)
        self._times.setAccessibleName(self.tr("Trials per cell"))
        self._times.setToolTip(self.tr("Number of trials for each lane and each first answer"))
        self._times.setSuffix(self.tr(" times"))
        self._wear = QSpinBox(minimum=-1, maximum=MOST_WEAR, value=-1)
        self._wear.setAccessibleName(self.tr("Wear points"))
        self._wear.setToolTip(self.tr("The most points of each kind that a car may spend in the corner"))
        self._wear.setSpecialValueText(self.tr("full wear"))
        self._wear.setPrefix(self.tr("wear "))
        self._before = QSpinBox(minimum=1, maximum=FURTHEST, value=USUAL)
        self._before.setAccessibleName(self.tr("Spaces before the corner"))
        self._before.setToolTip(
            self.tr("Where cars start. 1 is the last space of each lane before the corner.")
        )

    def _lay_out(self) -> None:
        before = QLabel(self.tr("Spaces before it"))
        before.setBuddy(self._before)
        what = row(
            *(self.corner, before, self._before, self._wear, None, self._measure, self.copy_button),
            spacing=4,
            grows=self.corner,
        )
        work = row(self._times, self.run_bar, spacing=4, grows=self.run_bar)
        parts = what, work, self.summary, self.table
        self.setLayout(column(*parts, spacing=4, margins=(6, 6, 6, 4), grows=self.table))

    def _connect(self) -> None:
        self.corner.chosen.connect(lambda id_: self.corner_chosen.emit(id_))
        self.run_bar.wanted.connect(self.run)
        self.run_bar.grew.connect(self._grow)
        self.run_bar.ended.connect(self._end)
        self.table.clicked.connect(self._select)
        self.table.activated.connect(self._select)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill()
        self.show_corners()

    def _fill(self) -> None:
        """Set up the table. Done when the panel is first shown, as the engine takes a while to load."""
        if self.model:
            return
        from editor.heat.trials_model import MEASURES, TrialsModel

        self.model = model = TrialsModel(self)
        self.table.setModel(model)
        self._measure.offer((name, measure) for measure, name in MEASURES.items())
        self._measure.currentIndexChanged.connect(lambda: model.show_measure(str(self._measure.value)))

    # The corner

    def show_corners(self) -> None:
        """List the current corners; keep the selected one if it still exists."""
        if not self.isVisible():
            return
        chosen = self.corner.value
        self.corner.offer((name, id_) for id_, name in self._corners())
        self.corner.show_value(chosen)
        self.corner.setCurrentIndex(max(0, self.corner.currentIndex()))
        self._enable()

    def choose_corner(self, id_: str | None) -> None:
        """Select a corner that was clicked on the board."""
        self.show_corners()
        if id_ in dict(self._corners()):
            self.corner.show_value(id_)

    # Simulation

    def run(self) -> None:
        """Simulate trials of the selected corner."""
        from editor.settings.bots import driven_by, driven_by_bots
        from trackmodel.simulation.corner_trials import CornerTrials
        from trackmodel.simulation.trial_table import TrialTable

        self._fill()
        try:
            board, setup = self._source()
            setup = with_wear(driven_by_bots(setup), self._wear.value())
            corner = board.view.corner_ids.index(self.corner.value)
            trials = CornerTrials(board, setup, corner, self._times.value(), self._before.value())
        except PitboardError as error:
            self.summary.setText(str(error))
            return
        except ValueError:
            self.summary.setText(self.tr("This corner is no longer on the board."))
            return
        self.board = board
        self.best_found.emit(None, None, "")
        assert self.model is not None
        self.model.show_headings(_headings(board, trials))
        self.table.show()
        self._show_summary()
        self.run_bar.note.setText(driven_by(setup.drivers[:1], setup.rules))
        self.run_bar.start(trials.run, TrialTable(), lambda table: table.trials / trials.trials)
        self._enable()

    def forget(self) -> None:
        """Discard the results: there is another board or document."""
        from editor.heat.trials_model import Headings

        self.run_bar.stop()
        self.board = None
        self.best_found.emit(None, None, "")
        if self.model:
            self.model.show_headings(Headings())
        self.table.hide()
        self.run_bar.note.clear()
        self._show_purpose()
        self._enable()

    def copy(self) -> None:
        """Copy the whole table as text."""
        if self.model and self.model.table.trials:
            QGuiApplication.clipboard().setText(self.model.text())

    def _grow(self, table: TrialTable) -> None:
        assert self.model is not None
        self.model.show_table(table)
        self._enable()

    def _end(self, problem: str) -> None:
        if problem:
            self.summary.setText(problem)
        elif self.model and (best := self.model.table.best):
            self._show_best(best)
        self.run_bar.read_out(
            problem
            or self.tr("Finished simulating the corner, {driven}.").format(driven=self.run_bar.note.text())
        )
        self._enable()

    def _show_best(self, best: Cell) -> None:
        """Name the best entry and mark it in the table and on the board."""
        assert self.model is not None
        headings = self.model.headings
        row = [space for space, _name in headings.starts].index(best[0])
        column_ = [value for value, _name in headings.answers].index(best[1])
        where, answer = headings.starts[row][1], headings.answers[column_][1]
        self.summary.setText(self.tr("Best entry: {where}, {answer}").format(where=where, answer=answer))
        self.table.setCurrentIndex(self.model.index(row, column_))
        self.best_found.emit(self.board, best[0], answer)

    def _select(self, index: QModelIndex) -> None:
        if self.model:
            self.space_selected.emit(self.model.headings.starts[index.row()][0])

    def _show_summary(self) -> None:
        times = self._times.value()
        text = self.tr("{corner}: a single car, {times} per cell")
        self.summary.setText(
            text.format(
                corner=self.corner.currentText(),
                times=ngettext("{n} trial", "{n} trials", times).format(n=times),
            )
        )

    def _show_purpose(self) -> None:
        self.summary.setText(self.tr("Shows how a car gets through a corner, by lane and first answer."))

    def _enable(self) -> None:
        self.run_bar.run_button.setEnabled(self.corner.count() > 0)
        self.copy_button.setEnabled(bool(self.model and self.model.table.trials))


def with_wear(setup: Setup, most: int) -> Setup:
    """Return the setup with at most this many wear points of each kind, as far as its rules allow.

    A negative number leaves it as it is.
    """
    from trackmodel.engine.rulesets import find_ruleset

    if most < 0:
        return setup
    ruleset = find_ruleset(setup.rules)
    full = {**ruleset.new_car_wear(setup.laps), **(setup.wear or {})}
    bounds = ruleset.wear_bounds
    return evolve(setup, wear={name: max(bounds[name][0], min(full[name], most)) for name in bounds})


def _headings(board: Board, trials: CornerTrials) -> Headings:
    """Return the names of rows and columns."""
    from editor.heat.trials_model import Headings
    from trackmodel.race_report.question_words import offer_words

    lanes = board.rules.lane
    text = _("Lane {lane}, {space}")
    starts = tuple(
        (start, text.format(lane=lanes[start] + 1 if lanes else row, space=board.view.ids[start]))
        for row, start in enumerate(trials.starts, start=1)
    )
    answers = []
    for value in trials.answers:
        state, offer = trials.offered(value)
        answers.append((value, offer_words(state, offer) if offer else _("as the bot chooses")))
    return Headings(starts, tuple(answers))
