"""Box to choose where to race: circuits and tile sets that ship, recent files, any other file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QFileDialog

from editor.common.background import Task
from editor.common.widgets import ChoiceBox, ProblemLine, button, keep_still
from editor.document.found_track import read_venue
from editor.document.recent_files import FOLDER, recent_files, remember_file
from trackmodel.engine.venue import Venue
from trackmodel.errors import PitboardError
from trackmodel.formats.file_formats import BOARD_SUFFIX, FOREIGN, format_named, patterns, without_suffix
from trackmodel.resources import shipped_venues

WIDEST_NAME = 16
"""Least width of the box, in letters."""


class CircuitBox(ChoiceBox):
    """Reads the file that is chosen. `open_button` and `problem` belong beside and below it."""

    found = Signal(object, object)
    """The Venue that was chosen, and the folder of its scans (Path), None if there are none."""
    reading_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.open_button = button(
            self.tr("Open…"), self.tr("Race on a circuit or tile set in a file"), self.ask_open
        )
        self.problem = ProblemLine(self.tr("Why the file can't be raced on"))
        self._given: tuple[Venue, Path | None] | None = None
        self._file: Path | None = None
        """The file of the venue that is shown; None if that is the given one."""
        self._read: Venue | None = None
        self._task: Task[tuple[Venue, Path]] | None = None
        self.narrow(WIDEST_NAME)
        self.setToolTip(self.tr("Where to race"))
        keep_still(self)
        self.chosen.connect(self._choose)

    @property
    def is_reading(self) -> bool:
        """Whether a file is being read."""
        return self._task is not None and self._task.running

    def show_venue(self, venue: Venue, folder: Path | None) -> None:
        """Show the venue of the next race; one that wasn't chosen here stays on offer."""
        if venue is not self._read:
            self._cancel()
            self._given, self._file = (venue, folder), None
        self._offer()

    def _offer(self) -> None:
        shipped = {path: name.replace("-", " ").title() for name, path in shipped_venues().items()}
        offered: dict[str, Path | None] = {self._given[0].name: None} if self._given else {}
        for path, name in shipped.items():
            offered.setdefault(name, path)
        for path in dict.fromkeys((*([self._file] if self._file else []), *recent_files())):
            if path not in shipped:
                name = without_suffix(path)
                offered[f"{name} ({path.parent.name})" if name in offered else name] = path
        self.offer(offered.items())
        self.show_value(self._file)

    def _choose(self, path: Path | None) -> None:
        self._cancel()
        self.problem.show_problem("")
        if path is None and self._given:
            self._file, self._read = None, self._given[0]
            self.found.emit(*self._given)
        elif path is not None:
            self._task = Task(
                lambda: [read_venue(path)],
                self,
                receive=partial(self._show_read, path),
                ended=self._end,
                expected=(PitboardError,),
            )
        self.reading_changed.emit()

    def _show_read(self, path: Path, read: list[tuple[Venue, Path]]) -> None:
        ((venue, folder),) = read
        self._task, self._file, self._read = None, path, venue
        if path not in shipped_venues().values() and not path.name.endswith(BOARD_SUFFIX):
            remember_file(path)  # (The editor, which offers recent files too, opens no boards.)
        self.found.emit(venue, folder)

    def _end(self, problem: str) -> None:
        self._task = None
        self.problem.show_problem(problem)
        self._offer()
        self.reading_changed.emit()

    def _cancel(self) -> None:
        if self._task:
            self._task.cancel()
            self._task = None

    def ask_open(self) -> None:
        """Open a dialog that asks for a file to race on."""
        ours = [format_named(name) for name in ("track", "board", "tileset")]
        pattern = self.tr("Circuits and tile sets ({files});;All files (*)").format(
            files=f"{patterns(ours)} {patterns(FOREIGN)}"
        )
        folder = str(QSettings().value(FOLDER, str(Path.home())))
        dialog = QFileDialog(self, self.tr("Race on a circuit or tile set"), folder, pattern)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self._choose(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
