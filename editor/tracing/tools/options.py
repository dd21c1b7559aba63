"""Base and parts of the panels with a tool's options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from editor.common.widgets import NarrowingBox
from editor.common.wording import wrapped
from editor.document.value_inputs import LEVELS
from editor.tracing.tools.tool import Tool
from trackmodel.track import Place

translate = QCoreApplication.translate


class ToolOptions(QWidget):
    """A panel that shows the state of its tool and changes it. It doesn't import the tool's class."""

    def __init__(self, tool: Tool) -> None:
        super().__init__()
        self._tool = tool

    def follow(self) -> None:
        """Show the tool's state now and after every change."""
        self._tool.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        raise NotImplementedError


Tipped = TypeVar("Tipped", bound=QWidget)


def with_tip(widget: Tipped, tip: str) -> Tipped:
    """Give a widget a tooltip and return it."""
    widget.setToolTip(wrapped(tip))
    return widget


def number_box(least: int, most: int, tip: str, least_text: str = "") -> QSpinBox:
    """Return an input box for a number; `least_text` is displayed instead of the lowest number."""
    box = QSpinBox(minimum=least, maximum=most)
    box.setSpecialValueText(least_text)
    return with_tip(box, tip)


def choice(items: Iterable[tuple[str, object]], tip: str) -> QComboBox:
    """Return a box with these texts and values, and a tooltip."""
    box = NarrowingBox()
    box.narrow()
    for text, value in items:
        box.addItem(text, value)
    box.setToolTip(tip)
    return box


def place_choice(tip: str) -> QComboBox:
    return choice(
        ((translate("options", "track"), Place.TRACK), (translate("options", "pit lane"), Place.PIT)), tip
    )


def level_choice(tip: str) -> QComboBox:
    bridges = ((translate("options", "bridge {n}").format(n=level), level) for level in range(1, LEVELS))
    return choice(((translate("options", "ground"), 0), *bridges), tip)


def show_choice(box: QComboBox, value: object, text: str = "") -> None:
    """Select a value; add it if the box doesn't offer it."""
    index = next((n for n in range(box.count()) if box.itemData(n) == value), -1)
    if index < 0 and value is not None:
        box.addItem(text or str(value), value)
        index = box.count() - 1
    box.setCurrentIndex(index)


def show_number(box: QSpinBox, value: int) -> None:
    """Show a number without reporting it as a change."""
    with QSignalBlocker(box):
        box.setValue(value)
