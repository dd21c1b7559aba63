"""Widgets of the race window and where they are placed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QStackedWidget, QWidget

from editor.common.widgets import column, has_focus
from editor.racing.board.board_view import BoardInput, RaceBoardView
from editor.racing.board.road_view import RoadActor, RoadView
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
from editor.racing.panels.out_panel import OutPanel
from editor.racing.panels.playback_bar import PlaybackBar
from editor.racing.panels.race_gauges import RaceGauges
from editor.racing.panels.race_heat import RaceHeat
from editor.racing.panels.result_panel import ResultPanel
from editor.racing.panels.review_panel import ReviewPanel
from editor.racing.panels.table_cards import TableCards
from editor.racing.panes import RacePanes
from editor.racing.question.auto_scroll import AutoScroll
from editor.racing.question.focus_return import FocusReturn
from editor.racing.question.hand_over import HandOver
from editor.racing.question.move_input import MoveInput
from editor.racing.question.moves_item import MovesItem
from editor.racing.question.prompt import Press, Prompt
from editor.racing.question.prompt_keys import answer_by_key
from editor.racing.question.question_panel import QuestionPanel
from editor.racing.race_controller import StateView
from editor.racing.records.races_panel import RacesPanel
from editor.racing.records.season_panel import SeasonPanel
from editor.racing.setup.rules_comparison import RulesComparison
from editor.racing.setup.setup_panel import SetupPanel
from editor.racing.sound.player import CLOSING_S, DevicePlayer
from editor.racing.sound.sound_actor import SoundActor
from trackmodel.board import Board
from trackmodel.engine.venue import Venue
from trackmodel.texts import _


class RaceParts:
    """Create the widgets and show those that the setup or a race needs. `RaceWindow` connects them."""

    def __init__(self, prompt: Prompt, records_folder: Path) -> None:
        self.board = RaceBoardView()
        self.board.keeps_whole = True
        self.venue: Venue | None = None
        self.road = RoadView()
        self.road.answer_key = lambda event: answer_by_key(prompt, event)
        self._road_actor = RoadActor(self.road)
        self._ground = QStackedWidget()
        """Shows the board, or the road that is laid on the table."""
        for view in (self.board, self.road):
            self._ground.addWidget(view)
        self.setup_panel = SetupPanel()
        self.question = QuestionPanel(prompt)
        self.die = Die()
        self.die.pressed.connect(lambda: prompt.roll_die(Press.MOUSE))
        self.board_die = BoardDie(self.board, self.die)
        self.table_cards = TableCards()
        self.order = OrderPanel()
        self.dashboards = Dashboards()
        self.race_gauges = RaceGauges()
        self.log = LogPanel()
        self.result = ResultPanel()
        self.review = ReviewPanel()
        self.end = EndPage()
        self.out = OutPanel(self.question)
        self.hand_over = HandOver()
        self.heat = RaceHeat(self.board, lambda: self.setup_panel.setup)
        self.races = RacesPanel(records_folder)
        self.season = SeasonPanel(lambda: (self.venue.id if self.venue else "", self.setup_panel.setup))
        self.comparison = RulesComparison()
        self.setup_panel.form.compare.connect(self._compare_rules)
        self.setup_panel.changed.connect(lambda: self.comparison.show_rules(self.setup_panel.rules))
        self.rules_panel = RulesPanel()
        self.teacher = Teacher(prompt, self.rules_panel, self.question, self.board)
        self.teacher.explained.connect(self.rules_panel.show)
        for ended in (self.teacher.over, self.rules_panel.done):
            ended.connect(self._end_explanation)
        self.bar = PlaybackBar()
        self.player = DevicePlayer(self.board)
        self._sound_actor = SoundActor(
            self.player,
            drives=lambda: self.board.actor.drives,
            speed=self.bar.speed.currentData,
            is_audible=lambda: not self.board.window().isMinimized(),
        )
        self.auto_scroll = AutoScroll(self.board, prompt)
        self._moves_item = MovesItem(prompt)
        self._move_input = MoveInput(prompt, self._moves_item, self.board.show_input_cursor)
        self.board.add_item(self._moves_item, over_cars=True)
        self.setup_panel.placement.place_on(self.board)
        self.setup_panel.board_input_changed.connect(self._set_setup_input)
        watched_widgets = self.dashboards, self.order, self.log, self.result, self.rules_panel, self.bar
        self._focus_return = FocusReturn(prompt, self.question, self.hand_over, watched_widgets)
        beside_board = QWidget()
        beside_board.setLayout(column(self.race_gauges, self.dashboards, spacing=0))
        self.panes = RacePanes(self._ground, beside_board, self.bar, self.rules_panel)
        self._race_column = QWidget()
        parts = self.question, self.out, self.table_cards, self.die, self.order
        self._race_column.setLayout(column(*parts, spacing=0, grows=self.question))
        for page in (self.setup_panel, self._race_column, self.hand_over, self.end):
            self.panes.left.addWidget(page)
        for title, panel in (
            (_("Log"), self.log),
            (_("Result"), self.result),
            (_("Review"), self.review),
            (_("Heat map"), self.heat.heat),
            (_("Odds of a corner"), self.heat.trials),
            (_("Races"), self.races),
            (_("Season"), self.season),
            (_("Rules compared"), self.comparison),
        ):
            self.panes.below.addTab(panel, title)
        self.panes.below.tabBarClicked.connect(self._enter_tab)

    def _enter_tab(self, index: int) -> None:
        """Give the season the keys once it is clicked, so that Ctrl+Z undoes what was done there."""
        if self.panes.below.widget(index) is self.season:
            self.panes.below.setCurrentIndex(index)
            self.season.calendar.setFocus()

    @property
    def views(self) -> tuple[StateView, ...]:
        """Widgets that show the state of a race."""
        panels = (
            self.dashboards,
            self.race_gauges,
            self.order,
            self.log,
            self.result,
            self.review,
            self.out,
        )
        if self.is_on_board:
            return self.board, *panels, self.heat, self.auto_scroll, self.teacher
        return self.road, *panels, self.table_cards, self.teacher

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Actors of the playback."""
        if self.is_on_board:
            return self.auto_scroll, self.die.actor, self.board.actor, self._sound_actor
        return self.die.actor, self._road_actor, self.table_cards.actor, self._sound_actor

    @property
    def is_on_board(self) -> bool:
        """Whether races take place on the board, not on a road that is laid while it is driven."""
        return self._ground.currentWidget() is self.board

    @property
    def ground(self) -> RaceBoardView | RoadView:
        """The view of the board or the road."""
        return self.board if self.is_on_board else self.road

    def follow(self, on: bool) -> None:
        """Let the view follow the cars, or stay where it is."""
        self.auto_scroll.follow(on)
        self.road.follows = on

    def show_venue(self, venue: Venue, folder: Path | None) -> None:
        """Show a venue without a race; `folder` has the scans of a board."""
        self.venue = venue
        on_board = isinstance(venue, Board)
        self._ground.setCurrentWidget(self.board if on_board else self.road)
        self._show_tabs(on_board, self.heat.heat, self.heat.trials)
        if isinstance(venue, Board):
            self.board.show_board(venue, folder)
            self._moves_item.show_board(venue)
            self.heat.show_board(venue)

    def show_setup(self) -> None:
        """Show the widgets that set up a race."""
        self._show_page(self.setup_panel)
        self.races.refresh()
        usual = self.heat.heat if self.is_on_board else self.races
        if self.panes.below.currentWidget() not in (self.season, self.comparison):
            self.panes.below.setCurrentWidget(self.races if self.races.has_unfinished else usual)
        self.board.board_input = self.setup_panel.board_input
        # (With the button as focus proxy of the panel, Tab would skip the form.)
        if not has_focus(self.setup_panel):
            self.setup_panel.start_button.setFocus()

    def _show_page(self, page: QWidget) -> None:
        """Show a page of the left column, with what is beside and below the board in the setup or a race."""
        race = page is not self.setup_panel
        self.panes.left.setCurrentWidget(page)
        self.panes.show_race_parts(race)
        self._show_tabs(race, self.log, self.result, self.review)
        self.rules_panel.hide()
        self._show_tabs(not race, self.comparison)

    def _show_tabs(self, shown: bool, *tabs: QWidget) -> None:
        for tab in tabs:
            self.panes.below.setTabVisible(self.panes.below.indexOf(tab), shown)

    def _compare_rules(self) -> None:
        self.comparison.show_rules(self.setup_panel.rules)
        self.panes.below.setCurrentWidget(self.comparison)

    def _set_setup_input(self, board_input: BoardInput | None) -> None:
        if self.panes.left.currentWidget() is self.setup_panel:
            self.board.board_input = board_input

    def show_race(self, session: Session) -> None:
        """Show the widgets of a race, with this race."""
        for part in (
            self.dashboards,
            self.order,
            self.log,
            self.result,
            self.review,
            self.table_cards,
            self.out,
        ):
            part.show_race(session)
        if self.is_on_board:
            self.heat.show_race(session)
        self.die.names = session.setup.names
        self.die.hide()
        self.teacher.show_race(session)
        self.question.show_setup(session.setup)
        self._show_page(self._race_column)
        self.board.board_input = self._move_input
        self.panes.below.setCurrentWidget(self.log)
        self.question.setFocus()

    def show_drivers(self, session: Session) -> None:
        """Name the drivers anew, and tell anew what only some of them may hear."""
        self.log.model.show_race(session)
        for part in (self.order, self.result):
            part.show_race(session)
        self.question.show_setup(session.setup)

    def _end_explanation(self) -> None:
        """Put the explanation away; if it had the focus, the question gets it."""
        had_focus = has_focus(self.rules_panel)
        self.rules_panel.hide()
        if had_focus:
            self.question.focus_answer()

    def show_result(self) -> None:
        self.panes.below.setCurrentWidget(self.result)

    def show_end(self, session: Session, *, over: bool) -> None:
        """Show the end page if the race is over in the state shown, otherwise the race's questions."""
        if over:
            self.end.show_end(session)
            self._turn_to(self.end)
        elif self.panes.left.currentWidget() is not self.hand_over:
            self._turn_to(self._race_column)

    def show_coming(self, session: Session, car: int | None) -> None:
        """Ask to hand the screen over to the driver of a car; None: they have come."""
        if car is None:
            self._turn_to(self._race_column)
        else:
            self.hand_over.show_next(session.setup, car)
            self._turn_to(self.hand_over)
            self._focus_return.give_back()

    def _turn_to(self, page: QWidget) -> None:
        """Show a page of the left column, with the focus if the one before had it."""
        if self.panes.left.currentWidget() is page:
            return
        had_focus = has_focus(self.panes.left)
        self.panes.left.setCurrentWidget(page)
        if had_focus and page is self.end:
            self.end.focus_bests()
        elif had_focus:
            (self.hand_over.here if page is self.hand_over else self.question).setFocus()

    def close(self) -> None:
        """Cancel work in the background."""
        self.heat.close_down()
        self.review.close_down()
        self.player.close(CLOSING_S)
