"""A hand that counts its clicks, drags and keys."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import shapely
from PySide6.QtCore import Qt

from editor.common.painting_helpers import center
from tests.editor_hand import ALT, LEFT, PLAIN, RIGHT, Hand
from trackmodel.track import Point


class CountingHand(Hand):
    """Counts every click, drag, key, and typed value in `presses`, but not moves of the mouse."""

    presses = 0

    def click(self, at: Point, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        self.presses += 1
        super().click(at, button, modifier)

    def drag(
        self,
        way: Sequence[Point],
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = PLAIN,
        *,
        let_go: bool = True,
    ) -> None:
        self.presses += 1
        super().drag(way, button, modifier, let_go=let_go)

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        self.presses += 1
        super().key(key, modifier)

    def keys(self, text: str) -> None:
        """Type a text on the board; every key counts."""
        for letter in text:
            self.key(letter)

    def typed(self, text: str) -> None:
        """Type a value on the board, which counts once."""
        for letter in text:
            super().key(letter)
        self.presses += 1

    def put_arrows_right(
        self, name: Mapping[str, str], printed: Collection[tuple[str, str]]
    ) -> Iterator[str]:
        """With the arrow tool, remove arrows that aren't printed and draw those that are missing.

        Args:
            name: what the print calls each space.
            printed: its arrows, by the names of their spaces.

        Yields:
            after each click and drag, the space (as printed) that the arrow leads from.
        """
        by_id = self.window.document.facts.spaces_by_id
        drawn = {(name[a.from_], name[a.to]): a for a in self.window.document.track.arrows}
        for step in sorted(drawn.keys() - set(printed)):
            (ax, ay), (bx, by) = (center(by_id[end].outline) for end in (drawn[step].from_, drawn[step].to))
            self.click((ax + 0.35 * (bx - ax), ay + 0.35 * (by - ay)), RIGHT)
            yield step[0]
        of = {printed_name: id_ for id_, printed_name in name.items()}
        for step in sorted(set(printed) - drawn.keys()):
            outlines = [by_id[of[end]].outline for end in step]
            across = shapely.intersection(*map(shapely.Polygon, outlines))
            if across.is_empty:  # over other spaces or a gap
                self.drag([center(outlines[0]), center(outlines[1])], modifier=ALT)
            else:  # across the shared border and no other
                self.drag([center(outlines[0]), (across.centroid.x, across.centroid.y), center(outlines[1])])
            yield step[0]
