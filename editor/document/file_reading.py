"""Reading a file that is opened, in the background: the window goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from editor.common.progress_task import Progress, ProgressTask
from editor.common.widgets import is_no_dialog_open
from editor.document.found_track import read_prepared
from trackmodel.errors import PitboardError
from trackmodel.formats.detect import detect

T = TypeVar("T")
Reader = Callable[[Path, Progress], Any]
"""Returns what is in a file; called on a thread."""
LINE = "line"
"""Stands for the format of a center line, which no content tells."""
LINE_SUFFIXES = (".csv", ".geojson")
"""What files with center lines usually end in."""


class FileReading(ProgressTask):
    """Reads one file at a time; another one takes its place.

    Args:
        readers: how files are read, by format (`trackmodel.formats.detect`); all others hold tracks.
    """

    def __init__(self, readers: Mapping[str, Reader], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._readers = readers

    def start(
        self,
        path: Path,
        format_: str | None,
        receive: Callable[[str, Any], object],
        ended: Callable[[str], object],
    ) -> None:
        """Read a file.

        Args:
            path: the file.
            format_: its format, if that is known.
            receive: gets its format and what is in it.
            ended: called after that with the reason why it can't be read, or "".
        """
        readers = dict(self._readers)
        self.read(
            path, lambda progress: _read(path, format_, readers, progress), lambda read: receive(*read), ended
        )

    def read(
        self,
        path: Path,
        work: Callable[[Progress], T],
        receive: Callable[[T], object],
        ended: Callable[[str], object],
    ) -> None:
        """Read a file by `work`; `receive` gets what it returns, and `ended` is called as by `start`."""
        self.path = path
        self.run(work, receive, ended, (PitboardError,), is_no_dialog_open)


def _read(
    path: Path, format_: str | None, readers: Mapping[str, Reader], progress: Progress
) -> tuple[str, Any]:
    format_ = format_ or detect(path)
    return format_, readers.get(format_, read_prepared)(path, progress)
