"""Stops, L and C typed on the board one after another, as boards print them: 2/11/7."""

from __future__ import annotations

from attrs import evolve

from editor.tracing.tools.corners.corner_draft import CornerDraft
from trackmodel.limits import LARGEST_COUNT

FIELDS = ("stops", "long", "short")
NEXT, BACK = "/", "\b"


class CornerTyping:
    """Applies typed keys to the draft of a corner. A slash goes on to the next number."""

    def __init__(self) -> None:
        self._field = 0
        self._is_new = True

    def restart(self) -> None:
        """Begin again with the stops."""
        self._field, self._is_new = 0, True

    def type(self, draft: CornerDraft, key: str) -> CornerDraft | None:
        """Return the draft after a key, or None if the key means nothing here."""
        field = FIELDS[self._field]
        if key == NEXT:
            self._field, self._is_new = min(self._field + 1, len(FIELDS) - 1), True
            return draft
        if key == BACK and self._field:
            self._is_new = False
            return _with_number(draft, field, getattr(draft, field) // 10)
        if len(key) != 1 or key not in "0123456789":
            return None
        if field == "stops":
            return evolve(draft, stops=int(key)) if key != "0" else None
        number = int(key) if self._is_new else 10 * getattr(draft, field) + int(key)
        self._is_new = False
        return _with_number(draft, field, number) if number <= LARGEST_COUNT else draft


def _with_number(draft: CornerDraft, field: str, number: int) -> CornerDraft:
    return evolve(draft, long=number) if field == "long" else evolve(draft, short=number)
