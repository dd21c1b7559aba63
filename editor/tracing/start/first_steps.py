"""A guide to the first board, whose steps check themselves off."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from editor.document.document import Document
from trackmodel.facts import Facts

_SETTING = "first-steps/closed"


def fulfilled(facts: Facts) -> tuple[bool, ...]:
    """Return which of the four steps are done: scan, spaces, doubts, L and C agree."""
    track = facts.track
    has_spaces = bool(track.spaces)
    is_reviewed = has_spaces and not track.doubts
    return bool(track.scans), has_spaces, is_reviewed, bool(track.arrows) and _printed_agree(facts)


def _printed_agree(facts: Facts) -> bool:
    """Return whether L and C of a corner, and of every other one whose print is known, are as counted."""
    counts = facts.corner_counts
    agreements = {
        corner.declared.agrees(count.long, count.short)
        for corner in facts.track.corners
        if corner.declared is not None and (count := counts.get(corner.id)) is not None
    }
    return True in agreements and False not in agreements


def were_closed() -> bool:
    """Return whether the user closed the first steps."""
    return bool(QSettings().value(_SETTING, False, type=bool))


def remember_closed(closed: bool) -> None:
    """Remember whether to show the first steps at the next start."""
    QSettings().setValue(_SETTING, closed)


class FirstSteps(QWidget):
    """A bar above the board that explains the next step. It never takes the focus."""

    closed = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._keys: dict[str, str] = {}
        self._steps, self._how = QLabel(), QLabel()
        for label in (self._steps, self._how):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.RichText)
            policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            label.setSizePolicy(policy)
        close = QPushButton(self.tr("Hide steps"))
        close.setToolTip(self.tr("Reopen with Help > Your first board"))
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.clicked.connect(self.closed)
        layout = QGridLayout(self)
        layout.setContentsMargins(10, 4, 8, 4)
        layout.setVerticalSpacing(2)
        layout.setColumnStretch(0, 1)
        layout.addWidget(self._steps, 0, 0)
        layout.addWidget(self._how, 1, 0)
        layout.addWidget(close, 0, 1, 2, 1)
        self._lines = layout
        document.changed.connect(self._follow)

    def _follow(self) -> None:
        """Show the steps; close when all are done, or another board has them done."""
        self._show_steps()
        if self.isVisible() and all(fulfilled(self._document.facts)):
            self.closed.emit()

    def name_keys(self, keys: Mapping[str, str]) -> None:
        """Name these keys in the texts; `keys` maps names of tools to what selects them, perhaps nothing."""
        if keys != self._keys:
            self._keys = dict(keys)
            self._show_steps()

    def _take(self, tool: str, title: str) -> str:
        """Return how to select a tool."""
        if key := self._keys.get(tool):
            return self.tr("Press {key}").format(key=key)
        return self.tr("Choose Tools, {tool}").format(tool=title)

    def _show_steps(self) -> None:
        if not self.isVisible():
            return
        facts = self._document.facts
        done = fulfilled(facts)
        current = done.index(False) if False in done else len(done)
        titles = (
            self.tr("Add a scan"),
            self.tr("Read the board"),
            self.tr("Go through the doubts"),
            self.tr("Check the corners"),
        )
        how = (
            self.tr("Drop a picture of the board on the window, or choose File, Add a scan."),
            self.tr("{read}, Enter to find the road, and Enter again to read the board."),
            self.tr("F7 shows the next one in the bar below. Enter accepts it; any tool corrects it."),
            self.tr("{arrow} and fix the arrows until the Corners panel shows ✓ for L and C."),
            self.tr("Done: L and C of a corner agree. Continue with the others."),
        )[current]
        if current == len(titles) - 1 and not any(corner.declared for corner in facts.track.corners):
            how = self.tr("{corner}, click the corner, and enter the L and C printed beside it.")
        parts = []
        for number, (title, is_done) in enumerate(zip(titles, done, strict=True)):
            text = f"{'✓' if is_done else number + 1} {title}".replace(" ", "\N{NO-BREAK SPACE}")
            parts.append(f"<b>{text}</b>" if number == current else text)
        self._steps.setText(" &nbsp;→&nbsp; ".join(parts))
        self._how.setText(
            how.format(
                read=self._take("read-board", self.tr("Read the board off its scan")),
                arrow=self._take("arrow", self.tr("Draw arrows")),
                corner=self._take("corner", self.tr("Make a corner")),
            )
        )
        self._be_no_higher_than_needed()

    def _be_no_higher_than_needed(self) -> None:
        self.setFixedHeight(self._lines.totalHeightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._be_no_higher_than_needed()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_steps()
