"""Widgets of the race window and where they are placed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QWidget

from editor.common.widgets import column
from editor.racing.board.board_view import BoardInput, RaceBoardView
from editor.racing.learning.rules_panel import RulesPanel
from editor.racing.learning.teacher import Teacher
from editor.racing.live.playback import Actor
from editor.racing.live.session import Session
from editor.racing.panels.board_die import BoardDie
from editor.racing.panels.dashboards import Dashboards
from editor.racing.panels.die import Die
from editor.racing.panels.end_page import EndPage
from editor.racing.panels.log_panel import LogPanel
from editor.racing.panels.order_panel import OrderPanel
from editor.racing.panels.playback_bar import PlaybackBar
from editor.racing.panels.race_gauges import RaceGauges
from editor.racing.panels.race_heat import RaceHeat
from editor.racing.panels.result_panel import ResultPanel
from editor.racing.panes import RacePanes
from editor.racing.question.auto_scroll import AutoScroll
from editor.racing.question.focus_return import FocusReturn
from editor.racing.question.move_input import MoveInput
from editor.racing.question.moves_item import MovesItem
from editor.racing.question.prompt import Press, Prompt
from editor.racing.question.question_panel import QuestionPanel
from editor.racing.race_controller import StateView
from editor.racing.records.races_panel import RacesPanel
from editor.racing.setup.rules_comparison import RulesComparison
from editor.racing.setup.setup_panel import SetupPanel
from editor.racing.sound.player import CLOSING_S, DevicePlayer
from editor.racing.sound.sound_actor import SoundActor
from trackmodel.board import Board


def _tr(text: str) -> str:
    return QCoreApplication.translate("RaceParts", text)


class RaceParts:
    """Create the widgets and show those that the setup or a race needs. `RaceWindow` connects them."""

    def __init__(self, prompt: Prompt, records_folder: Path) -> None:
        self.board = RaceBoardView()
        self.board.keeps_whole = True
        self.setup_panel = SetupPanel()
        self.question = QuestionPanel(prompt)
        self.die = Die()
        self.die.pressed.connect(lambda: prompt.roll_it(Press.MOUSE))
        self.board_die = BoardDie(self.board, self.die)
        self.order = OrderPanel()
        self.dashboards = Dashboards()
        self.race_gauges = RaceGauges()
        self.log = LogPanel()
        self.result = ResultPanel()
        self.end = EndPage()
        self.heat = RaceHeat(self.board, lambda: self.setup_panel.setup)
        self.races = RacesPanel(records_folder)
        self.comparison = RulesComparison()
        self.setup_panel.compare.connect(self._compare_rules)
        self.setup_panel.changed.connect(lambda: self.comparison.show_rules(self.setup_panel.rules))
        self.rules_panel = RulesPanel()
        self.teacher = Teacher(prompt, self.rules_panel, self.question, self.board)
        self.teacher.explained.connect(self._show_explanation)
        self.teacher.over.connect(self._return_from_explanation)
        self.rules_panel.done.connect(self._hide_explanation)
        self._tab_before: QWidget | None = None
        self.bar = PlaybackBar()
        self.player = DevicePlayer(self.board)
        self._sound_actor = SoundActor(
            self.player,
            drives=lambda: self.board.actor.drives,
            speed=lambda: self.bar.chosen_speed,
            is_audible=lambda: not self.board.window().isMinimized(),
        )
        self.auto_scroll = AutoScroll(self.board, prompt)
        self._moves_item = MovesItem(prompt)
        self._move_input = MoveInput(prompt, self._moves_item, self.board.show_input_cursor)
        self.board.add_item(self._moves_item, over_cars=True)
        self.setup_panel.place_on(self.board)
        self.setup_panel.board_input_changed.connect(self._set_setup_input)
        watched_widgets = self.dashboards, self.order, self.log, self.result, self.rules_panel, self.bar
        self._focus_return = FocusReturn(prompt, self.question, watched_widgets)
        beside_board = QWidget()
        beside_board.setLayout(column(self.race_gauges, self.dashboards, spacing=0))
        self.panes = RacePanes(self.board, beside_board, self.bar)
        self._race_column = QWidget()
        below_each_other = column(self.question, self.die, self.order, spacing=0)
        below_each_other.setStretch(0, 1)
        self._race_column.setLayout(below_each_other)
        for page in (self.setup_panel, self._race_column, self.end):
            self.panes.left.addWidget(page)
        for title, panel in (
            (_tr("Log"), self.log),
            (_tr("Result"), self.result),
            (_tr("Heat map"), self.heat.heat),
            (_tr("Odds of a corner"), self.heat.trials),
            (_tr("Races"), self.races),
            (_tr("Rules compared"), self.comparison),
            (_tr("Rules"), self.rules_panel),
        ):
            self.panes.below.addTab(panel, title)

    @property
    def views(self) -> tuple[StateView, ...]:
        """Widgets that show the state of a race."""
        panels = self.dashboards, self.race_gauges, self.order, self.log, self.result, self.heat
        return self.board, *panels, self.auto_scroll, self.teacher

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Actors of the playback."""
        return self.auto_scroll, self.die.actor, self.board.actor, self._sound_actor

    def show_board(self, board: Board) -> None:
        """Show a board without a race."""
        self._moves_item.show_board(board)
        self.heat.show_board(board)

    def show_setup(self) -> None:
        """Show the widgets that set up a race."""
        self.panes.left.setCurrentWidget(self.setup_panel)
        self.panes.show_race_parts(False, (self.log, self.result, self.rules_panel), (self.comparison,))
        self.races.refresh()
        self.panes.below.setCurrentWidget(self.races if self.races.has_unfinished else self.heat.heat)
        self.board.board_input = self.setup_panel.board_input
        self.setup_panel.take_focus()

    def _compare_rules(self) -> None:
        self.comparison.show_rules(self.setup_panel.rules)
        self.panes.below.setCurrentWidget(self.comparison)

    def _set_setup_input(self, board_input: BoardInput | None) -> None:
        if self.panes.left.currentWidget() is self.setup_panel:
            self.board.board_input = board_input

    def show_race(self, session: Session) -> None:
        """Show the widgets of a race, with this race."""
        for part in (self.dashboards, self.order, self.log, self.result, self.heat):
            part.show_race(session)
        self.teacher.show_race(session)
        self.question.show_setup(session.setup)
        self.panes.left.setCurrentWidget(self._race_column)
        self.panes.show_race_parts(True, (self.log, self.result, self.rules_panel), (self.comparison,))
        self.board.board_input = self._move_input
        self.panes.below.setCurrentWidget(self.log)
        self.question.setFocus()

    def _show_explanation(self) -> None:
        """Bring the explanation to the front, unless another tab is being used by keyboard."""
        below, focused = self.panes.below, QApplication.focusWidget()
        if below.currentWidget() is self.rules_panel or (focused and below.isAncestorOf(focused)):
            return
        self._tab_before = below.currentWidget()
        below.setCurrentWidget(self.rules_panel)

    def _hide_explanation(self) -> None:
        """Return to the tab that the explanation covered, and the focus to the question."""
        self._return_tab()
        self.question.take_focus()

    def _return_from_explanation(self) -> None:
        """Return to the tab that the explanation covered, unless its own is being used."""
        below, focused = self.panes.below, QApplication.focusWidget()
        if below.currentWidget() is self.rules_panel and not (focused and below.isAncestorOf(focused)):
            self._return_tab()

    def _return_tab(self) -> None:
        if self._tab_before:
            self.panes.below.setCurrentWidget(self._tab_before)
        self._tab_before = None

    def show_result(self) -> None:
        self.panes.below.setCurrentWidget(self.result)

    def show_end(self, session: Session, *, over: bool) -> None:
        """Show the end page if the race is over in the state shown, otherwise the race's questions."""
        page = self.end if over else self._race_column
        if over:
            self.end.show_end(session)
        if self.panes.left.currentWidget() is not page:
            focused = QApplication.focusWidget()
            had_focus = focused is not None and self.panes.left.isAncestorOf(focused)
            self.panes.left.setCurrentWidget(page)
            if had_focus:
                self.end.take_focus() if over else self.question.setFocus()

    def close(self) -> None:
        """Cancel work in the background."""
        self.heat.close_down()
        self.player.close(CLOSING_S)
