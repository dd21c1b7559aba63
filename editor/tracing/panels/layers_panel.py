"""The Layers panel: visibility and opacity of each layer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QGridLayout, QMenu, QSlider, QWidget

from editor.common.context_menu import MenuKeys, open_menu
from editor.tracing.layers.layer import Layer

FAINTEST, FULL = 10, 100
"""Lowest opacity in percent; a layer is hidden with its check box instead."""


class LayersPanel(QWidget):
    """A check box and an opacity slider for each layer, remembered for the next start.

    The scan, changed most often, comes first; the others follow from top to bottom.
    """

    def __init__(self, layers: Sequence[Layer], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layers = {layer.name: layer for layer in layers}
        self._shown: dict[str, QCheckBox] = {}
        self._box_of: dict[QWidget, QCheckBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        topmost_first = layers[::-1]
        scan_first = sorted(topmost_first, key=lambda layer: layer.name != "scan")
        for row, layer in enumerate(scan_first):
            self._add_row(row, layer)
        self._grid.setRowStretch(len(layers), 1)
        MenuKeys(self, self._open_menu)

    def _open_menu(self, at: QPoint | None, on_screen: QPoint) -> None:
        """Open a menu for the layer in the row of a point, by default that of the focused widget."""
        child = self.childAt(at) if at is not None else QApplication.focusWidget()
        menu = QMenu(self)
        only = self._box_of.get(child) if child else None
        if only:
            text = self.tr("Show only: {layer}").format(layer=only.text())
            menu.addAction(text, lambda: self._show_those([only]))
        menu.addAction(self.tr("Show all layers"), lambda: self._show_those(self._shown.values()))
        menu.addAction(self.tr("All layers opaque"), self._make_opaque)
        open_menu(menu, on_screen)

    def _show_those(self, wanted: Collection[QCheckBox]) -> None:
        for box in self._shown.values():
            box.setChecked(box in wanted)

    def _make_opaque(self) -> None:
        for slider in self.findChildren(QSlider):
            slider.setValue(FULL)

    def hide_scan(self, hidden: bool) -> None:
        """Hide the scan temporarily, without remembering it."""
        self._layers["scan"].setVisible(self._shown["scan"].isChecked() and not hidden)

    def _add_row(self, row: int, layer: Layer) -> None:
        settings = QSettings()
        title = layer.translated_title()
        shown = QCheckBox(title)
        shown.setToolTip(self.tr("Show or hide: {layer}").format(layer=title))
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(FAINTEST, FULL)
        slider.setAccessibleName(self.tr("Opacity: {layer}").format(layer=title))
        slider.setToolTip(slider.accessibleName())
        self._shown[layer.name] = shown
        self._box_of.update({shown: shown, slider: shown})
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
