"""What of a strip is under the mouse."""

from __future__ import annotations

from collections.abc import Callable

from editor.document.print_reader import PrintReader
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.strips.strip_editor import StripEditor
from editor.tracing.tools.strips.strip_handles import CutHandle, Handle, NewCut, cut_near, handle_at
from editor.tracing.tools.strips.strip_values import Edit
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.errors import PitboardError
from trackmodel.track import Point

_NEAR_BORDER = 0.3
"""Share of the pointer's reach within which a click on a space means its border, even if it is small."""
_NEAR_VERTEX = 0.6
"""Share of the pointer's reach within which a point of an edge snaps."""


class StripHover(Tool):
    """A tool with a strip editor. Finds what is under the mouse: handles, spaces, places for cuts."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._prints = PrintReader(context.document, self)
        self.editor = StripEditor(context.document, self._prints.prints, lambda: self._prints.is_reading)
        self._at: Point | None = None
        self._reach = 0.0
        self._just_drawn_at: Point | None = None

    def apply(self, change: Callable[[], Edit | None], run: str | None = None) -> None:
        """Make the edit that a change of the strip returns, or report why it is refused.

        Edits of the same `run` are one step of the history.
        """
        try:
            edit = change()
        except PitboardError as error:
            self.changed.emit()
            self.refused.emit(str(error))
            return
        if edit:
            self.document.edit(edit.label, edit.track, run=run)
        self.changed.emit()

    def _handle_at(self, pointer: Pointer) -> Handle | None:
        strip = self.editor.strip
        return handle_at(strip, self.editor.laid_strip(), pointer.at, pointer.reach) if strip else None

    def _hovered(self) -> Handle | None:
        if self._at is None or self._just_drawn_at or self.gesture.is_drag:
            return None
        return self._handle_at(Pointer(self._at, self._reach))

    def _cut_near(self, pointer: Pointer) -> CutHandle | None:
        """Return a cut that the pointer just misses."""
        laid = self.editor.laid_strip() if self.editor.strip else None
        return cut_near(laid, pointer.at, pointer.reach) if laid else None

    def _near_cut(self) -> bool:
        return bool(self._at and not self._just_drawn_at and self._cut_near(Pointer(self._at, self._reach)))

    def _new_cut(self) -> NewCut | None:
        """Return the cut that a click would insert where the mouse hovers."""
        if self._at is None or self._just_drawn_at or self.gesture.is_drag or self._hovered():
            return None
        if self._near_cut() or self._space_to_join(Pointer(self._at, self._reach)):
            return None
        return self.editor.new_cut(self._at)

    def _space_under(self, at: Point, reach: float) -> str | None:
        """Return the space at a point unless a click there would snap to its border."""
        if self.hit_test.snap(at, reach * _NEAR_BORDER).kind != "free":
            return None
        return self.hit_test.space_at(at)

    def _space_to_join(self, pointer: Pointer) -> str | None:
        """Return the space whose row a click would join; the click reports a refusal."""
        space = self._space_under(pointer.at, pointer.reach)
        try:
            return space if space and self.editor.joins.row_of(space) else None
        except PitboardError:
            return space

    def _join_target(self) -> str | None:
        """Return the space that a click would connect the strip to or continue from."""
        if self._at is None or self._just_drawn_at:
            return None
        space = self._space_under(self._at, self._reach)
        return space if space and self.editor.joins.can_join(space) else None

    def _snapped(self, pointer: Pointer) -> Point:
        return self.hit_test.snap(pointer.at, pointer.reach * _NEAR_VERTEX).point
