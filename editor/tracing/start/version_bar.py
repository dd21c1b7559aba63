"""The bar above the board that offers another version of the track and shows what differs."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QListWidget, QPushButton, QSizePolicy, QWidget

from editor.common.background import Task
from editor.common.widgets import announce, button, row
from trackmodel.errors import PitboardError
from trackmodel.render.comparison_svg import comparison_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.track import Track
from trackmodel.versions.differences import differences, grouped

PICTURE_WIDTH = 900
_HEIGHT = 190
"""Pixels of the list of differences and the picture."""
_MOST_LINES = 200


@frozen
class Choice:
    """Something to do with an offered version: the words of its button, and what it does."""

    text: str
    tip: str
    do: Callable[[], object]


@frozen(eq=False)
class Offer:
    """Another version of the track, or only something to tell.

    Attributes:
        text: what is offered.
        before: returns the version to compare with; called on a thread. None if there is nothing to compare.
        after: the other version; None if there is nothing to compare.
        names: what the two are called.
        choices: what can be done; the first is what Enter does. The bar goes on to the next offer after each.
        lines: what there is to tell, listed below the text.
    """

    text: str
    before: Callable[[], Track] | None
    after: Track | None
    names: str
    choices: tuple[Choice, ...]
    lines: tuple[str, ...] = ()


class VersionBar(QWidget):
    """Shows one offer after another. Nothing has to be chosen: work goes on below."""

    wanted = Signal(bool)
    """Whether there is anything to show."""

    def __init__(self) -> None:
        super().__init__()
        self._offers: list[Offer] = []
        self._task: Task[tuple[list[str], bytes]] | None = None
        self._says = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._buttons: list[QPushButton] = []
        self.differences = QPushButton(self.tr("Show differences"))
        self.differences.setCheckable(True)
        self.differences.setToolTip(self.tr("List what differs and draw it"))
        self.differences.toggled.connect(self._show_details)
        self._later = button(
            self.tr("Later"), self.tr("Keep everything and decide another time"), self.close_all
        )
        self.lines = QListWidget()
        self.lines.setAccessibleName(self.tr("Differences"))
        self.lines.setFixedHeight(_HEIGHT)
        self.lines.setWordWrap(True)
        self.picture = QLabel()
        self.picture.setFixedHeight(_HEIGHT)
        self.picture.setAccessibleName(self.tr("Picture of the differences"))
        self._row = row(self.differences, self._later, spacing=8)
        self._lines = layout = QGridLayout(self)
        layout.setContentsMargins(10, 4, 8, 4)
        layout.setVerticalSpacing(4)
        layout.setColumnStretch(0, 1)
        layout.addWidget(self._says, 0, 0)
        layout.addLayout(self._row, 0, 1)
        details = row(self.lines, self.picture, spacing=10, grows=self.lines)
        layout.addLayout(details, 1, 0, 1, 2)
        self._show_details(False)

    @property
    def offered(self) -> Offer | None:
        """The offer that is shown."""
        return self._offers[0] if self._offers else None

    def offer(self, offer: Offer, *, in_place_of: Offer | None = None, at_once: bool = False) -> None:
        """Show an offer `at_once`, or have it wait for those before it."""
        if in_place_of in self._offers:
            self._offers[self._offers.index(in_place_of)] = offer
        elif at_once:
            self._offers.insert(0, offer)
        else:
            self._offers.append(offer)
        if self.offered is offer:
            self._show()

    def withdraw(self, offer: Offer | None) -> None:
        """Forget an offer that no longer holds."""
        if offer in self._offers:
            shown = self.offered is offer
            self._offers.remove(offer)
            if shown:
                self._show()

    def close_all(self) -> None:
        """Hide the bar and forget all offers; nothing else changes."""
        self._offers.clear()
        self._show()

    def focus(self) -> None:
        """Give the focus to the first choice."""
        if self._buttons:
            self._buttons[0].setFocus()

    def _show(self) -> None:
        had_focus = self.isAncestorOf(self.window().focusWidget() or self.window())
        if self._task:
            self._task.cancel()
            self._task = None
        if self.offered is None:
            self.wanted.emit(False)  # first, while the focus is still on one of the buttons
        self.differences.setChecked(False)
        for old in self._buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        offer = self.offered
        self._buttons = [self._button(offer, choice) for choice in (offer.choices if offer else ())]
        for place, made in enumerate(self._buttons):
            self._row.insertWidget(place, made)
            made.show()  # now: hidden ones don't count for the height
        if offer:
            self._says.setText(offer.text)
            self.lines.clear()
            self.lines.addItems(offer.lines)
            self.lines.setVisible(bool(offer.lines))
            self.differences.setVisible(offer.before is not None)
            self._later.setVisible(offer.before is not None)
            announce(self, offer.text)
            self._fit()
            self.wanted.emit(True)
        if had_focus and offer:
            self.focus()

    def _button(self, offer: Offer | None, choice: Choice) -> QPushButton:
        def do() -> None:
            if choice.do() is not False:
                self.withdraw(offer)

        made = button(choice.text, choice.tip, do)
        made.setAutoDefault(True)  # Enter presses it, too
        return made

    def _show_details(self, shown: bool) -> None:
        self.lines.setVisible(shown)
        self.picture.setVisible(shown)
        self._fit()
        offer = self.offered
        if not shown or offer is None or offer.before is None or offer.after is None:
            return
        self.lines.clear()
        self.lines.addItem(self.tr("Comparing…"))
        self.picture.clear()
        before, after, names = offer.before, offer.after, offer.names
        self._task = Task(
            lambda: [_compared(before, after, names)],
            self,
            receive=lambda found: self._list(*found[-1]),
            ended=self._report,
            expected=(PitboardError,),
            awaited=True,
        )

    def _list(self, lines: list[str], picture: bytes) -> None:
        self.lines.clear()
        self.lines.addItems(lines or [self.tr("No differences")])
        drawn = QPixmap()
        drawn.loadFromData(picture)
        self.picture.setPixmap(drawn.scaledToHeight(_HEIGHT, Qt.TransformationMode.SmoothTransformation))

    def _report(self, problem: str) -> None:
        if problem:
            self.lines.clear()
            self.lines.addItem(problem)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Be as high as the text needs; the dock would share the room with the board."""
        if not self.isVisible():
            return  # its width isn't known yet
        self._lines.activate()
        height = self._lines.totalHeightForWidth(self.width())
        self.setFixedHeight(height if height > 0 else self._lines.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the bar; what was only told makes way for the next offer."""
        if event.key() == Qt.Key.Key_Escape and self.offered and self.offered.before is None:
            self.withdraw(self.offered)
        elif event.key() == Qt.Key.Key_Escape:
            self.close_all()
        else:
            super().keyPressEvent(event)


def _compared(before: Callable[[], Track], after: Track, names: str) -> tuple[list[str], bytes]:
    """Return what differs in words, and a picture as PNG."""
    old = before()
    changes = differences(old, after)
    svg = comparison_svg(old, after, changes, after.name, names)
    return grouped(changes)[:_MOST_LINES], svg_to_png(svg, PICTURE_WIDTH)
