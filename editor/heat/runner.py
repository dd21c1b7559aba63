"""Many races, or many trials, in processes of their own, while the window goes on. Free of Qt.

A thread reads what the processes answer and adds it up; whoever shows it looks here now and then. The
thread works on values only, so nothing the user does meanwhile, closing the window included, disturbs it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from contextlib import closing
from threading import Thread
from typing import Generic, Protocol, TypeVar

from trackmodel.engine import EngineError
from trackmodel.errors import PitboardError
from trackmodel.simulation.processes import Cancellation, processors
from trackmodel.texts import _

_log = logging.getLogger(__name__)
FEWEST_JOBS = 2
"""Even a single processor gets processes: in this one, races would take turns with the window."""


class _Sum(Protocol):
    """Something that can be added up."""

    def __add__(self: _T, other: _T, /) -> _T: ...


_T = TypeVar("_T", bound=_Sum)


class Runner(Generic[_T]):
    """Work under way that gives a sum.

    Attributes:
        sum: what was added up so far; another object each time there is more.
        problem: why it ended early, in a sentence; empty where nothing went wrong.

    Args:
        parts: given a number of processes and what ends them, what is to be added up.
        nothing: the sum of no parts.
    """

    def __init__(self, parts: Callable[[int, Cancellation], Generator[_T, None, None]], nothing: _T) -> None:
        self.sum = nothing
        self.problem = ""
        self._parts = parts
        self._cancellation = Cancellation()
        # As a daemon it never keeps the program from ending.
        self._thread = Thread(target=self._work, name="many races", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """End it, with its processes; the sum stays what it is."""
        self._cancellation.cancel()

    def wait(self, seconds: float) -> None:
        """Wait until it is over, but no longer than this."""
        self._thread.join(seconds)

    def _work(self) -> None:
        try:
            jobs = max(FEWEST_JOBS, processors())
            with closing(self._parts(jobs, self._cancellation)) as parts:
                for part in parts:
                    if self._cancellation.canceled:
                        break
                    self.sum = self.sum + part
        except (EngineError, PitboardError) as error:
            self.problem = str(error)
        except Exception:
            _log.exception("many races failed")
            self.problem = _("The races failed inside Pitboard; the log says where")
