"""Options of the scan tool: the list of scans, what to do with the current one, how it looks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QWidget,
)

from editor.common.widgets import ChoiceBox, ProblemLine, button, column, keep_still, row
from editor.tracing.tools.options import ToolOptions
from editor.tracing.tools.scans.current_scan import CurrentScan
from editor.tracing.tools.scans.look_box import LookBox
from editor.tracing.tools.scans.points_mode import PointsMode
from editor.tracing.tools.scans.scan_list import ScanList
from editor.tracing.tools.scans.scan_mode import ScanMode
from editor.tracing.tools.scans.scan_parts_job import ScanPartsJob
from trackmodel.edits.scan_edits import delete_scan
from trackmodel.edits.scan_places import Fit, restack_scan, rotate_scan
from trackmodel.texts import labeled, shown_number

LEAST_WIDTH = 56
"""Of a button, in pixels: three of them fit beside each other into the narrowest panel."""


class ScanOptions(ToolOptions):
    """Follows the document while the tool is selected."""

    _tool: CurrentScan

    def __init__(
        self,
        tool: CurrentScan,
        choose_mode: Callable[[str], None],
        mode: Callable[[], ScanMode],
        points_mode: PointsMode,
    ) -> None:
        """Make the options of a tool whose current mode `mode` returns."""
        super().__init__(tool)
        self._current_mode, self._points_mode = mode, points_mode
        self.parts_job = ScanPartsJob(tool.document, self)
        self.parts_job.changed.connect(self.show_state)
        self.parts_job.placed.connect(tool.placed)
        self.list = ScanList(tool)
        self.look = LookBox(tool)
        self._make_mode_boxes(choose_mode)
        self._make_parts_buttons()
        self._lay_out()
        self.follow()

    def _make_mode_boxes(self, choose_mode: Callable[[str], None]) -> None:
        tool = self._tool
        self.mode = ChoiceBox(
            (
                (self.tr("Move, rotate, scale"), "move"),
                (self.tr("Straighten"), "straighten"),
                (self.tr("Crop"), "crop"),
                (self.tr("Pass points"), "points"),
            )
        )
        self.mode.setAccessibleName(self.tr("What to do with the scan"))
        self.mode.chosen.connect(lambda name: choose_mode(str(name)))
        self.fit = ChoiceBox(
            ((self.tr("Move, rotate, scale"), Fit.SIMILAR), (self.tr("Perspective, too"), Fit.PERSPECTIVE))
        )
        self.fit.setAccessibleName(self.tr("What the pass points change"))
        self.fit.chosen.connect(self._choose_fit)
        for box in (self.mode, self.fit):
            box.narrow()
            keep_still(box)
        self.fit_board = QCheckBox(self.tr("Fit the board to the scan"))
        self.fit_board.setToolTip(self.tr("The board takes the size that the corners have on the scan"))
        self.fit_board.clicked.connect(tool.choose_fit_board)
        self.along = QCheckBox(self.tr("Move what is traced along"))
        self.along.setToolTip(self.tr("Spaces, lines, and drafts move with the scan; otherwise they stay"))
        self.along.toggled.connect(lambda on: setattr(tool, "along", on))
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse
        self.errors = QLabel(wordWrap=True, textInteractionFlags=selectable)
        self.errors.setAccessibleName(self.tr("Errors of the pass points"))
        self.apply_button = button(self.tr("Apply"), self.tr("Apply (Enter)"), self._apply)
        self.apply_button.setAccessibleName(self.tr("Apply"))
        self.angle = QDoubleSpinBox(minimum=-180.0, maximum=180.0, decimals=2, suffix="°", value=90.0)
        self.angle.setAccessibleName(self.tr("Angle, clockwise"))
        keep_still(self.angle)
        self.rotate_button = button(
            self.tr("Rotate"), self.tr("Rotate the scan clockwise about its middle"), self._rotate
        )

    def _make_parts_buttons(self) -> None:
        self.lay_button = button(
            self.tr("Lay together"),
            self.tr("Place the parts of a board that are shown by what they have in common"),
            self.parts_job.lay_together,
        )
        self.merge_button = button(
            self.tr("Merge"),
            self.tr("Make one picture of the scans that are shown, as they lie"),
            self.parts_job.merge,
        )
        self.progress = QProgressBar(maximum=100)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.cancel_button = button(
            self.tr("Cancel"), self.tr("Stop; the scans stay as they are"), self.parts_job.cancel
        )
        self.message = ProblemLine(self.tr("Result of laying scans together"))
        self.parts_job.status_message.connect(self.message.show_problem)

    def _lay_out(self) -> None:
        self.up = button(
            self.tr("Up"), self.tr("Move the scan above the next one"), lambda: self._move_in_stack(1)
        )
        self.down = button(
            self.tr("Down"), self.tr("Move the scan below the previous one"), lambda: self._move_in_stack(-1)
        )
        self.remove = button(self.tr("Remove"), self.tr("Remove the scan; its file stays"), self._remove)
        self.setLayout(
            column(
                self.list,
                _buttons(self.up, self.down, self.remove),
                _buttons(self.lay_button, self.merge_button),
                _buttons(self.progress, self.cancel_button),
                *(self.message, self.mode, self.fit, self.fit_board, self.apply_button),
                *(self.errors, self.along),
                _buttons(self.angle, self.rotate_button),
                self.look,
            )
        )

    def show_state(self) -> None:
        tool, mode = self._tool, self._current_mode().name
        scan = tool.scan
        self.list.show_scans()
        self.look.show_scan(scan)
        self.mode.show_value(mode)
        self.fit.show_value(tool.fit)
        self.fit.setVisible(mode == "points")
        self.fit_board.setChecked(tool.fit_board)
        self.fit_board.setVisible(mode == "straighten")
        self.apply_button.setVisible(mode != "move")
        texts = {"straighten": self.tr("Straighten"), "crop": self.tr("Crop"), "points": self.tr("Apply")}
        self.apply_button.setText(texts.get(mode, ""))
        for field in (self.mode, self.apply_button, self.angle, self.rotate_button, self.remove):
            field.setEnabled(scan is not None)
        scans = tool.track.scans
        self.up.setEnabled(scan is not None and scan is not scans[-1])
        self.down.setEnabled(scan is not None and scan is not scans[0])
        self._show_errors()
        running = self.parts_job.running
        several = len(self.parts_job.scans) > 1 and tool.document.folder is not None
        self.lay_button.setEnabled(several and not running)
        self.merge_button.setEnabled(several and not running)
        for each in (self.up, self.down, self.lay_button, self.merge_button):
            each.setVisible(len(scans) > 1)
        for widget in (self.progress, self.cancel_button):
            widget.setVisible(running)
        self.progress.setValue(round(100 * self.parts_job.share))

    def _show_errors(self) -> None:
        """Show how far off each pass point is, now and when applied."""
        tool = self._tool
        found = self._points_mode.errors() if tool.scan and self._current_mode().name == "points" else None
        self.errors.setVisible(self._current_mode().name == "points")
        if found is None:
            self.errors.setText(self.tr("Errors show here once there are enough points"))
            return
        unit = tool.track.board.mm_per_unit
        lines = [self.tr("Point: now, applied (mm)")]
        for point, (now, then) in enumerate(zip(*found, strict=True), 1):
            both = ", ".join(shown_number(each * unit, ".2f") for each in (now, then))
            lines.append(labeled(str(point), both))
        rms = (sum(error**2 for error in found[1]) / len(found[1])) ** 0.5 * unit
        lines.append(self.tr("All, applied: {error} mm").format(error=shown_number(rms, ".2f")))
        self.errors.setText("\n".join(lines))

    def _apply(self) -> None:
        if self._tool.scan:
            self._current_mode().apply()

    def _choose_fit(self, fit: object) -> None:
        assert isinstance(fit, Fit)
        self._tool.fit = fit
        self._tool.changed.emit()

    def _rotate(self) -> None:
        tool, label = self._tool, self.tr("Rotate {scan}")
        if tool.edit_scan(label, rotate_scan, self.angle.value(), along=tool.along):
            tool.placed.emit()

    def _move_in_stack(self, by: int) -> None:
        self._tool.edit_scan(self.tr("Order of {scan}"), restack_scan, by)

    def _remove(self) -> None:
        self._tool.edit_scan(self.tr("Remove a scan"), delete_scan)


def _buttons(*widgets: QWidget | QPushButton) -> QHBoxLayout:
    for widget in widgets:
        widget.setMinimumWidth(LEAST_WIDTH)
    return row(*widgets, spacing=4)
