"""The parts of a race window: which there are, and where each one stands."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.racing.board.board_hand import BoardHand
from editor.racing.board.board_view import RaceBoardView
from editor.racing.panels.dashboards import Dashboards
from editor.racing.panels.log_panel import LogPanel
from editor.racing.panels.order_panel import OrderPanel
from editor.racing.panels.result_panel import ResultPanel
from editor.racing.playback.die import Die
from editor.racing.playback.playback import Actor
from editor.racing.playback.playback_bar import PlaybackBar
from editor.racing.question.choosing import Choosing, Press
from editor.racing.question.following import Following
from editor.racing.question.lent_focus import LentFocus
from editor.racing.question.question_panel import QuestionPanel
from editor.racing.question.ways_hand import WaysHand
from editor.racing.question.ways_item import WaysItem
from editor.racing.race_heat import RaceHeat
from editor.racing.race_layout import RaceLayout
from editor.racing.race_show import View
from editor.racing.records.races_panel import RacesPanel
from editor.racing.session.session import Session
from editor.racing.setup.setup_panel import SetupPanel
from trackmodel.board import Board


def _tr(text: str) -> str:
    return QCoreApplication.translate("RaceParts", text)


class RaceParts:
    """Makes the parts and shows those that the moment asks for; what they do is the window's business."""

    def __init__(self, choosing: Choosing, records_folder: Path) -> None:
        self.board = RaceBoardView()
        self.board.keeps_whole = True
        self.setup_panel = SetupPanel()
        self.question = QuestionPanel(choosing)
        self.die = Die()
        self.die.pressed.connect(lambda: choosing.roll_it(Press.MOUSE))
        self.order = OrderPanel()
        self.dashboards = Dashboards()
        self.log = LogPanel()
        self.result = ResultPanel()
        self.heat = RaceHeat(self.board, lambda: self.setup_panel.setup)
        self.races = RacesPanel(records_folder)
        self.bar = PlaybackBar()
        self.following = Following(self.board, choosing)
        self._ways = WaysItem(choosing)
        self._ways_hand = WaysHand(choosing, self._ways, self.board.show_hand_cursor)
        self.board.add_item(self._ways, over_cars=True)
        self.setup_panel.place_on(self.board)
        self.setup_panel.hand_changed.connect(self._lend_to_setup)
        lenders = self.dashboards, self.order, self.log, self.result, self.bar
        self._lent_focus = LentFocus(choosing, self.question, lenders)
        self.layout = RaceLayout(self.board, self.dashboards, self.bar)
        self._race_column = _column(self.question, self.die, self.order)
        for page in (self.setup_panel, self._race_column):
            self.layout.left.addWidget(page)
        for title, panel in (
            (_tr("Log"), self.log),
            (_tr("Result"), self.result),
            (_tr("Heat map"), self.heat.heat),
            (_tr("Odds of a corner"), self.heat.trials),
            (_tr("Races"), self.races),
        ):
            self.layout.below.addTab(panel, title)

    @property
    def views(self) -> tuple[View, ...]:
        """What shows the state of a race."""
        return self.board, self.dashboards, self.order, self.log, self.result, self.heat

    @property
    def actors(self) -> tuple[Actor, ...]:
        """What acts out answers."""
        return self.following, self.die.actor, self.board.actor

    def show_board(self, board: Board) -> None:
        """Another board, without a race."""
        self._ways.show_board(board)
        self.heat.show_board(board)

    def show_setup(self) -> None:
        """What a race is set up with."""
        self.layout.left.setCurrentWidget(self.setup_panel)
        self.layout.show_race_parts(False, (self.log, self.result))
        self.races.refresh()
        self.layout.below.setCurrentWidget(self.races if self.races.has_unfinished else self.heat.heat)
        self.board.hand = self.setup_panel.hand
        self.setup_panel.take_focus()

    def _lend_to_setup(self, hand: BoardHand | None) -> None:
        """While a race is set up, the board is for placing cars or for nothing."""
        if self.layout.left.currentWidget() is self.setup_panel:
            self.board.hand = hand

    def show_race(self, session: Session) -> None:
        """What a race is driven with, and this race in it."""
        for part in (self.dashboards, self.order, self.log, self.result, self.heat):
            part.show_race(session)
        self.question.show_setup(session.setup)
        self.layout.left.setCurrentWidget(self._race_column)
        self.layout.show_race_parts(True, (self.log, self.result))
        self.board.hand = self._ways_hand
        self.layout.below.setCurrentWidget(self.log)
        self.question.setFocus()

    def show_result(self) -> None:
        """Who came where."""
        self.layout.below.setCurrentWidget(self.result)

    def close(self) -> None:
        """Let nothing go on in the background."""
        self.heat.close_down()


def _column(*widgets: QWidget) -> QWidget:
    """Widgets below each other; the first one takes what room there is."""
    column = QWidget()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    layout.setStretch(0, 1)
    return column
