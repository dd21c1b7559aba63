"""Rows that show how spaces relate to each other and can be reset to what geometry proposes."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from editor.common.widgets import ChoiceBox
from trackmodel.texts import labeled

ABOVE = 8
"""Pixels above the title of a group of rows."""
LABELS = 70
"""Minimum width of labels in pixels, to align groups."""
LETTERS = 3
"""Fewest letters of a value that are shown where the panel is as narrow as it can be."""


def back_button(what: str) -> QToolButton:
    """Return a small button that resets a value; hidden, it keeps its room."""
    button = QToolButton(autoRaise=True)
    button.setText("↺")
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    policy = button.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    button.setSizePolicy(policy)
    button.hide()
    return button


def mark(label: QLabel, by_hand: bool) -> None:
    """Show the label of an overridden value in bold."""
    font = QFont(label.font())
    font.setBold(by_hand)
    label.setFont(font)


@frozen
class RelationRow:
    """Contents of a row: the other space, the value, and whether it is overridden."""

    space: str
    text: str
    value: object
    by_hand: bool


class RelationRows(QWidget):
    """Rows under a title. They are reused, so that the one being operated is never deleted."""

    chosen = Signal(str, object)
    """The user chose another value for the relation to this space."""
    reset = Signal(str)
    removed = Signal(str)

    def __init__(self, title: str, choices: Sequence[tuple[str, object]], remove: str = "") -> None:
        """Make an empty group; `remove` is the tooltip of the button that deletes an arrow, or ""."""
        super().__init__()
        self._choices, self._remove = choices, remove
        self._rows: list[_Row] = []
        self._contents: Sequence[RelationRow] = ()
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, ABOVE, 0, 0)
        self._layout.setColumnMinimumWidth(0, LABELS)
        self._layout.setSpacing(2)
        self._layout.setColumnStretch(1, 1)
        self._title = QLabel(title)
        self._layout.addWidget(self._title, 0, 0, 1, 4)

    def fill(self, contents: Sequence[RelationRow]) -> None:
        """Show these rows; hide the group if there are none."""
        self._contents = contents
        while len(self._rows) < len(contents):
            self._rows.append(self._new_row(len(self._rows)))
        for number, row in enumerate(self._rows):
            row.fill(contents[number] if number < len(contents) else None)
        self.setVisible(bool(contents))

    def _new_row(self, number: int) -> _Row:
        row = _Row(self._choices, self._remove, self.tr("Reset to automatic"))
        for column, widget in enumerate((row.label, row.box, row.back, row.remove)):
            if widget:
                self._layout.addWidget(widget, number + 1, column)
        row.box.chosen.connect(lambda value: self.chosen.emit(self._contents[number].space, value))
        row.back.clicked.connect(lambda: self.reset.emit(self._contents[number].space))
        if row.remove:
            row.remove.clicked.connect(lambda: self.removed.emit(self._contents[number].space))
        return row


class _Row:
    """The widgets of one row."""

    def __init__(self, choices: Sequence[tuple[str, object]], remove: str, back: str) -> None:
        self.label = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.box = ChoiceBox(choices)
        self.box.narrow(LETTERS)
        self.label.setBuddy(self.box)
        self.back = back_button(back)
        self.remove: QToolButton | None = None
        if remove:
            self.remove = QToolButton(autoRaise=True)
            self.remove.setText("✕")
            self.remove.setToolTip(remove)
            self.remove.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def fill(self, content: RelationRow | None) -> None:
        for widget in (self.label, self.box, self.remove):
            if widget:
                widget.setVisible(content is not None)
        self.back.setVisible(content is not None and content.by_hand)
        if content is None:
            return
        self.label.setText(content.text)
        mark(self.label, content.by_hand)
        self.box.setAccessibleName(content.text)
        if self.remove:
            self.remove.setAccessibleName(labeled(self.remove.toolTip(), content.text))
        self.box.show_value(content.value)
