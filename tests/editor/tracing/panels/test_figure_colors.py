"""The colors of the Balance panel in light and dark."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.theme import use_scheme
from editor.heat.figure_tree import VALUE, FigureTree
from tests.editor.looks import TEXT, contrast


@pytest.mark.parametrize("scheme", [Qt.ColorScheme.Light, Qt.ColorScheme.Dark])
def test_headings_of_figures_can_be_read_after_a_switch_between_light_and_dark(
    qtbot: QtBot, scheme: Qt.ColorScheme
) -> None:
    others = {Qt.ColorScheme.Light: Qt.ColorScheme.Dark, Qt.ColorScheme.Dark: Qt.ColorScheme.Light}
    use_scheme(others[scheme])
    tree = FigureTree()
    qtbot.addWidget(tree)
    tree.resize(400, 200)
    tree.show()
    balance: Any = SimpleNamespace(before=None, figures={})
    tree.show_balance(balance, [("", ("1000 races",), []), ("Board", ("Board", "", "value", ""), [])])
    use_scheme(scheme)
    QApplication.processEvents()
    heading = tree.visualRect(tree.model().index(1, VALUE))
    image = tree.viewport().grab(heading).toImage()
    inks = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    assert max(contrast(ink, tree.palette().base().color()) for ink in inks) >= TEXT
    use_scheme(Qt.ColorScheme.Unknown)
