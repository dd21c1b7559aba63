"""Arrows and neighbors of the selected space, which can be overridden and reset."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from editor.common.widgets import column
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.panels.relation_rows import RelationRow, RelationRows
from trackmodel.edits.arrows.arrow_turn import proposed_turn
from trackmodel.edits.arrows.arrows import change_arrow, remove_arrows
from trackmodel.edits.overrides import neighbor_override, set_neighbor
from trackmodel.track import Relation, Track, Turn


class SpaceRelations(QWidget):
    """Arrows and neighbors of a selected space, or how the second of two spaces relates to the first."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._arrows = RelationRows(
            self.tr("Arrows"),
            [
                (self.tr("left"), Turn.LEFT),
                (self.tr("ahead"), Turn.AHEAD),
                (self.tr("right"), Turn.RIGHT),
            ],
            self.tr("Delete the arrow"),
        )
        self._neighbors = RelationRows(
            self.tr("Neighbors"),
            [
                (self.tr("ahead"), Relation.AHEAD),
                (self.tr("behind"), Relation.BEHIND),
                (self.tr("beside"), Relation.BESIDE),
                (self.tr("not a neighbor"), Relation.NONE),
            ],
        )
        self.setLayout(column(self._arrows, self._neighbors))
        self._arrows.chosen.connect(self._turn)
        self._arrows.reset.connect(lambda to: self._turn(to, None))
        self._arrows.removed.connect(self._remove)
        self._neighbors.chosen.connect(self._relate)
        self._neighbors.reset.connect(lambda to: self._relate(to, None))

    def show_relations(self) -> None:
        """Show the current state of the document."""
        spaces = self._selection.spaces
        self._arrows.fill(self._arrows_from(spaces[0]) if len(spaces) == 1 else ())
        if len(spaces) == 2:
            first, second = spaces
            text = self.tr("{second}, seen from {first}").format(first=first, second=second)
            self._neighbors.fill([self._neighbor(first, second, text)])
        else:
            others = self._neighbors_of(spaces[0]) if len(spaces) == 1 else ()
            self._neighbors.fill([self._neighbor(spaces[0], other, other) for other in others])

    def _arrows_from(self, space: str) -> list[RelationRow]:
        arrows = [arrow for arrow in self._document.facts.track.arrows if arrow.from_ == space]
        return [
            RelationRow(
                arrow.to,
                self.tr("to {space}").format(space=arrow.to),
                arrow.turn,
                arrow.turn is not proposed_turn(self._document.track, space, arrow.to),
            )
            for arrow in {arrow.to: arrow for arrow in arrows}.values()
        ]

    def _neighbors_of(self, space: str) -> Iterable[str]:
        """Return the neighbors that geometry or an override declares, and those an override denies."""
        facts, overrides = self._document.facts, self._document.facts.track.overrides.neighbors
        found = facts.neighbors
        tables = (found.ahead, found.beside, found.behind)
        ends = [{o.from_, o.to} for o in overrides if space in (o.from_, o.to)]
        by_hand = sorted(other for pair in ends for other in pair - {space} if other in facts.spaces_by_id)
        return dict.fromkeys([*(other for table in tables for other in table.get(space, ())), *by_hand])

    def _neighbor(self, space: str, other: str, text: str) -> RelationRow:
        found = self._document.facts.neighbors
        tables = (
            (Relation.AHEAD, found.ahead),
            (Relation.BEHIND, found.behind),
            (Relation.BESIDE, found.beside),
        )
        relation = next((how for how, table in tables if other in table.get(space, ())), Relation.NONE)
        by_hand = neighbor_override(self._document.facts.track, space, other) is not None
        return RelationRow(other, text, relation, by_hand)

    def _turn(self, to: str, turn: Turn | None) -> None:
        space = self._selection.spaces[0]
        self._edit(self.tr("Change the turn of an arrow"), lambda track: change_arrow(track, space, to, turn))

    def _remove(self, to: str) -> None:
        arrow, layout = (self._selection.spaces[0], to), self._document.layout
        self._edit(self.tr("Delete an arrow"), lambda track: remove_arrows(track, [arrow], layout))

    def _relate(self, to: str, relation: Relation | None) -> None:
        spaces = self._document.facts.spaces_by_id
        space = self._selection.spaces[0]
        if {space, to} <= spaces.keys():  # the rows may be outdated for a moment
            self._edit(self.tr("Correct neighbors"), lambda track: set_neighbor(track, space, to, relation))

    def _edit(self, label: str, make: Callable[[Track], Track]) -> None:
        if not self._document.try_edit(label, make):
            self.show_relations()
