"""The interface of all tools. A new tool is one new file and one line in `catalog.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from attrs import frozen
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.tools.pointing import Pointing
from trackmodel.errors import PitboardError
from trackmodel.track import Point, Track


@frozen
class ToolContext:
    """What a tool works with."""

    document: Document
    selection: Selection
    pointing: Pointing


@frozen
class Pointer:
    """Where the mouse is and what is held down.

    `at` is in board units; `reach` is how many board units count as near (the same on screen at any zoom).
    """

    at: Point
    reach: float
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def shift(self) -> bool:
        """Whether Shift is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held (Command on a Mac)."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)

    @property
    def alt(self) -> bool:
        """Whether Alt is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)

    @property
    def left(self) -> bool:
        """Whether it is about the left button."""
        return self.button == Qt.MouseButton.LeftButton

    @property
    def right(self) -> bool:
        """Whether it is about the right button."""
        return self.button == Qt.MouseButton.RightButton


class Tool(QObject):
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

    def activate(self) -> None:
        """The tool is taken in hand."""

    def deactivate(self) -> None:
        """The tool is put away; a draft is dropped."""

    def press(self, pointer: Pointer) -> None:
        """A mouse button goes down."""

    def move(self, pointer: Pointer) -> None:
        """The mouse moves, a button held or not."""

    def release(self, pointer: Pointer) -> None:
        """A mouse button goes up."""

    def double_click(self, pointer: Pointer) -> None:
        """The second press of a double click; the first one came as `press`."""
        self.press(pointer)

    def key_press(self, event: QKeyEvent) -> bool:
        """A key. Returns whether the tool used it."""
        del event
        return False

    def nudge(self, by: Point) -> bool:
        """Move what the tool has picked out by so many board units. Returns False where that is nothing."""
        del by
        return False

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
