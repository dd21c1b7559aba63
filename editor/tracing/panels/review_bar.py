"""The bar above the board that goes from doubt to doubt about what was read off a scan."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QPushButton, QSizePolicy, QSpinBox, QWidget

from editor.common.keys.panel_keys import ENTER
from editor.common.widgets import announce, button, row
from editor.document.document import Document
from editor.document.value_inputs import NOT_PRINTED, printed_box
from editor.tracing.panels.doubt_words import accept_label, question, words
from editor.tracing.panels.review_keys import ReviewKeys
from trackmodel.doubt import can_be_answered
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.edits.corner_edits import FEWEST_STOPS, MOST_STOPS
from trackmodel.edits.doubt_edits import (
    Numbers,
    accept_group,
    choose_rival,
    corner_of_doubt,
    doubts_asking_again,
    rival_spaces,
)
from trackmodel.edits.doubt_groups import DoubtGroup, doubt_groups
from trackmodel.texts import labeled
from trackmodel.track import Corner, Declared, Doubt, Doubtful, Track

NUMBER_WIDTH = 64
"""Pixels of a box for a printed number."""


class ReviewBar(QWidget):
    """Shows the doubts of the document one by one: group by group, the most edits to expect first.

    Enter accepts one, Shift+Enter all of its group; the usual tools correct, which settles a doubt, too.
    Nothing has to be decided, and nothing is accepted before it is in view.
    """

    wanted = Signal(bool)
    """Whether there is anything to show."""
    doubt_shown = Signal(object, tuple)
    """A doubt and those of its group, to be brought into view; or None: nothing is doubted any longer."""
    fix_wanted = Signal(object)
    """The user wants to draw what this doubt is about: a stretch of road, pit lane, or finish line."""
    focus_released = Signal()
    """The board is to have the focus again."""
    finished = Signal()
    """The last doubt was settled in this bar."""
    status_message = Signal(str)
    """A message for the status bar."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._groups: list[DoubtGroup] = []
        self._at = 0
        self._filled: tuple[str, object] | None = None
        self._shown: DoubtGroup = ()
        self._passed: list[Doubt] = []
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
        self.here = button(
            self.tr("Accept all {n}").format(n=888),
            self.tr("Accept all that is marked here (Shift+Enter)"),
            self._accept_here,
        )
        self.here.setAccessibleName(self.tr("Accept all doubts of this group"))
        self.fix = button(self.tr("Fix stretch"), "", lambda: self.fix_wanted.emit(self.doubt))
        self._stops = QSpinBox(minimum=FEWEST_STOPS, maximum=MOST_STOPS)
        self._long, self._short = printed_box(), printed_box()
        self.printed_boxes: tuple[QSpinBox, QSpinBox, QSpinBox] = self._stops, self._long, self._short
        for box in self.printed_boxes:
            box.setSpecialValueText("–")  # for "not printed" there is no room
        self._printed = QWidget()
        self._lay_out()
        ReviewKeys(self, self.press)
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
            box.valueChanged.connect(self._show_acceptable)
        self._printed.setLayout(printed)
        close = QPushButton(self.tr("Hide doubts"))
        close.setToolTip(self.tr("Hide this bar; the doubts stay, and F7 brings it back"))
        close.clicked.connect(self._close)
        buttons = row(
            self.fix,
            self.rival,
            self.none,
            self.accept,
            self.here,
            self._previous,
            self._count,
            self._next,
            close,
            spacing=4,
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
            each.installEventFilter(self)
        # Nothing right of the first button changes its place, so that it stays under the mouse.
        for kept in (self.none, self.here):
            policy = kept.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            kept.setSizePolicy(policy)
        self.here.setFixedWidth(self.here.sizeHint().width())
        self._show_count(888, 888)
        self._count.setFixedWidth(self._count.sizeHint().width())
        self._count.setToolTip(self.tr("Group by group, the most edits to expect first"))
        for arrow in (self._previous, self._next):
            arrow.setMaximumWidth(30)
        two_lines = 2 * self._says.fontMetrics().lineSpacing()
        self._says.setMinimumHeight(two_lines)  # always, so that the board stays where it is
        # By itself, the text would claim the height of a narrow column.
        self.setMaximumHeight(two_lines + self.accept.sizeHint().height() + 12)

    @property
    def _doubts(self) -> list[Doubt]:
        return [doubt for group in self._groups for doubt in group]

    @property
    def doubt(self) -> Doubt | None:
        """The doubt that is shown."""
        return self._doubts[self._at] if self._groups else None

    @property
    def hint(self) -> str:
        """What keys do while the focus is in this bar; "" while it is elsewhere, or no doubt is in view."""
        if self.doubt not in self._shown or not self.isAncestorOf(QApplication.focusWidget() or self):
            return ""
        others = (other.text() for other in (self.rival, self.fix) if not other.isHidden())
        keys = [self.tr("Enter: accept"), *(self.tr("R: {other}").format(other=other) for other in others)]
        if not self.none.isHidden():
            keys.append(self.tr("Del: delete the arrow"))
        if not self.here.isHidden():
            keys.append(self.tr("Shift+Enter: accept all marked"))
        return " · ".join([*keys, self.tr("F7: next doubt"), self.tr("Esc: to the board")])

    @property
    def group(self) -> DoubtGroup:
        """The doubts of the group of the one that is shown."""
        return next((group for group in self._groups if self.doubt in group), ())

    def next(self) -> None:
        """Go to the next doubt, from the last one to the first; first to the one shown."""
        if self.doubt is not None and self.doubt in self._shown:
            self._passed.append(self.doubt)
        self._step(1 if self.doubt in self._shown else 0)

    def previous(self) -> None:
        """Go to the doubt before, from the first one to the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        self._closed = False
        if self._groups:
            self._at = (self._at + by) % len(self._doubts)
        self._go()

    def _go(self) -> None:
        """Bring the doubt into view, with the keys in this bar."""
        self._shown = self.group
        self._show()
        self.doubt_shown.emit(self.doubt, self.group)
        if self.doubt is None:
            self.focus_released.emit()
            self.status_message.emit(self.tr("No doubts left"))
        elif self.doubt.what is Doubtful.CORNER and self._printed.isVisibleTo(self):
            self._long.setFocus()
            self._long.selectAll()
        else:
            self.accept.setFocus()

    def _follow(self) -> None:
        """Show the doubts of the track as it is now.

        After one that is settled, the first that is left of its group follows, or else of those that nobody
        has gone past.
        """
        group = self.group
        shown = self.doubt if self.doubt in self._shown else None
        facts = self._document.facts
        known = {space.id for space in facts.track.spaces}
        self._groups = doubt_groups(
            (doubt for doubt in self._document.track.doubts if can_be_answered(doubt, known)), facts
        )
        doubts = self._doubts
        next_ones = sorted(
            doubts, key=lambda doubt: (doubt != shown, doubt not in group, doubt in self._passed)
        )
        self._at = doubts.index(next_ones[0]) if shown and doubts else 0
        self._show()

    def _show(self) -> None:
        doubt = self.doubt
        if doubt is None:
            self.wanted.emit(False)  # while the focus is still in this bar
            return
        about = self._about_corner
        text = words(doubt, self._document.facts)
        if about is not None and about is not doubt:
            text += " · " + question(about, self._document.facts)
        self._says.setText(text)
        self._show_count(self._at + 1, len(self._doubts))
        self._show_fix(doubt)
        self._show_rival(doubt)
        self._show_printed()
        self._show_acceptable()
        for choice in (self.accept, self.here, self.rival, self.none):
            choice.setEnabled(doubt in self._shown)
        self._printed.setVisible(self._corner is not None)
        self.none.setVisible(doubt.what is Doubtful.ARROW)
        announce(self, text)
        self.wanted.emit(not self._closed)

    def _show_count(self, number: int, count: int) -> None:
        self._count.setText(self.tr("Doubt {n} of {all}").format(n=number, all=count))

    def _show_acceptable(self) -> None:
        count = len(self._acceptable)
        self.here.setText(self.tr("Accept all {n}").format(n=count))
        self.here.setVisible(count > 1)

    def _show_fix(self, doubt: Doubt) -> None:
        text = self.tr("Fix stretch")
        tip = self.tr("Draw a line where the road really goes; only that stretch is read again (R)")
        if doubt.what is Doubtful.PIT:
            text = self.tr("Draw pit lane")
            tip = self.tr("Delete what was read of the pit lane, and draw it along both edges (R)")
        lacks_finish = doubt.what is Doubtful.GRID and self._document.track.finish is None
        if lacks_finish:
            text, tip = self.tr("Draw finish line"), self.tr("Draw the finish line across all lanes (R)")
        self.fix.setText(text)
        self.fix.setToolTip(tip)
        is_fixed = doubt.what in (Doubtful.ROAD, Doubtful.PIT) or lacks_finish
        if is_fixed:
            self.rival.hide()  # both at once, even for a moment, would widen a narrow window
        self.fix.setVisible(is_fixed)

    def _show_rival(self, doubt: Doubt) -> None:
        self.rival.setVisible(bool(rival_spaces(self._document.facts, doubt)))
        text, tip = self.tr("Lead to {space}"), self.tr("Lead the arrow to the other space (R)")
        if doubt.what is Doubtful.GRID:
            text = self.tr("Usual places")
            tip = self.tr("Make the ten outlined spaces the starting places, as on most boards (R)")
        if doubt.what is Doubtful.CUT:
            text = self.tr("Merge with {space}")
            tip = self.tr("The cut between them isn't printed: make one space of both (R)")
        self.rival.setText(text.format(space=doubt.rival or ""))
        self.rival.setToolTip(tip)

    def _show_printed(self) -> None:
        """Show the stops of the group's corner, and L and C where they were read; keep what was typed."""
        corner = self._corner
        source = (corner.id, (corner.stops, corner.declared)) if corner else None
        if corner is not None and source != self._filled:
            declared = corner.declared or Declared(None, None)
            numbers = corner.stops, declared.long or NOT_PRINTED, declared.short or NOT_PRINTED
            for box, number in zip(self.printed_boxes, numbers, strict=True):
                box.setValue(number)
        self._filled = source

    @property
    def _typed(self) -> tuple[int, int, int]:
        """The numbers in the boxes."""
        return self._stops.value(), self._long.value(), self._short.value()

    @property
    def _about_corner(self) -> Doubt | None:
        """The doubt of this group that is about its corner."""
        return next((doubt for doubt in self.group if doubt.what is Doubtful.CORNER), None)

    @property
    def _acceptable(self) -> DoubtGroup:
        """The doubts of this group that are in view, without that about a corner whose numbers are empty."""
        is_empty = self._corner is not None and not (self._typed[0] and any(self._typed[1:]))
        about = self._about_corner if is_empty else None
        return tuple(doubt for doubt in self.group if doubt in self._shown and doubt is not about)

    @property
    def _corner(self) -> Corner | None:
        """The corner of this group, if its numbers are doubted."""
        about = self._about_corner
        return corner_of_doubt(self._document.facts.track, about) if about else None

    def _accept(self) -> None:
        """Accept the doubt that is shown, or that about the corner whose numbers have the focus."""
        in_numbers = self._printed.isAncestorOf(self.focusWidget() or self)
        doubt = self._about_corner if in_numbers else self.doubt
        if doubt is not None:
            again = doubts_asking_again(self._document.track, doubt)
            self._accept_all(accept_label(doubt, self._document.facts), (doubt, *again))

    def _accept_here(self) -> None:
        if doubts := self._acceptable:
            label = self.tr("Accept {n} doubts").format(n=len(doubts))
            self._accept_all(label, doubts)

    def _accept_all(self, label: str, doubts: DoubtGroup) -> None:
        corner = self._corner
        numbers: Numbers | None = (corner.id, *self._typed) if corner else None
        self._settle(label, lambda track: accept_group(track, doubts, numbers))

    def _take_rival(self) -> None:
        doubt = self.doubt
        if doubt is not None:
            label = labeled(doubt.spaces[0], self.rival.text()) if doubt.rival else self.rival.text()
            self._settle(label, lambda track: choose_rival(track, doubt))

    def _remove_arrow(self) -> None:
        doubt = self.doubt
        if doubt is not None and doubt.what is Doubtful.ARROW:
            label = labeled(doubt.spaces[0], self.none.text())
            self._settle(label, lambda track: delete_arrow(track, *doubt.spaces))

    def _settle(self, label: str, make: Callable[[Track], Track]) -> None:
        if self._document.try_edit(label, make):
            self._go()
            if self.doubt is None:
                self.finished.emit()

    def _close(self) -> None:
        self._closed, self._shown = True, ()
        self.doubt_shown.emit(None, ())
        self.wanted.emit(False)
        self.focus_released.emit()

    def _reopen(self) -> None:
        self._closed, self._at, self._shown, self._filled, self._passed = False, 0, (), None, []
        self.doubt_shown.emit(None, ())

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means for the doubt in view; return whether it means anything.

        R: take the rival, or draw the stretch, pit lane, or finish line; Del: delete the arrow; Enter: accept
        (Shift+Enter: all here).
        """
        doubt, shift = self.doubt, Qt.KeyboardModifier.ShiftModifier
        others = event.modifiers() & ~(shift | Qt.KeyboardModifier.KeypadModifier)
        if doubt is None or doubt not in self._shown or others:
            return False
        if event.key() in ENTER:
            if not event.isAutoRepeat():  # a key that is held accepts no other doubt
                self._accept_here() if event.modifiers() & shift else self._accept()
        elif event.key() == Qt.Key.Key_R and not self.rival.isHidden():
            self._take_rival()
        elif event.key() == Qt.Key.Key_R and not self.fix.isHidden():
            self.fix.click()
        elif event.key() == Qt.Key.Key_Delete and doubt.what is Doubtful.ARROW:
            self._remove_arrow()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of the review; Esc: leave for the board."""
        if event.key() == Qt.Key.Key_Escape:
            self.focus_released.emit()
        elif not self.press(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the second click of a double click: it would answer another question."""
        return event.type() == QEvent.Type.MouseButtonDblClick
