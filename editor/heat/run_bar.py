"""A button that starts work in the background, one that calls it off, and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from editor.common.widgets import ElidingLabel, announce

if TYPE_CHECKING:
    from editor.heat.runner import Runner

LOOK_MS = 150
"""How often it looks how far the work is."""
CLOSING_S = 2.0
_FULL = 1000


class RunBar(QWidget):
    """Follows one `Runner` at a time.

    Attributes:
        note: what is said of the work beside the button, while none is under way.

    Args:
        text, tip: of the button.
    """

    wanted = Signal()
    """The button was pressed."""
    grew = Signal(object)
    """The sum so far."""
    ended = Signal(str)
    """The work is over; why it ended early, or nothing."""

    def __init__(self, text: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runner: Runner[Any] | None = None
        self._share: Callable[[Any], float] = lambda _sum: 0.0
        self._told: object = None
        self.run_button = QPushButton(text)
        self.run_button.setToolTip(tip)
        self.run_button.clicked.connect(lambda: self.wanted.emit())
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setToolTip(self.tr("Call it off; what was counted so far stays"))
        self.cancel_button.clicked.connect(self.stop)
        self.progress = QProgressBar(maximum=_FULL, textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.note = ElidingLabel()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.run_button)
        row.addWidget(self.cancel_button)
        row.addWidget(self.progress, 1)
        row.addWidget(self.note, 1)
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._follow)
        self._enable()

    @property
    def running(self) -> bool:
        """Whether there is work under way."""
        return self._runner is not None

    def follow(self, runner: Runner[Any], share: Callable[[Any], float]) -> None:
        """Follow this work instead of what there was.

        Args:
            runner: the work.
            share: how much of it is done, 0 to 1, from its sum.
        """
        self._drop()
        self._runner, self._share, self._told = runner, share, None
        self.progress.setValue(0)
        self._look.start()
        self._enable()

    def stop(self) -> None:
        """Call the work off, if there is any."""
        runner = self._runner
        if runner is not None:
            self._tell(runner)
            self._drop()
            self._enable()
            self.ended.emit("")

    def read_out(self, text: str) -> None:
        """Have a screen reader say what came of it, wherever the focus is."""
        announce(self, text)

    def close_down(self) -> None:
        """Call it off and wait for its end: the program is about to close."""
        runner = self._runner
        self._drop()
        if runner is not None:
            runner.wait(CLOSING_S)

    def _drop(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
        self._runner = None
        self._look.stop()

    def _follow(self) -> None:
        runner = self._runner
        if runner is None:
            return
        over = runner.over  # asked first: nothing is added after it
        self._tell(runner)
        if over:
            self._drop()
            self._enable()
            self.ended.emit(runner.problem)

    def _tell(self, runner: Runner[Any]) -> None:
        total = runner.sum
        if total is not self._told:
            self._told = total
            self.progress.setValue(round(_FULL * self._share(total)))
            self.grew.emit(total)

    def _enable(self) -> None:
        had_focus = self.run_button.hasFocus() or self.cancel_button.hasFocus()
        self.run_button.setVisible(not self.running)
        self.cancel_button.setVisible(self.running)
        self.progress.setVisible(self.running)
        self.note.setVisible(not self.running)
        if had_focus:
            (self.cancel_button if self.running else self.run_button).setFocus()


def keep_room(widget: QWidget) -> None:
    """Hide it without anything else moving, until there is something in it."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
    widget.hide()
