"""Rows that each say how one space relates to another, with a way back to what geometry proposes."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from editor.common.widgets import ChoiceBox

ABOVE = 8
"""Pixels above the title of a group of rows."""
LABELS = 70
"""Pixels that the labels take at least, so that groups line up."""


def back_button(what: str) -> QToolButton:
    """A small button that gives a value back; hidden (but keeping its room) while there is nothing to."""
    button = QToolButton()
    button.setText("↺")
    button.setAutoRaise(True)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    policy = button.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    button.setSizePolicy(policy)
    button.hide()
    return button


def mark(label: QLabel, by_hand: bool) -> None:
    """Set the label of a value that was set by hand in bold."""
    font = QFont(label.font())
    font.setBold(by_hand)
    label.setFont(font)


@frozen
class Link:
    """What a row shows: the other space, the value, and whether that was set by hand."""

    space: str
    text: str
    value: object
    by_hand: bool


class LinkRows(QWidget):
    """Rows under a title, taken from a pool, so that the one in use never goes while it is being used."""

    chosen = Signal(str, object)
    """Another value for the link to this space."""
    given_back = Signal(str)
    removed = Signal(str)

    def __init__(
        self,
        title: str,
        choices: Sequence[tuple[str, object]],
        remove: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`remove` is the tooltip of the button that takes a link away; without it there is none."""
        super().__init__(parent)
        self._choices, self._remove = choices, remove
        self._rows: list[_Row] = []
        self._links: Sequence[Link] = ()
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, ABOVE, 0, 0)
        self._layout.setColumnMinimumWidth(0, LABELS)
        self._layout.setVerticalSpacing(2)
        self._layout.setColumnStretch(1, 1)
        self._title = QLabel(title)
        self._layout.addWidget(self._title, 0, 0, 1, 4)

    def fill(self, links: Sequence[Link]) -> None:
        """Show these; hidden where there are none."""
        self._links = links
        while len(self._rows) < len(links):
            self._rows.append(self._new_row(len(self._rows)))
        for number, row in enumerate(self._rows):
            row.fill(links[number] if number < len(links) else None)
        self.setVisible(bool(links))

    def _new_row(self, number: int) -> _Row:
        row = _Row(self._choices, self._remove, self.tr("Back to automatic"))
        for column, widget in enumerate((row.label, row.box, row.back, row.remove)):
            if widget:
                self._layout.addWidget(widget, number + 1, column)
        row.box.chosen.connect(lambda value: self.chosen.emit(self._links[number].space, value))
        row.back.clicked.connect(lambda: self.given_back.emit(self._links[number].space))
        if row.remove:
            row.remove.clicked.connect(lambda: self.removed.emit(self._links[number].space))
        return row


class _Row:
    """The widgets of one link."""

    def __init__(self, choices: Sequence[tuple[str, object]], remove: str, back: str) -> None:
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.box = ChoiceBox(choices)
        self.label.setBuddy(self.box)
        self.back = back_button(back)
        self.remove: QToolButton | None = None
        if remove:
            self.remove = QToolButton()
            self.remove.setText("✕")
            self.remove.setAutoRaise(True)
            self.remove.setToolTip(remove)
            self.remove.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def fill(self, link: Link | None) -> None:
        for widget in (self.label, self.box, self.remove):
            if widget:
                widget.setVisible(link is not None)
        self.back.setVisible(link is not None and link.by_hand)
        if link is None:
            return
        self.label.setText(link.text)
        mark(self.label, link.by_hand)
        self.box.setAccessibleName(link.text)
        if self.remove:
            self.remove.setAccessibleName(f"{self.remove.toolTip()}: {link.text}")
        self.box.show_value(link.value)
