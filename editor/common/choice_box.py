"""A box to choose one of a few values from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget


class ChoiceBox(QComboBox):
    """Entries that stand for values, which are handed out as they were put in.

    (Qt's own data of an entry is a copy: of an enumeration's member it keeps the text only.)
    """

    chosen = Signal(object)
    """The value that somebody chose by mouse or keys."""

    def __init__(self, choices: Iterable[tuple[str, object]] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: Sequence[tuple[str, object]] = ()
        self._values: list[object] = []
        self.offer(choices)
        self.activated.connect(lambda index: self.chosen.emit(self._values[index]))

    def offer(self, choices: Iterable[tuple[str, object]]) -> None:
        """Other entries, unless they are the same."""
        choices = list(choices)
        if choices != self._choices:
            self._choices = choices
            self.clear()
            self.addItems([text for text, _value in choices])
            self._values = [value for _text, value in choices]

    @property
    def value(self) -> object:
        """The value of the entry that is shown; None where there is no entry."""
        return self._values[self.currentIndex()] if self.currentIndex() >= 0 else None

    def show_value(self, value: object) -> None:
        """Show the entry of this value; none where there is no such entry."""
        self.setCurrentIndex(self._values.index(value) if value in self._values else -1)
