"""The base class of all tools. A new tool is one new file and one line in `tool_catalog.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Concatenate, ParamSpec

from attrs import frozen
from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.common.keys.panel_keys import ENTER
from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.tools.gesture import Gesture, GestureHandler, Pointer
from editor.tracing.tools.hit_test import HitTest
from trackmodel.errors import PitboardError
from trackmodel.facts import Facts
from trackmodel.track import Point, Track

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Directions of the arrow keys on the screen."""
DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)

P = ParamSpec("P")


@frozen
class ToolContext:
    """What a tool works with."""

    document: Document
    selection: Selection
    hit_test: HitTest


class Tool(QObject, GestureHandler):
    """Base class of tools; ignores all events. Tools make edits; the document provides undo."""

    name: ClassVar[str]
    """Permanent name in code, in kebab-case."""
    key: ClassVar[str]
    """The key that selects the tool."""
    title_text: ClassVar[str]
    """Name on the tool bar, marked for translation in the context "Tool"."""
    help_text: ClassVar[str]
    """What the tool does and how to use it, in two or three sentences, marked like `title_text`."""
    strokes: ClassVar[str] = '<circle cx="12" cy="12" r="7"/><path d="M12 9v6M9 12h6"/>'
    """The icon, in the format of `editor.common.icons`; by default, a plain mark."""
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.ArrowCursor
    uses_right_button: ClassVar[bool] = False
    """Whether the tool handles right clicks; otherwise they open a menu. The menu key always does."""

    changed = Signal()
    """The drawing or `status` has changed."""
    refused = Signal(str)
    """An edit was refused; the argument is the reason, one line for the status bar."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__()
        self.document, self.selection, self.hit_test = context.document, context.selection, context.hit_test
        self.gesture = Gesture(self)
        self.hovered: str | None = None
        """The space under the mouse, if the tool tracks it."""

    @property
    def track(self) -> Track:
        return self.document.track

    @property
    def facts(self) -> Facts:
        """The facts of the track in the current layout."""
        return self.document.facts

    @property
    def title(self) -> str:
        """Name on the tool bar, translated."""
        return self.tr(self.title_text)

    @property
    def help(self) -> str:
        """Text for the tool panel, translated."""
        return self.tr(self.help_text)

    @property
    def status(self) -> str:
        """What clicks, drags and keys do now, for the status bar."""
        raise NotImplementedError

    def options(self) -> QWidget | None:
        """Return a new widget with the options of the tool for the tool panel, if it has any."""
        return None

    def activate(self) -> None:
        """Start following the document; called when the tool is selected."""
        for signal, slot in self.connections():
            signal.connect(slot)
        self.document_changed()

    def deactivate(self) -> None:
        """Discard drafts; called when another tool is selected."""
        for signal, slot in self.connections():
            signal.disconnect(slot)
        self.gesture.cancel()
        self.discard_draft()

    def connections(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        """Signals and slots that are connected while the tool is selected."""
        document = self.document
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
        """Discard drafts because another document was opened."""
        self.gesture.cancel()
        self.discard_draft()

    def discard_draft(self) -> None:
        """Discard everything that isn't an edit yet."""

    def gesture_changed(self) -> None:
        self.changed.emit()

    @property
    def has_draft(self) -> bool:
        """Whether Esc discards something."""
        return False

    def key_press(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it was used. By default, Enter finishes and Esc discards a draft."""
        if event.key() in ENTER:
            return self.finish_draft()
        if event.key() == Qt.Key.Key_Escape and self.has_draft:
            self.discard_draft()
            self.changed.emit()
            return True
        return False

    def takes_shortcut(self, event: QKeyEvent) -> bool:
        """Return whether `key_press` uses a key that is also the shortcut of a command."""
        del event
        return False

    def next_handle(self, forward: bool) -> bool:
        """Go to the next or the previous handle, as Tab does; return whether the tool has handles."""
        del forward
        return False

    def finish_draft(self) -> bool:
        """Make an edit of the draft, as Enter does; return whether there was a draft."""
        return False

    def nudge(self, by: Point) -> bool:
        """Move the tool's own selection by board units; return whether there is one."""
        del by
        return False

    def space_at(self, at: Point) -> str | None:
        """Return the id of the space at a point if the current layout has it."""
        space = self.hit_test.space_at(at)
        return space if space in self.facts.spaces_by_id else None

    def outlines(self, spaces: Iterable[str]) -> list[tuple[Point, ...]]:
        """Return the outlines of those spaces that the current layout has."""
        by_id = self.facts.spaces_by_id
        return [by_id[space].outline for space in spaces if space in by_id]

    def track_hovered_space(self, pointer: Pointer) -> None:
        """Update `hovered`, for tools whose clicks affect the space under the mouse."""
        before, self.hovered = self.hovered, self.space_at(pointer.at)
        if self.hovered != before:
            self.changed.emit()

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint drafts over the board, in board units."""

    def painted_points(self) -> Iterable[Point]:
        """Return points that span what `paint` draws: only that area is repainted."""
        return ()

    def edit(
        self, label: str, make: Callable[Concatenate[Track, P], Track], *args: P.args, **kwargs: P.kwargs
    ) -> bool:
        """Replace the track by `make(track, ...)`; return whether the edit was accepted.

        The user is told why it was refused.
        """
        return self.edit_in_run(None, label, make, *args, **kwargs)

    def edit_in_run(
        self,
        run: str | None,
        label: str,
        make: Callable[Concatenate[Track, P], Track],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> bool:
        """Edit like `edit`; consecutive edits with the same `run` are one step of the history."""
        try:
            after = make(self.track, *args, **kwargs)
        except PitboardError as error:
            self.changed.emit()  # before the refusal, which the next change hides
            self.refused.emit(str(error))
            return False
        self.document.edit(label, after, run=run)
        return True
