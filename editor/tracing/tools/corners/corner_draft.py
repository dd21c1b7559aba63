"""The draft of the corner tool, what is typed into it, and its stop flag."""

from __future__ import annotations

from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from editor.common.painting_helpers import unscale
from editor.common.theme import Colors
from editor.tracing.layers.corner_layer import draw_flag
from trackmodel.edits.arrows.corner_arrows import replace_corner_arrows
from trackmodel.edits.corner_edits import add_corner, corners_of
from trackmodel.limits import LARGEST_COUNT
from trackmodel.track import Corner, Declared, Inside, Point, Track

CLOTH = QRectF(-1, -26, 17, 14)
"""The cloth relative to the foot of the flag, in pixels."""
TYPED = ("stops", "long", "short")
"""Numbers that are typed one after another, as boards print them: 2/11/7."""
NEXT, BACK = "/", "\b"


@frozen
class CornerDraft:
    """A new corner, or a pending change of the corner whose id is `changes`.

    `long` and `short` are L and C as printed, 0 if not entered. `original` is the draft before any change.
    """

    spaces: tuple[str, ...] = ()
    stops: int = 1
    name: str = ""
    long: int = 0
    short: int = 0
    inside: Inside | None = None
    flag: Point | None = None
    changes: str | None = None
    original: CornerDraft | None = field(default=None, eq=False)

    @classmethod
    def from_corner(cls, corner: Corner) -> CornerDraft:
        """Return an empty change of a corner."""
        declared = corner.declared or Declared()
        long, short = declared.long or 0, declared.short or 0
        same = cls(
            corner.spaces, corner.stops, corner.name, long, short, corner.inside, corner.flag, corner.id
        )
        return evolve(same, original=same)

    def reapply_to(self, now: CornerDraft) -> CornerDraft:
        """Return `now` with the changes made to this draft."""
        original = self.original or CornerDraft()
        names = ("spaces", "stops", "name", "long", "short", "inside", "flag")
        changed: dict[str, Any] = {
            name: getattr(self, name) for name in names if getattr(self, name) != getattr(original, name)
        }
        return evolve(now, **changed)

    @property
    def is_changed(self) -> bool:
        """Whether the user has changed anything."""
        return self != (self.original or CornerDraft())

    @property
    def declared(self) -> Declared | None:
        """L and C as printed, or None if neither is entered."""
        return Declared(self.long or None, self.short or None) if self.long or self.short else None


def with_new_corner(track: Track, draft: CornerDraft, layout: str) -> Track:
    """Return the track with the draft as a new corner of the layout and with its likely lane changes."""
    made = add_corner(
        track,
        draft.spaces,
        draft.stops,
        name=draft.name or None,
        declared=draft.declared,
        layout=layout,
        inside=draft.inside,
        flag=draft.flag,
    )
    return replace_corner_arrows(made, corners_of(made, layout)[-1].id, layout)


def paint_flag(painter: QPainter, draft: CornerDraft, colors: Colors) -> None:
    """Paint the stop flag of the draft, of the same size at any zoom."""
    if draft.flag is None:
        return
    painter.save()
    unscale(painter, QPointF(*draft.flag))
    draw_flag(painter, str(draft.stops), colors.draft, colors.paper, CLOTH, 0.0)
    painter.restore()


def around_flag(draft: CornerDraft, reach: float) -> list[Point]:
    """Return points that span the flag; `reach` is ten pixels in board units."""
    if draft.flag is None:
        return []
    x, y = draft.flag
    return [(x - reach, y + reach), (x + 3 * reach, y - 4 * reach)]


class CornerTyping:
    """Applies typed keys to the draft of a corner. A slash goes on to the next number."""

    def __init__(self) -> None:
        self._at = 0
        self._is_new = True

    def restart(self) -> None:
        """Begin again with the stops."""
        self._at, self._is_new = 0, True

    def type(self, draft: CornerDraft, key: str) -> CornerDraft | None:
        """Return the draft after a key, or None if the key means nothing here."""
        name = TYPED[self._at]
        if key == NEXT:
            self._at, self._is_new = min(self._at + 1, len(TYPED) - 1), True
            return draft
        if key == BACK and self._at:
            self._is_new = False
            return _with_number(draft, name, getattr(draft, name) // 10)
        if len(key) != 1 or key not in "0123456789":
            return None
        if name == "stops":
            return evolve(draft, stops=int(key)) if key != "0" else None
        number = int(key) if self._is_new else 10 * getattr(draft, name) + int(key)
        self._is_new = False
        return _with_number(draft, name, number) if number <= LARGEST_COUNT else draft


def _with_number(draft: CornerDraft, name: str, number: int) -> CornerDraft:
    return evolve(draft, long=number) if name == "long" else evolve(draft, short=number)
