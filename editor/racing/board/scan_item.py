"""Draws the scans of a board below the cars."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from editor.document.image_loader import ScanLoader
from trackmodel.board import Board
from trackmodel.track import Scan


class ScanItem(QGraphicsItem):
    """Scans of a board, drawn once they are loaded."""

    def __init__(self) -> None:
        super().__init__()
        self._bounds = QRectF()
        self._scans: list[tuple[Path, Scan]] = []
        self.loader = ScanLoader()
        self.loader.loaded.connect(self._show_loaded)

    def show_board(self, board: Board, folder: Path | None) -> None:
        """Draw the scans of a board from a folder."""
        self.prepareGeometryChange()
        self._bounds = QRectF(0, 0, board.view.width, board.view.height)
        self._scans = [
            (folder / scan.file, Scan(str(index), scan.file, scan.width, scan.height, scan.homography))
            for index, scan in enumerate(board.view.scans if folder else ())
            if folder and (folder / scan.file).is_file()
        ]
        self.loader.want(self._scans if self.isVisible() else [])
        self.update()

    @property
    def has_scan(self) -> bool:
        """Whether any scan file exists."""
        return bool(self._scans)

    def use(self, on: bool) -> None:
        """Show or hide the scans."""
        self.setVisible(on)
        self.loader.want(self._scans if on else [])

    def _show_loaded(self) -> None:
        if isValid(self):  # Loading may end after the window is closed.
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        for file, scan in self._scans:
            picture = self.loader.picture(file, scan)
            if picture:
                picture.draw(painter)
