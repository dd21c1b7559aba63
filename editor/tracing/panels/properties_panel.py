"""The Space panel: properties of the selected spaces, edited in place, and facts derived from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QWidget,
)

from editor.common import wording
from editor.common.widgets import ChoiceBox, column, keep_still, row
from editor.document.document import Document
from editor.document.selection import Selection
from editor.document.value_inputs import LANES, LEVELS
from editor.tracing.panels.relation_rows import back_button, mark
from editor.tracing.panels.space_relations import SpaceRelations
from trackmodel.edits.corner_edits import change_corner
from trackmodel.edits.spaces.spaces import change_spaces
from trackmodel.texts import labeled
from trackmodel.track import Corner, Inside, Place, Side, Space, Track

SEVERAL = "several"
"""Value of a box while the selected spaces differ."""
LATER_MS = 20
FARTHEST = 10_000_000
"""Highest progress in a document, in hundredths of a space, positive or negative."""
LETTERS = 5
"""Fewest letters of a value that are shown where the panel is as narrow as it can be."""
OVERRIDES = ("finish", "progress", "inside")
"""Rows with values from geometry that can be overridden."""
NO_PROGRESS = -FARTHEST - 1
"""Value of the progress box where spaces differ or have none."""


class PropertiesPanel(QScrollArea):
    """Shows and edits one space or several; a box says "various" where they differ.

    Overridden values are bold and have a button that resets them to what geometry proposes.
    """

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._title = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._boxes = {name: ChoiceBox() for name in ("lane", "place", "level", "tunnel", "finish")}
        self._inside = ChoiceBox(
            [(self.tr("automatic"), None), (self.tr("left"), Inside.LEFT), (self.tr("right"), Inside.RIGHT)]
        )
        for box in (*self._boxes.values(), self._inside):
            box.narrow(LETTERS)
        self._progress = _ProgressBox()
        self._labels: dict[str, QLabel] = {}
        self._backs: dict[str, QToolButton] = {}
        self._derived = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._derived.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._relations = SpaceRelations(document, selection)
        self._form = QWidget()
        self._rows = QFormLayout(self._form)
        self._make_rows()
        self._lay_out()
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(self._show_derived)
        document.changed.connect(self._show_edited)
        selection.changed.connect(self._show)
        self._show()

    def _make_rows(self) -> None:
        # No access keys: menus and visible panels use all letters.
        rows = {
            "lane": (self.tr("Lane"), self.tr("Counted from the left in driving direction")),
            "place": (self.tr("Place"), self.tr("On the track or in the pit lane")),
            "level": (self.tr("Level"), self.tr("Spaces on different levels don't touch where they cross")),
            "tunnel": (self.tr("Tunnel"), self.tr("Whether the space lies in a tunnel")),
            "finish": (
                self.tr("Finish line"),
                self.tr("Side of the finish line; set it only if the drawn line gets it wrong"),
            ),
            "progress": (
                self.tr("Progress"),
                self.tr("Distance of the front edge along the lap, in hundredths of a space"),
            ),
            "inside": (self.tr("Inside"), self.tr("The inner side of the corner, in driving direction")),
        }
        widgets: dict[str, QWidget] = {**self._boxes, "progress": self._progress, "inside": self._inside}
        for name, (text, tip) in rows.items():
            widgets[name].setToolTip(tip)
            self._add_row(name, text, widgets[name], can_be_reset=name in OVERRIDES)
        for name, box in self._boxes.items():
            box.chosen.connect(lambda value, name=name: self._change(name, value))
        self._inside.chosen.connect(self._change_inside)
        self._progress.valueChanged.connect(self._change_progress)
        self._backs["finish"].clicked.connect(lambda: self._change("finish", None))
        self._backs["progress"].clicked.connect(lambda: self._change("progress", None))
        self._backs["inside"].clicked.connect(lambda: self._change_inside(None))

    def _add_row(self, name: str, text: str, widget: QWidget, *, can_be_reset: bool) -> None:
        label = self._labels[name] = QLabel(text)
        label.setBuddy(widget)
        widget.setAccessibleName(text)
        if not can_be_reset:
            self._rows.addRow(label, widget)
            return
        back = self._backs[name] = back_button(self.tr("Reset to automatic"))
        both = QWidget()
        both.setLayout(row(widget, back, spacing=2, grows=widget))
        self._rows.addRow(label, both)

    def _lay_out(self) -> None:
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setVerticalSpacing(3)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        inside = QWidget()
        parts = self._title, self._form, self._relations, self._derived, None
        inside.setLayout(column(*parts, spacing=4, margins=(8, 2, 8, 4)))
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click beside a field leaves the keys to the board

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    # Editing

    def _change(self, name: str, value: object) -> None:
        if value != SEVERAL:
            label = self.tr("Change {spaces}").format(spaces=wording.spaces(len(self._selection.spaces)))
            spaces = self._selection.spaces
            self._edit(label, lambda track: change_spaces(track, spaces, **{name: value}))

    def _change_progress(self, value: int) -> None:
        if value == NO_PROGRESS:
            self._show()
        else:
            self._change("progress", value)

    def _change_inside(self, inside: Inside | None) -> None:
        corner = self._corner()
        if corner:
            id_, layout = corner.id, self._document.layout
            label = self.tr("Inside of a corner")
            self._edit(label, lambda track: change_corner(track, id_, layout, inside=inside))

    def _edit(self, label: str, make: Callable[[Track], Track]) -> None:
        if not self._document.try_edit(label, make):
            self._show()

    # Showing

    def _show_edited(self) -> None:
        """Update slow values later, after the issues and the board."""
        if self.isVisible():
            self._show_stored()
            self._later.start()

    def _show(self) -> None:
        if self.isVisible():  # otherwise `showEvent` does it
            self._show_stored()
            self._show_derived()

    def _spaces(self) -> list[Space]:
        by_id = self._document.facts.spaces_by_id
        return [by_id[space] for space in self._selection.spaces if space in by_id]

    def _show_derived(self) -> None:
        """Show the values that geometry derives from the whole track."""
        self._later.stop()
        self._show_progress(self._spaces())
        self._relations.show_relations()

    def _show_stored(self) -> None:
        spaces = self._spaces()
        self._form.setVisible(bool(spaces))
        self._derived.setVisible(len(spaces) == 1)
        self._show_fields(spaces)
        self._show_overrides(spaces)
        if not spaces:
            self._title.setText(self.tr("No space selected"))
        elif len(spaces) == 1:
            self._title.setText(self.tr("Space {id}").format(id=spaces[0].id))
            self._derived.setText(self._what_follows(spaces[0]))
        else:
            self._title.setText(wording.spaces(len(spaces)))

    def _show_fields(self, spaces: Sequence[Space]) -> None:
        for name, box in self._boxes.items():
            values = {getattr(space, name) for space in spaces}
            choices = self._choices(name, spaces)
            known = {value for _text, value in choices}
            # A document may hold more than the box offers.
            choices += [(str(value + 1 if name == "lane" else value), value) for value in values - known]
            if len(values) > 1:
                choices.append((self.tr("various"), SEVERAL))
            box.offer(choices)
            box.show_value(SEVERAL if len(values) > 1 else next(iter(values), None))

    def _choices(self, name: str, spaces: Sequence[Space]) -> list[tuple[str, Any]]:
        if name == "lane":
            return [(self.tr("none"), None), *((str(n + 1), n) for n in range(LANES))]
        if name == "place":
            return [(self.tr("track"), Place.TRACK), (self.tr("pit lane"), Place.PIT)]
        if name == "level":
            bridges = [(self.tr("bridge {n}").format(n=n), n) for n in range(1, LEVELS)]
            return [(self.tr("ground"), 0), *bridges]
        if name == "tunnel":
            return [(self.tr("no"), False), (self.tr("yes"), True)]
        return [
            (self._side_as_drawn(spaces), None),
            (self.tr("before"), Side.BEFORE),
            (self.tr("on the line"), Side.ON),
            (self.tr("beyond"), Side.BEYOND),
        ]

    def _side_as_drawn(self, spaces: Sequence[Space]) -> str:
        """Show the side of the line; automatic ones as geometry derives them, if they are all the same."""
        sides = {self._document.facts.sides.get(space.id) for space in spaces if space.finish is None}
        side = self._side_name(sides.pop()) if len(sides) == 1 else ""
        return self.tr("as drawn: {side}").format(side=side) if side else self.tr("as drawn")

    def _show_overrides(self, spaces: Sequence[Space]) -> None:
        corner = self._corner() if spaces else None
        self._rows.setRowVisible(self._rows.rowCount() - 1, corner is not None)
        self._inside.show_value(corner.inside if corner else None)
        for name, by_hand in (
            ("finish", any(space.finish is not None for space in spaces)),
            ("progress", any(space.progress is not None for space in spaces)),
            ("inside", corner is not None and corner.inside is not None),
        ):
            mark(self._labels[name], by_hand)
            self._backs[name].setVisible(by_hand)

    def _show_progress(self, spaces: Sequence[Space]) -> None:
        values = {self._document.facts.progress.values.get(space.id) for space in spaces} if spaces else set()
        value = values.pop() if len(values) == 1 else None
        various = self.tr("various") if len(spaces) > 1 else self.tr("unknown")
        with QSignalBlocker(self._progress):
            self._progress.setSpecialValueText(various)
            # In a tangled drawing progress can exceed the bounds of the box.
            low, high = self._progress.minimum(), self._progress.maximum()
            self._progress.setValue(NO_PROGRESS if value is None else min(high, max(low, value)))

    def _corner(self) -> Corner | None:
        """Return the corner that contains all selected spaces."""
        facts = self._document.facts
        corners = {facts.corner_of.get(space) for space in self._selection.spaces}
        only = corners.pop() if len(corners) == 1 else None
        return next((corner for corner in facts.track.corners if corner.id == only), None)

    def _what_follows(self, space: Space) -> str:
        """Return lines on the corner, incoming arrows, starting place and side of the line."""
        facts, track = self._document.facts, self._document.facts.track
        corner_id = facts.corner_of.get(space.id)
        corner = next((corner.name for corner in track.corners if corner.id == corner_id), None)
        comes_from = [arrow.from_ for arrow in track.arrows if arrow.to == space.id]
        grid = next((place.position for place in track.grid if place.space == space.id), None)
        rows = [
            (self.tr("Corner"), corner or self.tr("none (straight)")),
            (self.tr("Arrows from"), ", ".join(comes_from) or self.tr("nowhere")),
            (self.tr("Starting place"), str(grid) if grid else ""),
            (self.tr("Finish line"), self._side_name(facts.sides.get(space.id))),
        ]
        return "\n".join(labeled(name, text) for name, text in rows if text)

    def _side_name(self, side: Side | None) -> str:
        """Return the words for the side of the finish line, or "" for a space far from it."""
        if side is None:
            return ""
        names = {Side.BEFORE: self.tr("before"), Side.ON: self.tr("on it"), Side.BEYOND: self.tr("beyond")}
        return names[side]


class _ProgressBox(QSpinBox):
    """A spin box that starts from 0 if it has no number."""

    def __init__(self) -> None:
        super().__init__()
        self.setRange(NO_PROGRESS, FARTHEST)
        self.setKeyboardTracking(False)
        keep_still(self)

    def stepBy(self, steps: int) -> None:  # noqa: N802
        if self.value() == NO_PROGRESS:
            self.setValue(0)
        else:
            super().stepBy(steps)
