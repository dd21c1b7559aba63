"""The list of a track's scans, topmost first: shown, locked, order, removed."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from editor.tracing.tools.scans.current_scan import CurrentScan
from trackmodel.edits.scan_places import change_scan

SHOWN, LOCKED, NAME = range(3)
ROWS = 3
"""Most rows that are visible without scrolling."""


class ScanList(QTableWidget):
    """A row for each scan; the current row is the scan that the tool changes."""

    def __init__(self, tool: CurrentScan) -> None:
        super().__init__(0, 3)
        self._tool = tool
        self.setAccessibleName(self.tr("Scans"))
        self.setHorizontalHeaderLabels([self.tr("Shown"), self.tr("Locked"), self.tr("Scan")])
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        self.itemChanged.connect(self._change)
        self.currentCellChanged.connect(self._choose)

    def show_scans(self) -> None:
        """Show the scans of the document and the tool's current one."""
        scans = self._tool.track.scans[::-1]
        height = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        rows = max(1, min(len(scans), ROWS))
        self.setFixedHeight(height + rows * self.verticalHeader().defaultSectionSize())
        with QSignalBlocker(self):
            self.setRowCount(len(scans))
            for row, scan in enumerate(scans):
                for column, text, on in (
                    (SHOWN, "", scan.visible), (LOCKED, "", scan.locked), (NAME, scan.file, None),
                ):  # fmt: skip
                    item = self.item(row, column) or QTableWidgetItem()
                    item.setText(text)
                    item.setToolTip(scan.file)
                    item.setData(Qt.ItemDataRole.UserRole, scan.id)
                    if on is not None:
                        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
                    item.setFlags(
                        Qt.ItemFlag.ItemIsEnabled
                        | Qt.ItemFlag.ItemIsSelectable
                        | Qt.ItemFlag.ItemIsUserCheckable
                    )
                    if self.item(row, column) is None:
                        self.setItem(row, column, item)
                if scan is self._tool.scan and self.currentRow() != row:
                    self.setCurrentCell(row, NAME)

    def _choose(self, row: int) -> None:
        item = self.item(row, NAME)
        if item is not None:
            self._tool.choose(str(item.data(Qt.ItemDataRole.UserRole)))

    def _change(self, item: QTableWidgetItem) -> None:
        scan_id, on = str(item.data(Qt.ItemDataRole.UserRole)), item.checkState() == Qt.CheckState.Checked
        if item.column() == SHOWN:
            label = self.tr("Show {scan}") if on else self.tr("Hide {scan}")
            changes = {"visible": on}
        elif item.column() == LOCKED:
            label = self.tr("Lock {scan}") if on else self.tr("Unlock {scan}")
            changes = {"locked": on}
        else:
            return
        name = next((scan.file for scan in self._tool.track.scans if scan.id == scan_id), scan_id)
        self._tool.edit(label.format(scan=name), change_scan, scan_id, **changes)
