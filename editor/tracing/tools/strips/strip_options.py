"""The strip tool's panel: lanes, spaces, corner or straight, the brick pattern, track or pit lane."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPushButton, QSpinBox, QWidget

from editor.common.boxes import LEVELS
from trackmodel.edits.corners import MOST_STOPS
from trackmodel.edits.strips.strips import MOST_LANES
from trackmodel.track import Place, Shift, Strip

if TYPE_CHECKING:
    from editor.tracing.tools.strips.strip_tool import StripTool

STRAIGHT = -1
"""The value of the stops box that stands for: no corner."""


class StripOptions(QWidget):
    """Shows the strip in hand, or what the next one begins as, and changes it."""

    def __init__(self, tool: StripTool) -> None:
        super().__init__()
        self._tool = tool
        self._lanes = QSpinBox(minimum=1, maximum=MOST_LANES)
        self._counts = QLineEdit()
        self._stops = QSpinBox(minimum=STRAIGHT, maximum=MOST_STOPS)
        self._stops.setSpecialValueText(self.tr("straight"))
        self._shift, self._place, self._level = QComboBox(), QComboBox(), QComboBox()
        self._read = QPushButton(self.tr("Cuts from the print"))
        self._even = QPushButton(self.tr("Even cuts"))
        self._done = QPushButton(self.tr("Make the spaces"))
        self._shown: tuple[object, ...] = ()
        self._lay_out()
        self._show()
        tool.changed.connect(self._show)
        self._lanes.valueChanged.connect(tool.set_lanes)
        self._counts.editingFinished.connect(self._take_counts)
        self._stops.valueChanged.connect(lambda stops: tool.set_stops(None if stops == STRAIGHT else stops))
        self._shift.activated.connect(lambda: tool.set_shift(Shift(self._shift.currentData())))
        self._place.activated.connect(lambda: tool.set_place(Place(self._place.currentData())))
        self._level.activated.connect(lambda: tool.set_level(self._level.currentData()))
        self._read.clicked.connect(tool.read_cuts)
        self._even.clicked.connect(tool.spread_cuts)
        self._done.clicked.connect(tool.finish)

    def _lay_out(self) -> None:
        for shift, text in (
            (Shift.AHEAD, self.tr("half a space on")),
            (Shift.BEHIND, self.tr("half a space back")),
            (Shift.LEVEL, self.tr("level")),
        ):
            self._shift.addItem(text, shift)
        self._place.addItem(self.tr("track"), Place.TRACK)
        self._place.addItem(self.tr("pit lane"), Place.PIT)
        self._level.addItem(self.tr("ground"), 0)
        for level in range(1, LEVELS):
            self._level.addItem(self.tr("bridge {n}").format(n=level), level)
        self._lanes.setToolTip(self.tr("Lanes side by side (Page up, Page down)"))
        self._counts.setToolTip(
            self.tr(
                "Spaces of every lane (22), or of each from the left (7,5,3). Digits on the board do the same"
            )
        )
        self._stops.setToolTip(self.tr("A straight, or a corner with so many stops (key /)"))
        self._shift.setToolTip(self.tr("How the middle lanes lie against the outer ones (key O)"))
        self._place.setToolTip(self.tr("Whether the spaces are on the track or in the pit lane"))
        self._level.setToolTip(self.tr("What crosses on different levels doesn't touch"))
        self._counts.setPlaceholderText(self.tr("7,5,3"))
        self._read.setToolTip(
            self.tr("Cut where the scan shows lines; cuts moved by hand are read again, too")
        )
        self._even.setToolTip(self.tr("Spread all cuts evenly; none is held by the print or by hand"))
        self._done.setToolTip(self.tr("Enter on the board does the same"))
        form = QFormLayout(self)
        form.addRow(self.tr("Lane&s"), self._lanes)
        form.addRow(self.tr("Spa&ces"), self._counts)
        form.addRow(self.tr("St&ops"), self._stops)
        form.addRow(self.tr("&Middle"), self._shift)
        form.addRow(self.tr("&Place"), self._place)
        form.addRow(self.tr("&Level"), self._level)
        form.addRow(self._read)
        form.addRow(self._even)
        form.addRow(self._done)

    def _show(self) -> None:
        tool = self._tool
        strip, is_drawn = tool.template, tool.strip is not None
        layout = tool.layout()
        shown = (strip, is_drawn, layout is not None)
        if len(self._shown) == len(shown) and all(a is b for a, b in zip(shown, self._shown, strict=True)):
            return
        self._show_counts(strip)
        self._shown = shown
        blocked = [QSignalBlocker(box) for box in (self._lanes, self._stops)]
        self._lanes.setValue(len(strip.lanes))
        self._lanes.setEnabled(not strip.after and not strip.before)
        self._stops.setValue(STRAIGHT if strip.stops is None else strip.stops)
        self._stops.setEnabled(strip.place is Place.TRACK)
        del blocked
        self._counts.setEnabled(is_drawn)
        for box, value in (
            (self._shift, strip.shift),
            (self._place, strip.place),
            (self._level, strip.level),
        ):
            if box.findData(value) < 0:
                box.addItem(str(value), value)
            box.setCurrentIndex(box.findData(value))
        self._shift.setEnabled(len(strip.lanes) > 2)
        self._read.setEnabled(layout is not None)
        self._even.setEnabled(is_drawn and any(lane.cuts for lane in strip.lanes))
        self._done.setEnabled(layout is not None)

    def _show_counts(self, strip: Strip) -> None:
        """What somebody is typing stays, unless it was about another strip."""
        before = self._shown[0] if self._shown else None
        same = isinstance(before, Strip) and before.id == strip.id
        if not (same and self._counts.hasFocus() and self._counts.isModified()):
            self._counts.setText(self._tool.counts_text())

    def _take_counts(self) -> None:
        if not self._counts.isModified():
            return
        numbers = [int(number) for number in re.findall(r"[0-9]+", self._counts.text())]
        self._counts.setModified(False)
        if numbers and self._tool.strip:
            self._tool.set_counts(numbers)
        self._counts.setText(self._tool.counts_text())
