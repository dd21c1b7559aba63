"""Help opens the page of the user's language at the heading that the English one has there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.common.help_window import HelpWindow
from editor.racing.learning.help_pages import HelpPages
from trackmodel import resources
from trackmodel.resources import help_page


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of pages in which only the manual is translated, for somebody who reads German."""
    docs = Path(__file__).parents[2] / "docs"
    (tmp_path / "de").mkdir()
    manual = (docs / "manual.md").read_text(encoding="utf-8")
    (tmp_path / "de/manual.md").write_text(manual.replace("## Scans", "## Gescanntes"), encoding="utf-8")
    for page in [*docs.glob("*.md"), *docs.glob("rules/*.md")]:
        (tmp_path / page.relative_to(docs)).parent.mkdir(exist_ok=True)
        (tmp_path / page.relative_to(docs)).write_bytes(page.read_bytes())
    monkeypatch.setattr(resources, "LANGUAGE", "de")
    monkeypatch.setattr(resources, "_folder", lambda kind: tmp_path)
    return tmp_path


def test_a_page_that_is_not_translated_is_shown_in_english(german: Path) -> None:
    assert help_page("manual.md") == german / "de/manual.md"
    assert help_page("rules/ksk.md") == german / "rules/ksk.md"


def test_the_translated_manual_opens_at_the_same_heading(german: Path, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    HelpPages(parent).show_manual("scans")
    window = parent.findChild(HelpWindow)
    assert window.browser.textCursor().block().text() == "Gescanntes"
    window.close()
