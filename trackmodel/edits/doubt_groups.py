"""Doubts that lie together: about a stretch of road, a corner and its arrows, the pit lane."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define

from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful

MOST_MM = 270.0
"""A group isn't wider or higher on the print: a window shows so much in a size to read arrows in."""

_ORDER = tuple(Doubtful)
_ABOUT_ARROWS = (Doubtful.ARROW, Doubtful.CORNER)
_MARKS = {Doubtful.PIT, Doubtful.GRID, Doubtful.FINISH}
_EDITS = {Doubtful.CUT: 2, Doubtful.ARROW: 1, Doubtful.CORNER: 3}
_EDITS |= {Doubtful.PIT: 10, Doubtful.GRID: 10, Doubtful.FINISH: 1}
"""About how many edits it takes to correct what was read wrong."""
_WRONG_SPACES = 0.2
"""About this share of the spaces of a stretch is wrong if the stretch is."""

DoubtGroup = tuple[Doubt, ...]
"""Doubts of one part of the board, to be looked at together."""


def doubt_groups(doubts: Iterable[Doubt], facts: Facts) -> list[DoubtGroup]:
    """Return doubts by where they are, the group with the most edits to expect first.

    A group has stretches of road with their cuts, and at most one corner with all its arrows. Arrows come
    before the numbers of the corner, which follow from them; of each kind, the least sure comes first.
    The pit lane, the grid, and the finish line are groups of their own.
    """
    most = MOST_MM / facts.track.board.mm_per_unit
    groups: list[_Group] = []
    for doubt in sorted(doubts, key=lambda doubt: (_ORDER.index(doubt.what), doubt.sure)):
        new = _Group([doubt], _box(doubt, facts), _corner(doubt, facts))
        same = (group for group in groups if new.corner and group.corner == new.corner)
        group = next(same, None) or next((group for group in groups if group.takes(new, most)), None)
        if group:
            group.add(new)
        else:
            groups.append(new)
    return sorted((tuple(group.doubts) for group in groups), key=edits_expected, reverse=True)


@define
class _Group:
    doubts: list[Doubt]
    box: tuple[float, float, float, float]
    corner: str | None

    def takes(self, new: _Group, most: float) -> bool:
        """Return whether a doubt belongs to this group: it lies in its stretch of road, or near enough."""
        first, doubt = self.doubts[0], new.doubts[0]
        if (self.corner and new.corner) or (
            doubt.what is not first.what and {doubt.what, first.what} & _MARKS
        ):
            return False
        if doubt.what is Doubtful.CUT and doubt.spaces[0] in first.spaces:
            return True
        left, top, right, bottom = self._with(new)
        return max(right - left, bottom - top) <= most

    def add(self, new: _Group) -> None:
        self.doubts += new.doubts
        self.box = self._with(new)
        self.corner = self.corner or new.corner

    def _with(self, new: _Group) -> tuple[float, float, float, float]:
        (left, top, right, bottom), (x0, y0, x1, y1) = self.box, new.box
        return min(left, x0), min(top, y0), max(right, x1), max(bottom, y1)


def edits_expected(group: DoubtGroup) -> float:
    """Return about how many edits the doubts of a group will take."""
    return sum(
        (1 - doubt.sure) * _EDITS.get(doubt.what, 1 + _WRONG_SPACES * len(doubt.spaces)) for doubt in group
    )


def _corner(doubt: Doubt, facts: Facts) -> str | None:
    """Return the corner that a doubt about an arrow or a corner is about."""
    spaces = doubt.spaces if doubt.what in _ABOUT_ARROWS else ()
    return next((facts.corner_of[id_] for id_ in spaces if id_ in facts.corner_of), None)


def _box(doubt: Doubt, facts: Facts) -> tuple[float, float, float, float]:
    """Return the part of the board that a doubt is about: left, top, right, and bottom."""
    spaces = (facts.spaces_by_id[id_] for id_ in doubt.spaces if id_ in facts.spaces_by_id)
    xs, ys = zip(doubt.at, *(point for space in spaces for point in space.outline), strict=True)
    return min(xs), min(ys), max(xs), max(ys)
