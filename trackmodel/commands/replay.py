"""`pitboard replay`: drives a recorded race again and compares every event."""

from __future__ import annotations

import click

from trackmodel.commands.output import FORMAT, LateProgress, print_json
from trackmodel.commands.race import print_race
from trackmodel.engine import Record, State, replay
from trackmodel.engine.errors import ReplayDiffers, SetupError
from trackmodel.engine.record import Entry
from trackmodel.errors import UnreadableFile
from trackmodel.formats.race_file import read_record
from trackmodel.texts import _


@click.command("replay", help=_("Drive the race recorded in RECORD again. Exit code 1 if anything differs."))
@click.argument("file", metavar="RECORD")
@FORMAT
def command(file: str, output: str) -> int:
    """Says whether the race is the same, and where it is not."""
    record = read_record(file)
    difference: ReplayDiffers | None = None
    end: State | None = None
    try:
        end = replayed(record)
    except ReplayDiffers as differs:
        difference = differs
    except SetupError as error:
        raise UnreadableFile(file, str(error)) from error
    if output == "json":
        print_json(replay_json(record, difference))
    elif end is not None:
        print_race(record.board, record, end)
        click.echo(_("Every event is as recorded."))
    else:
        click.echo(_("The replay differs at {difference}").format(difference=difference))
    return 1 if difference else 0


def replayed(record: Record) -> State:
    """The last state of the race, driven again.

    Raises:
        ReplayDiffers: at the first entry that leads to other events.
        SetupError: such a race can't be driven (any more).
    """
    entries = 0
    with LateProgress(_("Replaying"), total=len(record.entries)) as bar:

        def watch(_state: State, _entry: Entry) -> None:
            nonlocal entries
            entries += 1
            bar.show(entries)

        return replay(record, watch)


def replay_json(record: Record, difference: ReplayDiffers | None) -> dict[str, object]:
    """What came of it; `difference` is null where everything is as recorded."""
    return {
        "track": record.board.id,
        "layout": record.board.layout,
        "rules": record.rules,
        "laps": record.laps,
        "seed": record.seed,
        "entries": len(record.entries),
        "events": sum(len(entry.events) for entry in record.entries),
        "identical": difference is None,
        "difference": {"entry": difference.entry, "message": str(difference)} if difference else None,
    }
