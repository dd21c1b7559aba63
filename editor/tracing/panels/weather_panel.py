"""The Weather panel: the faces of a twenty-sided die that mean rain, changeable or sun."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSpinBox, QWidget

from editor.common.widgets import Swatch, column
from editor.document.document import Document
from trackmodel.edits.marks.weather import FACES, Kind, free_range, kinds_at, range_of, set_weather
from trackmodel.texts import faces_words
from trackmodel.track import DieRange, Weather

translate = QCoreApplication.translate

FILLS: dict[Kind, QColor] = {
    "rain": QColor("#0072b2"),
    "changeable": QColor("#a9b0ba"),
    "sun": QColor("#f0d442"),
}


class WeatherPanel(QWidget):
    """A row for each kind of weather, and a line on gaps and overlaps."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._rows = {kind: _Row(self, kind, name) for kind, name in self._names().items()}
        self._verdict = QLabel(wordWrap=True)
        self._verdict.setAccessibleName(self.tr("Gaps and overlaps of the table"))
        self._lay_out()
        document.changed.connect(self._show)
        self._show()

    def set_range(self, kind: Kind, faces: DieRange | None) -> None:
        """Set the faces of a kind of weather."""
        label = self.tr("Weather table: {weather}").format(weather=self._names()[kind])
        if not self._document.try_edit(label, lambda track: set_weather(track, kind, faces)):
            self._show()

    def print_range(self, kind: Kind, printed: bool) -> None:
        """Give a kind of weather the free faces, or remove it from the table."""
        self.set_range(kind, free_range(self._document.track.weather) if printed else None)

    def _names(self) -> dict[Kind, str]:
        return {"rain": self.tr("Rain"), "changeable": self.tr("Changeable"), "sun": self.tr("Sun")}

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for number, row in enumerate(self._rows.values()):
            for place, widget in enumerate(row.widgets()):
                grid.addWidget(widget, number, place)
        self.setLayout(column(grid, self._verdict, None, spacing=4, margins=(8, 4, 8, 4)))

    def _show(self) -> None:
        weather = self._document.track.weather
        for kind, row in self._rows.items():
            row.show_range(range_of(weather, kind))
        self._verdict.setText(self._in_words(weather))

    def _in_words(self, weather: Weather) -> str:
        """Return a text on gaps and overlaps, or that there are none."""
        counts = {face: len(kinds_at(weather, face)) for face in FACES}
        silent = [face for face, count in counts.items() if count == 0]
        doubled = [face for face, count in counts.items() if count > 1]
        if len(silent) == len(FACES):
            return self.tr("No weather table: races are always dry.")
        sentences = []
        if doubled:
            sentences.append(self.tr("Overlapping weather for {faces}.").format(faces=faces_words(doubled)))
        if silent:
            sentences.append(self.tr("No weather for {faces}.").format(faces=faces_words(silent)))
        return " ".join(sentences) or self.tr("Every face has one kind of weather.")


class _Row:
    """Whether a kind of weather is in the table, and its first and last face."""

    def __init__(self, panel: WeatherPanel, kind: Kind, name: str) -> None:
        self._panel, self._kind = panel, kind
        self._swatch = Swatch(lambda: FILLS[kind])
        self._printed = QCheckBox(name)
        self._printed.setToolTip(translate("WeatherPanel", "{weather} is in the table").format(weather=name))
        self._first = self._box(translate("WeatherPanel", "{weather}: first face").format(weather=name))
        self._last = self._box(translate("WeatherPanel", "{weather}: last face").format(weather=name))
        self._to = QLabel(translate("WeatherPanel", "to"))
        self._printed.clicked.connect(lambda: panel.print_range(kind, self._printed.isChecked()))
        self._first.valueChanged.connect(lambda face: self._change(face, max(face, self._last.value())))
        self._last.valueChanged.connect(lambda face: self._change(min(face, self._first.value()), face))

    def widgets(self) -> tuple[QWidget, ...]:
        """The widgets from left to right."""
        return self._swatch, self._printed, self._first, self._to, self._last

    def show_range(self, faces: DieRange | None) -> None:
        """Show the faces of the kind of weather."""
        with QSignalBlocker(self._printed), QSignalBlocker(self._first), QSignalBlocker(self._last):
            self._printed.setChecked(faces is not None)
            for box, face in zip((self._first, self._last), faces or (FACES[0], FACES[0]), strict=True):
                box.setEnabled(faces is not None)
                box.setValue(face)
        self._to.setEnabled(faces is not None)

    def _box(self, what: str) -> QSpinBox:
        box = QSpinBox(minimum=FACES[0], maximum=FACES[-1])
        box.setKeyboardTracking(False)
        box.setToolTip(what)
        box.setAccessibleName(what)
        return box

    def _change(self, first: int, last: int) -> None:
        """Move the other end along if it was passed."""
        self._panel.set_range(self._kind, (first, last))
