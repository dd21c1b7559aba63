"""The corner that is being made or changed, and L and C of it."""

from __future__ import annotations

from editor.tracing.tools.corners.corner_draft import CornerDraft, CornerTyping, with_new_corner
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.corner_edits import next_corner_name
from trackmodel.facts import Facts
from trackmodel.geometry.arrays import Line
from trackmodel.graph import CornerCount, count_corner
from trackmodel.layouts import in_layout
from trackmodel.track import Corner, Track


class CornerDrafting(Tool):
    """Base of the corner tool: the draft of a corner, as its options show and change it."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.draft = CornerDraft()
        self.by_lines = False
        """Whether a drag draws a line across the road or sweeps over spaces; Alt swaps the two."""
        self._sweep: Sweep | None = None
        self._first_line: Line | None = None
        self._line: Line | None = None
        self._typing = CornerTyping()
        self._expected: tuple[tuple[Track, str, tuple[str, ...]], Facts] | None = None
        """Track, layout, and spaces of a new corner, and the facts that they lead to."""

    def next_name(self) -> str:
        document = self.document
        return next_corner_name(document.track, document.layout)

    def count(self) -> CornerCount | None:
        """Return L and C of the draft along the arrows that it will have."""
        if not (spaces := self.existing(self.draft.spaces)):
            return None
        corner = Corner(id="draft", name="", stops=0, spaces=spaces)
        return count_corner(self._facts_with_draft(spaces).graph, corner)

    def existing(self, spaces: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of the spaces that the layout has; an edit or an undo may have removed others."""
        return tuple(space for space in spaces if space in self.facts.spaces_by_id)

    def _facts_with_draft(self, spaces: tuple[str, ...]) -> Facts:
        """Return the facts of the track with the new corner, except during a sweep, to keep it responsive."""
        if self.draft.changes or self._sweep:
            return self.facts
        layout = self.document.layout
        known = (self.track, layout, spaces)
        if self._expected is None or self._expected[0] != known:
            made = with_new_corner(self.track, CornerDraft(spaces=spaces), layout)
            self._expected = known, Facts(in_layout(made, layout))
        return self._expected[1]

    def set_draft(self, draft: CornerDraft) -> None:
        if draft.spaces != self.draft.spaces or draft.changes != self.draft.changes:
            self._typing.restart()
        if draft != self.draft:
            self.draft = draft
            self.changed.emit()

    def set_by_lines(self, by_lines: bool) -> None:
        self.by_lines, self._first_line, self._line = by_lines, None, None
        self.changed.emit()
