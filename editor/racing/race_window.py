"""The race window: a board or a road with the setup or the race around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QByteArray, QEvent, QSettings, QSize, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from editor.common.keys.key_choices import use_stored_keys
from editor.document.to_export import ToExport
from editor.exporting.export_window import ExportWindow
from editor.racing.learning.help_pages import HelpPages
from editor.racing.live.session import Session
from editor.racing.question.prompt import Prompt
from editor.racing.race_actions import MESSAGE_MS, RaceActions
from editor.racing.race_controller import RaceController
from editor.racing.race_window_parts import RaceParts
from editor.racing.records.record_check import CheckedRecord
from editor.racing.records.record_files import races_folder
from editor.racing.records.record_saver import RecordSaver
from editor.racing.records.saving_status import SavingStatus
from editor.racing.records.story_file import ask_story_file
from editor.racing.setup.setup_panel import any_seed
from trackmodel.board import Board
from trackmodel.engine import EngineError, Setup, State
from trackmodel.engine.venue import Venue
from trackmodel.errors import PitboardError
from trackmodel.exports.exported import Exported

FRAME = QSize(8, 40)
"""Approximate size of the window frame that the system draws, in pixels."""
_GEOMETRY = "race-window/geometry"


class RaceWindow(QMainWindow):
    """A window for one venue and at most one race on it.

    Args:
        folder: folder for records; None for the default one.
    """

    closed = Signal()

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self.records_folder = folder or races_folder()
        self.prompt = Prompt(self)
        self.parts = RaceParts(self.prompt, self.records_folder)
        self.board = self.parts.board
        self.race: RaceController | None = None
        self._scans: Path | None = None
        self._asked = ""
        self.setCentralWidget(self.parts.panes)
        self.commands = RaceActions(self, self.parts)
        use_stored_keys(self.findChildren(QAction))
        self._help = HelpPages(self)
        self._exporting: ExportWindow | None = None
        self._saving = SavingStatus()
        self.statusBar().addPermanentWidget(self._saving)
        self.print_note = QLabel()
        self.print_note.setToolTip(self.tr("Here the print differs from the track, or can't be read."))
        self.statusBar().addPermanentWidget(self.print_note)
        self._connect()
        self._restore_state()
        self._show_title()

    def _connect(self) -> None:
        parts, commands = self.parts, self.commands
        for action, do in (
            (commands.new, self.new_race),
            (commands.take_back, self.take_back),
            (commands.resume, self.resume_watched),
            (commands.from_here, self.set_up_from_here),
            (commands.rematch, self.rematch),
            (commands.save_story, self.save_story),
            (commands.export, self._show_export),
            (commands.rules, lambda: self.show_rules()),
            (commands.why, parts.teacher.explain_price),
            (commands.manual, lambda: self._show_help(lambda: self._help.show("racing/turn.md"))),
        ):
            action.triggered.connect(do)
        for switch in (commands.dice_by_hand, commands.at_table, commands.only_choices, commands.at_once):
            switch.toggled.connect(self._apply_switches)
        parts.bar.run_with(parts.bar.undo, commands.take_back)
        parts.bar.run_with(parts.bar.sound, commands.sound)
        commands.refresh_icons()
        parts.setup_panel.start.connect(self.start)
        parts.setup_panel.preview.connect(self._preview)
        parts.setup_panel.form.circuit.found.connect(self.prepare)
        parts.rules_panel.more.connect(self.show_rules)
        parts.end.rematch.connect(self.rematch)
        parts.hand_over.done.connect(self.hand_over)
        parts.end.save_story.connect(self.save_story)
        parts.end.new_race.connect(self.new_race)
        parts.out.new_race.connect(self.new_race)
        parts.out.result.connect(lambda: self.race.hurry() if self.race else None)
        parts.dashboards.menu_asked.connect(commands.seats.pop_up)
        commands.seats.chosen.connect(self.seat)
        parts.log.place_selected.connect(self.board.look_at)
        parts.log.moment_selected.connect(self._go_to)
        parts.review.moment_selected.connect(self._go_to)
        for panel in (parts.dashboards, parts.order, parts.result):
            panel.car_selected.connect(lambda car: parts.ground.look_at_car(car))
        parts.question.asked.connect(self._tell_asked)
        self.board.print_noted.connect(self.print_note.setText)
        self.prompt.asked_changed.connect(self._forget_asked)
        parts.season.race_wanted.connect(self.set_up)
        parts.races.resume_requested.connect(self.resume)
        parts.races.watch_requested.connect(self.show_record)

    # Before a race

    @property
    def has_race(self) -> bool:
        """Whether a race is shown, running or over."""
        return self.race is not None

    def prepare(self, venue: Venue, folder: Path | None = None) -> None:
        """Show the setup of a race on a venue; `folder` has the scans of a board, None if there are none."""
        self._close_race()
        self._show_venue(venue, folder)
        self.parts.setup_panel.show_venue(venue, folder)
        self.parts.show_setup()
        self.commands.refresh(self.race)
        self._show_title()

    def set_up(self, venue: Venue, folder: Path | None, setup: Setup) -> None:
        """Show this setup of a race of the season; `folder` as in `prepare`."""
        self.prepare(venue, folder)
        self.parts.setup_panel.show_setup(setup)

    def new_race(self) -> None:
        """Return to the setup on the same venue; an unfinished race can be resumed later."""
        if self.parts.venue:
            self.prepare(self.parts.venue, self._scans)

    def _show_venue(self, venue: Venue, folder: Path | None) -> None:
        self._scans = folder
        self.parts.show_venue(venue, folder)
        self.print_note.setVisible(self.parts.is_on_board)

    def _preview(self, state: State) -> None:
        """Show the cars as they would start."""
        if self.race is None and self.parts.venue:
            self.parts.ground.show_state(state)

    # A race

    def start(self, setup: Setup) -> None:
        """Start a race on the venue that is shown."""
        assert self.parts.venue is not None, "there is nothing to race on yet"
        try:
            session = Session(self.parts.venue, setup)
        except EngineError as error:
            self.show_status(str(error))
            return
        self._begin(session, RecordSaver(session, self.records_folder))

    def start_race(self, venue: Venue, setup: Setup, folder: Path | None = None) -> None:
        """Start a race without asking for its setup.

        Args:
            venue: where to race; a board may be that of a whole track or of a stretch.
            setup: setup of the race; `bot_race` makes one without people.
            folder: folder with the board's scans; None if there are none.
        """
        self.prepare(venue, folder)
        self.start(setup)

    def show_record(self, found: CheckedRecord, path: Path | None = None) -> None:
        """Show a recorded race, finished or not, and play it; `path` is the file of the record."""
        self._show_venue(found.session.venue, self._scans_of(found.session.venue, path))
        self._begin(found.session, None)
        assert self.race is not None
        # A record that differs from the rules is shown in part, so what follows is another race.
        self.race.watched = None if found.problem else path
        self.race.playback.go_to(found.at)
        if found.problem:
            self.show_status(found.problem)
        elif not found.at:
            self.race.playback.play()

    def resume(self, session: Session, path: Path | None = None) -> None:
        """Resume an unfinished race that was watched or read from a file."""
        session.go_on()
        if session.venue is not self.parts.venue:
            self._show_venue(session.venue, self._scans_of(session.venue, path))
        self._begin(session, RecordSaver(session, self.records_folder, path), at=len(session.entries))

    def resume_watched(self) -> None:
        """Resume the race that is being watched, from its last entry."""
        if self.race and self.race.saver is None and not self.race.session.over:
            self.resume(self.race.session, self.race.watched)

    def rematch(self) -> None:
        """Start another race with the setup of the one that is over, and a new seed."""
        if self.race and self.race.session.over:
            self.start(evolve(self.race.session.agreed, seed=any_seed()))

    def save_story(self) -> None:
        """Ask where to save the race as a text."""
        if self.race:
            ask_story_file(self, self.race.session, self.show_status)

    def _show_export(self) -> None:
        if self._exporting is None:
            self._exporting = ExportWindow(self, self._to_export, self.show_status)
        self._exporting.open()

    def _to_export(self) -> ToExport:
        """Return the race, or the circuit while there is none."""
        venue, race = self.parts.venue, self.race
        assert venue
        what = Exported(venue if isinstance(venue, Board) else None, self._scans or Path())
        if race is None:
            return ToExport(what, venue.id)
        return ToExport(what, venue.id, race.watched, race.session.record(), race.playback.at)

    def set_up_from_here(self) -> None:
        """Set up a race that starts from the state shown."""
        race = self.race
        if race and isinstance(self.parts.venue, Board):
            state = race.session.seen(race.playback.at)
            self.prepare(self.parts.venue, self._scans)
            self.parts.setup_panel.start_from_here(race.session.agreed, state)

    def _scans_of(self, venue: Venue, path: Path | None) -> Path | None:
        """Return the folder with the scans: the current one if the board is the same, else the record's."""
        here = self.parts.venue
        if here and here.id == venue.id:
            return self._scans
        return path.parent if path else None

    def _begin(self, session: Session, saver: RecordSaver | None, at: int = 0) -> None:
        self._close_race()
        parts = self.parts
        parts.show_race(session)
        self.race = race = RaceController(session, saver, parts.views, parts.actors, self.prompt, self)
        race.error_message.connect(self.show_status)
        race.ended.connect(self._ended)
        if saver:
            saver.save_problem.connect(self._saving.show_problem)
            race.director.answers_removed.connect(lambda _left: parts.season.await_again(saver.path))
        race.shown.connect(self._shown)
        race.coming_changed.connect(lambda car: parts.show_coming(session, car))
        race.director.answers_removed.connect(parts.log.shrink)
        race.drivers_changed.connect(lambda: parts.show_drivers(session))
        self._apply_switches()
        race.playback.at = at
        parts.bar.show_race(race.playback)
        race.length_changed.connect(parts.bar.refresh)
        race.length_changed.connect(lambda _entries: self.commands.refresh(race))
        race.begin()
        self.commands.refresh(self.race)
        self._show_title()

    def _ended(self) -> None:
        """Show the result, or the season that the race was for."""
        parts, race = self.parts, self.race
        parts.show_result()
        record = race.saver.path if race and race.saver else None
        if race and record and parts.season.take_result(race.session.venue, race.session.setup, record):
            parts.panes.below.setCurrentWidget(parts.season)

    def _close_race(self) -> None:
        self.statusBar().clearMessage()  # The message was about that race.
        for part in (self.parts.setup_panel.form.circuit, self.parts.races, self.parts.season):
            part.reading.cancel()  # What is begun now takes the place of what was to be opened.
        self._saving.show_problem("")
        if self.race:
            self.parts.bar.show_race(None)
            self.race.close()
            self.race.deleteLater()
            self.race = None

    def hand_over(self) -> None:
        """Ask the person who has come to the screen."""
        if self.race:
            self.race.hand_over()

    def seat(self, car: int, driver: str) -> None:
        """Have a bot drive for a person, or give the seat back to them (`PERSON`)."""
        if self.race:
            self.race.seat(car, driver)
            self._apply_switches()

    def take_back(self) -> None:
        """Undo the last answer of a person."""
        if self.race:
            self.race.take_back()

    def _apply_switches(self) -> None:
        """Run the race as the switches in the menus say."""
        commands = self.commands
        if self.race:
            at_table = commands.at_table.isChecked()
            by_hand = at_table or commands.dice_by_hand.isChecked()
            self.race.set_answers(by_hand, at_table, commands.only_choices.isChecked())
            self.race.playback.animated = not commands.at_once.isChecked()

    # What is shown

    def _shown(self, at: int) -> None:
        self.commands.refresh(self.race)
        race = self.race
        if race is None:
            return
        self._show_die()
        self.parts.show_end(race.session, over=race.session.states[at].over)
        if self.prompt.state is None:
            self.parts.question.show_idle_text(self.commands.idle_text(race))

    def _tell_asked(self, text: str) -> None:
        if self.commands.beep.isChecked():
            QApplication.beep()
        self._asked = text
        self.statusBar().showMessage(text)

    def _show_die(self) -> None:
        """Show the die to roll, or the last one rolled."""
        if self.prompt.roll:
            self.parts.die.wait_for(self.prompt.roll)
        elif self.race and not self.race.playback.acting:
            self.parts.die.show_moment(self.race.session, self.race.playback.at)

    def _forget_asked(self) -> None:
        """Clear the question once it is answered or withdrawn."""
        self._show_die()
        if self.prompt.state is None and self.statusBar().currentMessage() == self._asked:
            self.statusBar().clearMessage()

    def _go_to(self, at: int) -> None:
        if self.race:
            self.race.playback.pause()
            self.race.playback.go_to(at)

    def show_status(self, text: str) -> None:
        """Show a message in the status bar for a while."""
        self.statusBar().showMessage(text, MESSAGE_MS)

    @property
    def _in_sandbox(self) -> bool:
        """Whether a race under way lets people take back their choices."""
        race = self.race
        return race is not None and race.saver is not None and race.session.setup.sandbox

    def _show_title(self) -> None:
        """Show the title, which says whether this is a sandbox, as does the frame around the board."""
        title = self.tr("Race")
        if self.parts.venue:
            title = self.tr("Race: {board}").format(board=self.parts.venue.name)
        if self._in_sandbox:
            title = self.tr("{title} (sandbox)").format(title=title)
        self.setWindowTitle(title)
        self.parts.panes.sandbox.mark(self._in_sandbox)

    # Help

    def show_rules(self, heading: str = "") -> None:
        """Show the rules of the race, or those chosen for the next one."""
        rules = self.race.session.setup.rules if self.race else self.parts.setup_panel.rules
        self._show_help(lambda: self._help.show_rules(rules, heading))

    def _show_help(self, show: Callable[[], None]) -> None:
        try:
            show()
        except PitboardError as problem:
            self.show_status(str(problem))

    # The window itself

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "commands"):
            self.commands.refresh_icons()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._close_race()
        self.parts.close()
        QSettings().setValue(_GEOMETRY, self.saveGeometry())
        self.parts.panes.store()
        event.accept()
        self.closed.emit()

    def sizeHint(self) -> QSize:
        return QSize(1400, 900)

    def _restore_state(self) -> None:
        geometry = QSettings().value(_GEOMETRY)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - FRAME))
        self.parts.panes.restore()
