"""Panel for the balance of a board: races in the background after every edit, findings, and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSpinBox

from editor.common.widgets import ChoiceBox, button, column, row
from editor.heat.working_panel import WorkingPanel
from trackmodel.errors import PitboardError
from trackmodel.texts import _

if TYPE_CHECKING:
    from editor.heat.balance_run import Group
    from editor.heat.figure_tree import FigureTree
    from trackmodel.board import Board
    from trackmodel.engine import Setup
    from trackmodel.instruments.balance import Balance, Before
    from trackmodel.instruments.balance_sample import Sample

FEWEST_JOBS = 2
MOST_CARS, MOST_LAPS = 12, 9
USUAL_CARS, USUAL_LAPS = 6, 2
SEED = 1
"""The same for all races, so that those of the same number can be paired."""
SETTING = "balance/"
LEAST_LETTERS = 8

# Rookies first: the batch engine plays their races many times as fast as those of bots that plan.
MIX_NAMES = {
    "rookies": _("Rookies"),
    "mixed": _("Regulars and rookies"),
    "regulars": _("Regulars"),
    "champions": _("Champions"),
}


class BalancePanel(WorkingPanel):
    """Races on the board again whenever it changes, as long as the panel is visible.

    Args:
        source: returns the board; raises PitboardError if it can't be raced.
    """

    chosen = Signal(object, object)
    """The Board and the Key of a finding or figure that was clicked."""

    def __init__(self, source: Callable[[], Board]) -> None:
        super().__init__()
        self._source = source
        self._raced: tuple[Board, Setup] | None = None
        self._sample: Sample | None = None
        self._before: Before | None = None
        self.tree: FigureTree | None = None
        self._rules, self._mix = ChoiceBox(), ChoiceBox()
        self._cars = QSpinBox(minimum=1, maximum=MOST_CARS, value=USUAL_CARS, suffix=self.tr(" cars"))
        self._laps = QSpinBox(minimum=1, maximum=MOST_LAPS, value=USUAL_LAPS, suffix=self.tr(" laps"))
        names = self.tr("Ruleset"), self.tr("Bots"), self.tr("Cars"), self.tr("Laps")
        self._boxes: dict[str, ChoiceBox | QSpinBox] = {
            "rules": self._rules,
            "mix": self._mix,
            "cars": self._cars,
            "laps": self._laps,
        }
        for box, name in zip(self._boxes.values(), names, strict=True):
            box.setAccessibleName(name)
            box.setToolTip(name)
        tip = self.tr("Keep these figures, and show how those after the next edits differ from them")
        self.pin_button = button(self.tr("Pin"), tip, self._pin)
        self.pin_button.setCheckable(True)
        boxes = row(*self._boxes.values(), self.pin_button, None, spacing=4)
        self._layout = column(boxes, self.note, spacing=4, margins=(6, 6, 6, 4))
        self.setLayout(self._layout)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill()
        self.refresh()

    def refresh(self) -> None:
        """Race again soon; running races are dropped."""
        if self.isVisible() and self.tree:
            self._stop()
            self._soon.start()

    def forget(self) -> None:
        """Forget all races: another document is open."""
        self._stop()
        self._raced = self._sample = self._before = None
        self.pin_button.setChecked(False)
        if self.tree:
            self.tree.show_balance(None)
        self.refresh()

    def _fill(self) -> None:
        """Fill the boxes. Done when the panel is first shown, as the engine takes a while to load."""
        if self.tree:
            return
        from editor.heat.figure_tree import FigureTree
        from editor.settings.race_choices import listed
        from trackmodel.board import Board
        from trackmodel.engine import RULESETS

        self._rules.offer((each.name, each.id) for each in listed(RULESETS.values()) if each.venue is Board)
        self._mix.offer((name, mix) for mix, name in MIX_NAMES.items())
        for setting, box in self._boxes.items():
            kept = str(QSettings().value(SETTING + setting, ""))
            if isinstance(box, ChoiceBox):
                box.narrow(LEAST_LETTERS)
                box.show_value(kept)
                box.setCurrentIndex(max(0, box.currentIndex()))
                box.chosen.connect(self._choose)
            else:
                box.setValue(int(kept) if kept.isdecimal() else box.value())
                box.valueChanged.connect(self._choose)
        self.tree = FigureTree()
        self.tree.chosen.connect(lambda key: self.chosen.emit(self._raced and self._raced[0], key))
        self._layout.addWidget(self.tree, 1)

    def _choose(self) -> None:
        for setting, box in self._boxes.items():
            value = box.value if isinstance(box, ChoiceBox) else box.value()
            QSettings().setValue(SETTING + setting, value)
        self.refresh()

    def _work(self) -> None:
        # Imported late: the engine takes a while to load.
        from editor.heat.balance_run import MOST_RACES, balances
        from trackmodel.engine import Setup
        from trackmodel.instruments.balance_bands import mixed
        from trackmodel.simulation.processes import processors

        drivers = mixed(str(self._mix.value), self._cars.value())
        setup = Setup(str(self._rules.value), self._laps.value(), drivers, SEED)
        try:
            board = self._source()
        except PitboardError as error:
            self._failed(str(error))
            return
        if self._raced == (board, setup) and self._sample and len(self._sample) == MOST_RACES:
            return
        self._raced, self._sample = (board, setup), None
        before, jobs = self._before, max(FEWEST_JOBS, processors())
        self._say("" if self.tree and self.tree.balance else self.tr("Racing…"))
        self._begin(lambda cancellation: balances(board, setup, before, jobs, cancellation), self._show)

    def _show(self, found: tuple[Sample, Balance, list[Group]]) -> None:
        assert self.tree is not None
        self._sample, balance, groups = found
        self._say("")
        self.tree.show_balance(balance, groups)

    def _failed(self, problem: str) -> None:
        if self.tree:
            self._raced = self._sample = None
            self.tree.show_balance(None)
            self._say(problem)

    def _say(self, text: str) -> None:
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def _pin(self) -> None:
        from trackmodel.instruments.balance import Before, balance

        raced, sample = self._raced, self._sample
        is_pinned = self.pin_button.isChecked() and sample is not None
        self.pin_button.setChecked(is_pinned)
        self._before = Before(*raced, sample) if raced and sample and is_pinned else None
        if raced and sample and self.tree:
            self.tree.show_balance(balance(*raced, sample, self._before))
