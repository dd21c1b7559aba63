"""Offers what another program or window made of the document's file; both versions are kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.document.document import Document
from editor.document.file_watch import FileWatch, OnDisk
from editor.document.open_documents import OpenDocuments
from editor.tracing.start.version_bar import Choice, Offer, VersionBar
from trackmodel.errors import PitboardError
from trackmodel.texts import ngettext
from trackmodel.track import Track
from trackmodel.versions.merge_versions import Merged, merge


class OtherVersions(QObject):
    """Watches the file of a document and tells in the bar what happened to it."""

    status_message = Signal(str)

    def __init__(self, document: Document, folder: Path, bar: VersionBar) -> None:
        super().__init__(bar)
        self._document, self._bar = document, bar
        self._offer: Offer | None = None
        self._note: Offer | None = None
        self._reported: Offer | None = None
        self._reported_of: str | None = None
        self._watch = FileWatch(document, self)
        self._windows = OpenDocuments(document, folder, self)
        self._watch.found.connect(self._found)
        self._watch.settled.connect(self._forget)
        document.opened.connect(self._forget)
        document.opened.connect(lambda: bar.withdraw(self._reported))
        self._windows.opened_elsewhere.connect(self._met)
        self._windows.closed_elsewhere.connect(self._alone)

    def look(self) -> None:
        """Look at the file and for other windows now: some file systems and crashes tell nobody."""
        self._watch.look()
        self._windows.look()

    def close(self) -> None:
        """Tell other windows that this one is closed."""
        self._windows.close()

    def _forget(self) -> None:
        self._bar.withdraw(self._offer)
        self._offer = None

    def _found(self, found: OnDisk) -> None:
        if found.read_as != self._reported_of:
            self._bar.withdraw(self._reported)
        document, theirs = self._document, found.track
        mine = self.tr("Keep mine"), self.tr("Continue; saving asks before it replaces the file")
        keep = Choice(*mine, lambda: None)
        if theirs is None:
            gone = self.tr(
                "{file} was moved or deleted. Your work is kept here; save it to write the file again."
            )
            damaged = self.tr(
                "{file} was changed by another program and can't be read. Your work is kept here."
            )
            text = gone if found.read_as is None else damaged
            offer = Offer(_line(text, found.path), None, document.track, "", (keep,))
        else:
            text = self.tr("{file} was changed by another program or window.")
            again = Choice(
                self.tr("Reload"), self.tr("Load the version on disk; Undo restores yours"),
                partial(self._reload, theirs, found),
            )  # fmt: skip
            both = Choice(
                self.tr("Merge"), self.tr("Combine both versions; Undo restores yours"),
                partial(self._merge, theirs, found),
            )  # fmt: skip
            can_merge = document.has_unsaved_changes and document.saved_track is not None
            choices = (both, again, keep) if can_merge else (again, keep)
            names = self.tr("here → {file}").format(file=found.path.name)
            here = document.track
            offer = Offer(_line(text, found.path), lambda: here, theirs, names, choices)
        self._bar.offer(offer, in_place_of=self._offer)
        self._offer = offer

    def _reload(self, theirs: Track, found: OnDisk) -> None:
        self._document.replace_from_disk(self.tr("Reload the file"), theirs, theirs, found.read_as)
        self._offer = None

    def _merge(self, theirs: Track, found: OnDisk) -> bool:
        base = self._document.saved_track
        if base is None:  # undone a moment ago
            self.look()
            return False
        try:
            merged = merge(base, self._document.track, theirs)
        except PitboardError as error:
            self.status_message.emit(str(error))
            return False
        if merged.conflicts and merged.track == self._document.track:
            nothing = self.tr("Both versions changed the same things; nothing from {file} could be added.")
            self._report(_line(nothing, found.path), merged, found.read_as)
            return False  # still offered, and saving asks: theirs would be lost
        self._document.replace_from_disk(self.tr("Merge with the file"), merged.track, theirs, found.read_as)
        self._offer = None
        if merged.conflicts or merged.remarks:
            self._report(_line(self.tr("Merged with {file}."), found.path), merged, None)
        else:
            self.status_message.emit(self.tr("Merged without conflicts; save to keep the result"))
        return True

    def _report(self, text: str, merged: Merged, of: str | None) -> None:
        """List conflicts in the bar until it is closed, or a file other than `of` is found."""
        if count := len(merged.conflicts):
            kept = ngettext(
                "{n} conflict: your version was kept, except where noted.",
                "{n} conflicts: your version was kept, except where noted.",
                count,
            )
            text = f"{text} {kept.format(n=count)}"
        close = Choice(self.tr("Close"), self.tr("Hide this list"), lambda: None)
        lines = (*(each.message for each in merged.conflicts), *merged.remarks)
        self._bar.withdraw(self._reported)
        self._reported = Offer(text, None, None, "", (close,), lines)
        self._reported_of = of
        self._bar.offer(self._reported, at_once=True)

    def _met(self, path: Path) -> None:
        text = self.tr("{file} is also open in another window. What you save in one is offered in the other.")
        fine = Choice(self.tr("OK"), self.tr("Continue"), lambda: None)
        self._alone()
        self._note = Offer(_line(text, path), None, self._document.track, "", (fine,))
        self._bar.offer(self._note)

    def _alone(self) -> None:
        self._bar.withdraw(self._note)
        self._note = None


def _line(text: str, path: Path) -> str:
    """Return a sentence about a file in one line, whatever its name holds."""
    return " ".join(text.format(file=path.name).split())
