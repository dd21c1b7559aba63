"""Window for pages of help that ship with Pitboard as Markdown: the manual and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QShortcut,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.common.widgets import ChoiceBox, button, row

MARGIN = 18
"""Margin of the text, in pixels."""


class HelpWindow(QWidget):
    """Shows one page at a time, with a way back, search, and links between pages.

    Args:
        pages: title and file of each page on offer. Links may lead to other files.
        parent: window to which it belongs; it stays above that window and closes with it.
    """

    def __init__(self, pages: Sequence[tuple[str, Path]], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Help"))
        self.resize(880, 640)
        self.browser = HelpBrowser()
        self.browser.setAccessibleName(self.tr("Help"))
        self._pages = ChoiceBox(pages)
        self._pages.setAccessibleName(self.tr("Page"))
        self._find = QLineEdit(placeholderText=self.tr("Find in this page"), clearButtonEnabled=True)
        self._find.setAccessibleName(self.tr("Find in this page"))
        self._note = QLabel()
        self._contents = QListWidget()
        self._contents.setAccessibleName(self.tr("Contents"))
        self._contents.itemClicked.connect(self._go_to_section)
        self._contents.itemActivated.connect(self._go_to_section)
        self._lay_out()
        self._pages.chosen.connect(self.show_page)
        self._find.textChanged.connect(lambda text: self._search(text, again=False))
        self._find.returnPressed.connect(lambda: self._search(self._find.text()))
        self.browser.sourceChanged.connect(self._follow)
        self.browser.missing.connect(self._say_missing)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)

    def _lay_out(self) -> None:
        back = button(self.tr("&Back"), self.tr("The page before (Alt+Left)"), self.browser.backward)
        forward = button(self.tr("&Forward"), self.tr("Go on again (Alt+Right)"), self.browser.forward)
        for each, available in (
            (back, self.browser.backwardAvailable),
            (forward, self.browser.forwardAvailable),
        ):
            each.setEnabled(False)
            available.connect(each.setEnabled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        bar = row(back, forward, self._pages, self._find)
        bar.setStretch(3, 1)
        layout.addLayout(bar)
        both = QSplitter()
        both.addWidget(self._contents)
        both.addWidget(self.browser)
        both.setStretchFactor(1, 1)
        both.setSizes([240, 620])
        layout.addWidget(both, 1)
        layout.addWidget(self._note)
        self._note.hide()

    def show_page(self, path: Path, heading: str = "") -> None:
        """Show a page and bring the window to the front.

        Args:
            path: file of the page.
            heading: the heading to scroll to, as in links ("the-pit").
        """
        url = QUrl.fromLocalFile(str(path))
        url.setFragment(heading)
        self.show()  # first, since the place to scroll to depends on the width
        self.browser.setSource(url)
        self.raise_()
        self.activateWindow()
        self.browser.setFocus()

    def _follow(self, url: QUrl) -> None:
        self._pages.show_value(Path(url.toLocalFile()))
        self._note.hide()
        self._contents.clear()
        for level, text in self.browser.headings():
            item = QListWidgetItem("    " * max(0, level - 2) + text)
            item.setData(Qt.ItemDataRole.UserRole, text)
            self._contents.addItem(item)

    def _go_to_section(self, item: QListWidgetItem) -> None:
        section = QUrl(self.browser.source())
        section.setFragment(heading_name(item.data(Qt.ItemDataRole.UserRole)))
        self.browser.setSource(section)

    def _say_missing(self, name: str) -> None:
        self._note.setText(self.tr("{name} isn't installed with Pitboard").format(name=name))
        self._note.show()

    def _search(self, text: str, *, again: bool = True) -> None:
        """Select the next occurrence of a text; search on from the top after the last one."""
        cursor = self.browser.textCursor()
        if not again:
            cursor.setPosition(cursor.selectionStart())
            self.browser.setTextCursor(cursor)
        found = not text or self.browser.find(text)
        if not found:
            self.browser.moveCursor(QTextCursor.MoveOperation.Start)
            found = self.browser.find(text)
        self._note.setText("" if found else self.tr("“{text}” is not on this page").format(text=text))
        self._note.setVisible(not found)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


class HelpBrowser(QTextBrowser):
    """Text browser for Markdown files whose links may lead to headings and to the web."""

    missing = Signal(str)
    """Name of a file that a link leads to and that doesn't exist."""

    def doSetSource(  # noqa: N802
        self,
        name: QUrl | str,
        type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource,  # noqa: A002
    ) -> None:
        """Show a page, or open a web page in the browser of the system."""
        url = self.source().resolved(QUrl(name))
        if not url.isLocalFile():
            QDesktopServices.openUrl(url)
        elif not Path(url.toLocalFile()).is_file():
            self.missing.emit(url.fileName())
        else:
            super().doSetSource(url, type)
            self._arrange()
            if block := self._heading(url.fragment()):
                self._scroll_to(block)

    def _arrange(self) -> None:
        """Give the text margins and the tables thin lines."""
        self.document().setDocumentMargin(MARGIN)
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                look = frame.format()
                look.setCellPadding(4)
                look.setBorder(1)
                look.setBorderCollapse(True)
                look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                look.setBorderBrush(self.palette().color(QPalette.ColorRole.Mid))
                frame.setFormat(look)
        # Qt lays pages out bit by bit; a format set meanwhile would leave the rest of the page blank.
        self.document().markContentsDirty(0, self.document().characterCount())

    def headings(self) -> list[tuple[int, str]]:
        """Return the level and text of every heading of the page, from the second level on."""
        found = []
        block = self.document().begin()
        while block.isValid():
            if (level := block.blockFormat().headingLevel()) > 1:
                found.append((level, block.text()))
            block = block.next()
        return found

    def _heading(self, name: str) -> QTextBlock | None:
        """Return the heading that a link calls by this name."""
        block = self.document().begin()
        while name and block.isValid():
            if block.blockFormat().headingLevel() and heading_name(block.text()) == name:
                return block
            block = block.next()
        return None

    def _scroll_to(self, block: QTextBlock) -> None:
        self.setTextCursor(QTextCursor(block))
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top))


def heading_name(heading: str) -> str:
    """Return the name of a heading in links: "the-pit" for "The pit"."""
    kept = "".join(letter for letter in heading.casefold() if letter.isalnum() or letter in " -_")
    return kept.strip().replace(" ", "-")
