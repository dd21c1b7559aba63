"""Panel for the balance of a board: races in the background after every edit, findings, and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSpinBox, QWidget

from editor.common.background import Task
from editor.common.widgets import ChoiceBox, button, column, row
from trackmodel.errors import PitboardError
from trackmodel.texts import _

if TYPE_CHECKING:
    from editor.heat.figure_tree import FigureTree
    from editor.settings.balance_choices import BalanceChoices
    from trackmodel.board import Board
    from trackmodel.instruments.balance import Balance, Before
    from trackmodel.instruments.balance_sample import Sample

SOON_MS = 400
"""Races begin this long after the last edit."""
CLOSING_S = 2.0
FEWEST_JOBS = 2
MOST_CARS, MOST_LAPS = 12, 9
LEAST_LETTERS = 8

MIX_NAMES = {
    "mixed": _("Regulars and rookies"),
    "rookies": _("Rookies"),
    "regulars": _("Regulars"),
    "champions": _("Champions"),
}


class BalancePanel(QWidget):
    """Races on the board again whenever it changes, as long as the panel is visible.

    Args:
        source: returns the board; raises PitboardError if it can't be raced.
    """

    chosen = Signal(object, object)
    """The Board and the Key of a finding or figure that was clicked."""

    def __init__(self, source: Callable[[], Board], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._task: Task[tuple[Sample, Balance]] | None = None
        self._board: Board | None = None
        self._raced: tuple[Board, BalanceChoices] | None = None
        self._sample: Sample | None = None
        self._before: Before | None = None
        self.tree: FigureTree | None = None
        self._rules, self._mix = ChoiceBox(), ChoiceBox()
        self._rules.setAccessibleName(self.tr("Ruleset"))
        self._mix.setAccessibleName(self.tr("Bots"))
        for box in (self._rules, self._mix):
            box.setToolTip(box.accessibleName())
            box.narrow(LEAST_LETTERS)
        self._cars = QSpinBox(minimum=1, maximum=MOST_CARS)
        self._cars.setAccessibleName(self.tr("Cars"))
        self._cars.setSuffix(self.tr(" cars"))
        self._laps = QSpinBox(minimum=1, maximum=MOST_LAPS)
        self._laps.setAccessibleName(self.tr("Laps"))
        self._laps.setSuffix(self.tr(" laps"))
        self._note = QLabel(self.tr("Races begin soon."), wordWrap=True)
        tip = self.tr("Keep these figures, and show how those after the next edits differ from them")
        self.pin_button = button(self.tr("Pin"), tip, self._pin)
        self.pin_button.setCheckable(True)
        self._soon = QTimer(self, interval=SOON_MS, singleShot=True)
        self._soon.timeout.connect(self._race)
        boxes = self._rules, self._mix, self._cars, self._laps, self.pin_button
        self._layout = column(row(*boxes, None, spacing=4), self._note, spacing=4, margins=(6, 6, 6, 4))
        self.setLayout(self._layout)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fill()
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._drop()

    @property
    def note(self) -> str:
        """What is said instead of a balance: that there will be one, or why there can't be."""
        return "" if self._note.isHidden() else self._note.text()

    @property
    def is_racing(self) -> bool:
        """Whether races are being run, or will be soon."""
        return self._task is not None or self._soon.isActive()

    def refresh(self) -> None:
        """Race again soon if the board or a choice has changed; running races are dropped then."""
        if not self.isVisible() or self.tree is None:
            return
        self._drop()
        self._soon.start()

    def forget(self) -> None:
        """Forget all races: another document is open."""
        self._drop()
        self._board = self._raced = self._sample = self._before = None
        self.pin_button.setChecked(False)
        if self.tree:
            self.tree.show_balance(None)
        self.refresh()

    def close_down(self) -> None:
        """Cancel the races and wait for their end: the program is about to close."""
        if task := self._drop():
            task.wait(CLOSING_S)

    def _fill(self) -> None:
        """Fill the boxes. Done when the panel is first shown, as the engine takes a while to load."""
        if self.tree:
            return
        from editor.heat.figure_tree import FigureTree
        from editor.settings.balance_choices import stored_balance_choices
        from trackmodel.board import Board
        from trackmodel.engine import RULESETS

        choices = stored_balance_choices()
        self._rules.offer((each.name, each.id) for each in RULESETS.values() if each.venue is Board)
        self._mix.offer((name, mix) for mix, name in MIX_NAMES.items())
        self._rules.show_value(choices.rules)
        self._mix.show_value(choices.mix)
        self._cars.setValue(choices.cars)
        self._laps.setValue(choices.laps)
        for changed in (
            self._rules.chosen,
            self._mix.chosen,
            self._cars.valueChanged,
            self._laps.valueChanged,
        ):
            changed.connect(self._choose)
        self.tree = FigureTree()
        self.tree.chosen.connect(lambda key: self.chosen.emit(self._board, key))
        self._layout.addWidget(self.tree, 1)

    def _choose(self) -> None:
        from editor.settings.balance_choices import store_balance_choices

        store_balance_choices(self._choices())
        self.refresh()

    def _choices(self) -> BalanceChoices:
        from editor.settings.balance_choices import BalanceChoices

        rules, mix = str(self._rules.value), str(self._mix.value)
        return BalanceChoices(rules, mix, self._cars.value(), self._laps.value())

    def _race(self) -> None:
        # Imported late: the engine takes a while to load.
        from editor.heat.balance_run import MOST_RACES, balances
        from trackmodel.simulation.processes import Cancellation, processors

        try:
            board, choices = self._source(), self._choices()
        except PitboardError as error:
            self._raced = None
            self._end(str(error))
            return
        if self._raced == (board, choices) and self._sample and len(self._sample) == MOST_RACES:
            return
        self._board, self._raced, self._sample = board, (board, choices), None
        cancellation, jobs = Cancellation(), max(FEWEST_JOBS, processors())
        setup, before = choices.setup(), self._before
        if not (self.tree and self.tree.balance):
            self._say(self.tr("Racing …"))
        self._task = Task(
            lambda: balances(board, setup, before, jobs, cancellation),
            self,
            receive=self._show,
            ended=self._end,
            expected=(PitboardError,),
            on_cancel=cancellation.cancel,
        )

    def _show(self, found: list[tuple[Sample, Balance]]) -> None:
        assert self.tree is not None
        self._sample, balance = found[-1]
        self._say("")
        self.tree.show_balance(balance)

    def _end(self, problem: str) -> None:
        self._task = None
        if problem and self.tree:
            self.tree.show_balance(None)
            self._say(problem)

    def _say(self, text: str) -> None:
        self._note.setText(text)
        self._note.setVisible(bool(text))

    def _pin(self) -> None:
        from trackmodel.instruments.balance import Before, balance

        self._before = None
        if self.pin_button.isChecked() and self._raced and self._sample:
            board, choices = self._raced
            self._before = Before(board, choices.setup(), self._sample)
        self.pin_button.setChecked(self._before is not None)
        if self._raced and self._sample and self.tree:
            board, choices = self._raced
            self.tree.show_balance(balance(board, choices.setup(), self._sample, self._before))

    def _drop(self) -> Task[tuple[Sample, Balance]] | None:
        """Cancel the races and return their task."""
        self._soon.stop()
        task, self._task = self._task, None
        if task:
            task.cancel()
        return task
