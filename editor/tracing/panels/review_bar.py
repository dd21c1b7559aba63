"""The bar above the board that goes from doubt to doubt about what was read off a scan."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QSpinBox, QWidget

from editor.common.widgets import announce, button, row
from editor.document.document import Document
from editor.document.inputs import printed_box
from editor.tracing.panels.doubt_words import words
from trackmodel.edits.corners import FEWEST_STOPS, MOST_STOPS
from trackmodel.edits.doubts import (
    accept_corner,
    accept_doubt,
    accept_doubts,
    as_sure,
    least_sure_first,
    remove_doubted_arrow,
    take_rival,
)
from trackmodel.track import Corner, Doubt, Doubtful, Track


class ReviewBar(QWidget):
    """Shows the doubts of the document one by one, the least sure first.

    Enter accepts; the usual tools correct, which settles a doubt, too. Nothing has to be decided.
    """

    wanted = Signal(bool)
    """Whether there is anything to show."""
    went = Signal(object)
    """A doubt to be brought into view, or None: nothing is doubted any longer."""
    left = Signal()
    """The board is to have the focus again."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._doubts: tuple[Doubt, ...] = ()
        self._at = 0
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
        self.rival = button("", self.tr("Lead the arrow to the other space (R)"), self._take_rival)
        self.rival.setAccessibleName(self.tr("Lead the arrow to the other space"))
        self.none = button(
            self.tr("Delete arrow"), self.tr("Delete the arrow: it isn't printed (Del)"), self._remove_arrow
        )
        self.alike = button("", "", self._accept_alike)
        self.alike.setAccessibleName(self.tr("Accept all that are as sure"))
        self._stops = QSpinBox(minimum=FEWEST_STOPS, maximum=MOST_STOPS)
        self._long, self._short = printed_box(), printed_box()
        self._printed = QWidget()
        self._lay_out()
        self._show_only(dict.fromkeys((self._printed, self.rival, self.none, self.alike), False))
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
        self._printed.setLayout(printed)
        close = QPushButton(self.tr("Close"))
        close.setToolTip(self.tr("Hide this bar; the doubts stay, and F7 brings it back"))
        close.clicked.connect(self._close)
        buttons = row(
            self._printed,
            self.rival,
            self.none,
            self.accept,
            self.alike,
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
        layout.addWidget(self._says, 0, 0, 1, 2)
        layout.addLayout(buttons, 1, 1)
        for arrow in (self._previous, self._next):
            arrow.setMaximumWidth(36)
        lines = self._says.fontMetrics().lineSpacing() + self.accept.sizeHint().height() + 2
        self.setMaximumHeight(lines + 10)  # by itself, the text would claim the height of a narrow column

    @property
    def doubt(self) -> Doubt | None:
        """The doubt that is shown."""
        return self._doubts[self._at] if self._doubts else None

    @property
    def printed_boxes(self) -> tuple[QSpinBox, QSpinBox, QSpinBox]:
        """The boxes for the printed stops, L, and C of a corner."""
        return self._stops, self._long, self._short

    def next(self) -> None:
        """Go to the next doubt, from the last one to the first; first to the one shown."""
        self._step(1 if self._seen is self.doubt else 0)

    def previous(self) -> None:
        """Go to the doubt before, from the first one to the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        self._closed = False
        if self._doubts:
            self._at = (self._at + by) % len(self._doubts)
        self._show()
        self._go()

    def _go(self) -> None:
        """Bring the doubt into view, with the keys in this bar."""
        self._seen = self.doubt
        self.went.emit(self.doubt)
        if self.doubt is None:
            self.left.emit()
        elif self._printed.isVisibleTo(self):
            self._long.setFocus()
            self._long.selectAll()
        else:
            self.accept.setFocus()

    def _follow(self) -> None:
        """Show the doubts of the track as it is now; those that were settled are gone."""
        shown = self.doubt
        known = {space.id for space in self._document.facts.track.spaces}
        self._doubts = least_sure_first(
            doubt for doubt in self._document.track.doubts if known.issuperset(doubt.spaces)
        )
        if shown in self._doubts:
            self._at = self._doubts.index(shown)
        self._at = min(self._at, max(0, len(self._doubts) - 1))
        self._show()

    def _show(self) -> None:
        doubt = self.doubt
        is_shown = doubt is not None and not self._closed
        if doubt is None:
            self.wanted.emit(False)  # while the focus is still in this bar
            return
        text = words(doubt, self._document.facts)
        self._says.setText(text)
        self._count.setText(self.tr("{n} of {all}").format(n=self._at + 1, all=len(self._doubts)))
        self.rival.setText(self.tr("Lead to {space}").format(space=doubt.rival or ""))
        alike = as_sure(doubt, self._doubts)
        self.alike.setText(self.tr("Accept all {n}").format(n=len(alike)))
        tip = self.tr("Accept all {n} doubts of this kind that are at least {percent}% sure (Shift+Enter)")
        self.alike.setToolTip(tip.format(n=len(alike), percent=round(100 * doubt.sure)))
        self._show_printed(doubt)
        self._show_only(
            {
                self._printed: self._corner(doubt) is not None,
                self.rival: doubt.rival is not None,
                self.none: doubt.what is Doubtful.ARROW,
                self.alike: len(alike) > 1,
            }
        )
        announce(self, text)
        self.wanted.emit(is_shown)

    def _show_only(self, shown: dict[QWidget, bool]) -> None:
        """Hide some widgets, then show others: all of them at once would widen a narrow window."""
        for widget in sorted(shown, key=lambda widget: shown[widget]):
            widget.setVisible(shown[widget])

    def _show_printed(self, doubt: Doubt) -> None:
        """Show the printed numbers of a corner, or the counted ones where none were read."""
        corner = self._corner(doubt)
        if corner is not None and self._seen is not doubt:
            count = self._document.facts.corner_counts[corner.id]
            self._stops.setValue(corner.stops)
            self._long.setValue(corner.declared.long if corner.declared else count.long or 0)
            self._short.setValue(corner.declared.short if corner.declared else count.short or 0)

    def _corner(self, doubt: Doubt) -> Corner | None:
        if doubt.what is not Doubtful.CORNER:
            return None
        spaces = set(doubt.spaces)
        corners = self._document.facts.track.corners
        return next((corner for corner in corners if spaces <= set(corner.spaces)), None)

    def _accept(self) -> None:
        doubt = self.doubt
        if doubt is None:
            return
        corner = self._corner(doubt)
        numbers = self._stops.value(), self._long.value(), self._short.value()

        def accepted(track: Track) -> Track:
            if corner is None:
                return accept_doubt(track, doubt)
            return accept_corner(track, doubt, corner.id, *numbers)

        self._settle(self.tr("Accept: {doubt}").format(doubt=words(doubt, self._document.facts)), accepted)

    def _take_rival(self) -> None:
        doubt = self.doubt
        if doubt is not None and doubt.rival is not None:
            label = self.tr("Lead the arrow from {space} to {other}")
            self._settle(
                label.format(space=doubt.spaces[0], other=doubt.rival), lambda track: take_rival(track, doubt)
            )

    def _remove_arrow(self) -> None:
        doubt = self.doubt
        if doubt is not None and doubt.what is Doubtful.ARROW:
            label = self.tr("Delete the arrow from {space} to {other}")
            self._settle(
                label.format(space=doubt.spaces[0], other=doubt.spaces[-1]),
                lambda track: remove_doubted_arrow(track, doubt),
            )

    def _accept_alike(self) -> None:
        doubt = self.doubt
        alike = as_sure(doubt, self._doubts) if doubt is not None else []
        if alike:
            label = self.tr("Accept {n} doubts").format(n=len(alike))
            self._settle(label, lambda track: accept_doubts(track, alike))

    def _settle(self, label: str, make: Callable[[Track], Track]) -> None:
        if self._document.try_edit(label, make):
            self._go()

    def _close(self) -> None:
        self._closed = True
        self.wanted.emit(False)
        self.left.emit()

    def _reopen(self) -> None:
        self._closed, self._at, self._seen = False, 0, None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """R: take the rival; Del: delete the arrow; Enter: accept (Shift+Enter: all alike); Esc: leave."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_R and self.rival.isVisible():
            self._take_rival()
        elif event.key() == Qt.Key.Key_Delete and self.none.isVisible():
            self._remove_arrow()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._accept_alike()
            else:
                self._accept()
        else:
            super().keyPressEvent(event)
