"""Output of the commands: one JSON document, or text and tables.

All text on the terminal passes through here: names from files could otherwise hold escape sequences
or turn the direction of a line.
"""

from __future__ import annotations

import csv
import io
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.document_names import printable
from trackmodel.texts import _

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.progress import Progress
    from rich.segment import Segment

FORMAT = click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help=_("Output format; json prints one document on stdout."),
)

PROGRESS_DELAY = 1.0
"""Seconds before a progress bar appears."""

WIDTH_WITHOUT_TERMINAL = 120


def print_line(*columns: str, err: bool = False) -> None:
    """Print one line on stdout or stderr; columns are separated by tabs."""
    click.echo("\t".join(map(printable, columns)), err=err)


def print_json(document: object) -> None:
    """Print a document on stdout, in ASCII so that any console or pipe can carry it."""
    click.echo(json.dumps(document, indent=1))


def print_json_of_each(documents: list[dict[str, object]]) -> None:
    """Print the document of a single FILE, or a list of documents."""
    print_json(documents[0] if len(documents) == 1 else documents)


def write_csv(out: Path, rows: Iterable[Iterable[object]]) -> None:
    """Write a table with its headings."""
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerows(rows)
    write_atomically(out, table.getvalue().encode())


def console(stderr: bool = False) -> Console:
    """Return the console for tables and colored text on stdout or stderr."""
    from rich.console import Console
    from rich.segment import Segment

    class Safe(Console):
        """Console that prints only what is printable besides its own escape sequences.

        It raises BrokenPipeError like `print`, where rich would exit with code 1.
        """

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

        def render(
            self, renderable: RenderableType, options: ConsoleOptions | None = None
        ) -> Iterable[Segment]:
            for text, style, control in super().render(renderable, options):
                safe = text if control else "\n".join(map(printable, text.split("\n")))
                yield Segment(safe, style, control)

    plain = Safe(highlight=False, soft_wrap=False, stderr=stderr)
    return plain if plain.is_terminal else Safe(highlight=False, width=WIDTH_WITHOUT_TERMINAL, stderr=stderr)


class LateProgress:
    """Progress bar on stderr that appears after `PROGRESS_DELAY` seconds.

    Args:
        task: label of the bar.
        total: amount at which the task is done.

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
        """Set the amount done so far; cheap enough for inner loops."""
        if self._bar is None:
            if time.monotonic() - self._begun < PROGRESS_DELAY or not sys.stderr.isatty():
                return
            from rich.progress import Progress

            self._bar = Progress(console=console(stderr=True), transient=True)
            self._bar.add_task(self._task, total=self._total)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done)
