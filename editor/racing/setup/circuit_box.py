"""Box to choose where to race: circuits and tile sets that ship, recent files, any other file."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog

from editor.common.widgets import ChoiceBox, ProblemLine, button, keep_still
from editor.document.file_progress import FileProgress
from editor.document.file_reading import FileReading
from editor.document.found_track import read_venue
from editor.document.recent_files import last_folder, recent_files, remember_file
from trackmodel.engine.venue import Venue
from trackmodel.formats.file_formats import BOARD_SUFFIX, FORMATS, patterns, without_suffix
from trackmodel.resources import shipped_name, shipped_venues
from trackmodel.tile_set import TileSet


class CircuitBox(ChoiceBox):
    """Reads the file that is chosen. `open_button` belongs beside it, `progress` and `problem` below it."""

    found = Signal(object, object)
    """The Venue that was chosen, and the folder of its scans (Path), None if there are none."""

    def __init__(self) -> None:
        super().__init__()
        tip = self.tr("Race on the circuit or tile set in a file")
        self.open_button = button(self.tr("Open…"), tip, self._ask_file)
        self.problem = ProblemLine(self.tr("Why the file can't be raced on"))
        self.reading = FileReading({}, self)
        self.reading.changed.connect(self._offer)
        self.progress = FileProgress(self.reading)
        self._given: tuple[Venue, Path | None] | None = None
        self._read: tuple[Path | None, Venue | None] = None, None
        """The file that was chosen and what it holds; None for the given venue."""
        self.narrow()
        self.setToolTip(self.tr("Where to race"))
        keep_still(self)
        self.chosen.connect(self._choose)

    def show_venue(self, venue: Venue, folder: Path | None) -> None:
        """Show the venue of the next race; one that wasn't chosen here stays on offer."""
        if venue is not self._read[1]:
            folder = None if isinstance(venue, TileSet) else folder
            self._given, self._read = (venue, folder), (None, None)
        self._offer()

    def _offer(self) -> None:
        chosen = self.reading.path if self.reading.running else self._read[0]
        given = self._given
        named: dict[Path | None, str] = {None: given[0].name} if given else {}
        named |= {path: shipped_name(name) for name, path in shipped_venues().items()}
        for path in ([chosen] if chosen else []) + recent_files():
            named.setdefault(path, without_suffix(path))
        offered = [
            (path, name)
            for path, name in named.items()
            if not (path and given and name == given[0].name and given[1] in (None, path.parent))
        ]
        count = Counter(name for _path, name in offered)
        self.offer(
            (f"{name} ({path.parent})" if path and count[name] > 1 else name, path) for path, name in offered
        )
        self.show_value(chosen)

    def _choose(self, path: Path | None) -> None:
        self.problem.show_problem("")
        if path:
            self.reading.read(
                path,
                lambda progress: read_venue(path, progress),
                partial(self._take, path),
                self.problem.show_problem,
            )
        else:
            assert self._given is not None, "only what was given has no file"
            self.reading.cancel()
            self._take(None, self._given)

    def _take(self, path: Path | None, found: tuple[Venue, Path | None]) -> None:
        self._read = path, found[0]
        if path and path not in shipped_venues().values() and not path.name.endswith(BOARD_SUFFIX):
            remember_file(path)  # The editor offers recent files too, and it opens no boards.
        self.found.emit(*found)

    def _ask_file(self) -> None:
        shown = self.tr("Circuits and tile sets ({files});;All files (*)")
        files = patterns(each for each in FORMATS if each.holds in ("Track", "Board", "TileSet"))
        title = self.tr("Race on a circuit or tile set")
        name, _kind = QFileDialog.getOpenFileName(self, title, last_folder(), shown.format(files=files))
        if name:
            self._choose(Path(name))
