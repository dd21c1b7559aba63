"""The layer of the scans: below all others, smoothed when zoomed out, with sharp pixels from 1:1 on."""

from __future__ import annotations

from os.path import isfile
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from shiboken6 import isValid

from editor.common.painting_helpers import draw_label, line_pen
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.scans.image_loader import Picture, ScanLoader, placement
from editor.tracing.layers.layer import Layer
from trackmodel.track import Point, Scan


class ScanLayer(Layer):
    """Draws scans in place, or a frame with the file name where a picture is missing or damaged."""

    name = "scan"
    title = QT_TRANSLATE_NOOP("Layer", "Scan")
    needs = ("scans", "board")

    def __init__(self) -> None:
        super().__init__()
        self._board = QRectF()
        self._folder: Path | None = None
        self._scans: list[tuple[Path, Scan]] = []
        self._pictures: tuple[Picture, ...] = ()
        self.loader = ScanLoader()
        self.loader.loaded.connect(self._show_loaded)

    def _show_loaded(self) -> None:
        if isValid(self):  # reading may end after the window was deleted
            self.update()

    def show_document(self, document: Document) -> None:
        if document.folder != self._folder:
            self._folder = document.folder
            self._prepared_for = None
        super().show_document(document)

    def prepare(self, document: Document) -> None:
        board = document.track.board
        self._board = QRectF(0, 0, board.width, board.height)
        self._scans = [
            ((self._folder or Path()) / scan.file, scan) for scan in document.track.scans if scan.visible
        ]
        self._pictures = ()  # large ones shouldn't be held while they are read again
        self.loader.load(self._scans)

    def pictures(self) -> tuple[Picture, ...]:
        """Return the loaded pictures, lowest first; the same tuple until one changes."""
        there = [self.loader.picture(file, scan) for file, scan in self._scans]
        read = tuple(picture for picture in there if picture)
        if len(read) != len(self._pictures) or any(
            new is not old for new, old in zip(read, self._pictures, strict=True)
        ):
            self._pictures = read
        return self._pictures

    def files_read_now(self) -> tuple[str, ...]:
        """Return the names of files that are still loading and have no earlier picture to show."""
        return tuple(
            scan.file
            for file, scan in self._scans
            if self.loader.is_waiting_for(file, scan) and not self.loader.picture(file, scan)
        )

    def color_at(self, at: Point) -> QColor | None:
        """Return the color of the topmost scan around a point in board units, None where there is none."""
        colors = (picture.color_at(QPointF(*at)) for picture in reversed(self.pictures()))
        return next((color for color in colors if color is not None), None)

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.fillRect(self._board, colors.paper)
        for file, scan in self._scans:
            picture = self.loader.picture(file, scan)
            if picture:
                picture.draw(painter)
            elif not self.loader.is_waiting_for(file, scan):  # while it waits, `ReadingNote` says so
                text = (
                    QCoreApplication.translate("ScanLayer", "{file} is damaged")
                    if isfile(file)
                    else QCoreApplication.translate("ScanLayer", "{file} is missing")
                )
                _draw_frame(painter, colors, scan, text)


def _draw_frame(painter: QPainter, colors: Colors, scan: Scan, text: str) -> None:
    where = placement(scan.homography).mapRect(QRectF(0, 0, scan.width, scan.height))
    painter.setPen(line_pen(colors.draft, 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(where)
    draw_label(painter, where.center(), text.format(file=scan.file), colors.paper, colors.draft)
