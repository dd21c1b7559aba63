"""Button that starts work in the background, with its progress and a button to cancel it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from editor.common.background import Task
from editor.common.widgets import ElidingLabel, announce, button, row

if TYPE_CHECKING:
    from trackmodel.simulation.processes import Cancellation

LOOK_MS = 150
"""Milliseconds between updates of the progress."""
CLOSING_S = 2.0
FEWEST_JOBS = 2
"""Even a single processor gets processes of its own: in this process, races would block the window."""
_FULL = 1000


class _Sum(Protocol):
    """A value that can be added up."""

    def __add__(self: _T, other: _T, /) -> _T: ...


_T = TypeVar("_T", bound=_Sum)


class RunBar(QWidget):
    """Runs one piece of work at a time and adds up its results.

    Attributes:
        note: label beside the button while no work is running.

    Args:
        text, tip: of the button.
    """

    wanted = Signal()
    """The button was clicked."""
    grew = Signal(object)
    """The current sum."""
    ended = Signal(str)
    """The work is over; the argument is the reason for an early end, or ""."""

    def __init__(self, text: str, tip: str) -> None:
        super().__init__()
        self._task: Task[Any] | None = None
        self._sum: Any = None
        self._share: Callable[[Any], float] = lambda _sum: 0.0
        self.run_button = button(text, tip, self.wanted.emit)
        self.cancel_button = button(self.tr("Cancel"), self.tr("Stop and keep the results so far"), self.stop)
        self.progress = QProgressBar(maximum=_FULL, textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.note = ElidingLabel()
        layout = row(self.run_button, self.cancel_button, self.progress, self.note, spacing=4)
        layout.setStretch(2, 1)
        layout.setStretch(3, 1)
        self.setLayout(layout)
        self._enable()

    @property
    def running(self) -> bool:
        """Whether work is running."""
        return self._task is not None

    def start(
        self,
        parts: Callable[[int, Cancellation], Generator[_T, None, None]],
        nothing: _T,
        share: Callable[[_T], float],
    ) -> None:
        """Start work in processes of its own; it replaces what is running.

        Args:
            parts: yields the results to be added up, given the number of processes and their cancellation.
            nothing: sum of no results.
            share: returns the completed share of the work, 0 to 1, from the sum.
        """
        # Imported late: the engine takes a while to load.
        from trackmodel.errors import PitboardError
        from trackmodel.simulation.processes import Cancellation, processors

        self._cancel()
        cancellation, jobs = Cancellation(), max(FEWEST_JOBS, processors())
        self._sum, self._share = nothing, share
        self.progress.setValue(0)
        self._task = Task(
            lambda: parts(jobs, cancellation),
            self,
            receive=self._add,
            ended=self._end,
            expected=(PitboardError,),
            on_cancel=cancellation.cancel,
            delivery_ms=LOOK_MS,
        )
        self._enable()

    def stop(self) -> None:
        """Cancel the work, if any; the results so far are kept."""
        if self._task:
            self._task.deliver()
        if self._task:
            self._cancel()
            self._end("")

    def read_out(self, text: str) -> None:
        """Have a screen reader say the result."""
        announce(self, text)

    def close_down(self) -> None:
        """Cancel the work and wait for its end: the program is about to close."""
        if task := self._cancel():
            task.wait(CLOSING_S)

    def _cancel(self) -> Task[Any] | None:
        """Cancel the work and return its task."""
        task, self._task = self._task, None
        if task:
            task.cancel()
        return task

    def _add(self, results: list[Any]) -> None:
        for result in results:
            self._sum = self._sum + result
        self.progress.setValue(round(_FULL * self._share(self._sum)))
        self.grew.emit(self._sum)

    def _end(self, problem: str) -> None:
        self._task = None
        self._enable()
        self.ended.emit(problem)

    def _enable(self) -> None:
        had_focus = self.run_button.hasFocus() or self.cancel_button.hasFocus()
        self.run_button.setVisible(not self.running)
        self.cancel_button.setVisible(self.running)
        self.progress.setVisible(self.running)
        self.note.setVisible(not self.running)
        if had_focus:
            (self.cancel_button if self.running else self.run_button).setFocus()


def keep_room(widget: QWidget) -> None:
    """Hide a widget but keep its room."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
    widget.hide()
