"""Form for one car of a position, without its space."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSpinBox, QWidget

from editor.common.widgets import ChoiceBox, column, keep_still
from editor.racing.wear_boxes import WearBoxes
from trackmodel.engine import Placed, Ruleset


class CarForm(QWidget):
    """Gear, stops, lap, wear points, and flags of a car."""

    changed = Signal(object)
    """Changed values: a dict with attribute names of `Placed`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gear, self._stops, self._lap = QSpinBox(minimum=1), QSpinBox(minimum=0), ChoiceBox()
        self._wear = WearBoxes(self.tr("This car"))
        self._flags = {
            "spun": QCheckBox(self.tr("Spun")),
            "held_in_first": QCheckBox(self.tr("Restricted to &first gear")),
            "started": QCheckBox(self.tr("St&arted")),
        }
        keep_still(self._gear, self._stops, self._lap)
        self._lay_out()
        self._gear.valueChanged.connect(lambda gear: self.changed.emit({"gear": gear}))
        self._stops.valueChanged.connect(lambda stops: self.changed.emit({"stops": stops}))
        self._lap.chosen.connect(lambda laps: self.changed.emit({"laps": laps}))
        self._wear.changed.connect(lambda: self.changed.emit({"wear": self._wear.points}))
        for name, box in self._flags.items():
            box.toggled.connect(lambda on, name=name: self.changed.emit({name: on}))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(3)
        rows = (
            (self.tr("&Gear"), self._gear, self.tr("Current gear")),
            (self.tr("Stops"), self._stops, self.tr("Stops made in the corner")),
            (self.tr("I&n lap"), self._lap, self.tr("Current lap")),
        )
        self._labels: dict[QWidget, QLabel] = {}
        for number, (text, box, tip) in enumerate(rows):
            label = self._labels[box] = QLabel(text)
            label.setBuddy(box)
            box.setAccessibleName(tip)
            box.setToolTip(tip)
            row, pair = divmod(number, 2)
            grid.addWidget(label, row, 2 * pair)
            grid.addWidget(box, row, 2 * pair + 1, 1, 3 if box is self._lap else 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        tips = {
            "spun": self.tr("The car has spun and faces backward"),
            "held_in_first": self.tr("After a spin or a bad start, the car must use first gear next"),
            "started": self.tr("Clear if the car's start check is still to come"),
        }
        for name, box in self._flags.items():
            box.setToolTip(tips[name])
        self.setLayout(column(grid, self._wear, *self._flags.values(), spacing=4))

    def show_car(self, placed: Placed, ruleset: Ruleset, laps: int, wear: dict[str, int], stops: int) -> None:
        """Show a car.

        Args:
            placed: the car.
            ruleset, laps: of the race.
            wear: wear points of a new car.
            stops: stops of its corner; 0 on a straight.
        """
        blockers = [QSignalBlocker(box) for box in (self._gear, self._stops, *self._flags.values())]
        self._gear.setMaximum(ruleset.gears)
        self._gear.setValue(placed.gear)
        self._stops.setMaximum(max(stops, placed.stops))
        self._stops.setValue(placed.stops)
        for box in (self._stops, self._labels[self._stops]):
            box.setEnabled(stops > 0 or placed.stops > 0)
        for box in (self._gear, self._labels[self._gear]):
            box.setVisible(ruleset.gears > 1)
        self._lap.offer(self._laps(laps))
        self._lap.show_value(placed.laps)
        self._wear.offer(
            {name: (least, max(most, wear[name])) for name, (least, most) in ruleset.wear_bounds.items()}
        )
        self._wear.show_points({**wear, **(placed.wear or {})})
        for name, flag in self._flags.items():
            flag.setChecked(getattr(placed, name))
        del blockers

    def _laps(self, laps: int) -> list[tuple[str, Any]]:
        running = [(self.tr("lap {lap}").format(lap=lap + 1), lap) for lap in range(laps)]
        return [(self.tr("before the first lap"), -1), *running]
