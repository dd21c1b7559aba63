"""The bar above the board that goes from doubt to doubt about what was read off a scan."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QSpinBox, QWidget

from editor.common.widgets import announce, button, row
from editor.document.document import Document
from editor.document.value_inputs import printed_box
from editor.tracing.panels.doubt_words import question, words
from trackmodel.doubt import can_be_answered
from trackmodel.edits.corner_edits import FEWEST_STOPS, MOST_STOPS
from trackmodel.edits.doubt_edits import (
    Numbers,
    accept_place,
    choose_rival,
    corner_of_doubt,
    remove_doubted_arrow,
)
from trackmodel.edits.doubt_places import DoubtPlace, doubt_places
from trackmodel.track import Corner, Doubt, Doubtful, Track

NUMBER_WIDTH = 64
"""Pixels of a box for a printed number."""


class ReviewBar(QWidget):
    """Shows the doubts of the document one by one: place by place, the least sure first.

    Enter accepts one, Shift+Enter all of its place; the usual tools correct, which settles a doubt, too.
    Nothing has to be decided.
    """

    wanted = Signal(bool)
    """Whether there is anything to show."""
    doubt_shown = Signal(object, tuple)
    """A doubt and those of its place, to be brought into view; or None: nothing is doubted any longer."""
    focus_released = Signal()
    """The board is to have the focus again."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._places: list[DoubtPlace] = []
        self._at = 0
        self._passed: list[Doubt] = []
        self._filled: tuple[str, int, int, int] | None = None
        self._seen: Doubt | None = None
        self._closed = False
        self._says, self._count = QLabel(), QLabel()
        self._says.setTextFormat(Qt.TextFormat.PlainText)
        self._says.setWordWrap(True)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._previous = button("◂", self.tr("Previous doubt (Shift+F7)"), self.previous)
        self._next = button("▸", self.tr("Next doubt (F7)"), self.next)
        self._previous.setAccessibleName(self.tr("Previous doubt"))
        self._next.setAccessibleName(self.tr("Next doubt"))
        self.accept = button(self.tr("Accept"), self.tr("Accept what was read (Enter)"), self._accept)
        self.rival = button("", "", self._take_rival)
        self.rival.setAccessibleName(self.tr("Take the other reading"))
        self.none = button(
            self.tr("Delete arrow"), self.tr("Delete the arrow: it isn't printed (Del)"), self._remove_arrow
        )
        self.here = button("", self.tr("Accept all that is marked here (Shift+Enter)"), self._accept_here)
        self.here.setAccessibleName(self.tr("Accept all doubts of this place"))
        self._stops = QSpinBox(minimum=FEWEST_STOPS, maximum=MOST_STOPS)
        self._long, self._short = printed_box(), printed_box()
        for box in (self._long, self._short):
            box.setSpecialValueText("–")  # for "not printed" there is no room
        self._printed = QWidget()
        self._lay_out()
        self._show_only(dict.fromkeys((self._printed, self.rival, self.none, self.here), False))
        document.changed.connect(self._follow)
        document.opened.connect(self._reopen)

    def _lay_out(self) -> None:
        printed = row(spacing=4)
        for text, box in (
            (self.tr("Stops"), self._stops),
            (self.tr("L"), self._long),
            (self.tr("C"), self._short),
        ):
            label = QLabel(text)
            label.setBuddy(box)
            printed.addWidget(label)
            printed.addWidget(box)
            box.setAccessibleName(text)
            box.setMaximumWidth(NUMBER_WIDTH)
        self._printed.setLayout(printed)
        close = QPushButton(self.tr("Close"))
        close.setToolTip(self.tr("Hide this bar; the doubts stay, and F7 brings it back"))
        close.clicked.connect(self._close)
        buttons = row(
            self.rival,
            self.none,
            self.accept,
            self.here,
            self._previous,
            self._count,
            self._next,
            close,
            spacing=8,
        )
        layout = QGridLayout(self)
        layout.setContentsMargins(10, 4, 8, 4)
        layout.setColumnStretch(0, 1)
        layout.setVerticalSpacing(2)
        layout.addWidget(self._says, 0, 0)
        layout.addWidget(self._printed, 0, 1)
        layout.addLayout(buttons, 1, 0, 1, 2, Qt.AlignmentFlag.AlignRight)
        for each in self.findChildren(QPushButton):
            each.setAutoDefault(False)  # Enter and Shift+Enter are handled by the bar
        for arrow in (self._previous, self._next):
            arrow.setMaximumWidth(36)
        two_lines = 2 * self._says.fontMetrics().lineSpacing()
        self._says.setMinimumHeight(two_lines)  # always, so that the board stays where it is
        # By itself, the text would claim the height of a narrow column.
        self.setMaximumHeight(two_lines + self.accept.sizeHint().height() + 12)

    @property
    def _doubts(self) -> list[Doubt]:
        return [doubt for place in self._places for doubt in place]

    @property
    def doubt(self) -> Doubt | None:
        """The doubt that is shown."""
        return self._doubts[self._at] if self._places else None

    @property
    def place(self) -> DoubtPlace:
        """The doubts of the place of the one that is shown."""
        return next((place for place in self._places if self.doubt in place), ())

    @property
    def printed_boxes(self) -> tuple[QSpinBox, QSpinBox, QSpinBox]:
        """The boxes for the printed stops, L, and C of a corner."""
        return self._stops, self._long, self._short

    def next(self) -> None:
        """Go to the next doubt, from the last one to the first; first to the one shown."""
        if self.doubt is not None and self._seen is self.doubt:
            self._passed.append(self.doubt)
        self._step(1 if self._seen is self.doubt else 0)

    def previous(self) -> None:
        """Go to the doubt before, from the first one to the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        self._closed = False
        if self._places:
            self._at = (self._at + by) % len(self._doubts)
        self._show()
        self._go()

    def _go(self) -> None:
        """Bring the doubt into view, with the keys in this bar."""
        self._seen = self.doubt
        self.doubt_shown.emit(self.doubt, self.place)
        if self.doubt is None:
            self.focus_released.emit()
        elif self.doubt.what is Doubtful.CORNER and self._printed.isVisibleTo(self):
            self._long.setFocus()
            self._long.selectAll()
        else:
            self.accept.setFocus()

    def _follow(self) -> None:
        """Show the doubts of the track as it is now.

        After one that is settled, the least sure of its place follows that nobody has gone past, then that
        of all.
        """
        place = self.place
        shown = self.doubt if self._seen else None
        facts = self._document.facts
        known = {space.id for space in facts.track.spaces}
        self._places = doubt_places(
            (doubt for doubt in self._document.track.doubts if can_be_answered(doubt, known)), facts
        )
        doubts = self._doubts
        if shown in doubts:
            self._at = doubts.index(shown)
        else:
            order = sorted(doubts, key=lambda doubt: (doubt not in place, doubt in self._passed))
            self._at = doubts.index(order[0]) if shown and order else 0
        self._show()

    def _show(self) -> None:
        doubt = self.doubt
        is_shown = doubt is not None and not self._closed
        if doubt is None:
            self.wanted.emit(False)  # while the focus is still in this bar
            return
        about = self._about_corner
        text = words(doubt, self._document.facts)
        if about is not None and about is not doubt:
            text += " · " + question(about, self._document.facts)
        self._says.setText(text)
        self._count.setText(self.tr("{n} of {all}").format(n=self._at + 1, all=len(self._doubts)))
        self._show_rival(doubt)
        self.here.setText(self.tr("Accept all {n}").format(n=len(self.place)))
        self._show_printed()
        self._show_only(
            {
                self._printed: self._corner is not None,
                self.rival: doubt.rival is not None,
                self.none: doubt.what is Doubtful.ARROW,
                self.here: len(self.place) > 1,
            }
        )
        announce(self, text)
        self.wanted.emit(is_shown)

    def _show_only(self, shown: dict[QWidget, bool]) -> None:
        """Hide some widgets, then show others: all of them at once would widen a narrow window."""
        for widget in sorted(shown, key=lambda widget: shown[widget]):
            widget.setVisible(shown[widget])

    def _show_rival(self, doubt: Doubt) -> None:
        is_cut = doubt.what is Doubtful.CUT
        text = self.tr("Merge with {space}") if is_cut else self.tr("Lead to {space}")
        tip = (
            self.tr("The cut between them isn't printed: make one space of both (R)")
            if is_cut
            else self.tr("Lead the arrow to the other space (R)")
        )
        self.rival.setText(text.format(space=doubt.rival or ""))
        self.rival.setToolTip(tip)

    def _show_printed(self) -> None:
        """Show the printed numbers of the place's corner, or the counted ones where none were read.

        They follow the counted ones until others are typed.
        """
        corner = self._corner
        if corner is None:
            self._filled = None
            return
        count = self._document.facts.corner_counts[corner.id]
        printed = corner.declared
        numbers = (
            corner.stops,
            (printed.long if printed else count.long) or 0,
            (printed.short if printed else count.short) or 0,
        )
        has_typed = self._filled != (corner.id, *self._typed)
        if self._filled is None or self._filled[0] != corner.id or not has_typed:
            for box, number in zip(self.printed_boxes, numbers, strict=True):
                box.setValue(number)
            self._filled = (corner.id, *self._typed)

    @property
    def _typed(self) -> tuple[int, int, int]:
        """The numbers in the boxes."""
        return self._stops.value(), self._long.value(), self._short.value()

    @property
    def _about_corner(self) -> Doubt | None:
        """The doubt of this place that is about its corner."""
        return next((doubt for doubt in self.place if doubt.what is Doubtful.CORNER), None)

    @property
    def _corner(self) -> Corner | None:
        """The corner of this place, if its numbers are doubted."""
        about = self._about_corner
        return corner_of_doubt(self._document.facts.track, about) if about else None

    def _accept(self) -> None:
        """Accept the doubt that is shown, or that about the corner whose numbers have the focus."""
        in_numbers = self._printed.isAncestorOf(self.focusWidget() or self)
        doubt = self._about_corner if in_numbers else self.doubt
        if doubt is not None:
            label = self.tr("Accept: {doubt}").format(doubt=words(doubt, self._document.facts))
            self._accept_all(label, (doubt,))

    def _accept_here(self) -> None:
        if self.place:
            label = self.tr("Accept {n} doubts").format(n=len(self.place))
            self._accept_all(label, self.place)

    def _accept_all(self, label: str, doubts: DoubtPlace) -> None:
        corner = self._corner
        numbers: Numbers | None = (corner.id, *self._typed) if corner else None
        self._settle(label, lambda track: accept_place(track, doubts, numbers))

    def _take_rival(self) -> None:
        doubt = self.doubt
        if doubt is not None and doubt.rival is not None:
            label = (
                self.tr("Make one space of {space} and {other}")
                if doubt.what is Doubtful.CUT
                else self.tr("Lead the arrow from {space} to {other}")
            )
            self._settle(
                label.format(space=doubt.spaces[0], other=doubt.rival),
                lambda track: choose_rival(track, doubt),
            )

    def _remove_arrow(self) -> None:
        doubt = self.doubt
        if doubt is not None and doubt.what is Doubtful.ARROW:
            label = self.tr("Delete the arrow from {space} to {other}")
            self._settle(
                label.format(space=doubt.spaces[0], other=doubt.spaces[-1]),
                lambda track: remove_doubted_arrow(track, doubt),
            )

    def _settle(self, label: str, make: Callable[[Track], Track]) -> None:
        if self._document.try_edit(label, make):
            self._go()

    def _close(self) -> None:
        self._closed = True
        self.wanted.emit(False)
        self.focus_released.emit()

    def _reopen(self) -> None:
        self._closed, self._at, self._seen, self._filled, self._passed = False, 0, None, None, []

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """R: take the rival; Del: delete the arrow; Enter: accept (Shift+Enter: all here); Esc: leave."""
        if event.key() == Qt.Key.Key_Escape:
            self.focus_released.emit()
        elif event.key() == Qt.Key.Key_R and self.rival.isVisible():
            self._take_rival()
        elif event.key() == Qt.Key.Key_Delete and self.none.isVisible():
            self._remove_arrow()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._accept_here()
            else:
                self._accept()
        else:
            super().keyPressEvent(event)
