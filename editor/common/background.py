"""Run work on threads and deliver its values on the thread of the windows.

A function that runs on a thread must hold values only: if it dropped the last reference to a widget, the
widget would be deleted on that thread.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Hashable, Iterable
from queue import SimpleQueue
from threading import Event, Thread
from threading import enumerate as threads
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from shiboken6 import isValid

DELIVERY_MS = 15
READS_AT_ONCE = 2
_NAME = "background"

_log = logging.getLogger(__name__)

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class Task(Generic[T]):
    """Work on a thread, which by default never keeps the program from ending.

    Args:
        work: called on the thread. If it returns a generator, that is advanced there and closed after a
            cancellation.
        parent: nothing is delivered after this object is deleted.
        receive: gets the new values, at least one, on the thread of the windows.
        ended: called after the last values with the reason for an early end, or "". It is not called
            after `cancel`.
        expected: exceptions whose text tells the user what is wrong; others are logged.
        on_cancel: called by `cancel`, to interrupt work that waits.
        may_deliver: whether values may be delivered now; asked again until they may.
        delivery_ms: milliseconds between deliveries.
        awaited: whether the end of the program waits for the work. Work that paints must be awaited: without
            the application, Qt would crash.
    """

    def __init__(
        self,
        work: Callable[[], Iterable[T]],
        parent: QObject | None = None,
        *,
        receive: Callable[[list[T]], object] = lambda values: None,
        ended: Callable[[str], object] = lambda problem: None,
        expected: tuple[type[Exception], ...] = (),
        on_cancel: Callable[[], object] = lambda: None,
        may_deliver: Callable[[], bool] = lambda: True,
        delivery_ms: int = DELIVERY_MS,
        awaited: bool = False,
    ) -> None:
        self.running = True
        """Whether more values or the end may be delivered."""
        self._receive, self._ended, self._expected, self._on_cancel = receive, ended, expected, on_cancel
        self._may_deliver = may_deliver
        self._canceled = Event()
        self._done: SimpleQueue[T] = SimpleQueue()
        self._errors: list[Exception] = []
        self._timer = QTimer(parent, interval=delivery_ms)
        self._timer.timeout.connect(self.deliver)
        self._timer.start()
        args = (work, self._canceled, self._done, self._errors)
        self._thread = Thread(target=_run, args=args, name=_NAME, daemon=not awaited)
        self._thread.start()

    def deliver(self) -> None:
        """Deliver finished values now, if they may be, instead of waiting for the timer."""
        if not (self.running and self._may_deliver()):
            return
        over = not self._thread.is_alive()  # read before the queue is drained: nothing is added after the end
        values = []
        while not self._done.empty():
            values.append(self._done.get())
        if values:
            self._receive(values)
        if over and self.running:
            self._stop()
            self._ended(self._problem())

    def cancel(self) -> None:
        """Stop the work before its next value and deliver nothing more."""
        self._canceled.set()
        self._on_cancel()
        self._stop()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the thread to end, by default without a limit."""
        self._thread.join(seconds)

    def _stop(self) -> None:
        self.running = False
        if isValid(self._timer):
            self._timer.stop()
            self._timer.deleteLater()

    def _problem(self) -> str:
        if not self._errors:
            return ""
        error = self._errors[0]
        if isinstance(error, self._expected):
            return str(error)
        _log.error("work in the background failed", exc_info=error)
        return QCoreApplication.translate(
            "background", "Something went wrong inside Pitboard; start it in a terminal to see the details"
        )


def _run(
    work: Callable[[], Iterable[T]], canceled: Event, done: SimpleQueue[T], errors: list[Exception]
) -> None:
    try:
        values = work()
        try:
            for value in values:
                if canceled.is_set():
                    break
                done.put(value)
        finally:
            if isinstance(values, Generator):
                values.close()
    except Exception as error:
        errors.append(error)


def wait_for_threads(seconds: float) -> None:
    """Wait for work that is still running when the program ends.

    Python ends threads that are left, and aborts if one is within native code, such as OpenCV's.
    """
    until = time.monotonic() + seconds
    for thread in threads():
        if thread.name == _NAME:
            thread.join(max(0.0, until - time.monotonic()))


class Loader(Generic[K, T]):
    """Values by key, read on threads a few at a time.

    Args:
        read: returns the value of a key, or None if there is none; called on a thread.
        loaded: called on the thread of the windows after each value.
    """

    def __init__(
        self,
        read: Callable[[K], T | None],
        parent: QObject | None = None,
        loaded: Callable[[], object] = lambda: None,
    ) -> None:
        self._read, self._parent, self._loaded = read, parent, loaded
        self._waiting: list[K] = []
        self._tasks: dict[K, Task[T | None]] = {}
        self._values: dict[K, T | None] = {}

    def load(self, keys: Iterable[K], *, retry: bool = False) -> None:
        """Read the values of these keys and forget all others; `retry` includes keys without a value."""
        wanted = list(dict.fromkeys(keys))
        known = self._values
        self._values = {
            key: known[key] for key in wanted if key in known and not (retry and known[key] is None)
        }
        self._waiting = [key for key in wanted if key not in self._values]
        self._start()

    def get(self, key: K) -> T | None:
        """Return the value of a key, or None if there is none (yet)."""
        return self._values.get(key)

    def is_waiting_for(self, key: K) -> bool:
        """Return whether the value of a key is still to be read."""
        return key in self._waiting

    @property
    def is_loading(self) -> bool:
        """Whether any value is still to be read."""
        return bool(self._waiting)

    def _start(self) -> None:
        for key in self._waiting:
            if key not in self._tasks and len(self._tasks) < READS_AT_ONCE:
                self._tasks[key] = self._task(key)

    def _task(self, key: K) -> Task[T | None]:
        read, found = self._read, list[T | None]()
        return Task(
            lambda: [read(key)],
            self._parent,
            receive=found.extend,
            ended=lambda _problem: self._finish(key, found),
        )

    def _finish(self, key: K, found: list[T | None]) -> None:
        del self._tasks[key]
        if key in self._waiting:
            self._waiting.remove(key)
            self._values[key] = found[0] if found else None
            self._loaded()
        self._start()
