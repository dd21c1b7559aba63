"""Headings above the odds of answers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from editor.racing.question.odds_columns import OddsLegend, odds_parts

TITLES = "gratuit", "coûte", "tête-à-queue", "éliminée"


@pytest.mark.parametrize("more", [1.2, 1.6])
def test_headings_are_as_wide_as_their_words(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, more: float
) -> None:
    texts = dict(zip(("free", "pays points", "spins", "out"), TITLES, strict=True))
    monkeypatch.setattr("editor.racing.question.odds_columns._", lambda text: texts.get(text, text))
    assert tuple(part.title for part in odds_parts(None)) == TITLES
    told: list[tuple[QRect, str]] = []

    class Watched(QPainter):
        def drawText(self, place: QRect, _flags: int, text: str) -> None:  # noqa: N802
            told.append((place, text))

    monkeypatch.setattr("editor.racing.question.odds_columns.QPainter", Watched)
    legend = OddsLegend(35, 7)
    qtbot.addWidget(legend)
    needed = (
        sum(map(legend.fontMetrics().horizontalAdvance, TITLES)) + 35 + 7 + 4 * 18
    )  # with swatches and gaps
    legend.resize(round(more * needed), legend.sizeHint().height())
    legend.render(QPixmap(legend.size()))
    assert tuple(text for _place, text in told) == TITLES
    for (place, text), (after, _text) in pairwise(told):
        assert place.left() + legend.fontMetrics().horizontalAdvance(text) < after.left()
