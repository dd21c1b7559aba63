"""Recovery: unsaved work that a crash left behind is offered above the board."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject

from editor.document.autosave import Autosave, Snapshot, discard, left_behind, read_snapshot, remove_torn
from editor.document.files import Files
from editor.tracing.start.version_bar import Choice, Offer, VersionBar
from trackmodel.commands.support.output import print_line
from trackmodel.errors import PitboardError
from trackmodel.formats.track_file import read_track
from trackmodel.texts import ngettext
from trackmodel.track import Track


class Recovery(QObject):
    """Offers snapshots of crashed programs, latest first, and takes them up."""

    def __init__(self, files: Files, autosave: Autosave, bar: VersionBar) -> None:
        super().__init__(bar)
        self._files, self._autosave, self._bar = files, autosave, bar

    def offer_all(self, folder: Path) -> int:
        """Offer the snapshots in a folder; return how many. Damaged ones are put aside."""
        remove_torn(folder)
        count = 0
        for file in reversed(left_behind(folder)):
            try:
                self._offer(file, read_snapshot(file))
            except PitboardError as error:
                print_line(str(error), err=True)
                with suppress(OSError):  # then it is offered again, and put aside again
                    file.rename(file.with_suffix(".damaged"))
                continue
            count += 1
        return count

    def _offer(self, file: Path, snapshot: Snapshot) -> None:
        never_saved = self.tr("never saved")
        text = self.tr("“{name}” ({file}) has unsaved changes from {age}; Pitboard was not closed properly.")
        told = text.format(
            name=snapshot.track.name,
            file=snapshot.path or never_saved,
            age=age_in_words(time.time() - _written(file)),
        )
        name = snapshot.path.name if snapshot.path else never_saved
        self._bar.offer(
            Offer(
                " ".join(told.split()),
                partial(_saved_version, snapshot.path, snapshot.track.id),
                snapshot.track,
                self.tr("{file} → unsaved changes").format(file=name),
                (
                    Choice(
                        self.tr("Restore"),
                        self.tr("Open the unsaved changes; the file stays as it is until you save"),
                        partial(self._restore, file, snapshot),
                    ),
                    Choice(
                        self.tr("Discard"),
                        self.tr("Put the unsaved changes aside; File, Kept work still has them"),
                        partial(discard, file),
                    ),
                ),
            )
        )

    def _restore(self, file: Path, snapshot: Snapshot) -> bool:
        """Open a snapshot; return False if the user canceled."""
        if not self._files.may_close():
            return False
        self._files.recover(snapshot)
        # The snapshot stays until this window has written its own: a crash in between would lose it.
        self._autosave.snapshot()
        self._autosave.wait()
        if self._autosave.is_on_disk:
            with suppress(OSError):  # at worst, it is offered again
                file.unlink(missing_ok=True)
        return True


def _saved_version(path: Path | None, id_: str) -> Track:
    """Return the track as it was saved; an empty one if it never was.

    Raises:
        UnreadableFile: the file is gone or damaged.
    """
    return read_track(path) if path else Track(id=id_, name=id_)


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return time.time()


def age_in_words(seconds: float) -> str:
    """Return how long ago something was, in words.

    Examples:
        >>> age_in_words(7)
        'less than a minute ago'
        >>> age_in_words(200)
        '3 minutes ago'
    """
    minutes = int(seconds // 60)
    if minutes < 1:
        return QCoreApplication.translate("recovery", "less than a minute ago")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    hours = minutes // 60
    if hours < 48:
        return ngettext("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    return ngettext("{n} day ago", "{n} days ago", hours // 24).format(n=hours // 24)
