"""One layer of the canvas: a single graphics item that draws its part of the whole Track in a batch.

An item per space costs 109 ms a frame for 1,000 spaces, an item per layer 13 ms.
"""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.common.theme import Colors, colors
from editor.document.document import Document


class Layer(QGraphicsItem):
    """Base of the layers. It holds no truth: `prepare` makes shapes of the Track, `draw` draws them."""

    name: ClassVar[str]
    """The key its settings are stored under."""
    title: ClassVar[str]
    """What the layers panel calls it (English source text, see `translated_title`)."""
    needs: ClassVar[tuple[str, ...]]
    """The attributes of Track it draws; while these are the same objects, and the layout looked at is the
    same, nothing is prepared again."""

    def __init__(self) -> None:
        super().__init__()
        self._prepared_for: tuple[object, ...] | None = None
        self._bounds = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    @classmethod
    def translated_title(cls) -> str:
        """The title in the user's language."""
        return QCoreApplication.translate("Layer", cls.title)

    def set_bounds(self, bounds: QRectF) -> None:
        """The part of the plane in which anything may be drawn, in board units."""
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds

    def show_document(self, document: Document) -> None:
        """Follow the document; cheap when nothing this layer draws has changed."""
        layout = (document.layout, document.track.layouts)
        parts = (*layout, *(getattr(document.track, part) for part in self.needs))
        before = self._prepared_for
        if before is None or any(new is not old for new, old in zip(parts, before, strict=True)):
            self._prepared_for = parts
            changed = self.prepare(document)
            if changed is None:
                self.update()
            elif not changed.isEmpty():
                self.update(changed)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, colors(), option.exposedRect)

    def prepare(self, document: Document) -> QRectF | None:
        """Turn the Track into shapes that can be drawn at once.

        Returns the part of the board that looks different now, with room for the width of lines, in
        board units; None where that isn't known.
        """
        raise NotImplementedError

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        """Draw the shapes; `exposed` is the part of the board to be seen, in board units."""
        raise NotImplementedError
