"""A panel that works in the background, one task at a time, as long as it is in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.background import Task
from trackmodel.errors import PitboardError

if TYPE_CHECKING:
    from trackmodel.simulation.processes import Cancellation

SOON_MS = 400
"""Work begins this long after the last change."""
CLOSING_S = 2.0

T = TypeVar("T")


def in_a_process(work: Callable[[int], T]) -> Callable[[Cancellation], Iterable[T]]:
    """Return work that is done in a process of its own."""

    def begin(cancellation: Cancellation) -> Iterable[T]:
        from trackmodel.simulation.processes import in_processes  # loads slowly

        return in_processes(work, 1, 1, cancellation)

    return begin


class WorkingPanel(QWidget):
    """Has a note about its work. Derived panels call `_begin` in `_work`, which runs when `_soon` is up."""

    def __init__(self) -> None:
        super().__init__()
        self._task: Task[Any] | None = None
        self.note = QLabel(wordWrap=True)
        self._soon = QTimer(self, interval=SOON_MS, singleShot=True)
        self._soon.timeout.connect(self._work)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stop()

    def close_down(self) -> None:
        """Cancel the work and wait for its end: the window is about to close."""
        if task := self._stop():
            task.wait(CLOSING_S)

    def _work(self) -> None:
        raise NotImplementedError

    def _begin(self, work: Callable[[Cancellation], Iterable[T]], receive: Callable[[T], object]) -> None:
        """Work on a thread; `receive` gets the last of the values that came at once."""
        from trackmodel.simulation.processes import Cancellation  # loads slowly

        cancellation = Cancellation()
        self._task = Task(
            lambda: work(cancellation),
            self,
            receive=lambda found: receive(found[-1]),
            ended=self._ended,
            expected=(PitboardError,),
            on_cancel=cancellation.cancel,
        )

    def _ended(self, problem: str) -> None:
        self._task = None
        if problem:
            self._failed(problem)

    def _failed(self, problem: str) -> None:
        self.note.setText(problem)

    def _stop(self) -> Task[Any] | None:
        """Cancel the work and return its task."""
        self._soon.stop()
        task, self._task = self._task, None
        if task:
            task.cancel()
        return task
