"""How bright a scan is shown, and with how much contrast. The file stays as it is."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import frozen
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter

from editor.document.scans.picture_images import pixels_of
from trackmodel.scans.resampling import Bytes

MIDDLE = 127.5


@frozen
class Shading:
    """Brightness and contrast, from -1 to 1; 0 is as scanned."""

    brightness: float = 0.0
    contrast: float = 0.0

    def table(self) -> Bytes:
        """Return what each level of brightness becomes, shape (256,)."""
        level = np.arange(256.0)
        slope = 1 + self.contrast if self.contrast <= 0 else 1 / max(0.02, 1 - self.contrast)
        shaded = MIDDLE + slope * (level - MIDDLE) + 255 * self.brightness
        return np.clip(np.rint(shaded), 0, 255).astype(np.uint8)

    def color(self, color: QColor) -> QColor:
        """Return how a color is shown."""
        red, green, blue = (int(self.table()[part]) for part in (color.red(), color.green(), color.blue()))
        return QColor(red, green, blue, color.alpha())

    def draw(self, painter: QPainter, draw: Callable[[QPainter], None]) -> None:
        """Draw with this shading: what is seen of it is drawn aside and shaded."""
        if not self.brightness and not self.contrast:
            draw(painter)
            return
        import cv2  # it loads slowly

        device, ratio = painter.device(), painter.device().devicePixelRatio()
        seen = QRect(0, 0, device.width(), device.height())
        if painter.hasClipping():
            clip = painter.transform().mapRect(painter.clipBoundingRect()).toAlignedRect()
            seen = seen.intersected(clip.adjusted(-1, -1, 1, 1))
        if seen.isEmpty():
            return
        aside = QImage(seen.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
        aside.setDevicePixelRatio(ratio)
        aside.fill(0)
        onto = QPainter(aside)
        onto.translate(-seen.topLeft())
        onto.setTransform(painter.transform(), True)
        draw(onto)
        onto.end()
        pixels = pixels_of(aside)
        colors = np.ascontiguousarray(pixels[..., :3])
        shaded = cv2.LUT(colors, self.table())
        pixels[..., :3] = np.minimum(shaded, pixels[..., 3:])  # premultiplied
        painter.save()
        painter.resetTransform()
        painter.drawImage(QPointF(seen.topLeft()), aside)
        painter.restore()
