"""A guide to the first corner, whose steps check themselves off."""

from __future__ import annotations

from collections.abc import Mapping

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
        and corner.declared.agrees(count.long, count.short) is True
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
        self._keys: dict[str, str] = {}
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

    def _take_reading(self) -> str:
        """Return where the whole board is read."""
        return self._keys.get("read-board") or self.tr("Tools menu")

    def _titles(self) -> tuple[tuple[str, str], ...]:
        strip, corner = self._take("strip", self.tr("Trace a strip")), self._take_corner()
        arrow = self._take("arrow", self.tr("Draw arrows"))
        return (
            (
                self.tr("Add a scan"),
                self.tr("Drop a picture of the board on the window, or choose File, Add a scan."),
            ),
            (
                self.tr("Trace a strip"),
                self.tr(
                    "{take}, drag along both edges of the road; press Enter. Or read the whole board: {read}."
                ).format(take=strip, read=self._take_reading()),
            ),
            (
                self.tr("Make a corner"),
                self.tr("{take}, drag over the corner's spaces, enter what is printed; press Enter.").format(
                    take=corner
                ),
            ),
            (
                self.tr("Draw the arrows"),
                self.tr("{take}, then Enter accepts proposals; drag from space to space for others.").format(
                    take=arrow
                ),
            ),
            (
                self.tr("L and C agree"),
                self.tr("{take} and fix the arrows until the Corners panel shows ✓ for L and C.").format(
                    take=arrow
                ),
            ),
        )

    def _take_corner(self) -> str:
        return self._take("corner", self.tr("Make a corner"))

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
                text = f"✓{text.removeprefix(str(number + 1))}"
            parts.append(f"<b>{text}</b>" if number == current else text)
        self._steps.setText(" &nbsp;→&nbsp; ".join(parts))
        if facts.track.doubts:
            self._how.setText(self.tr("The board is read: go through its doubts in the bar below."))
        elif current is None:
            self._how.setText(self.tr("Done: L and C of your corner agree. Continue with the next corner."))
        elif current == AGREEING and not any(corner.declared for corner in facts.track.corners):
            self._how.setText(
                self.tr("{take}, click the corner, and enter the L and C printed beside it.").format(
                    take=self._take_corner()
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
