"""A box for each kind of wear points."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QSpinBox, QWidget

from editor.common.widgets import column, delete_widgets, keep_still
from trackmodel.race_report.race_words import wear_name

COLUMNS = 2


class WearBoxes(QWidget):
    """Wear points by name, each within bounds."""

    changed = Signal()
    """A number was changed."""

    def __init__(self, whose: str) -> None:
        """Create the widget without boxes.

        Args:
            whose: owner of the points, for screen readers.
        """
        super().__init__()
        self._whose = whose
        self._boxes: dict[str, QSpinBox] = {}
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(3)
        self._sum, self._total = QLabel(), 0
        self._sum.hide()
        self.setLayout(column(self._grid, self._sum, spacing=3))
        self.changed.connect(self._show_sum)

    def offer(self, bounds: Mapping[str, tuple[int, int]], total: int | None = None) -> None:
        """Show boxes for kinds of points with their least and greatest values, and the sum up to a total."""
        self._total = total or 0
        self._sum.setVisible(total is not None)
        if list(bounds) != list(self._boxes):
            self._make(list(bounds))
        for name, (least, most) in bounds.items():
            with QSignalBlocker(self._boxes[name]):
                self._boxes[name].setRange(least, most)

    def _make(self, names: list[str]) -> None:
        delete_widgets(self._grid)
        self._boxes = {}
        for number, name in enumerate(names):
            box = self._boxes[name] = QSpinBox()
            box.setAccessibleName(
                self.tr("{whose}: {points}").format(whose=self._whose, points=wear_name(name))
            )
            box.valueChanged.connect(self.changed)
            keep_still(box)
            label = QLabel(wear_name(name))
            label.setBuddy(box)
            row, pair = divmod(number, COLUMNS)
            self._grid.addWidget(label, row, 2 * pair)
            self._grid.addWidget(box, row, 2 * pair + 1)
        for pair in range(COLUMNS):
            self._grid.setColumnStretch(2 * pair + 1, 1)

    @property
    def points(self) -> dict[str, int]:
        """Values of the boxes."""
        return {name: box.value() for name, box in self._boxes.items()}

    def show_points(self, points: Mapping[str, int]) -> None:
        """Set the values; kinds without a box are ignored."""
        for name, box in self._boxes.items():
            with QSignalBlocker(box):
                box.setValue(points.get(name, box.minimum()))
        self._show_sum()

    def _show_sum(self) -> None:
        spent = sum(self.points.values())
        self._sum.setText(self.tr("{spent} of {total} points").format(spent=spent, total=self._total))
