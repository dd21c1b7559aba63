"""What the commands print: one JSON document, or text and tables for people."""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING

import click

from trackmodel.texts import _

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

FORMAT = click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help=_("Text for people, or one JSON document on stdout and nothing else there."),
)

PATIENCE = 1.0
"""Seconds before a progress bar appears."""

WIDTH_WITHOUT_TERMINAL = 120


def print_json(document: object) -> None:
    """The document on stdout, in ASCII so that no console or pipe can spoil it."""
    click.echo(json.dumps(document, indent=1))


def print_json_of_each(documents: list[dict[str, object]]) -> None:
    """The document itself for one FILE, a list of them for several."""
    print_json(documents[0] if len(documents) == 1 else documents)


def console() -> Console:
    """Where tables and colored text go: stdout."""
    from rich.console import Console

    class Quiet(Console):
        """Tells of a reader that has left as every other print does, instead of leaving with code 1."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    plain = Quiet(highlight=False, soft_wrap=False)
    return plain if plain.is_terminal else Quiet(highlight=False, width=WIDTH_WITHOUT_TERMINAL)


class LateProgress:
    """A progress bar on stderr that appears only when something takes longer than `PATIENCE`.

    Args:
        task: what is done, for people.
        total: what counts as finished.

    Examples:
        >>> with LateProgress("Racing", total=100) as bar:
        ...     bar.show(50)
    """

    def __init__(self, task: str, total: int) -> None:
        self._task = task
        self._total = total
        self._begun = time.monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> LateProgress:
        return self

    def __exit__(self, *_raised: object) -> None:
        if self._bar:
            self._bar.stop()

    def show(self, done: int) -> None:
        """Says how much is done so far; cheap enough for inner loops."""
        if self._bar is None:
            if time.monotonic() - self._begun < PATIENCE or not sys.stderr.isatty():
                return
            from rich.console import Console
            from rich.progress import Progress

            self._bar = Progress(console=Console(stderr=True), transient=True)
            self._bar.add_task(self._task, total=self._total)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done)
