"""The current strip and the template of the next one. Without Qt."""

from __future__ import annotations

from attrs import evolve

from editor.tracing.tools.strips.strip_values import LEFT, NEW, RIGHT, TrackSource, side_after, template_of
from trackmodel.track import Strip, StripLane

FIRST_LANES = 3
_EMPTY = Strip(NEW, lanes=(StripLane(1),) * FIRST_LANES)


class CurrentStrip:
    """Follows one draft through edits, undo and redo.

    Call `follow` after every change of the document: a draft that was undone becomes the current strip
    again when it is redone.
    """

    def __init__(self, source: TrackSource) -> None:
        self._source = source
        self.side = LEFT
        """The current edge, which gets the next point."""
        self.next = _EMPTY
        """The template of the next strip."""
        self.has_chosen_lanes = False
        """Whether the user set the number of lanes, which is then not read from the print."""
        self.has_chosen_shift = False
        """The same for the offset of the middle lanes."""
        self._id: str | None = None
        self._seen: Strip | None = None
        self._gone: str | None = None
        self._following: tuple[str, Strip] | None = None

    @property
    def strip(self) -> Strip | None:
        """The current strip, if any."""
        return next((one for one in self._source.track.drafts if one.id == self._id), None)

    @property
    def template(self) -> Strip:
        """The current strip, or else the template of the next one."""
        return self.strip or self.next

    def make_current(self, strip: Strip) -> None:
        """Make a draft the current strip."""
        self._id, self._seen, self._gone = strip.id, strip, None
        self.side = RIGHT if len(strip.right) < len(strip.left) else LEFT

    def set_following(self, strip: Strip, template: Strip) -> None:
        """Set the template that follows a strip once it has become spaces."""
        self._following = (strip.id, template)

    def deselect(self) -> None:
        """Deselect the strip; it stays in the document as a draft."""
        self._id = self._seen = self._gone = None
        self.has_chosen_lanes = self.has_chosen_shift = False
        self.side = LEFT

    def forget_row(self) -> None:
        """Don't continue the next strip from a row of spaces."""
        self.next, self._following = evolve(self.next, after=()), None

    def start_over(self) -> None:
        """Reset everything for another document."""
        self.deselect()
        self.next, self._following = _EMPTY, None

    def follow(self) -> Strip | None:
        """Follow a change of the document; return a strip that is current again."""
        strip, seen = self.strip, self._seen
        there = {space.id for space in self._source.track.spaces}
        back = None
        if strip and seen and strip is not seen:
            self.side = side_after(seen, strip, self.side)
            self._seen = strip
        elif seen and not strip:
            self.deselect()
            self._gone = seen.id
            following = self._following
            is_made = following and following[0] == seen.id and there.issuperset(following[1].after)
            self.next = following[1] if following and is_made else template_of(seen)
        elif self._gone:
            back = next((one for one in self._source.track.drafts if one.id == self._gone), None)
            if back:
                self.make_current(back)
        if not there.issuperset(self.next.after):
            self.next = evolve(self.next, after=())
        return back

    @property
    def is_changed(self) -> bool:
        """Whether the document has another version of the strip than the last one followed."""
        return self.strip is not self._seen
