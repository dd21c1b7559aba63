"""What a window has to export."""

from __future__ import annotations

from os.path import exists
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from trackmodel.engine import Record
    from trackmodel.exports.exported import Exported


@frozen(eq=False)
class ToExport:
    """A board or a race, and what is proposed for it.

    Attributes:
        what: the board; of a race, what needs no replay.
        stem: name to propose for the file, without a suffix.
        file: the file that is open, which must not be replaced.
        record: the race to export.
        at: number of entries of the race that are shown now.
    """

    what: Exported
    stem: str
    file: Path | None = None
    record: Record | None = None
    at: int = 0

    def owns(self, path: Path) -> bool:
        """Return whether a path leads to the open file or one of its scans."""
        scans = self.what.board.view.scans if self.what.board else ()
        own = [self.what.folder / scan.file for scan in scans] + ([self.file] if self.file else [])
        return exists(path) and any(file.exists() and file.samefile(path) for file in own)
