"""The properties of the selected spaces, edited in place, and what follows from the drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor import wording
from editor.boxes import LANES, LEVELS
from editor.document import Document
from editor.selection import Selection
from trackmodel.edits.spaces import change_spaces
from trackmodel.track import Place, Side, Space

SEVERAL = "several"
"""What a box holds while the selected spaces differ."""


class PropertiesPanel(QScrollArea):
    """Shows and changes one space or many; a box says "various" where they differ."""

    def __init__(self, document: Document, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._selection = document, selection
        self._title = QLabel()
        self._title.setWordWrap(True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._boxes = {
            "lane": self._box([(self.tr("none"), None), *((str(n + 1), n) for n in range(LANES))]),
            "place": self._box([(self.tr("track"), Place.TRACK), (self.tr("pit lane"), Place.PIT)]),
            "level": self._box(
                [(self.tr("ground"), 0), *((self.tr("bridge {n}").format(n=n), n) for n in range(1, LEVELS))]
            ),
            "tunnel": self._box([(self.tr("no"), False), (self.tr("yes"), True)]),
            "finish": self._box(
                [
                    (self.tr("as drawn"), None),
                    (self.tr("before"), Side.BEFORE),
                    (self.tr("on the line"), Side.ON),
                    (self.tr("beyond"), Side.BEYOND),
                ]
            ),
        }
        self._derived = QLabel()
        self._derived.setWordWrap(True)
        self._derived.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._form = QWidget()
        self._lay_out()
        document.changed.connect(self._show)
        selection.changed.connect(self._show)
        self._show()

    def _box(self, choices: Iterable[tuple[str, object]]) -> QComboBox:
        box = QComboBox()
        for text, value in choices:
            box.addItem(text, value)
        return box

    def _lay_out(self) -> None:
        labels = {
            "lane": (self.tr("&Lane"), self.tr("Counted from the left in driving direction")),
            "place": (self.tr("&Place"), self.tr("On the track or in the pit lane")),
            "level": (self.tr("Le&vel"), self.tr("What crosses on different levels doesn't touch")),
            "tunnel": (self.tr("&Tunnel"), self.tr("Whether the space lies in a tunnel")),
            "finish": (
                self.tr("&Finish line"),
                self.tr("The side of the finish line the space is on; set it only to correct the drawing"),
            ),
        }
        form = QFormLayout(self._form)
        form.setContentsMargins(0, 0, 0, 0)
        for name, box in self._boxes.items():
            label, tip = labels[name]
            box.setToolTip(tip)
            form.addRow(label, box)
            box.activated.connect(lambda _index, name=name, box=box: self._change(name, box.currentData()))
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.addWidget(self._title)
        layout.addWidget(self._form)
        layout.addWidget(self._derived)
        layout.addStretch()
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)

    def _change(self, name: str, value: object) -> None:
        if value != SEVERAL:
            label = self.tr("Change {spaces}").format(spaces=wording.spaces(len(self._selection.spaces)))
            after = change_spaces(self._document.track, self._selection.spaces, **{name: value})
            self._document.edit(label, after)

    def _show(self) -> None:
        by_id = self._document.facts.spaces_by_id
        spaces = [by_id[space] for space in self._selection.spaces if space in by_id]
        self._form.setVisible(bool(spaces))
        self._derived.setVisible(len(spaces) == 1)
        for name in self._boxes:
            self._fill(name, {getattr(space, name) for space in spaces})
        if not spaces:
            self._title.setText(self.tr("No space is selected."))
        elif len(spaces) == 1:
            self._title.setText(self.tr("Space {id}").format(id=spaces[0].id))
            self._derived.setText(self._what_follows(spaces[0]))
        else:
            self._title.setText(wording.spaces(len(spaces)))

    def _fill(self, name: str, values: set[Any]) -> None:
        box = self._boxes[name]
        various = box.findData(SEVERAL)
        if various >= 0:
            box.removeItem(various)
        if len(values) > 1:
            box.addItem(self.tr("various"), SEVERAL)
            box.setCurrentIndex(box.count() - 1)
        elif values:
            value = values.pop()
            if box.findData(value) < 0:
                box.addItem(str(value + 1) if name == "lane" else str(value), value)
            box.setCurrentIndex(box.findData(value))

    def _what_follows(self, space: Space) -> str:
        """Corner, arrows and side of the line, as sentences."""
        facts, track = self._document.facts, self._document.track
        corner_id = facts.corner_of.get(space.id)
        corner = next((corner.name for corner in track.corners if corner.id == corner_id), None)
        leads_to = [arrow.to for arrow in track.arrows if arrow.from_ == space.id]
        comes_from = [arrow.from_ for arrow in track.arrows if arrow.to == space.id]
        grid = next((place.position for place in track.grid if place.space == space.id), None)
        rows = [
            (self.tr("Corner"), corner or self.tr("none (straight)")),
            (self.tr("Arrows to"), ", ".join(leads_to) or self.tr("nowhere")),
            (self.tr("Arrows from"), ", ".join(comes_from) or self.tr("nowhere")),
            (self.tr("Starting place"), str(grid) if grid else ""),
            (self.tr("Finish line"), self._side_name(facts.sides.get(space.id))),
        ]
        return "\n".join(f"{name}: {text}" for name, text in rows if text)

    def _side_name(self, side: Side | None) -> str:
        """The side of the finish line in words; nothing for a space far from it."""
        if side is None:
            return ""
        names = {Side.BEFORE: self.tr("before"), Side.ON: self.tr("on it"), Side.BEYOND: self.tr("beyond")}
        return names[side]
