"""The race window: a board in the middle, the setup or the race around it, and what connects them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QSettings, QSize, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from editor.racing.actions import RaceActions
from editor.racing.parts import RaceParts
from editor.racing.question.choosing import Choosing
from editor.racing.race_show import RaceShow
from editor.racing.records.records import RecordSaver, races_folder
from editor.racing.records.saving_line import SavingLine
from editor.racing.session.readings import driver_name
from editor.racing.session.session import Session
from trackmodel.board import Board
from trackmodel.engine import EngineError, Record, Result, Setup, State

MESSAGE_MS = 8_000
FRAME = QSize(8, 40)
"""Pixels, roughly: what the system draws around a window."""
_GEOMETRY = "race-window/geometry"


class RaceWindow(QMainWindow):
    """One board, and at most one race on it.

    Args:
        folder: where records are kept; None: where they always are.
    """

    closed = Signal()

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self.records_folder = folder or races_folder()
        self.choosing = Choosing(self)
        self.parts = RaceParts(self.choosing, self.records_folder)
        self.board = self.parts.board
        self.race: RaceShow | None = None
        self._scans: Path | None = None
        self._beeps = False
        self._asked = ""
        self.setCentralWidget(self.parts.layout)
        self.commands = RaceActions(self)
        self._saving = SavingLine()
        self.statusBar().addPermanentWidget(self._saving)
        self._connect()
        self._restore_state()
        self._show_title()

    def _connect(self) -> None:
        parts = self.parts
        parts.setup_panel.start.connect(self.start)
        parts.setup_panel.preview.connect(self._preview)
        parts.log.place_picked.connect(self.board.look_at)
        parts.log.moment_picked.connect(self._go_to)
        for panel in (parts.dashboards, parts.order, parts.result):
            panel.car_picked.connect(self._look_at_car)
        parts.question.asked.connect(self._tell_asked)
        self.choosing.asked_changed.connect(self._forget_asked)
        parts.races.go_on.connect(self.go_on_with)
        parts.races.watch.connect(
            lambda record, path, at, problem: self.show_record(record, path, None, at, problem)
        )

    # Before a race

    @property
    def has_race(self) -> bool:
        """Whether a race is shown, be it over or not."""
        return self.race is not None

    def prepare(self, board: Board, folder: Path | None = None) -> None:
        """Propose a race on this board.

        Args:
            board: where to race.
            folder: where the files of its scans are; None: nowhere.
        """
        self._close_race()
        self._show_board(board, folder)
        self.parts.setup_panel.show_board(board)
        self.parts.show_setup()
        self.commands.refresh()
        self._show_title()

    def new_race(self) -> None:
        """Go back to the setup, with the board there is; a race that isn't over can be gone on with later."""
        if self.board.board:
            self.prepare(self.board.board, self._scans)

    def _show_board(self, board: Board, folder: Path | None) -> None:
        self._scans = folder
        self.board.show_board(board, folder)
        self.parts.show_board(board)

    def _preview(self, state: State) -> None:
        """The cars as they would start."""
        if self.race is None and self.board.board:
            self.board.show_state(state)

    # A race

    def start(self, setup: Setup) -> None:
        """Begin a race on the board that is shown."""
        assert self.board.board is not None, "there is no board yet"
        try:
            session = Session(self.board.board, setup)
        except EngineError as error:
            self.say(str(error))
            return
        self._begin(session, RecordSaver(session, self.records_folder))

    def start_race(self, board: Board, setup: Setup, folder: Path | None = None) -> None:
        """Start a race on a board at once, without asking for its setup.

        Args:
            board: the board to race on, of a whole track or of a stretch.
            setup: what to race by; `bot_race` has only bots.
            folder: folder with the board's scans; None if there are none.
        """
        self.prepare(board, folder)
        self.start(setup)

    def show_record(
        self,
        record: Record,
        path: Path | None = None,
        folder: Path | None = None,
        at: int = 0,
        problem: str = "",
    ) -> None:
        """Show a race that was driven, from its beginning.

        Args:
            record: the race; it need not be over.
            path: the file it comes from.
            folder: where the files of its scans are; None: beside that file.
            at: so many answers are shown at first.
            problem: what is wrong with the record, in a sentence.
        """
        session = self._opened(record)
        if session:
            self._show_board(record.board, folder or self._scans_of(record, path))
            self._begin(session, None)
            assert self.race is not None
            self.race.playback.go_to(at)
            if problem:
                self.say(problem)
            elif not at:
                self.race.playback.play()

    def go_on_with(self, record: Record, path: Path | None = None) -> None:
        """Go on with a race that isn't over, from where it was left."""
        session = self._opened(record)
        if session:
            self._show_board(record.board, self._scans_of(record, path))
            self._begin(session, RecordSaver(session, self.records_folder, path), at=len(session.entries))

    def go_on_from_here(self) -> None:
        """Go on with the race that is looked at, from where it was left."""
        if self.race and not self.race.is_live and not self.race.session.over:
            session = self.race.session
            self._begin(session, RecordSaver(session, self.records_folder), at=len(session.entries))

    def set_up_from_here(self) -> None:
        """Propose a race that starts as the one that is shown stands."""
        race = self.race
        if race and self.board.board:
            session, state = race.session, race.session.states[race.playback.at]
            self.prepare(self.board.board, self._scans)
            self.parts.setup_panel.start_from_here(session.setup, state)

    def _scans_of(self, record: Record, path: Path | None) -> Path | None:
        """The folder with the scans of a record's board: that of the same board here, else the record's."""
        here = self.board.board
        if here and here.id == record.board.id:
            return self._scans
        return path.parent if path else None

    def _opened(self, record: Record) -> Session | None:
        try:
            return Session.resumed(record)
        except EngineError as error:
            self.say(self.tr("This race can't be shown: {problem}").format(problem=error))
            return None

    def _begin(self, session: Session, saver: RecordSaver | None, at: int = 0) -> None:
        self._close_race()
        parts = self.parts
        parts.show_race(session)
        self.race = race = RaceShow(session, saver, parts.views, parts.actors, self.choosing, self)
        race.said.connect(self.say)
        race.ended.connect(self._show_end)
        if saver:
            saver.why_not_saved.connect(self._saving.show_why_not)
        race.shown.connect(self._shown)
        race.director.shrunk.connect(parts.log.shrink)
        race.roll_by_hand(self.commands.dice_by_hand.isChecked())
        race.playback.at = at
        race.playback.animated = not self.commands.at_once.isChecked()
        parts.bar.show_race(race.playback)
        race.grew.connect(parts.bar.follow)
        race.begin()
        self.commands.refresh()
        self._show_title()

    def _close_race(self) -> None:
        self.statusBar().clearMessage()  # it was about that race
        self._saving.show_why_not("")
        if self.race:
            self.parts.bar.show_race(None)
            self.race.close()
            self.race.deleteLater()
            self.race = None

    def take_back(self) -> None:
        """Take back what a person chose last."""
        if self.race:
            self.race.take_back()

    def roll_by_hand(self, by_hand: bool) -> None:
        """Have people roll the dice for their cars themselves, or not."""
        if self.race:
            self.race.roll_by_hand(by_hand)

    def show_at_once(self, at_once: bool) -> None:
        """Show what happens without acting it out, or with."""
        if self.race:
            self.race.playback.animated = not at_once

    def beep(self, on: bool) -> None:
        """Have a sound when a person is asked, or not."""
        self._beeps = on

    # What is shown

    def _shown(self, at: int) -> None:
        self.commands.refresh()
        race = self.race
        if race is None:
            return
        self._show_die()
        if self.choosing.car is None:
            self.parts.question.say(self._idle_text(race, race.session.states[at]))

    def _idle_text(self, race: RaceShow, state: State) -> str:
        """What is read where nobody is asked."""
        if state.over:
            result = race.session.asked
            assert isinstance(result, Result)
            first = result.classification[0].car
            text = self.tr("The race is over: {number} {driver} comes first. F5 sets up another one.")
            return text.format(number=first + 1, driver=driver_name(race.session.setup, first))
        if race.saver is None:
            return self.tr("This race was driven before; go through it with the bar below.")
        return self.tr("The race is on.")

    def _show_end(self) -> None:
        self.parts.show_result()

    def _tell_asked(self, text: str) -> None:
        if self._beeps:
            QApplication.beep()
        self._asked = text
        self.statusBar().showMessage(text)

    def _show_die(self) -> None:
        """The die that somebody is to roll, or that was rolled last."""
        if self.choosing.roll:
            self.parts.die.wait_for(self.choosing.roll)
        elif self.race and not self.race.playback.acting:
            self.parts.die.show_moment(self.race.session, self.race.playback.at)

    def _forget_asked(self) -> None:
        """What was asked is answered, or not asked any more."""
        self._show_die()
        if self.choosing.car is None and self.statusBar().currentMessage() == self._asked:
            self.statusBar().clearMessage()

    def _go_to(self, at: int) -> None:
        if self.race:
            self.race.playback.pause()
            self.race.playback.go_to(at)

    def _look_at_car(self, car: int) -> None:
        if self.board.state:
            self.board.look_at(self.board.state.cars[car].space)

    def say(self, text: str) -> None:
        """Show a message for a while."""
        self.statusBar().showMessage(text, MESSAGE_MS)

    def _show_title(self) -> None:
        board = self.board.board
        title = self.tr("Race")
        if board:
            title = self.tr("Race: {board}").format(board=board.name)
        self.setWindowTitle(title)

    # The window itself

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "commands"):
            self.commands.refresh_icons()
            self.board.viewport().update()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self._close_race()
        self.parts.close()
        QSettings().setValue(_GEOMETRY, self.saveGeometry())
        self.parts.layout.store()
        event.accept()
        self.closed.emit()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(1400, 900)

    def _restore_state(self) -> None:
        geometry = QSettings().value(_GEOMETRY)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - FRAME))
        self.parts.layout.restore()
