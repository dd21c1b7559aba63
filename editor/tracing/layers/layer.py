"""A layer of the canvas: one graphics item that draws its part of the track in a batch.

With 1,000 spaces, an item per space would take 109 ms a frame; an item per layer takes 13 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.common.theme import Colors, colors
from editor.document.document import Document


class Layer(QGraphicsItem):
    """Base of the layers. `prepare` turns the document into shapes, `draw` draws them."""

    name: ClassVar[str]
    """Key of its stored settings."""
    title: ClassVar[str]
    """Name in the Layers panel, marked for translation in the context "Layer"; see `translated_title`."""
    needs: ClassVar[tuple[str, ...]]
    """The attributes of Track it draws. It is prepared again only when one of them is another object or
    another layout is shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._prepared_for: tuple[object, ...] | None = None
        self._bounds = QRectF()
        self.inks: Callable[[], Colors] = colors
        """Returns the colors to draw with; by default, those of the interface's scheme."""
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    @classmethod
    def translated_title(cls) -> str:
        """The title in the user's language."""
        return QCoreApplication.translate("Layer", cls.title)

    def set_bounds(self, bounds: QRectF) -> None:
        """Set the drawable area, in board units."""
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds

    def show_document(self, document: Document) -> None:
        """Update the layer if any part of the track that it draws has changed."""
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

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, self.inks(), option.exposedRect)

    def prepare(self, document: Document) -> QRectF | None:
        """Turn the Track into shapes.

        Returns the part of the board that looks different, widened for lines, in board units; None if
        unknown.
        """
        raise NotImplementedError

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        """Draw the shapes in `exposed`, the visible part of the board in board units."""
        raise NotImplementedError
