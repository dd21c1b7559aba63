"""What screen readers say of a listed issue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QApplication

from editor.tracing.panels.issue_model import IssueModel
from tests.conftest import ROOT
from trackmodel.check_parts.issue import Issue, Severity


@pytest.fixture
def speaks(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """Windows speak this language."""
    translator = QTranslator()
    translator.load(f"pitboard_{request.param}", str(ROOT / "editor/locale"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("speaks", "words"),
    [
        ("en", ["error", "warning", "note"]),
        ("de", ["Fehler", "Warnung", "Hinweis"]),
        ("fr", ["erreur", "avertissement", "note"]),
    ],
    indirect=["speaks"],
)
def test_how_bad_an_issue_is_is_said_in_the_language_of_the_windows(
    qapp: QApplication, speaks: None, words: list[str]
) -> None:
    model = IssueModel(qapp.style())
    model.show(tuple(Issue(code="x", severity=each, blocks=False, message="A1") for each in Severity))
    said = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(len(words))]
    assert [text.partition(":")[0].strip() for text in said] == words
