"""What the user has picked out: spaces, and the corner whose routes light up."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from editor.document.document import Document
from trackmodel.track import Corner


class Selection(QObject):
    """Selected space ids in the order picked, and the id of the corner shown. Never part of the document."""

    changed = Signal()
    corner_picked = Signal(str)
    """The id of a corner that was picked in a list, to be looked at or worked on."""

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
        """The corner whose routes light up."""
        return next((c for c in self._document.facts.track.corners if c.id == self._corner), None)

    def select(self, spaces: Iterable[str]) -> None:
        """Select exactly these spaces, as far as they are there: a drag may outlive what it began on."""
        there = {space.id for space in self._document.track.spaces}
        self._set(tuple(space for space in dict.fromkeys(spaces) if space in there), None)

    def toggle(self, space: str) -> None:
        """Add the space, or take it out if it is selected."""
        if space in self._spaces:
            self.select(other for other in self._spaces if other != space)
        else:
            self.select((*self._spaces, space))

    def add(self, spaces: Iterable[str]) -> None:
        """Select these too."""
        self.select((*self._spaces, *spaces))

    def show_corner(self, corner: str | None) -> None:
        """Light up the routes of this corner, and nothing else."""
        self._set((), corner)

    def pick_corner(self, corner: str) -> None:
        """Light it up, and tell whoever works on corners."""
        self.show_corner(corner)
        self.corner_picked.emit(corner)

    def clear(self) -> None:
        """Select nothing."""
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
