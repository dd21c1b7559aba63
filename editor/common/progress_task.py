"""Work on a thread that tells how far it is and can be stopped within any of its steps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from editor.common.background import Task

LOOK_MS = 60
"""Time between two looks at the progress."""

T = TypeVar("T")
Progress = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1; raises to stop the work."""


class _Stopped(Exception):
    """The work was canceled."""


class ProgressTask(QObject):
    """Runs one piece of work at a time. What does such work inherits from it and calls `run`."""

    changed = Signal()
    """The progress, whether work is running, or what is known of it may be different."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        """The file that is read or written, or was last."""
        self._share = [0.0]  # written by the thread, of which it is all that the work sees
        self._task: Task[Any] | None = None
        self._looks = QTimer(self, interval=LOOK_MS)
        self._looks.timeout.connect(self.changed)

    @property
    def running(self) -> bool:
        """Whether work is running."""
        return self._task is not None

    @property
    def share(self) -> float:
        """The share of the work that is done."""
        return self._share[0] if self.running else 0.0

    def run(
        self,
        work: Callable[[Progress], T],
        receive: Callable[[T], object],
        ended: Callable[[str], object],
        expected: tuple[type[Exception], ...] = (),
        may_receive: Callable[[], bool] = lambda: True,
    ) -> None:
        """Begin some work; what was running is canceled.

        Args:
            work: called on the thread, with what to tell its progress to. It holds values only.
            receive: gets what it returns.
            ended: called after that with the reason for an early end, or ""; not after `cancel`.
            expected: exceptions whose text tells the user what is wrong.
            may_receive: whether the result may be delivered now; until then the work counts as running.
        """
        ProgressTask.cancel(self)  # A subclass may forget more when its user cancels.
        share, stopped = [0.0], Event()
        self._share = share

        def progress(done: float) -> None:
            share[0] = done
            if stopped.is_set():
                raise _Stopped

        def outcome() -> list[T]:
            try:
                return [work(progress)]
            except _Stopped:
                return []

        def end(problem: str) -> None:
            self._stop()
            ended(problem)

        self._task = Task(
            outcome,
            self,
            receive=lambda found: receive(found[-1]),
            ended=end,
            expected=expected,
            on_cancel=stopped.set,
            may_deliver=may_receive,
        )
        self._looks.start()
        self.changed.emit()

    def cancel(self) -> bool:
        """Stop the work within its next step, and take nothing from it; return whether there was some."""
        was_running = self.running
        if self._task:
            self._task.cancel()
        self._stop()
        return was_running

    def _stop(self) -> None:
        self._task = None
        self._looks.stop()
        self.changed.emit()
