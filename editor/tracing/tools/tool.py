"""The interface of all tools. A new tool is one new file and one line in `catalog.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from attrs import frozen
from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.tools.gesture import Gesture, GestureHandler
from editor.tracing.tools.hit_test import HitTest
from trackmodel.errors import PitboardError
from trackmodel.track import Point, Track


@frozen
class ToolContext:
    """What a tool works with."""

    document: Document
    selection: Selection
    hit_test: HitTest


class Tool(QObject, GestureHandler):
    """Base of the tools: does nothing at any event. Tools make edits and know nothing of undo."""

    name: ClassVar[str]
    """Names it in code: kebab-case, the same for ever."""
    key: ClassVar[str]
    """The key that takes it in hand."""
    strokes: ClassVar[str] = '<circle cx="12" cy="12" r="7"/><path d="M12 9v6M9 12h6"/>'
    """Its icon, as `editor.common.icons` draws it; a tool without one of its own has a plain mark."""
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.ArrowCursor

    changed = Signal()
    """Paint again, and ask for `status` again."""
    refused = Signal(str)
    """An edit that could not be made, and why: one line for the status bar."""

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.gesture = Gesture(self)

    @property
    def title(self) -> str:
        """Its name on the tool bar."""
        raise NotImplementedError

    @property
    def help(self) -> str:
        """Two or three sentences for the tool panel: what it is for and how one goes about it."""
        raise NotImplementedError

    @property
    def status(self) -> str:
        """What a click would do now."""
        raise NotImplementedError

    def options(self) -> QWidget | None:
        """A new widget with the tool's settings for the tool panel, if it has any."""
        return None

    # Selected and put away

    def activate(self) -> None:
        """Begin to follow the document; called when the tool is selected."""
        for signal, slot in self.connections():
            signal.connect(slot)
        self.document_changed()

    def deactivate(self) -> None:
        """Drop what was begun; called when another tool is selected."""
        for signal, slot in self.connections():
            signal.disconnect(slot)
        self.gesture.cancel()
        self.drop()

    def connections(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        """Signals and slots that are connected while the tool is selected."""
        document = self.context.document
        return [(document.opened, self.start_over), (document.changed, self._follow)]

    def _follow(self) -> None:
        if not self.gesture.is_drag:
            self.gesture.cancel()  # what was pressed may be gone
        self.document_changed()

    def document_changed(self) -> None:
        """Follow an edit, an undo or another layout; called by `activate`, too. Cancels a drag by default."""
        self.gesture.cancel()
        self.changed.emit()

    def start_over(self) -> None:
        """Drop what was begun in another document."""
        self.gesture.cancel()
        self.drop()

    def drop(self) -> None:
        """Forget what was begun and isn't an edit yet."""

    def gesture_changed(self) -> None:
        self.changed.emit()

    def key_press(self, event: QKeyEvent) -> bool:
        """A key. Returns whether the tool used it."""
        del event
        return False

    def nudge(self, by: Point) -> bool:
        """Move what the tool has picked out by so many board units. Returns False where that is nothing."""
        del by
        return False

    def space_at(self, at: Point) -> str | None:
        """Return the id of the space at a point if the current layout has it."""
        space = self.context.hit_test.space_at(at)
        return space if space in self.context.document.facts.spaces_by_id else None

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Draw the draft over the board, in board units."""

    def drawn_around(self) -> Iterable[Point]:
        """Points that all that `paint` draws lies between or near to: only there is painted again."""
        return ()

    def edit(self, label: str, make: Callable[[Track], Track]) -> bool:
        """Make an edit of the document. Returns False when it was refused; the user then reads why."""
        try:
            after = make(self.context.document.track)
        except PitboardError as error:
            self.refused.emit(str(error))
            return False
        self.context.document.edit(label, after)
        return True
