"""Races on the open track, and the race windows that show them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from editor.common import wording
from editor.common.progress_task import Progress
from editor.document.document import Document
from editor.document.found_track import read_venue
from trackmodel.compiler import compile_board
from trackmodel.errors import CannotCompile, PitboardError, UnreadableFile

if TYPE_CHECKING:
    from editor.racing.race_window import RaceWindow
    from editor.racing.records.record_check import CheckedRecord
    from trackmodel.board import Board
    from trackmodel.engine import Setup
    from trackmodel.engine.venue import Venue


class RaceWindows(QObject):
    """Compiles the layout that is shown, unsaved edits included, and opens race windows.

    Races are driven on boards of their own, so later edits don't affect them.
    """

    status_message = Signal(str)
    """A message for the status bar."""
    blocked = Signal(object)
    """The issues (tuple of Issue) that keep the layout from being raced."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._windows: list[RaceWindow] = []
        self._of_bots: RaceWindow | None = None
        self._bot_setup: Setup | None = None

    @property
    def open_windows(self) -> list[RaceWindow]:
        """The open race windows."""
        return list(self._windows)

    def play(self) -> None:
        """Open the setup of a race on the layout."""
        board = self._board_or_blocked()
        if board:
            self.set_up(board, self._document.folder)

    def play_on(self, path: Path) -> None:
        """Open the setup of a race on the track or with the tiles in a file; the document stays as it is."""
        try:
            venue, folder = read_venue(path)
        except PitboardError as error:
            self.status_message.emit(str(error))
        else:
            self.set_up(venue, folder)

    def set_up(self, venue: Venue, folder: Path | None) -> None:
        """Show the setup of a race in a window without one."""
        window = next((window for window in self._windows if not window.has_race), None) or self._new()
        window.prepare(venue, folder)
        _bring_to_front(window)

    def race(self) -> None:
        """Open a race of bots on the layout, under way."""
        board = self._board_or_blocked()
        if board:
            self.race_on(board)

    def race_on(self, board: Board) -> None:
        """Open a race of bots on a board of this track, with the cars and rules of the last setup."""
        from editor.racing.setup.setup_panel import any_seed
        from editor.settings.choice_store import stored
        from editor.settings.race_choices import bot_race

        choices = stored()
        if not choices.keeps_seed:
            choices = evolve(choices, seed=any_seed())
        window, self._bot_setup = self._window_of_bots(), bot_race(board, choices)
        window.start_race(board, self._bot_setup, self._document.folder)
        _bring_to_front(window)

    def board_and_setup(self) -> tuple[Board, Setup]:
        """Return the layout as a board and the setup of a race of bots on it.

        Raises:
            PitboardError: the layout can't be raced yet.
        """
        from editor.settings.choice_store import stored
        from editor.settings.race_choices import bot_race

        board = self.board()
        return board, bot_race(board, stored())

    def watch_file(self, path: Path, found: CheckedRecord) -> None:
        """Show the race in a file, as `read_race` has read it."""
        window = self._new()
        window.show_record(found, path)
        _bring_to_front(window)

    def close(self) -> None:
        """Close all race windows; unfinished races are saved and can be resumed later."""
        for window in self.open_windows:
            window.close()

    def board(self) -> Board:
        """Return the layout as a board.

        Raises:
            PitboardError: the layout can't be raced yet.
        """
        document = self._document
        return compile_board(document.track, document.layout, document.facts)

    def _board_or_blocked(self) -> Board | None:
        try:
            return self.board()
        except CannotCompile as error:
            self.blocked.emit(error.issues)
            text = self.tr("Fix what blocks the race first: {errors}")
            self.status_message.emit(text.format(errors=wording.errors(len(error.issues))))
        except PitboardError as error:
            self.status_message.emit(str(error))
        return None

    def _window_of_bots(self) -> RaceWindow:
        """Return the window that still shows the last race of bots, or a new one."""
        window = self._of_bots
        if window is None or window.race is None or window.race.session.setup != self._bot_setup:
            window = self._of_bots = self._new()
        return window

    def _new(self) -> RaceWindow:
        from editor.racing.race_window import RaceWindow

        window = RaceWindow()
        self._windows.append(window)
        window.closed.connect(lambda: self._forget(window))
        return window

    def _forget(self, window: RaceWindow) -> None:
        """Delete a closed window: a race takes megabytes."""
        if window in self._windows:
            self._windows.remove(window)
            window.deleteLater()
        if window is self._of_bots:
            self._of_bots = None


def read_race(path: Path, progress: Progress) -> CheckedRecord:
    """Return the race in a file, finished or not, replayed under today's rules.

    Raises:
        UnreadableFile: it can't be read, or no race can have its setup.
    """
    from editor.racing.records.record_check import check_record
    from trackmodel.engine import SetupError
    from trackmodel.formats.growing_record import read_unfinished

    try:
        return check_record(read_unfinished(path), progress)
    except SetupError as error:
        raise UnreadableFile(path, str(error)) from None


def _bring_to_front(window: RaceWindow) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
