"""Boxes for the options of the setup that only a ruleset has, whatever they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox, QWidget

from editor.common.widgets import ChoiceBox, column, delete_widgets, keep_still, row
from editor.racing.wear_boxes import WearBoxes
from trackmodel.engine.setup_options import (
    ChoiceOption,
    FlagOption,
    NumberOption,
    OptionValue,
    Plain,
    PointsOption,
    SetupOption,
)
from trackmodel.race_report.race_words import plain_name


class OptionBoxes(QWidget):
    """Boxes for every option of a ruleset. An option of each car is shown for one car at a time."""

    changed = Signal(str, object)
    """An option was changed: its name and its value."""

    def __init__(self) -> None:
        super().__init__()
        self._options: tuple[SetupOption, ...] = ()
        self._rows: list[_Row] = []
        self._column = column(spacing=6)
        self.setLayout(self._column)

    def show_options(
        self, options: tuple[SetupOption, ...], values: Mapping[str, OptionValue], names: Sequence[str]
    ) -> None:
        """Show options with their values.

        Args:
            options: of the ruleset.
            values: by name of the option; a tuple has a value for each car.
            names: of the drivers of the cars that race.
        """
        if options != self._options:
            self._make(options)
        self.setVisible(bool(options))
        for each in self._rows:
            each.show_value(values[each.option.name], names)

    def _make(self, options: tuple[SetupOption, ...]) -> None:
        delete_widgets(self._column)
        self._options = options
        self._rows = [_Row(option) for option in options]
        for new in self._rows:
            new.changed.connect(self.changed)
            self._column.addWidget(new)
            new.show()  # Qt would show it later, when it may be in use already.


class _Row(QWidget):
    """An option with its title and its box; for an option of each car also a box to choose the car."""

    changed = Signal(str, object)

    def __init__(self, option: SetupOption) -> None:
        super().__init__()
        self.option = option
        self._value: OptionValue = option.default
        self._car = 0
        self._box, self._show = _box_for(option, self._report)
        self._box.setToolTip(option.tip)
        self._box.setAccessibleName(option.title)
        self._cars = ChoiceBox()
        self._cars.setAccessibleName(self.tr("{option}: car").format(option=option.title))
        self._cars.setVisible(option.each_car)
        self._cars.chosen.connect(self._choose_car)
        keep_still(self._cars)
        label = QLabel(option.title)
        label.setBuddy(self._cars if option.each_car else self._box)
        if isinstance(option, FlagOption) and not option.each_car:
            label.hide()  # its box has the title
        if isinstance(option, PointsOption):
            self.setLayout(column(row(label, self._cars, grows=self._cars), self._box, spacing=3))
        else:
            keep_still(self._box)  # (The boxes of points already do, each by itself.)
            self.setLayout(row(label, self._cars, self._box, grows=self._box))

    def show_value(self, value: OptionValue, names: Sequence[str]) -> None:
        self._value = value
        if isinstance(value, tuple):
            self._car = min(self._car, len(value) - 1)
            text = self.tr("{number} {name}")
            self._cars.offer((text.format(number=n + 1, name=name), n) for n, name in enumerate(names))
            self._cars.show_value(self._car)
            self._show(value[self._car])
        else:
            self._show(value)

    def _choose_car(self, car: int) -> None:
        self._car = car
        if isinstance(self._value, tuple):
            self._show(self._value[car])

    def _report(self, value: Plain) -> None:
        if isinstance(self._value, tuple):
            before, after = self._value[: self._car], self._value[self._car + 1 :]
            self.changed.emit(self.option.name, (*before, value, *after))
        else:
            self.changed.emit(self.option.name, value)


def _box_for(option: SetupOption, edited: Callable[[Plain], object]) -> tuple[QWidget, Callable[[Any], None]]:
    """Return the box of an option, which reports values that the user sets, and what shows a value in it."""
    match option:
        case FlagOption():
            check = QCheckBox(option.title)
            check.toggled.connect(edited)
            return check, _without_signals(check, check.setChecked)
        case NumberOption():
            spin = QSpinBox(minimum=option.least, maximum=option.most)
            spin.setSpecialValueText(option.least_text)
            spin.valueChanged.connect(edited)
            return spin, _without_signals(spin, spin.setValue)
        case ChoiceOption():
            choice = ChoiceBox((text, word) for word, text in option.choices.items())
            choice.narrow()
            choice.chosen.connect(edited)
            return choice, choice.show_value
        case PointsOption():
            points = _Points(option)
            points.edited.connect(edited)
            return points, points.show_value
    raise TypeError(f"no box for {type(option).__name__}")


def _without_signals(box: QWidget, show: Callable[[Any], None]) -> Callable[[Any], None]:
    def show_value(value: Plain) -> None:
        with QSignalBlocker(box):
            show(value)

    return show_value


class _Points(QWidget):
    """A preset to choose, and a box for each kind of points."""

    edited = Signal(object)
    """The user changed the points."""

    def __init__(self, option: PointsOption) -> None:
        super().__init__()
        self._option = option
        titles = option.titles
        self._preset = ChoiceBox((titles.get(name) or plain_name(name), name) for name in option.presets)
        self._preset.setAccessibleName(self.tr("{option}: preset").format(option=option.title))
        self._preset.setPlaceholderText(self.tr("custom"))
        self._preset.setVisible(bool(option.presets))
        keep_still(self._preset)
        self._points = WearBoxes(option.title)
        self._points.offer(option.bounds, option.total)
        self.setLayout(column(self._preset, self._points, spacing=3))
        self.setFocusProxy(self._preset if option.presets else self._points)
        self._preset.chosen.connect(lambda name: self.edited.emit(dict(option.presets[name])))
        self._points.changed.connect(lambda: self.edited.emit(self._points.points))

    def show_value(self, value: Plain) -> None:
        points = self._option.presets[value] if isinstance(value, str) else value
        assert isinstance(points, Mapping)
        self._preset.show_value(self._option.preset_of(points))
        self._points.show_points(points)
        # A preset without points leaves them to be spread later.
        self._points.setVisible(bool(points))
