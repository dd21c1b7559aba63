"""How often something happened on each space, as long as a heat map is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.common.drawing import with_room
from editor.common.theme import Colors
from editor.document.document import Document
from editor.heat.heat_drawing import HotSpace, draw_heat
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import Spaces, centers, changed_part, polygons, typical_size

if TYPE_CHECKING:
    from editor.heat.heat import Heat


class HeatLayer(Layer):
    """Keeps counts by the ids of spaces: what is still there after an edit stays colored.

    Spaces that were drawn since then have no color at all.
    """

    name = "heat"
    title = "Heat map"
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self.heat: Heat | None = None
        self._spaces: Spaces = ()
        self._hot: list[HotSpace] = []

    def prepare(self, document: Document) -> QRectF:
        before, self._spaces = self._spaces, document.track.spaces
        if self.heat is None:
            return QRectF()
        self._find()
        return with_room(changed_part(before, self._spaces), typical_size(self._spaces))

    def show_heat(self, heat: Heat | None) -> None:
        """Show these counts instead; None: nothing."""
        self.heat = heat
        self._find()
        self.update()

    def _find(self) -> None:
        self._hot = []
        if self.heat is None:
            return
        outlines, middles = polygons(self._spaces), centers(self._spaces)
        for space, count in self.heat.by_id.items():
            if space in outlines:
                self._hot.append((outlines[space], middles[space], count, self.heat.color(count)))

    @property
    def colored(self) -> int:
        """How many spaces are filled with more than the color of nothing."""
        return sum(count > 0 for _outline, _at, count, _color in self._hot)

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        del colors
        if self._hot:
            draw_heat(painter, self._hot, typical_size(self._spaces), exposed)
