"""The layer of the heat map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.common.painting_helpers import with_room
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.heat.heat_drawing import HotSpace, draw_heat
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import Spaces, centers, changed_part, polygons, typical_size

if TYPE_CHECKING:
    from editor.heat.heat_map import HeatMap
    from editor.heat.turns_map import TurnsMap


class HeatLayer(Layer):
    """Colors spaces by counts or turns, which follow the ids of spaces when the track is edited.

    Spaces added later have no color.
    """

    name = "heat"
    title = QT_TRANSLATE_NOOP("Layer", "Heat map")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self.heat: HeatMap | TurnsMap | None = None
        self._spaces: Spaces = ()
        self._hot: list[HotSpace] = []

    def prepare(self, document: Document) -> QRectF:
        before, self._spaces = self._spaces, document.track.spaces
        if self.heat is None:
            return QRectF()
        self._find()
        return with_room(changed_part(before, self._spaces), typical_size(self._spaces))

    def show_heat(self, heat: HeatMap | TurnsMap | None) -> None:
        """Show other counts or turns, or none."""
        self.heat = heat
        self._find()
        self.update()

    def _find(self) -> None:
        self._hot = []
        if self.heat is None:
            return
        outlines, middles = polygons(self._spaces), centers(self._spaces)
        for space, label, color in self.heat.labels():
            if space in outlines:
                self._hot.append((outlines[space], middles[space], label, color))

    @property
    def colored(self) -> int:
        """Number of spaces with a label."""
        return sum(bool(label) for _outline, _at, label, _color in self._hot)

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        del colors
        if self._hot:
            draw_heat(painter, self._hot, typical_size(self._spaces), exposed)
