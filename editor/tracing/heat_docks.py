"""Heat map, odds of corners, balance, and lap alone in the editor, connected with the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.heat.balance_panel import BalancePanel
from editor.heat.heat_panel import HeatPanel
from editor.heat.lap_panel import LapPanel
from editor.heat.trials_panel import TrialsPanel
from editor.tracing.layers.corner_layer import CornerLayer
from editor.tracing.layers.heat_layer import HeatLayer
from editor.tracing.layers.lap_layer import LapLayer
from editor.tracing.workspace import Workspace

if TYPE_CHECKING:
    from editor.heat.heat_map import HeatMap
    from editor.heat.turns_map import TurnsMap
    from trackmodel.board import Board
    from trackmodel.engine import Setup
    from trackmodel.instruments.balance_figures import Key
    from trackmodel.instruments.lap_driver import LineTurn
    from trackmodel.track import Track

_RACED = ("direction", "spaces", "arrows", "corners", "finish", "grid", "pit", "weather", "overrides")
"""Parts of a track that races depend on."""


class HeatDocks(QObject):
    """Two panels race on the layout as it is when they start, with the cars and rules of the last setup.

    The balance has choices of its own, and is raced for again whenever the layout has changed.

    Colors follow the ids of spaces, so they stay in place while the track is edited.
    """

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._workspace = workspace
        layers = workspace.canvas.layers
        self._layer = next(layer for layer in layers if isinstance(layer, HeatLayer))
        self._lap_layer = next(layer for layer in layers if isinstance(layer, LapLayer))
        self._corner_layer = next(layer for layer in layers if isinstance(layer, CornerLayer))
        self._raced_on: Track | None = None
        """The layout as it was raced on for the heat map."""
        self.heat = HeatPanel(self._source_of_heat, one_race=False)
        self.trials = TrialsPanel(workspace.races.board_and_setup, self._corners)
        self.balance = BalancePanel(workspace.races.board)
        self.lap = LapPanel(workspace.races.board)
        self._followed: Track | None = None
        """The layout as it was when the balance last raced and the lap alone was last worked out."""
        self._connect()

    def _connect(self) -> None:
        document, selection = self._workspace.document, self._workspace.selection
        self.heat.shown.connect(self._show)
        self.heat.space_selected.connect(lambda space: self._go_to(self._board_of_heat(), space))
        self.trials.space_selected.connect(lambda space: self._go_to(self.trials.board, space))
        self.trials.corner_chosen.connect(selection.show_corner)
        self.trials.best_found.connect(self._mark_best)
        selection.changed.connect(self._choose_corner)
        document.changed.connect(self.trials.show_corners)
        document.changed.connect(self._compare)
        document.opened.connect(self.heat.forget)
        document.opened.connect(self.trials.forget)
        document.changed.connect(self._follow)
        document.opened.connect(self.balance.forget)
        self.balance.chosen.connect(self._show_figure)
        document.opened.connect(self.lap.refresh)
        self.lap.map_shown.connect(self._show_turns)
        self.lap.line_shown.connect(self._show_line)
        self.lap.space_selected.connect(lambda space: self._go_to(self.lap.board, space))

    def _source_of_heat(self) -> tuple[Board, Setup]:
        source = self._workspace.races.board_and_setup()
        self._raced_on = self._workspace.document.facts.track
        self._compare()
        return source

    def _compare(self) -> None:
        """Have the heat map say whether races on the layout of now would go differently."""
        self.heat.show_outdated(self._differs(self._raced_on))

    def _differs(self, then: Track | None) -> bool:
        """Return whether races on the layout of now would go differently than on that of then."""
        now = self._workspace.document.facts.track
        return then is not None and any(getattr(now, part) != getattr(then, part) for part in _RACED)

    def _follow(self) -> None:
        """Race for the balance and work out the lap again if the layout has changed for races."""
        if self._followed is None or self._differs(self._followed):
            self._followed = self._workspace.document.facts.track
            self.balance.refresh()
            self._lap_layer.show_mark(None)
            self.lap.refresh()

    def _show_turns(self, turns: TurnsMap | None) -> None:
        """Color the board by the turns left; the heat map gives way."""
        if turns is not None:
            self.heat.on_board.setChecked(False)
        if turns is not None or not self.heat.on_board.isChecked():
            self._color(turns)

    def _mark_best(self, board: Board | None, space: int | None, answer: str) -> None:
        mark = None if board is None or space is None else (board.view.ids[space], answer)
        self._lap_layer.show_mark(mark)

    def _show_line(self, board: Board | None, line: Sequence[LineTurn]) -> None:
        ids = board.view.ids if board else ()
        self._lap_layer.show_line(
            [(str(turn.gear), tuple(ids[space] for space in (turn.space, *turn.path))) for turn in line]
        )

    def _show_figure(self, board: Board, key: Key) -> None:
        """Show on the board what a figure is about: a starting place, a corner, or a lane of it."""
        rules, ids, selection = board.rules, board.view.ids, self._workspace.selection
        if key.corner is not None:
            corners = self._workspace.document.facts.track.corners
            corner = next((each for each in corners if each.id == board.view.corner_ids[key.corner]), None)
            if corner is None:
                return
            selection.show_corner(corner.id)
            if key.of is not None:
                lane = {ids[space] for space, of in enumerate(rules.lane) if of == key.of}
                selection.select(space for space in corner.spaces if space in lane)
            self._workspace.go_to_corner(corner)
        elif key.is_of_grid and isinstance(key.of, int):
            self._go_to(board, rules.grid[key.of])

    def close_down(self) -> None:
        """Cancel running simulations before the program closes."""
        for panel in (self.heat.run_bar, self.trials.run_bar, self.balance, self.lap):
            panel.close_down()

    def _show(self, heat: HeatMap | None) -> None:
        if heat is not None:
            self.lap.map_on_board.setChecked(False)
        self._color(heat)

    def _color(self, heat: HeatMap | TurnsMap | None) -> None:
        self._layer.show_heat(heat)
        self._corner_layer.tint(heat is None)  # corner tints would change the heat colors

    def _corners(self) -> Sequence[tuple[str, str]]:
        return [(corner.id, corner.name) for corner in self._workspace.document.facts.track.corners]

    def _choose_corner(self) -> None:
        """Choose the selected corner, or the one that contains all selected spaces."""
        selection, corners = self._workspace.selection, self._workspace.document.facts.track.corners
        chosen = selection.corner
        if chosen is None and selection.spaces:
            selected = set(selection.spaces)
            chosen = next((corner for corner in corners if selected <= set(corner.spaces)), None)
        if chosen is not None:
            self.trials.choose_corner(chosen.id)

    def _board_of_heat(self) -> Board | None:
        return self.heat.heat.board if self.heat.heat else None

    def _go_to(self, board: Board | None, space: int) -> None:
        """Zoom to a space, given by its number on a board, if the track still has it."""
        if board and board.view.ids[space] in self._workspace.document.facts.spaces_by_id:
            self._workspace.go_to_space(board.view.ids[space])
