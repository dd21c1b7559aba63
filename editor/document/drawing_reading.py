"""Reading a drawing of another program in the background, and once more if it is driven the other way."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.common.progress_task import ProgressTask
from editor.common.widgets import is_no_dialog_open
from editor.document.document import Document
from trackmodel.errors import PitboardError
from trackmodel.formats.svg.svg_drawing import ReadDrawing, read_drawing
from trackmodel.track import Direction, Track


class DrawingReading(ProgressTask):
    """The drawing that is being read, and afterwards what its track is made of.

    Reading it the other way is a step to undo. Once the track is edited by hand, it isn't read again.
    """

    read = Signal(Path, object)
    """A drawing (path, Track) has been read for the first time; it isn't the document yet."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._made: list[Track] = []
        self._is_putting = False
        self.path: Path | None = None
        """The drawing; None if there is nothing to say about one."""
        self.problem = ""
        """Why it can't be read, if so."""
        self.is_sure = False
        """Whether the drawing tells which way it is driven."""
        self.scenery = 0
        """How many closed lines apart from the road were left out at first."""
        document.changed.connect(self._follow)
        document.opened.connect(self._leave_another)

    @property
    def track(self) -> Track | None:
        """The document's track, if it is the drawing's as it was read."""
        track = self._document.track
        return track if any(track is made for made in self._made) else None

    @property
    def direction(self) -> Direction | None:
        """Which way that track is driven."""
        return self.track.direction if self.track else None

    @property
    def is_turned(self) -> bool:
        """Whether the document is driven another way than the drawing was read at first."""
        return bool(self._made) and self.direction not in (None, self._made[0].direction)

    @property
    def has_left_out(self) -> bool:
        """Whether the document lacks closed lines apart from the road, which can be taken back."""
        return self.scenery > 0 and self.track is not None and not self._is_whole

    @property
    def _is_whole(self) -> bool:
        """Whether the document has the closed lines that were left out at first."""
        return self.track is not None and len(self.track.spaces) > len(self._made[0].spaces)

    def start(self, path: Path) -> None:
        """Read a drawing; what was being read is canceled."""
        self._begin(path, None)

    def read_all(self) -> None:
        """Read the drawing again, with the closed lines apart from the road."""
        if self.path is not None and self.has_left_out and not self.running:
            self._begin(self.path, self.direction, everything=True)

    def read_other_way(self) -> None:
        """Read the drawing again, driven the other way."""
        now = self.direction
        if self.path is not None and now is not None and not self.running:
            self._begin(self.path, next(way for way in Direction if way is not now), self._is_whole)

    def cancel(self) -> bool:
        """Stop reading; the document stays as it is."""
        was_running = super().cancel()
        if not self._made:
            self.leave()
        return was_running

    def leave(self) -> None:
        """Stop reading, and say no more about the drawing."""
        super().cancel()
        self.path, self._made, self.problem = None, [], ""
        self.changed.emit()

    def _begin(self, path: Path, direction: Direction | None, everything: bool = False) -> None:
        self.path, self.problem = path, ""
        if direction is None:
            self._made = []
        self.run(
            partial(read_drawing, path, direction, everything=everything),
            self._take_again if direction else self._take,
            self._end,
            (PitboardError,),
            is_no_dialog_open,
        )

    def _take(self, read: ReadDrawing) -> None:
        assert self.path is not None
        self._made, self.is_sure, self.scenery = [read.track], read.is_sure, read.scenery
        self._is_putting = True
        self.read.emit(self.path, read.track)
        self._is_putting = False
        if read.is_ours or self.direction is None:  # it says how it is driven, or isn't wanted after all
            self.path, self._made = None, []

    def _take_again(self, read: ReadDrawing) -> None:
        if self.direction is None:
            return  # edited by hand in the meantime
        turned = read.track.direction is not self.direction
        self._made.append(read.track)
        self._document.edit(
            self.tr("Drive the drawing the other way") if turned else self.tr("Keep all closed lines"),
            read.track,
        )

    def _end(self, problem: str) -> None:
        self.problem = problem.removeprefix(f"{self.path}: ")
        self.changed.emit()

    def _follow(self) -> None:
        if self.path is not None:
            self.changed.emit()

    def _leave_another(self) -> None:
        """Forget the drawing because another document was opened."""
        if not self._is_putting:
            self.leave()
