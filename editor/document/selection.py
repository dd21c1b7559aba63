"""The selection: spaces, and the corner whose routes are highlighted."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from editor.document.document import Document
from trackmodel.track import Corner


class Selection(QObject):
    """Selected spaces in the order of selection, and a highlighted corner. Not part of the document."""

    changed = Signal()
    corner_selected = Signal(str)
    """Id of a corner that was selected in a list, to view or edit."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._spaces: tuple[str, ...] = ()
        self._corner: str | None = None
        document.changed.connect(self._drop_what_is_gone)

    @property
    def spaces(self) -> tuple[str, ...]:
        """Ids of the selected spaces."""
        return self._spaces

    @property
    def corner(self) -> Corner | None:
        """The corner whose routes are highlighted."""
        return next((c for c in self._document.facts.track.corners if c.id == self._corner), None)

    def select(self, spaces: Iterable[str]) -> None:
        """Select these spaces only, ignoring those that no longer exist."""
        there = {space.id for space in self._document.track.spaces}
        self._set(tuple(space for space in dict.fromkeys(spaces) if space in there), None)

    def toggle(self, space: str) -> None:
        """Add a space to the selection, or remove it if selected."""
        if space in self._spaces:
            self.select(other for other in self._spaces if other != space)
        else:
            self.select((*self._spaces, space))

    def add(self, spaces: Iterable[str]) -> None:
        """Add these spaces to the selection."""
        self.select((*self._spaces, *spaces))

    def show_corner(self, corner: str | None) -> None:
        """Highlight the routes of this corner and select no spaces."""
        self._set((), corner)

    def select_corner(self, corner: str) -> None:
        """Highlight a corner and announce it with `corner_selected`."""
        self.show_corner(corner)
        self.corner_selected.emit(corner)

    def clear(self) -> None:
        """Clear the selection."""
        self._set((), None)

    def _set(self, spaces: tuple[str, ...], corner: str | None) -> None:
        if (spaces, corner) != (self._spaces, self._corner):
            self._spaces, self._corner = spaces, corner
            self.changed.emit()

    def _drop_what_is_gone(self) -> None:
        track = self._document.track
        there = {space.id for space in track.spaces}
        corner = self._corner if self.corner else None
        self._set(tuple(space for space in self._spaces if space in there), corner)
