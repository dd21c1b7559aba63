"""Appearance of the current scan: opacity, brightness, contrast, and lens; the page of its file."""

from __future__ import annotations

from functools import partial

from attrs import frozen
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSlider, QSpinBox, QWidget

from editor.common.widgets import button, keep_still
from editor.tracing.tools.scans.current_scan import CurrentScan
from trackmodel.edits.scan_edits import relink_scan
from trackmodel.edits.scan_places import change_scan
from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.picture_file import picture_size
from trackmodel.track import Scan

STEPS = 100
LENS_STEPS = 300.0
"""Steps of the slider for 1; a phone's lens is within 0.15."""


@frozen
class _Dial:
    attribute: str
    title: str
    tip: str
    least: int
    most: int
    usual: int
    scale: float


class LookBox(QWidget):
    """Sliders and the page; each drag of a slider is one step of the history."""

    def __init__(self, tool: CurrentScan) -> None:
        super().__init__()
        self._tool = tool
        self._pages: dict[tuple[str, str | None], int] = {}
        self._sliders: dict[_Dial, QSlider] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        for row, dial in enumerate(self._dials()):
            slider = QSlider(Qt.Orientation.Horizontal)
            slider.setRange(dial.least, dial.most)
            slider.setAccessibleName(dial.title)
            slider.setToolTip(dial.tip)
            slider.valueChanged.connect(partial(self._set, dial))
            keep_still(slider)
            self._sliders[dial] = slider
            grid.addWidget(QLabel(dial.title), row, 0)
            grid.addWidget(slider, row, 1)
        self.page = QSpinBox(minimum=1)
        self.page.setAccessibleName(self.tr("Page"))
        self.page.setKeyboardTracking(False)
        self.page.valueChanged.connect(self._turn_to)
        keep_still(self.page)
        self._page_label = QLabel(self.tr("Page"))
        last = len(self._sliders)
        grid.addWidget(self._page_label, last, 0)
        grid.addWidget(self.page, last, 1)
        self.as_scanned: QPushButton = button(
            self.tr("As scanned"), self.tr("Undo brightness, contrast, opacity, and lens"), self._reset
        )
        grid.addWidget(self.as_scanned, last + 1, 0, 1, 2)

    def _dials(self) -> tuple[_Dial, ...]:
        full = STEPS
        opacity = self.tr("How opaque the scan is")
        brightness = self.tr("Show the scan brighter or darker")
        contrast = self.tr("Show the scan with more or less contrast")
        lens = self.tr("Correct the lens of a camera: left for bulging lines, right for pinched ones")
        return (
            _Dial("opacity", self.tr("Opacity"), opacity, 5, full, full, full),
            _Dial("brightness", self.tr("Brightness"), brightness, -full, full, 0, full),
            _Dial("contrast", self.tr("Contrast"), contrast, -full, full, 0, full),
            _Dial("lens", self.tr("Lens"), lens, -60, 60, 0, LENS_STEPS),
        )

    def slider(self, attribute: str) -> QSlider:
        """Return the slider of an attribute of scans."""
        return next(slider for dial, slider in self._sliders.items() if dial.attribute == attribute)

    def show_scan(self, scan: Scan | None) -> None:
        """Show the appearance of a scan."""
        self.setEnabled(scan is not None)
        pages = self._count_pages(scan) if scan else 1
        for widget in (self.page, self._page_label):
            widget.setVisible(pages > 1)
        if scan is None:
            return
        for dial, slider in self._sliders.items():
            if not slider.isSliderDown():
                with QSignalBlocker(slider):
                    slider.setValue(round(getattr(scan, dial.attribute) * dial.scale))
        with QSignalBlocker(self.page):
            self.page.setMaximum(pages)
            self.page.setValue(scan.page or 1)

    def _count_pages(self, scan: Scan) -> int:
        folder = self._tool.document.folder
        if folder is None or not scan.file.lower().endswith((".pdf", ".tif", ".tiff")):
            return 1
        key = (str(folder / scan.file), scan.sha256)
        if key not in self._pages:
            try:
                self._pages[key] = picture_size(folder / scan.file).pages
            except UnreadableFile:
                self._pages[key] = 1  # the canvas says that it can't be read
        return self._pages[key]

    def _set(self, dial: _Dial, value: float) -> None:
        scan = self._tool.scan
        if scan is None:
            return
        label = self.tr("{what} of {scan}").format(what=dial.title, scan=scan.file)
        run, value = f"{dial.attribute} {scan.id}", round(value / dial.scale, 4)
        self._tool.edit_in_run(run, label, change_scan, scan.id, **{dial.attribute: value})

    def _turn_to(self, page: int) -> None:
        scan, folder = self._tool.scan, self._tool.document.folder
        if scan is None or folder is None:
            return
        try:
            size = picture_size(folder / scan.file, page)
        except UnreadableFile as error:
            self._tool.refused.emit(str(error))
            return
        self._tool.edit(
            self.tr("Page {page} of {scan}").format(page=page, scan=scan.file),
            lambda track: change_scan(
                relink_scan(track, scan.id, scan.file, size.width, size.height, scan.sha256),
                scan.id,
                page=page if page > 1 else None,
            ),
        )

    def _reset(self) -> None:
        usual = {dial.attribute: dial.usual / dial.scale for dial in self._sliders}
        self._tool.edit_scan(self.tr("Show {scan} as scanned"), change_scan, **usual)
