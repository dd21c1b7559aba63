"""Heat map and odds of corners in the race window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor

from editor.heat.heat_panel import HeatPanel
from editor.heat.trials_panel import TrialsPanel
from editor.racing.board.board_view import RaceBoardView
from editor.racing.board.heat_item import HeatItem
from editor.racing.live.session import Session
from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import Entry, Setup, SetupError, State
from trackmodel.race_report.race_words import corner_name
from trackmodel.render.palette import ASPHALT
from trackmodel.simulation.marks import SpaceMarks


class RaceHeat(QObject):
    """Connects the two panels with the board and with the race that is shown.

    Attributes:
        heat, trials: the panels.

    Args:
        board: the race board.
        setup: returns the setup to simulate while there is no race; may raise SetupError.
    """

    def __init__(self, board: RaceBoardView, setup: Callable[[], Setup]) -> None:
        super().__init__()
        self._board, self._setup = board, setup
        self._shown_board: Board | None = None
        self._session: Session | None = None
        self._marks: SpaceMarks | None = None
        self._counted: list[Entry] = []
        self._item = HeatItem()
        board.add_item(self._item)
        self.heat = HeatPanel(self._source, _asphalt)
        self.trials = TrialsPanel(self._source, self._corners)
        self.heat.shown.connect(self._item.show_heat)
        self.heat.space_selected.connect(board.look_at)
        self.trials.space_selected.connect(board.look_at)
        self.trials.corner_chosen.connect(self._look_at_corner)
        board.clicked.connect(self._choose_corner)

    def show_board(self, board: Board) -> None:
        """Show a board without a race; counts of another board are discarded."""
        self._session, self._marks = None, None
        self.heat.forget_race()
        if board != self._shown_board:
            self._shown_board = board
            self.heat.forget()
            self.trials.forget()
        self.trials.show_corners()

    def show_race(self, session: Session) -> None:
        """Count the events of this race, and show it without the heat map of the one before."""
        self.heat.on_board.setChecked(False)
        self._session, self._marks = session, None

    def show_state(self, _state: State, at: int) -> None:
        """Count events of the first `at` entries."""
        session = self._session
        if session is None:
            return
        counted = len(self._counted)
        # Counted entries may have been taken back and replaced.
        known = at >= counted and (not counted or session.entries[counted - 1] is self._counted[-1])
        if self._marks is None or not known:
            self._marks, self._counted, counted = SpaceMarks(session.states[0]), [], 0
        for number in range(counted, at):
            self._marks.watch(session.states[number + 1], session.entries[number])
        self._counted = session.entries[:at]
        self.heat.show_race(session.states[0].race.board, self._marks.counts)

    def close_down(self) -> None:
        """Cancel simulations: the window is about to close."""
        for panel in (self.heat, self.trials):
            panel.run_bar.close_down()

    def _source(self) -> tuple[Board, Setup]:
        board = self._board.board
        if board is None:
            raise SetupError(self.tr("No board is open."))
        return board, self._session.setup if self._session else self._setup()

    def _corners(self) -> Sequence[tuple[str, str]]:
        board = self._board.board
        if board is None:
            return []
        return [(id_, corner_name(board, corner)) for corner, id_ in enumerate(board.view.corner_ids)]

    def _choose_corner(self, space: int | None, _at: object) -> None:
        """Select the corner of a clicked space."""
        board = self._board.board
        if board is not None and space is not None and board.rules.corner[space] != STRAIGHT:
            self.trials.choose_corner(board.view.corner_ids[board.rules.corner[space]])

    def _look_at_corner(self, id_: str) -> None:
        board = self._board.board
        if board is not None and id_ in board.view.corner_ids:
            self._board.look_at(board.rules.corner.index(board.view.corner_ids.index(id_)))


def _asphalt() -> QColor:
    return QColor(ASPHALT)
