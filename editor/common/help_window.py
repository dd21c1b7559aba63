"""Window for pages of help that ship with Pitboard as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
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
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.common.theme import is_dark
from editor.common.widgets import ClosedByEscape, bold_font, button, column, row

MARGIN = 18
"""Margin of the text, in pixels."""
_LISTED = re.compile(r"- \[(.+?)\]\((.+?)\)")
"""A page in the contents: its title and file."""
_MARKS = re.compile(r"\]\([^)]*\)|[\[*`]")
"""What of Markdown isn't shown within a line."""


class HelpWindow(ClosedByEscape):
    """Shows one page at a time, with a way back, search in all pages, and links between them.

    Args:
        contents: page that links to the others in lists, below headings of the second level.
        parent: window to which it belongs; it stays above that window and closes with it.
    """

    def __init__(self, contents: Path, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Help"))
        self.resize(980, 680)
        self.browser = HelpBrowser()
        self.browser.setAccessibleName(self.tr("Help"))
        self._find = QLineEdit(placeholderText=self.tr("Find in Help"), clearButtonEnabled=True)
        self._find.setAccessibleName(self.tr("Find in Help"))
        self._note = QLabel()
        self._contents = QTreeWidget()
        self._contents.setHeaderHidden(True)
        self._contents.setIndentation(12)
        self._contents.setAccessibleName(self.tr("Contents"))
        self._sections: list[QTreeWidgetItem] = []
        self._pages: dict[Path, QTreeWidgetItem] = {}
        self._texts: dict[Path, str] = {}
        """What is searched, read once."""
        self._list_pages(contents)
        self._contents.itemClicked.connect(self._go_to)
        self._contents.itemActivated.connect(self._go_to)
        self._lay_out()
        self._find.textChanged.connect(self._list_found)
        self._find.returnPressed.connect(self._find_next)
        self.browser.sourceChanged.connect(self._follow)
        self.browser.missing.connect(self._say_missing)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)

    def _list_pages(self, contents: Path) -> None:
        """Fill the list at the left: the contents themselves, then their sections with the pages."""
        for line in contents.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                self._sections.append(QTreeWidgetItem(self._contents, [line.lstrip("# ")]))
                self._sections[-1].setFont(0, bold_font(self.font()))
            elif listed := _LISTED.match(line):
                page = (contents.parent / listed[2]).resolve()
                self._texts[page] = _shown_text(page)
                self._pages[page] = _entry(self._sections[-1], listed[1], QUrl.fromLocalFile(str(page)))
        self._sections[0].setData(0, Qt.ItemDataRole.UserRole, QUrl.fromLocalFile(str(contents)))
        self._contents.expandAll()

    def _lay_out(self) -> None:
        back = button(self.tr("&Back"), self.tr("The page before (Alt+Left)"), self.browser.backward)
        forward = button(self.tr("&Forward"), self.tr("Go forward again (Alt+Right)"), self.browser.forward)
        for each, available in (
            (back, self.browser.backwardAvailable),
            (forward, self.browser.forwardAvailable),
        ):
            each.setEnabled(False)
            available.connect(each.setEnabled)
        both = QSplitter()
        both.addWidget(self._contents)
        both.addWidget(self.browser)
        both.setStretchFactor(1, 1)
        both.setSizes([270, 690])
        bar = row(back, forward, self._find, grows=self._find)
        self.setLayout(column(bar, both, self._note, margins=(6, 6, 6, 6), grows=both))
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
        """Put the headings of the page below its title at the left."""
        self._note.hide()
        page = self._page_at(url)
        if page.parent() and page.childCount():
            return  # another heading of the same page
        for listed in self._pages.values():
            listed.takeChildren()
        for text in self.browser.headings() if page.parent() else ():
            section = QUrl(url)
            section.setFragment(heading_name(text))
            _entry(page, text, section)
        page.setExpanded(True)
        self._contents.setCurrentItem(page)

    def _page_at(self, url: QUrl) -> QTreeWidgetItem:
        return self._pages.get(Path(url.toLocalFile()).resolve(), self._sections[0])

    def _go_to(self, item: QTreeWidgetItem) -> None:
        if url := item.data(0, Qt.ItemDataRole.UserRole):
            self.browser.setSource(url)

    def _say_missing(self, name: str) -> None:
        self._note.setText(self.tr("{name} isn't installed with Pitboard").format(name=name))
        self._note.show()

    def _list_found(self, text: str) -> None:
        """List only the pages that contain the text, and select it on the page that is shown."""
        for path, page in self._pages.items():
            page.setHidden(text.casefold() not in self._texts[path])
        found = self._found()
        for section in self._sections:
            section.setHidden(section not in {page.parent() for page in found})
        cursor = self.browser.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self.browser.setTextCursor(cursor)
        here = text and self._find_here(text)
        self._note.setText("" if here or found else self.tr("“{text}” is not in Help").format(text=text))
        self._note.setVisible(not (here or found))

    def _found(self) -> list[QTreeWidgetItem]:
        return [page for page in self._pages.values() if not page.isHidden()]

    def _find_here(self, text: str) -> bool:
        """Select the next occurrence on this page; if there is none, the first one."""
        if not (found := self.browser.find(text)):
            self.browser.moveCursor(QTextCursor.MoveOperation.Start)
            found = self.browser.find(text)
        return found

    def _find_next(self) -> None:
        """Select the next occurrence, after the last one of a page the first one of the next page."""
        text, found = self._find.text(), self._found()
        if text and found and not self.browser.find(text):
            here = self._page_at(self.browser.source())
            self._go_to(found[(found.index(here) + 1) % len(found)] if here in found else found[0])
            self._find_here(text)


class HelpBrowser(QTextBrowser):
    """Text browser for Markdown files whose links may lead to headings and to the web."""

    missing = Signal(str)
    """Name of a file that a link leads to and that doesn't exist."""

    def loadResource(self, type: int, name: QUrl | str) -> object:  # noqa: A002, N802
        """Load a picture for the look in use (dark ones are in `dark/`), no wider than the page."""
        if type != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(type, name)
        file = Path(self.source().resolved(QUrl(name)).toLocalFile())
        dark = file.parent / "dark" / file.name
        picture = QImage(str(dark if is_dark() and dark.is_file() else file))
        width = self.contentsRect().width() - self.verticalScrollBar().sizeHint().width() - 2 * MARGIN
        smooth = Qt.TransformationMode.SmoothTransformation
        return picture if picture.width() <= width else picture.scaledToWidth(width, smooth)

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

    def headings(self) -> list[str]:
        """Return the headings of the second level."""
        return [block.text() for block in self._blocks() if block.blockFormat().headingLevel() == 2]

    def _heading(self, name: str) -> QTextBlock | None:
        """Return the heading that a link calls by this name."""
        called = (
            block
            for block in self._blocks()
            if block.blockFormat().headingLevel() and heading_name(block.text()) == name
        )
        return next(called, None) if name else None

    def _blocks(self) -> Iterator[QTextBlock]:
        """Yield the paragraphs of the page."""
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def _scroll_to(self, block: QTextBlock) -> None:
        self.setTextCursor(QTextCursor(block))
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top))


def heading_name(heading: str) -> str:
    """Return the name of a heading in links: "the-pit" for "The pit"."""
    kept = "".join(letter for letter in heading.lower() if letter.isalnum() or letter in " -_")
    return kept.strip().replace(" ", "-")


def _entry(parent: QTreeWidgetItem, text: str, url: QUrl) -> QTreeWidgetItem:
    entry = QTreeWidgetItem(parent, [text])
    entry.setData(0, Qt.ItemDataRole.UserRole, url)
    return entry


def _shown_text(page: Path) -> str:
    """Return the text of a page in lower case, without the marks and line ends of Markdown."""
    return " ".join(_MARKS.sub("", page.read_text(encoding="utf-8")).casefold().split())
