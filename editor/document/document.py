"""The document: the current Track, its file, and Qt's undo stack of (before, after, label)."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from trackmodel.facts import Facts
from trackmodel.formats.track_file import write_track
from trackmodel.layouts import in_layout, layout_names
from trackmodel.track import MAIN_LAYOUT, Track

Half = tuple[int, int]
"""L and C as printed, one of them 0: not typed in yet."""


class Document(QObject):
    """The Track being edited. Everything that shows it listens to `changed`."""

    changed = Signal()
    """`track` is another value than before (edited, undone, opened)."""
    opened = Signal()
    """Another document was put in place; `changed` follows."""
    file_changed = Signal()
    """`path`, `folder` or whether there are unsaved changes is different."""
    halves_changed = Signal()
    """`halves` is different."""
    layout_changed = Signal()
    """Another layout is looked at; `changed` follows."""

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
        """The Track as it is now."""
        return self._track

    @property
    def facts(self) -> Facts:
        """What follows from the Track in the layout looked at (`facts.track` is reduced to it).

        Unchanged parts are carried over from edit to edit.
        """
        return self._facts

    @property
    def layout(self) -> str:
        """The name of the layout that is looked at and edited."""
        return self._layout

    def look_at_layout(self, name: str) -> None:
        """Look at another layout; one the track doesn't have means `main`. No step of the history."""
        known = name if name in layout_names(self._track) else MAIN_LAYOUT
        if known != self._layout:
            self._layout = known
            self.layout_changed.emit()
            self._show(self._track)

    @property
    def path(self) -> Path | None:
        """The document's file; None until it was saved once."""
        return self._path

    @property
    def folder(self) -> Path | None:
        """Where the files of its scans are looked for: the file's folder, or where it was imported from."""
        return self._folder

    @property
    def fingerprint(self) -> str | None:
        """That of the file as it was read or saved last; None where there was none."""
        return self._fingerprint

    @property
    def changed_on_disk(self) -> bool:
        """Whether the file is another one than was read or saved last; one that is gone holds nothing."""
        found = fingerprint(self._path) if self._path else None
        return found is not None and found != self._fingerprint

    @property
    def has_unsaved_changes(self) -> bool:
        """Whether closing now would lose something."""
        return not self.undo_stack.isClean()

    @property
    def halves(self) -> dict[str, Half]:
        """The halves of corners of which only L or only C was typed in, by corner id.

        No part of the Track, where L and C are declared together: a half waits here for the other.
        """
        open_ = (corner for corner in self._facts.track.corners if corner.declared is None)
        return {corner.id: self._halves[corner.id] for corner in open_ if corner.id in self._halves}

    def set_half(self, corner: str, long: int, short: int) -> None:
        """Keep what was typed in of L and C; with both 0 there is nothing to keep.

        It stays behind a declaration, so that it is there again when that one is undone.
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
        """Put another document in place of this one; its undo history starts empty.

        Args:
            track: what it says.
            path: its file, or None for one that has none yet.
            folder: where its scans lie; the folder of `path` where not given.
            saved: False for one that exists nowhere yet (imported, recovered).
            read_as: the file's fingerprint when it was read; as it is now where not given.
        """
        self.undo_stack.clear()
        self._halves.clear()
        self._path = path
        self._folder = folder or (path.parent if path else None)
        self._fingerprint = read_as or (fingerprint(path) if path else None)
        if saved:
            self.undo_stack.setClean()  # an empty stack ignores clear() and stays as it was
        else:
            self.undo_stack.resetClean()
        self.opened.emit()
        if self._layout != MAIN_LAYOUT:
            self._layout = MAIN_LAYOUT
            self.layout_changed.emit()
        self._show(track)
        self.file_changed.emit()

    def use_folder(self, folder: Path) -> None:
        """Look for scans there, while the document has no file of its own."""
        if self._path is None and folder != self._folder:
            self._folder = folder
            self.file_changed.emit()

    def edit(self, label: str, after: Track) -> None:
        """Replace the Track by `after`; `label` names the step in the history. No change, no step."""
        if after != self._track:
            known = {corner.id for corner in self._track.corners}
            for made in (corner.id for corner in after.corners if corner.id not in known):
                self._halves.pop(made, None)  # a deleted corner's id may be given again
            self.undo_stack.push(_Edit(self, self._track, after, label))

    def save(self, path: Path) -> None:
        """Write to `path`, which becomes the document's file.

        Raises:
            UnwritableFile: the old file, if any, is untouched.
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
    """Every step of the history: the whole Track before and after. Tracks share what is equal."""

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
