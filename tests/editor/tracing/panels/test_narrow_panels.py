"""Panels stay usable where a translation is wider than they are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QSlider
from pytestqt.qtbot import QtBot

from editor.heat.figure_tree import FigureTree
from editor.tracing.panels.layers_panel import LayersPanel
from editor.tracing.tools.marks.stand_options import team_patch
from editor.tracing.tools.options import choice
from trackmodel.edits.marks.pit import TEAMS
from trackmodel.instruments.balance_figures import Key


def test_a_slider_keeps_its_width_beside_a_long_name(qtbot: QtBot) -> None:
    layer: Any = SimpleNamespace(
        name="outside",
        translated_title=lambda: "Außerhalb der Streckenführung",
        setVisible=lambda _shown: None,
        setOpacity=lambda _opacity: None,
    )
    panel = LayersPanel([layer])
    qtbot.addWidget(panel)
    panel.resize(250, 100)
    panel.show()
    slider = panel.findChild(QSlider)
    assert slider is not None
    assert slider.width() >= 60
    assert slider.geometry().right() < 250


def test_the_choices_of_a_tool_may_be_narrower_than_their_longest_text(qtbot: QtBot) -> None:
    box = choice([("keiner gedruckt, soweit man sieht", None)], "")
    qtbot.addWidget(box)
    assert box.minimumSizeHint().width() < box.sizeHint().width()


def test_a_finding_wraps_and_does_not_end_before_its_figures(qtbot: QtBot) -> None:
    tree = FigureTree()
    qtbot.addWidget(tree)
    tree.resize(300, 300)
    tree.show()
    findings = [(Key("moves"), (text,), "") for text in ("short", "3.24 overtakings per race " * 12)]
    balance: Any = SimpleNamespace(before=None, figures={})
    tree.show_balance(balance, [("", ("1000 races",), findings)])
    group = tree.topLevelItem(0)
    assert group is not None

    def height(row: int) -> int:
        return tree.visualItemRect(group.child(row)).height()

    narrow = height(1)
    assert narrow > 2 * height(0)
    tree.resize(900, 300)
    qtbot.waitUntil(lambda: height(1) < narrow)


@pytest.mark.parametrize("team", [None, *range(TEAMS)])
def test_a_patch_of_any_color_is_seen_on_white(qtbot: QtBot, team: int | None) -> None:
    picture = team_patch(team).pixmap(14, 14).toImage()
    rim = {picture.pixelColor(*at).name() for at in ((0, 0), (7, 0), (0, 7), (13, 13))}
    assert QColor("white").name() not in rim
