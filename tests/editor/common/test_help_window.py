"""The help window shows pages in Markdown, follows their links, goes back, and searches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextBlock
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from editor.common.help_window import HelpWindow, heading_name
from editor.common.theme import Scheme, use_scheme
from tests.editor_hand import LEFT, PLAIN
from trackmodel.resources import resource

pytestmark = pytest.mark.one_window


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[HelpWindow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = HelpWindow(resource("docs", "index.md"), parent)
    window.show_page(resource("docs", "rules/formula-de-en.md"))
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
    window.show_page(resource("docs", "rules/formula-d.md"), "numbers")
    assert "Numbers" in top_block(window).text() or browser.verticalScrollBar().value() > 0
    QTest.keyClick(browser, "\x1b")
    assert not window.isVisible()


def shown(window: HelpWindow) -> list[str]:
    """Return the titles of the pages that are listed at the left."""
    listed = window.findChild(QTreeWidget)
    sections = [listed.topLevelItem(n) for n in range(listed.topLevelItemCount())]
    pages = [section.child(n) for section in sections for n in range(section.childCount())]
    return [page.text(0) for page in pages if not page.isHidden() and not page.parent().isHidden()]


def test_all_pages_are_searched_one_after_the_other(window: HelpWindow) -> None:
    find = window.findChild(QLineEdit)
    assert find is not None
    everything = shown(window)
    places = []
    QTest.keyClicks(find, "over-revving")
    assert shown(window)[0] == "Formula Dé, English"
    assert len(shown(window)) < 8
    for _ in range(3):
        assert window.browser.textCursor().selectedText().casefold() == "over-revving"
        places.append(window.browser.textCursor().selectionStart())
        QTest.keyClick(find, "\r")
    assert places[0] < places[1] < places[2]
    assert window.browser.source().fileName() != "formula-de-en.md", (
        "there are three; then comes the next page"
    )
    assert window.browser.textCursor().selectedText().casefold() == "over-revving"
    QTest.keyClicks(find, "x")
    note = next(label for label in window.findChildren(QLabel) if label.isVisible())
    assert note.text() == "“over-revvingx” is not in Help"
    find.clear()
    assert shown(window) == everything
    assert not note.isVisible()


def test_a_phrase_is_found_across_the_lines_and_marks_of_its_source(window: HelpWindow) -> None:
    find = window.findChild(QLineEdit)
    assert find is not None
    QTest.keyClicks(find, "view, panels lists the panels with their keys")
    assert shown(window) == ["The window"]
    QTest.keyClick(find, "\r")
    assert window.browser.source().fileName() == "window.md"
    assert window.browser.textCursor().hasSelection()


def test_the_list_leads_to_pages_and_to_the_headings_of_the_shown_one(window: HelpWindow) -> None:
    listed = window.findChild(QTreeWidget)
    for title in ("The window", "Preferences"):
        (item,) = listed.findItems(title, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
        listed.scrollToItem(item)
        QTest.mouseClick(listed.viewport(), LEFT, PLAIN, listed.visualItemRect(item).center())
    assert window.browser.textCursor().block().text() == "Preferences"
    assert window.browser.source().fileName() == "window.md"


def test_a_search_goes_on_to_the_next_page_from_a_heading_that_was_clicked(window: HelpWindow) -> None:
    listed, find = window.findChild(QTreeWidget), window.findChild(QLineEdit)
    assert find is not None
    QTest.keyClicks(find, "over-revving")
    page = listed.currentItem()
    pages = shown(window)
    listed.scrollToItem(page.child(1))
    QTest.mouseClick(listed.viewport(), LEFT, PLAIN, listed.visualItemRect(page.child(1)).center())
    assert listed.currentItem() is page.child(1)
    for _ in range(5):  # there are three on the page
        if listed.currentItem() in (page, page.child(1)):
            QTest.keyClick(find, "\r")
    assert listed.currentItem().text(0) == pages[pages.index(page.text(0)) + 1]


def test_every_page_of_the_contents_is_there_and_begins_with_a_title() -> None:
    contents = resource("docs", "index.md")
    pages = re.findall(r"^- \[.+?\]\((.+?)\)", contents.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(pages) == len(set(pages)) >= 50
    for page in pages:
        assert (contents.parent / page).read_text(encoding="utf-8").startswith("# "), page


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


@pytest.mark.parametrize(("scheme", "color"), [(Scheme.Light, "#ffffff"), (Scheme.Dark, "#000000")])
def test_pictures_are_light_or_dark_as_the_window_and_fit_into_it(
    window: HelpWindow, tmp_path: Path, scheme: Scheme, color: str
) -> None:
    (tmp_path / "dark").mkdir()
    Image.new("RGB", (2000, 1000), "#ffffff").save(tmp_path / "it.webp", lossless=True)
    Image.new("RGB", (2000, 1000), "#000000").save(tmp_path / "dark" / "it.webp", lossless=True)
    (tmp_path / "page.md").write_text("# Page\n\n![it](it.webp)\n")
    use_scheme(scheme)
    try:
        window.show_page(tmp_path / "page.md")
        shown = window.browser.grab().toImage()
        assert shown.pixelColor(shown.width() // 2, 150).name() == color
        assert not window.browser.horizontalScrollBar().isVisible()
    finally:
        use_scheme(Scheme.Unknown)
