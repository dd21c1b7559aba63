"""The document: the current Track, its file and its undo history."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from attrs import define, evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.document.unpacked import folder_of
from trackmodel.edits.doubt_edits import remove_settled_doubts
from trackmodel.errors import PitboardError
from trackmodel.facts import Facts
from trackmodel.formats.document_names import id_of
from trackmodel.formats.packed_track import bring_back, save_track
from trackmodel.layouts import in_layout, layout_names
from trackmodel.track import MAIN_LAYOUT, Track

UNTITLED = "untitled"
"""Id of a track until it gets one of its own."""


@define(eq=False)
class _File:
    """The file as this document knows it: as it was last read or saved, unless that reading was undone.

    Attributes:
        fingerprint: its fingerprint; None without a file.
        track: what it held; None if the document is in no file, or recovered.
    """

    fingerprint: str | None
    track: Track | None


class Document(QObject):
    """The Track being edited. Everything that shows it listens to `changed`."""

    changed = Signal()
    """`track` is another value than before: edited, undone or opened; or its file was loaded again."""
    opened = Signal()
    """Another document has replaced this one; `changed` follows."""
    file_changed = Signal()
    """`path`, `folder` or the presence of unsaved changes is different."""
    layout_changed = Signal()
    """Another layout is shown; `changed` follows."""
    refused = Signal(str)
    """`try_edit` was refused; the argument is the reason, one line for the status bar."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.file_changed)
        self._track = Track(id=UNTITLED, name=self.tr("Untitled"))
        self._layout = MAIN_LAYOUT
        self._facts = Facts(self._track)
        self._path: Path | None = None
        self._folder: Path | None = None
        self._file = _File(None, None)

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
        """Fingerprint of the file as this document knows it; None without a file."""
        return self._file.fingerprint

    @property
    def saved_track(self) -> Track | None:
        """The track in the file as this document knows it; None if it is in no file, or recovered."""
        return self._file.track

    @property
    def changed_on_disk(self) -> bool:
        """Whether the file isn't as this document knows it; False if it was deleted."""
        found = fingerprint(self._path) if self._path else None
        return found is not None and found != self.fingerprint

    @property
    def has_unsaved_changes(self) -> bool:
        """Whether closing now would lose changes of the track."""
        return not self.undo_stack.isClean()

    def replace(
        self,
        track: Track,
        path: Path | None,
        folder: Path | None = None,
        *,
        saved: bool = True,
        read_as: str | None = None,
        facts: Facts | None = None,
    ) -> None:
        """Replace this document by another one, with an empty undo history.

        Args:
            track: the new track.
            path: its file; None if it has none yet.
            folder: folder of its scans; by default that of `path`.
            saved: False if the track is in no file yet (imported, recovered).
            read_as: fingerprint of the file when it was read; by default as it is now.
            facts: facts of the track in its main layout, if they are known.
        """
        self.undo_stack.clear()
        self._path = path
        self._folder = folder or (path.parent if path else None)
        self._file = _File(
            read_as or (fingerprint(path) if path else None), track if saved and path else None
        )
        if saved:
            self.undo_stack.setClean()  # clear() doesn't make an empty stack clean
        else:
            self.undo_stack.resetClean()
        self.opened.emit()
        if self._layout != MAIN_LAYOUT:
            self._layout = MAIN_LAYOUT
            self.layout_changed.emit()
        self._show(track, facts)
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

    def edit(self, label: str, after: Track, run: str | None = None) -> None:
        """Replace the Track by `after` in an undoable step named `label`, unless nothing changes.

        Args:
            label: name of the step.
            after: the new track.
            run: edits that follow each other and have the same run, such as the digits of a number, are
                one step.
        """
        after = self._track if after == self._track else remove_settled_doubts(self._track, after)
        if after is not self._track:
            self.undo_stack.push(_Edit(self, after, label, run))

    def save(self, path: Path, track: Track | None = None) -> None:
        """Write the track to `path`, which becomes the document's file; its scans are in `folder_of` it.

        `track` is the track to write if scans got other names there.

        Raises:
            UnwritableFile: the file can't be written; an existing one is unchanged.
        """
        folder = folder_of(path)
        track = track or self._track
        if path == self._path:
            bring_back(track, path, folder)
        save_track(track, path, folder)
        self._path, self._folder = path, folder
        self.edit(self.tr("Give scans other names"), track)
        written = fingerprint(path)
        if written != self.fingerprint:  # else what was read may still be undone
            self._file = _File(written, self._track)
        self.undo_stack.setClean()
        self.file_changed.emit()

    def replace_from_disk(self, label: str, track: Track, on_disk: Track, read_as: str | None) -> None:
        """Load what another program wrote to the file, in a step that can be undone, unless nothing changes.

        Args:
            label: name of the step.
            track: the new track: what is in the file, or that merged with this document.
            on_disk: the track in the file.
            read_as: fingerprint of the file.
        """
        after = track if track == on_disk else remove_settled_doubts(self._track, track)
        if after == self._track:
            self._file.fingerprint, self._file.track = read_as, on_disk
            self.changed.emit()  # scans that are packed with it may have changed
            self.file_changed.emit()
        else:
            self.undo_stack.push(_FromDisk(self, after, label, _File(read_as, on_disk)))
        if after == on_disk:
            self.undo_stack.setClean()
        else:
            self.undo_stack.resetClean()  # what was clean is no longer in the file

    def _show(self, track: Track, facts: Facts | None = None) -> None:
        self._track = track
        if self._layout not in layout_names(track):
            self._layout = MAIN_LAYOUT
            self.layout_changed.emit()
        self._facts = facts or Facts(in_layout(track, self._layout), before=self._facts, layout=self._layout)
        self.changed.emit()


class _Edit(QUndoCommand):
    """A step of the history: the track before and after. The two share their equal parts."""

    def __init__(self, document: Document, after: Track, label: str, run: str | None) -> None:
        super().__init__(label)
        self._document, self._before, self._after, self._run = document, document.track, after, run

    def undo(self) -> None:
        self._document._show(self._before)

    def redo(self) -> None:
        self._document._show(self._after)

    def id(self) -> int:
        return -1 if self._run is None else 1

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        """Add the next edit of the same run to this step."""
        if not isinstance(other, _Edit) or other._run != self._run:
            return False
        self._after = other._after
        self.setObsolete(self._after == self._before)
        return True


class _FromDisk(_Edit):
    """A step that loads what another program wrote. When it is undone, the file has changed again.

    Once the document has been saved, undo and redo change nothing of what it knows of the file.
    """

    def __init__(self, document: Document, after: Track, label: str, file: _File) -> None:
        super().__init__(document, after, label, None)
        self._file_before, self._file_after = document._file, file

    def undo(self) -> None:
        super().undo()
        self._know(self._file_before, self._file_after)

    def redo(self) -> None:
        super().redo()
        self._know(self._file_after, self._file_before)

    def _know(self, file: _File, instead_of: _File) -> None:
        if self._document._file is instead_of:
            self._document._file = file
            self._document.file_changed.emit()


def fingerprint(file: Path) -> str | None:
    """Return the SHA-256 of a file's bytes, or None if it can't be read."""
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except (OSError, ValueError):  # ValueError: not a legal name
        return None


def renamed(track: Track, name: str) -> Track:
    """Return a track with another name; the id follows unless the user has chosen one."""
    follows = track.id in (UNTITLED, id_of(track.name, UNTITLED))
    return evolve(track, name=name, id=id_of(name, UNTITLED) if follows else track.id)
