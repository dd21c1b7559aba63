"""`pitboard edit`: open the editor."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import complete_input
from trackmodel.commands.support.windows import open_window
from trackmodel.resources import locate
from trackmodel.texts import _


@click.command(
    "edit",
    help=_("Open the editor with FILE or an empty track."),
    epilog=examples("edit", "edit brennach", "edit monaco.track.json"),
)
@click.argument("file", required=False, shell_complete=complete_input)
def command(file: str | None) -> int | None:
    """Open the window of the `edit` entry point."""
    path: Path | None = locate(file) if file else None
    return open_window("edit", path)
