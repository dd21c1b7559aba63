"""Help opens the page of the user's language at the heading that the English one has there."""

from __future__ import annotations

import shutil
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
    """A folder of pages in which only one is translated, for somebody who reads German."""
    docs = tmp_path / "docs"
    shutil.copytree(
        Path(__file__).parents[2] / "docs", docs, ignore=shutil.ignore_patterns("de", "fr", "*.png")
    )
    (docs / "de/tools").mkdir(parents=True)
    scans = (docs / "tools/scan.md").read_text(encoding="utf-8")
    (docs / "de/tools/scan.md").write_text(
        scans.replace("## The scan tool", "## Gescanntes"), encoding="utf-8"
    )
    monkeypatch.setattr(resources, "LANGUAGE", "de")
    monkeypatch.setattr(resources, "_folder", lambda kind: docs)
    return docs


def test_a_page_that_is_not_translated_is_shown_in_english(german: Path) -> None:
    assert help_page("tools/scan.md") == german / "de/tools/scan.md"
    assert help_page("rules/ksk.md") == german / "rules/ksk.md"


def test_the_translated_page_opens_at_the_same_heading(german: Path, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    HelpPages(parent).show("tools/scan.md", "the-scan-tool")
    window = parent.findChild(HelpWindow)
    assert window.browser.textCursor().block().text() == "Gescanntes"
    window.close()
