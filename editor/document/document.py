"""The document: the current Track, its file and its undo history."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from trackmodel.errors import PitboardError
from trackmodel.facts import Facts
from trackmodel.formats.track_file import write_track
from trackmodel.layouts import in_layout, layout_names
from trackmodel.track import MAIN_LAYOUT, Track

Half = tuple[int, int]
"""L and C as printed; one of them is 0, not entered yet."""


class Document(QObject):
    """The Track being edited. Everything that shows it listens to `changed`."""

    changed = Signal()
    """`track` is another value than before: edited, undone or opened."""
    opened = Signal()
    """Another document has replaced this one; `changed` follows."""
    file_changed = Signal()
    """`path`, `folder` or the presence of unsaved changes is different."""
    halves_changed = Signal()
    """`halves` is different."""
    layout_changed = Signal()
    """Another layout is shown; `changed` follows."""
    refused = Signal(str)
    """`try_edit` was refused; the argument is the reason, one line for the status bar."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.file_changed)
        self._track = Track(id="untitled", name=self.tr("Untitled"))
        self._layout = MAIN_LAYOUT
        self._facts = Facts(self._track)
        self._path: Path | None = None
        self._folder: Path | None = None
        self._fingerprint: str | None = None
        self._halves: dict[str, Half] = {}

    @property
    def track(self) -> Track:
        """The current Track."""
        return self._track

    @property
    def facts(self) -> Facts:
        """Facts of the Track in the layout shown (`facts.track` is reduced to that layout).

        Facts about unchanged parts are kept from edit to edit.
        """
        return self._facts

    @property
    def layout(self) -> str:
        """Name of the layout that is shown and edited."""
        return self._layout

    def look_at_layout(self, name: str) -> None:
        """Show another layout, `main` if the track has none of that name. This can't be undone."""
        known = name if name in layout_names(self._track) else MAIN_LAYOUT
        if known != self._layout:
            self._layout = known
            self.layout_changed.emit()
            self._show(self._track)

    @property
    def path(self) -> Path | None:
        """The document's file; None until it is first saved."""
        return self._path

    @property
    def folder(self) -> Path | None:
        """Folder of the scans: the folder of the file, or of the file it was imported from."""
        return self._folder

    @property
    def fingerprint(self) -> str | None:
        """Fingerprint of the file when it was last read or saved; None without a file."""
        return self._fingerprint

    @property
    def changed_on_disk(self) -> bool:
        """Whether the file differs from what was last read or saved; False if it was deleted."""
        found = fingerprint(self._path) if self._path else None
        return found is not None and found != self._fingerprint

    @property
    def has_unsaved_changes(self) -> bool:
        """Whether closing now would lose changes."""
        return not self.undo_stack.isClean()

    @property
    def halves(self) -> dict[str, Half]:
        """Corners, by id, of which only L or only C was entered.

        The Track declares L and C only together, so a half is kept here until the other one is entered.
        """
        open_ = (corner for corner in self._facts.track.corners if corner.declared is None)
        return {corner.id: self._halves[corner.id] for corner in open_ if corner.id in self._halves}

    def set_half(self, corner: str, long: int, short: int) -> None:
        """Keep the half of L and C that was entered; both 0 removes it.

        A later declaration hides the half; undoing that declaration shows it again.
        """
        self._halves.pop(corner, None)
        if bool(long) != bool(short):
            self._halves[corner] = (long, short)
        self.halves_changed.emit()

    def put(
        self,
        track: Track,
        path: Path | None,
        folder: Path | None = None,
        *,
        saved: bool = True,
        read_as: str | None = None,
    ) -> None:
        """Replace this document by another one, with an empty undo history.

        Args:
            track: the new track.
            path: its file; None if it has none yet.
            folder: folder of its scans; by default that of `path`.
            saved: False if the track is in no file yet (imported, recovered).
            read_as: fingerprint of the file when it was read; by default as it is now.
        """
        self.undo_stack.clear()
        self._halves.clear()
        self._path = path
        self._folder = folder or (path.parent if path else None)
        self._fingerprint = read_as or (fingerprint(path) if path else None)
        if saved:
            self.undo_stack.setClean()  # clear() doesn't make an empty stack clean
        else:
            self.undo_stack.resetClean()
        self.opened.emit()
        if self._layout != MAIN_LAYOUT:
            self._layout = MAIN_LAYOUT
            self.layout_changed.emit()
        self._show(track)
        self.file_changed.emit()

    def use_folder(self, folder: Path) -> None:
        """Look for scans in a folder while the document has no file of its own."""
        if self._path is None and folder != self._folder:
            self._folder = folder
            self.file_changed.emit()

    def try_edit(self, label: str, make: Callable[[Track], Track]) -> bool:
        """Replace the Track by what `make` returns for it; return False and emit `refused` if it can't."""
        try:
            after = make(self._track)
        except PitboardError as error:
            self.refused.emit(str(error))
            return False
        self.edit(label, after)
        return True

    def edit(self, label: str, after: Track) -> None:
        """Replace the Track by `after` in an undoable step named `label`, unless they are equal."""
        if after != self._track:
            known = {corner.id for corner in self._track.corners}
            for made in (corner.id for corner in after.corners if corner.id not in known):
                self._halves.pop(made, None)  # the id of a deleted corner may be used again
            self.undo_stack.push(_Edit(self, self._track, after, label))

    def save(self, path: Path) -> None:
        """Write the track to `path`, which becomes the document's file.

        Raises:
            UnwritableFile: the file can't be written; an existing one is unchanged.
        """
        write_track(self._track, path)
        self._path, self._folder = path, path.parent
        self._fingerprint = fingerprint(path)
        self.undo_stack.setClean()
        self.file_changed.emit()

    def _show(self, track: Track) -> None:
        self._track = track
        if self._layout not in layout_names(track):
            self._layout = MAIN_LAYOUT
            self.layout_changed.emit()
        self._facts = Facts(in_layout(track, self._layout), before=self._facts, layout=self._layout)
        self.changed.emit()


class _Edit(QUndoCommand):
    """A step of the history: the Track before and after. Both share their equal parts."""

    def __init__(self, document: Document, before: Track, after: Track, label: str) -> None:
        super().__init__(label)
        self._document, self._before, self._after = document, before, after

    def undo(self) -> None:
        self._document._show(self._before)

    def redo(self) -> None:
        self._document._show(self._after)


def fingerprint(file: Path) -> str | None:
    """Return the SHA-256 of a file's bytes, or None if it can't be read."""
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except (OSError, ValueError):  # ValueError: not a legal name
        return None
