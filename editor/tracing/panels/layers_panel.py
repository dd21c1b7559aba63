"""The Layers panel: visibility and opacity of each layer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QSlider, QWidget

from editor.common.widgets import ElidingCheckBox
from editor.tracing.layers.layer import Layer

FAINTEST, FULL = 10, 100
"""Lowest opacity in percent; a layer is hidden with its check box instead."""
NARROWEST = 60
"""Pixels of a slider; its name is elided before."""


class LayersPanel(QWidget):
    """A check box and an opacity slider for each layer, remembered for the next start.

    The scan, changed most often, comes first; the others follow from top to bottom.
    """

    def __init__(self, layers: Sequence[Layer]) -> None:
        super().__init__()
        self._layers = {layer.name: layer for layer in layers}
        self._shown: dict[str, QCheckBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        topmost_first = layers[::-1]
        scan_first = sorted(topmost_first, key=lambda layer: layer.name != "scan")
        for row, layer in enumerate(scan_first):
            self._add_row(row, layer)
        self._grid.setRowStretch(len(layers), 1)

    def hide_scan(self, hidden: bool) -> None:
        """Hide the scan temporarily, without remembering it."""
        self._layers["scan"].setVisible(self._shown["scan"].isChecked() and not hidden)

    def _add_row(self, row: int, layer: Layer) -> None:
        settings = QSettings()
        title = layer.translated_title()
        shown = ElidingCheckBox(title)
        shown.setToolTip(self.tr("Show or hide: {layer}").format(layer=title))
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setMinimumWidth(NARROWEST)
        slider.setRange(FAINTEST, FULL)
        slider.setAccessibleName(self.tr("Opacity: {layer}").format(layer=title))
        slider.setToolTip(slider.accessibleName())
        self._shown[layer.name] = shown
        shown.setChecked(bool(settings.value(f"layers/{layer.name}/shown", True, type=bool)))
        slider.setValue(int(str(settings.value(f"layers/{layer.name}/opacity", FULL))))
        layer.setVisible(shown.isChecked())
        layer.setOpacity(slider.value() / FULL)
        # Connected after the settings were read, which would be stored again otherwise.
        shown.toggled.connect(partial(_show, layer))
        slider.valueChanged.connect(partial(_set_opacity, layer))
        self._grid.addWidget(shown, row, 0)
        self._grid.addWidget(slider, row, 1)


def _show(layer: Layer, shown: bool) -> None:
    layer.setVisible(shown)
    QSettings().setValue(f"layers/{layer.name}/shown", shown)


def _set_opacity(layer: Layer, percent: int) -> None:
    layer.setOpacity(percent / FULL)
    QSettings().setValue(f"layers/{layer.name}/opacity", percent)
