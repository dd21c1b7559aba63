"""A user who reads a board in the window and knows the print: the board as it was digitized by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import shapely
import shapely.affinity
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from tests.e2e.counting_hand import CountingHand
from tests.editor_hand import CTRL, SHIFT, press_focused, push_button
from tests.shared_boards import boards_folder
from trackmodel.edits.doubt_edits import corner_of_doubt, rival_spaces
from trackmodel.facts import Facts
from trackmodel.formats.gponline_text import BLOCKED, PIT, GpSpace, read_gpboard
from trackmodel.geometry.arrays import Outline
from trackmodel.track import Corner, Doubt, Doubtful, Point, Track, Turn

STEPS = 2
"""Presses of F7 to a wrong reading that are worth it."""


class ReadingUser:
    """Reads a board in a window, and knows the print: the board as it was digitized by hand."""

    def __init__(self, window: MainWindow, truth: Track, qtbot: QtBot) -> None:
        self.window, self.truth, self._qtbot = window, truth, qtbot
        self.hand = CountingHand(window)
        self.steps: dict[str, int] = {}
        board = read_gpboard(boards_folder() / f"{truth.id}.dat")
        self.anywhere = [space for space in board.spaces if space.type != BLOCKED]
        self.middles = {f"s{space.id}": (space.x, space.y) for space in self.anywhere}
        self.road = [space for space in self.anywhere if space.type != PIT]

    @property
    def track(self) -> Track:
        return self.window.document.track

    def count(self, what: str, do: Callable[[], object]) -> None:
        """Do something and note how many actions it takes."""
        before = self.hand.presses
        do()
        self.steps[what] = self.steps.get(what, 0) + self.hand.presses - before
        print(f"{what}: {self.steps[what]}")

    def read(self, loop: list[list[float]]) -> None:
        self.hand.key("k")
        self.hand.drag([(x, y) for x, y in [*loop, loop[0]]])
        self.hand.key(Qt.Key.Key_Return)
        self.until_read()

    def until_read(self) -> None:
        """Wait for the end of a reading."""
        self._qtbot.waitUntil(lambda: bool(self.track.spaces), timeout=300_000)
        self._qtbot.waitUntil(lambda: "Enter: find the road" in self.hand.hint(), timeout=20_000)

    def names(self) -> dict[str, str]:
        """Return what the print calls each space on the road that was read right."""
        held = self._held(self.road)
        return {space: names[0] for space, names in held.items() if len(names) == 1}

    def _held(self, printed: Sequence[GpSpace]) -> dict[str, list[str]]:
        """Return which printed spaces have their middle in each space."""
        tree = shapely.STRtree([shapely.Point(space.x, space.y) for space in printed])
        return {
            space.id: [
                f"s{printed[int(number)].id}"
                for number in tree.query(shapely.Polygon(space.outline).buffer(0), predicate="contains")
            ]
            for space in self.track.spaces
        }

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        self.hand.presses += 1
        press_focused(key, modifier)

    def review(self) -> None:
        """Go through the doubts, group by group: put right what is wrong, then accept all of the group."""
        bar = self.window.docks.review_bar
        self.hand.key(Qt.Key.Key_F7)
        for _doubt in range(150):
            doubt = bar.doubt
            if doubt is None:
                return
            key = self._mended(doubt)
            if key:
                self.press(key)
            elif self.redraw(doubt):
                self.press(Qt.Key.Key_F7)
            elif bar.doubt is None:
                return
            elif any(map(self._mended, self._next_ones(doubt))):
                self.press(Qt.Key.Key_F7)
            else:
                self._type_printed(bar.group)
                self.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        raise AssertionError("the review doesn't end")

    def _next_ones(self, doubt: Doubt) -> Sequence[Doubt]:
        """Return the next doubts of the group; what is wrong beyond them is quicker put right with tools."""
        group = self.window.docks.review_bar.group
        at = group.index(doubt) + 1
        return group[at : at + STEPS]

    def redraw(self, doubt: Doubt) -> bool:
        """Draw what a doubt is about if it has to be drawn anew; return whether to go on with F7."""
        del doubt
        return False

    def _mended(self, doubt: Doubt) -> Qt.Key | None:
        """Return the key that puts a doubt right; None if it is right or the bar can't."""
        if doubt.what is Doubtful.CUT and doubt.rival is not None:
            held = self._held(self.anywhere)
            both = [*held[doubt.spaces[0]], *held.get(doubt.rival, ())]
            return Qt.Key.Key_R if len(both) == 1 else None
        if doubt.what is Doubtful.GRID:
            names = self.names()
            usual = [names.get(id_) for id_ in rival_spaces(self.window.document.facts, doubt)]
            return Qt.Key.Key_R if usual == [place.space for place in self.truth.grid] else None
        if doubt.what is not Doubtful.ARROW:
            return None
        names = self.names()
        printed = {(arrow.from_, arrow.to) for arrow in self.truth.arrows}
        from_, to, rival = (names.get(id_ or "") for id_ in (*doubt.spaces, doubt.rival))
        if not (from_ and to) or (from_, to) in printed:
            return None
        return Qt.Key.Key_R if (from_, rival) in printed else Qt.Key.Key_Delete

    def _same(self, corner: Corner) -> Corner | None:
        """Return the corner of the print that has most of the spaces of one."""
        names = self.names()
        spaces = {names.get(id_) for id_ in corner.spaces}
        same = max(self.truth.corners, key=lambda each: len(spaces & set(each.spaces)))
        return same if spaces & set(same.spaces) else None

    def _type_printed(self, group: Sequence[Doubt]) -> None:
        """Type the printed numbers of the corner of a group where others are shown."""
        corners = [corner for doubt in group if (corner := corner_of_doubt(self.track, doubt))]
        for corner in corners:
            same = self._same(corner)
            assert same is not None
            count = Facts(self.truth).corner_counts[same.id]
            printed = same.stops, count.long, count.short
            for box, wanted in zip(self.window.docks.review_bar.printed_boxes, printed, strict=True):
                if box.value() != wanted:
                    self.hand.presses += 1
                    self.hand.type_into(box, str(wanted))

    def correct_cuts(self) -> None:
        """Merge pieces of a printed space with its rest, and cut what is two printed ones."""
        held = self._held(self.anywhere)
        pieces = [space for space, names in held.items() if not names]
        if pieces:
            self.hand.key("s")
        for piece in pieces:
            self.hand.click(self._middle(piece))
            self.hand.click(self._middle(self._rest_of(piece)), modifier=SHIFT)
            self.hand.key("j", CTRL)
        doubles = [(space, names) for space, names in held.items() if len(names) == 2]
        if doubles:
            self.hand.key("x")
        for space, names in doubles:
            (ax, ay), (bx, by) = (self.middles[name] for name in names)
            x, y = (ax + bx) / 2, (ay + by) / 2
            across = shapely.LineString([(x + by - ay, y + ax - bx), (x + ay - by, y + bx - ax)])
            chord = shapely.intersection(across, shapely.Polygon(self._outline(space)))
            self.hand.drag(list(shapely.affinity.scale(chord, 1.1, 1.1).coords))

    def _rest_of(self, piece: str) -> str:
        """Return the space before or after a piece of a printed space that is its rest."""
        names = self.names()
        beside = {a.to for a in self.track.arrows if a.from_ == piece and a.turn is Turn.AHEAD}
        beside |= {a.from_ for a in self.track.arrows if a.to == piece and a.turn is Turn.AHEAD}

        def off(other: str) -> float:
            both = shapely.union(*(shapely.Polygon(self._outline(id_)) for id_ in (piece, other)))
            return float(both.centroid.distance(shapely.Point(self.middles[names[other]])))

        return min(beside & names.keys(), key=off)

    def _outline(self, space: str) -> Outline:
        return self.window.document.facts.spaces_by_id[space].outline

    def _middle(self, space: str) -> Point:
        return center(self._outline(space))

    def correct_corners(self) -> None:
        """Add spaces that corners lack, and remove those that aren't in them."""
        names = self.names()
        of = {name: space for space, name in names.items()}
        for corner in self.track.corners:
            same = self._same(corner)
            assert same is not None
            lacking = sorted(set(same.spaces) & of.keys() - {names.get(id_) for id_ in corner.spaces})
            extra = [id_ for id_ in corner.spaces if id_ in names and names[id_] not in same.spaces]
            if lacking or extra:
                self.hand.key("c")
                self.hand.click(self._middle(next(id_ for id_ in corner.spaces if id_ not in extra)))
                for name in lacking:
                    self.hand.click(self._middle(of[name]))
                for id_ in extra:
                    self.hand.click(self._middle(id_), modifier=SHIFT)
                self.hand.key(Qt.Key.Key_Return)

    def correct_arrows(self) -> None:
        """Put right the arrows of the spaces whose corner doesn't count as printed, and dead ends."""
        names = self.names()
        ours = {(names.get(a.from_), names.get(a.to)) for a in self.track.arrows}
        known = set(names.values())
        printed = {(a.from_, a.to) for a in self.truth.arrows if {a.from_, a.to} <= known}
        if {pair for pair in ours ^ printed if None not in pair}:
            self.hand.key("a")
            every = {space.id: names.get(space.id, f"unread {space.id}") for space in self.track.spaces}
            drawn = {(every[arrow.from_], every[arrow.to]) for arrow in self.track.arrows}
            kept = {pair for pair in drawn if not known.issuperset(pair)}
            for _space in self.hand.put_arrows_right(every, printed | kept):
                pass

    def finish_and_grid(self) -> None:
        if self.track.finish is None:
            assert self.truth.finish is not None
            self.hand.key("l")
            self.hand.drag(list(self.truth.finish.line))
        if not self.track.grid:
            self.hand.key("g")
            self.hand.presses += 1
            self.hand.press_button(push_button(self.window.tool_panel, "Propose"))
