"""Options of the tool that reads a board: lanes, direction, and how far the reading is."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, QTimer
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QProgressBar

from editor.common.widgets import button, scroll_to
from editor.tracing.tools.options import ToolOptions, number_box, show_number, with_tip
from editor.tracing.tools.reading.loop_reading import LoopReading
from trackmodel.track import MOST_LANES

AS_PRINTED = 0


class LoopOptions(ToolOptions):
    """Sets lanes and direction, starts and cancels readings."""

    _tool: LoopReading

    def __init__(self, tool: LoopReading) -> None:
        super().__init__(tool)
        self._lanes = number_box(
            AS_PRINTED, MOST_LANES, self.tr("Number of lanes of the road"), self.tr("as printed")
        )
        self._reverse = with_tip(
            QCheckBox(self.tr("&Driven backward")), self.tr("Cars drive against the loop")
        )
        self._read = button(self.tr("Read the &board"), self.tr("Shortcut on the board: Enter"), tool.read)
        self._propose = button(
            self.tr("Find the road"),
            self.tr("Look for the road in the scan; the loop is shown before it is used"),
            tool.propose,
        )
        self._again = button(
            self.tr("Read &selection again"),
            self.tr("Read the selected spaces again, but none that you have drawn or corrected"),
            tool.read_again,
        )
        self._change = button(
            self.tr("&Change the last loop"),
            self.tr("Show the loop of the last reading again, to move, insert, and delete its points"),
            tool.change_last,
        )
        self._fix = button(
            self.tr("Fix &a stretch"),
            self.tr("Draw a line where the road really goes; only that stretch is read again"),
            tool.fix_stretch,
        )
        self._backward = QLabel(
            self.tr("The printed arrows point against the driving direction."), wordWrap=True
        )
        self._other_way = button(
            self.tr("Read it the &other way"),
            self.tr("Read the board again along the same loop, driven the other way"),
            tool.reading.read_other_way,
        )
        self._bar = QProgressBar()
        self._bar.setAccessibleName(self.tr("Progress of the reading"))
        self._cancel = button(self.tr("Cancel"), self.tr("Shortcut on the board: Esc"), tool.reading.cancel)
        form = QFormLayout(self, rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("&Lanes"), self._lanes)
        buttons = self._propose, self._read, self._change, self._fix, self._again
        for widget in (self._reverse, *buttons, self._backward, self._other_way, self._bar, self._cancel):
            form.addRow(widget)
        self._lanes.valueChanged.connect(lambda lanes: tool.set_lanes(lanes or None))
        self._reverse.toggled.connect(tool.set_reverse)
        self.follow()

    def show_state(self) -> None:
        tool, reading = self._tool, self._tool.reading
        show_number(self._lanes, tool.lanes or AS_PRINTED)
        with QSignalBlocker(self._reverse):
            self._reverse.setChecked(tool.reverse)
        self._propose.setEnabled(not (tool.loop or reading.running))
        self._read.setEnabled(bool(tool.loop) and not reading.running)
        self._change.setEnabled(tool.can_change_last())
        self._fix.setEnabled(tool.can_change_last())
        self._again.setEnabled(tool.can_read_again())
        is_backward = reading.backward and not reading.running
        self._backward.setVisible(is_backward)
        self._other_way.setVisible(is_backward)
        begins = reading.running and self._cancel.isHidden()
        for widget in (self._bar, self._cancel):
            widget.setVisible(reading.running)
        if begins:
            QTimer.singleShot(0, self, partial(scroll_to, self._cancel))  # once it has its place
        self._bar.setRange(0, 0 if reading.searching else 100)
        self._bar.setValue(round(100 * reading.share))
