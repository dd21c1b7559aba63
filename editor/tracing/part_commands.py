"""Commands on the selected spaces: copy, paste, duplicate, mirror, turn, nudge."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from editor.common import wording
from editor.common.painting_helpers import typical_size
from editor.document.document import Document
from editor.document.selection import Selection
from trackmodel.edits.spaces.copying import part_of, paste_part
from trackmodel.edits.spaces.moving import Mirror, mirror_spaces, move_spaces, rotate_spaces
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import PitboardError
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.track import COORDINATE_STEP, Point, Track

ASIDE = 0.5
"""Offset of a copy to the right and down, in sizes of a space."""


class PartCommands(QObject):
    """Commands on selected spaces. The clipboard holds a track document, which other windows can paste."""

    refused = Signal(str)
    """Why a command failed, for the status bar."""
    placed = Signal()
    """Spaces were added and are selected."""

    def __init__(self, document: Document, selection: Selection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._selection = document, selection
        self._pointed_at: Point | None = None
        document.opened.connect(lambda: self.point_at(None))

    def point_at(self, at: Point | None) -> None:
        """Set where to paste, in board units; None for beside the original."""
        self._pointed_at = at

    def copy(self) -> bool:
        """Copy the selected spaces to the clipboard; return whether there are any."""
        if not self._anything():
            return False
        document = self._document
        part = part_of(document.track, self._selection.spaces, document.layout)
        QGuiApplication.clipboard().setText(track_to_text(part))
        return True

    def cut(self) -> None:
        """Copy the selected spaces to the clipboard and delete them."""
        if self.copy():
            spaces = self._selection.spaces
            self._edit(self.tr("Cut {spaces}"), lambda track: delete_spaces(track, spaces))

    def paste(self) -> None:
        """Paste the clipboard at the mouse, or beside the original."""
        try:
            part = self._in_clipboard()
        except PitboardError:
            self.refused.emit(self.tr("The clipboard doesn't hold a part of a track"))
            return
        if not part.spaces:
            self.refused.emit(self.tr("The clipboard has no spaces"))
            return
        dx, dy = _aside(part)
        if self._pointed_at:
            x, y = _middle(part)
            dx, dy = self._pointed_at[0] - x, self._pointed_at[1] - y
        self._place(self.tr("Paste {spaces}"), part, dx, dy)

    def _in_clipboard(self) -> Track:
        """Return the part in the clipboard, without spaces if it is empty.

        Raises:
            Unreadable: the clipboard holds something else.
        """
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            return Track("clipboard", "")
        return track_from_json(parse_json(text))

    def duplicate(self) -> None:
        """Copy the selected spaces to a place beside them, without the clipboard."""
        if self._anything():
            document = self._document
            part = part_of(document.track, self._selection.spaces, document.layout)
            self._place(self.tr("Duplicate {spaces}"), part, *_aside(part))

    def _place(self, label: str, part: Track, dx: float, dy: float) -> None:
        document = self._document
        try:
            after, spaces = paste_part(document.track, part, dx, dy, document.layout)
        except PitboardError as error:
            self.refused.emit(str(error))
            return
        document.edit(label.format(spaces=wording.spaces(len(spaces))), after)
        self._selection.select(spaces)
        self.placed.emit()

    def mirror(self, mirror: Mirror) -> None:
        """Mirror the selected spaces."""
        if self._anything():
            spaces = self._selection.spaces
            self._edit(self.tr("Mirror {spaces}"), lambda track: mirror_spaces(track, spaces, mirror))

    def turn(self, quarters: int) -> None:
        """Turn the selected spaces clockwise by quarter turns."""
        if self._anything():
            spaces = self._selection.spaces
            self._edit(self.tr("Turn {spaces}"), lambda track: rotate_spaces(track, spaces, quarters))

    def nudge(self, across: int, down: int, unit: float) -> None:
        """Move the selected spaces, with borders they share, by a number of steps of `unit` board units."""
        if self._anything():
            spaces, step = self._selection.spaces, max(unit, COORDINATE_STEP)
            self._edit(
                self.tr("Nudge {spaces}"),
                lambda track: move_spaces(track, spaces, across * step, down * step),
            )

    def _anything(self) -> bool:
        if not self._selection.spaces:
            self.refused.emit(self.tr("Select spaces first"))
        return bool(self._selection.spaces)

    def _edit(self, label: str, make: Callable[[Track], Track]) -> None:
        text = label.format(spaces=wording.spaces(len(self._selection.spaces)))
        self._document.try_edit(text, make)


def _middle(part: Track) -> Point:
    xs, ys = zip(*(point for space in part.spaces for point in space.outline), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _aside(part: Track) -> Point:
    step = ASIDE * typical_size([space.outline for space in part.spaces])
    return step, step
