"""The test race: bots drive the board as it is now, or a stretch of it; a click on a line goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.common import wording
from editor.document import checking
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.panels.issue_model import severity_icons
from trackmodel.checking.issue import Issue, Severity
from trackmodel.errors import CannotCompile, PitboardError
from trackmodel.stretches.stretch import selected_stretch

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.tracing.test_race import Line, Outcome, Run
    from trackmodel.board import Board
    from trackmodel.engine import Record, Setup

MOST_CARS = 10
HIGHEST_SEED = 999_999
LOOK_MS = 40
"""How often the panel looks how far the race is."""
CLOSING_S = 2.0
"""A race that is canceled ends within an answer, which takes milliseconds."""
WHERE = Qt.ItemDataRole.UserRole


class TrialPanel(QWidget):
    """Compiles the layout looked at, unsaved edits included, and has it driven in a thread.

    The race is driven on a board of its own: edits made meanwhile don't touch it.
    """

    issue_picked = Signal(object)
    """The Issue of a line that was clicked."""
    space_picked = Signal(str)
    """The space (id) of a line that was clicked."""
    record_wanted = Signal(object)
    """The Record to be written to a file."""
    watch_wanted = Signal(object)
    """The Record to be shown in a race window."""
    driven = Signal(object)
    """The Outcome of a race that is over."""
    raced = Signal()
    """There is something new to be read in the list."""

    def __init__(self, document: Document, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._selection = document, selection
        self._run: Run | None = None
        self._outcome: Outcome | None = None
        self._icons = severity_icons(self.style())
        self._make_settings()
        self._make_buttons()
        self._progress = QProgressBar(maximum=1000, textVisible=False)
        self._progress.setFixedHeight(8)
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Test race"))
        self.list.setAlternatingRowColors(True)
        self.list.setWordWrap(True)
        self._lay_out()
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._follow)
        self.list.itemClicked.connect(self._pick)
        self.list.itemActivated.connect(self._pick)
        selection.changed.connect(self._enable)
        document.changed.connect(self._enable)
        document.opened.connect(self._forget)
        self._forget()

    def _make_settings(self) -> None:
        self._rules, self._drivers, self._laps = QComboBox(), QComboBox(), QComboBox()
        self._cars = QSpinBox(minimum=1, maximum=MOST_CARS, value=6)
        self._seed = QSpinBox(minimum=0, maximum=HIGHEST_SEED, value=1)
        for box in (self._rules, self._drivers, self._laps):
            # They are filled later than they are seen first.
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._rules.setToolTip(self.tr("The rules that are raced by"))
        self._rules.setAccessibleName(self.tr("Rules"))
        self._cars.setToolTip(self.tr("How many cars race; no more than there are starting places"))
        self._drivers.setToolTip(self.tr("The bot that drives all cars"))
        self._laps.setToolTip(self.tr("The length of the race, as the rules offer it"))
        self._seed.setToolTip(self.tr("The same seed on the same board drives the same race"))

    def _make_buttons(self) -> None:
        self.race_button = self._button(
            self.tr("Race no&w"), self.race, self.tr("Race on the board as it is now (Ctrl+R)")
        )
        self.stretch_button = self._button(
            self.tr("Race &stretch"),
            self.race_stretch,
            self.tr("Race from the row of the space selected first to the row of the one selected last"),
        )
        self.check_button = self._button(
            self.tr("&Check stretch"),
            self.check_stretch,
            self.tr("Check what lies between the rows of the first and the last selected space"),
        )
        self.stop_button = self._button(self.tr("St&op"), self.stop, self.tr("Call the race off"))
        self.watch_button = self._button(
            self.tr("Watch"), self._watch, self.tr("Show the race on the board, in a window of its own")
        )
        self.save_button = self._button(
            self.tr("Save…"), self._save, self.tr("Write the race to a file, to be replayed anywhere")
        )

    def _button(self, text: str, do: Callable[[], object], tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(lambda: do())
        return button

    def _lay_out(self) -> None:
        settings = self._row(
            (self.tr("C&ars"), self._cars),
            (self.tr("&Driver"), self._drivers),
            (self.tr("&Laps"), self._laps),
            (self.tr("Seed"), self._seed),
        )
        # It says by itself what it is; a label would be wider than a small window has room for.
        settings.insertWidget(0, self._rules)
        buttons = QHBoxLayout()
        for button in (self.race_button, self.stretch_button, self.check_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.stop_button, self.watch_button, self.save_button):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 4)
        layout.addLayout(settings)
        layout.addLayout(buttons)
        layout.addWidget(self._progress)
        layout.addWidget(self._summary)
        layout.addWidget(self.list, 1)

    def _row(self, *settings: tuple[str, QWidget]) -> QHBoxLayout:
        row = QHBoxLayout(spacing=4)
        for text, box in settings:
            label = QLabel(text)
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box)
        row.addStretch(1)
        return row

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fill_settings()

    def _fill_settings(self) -> None:
        """Offer what there is; not before the panel is seen, as the engine takes a while to load."""
        if self._rules.count():
            return
        from trackmodel.engine import DRIVERS, RULESETS

        for ruleset in RULESETS.values():
            self._rules.addItem(ruleset.name, ruleset.id)
        self._drivers.addItems(list(DRIVERS))
        self._rules.currentIndexChanged.connect(self._offer_laps)
        self._offer_laps()

    def _offer_laps(self) -> None:
        from trackmodel.engine import RULESETS

        with QSignalBlocker(self._laps):
            self._laps.clear()
            for laps in RULESETS[self._rules.currentData()].laps:
                self._laps.addItem(str(laps), laps)
        # A digit needs less room than styles leave any box, the rules need more.
        for box in (self._laps, self._rules):
            box.setMinimumWidth(box.sizeHint().width())

    @property
    def record(self) -> Record | None:
        """The record of the race that is shown, if one is."""
        return self._outcome.record if self._outcome else None

    @property
    def summary(self) -> str:
        """What is said above the list."""
        return self._summary.text()

    # Racing

    def race(self) -> None:
        """Race on the layout looked at, as it is now."""
        self._start(self._compiled_layout)

    def _compiled_layout(self) -> Board:
        from trackmodel.compiler import compile_board

        document = self._document
        return compile_board(document.track, document.layout, document.facts)

    def board_now(self) -> Board | None:
        """The layout looked at as a board, as it is now; where there can be none, what blocks it is told."""
        return self._board_or_problem(self._compiled_layout)

    def board_and_setup(self) -> tuple[Board, Setup]:
        """The layout looked at as a board, and a race on it as it is set here.

        Raises:
            PitboardError: the track can't be raced on as it is.
        """
        board = self._compiled_layout()
        return board, self._setup_on(board)

    def _setup_on(self, board: Board) -> Setup:
        from trackmodel.engine import Setup

        self._fill_settings()
        cars = min(self._cars.value(), max(1, len(board.rules.grid)))
        drivers = (self._drivers.currentText(),) * cars
        laps = int(self._laps.currentData())
        return Setup(self._rules.currentData(), laps, drivers, self._seed.value())

    def race_stretch(self) -> None:
        """Race from the row of the space selected first to the row of the one selected last."""
        from trackmodel.stretches.stretch_board import compile_stretch

        facts, spaces = self._document.facts, self._selection.spaces
        self._start(lambda: compile_stretch(selected_stretch(facts, spaces)))

    def check_stretch(self) -> None:
        """List what the checks find in the stretch that `race_stretch` would race on."""
        self.stop()
        try:
            stretch = selected_stretch(self._document.facts, self._selection.spaces)
        except PitboardError as error:
            self._show_problem(str(error))
            return
        issues = checking.stretch_issues(stretch)
        count = wording.spaces(len(stretch.open.spaces))
        text = self.tr("Nothing is wrong with this stretch of {spaces}.")
        if issues:
            errors, warnings = (
                sum(issue.severity is severity for issue in issues)
                for severity in (Severity.ERROR, Severity.WARNING)
            )
            text = self.tr("This stretch of {spaces}: {found}, {notes}").replace(
                "{found}", wording.found(errors, warnings)
            )
            text = text.replace("{notes}", wording.notes(len(issues) - errors - warnings))
        self._show_problem(text.format(spaces=count), issues)

    def stop(self) -> None:
        """Call the race off, if there is one."""
        if self._run:
            self._run.cancel()
            self._run = None
            self._look.stop()
            self._summary.setText(self.tr("The race was called off."))
        self._enable()

    def close_down(self) -> None:
        """Call the race off and wait for its end: the program is about to close."""
        run = self._run
        self.stop()
        if run:
            run.wait(CLOSING_S)

    def _start(self, compiled: Callable[[], Board]) -> None:
        from editor.tracing.test_race import Run

        self.stop()
        self._outcome = None
        board = self._board_or_problem(compiled)
        if board is None:
            return
        self.list.clear()
        self._summary.setText(self.tr("Racing …"))
        self._run = Run(board, self._setup_on(board))
        self._look.start()
        self._enable()
        self.raced.emit()

    def _board_or_problem(self, compiled: Callable[[], Board]) -> Board | None:
        try:
            return compiled()
        except CannotCompile as error:
            issues = tuple(issue for issue in error.issues if isinstance(issue, Issue))
            text = self.tr("There is no race before this is settled: {found}")
            self._show_problem(text.format(found=wording.found(len(issues), 0)), issues)
        except PitboardError as error:
            self._show_problem(str(error))
        return None

    def _follow(self) -> None:
        run = self._run
        if run is None:
            return
        self._progress.setValue(round(1000 * run.share))
        if not run.over:
            return
        self._run = None
        self._look.stop()
        if run.outcome:
            self._show_outcome(run.outcome)
        else:
            self._show_problem(run.problem)

    # What is shown

    def _forget(self) -> None:
        """Another document: nothing here is about it."""
        self.stop()
        self._outcome = None
        self.list.clear()
        self._summary.setText(
            self.tr(
                "Race has bots drive the board as it is. With two spaces selected, the stretch between "
                "their rows is checked or raced by itself."
            )
        )
        self._enable()

    def _show_outcome(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self.driven.emit(outcome)
        self._summary.setText(outcome.summary)
        self.list.clear()
        for line in outcome.classification:
            self._add_line(line, bold=True)
        for line in outcome.turns:
            self._add_line(line)
        self.list.scrollToTop()
        self._enable()
        self.raced.emit()

    def _show_problem(self, text: str, issues: tuple[Issue, ...] = ()) -> None:
        self._outcome = None
        self._summary.setText(text)
        self.list.clear()
        for issue in issues:
            item = QListWidgetItem(self._icons[issue.severity], issue.message)
            item.setData(WHERE, issue)
            self.list.addItem(item)
        self._enable()
        self.raced.emit()

    def _add_line(self, line: Line, *, bold: bool = False) -> None:
        item = QListWidgetItem(line.text)
        item.setData(WHERE, line.space)
        if bold:
            font = self.list.font()
            font.setBold(True)
            item.setFont(font)
        self.list.addItem(item)

    def _pick(self, item: QListWidgetItem) -> None:
        where = item.data(WHERE)
        if isinstance(where, Issue):
            self.issue_picked.emit(where)
        elif where:
            self.space_picked.emit(where)

    def _enable(self) -> None:
        several = len(self._selection.spaces) > 1
        self.stretch_button.setEnabled(several)
        self.check_button.setEnabled(several)
        # Side by side they would be wider than a small window has room for.
        self.stop_button.setEnabled(self._run is not None)
        self.stop_button.setVisible(self._run is not None)
        self.watch_button.setVisible(self._run is None)
        self.watch_button.setEnabled(self._outcome is not None)
        self.save_button.setEnabled(self._outcome is not None)
        self._progress.setVisible(self._run is not None)

    def _save(self) -> None:
        if self._outcome:
            self.record_wanted.emit(self._outcome.record)

    def _watch(self) -> None:
        if self._outcome:
            self.watch_wanted.emit(self._outcome.record)
