"""A guide to the first corner, whose steps check themselves off."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from editor.document.document import Document
from trackmodel.facts import Facts

AGREEING = 4
"""Index of the step "L and C agree"."""
READ_MS = 8_000
"""Time to read that all steps are done."""
_SETTING = "first-steps/closed"


def fulfilled(facts: Facts) -> tuple[bool, ...]:
    """Return which of the five steps are done: scan, spaces, corner, arrows, L and C agree."""
    track = facts.track
    corners, arrows = bool(track.corners), bool(track.arrows)
    return bool(track.scans), bool(track.spaces), corners, arrows, corners and arrows and _one_agrees(facts)


def _one_agrees(facts: Facts) -> bool:
    counts = facts.corner_counts
    return any(
        (count := counts.get(corner.id)) is not None
        and corner.declared is not None
        and (count.long, count.short) == (corner.declared.long, corner.declared.short)
        for corner in facts.track.corners
    )


def were_closed() -> bool:
    """Return whether the user closed the first steps."""
    return bool(QSettings().value(_SETTING, False, type=bool))


def remember_closed(closed: bool) -> None:
    """Remember whether to show the first steps at the next start."""
    QSettings().setValue(_SETTING, closed)


class FirstSteps(QWidget):
    """A bar above the board that explains the next step. It never takes the focus."""

    closed = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._steps, self._how = QLabel(), QLabel()
        for label in (self._steps, self._how):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.RichText)
            policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            label.setSizePolicy(policy)
        close = QPushButton(self.tr("Close"))
        close.setToolTip(self.tr("Reopen with Help > Your first corner"))
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
        self._gone_soon = QTimer(self, singleShot=True, interval=READ_MS)
        self._gone_soon.timeout.connect(self._go)
        self._is_done = True
        """Whether the bar has seen all steps done; shown again, it stays."""
        self._is_new = False
        document.changed.connect(self._show_steps)
        document.opened.connect(self._expect_another)
        self._show_steps()

    def _go(self) -> None:
        if self.isVisible() and self._is_done:
            self.closed.emit()

    def _expect_another(self) -> None:
        self._is_new = True

    def _titles(self) -> tuple[tuple[str, str], ...]:
        return (
            (
                self.tr("Add a scan"),
                self.tr("Drop a picture of the board on the window, or choose File > Add a scan."),
            ),
            (
                self.tr("Trace a strip"),
                self.tr(
                    "Press T and trace a corner with a space or two before and after it. "
                    "With its stops entered, the strip also does steps 3 and 4."
                ),
            ),
            (
                self.tr("Make a corner"),
                self.tr("Press C, drag over the corner's spaces, enter L and C as printed, and press Enter."),
            ),
            (
                self.tr("Draw the arrows"),
                self.tr(
                    "Press A and drag from space to space, ahead and sideways, or accept proposed arrows."
                ),
            ),
            (
                self.tr("L and C agree"),
                self.tr(
                    "The Corners panel shows L and C, counted and printed: fix the arrows until it shows ✓."
                ),
            ),
        )

    def _show_steps(self) -> None:
        if not self.isVisible():
            return
        facts = self._document.facts
        done = fulfilled(facts)
        titles = self._titles()
        current = done.index(False) if False in done else None
        if current is None and self._is_new:
            self.closed.emit()  # who opens a board that has all this needs no guide
        elif current is None and not self._is_done:
            self._gone_soon.start()
        self._is_done, self._is_new = current is None, False
        parts = []
        for number, ((title, _), is_done) in enumerate(zip(titles, done, strict=True)):
            text = f"{number + 1}\N{NO-BREAK SPACE}{title}".replace(" ", "\N{NO-BREAK SPACE}")
            if is_done:
                text += "\N{NO-BREAK SPACE}✓"
            parts.append(f"<b>{text}</b>" if number == current else text)
        self._steps.setText(" &nbsp;→&nbsp; ".join(parts))
        if current is None:
            self._how.setText(self.tr("Done: L and C of your corner agree. Continue with the next corner."))
        elif current == AGREEING and not any(corner.declared for corner in facts.track.corners):
            self._how.setText(
                self.tr(
                    "In the Corners panel, double-click Printed L and C and enter the numbers on the board."
                )
            )
        else:
            self._how.setText(titles[current][1])
        self._be_no_higher_than_needed()

    def _be_no_higher_than_needed(self) -> None:
        self.setFixedHeight(self._lines.totalHeightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._be_no_higher_than_needed()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._show_steps()
