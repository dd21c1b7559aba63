"""Options of the strip tool: lanes, spaces, stops, brick pattern, place and level."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit

from editor.common.widgets import button
from editor.tracing.tools.options import (
    ToolOptions,
    choice,
    level_choice,
    number_box,
    place_choice,
    show_choice,
    show_number,
    with_tip,
)
from editor.tracing.tools.strips.strip_hover import StripHover
from editor.tracing.tools.strips.strip_lanes import StripLanes
from trackmodel.edits.corner_edits import MOST_STOPS
from trackmodel.track import MOST_LANES, Place, Shift, Strip

STRAIGHT = -1
"""Value of the stops box that means a straight."""


class StripOptions(ToolOptions):
    """Shows and changes the current strip, or the template of the next one."""

    _tool: StripHover

    def __init__(self, tool: StripHover) -> None:
        super().__init__(tool)
        editor = tool.editor
        self._lanes = number_box(
            1, MOST_LANES, self.tr("Number of lanes (Page Up, Page Down); Ctrl+click where it changes")
        )
        self._counts = with_tip(
            QLineEdit(placeholderText=self.tr("7,5,3")),
            self.tr(
                "Spaces in every lane (22) or per lane from the left (7,5,3); or type digits on the board"
            ),
        )
        self._stops = number_box(
            STRAIGHT,
            MOST_STOPS,
            self.tr("A straight, or a corner with this many stops (key /)"),
            self.tr("straight"),
        )
        self._shift = choice(
            (
                (self.tr("half a space ahead"), Shift.AHEAD),
                (self.tr("half a space behind"), Shift.BEHIND),
                (self.tr("level"), Shift.LEVEL),
            ),
            self.tr("Offset of the middle lanes against the outer ones (key O)"),
        )
        self._place = place_choice(self.tr("Whether the spaces are on the track or in the pit lane"))
        self._level = level_choice(self.tr("Spaces that cross on different levels don't touch"))
        self._changes, self._report = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._changes.setObjectName("lanes along the strip")
        self._report.setObjectName("reading")
        self._read = button(
            self.tr("Cuts from the print"),
            self.tr("Count and cut as the scan shows it, around the cuts that you placed"),
            lambda: tool.apply(editor.read_cuts),
        )
        self._even = button(
            self.tr("Even cuts"),
            self.tr("Spread all cuts evenly, even those moved by hand or read from the print"),
            lambda: tool.apply(editor.spread_cuts),
        )
        self._done = button(
            self.tr("Make the spaces"),
            self.tr("Shortcut on the board: Enter"),
            lambda: tool.apply(editor.finish),
        )
        self._shown: tuple[object, ...] = ()
        form = QFormLayout(self)
        form.addRow(self.tr("Lane&s"), self._lanes)
        form.addRow(self._changes)
        form.addRow(self.tr("Spa&ces"), self._counts)
        form.addRow(self.tr("St&ops"), self._stops)
        form.addRow(self.tr("&Middle"), self._shift)
        form.addRow(self.tr("&Place"), self._place)
        form.addRow(self.tr("&Level"), self._level)
        for widget in (self._read, self._report, self._even, self._done):
            form.addRow(widget)
        self.follow()
        self._lanes.valueChanged.connect(lambda lanes: tool.apply(lambda: editor.set_lanes(lanes)))
        self._counts.editingFinished.connect(self._set_counts)
        self._stops.valueChanged.connect(
            lambda stops: tool.apply(lambda: editor.set_stops(None if stops == STRAIGHT else stops))
        )
        self._shift.activated.connect(
            lambda: tool.apply(lambda: editor.set_shift(Shift(self._shift.currentData())))
        )
        self._place.activated.connect(
            lambda: tool.apply(lambda: editor.set_place(Place(self._place.currentData())))
        )
        self._level.activated.connect(lambda: tool.apply(lambda: editor.set_level(self._level.currentData())))

    def show_state(self) -> None:
        editor = self._tool.editor
        strip, is_drawn = editor.template, editor.strip is not None
        laid = editor.laid_strip()
        lanes = editor.lanes
        shown = (strip, is_drawn, laid is not None, lanes.mark)
        if len(self._shown) == len(shown) and all(a is b for a, b in zip(shown, self._shown, strict=True)):
            return
        self._show_counts(strip)
        self._report.setText(editor.report)
        self._report.setVisible(bool(editor.report))
        self._shown = shown
        show_number(self._lanes, lanes.count)
        self._lanes.setEnabled(not strip.before and (not strip.after or lanes.mark is not None))
        self._show_changes(lanes)
        show_number(self._stops, STRAIGHT if strip.stops is None else strip.stops)
        self._stops.setEnabled(strip.place is Place.TRACK)
        self._counts.setEnabled(is_drawn)
        show_choice(self._shift, strip.shift)
        show_choice(self._place, strip.place)
        show_choice(self._level, strip.level)
        self._shift.setEnabled(len(strip.lanes) > 2)
        self._read.setEnabled(laid is not None)
        self._even.setEnabled(is_drawn and any(lane.cuts for lane in strip.lanes))
        self._done.setEnabled(laid is not None)

    def _show_changes(self, lanes: StripLanes) -> None:
        """Show where the number of lanes changes."""
        if lanes.mark and lanes.text:
            text = self.tr("{lanes}, from the mark on").format(lanes=lanes.text)
        elif lanes.mark:
            text = self.tr("Lanes from the mark on")
        else:
            text = self.tr("Along the strip: {lanes}").format(lanes=lanes.text) if lanes.text else ""
        self._changes.setText(text)
        self._changes.setVisible(bool(text))

    def _show_counts(self, strip: Strip) -> None:
        """Show the numbers of spaces unless the user is typing some for the same strip."""
        before = self._shown[0] if self._shown else None
        same = isinstance(before, Strip) and before.id == strip.id
        if not (same and self._counts.hasFocus() and self._counts.isModified()):
            self._counts.setText(self._tool.editor.counts_text())

    def _set_counts(self) -> None:
        if not self._counts.isModified():
            return
        tool = self._tool
        numbers = [int(number) for number in re.findall(r"[0-9]+", self._counts.text())]
        self._counts.setModified(False)
        if not numbers:
            tool.refused.emit(self.tr("Enter numbers of spaces, such as 22 or 7,5,3"))
        elif tool.editor.strip:
            tool.apply(lambda: tool.editor.set_counts(numbers))
        self._counts.setText(tool.editor.counts_text())
