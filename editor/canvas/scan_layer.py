"""The scans: drawn under everything, smoothed while they are shrunk, pixel by pixel once enlarged."""

from __future__ import annotations

from pathlib import Path

from attrs import define
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap, QTransform

from editor.canvas.drawing import draw_label, line_pen, pixels_per_unit
from editor.canvas.layer import Layer
from editor.document import Document
from editor.theme import Colours
from trackmodel.track import Scan

LARGEST_SCAN_MB = 2000
PIXELS_SHOWN_FROM = 2.0
"""From this enlargement on, the pixels of a scan are drawn as squares: one sees what was scanned."""


@define
class _Picture:
    """A scan's image in halves of halves: the level nearest above the zoom draws fast and without flicker."""

    placed: QTransform
    size: QRectF
    levels: list[QPixmap]

    def level_for(self, scale: float) -> QPixmap:
        """The smallest level that still has a pixel for each pixel on screen, made when first needed."""
        wanted = 0
        while scale < 0.5 and self._level(wanted).width() > 256:
            wanted += 1
            scale *= 2
        return self._level(wanted)

    def _level(self, index: int) -> QPixmap:
        while len(self.levels) <= index:
            last = self.levels[-1]
            self.levels.append(
                last.scaled(
                    max(1, last.width() // 2),
                    max(1, last.height() // 2),
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
            )
        return self.levels[index]


class ScanLayer(Layer):
    """Draws the scans where their homographies lay them."""

    name = "scan"
    title = "Scan"
    needs = ("scans", "board")

    def __init__(self) -> None:
        super().__init__()
        self._pictures: dict[tuple[Path, tuple[float, ...]], _Picture] = {}
        self._shown: list[_Picture] = []
        self._missing: list[tuple[Scan, QRectF]] = []
        self._board = QRectF()
        self._folder: Path | None = None

    def show_document(self, document: Document) -> None:
        if document.folder != self._folder:
            self._folder = document.folder
            self._prepared_for = None
        super().show_document(document)

    def prepare(self, document: Document) -> None:
        board = document.track.board
        self._board = QRectF(0, 0, board.width, board.height)
        self._shown, self._missing = [], []
        used = {}
        for scan in document.track.scans:
            file = (self._folder or Path()) / scan.file
            key = (file, scan.homography)
            picture = self._pictures.get(key) or _load(file, scan)
            if picture is None:
                self._missing.append((scan, _placement(scan).mapRect(QRectF(0, 0, scan.width, scan.height))))
            else:
                used[key] = picture
                self._shown.append(picture)
        self._pictures = used

    def draw(self, painter: QPainter, colours: Colours, exposed: QRectF) -> None:
        painter.fillRect(self._board, colours.paper)
        for picture in self._shown:
            painter.save()
            painter.setTransform(picture.placed, True)
            scale = pixels_per_unit(painter)
            painter.setRenderHint(
                QPainter.RenderHint.SmoothPixmapTransform, scale < PIXELS_SHOWN_FROM and scale != 1
            )
            pixmap = picture.level_for(scale * painter.device().devicePixelRatio())
            painter.drawPixmap(picture.size, pixmap, QRectF(pixmap.rect()))
            painter.restore()
        for scan, where in self._missing:
            painter.setPen(line_pen(colours.draft, 1.5, Qt.PenStyle.DashLine))
            painter.drawRect(where)
            text = QCoreApplication.translate("ScanLayer", "{file} is missing").format(file=scan.file)
            draw_label(painter, QPointF(where.center()), text, colours.paper, colours.draft)


def _placement(scan: Scan) -> QTransform:
    """The homography as Qt has it: Qt multiplies row vectors, so the matrix is transposed."""
    a, b, c, d, e, f, g, h, i = scan.homography
    return QTransform(a, d, g, b, e, h, c, f, i)


def _load(file: Path, scan: Scan) -> _Picture | None:
    QImageReader.setAllocationLimit(LARGEST_SCAN_MB)
    reader = QImageReader(str(file))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        return None
    placed = _placement(scan)
    if not placed.isAffine():
        # Drawing in perspective is slow at every frame; doing it once is not.
        offset = placed.mapRect(QRectF(image.rect())).topLeft()
        image = image.transformed(placed, Qt.TransformationMode.SmoothTransformation)
        placed = QTransform.fromTranslate(offset.x(), offset.y())
    opaque = not image.hasAlphaChannel()
    image = image.convertToFormat(
        QImage.Format.Format_RGB32 if opaque else QImage.Format.Format_ARGB32_Premultiplied
    )
    return _Picture(placed, QRectF(image.rect()), [QPixmap.fromImage(image)])
