"""Commands run in another process that is stopped if one never ends."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import time
import traceback
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from attrs import frozen

from tests.formats.mutations import memory

STOPPED_AFTER = 300.0
"""Seconds after which a command is said never to end: far more than it takes on a slow and busy machine."""
MEGABYTES = 1000


@frozen
class Outcome:
    """What came of a command: its exit code (None if the process died or was stopped) and what it printed."""

    code: int | None
    printed: str
    seconds: float
    megabytes: int


class LimitedProcess:
    """A process that runs one command after another in a folder; a new one is started after a death."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, str(self._folder)), daemon=True)
        self._process.start()
        self._connection.recv()  # everything is imported

    def run(self, arguments: list[str]) -> Outcome:
        """Run a command line, the words after `pitboard`."""
        begun = time.perf_counter()
        self._connection.send(arguments)
        while not self._connection.poll(0.5):
            if not self._process.is_alive() or time.perf_counter() - begun > STOPPED_AFTER:
                break
        try:
            if self._connection.poll(0):
                outcome: Outcome = self._connection.recv()
                return outcome
        except EOFError:
            pass
        seconds, is_stopped = time.perf_counter() - begun, self._process.is_alive()
        self.close()
        end = "was stopped" if is_stopped else f"ended with {self._process.exitcode}"
        self._start()
        return Outcome(None, f"the process {end} after {seconds:.0f} s", seconds, 0)

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()


def _serve(connection: Connection, folder: str) -> None:
    from trackmodel.cli import COMMANDS, pitboard, run

    os.chdir(folder)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for name in COMMANDS:
        pitboard.get_command(None, name)  # type: ignore[arg-type]  # imports it
    connection.send("ready")
    while True:
        arguments = connection.recv()
        out = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
        begun = time.process_time()
        code: int | None
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            try:
                code = run(arguments)
            except SystemExit as error:
                code = error.code if isinstance(error.code, int) else None
            except BaseException:
                code = None
                traceback.print_exc(file=sys.stderr)
        out.seek(0)
        connection.send(Outcome(code, out.read(), time.process_time() - begun, memory()))
