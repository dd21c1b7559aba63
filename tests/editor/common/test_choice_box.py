"""A combo box in a panel too narrow for its text says that there is more of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, use_scheme
from editor.common.widgets import ChoiceBox

TEXT, SIZE = "as drawn: beyond", QSize(90, 24)


def test_a_text_wider_than_its_box_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    def box(text: str) -> ChoiceBox:
        made = ChoiceBox([(text, None)])
        qtbot.addWidget(made)
        made.resize(SIZE)
        return made

    use_scheme(Scheme.Unknown)  # the style of the program
    metrics = box(TEXT).fontMetrics()
    elided = {metrics.elidedText(TEXT, Qt.TextElideMode.ElideRight, width) for width in range(20, 90)}
    fitting = [made for made in map(box, elided - {TEXT}) if made.sizeHint().width() <= SIZE.width()]
    assert box(TEXT).grab().toImage() in [made.grab().toImage() for made in fitting]
