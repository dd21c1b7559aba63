"""The heat map and the odds of corners in the editor: two panels, and what connects them with the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.common.drawing import center
from editor.heat.heat_panel import HeatPanel
from editor.heat.trials_panel import TrialsPanel
from editor.tracing.layers.corner_layer import CornerLayer
from editor.tracing.layers.heat_layer import HeatLayer

if TYPE_CHECKING:
    from editor.heat.heat import Heat
    from editor.heat.legend import BoardLegend
    from editor.tracing.panels.trial import TrialPanel
    from editor.tracing.test_race import Outcome
    from editor.tracing.window import MainWindow
    from trackmodel.board import Board


class HeatDocks(QObject):
    """Races and trials are driven as the test race panel is set, on the layout as it is at that moment.

    Colors go by the ids of spaces, so they stay on the board while it is edited.
    """

    def __init__(self, window: MainWindow, trial: TrialPanel) -> None:
        super().__init__(window)
        self._window, self._trial = window, trial
        layers = window.canvas.layers
        self._layer = next(layer for layer in layers if isinstance(layer, HeatLayer))
        self._corner_layer = next(layer for layer in layers if isinstance(layer, CornerLayer))
        self._legend: BoardLegend | None = None
        self.heat = HeatPanel(self._trial.board_and_setup)
        self.trials = TrialsPanel(self._trial.board_and_setup, self._corners)
        self._connect()

    def _connect(self) -> None:
        document, selection = self._window.document, self._window.selection
        self.heat.shown.connect(self._show)
        self.heat.space_picked.connect(lambda space: self._go_to(self._board_of_heat(), space))
        self.trials.space_picked.connect(lambda space: self._go_to(self.trials.board, space))
        self.trials.corner_chosen.connect(selection.show_corner)
        self._trial.driven.connect(self._take_over)
        selection.changed.connect(self._choose_corner)
        document.changed.connect(self.trials.show_corners)
        document.opened.connect(self.heat.forget)
        document.opened.connect(self.trials.forget)

    def close_down(self) -> None:
        """Call off what is under way: the program is about to close."""
        self.heat.close_down()
        self.trials.close_down()

    def _show(self, heat: Heat | None) -> None:
        if self._legend is None and heat is not None:
            from editor.heat.legend import BoardLegend  # with the engine, which takes a while to load

            self._legend = BoardLegend(self._window.canvas)
            self.heat.seen.connect(self._legend.stand_by)
            self._legend.stand_by(self.heat.isVisible())
        if self._legend is not None:
            self._legend.show_heat(heat)
        self._layer.show_heat(heat)
        self._corner_layer.tint(heat is None)  # over the colors it would make others of them

    def _take_over(self, outcome: Outcome) -> None:
        self.heat.show_race(outcome.record.board, outcome.marks)

    def _corners(self) -> Sequence[tuple[str, str]]:
        return [(corner.id, corner.name) for corner in self._window.document.facts.track.corners]

    def _choose_corner(self) -> None:
        """The corner that lights up, or the one in which all selected spaces lie."""
        selection, corners = self._window.selection, self._window.document.facts.track.corners
        chosen = selection.corner
        if chosen is None and selection.spaces:
            selected = set(selection.spaces)
            chosen = next((corner for corner in corners if selected <= set(corner.spaces)), None)
        if chosen is not None:
            self.trials.choose_corner(chosen.id)

    def _board_of_heat(self) -> Board | None:
        return self.heat.heat.board if self.heat.heat else None

    def _go_to(self, board: Board | None, space: int) -> None:
        """Show a space of a board that was raced on, if the track still has it."""
        by_id = self._window.document.facts.spaces_by_id
        id_ = board.view.ids[space] if board else None
        if id_ in by_id:
            self._window.selection.select([id_])
            self._window.canvas.look_at([center(by_id[id_].outline)])
