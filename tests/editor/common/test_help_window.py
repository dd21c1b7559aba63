"""The help window shows pages in Markdown, follows their links, goes back, and searches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QDesktopServices, QTextBlock
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.common.help_window import HelpWindow, heading_name
from tests.editor_hand import LEFT, PLAIN
from trackmodel.engine import RULESETS
from trackmodel.resources import resource

pytestmark = pytest.mark.one_window

PAGES = [(rules, resource("docs", f"rules/{rules}.md")) for rules in RULESETS]


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[HelpWindow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = HelpWindow(PAGES, parent)
    window.show_page(PAGES[0][1])
    qtbot.waitExposed(window)
    yield window
    parent.close()


def place_of(window: HelpWindow, text: str) -> QPoint:
    """Return where a text stands in the browser, scrolled into view."""
    browser = window.browser
    cursor = browser.document().find(text)
    assert not cursor.isNull(), text
    cursor.setPosition(cursor.selectionStart() + 2)
    browser.setTextCursor(cursor)
    browser.ensureCursorVisible()
    return browser.cursorRect(cursor).center()


def click(window: HelpWindow, text: str) -> None:
    QTest.mouseClick(window.browser.viewport(), LEFT, PLAIN, place_of(window, text))


def top_block(window: HelpWindow) -> QTextBlock:
    """Return the first block that can be seen."""
    return window.browser.cursorForPosition(QPoint(30, 12)).block()


def test_links_lead_to_headings_and_pages_and_back(window: HelpWindow, qtbot: QtBot) -> None:
    browser = window.browser
    assert browser.document().begin().text() == "formula-de-en"
    click(window, "The pit.")
    assert browser.verticalScrollBar().value() > 1000
    assert "The pit" in top_block(window).text()
    click(window, "formula-de-de")
    assert browser.document().begin().text() == "formula-de-de"
    back = next(each for each in window.findChildren(QPushButton) if each.text() == "&Back")
    QTest.mouseClick(back, LEFT)
    assert browser.document().begin().text() == "formula-de-en"
    window.show_page(PAGES[2][1], "numbers")
    assert "Numbers" in top_block(window).text() or browser.verticalScrollBar().value() > 0
    QTest.keyClick(browser, "\x1b")
    assert not window.isVisible()


def test_a_page_is_searched_round_and_round(window: HelpWindow) -> None:
    find = window.findChild(QLineEdit)
    assert find is not None
    places = []
    QTest.keyClicks(find, "over-revving")
    for _ in range(4):
        assert window.browser.textCursor().selectedText().casefold() == "over-revving"
        places.append(window.browser.textCursor().selectionStart())
        QTest.keyClick(find, "\r")
    assert places[0] < places[1] < places[2]
    assert places[3] == places[0], "there are three; after the last comes the first"
    QTest.keyClicks(find, "x")
    note = next(label for label in window.findChildren(QLabel) if label.isVisible())
    assert note.text() == "“over-revvingx” is not on this page"


def test_a_page_that_is_not_installed_is_told_and_the_web_is_left_to_the_browser(
    window: HelpWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n[one](none.md) and [two](https://example.org/x)\n")
    window.show_page(page)
    click(window, "one")
    assert "none.md isn't installed with Pitboard" in [label.text() for label in window.findChildren(QLabel)]
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", asked.append)
    click(window, "two")
    assert asked == [QUrl("https://example.org/x")]
    assert window.browser.document().begin().text() == "Page"


def test_headings_are_named_as_in_links() -> None:
    assert heading_name("The pit") == "the-pit"
    assert heading_name("Always °") == "always"
    assert heading_name("Finish line, grid, pit, and weather") == "finish-line-grid-pit-and-weather"
