"""Trying a corner many times: the odds by lane and by the first answer, by gear for instance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editor.common.widgets import ElidingLabel
from editor.heat.run_bar import RunBar, keep_room
from trackmodel.errors import PitboardError

if TYPE_CHECKING:
    from editor.heat.heat_panel import Source
    from editor.heat.trials_model import Headings, TrialsModel
    from trackmodel.board import Board
    from trackmodel.simulation.corner_trials import CornerTrials
    from trackmodel.simulation.trial_table import TrialTable

MOST_TIMES, USUAL_TIMES = 10_000, 500
FURTHEST, USUAL = 30, 1
"""Spaces before the corner: 1 is the last one ahead of it."""
LEAST_LETTERS = 6
"""Boxes may become as small as this where there is little room."""
LINE = 6
"""Pixels between the lines of the table."""


class TrialsPanel(QWidget):
    """Has bots try one corner in the background and shows the odds.

    Args:
        source: what is raced on, as for the heat map.
        corners: ids and names of the corners to choose from.
    """

    space_picked = Signal(int)
    """The number of the space a row begins on that was clicked, on `board`."""
    corner_chosen = Signal(str)
    """The id of the corner that was chosen in the box."""

    def __init__(
        self,
        source: Source,
        corners: Callable[[], Sequence[tuple[str, str]]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._source, self._corners = source, corners
        self.board: Board | None = None
        self.model: TrialsModel | None = None
        self._make_boxes()
        self.run_bar = RunBar(
            self.tr("Try it"), self.tr("Have a bot drive through the corner so often, from every lane")
        )
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.setToolTip(self.tr("Copy the whole table as text"))
        self._summary = ElidingLabel()
        self.table = QTableView()
        self.table.setAccessibleName(self.tr("Odds by lane"))
        keep_room(self.table)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + LINE)
        self._lay_out()
        self._connect()
        self._enable()
        self._say_what_it_is_for()

    def _make_boxes(self) -> None:
        self.corner, self._measure = QComboBox(), QComboBox()
        self.corner.setAccessibleName(self.tr("Corner"))
        self.corner.setToolTip(self.tr("The corner to try; selecting one on the board chooses it, too"))
        self._measure.setAccessibleName(self.tr("Shown"))
        self._measure.setToolTip(self.tr("What the table tells; a cell's tooltip tells everything"))
        for box in (self.corner, self._measure):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumContentsLength(LEAST_LETTERS)
        self._times = QSpinBox(minimum=1, maximum=MOST_TIMES, value=USUAL_TIMES)
        self._times.setAccessibleName(self.tr("Times"))
        self._times.setToolTip(self.tr("How often, from each lane with each first answer"))
        self._times.setSuffix(self.tr(" times"))
        self._before = QSpinBox(minimum=1, maximum=FURTHEST, value=USUAL)
        self._before.setAccessibleName(self.tr("Spaces before it"))
        self._before.setToolTip(self.tr("Where cars begin: 1 is the last space of a lane before the corner"))

    def _lay_out(self) -> None:
        what = QHBoxLayout(spacing=4)
        what.addWidget(self.corner, 1)
        before = QLabel(self.tr("Spaces before it"))
        before.setBuddy(self._before)
        what.addWidget(before)
        what.addWidget(self._before)
        what.addStretch(1)
        what.addWidget(self._measure)
        what.addWidget(self.copy_button)
        work = QHBoxLayout(spacing=4)
        work.addWidget(self._times)
        work.addWidget(self.run_bar, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 4)
        layout.setSpacing(4)
        layout.addLayout(what)
        layout.addLayout(work)
        layout.addWidget(self._summary)
        layout.addWidget(self.table, 1)

    def _connect(self) -> None:
        self.corner.activated.connect(lambda: self.corner_chosen.emit(self.corner.currentData()))
        self.run_bar.wanted.connect(self.run)
        self.run_bar.grew.connect(self._grow)
        self.run_bar.ended.connect(self._end)
        self.copy_button.clicked.connect(self.copy)
        self.table.clicked.connect(self._pick)
        self.table.activated.connect(self._pick)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fill()
        self.show_corners()

    def _fill(self) -> None:
        """What the engine is needed for; not before the panel is needed, as it takes a while to load."""
        if self.model:
            return
        from editor.heat.trials_model import TrialsModel, measures

        self.model = TrialsModel(self)
        self.table.setModel(self.model)
        for measure, name in measures().items():
            self._measure.addItem(name, measure)
        self._measure.currentIndexChanged.connect(self._show_measure)

    @property
    def summary(self) -> str:
        """What is said above the table."""
        return self._summary.text()

    # The corner

    def show_corners(self) -> None:
        """Offer the corners there are now; the one that was chosen stays so, if it is still there."""
        if not self.isVisible():
            return
        corners = list(self._corners())
        known = [(self.corner.itemData(row), self.corner.itemText(row)) for row in range(self.corner.count())]
        if corners != known:
            chosen = self.corner.currentData()
            self.corner.clear()
            for id_, name in corners:
                self.corner.addItem(name, id_)
            self.corner.setCurrentIndex(max(0, self.corner.findData(chosen)))
        self._enable()

    def choose_corner(self, id_: str | None) -> None:
        """Choose a corner that was picked elsewhere."""
        self.show_corners()
        row = self.corner.findData(id_)
        if row >= 0:
            self.corner.setCurrentIndex(row)

    # Trying

    def run(self) -> None:
        """Try the corner that is chosen."""
        from editor.heat.many_races import driven_by
        from editor.heat.runner import Runner
        from editor.settings.bots import driven_by_bots
        from trackmodel.engine import EngineError
        from trackmodel.simulation.corner_trials import CornerTrials
        from trackmodel.simulation.trial_table import TrialTable

        self._fill()
        try:
            board, setup = self._source()
            setup = driven_by_bots(setup)
            corner = board.view.corner_ids.index(self.corner.currentData())
            trials = CornerTrials(board, setup, corner, self._times.value(), self._before.value())
        except (PitboardError, EngineError) as error:
            self._summary.setText(str(error))
            return
        except ValueError:
            self._summary.setText(self.tr("This corner is no longer on the board."))
            return
        self.board = board
        assert self.model is not None
        self.model.show_headings(_headings(board, trials))
        self.table.show()
        self._say()
        self.run_bar.note.setText(driven_by(setup.drivers[:1], setup.rules))
        self.run_bar.follow(Runner(trials.run, TrialTable()), lambda table: table.trials / trials.trials)
        self._enable()

    def forget(self) -> None:
        """Another board or another document: nothing here is about it."""
        from editor.heat.trials_model import Headings

        self.run_bar.stop()
        self.board = None
        if self.model:
            self.model.show_headings(Headings())
        self.table.hide()
        self.run_bar.note.clear()
        self._say_what_it_is_for()
        self._enable()

    def close_down(self) -> None:
        """Call the trials off and wait for their end: the program is about to close."""
        self.run_bar.close_down()

    def copy(self) -> None:
        """Put the whole table on the clipboard, as text."""
        if self.model and self.model.table.trials:
            QGuiApplication.clipboard().setText(self.model.text())

    def _grow(self, table: TrialTable) -> None:
        assert self.model is not None
        self.model.show_table(table)
        self._enable()

    def _end(self, problem: str) -> None:
        if problem:
            self._summary.setText(problem)
        self.run_bar.read_out(
            problem or self.tr("The corner was tried, {driven}.").format(driven=self.run_bar.note.text())
        )
        self._enable()

    def _show_measure(self) -> None:
        assert self.model is not None
        self.model.show_measure(self._measure.currentData())

    def _pick(self, index: QModelIndex) -> None:
        if self.model:
            self.space_picked.emit(self.model.headings.starts[index.row()][0])

    def _say(self) -> None:
        from trackmodel.texts import ngettext

        times = self._times.value()
        text = self.tr("{corner}: a car alone, with new wear; each cell {times}")
        self._summary.setText(
            text.format(
                corner=self.corner.currentText(),
                times=ngettext("{n} trial", "{n} trials", times).format(n=times),
            )
        )

    def _say_what_it_is_for(self) -> None:
        self._summary.setText(self.tr("How a car gets through a corner, by lane and by what it does first."))

    def _enable(self) -> None:
        self.run_bar.run_button.setEnabled(self.corner.count() > 0)
        self.copy_button.setEnabled(bool(self.model and self.model.table.trials))


def _headings(board: Board, trials: CornerTrials) -> Headings:
    """The words of rows and columns."""
    from PySide6.QtCore import QCoreApplication

    from editor.heat.trials_model import Headings
    from trackmodel.race_report import offer_words

    lanes = board.rules.lane
    text = QCoreApplication.translate("TrialsPanel", "Lane {lane}, {space}")
    starts = tuple(
        (start, text.format(lane=lanes[start] + 1 if lanes else row, space=board.view.ids[start]))
        for row, start in enumerate(trials.starts, start=1)
    )
    answers = []
    for value in trials.answers:
        state, offer = trials.offered(value)
        by_itself = QCoreApplication.translate("TrialsPanel", "as the bot drives")
        answers.append((value, offer_words(state, offer) if offer else by_itself))
    return Headings(starts, tuple(answers))
