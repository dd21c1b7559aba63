"""Functions that span several areas: read and write any file, count corners, simulate races.

Use them as `trackmodel.read` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from trackmodel.board import Board
from trackmodel.facts import Facts
from trackmodel.graph import CornerCount
from trackmodel.layouts import in_layout
from trackmodel.resources import locate
from trackmodel.season import Season
from trackmodel.tile_set import TileSet
from trackmodel.track import MAIN_LAYOUT, Corner, Track

if TYPE_CHECKING:
    from trackmodel.engine import Driver, Record, Setup
    from trackmodel.engine.venue import Venue
    from trackmodel.simulation.statistics import Statistics

# Functions import what they need when called, so that reading a track doesn't load the engine.


def read(file: Path | str) -> Track | Board | TileSet | Season | Record:
    """Read a file; its content decides what is returned.

    Args:
        file: path of a track, a board, a tile set, a season, a record or a GP Online board (returned as a
            Track), or the id of a circuit or tile set that ships with Pitboard.

    Raises:
        UnreadableFile: the file can't be read or is none of these.
    """
    path = locate(file)
    from trackmodel.formats.detect import detect
    from trackmodel.formats.file_formats import format_named

    value: Track | Board | TileSet | Season | Record = format_named(detect(path)).read(path)
    return value


def write(
    value: Track | Board | TileSet | Season | Record, path: Path | str, scans: Path | str | None = None
) -> None:
    """Write a document; an existing file is replaced only when this succeeds.

    A track is packed into a file `*.pitboard` with those of its scans that are in the folder `scans`.

    Raises:
        UnwritableFile: the file can't be written.
    """
    from trackmodel.formats.file_formats import OURS

    names = {cls.__name__ for cls in type(value).__mro__}
    format_ = next(format_ for format_ in OURS if format_.holds in names)
    format_.write(value, Path(path), **({"folder": Path(scans)} if scans else {}))


@frozen
class CountedCorner:
    """A corner of a track and its counted L and C."""

    corner: Corner
    count: CornerCount

    @property
    def agrees(self) -> bool | None:
        """Whether the count equals the declared L and C; None if the board declares none."""
        declared = self.corner.declared
        return declared.agrees(self.count.long, self.count.short) if declared else None


def corners(track: Track, layout: str = MAIN_LAYOUT) -> tuple[CountedCorner, ...]:
    """Count L and C of every corner of a layout, in lap order from the finish line.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    facts = Facts(in_layout(track, layout), layout=layout)
    return tuple(
        CountedCorner(corner, facts.corner_counts[corner.id]) for corner in facts.corners_in_lap_order
    )


def simulate(
    venue: Venue, setup: Setup, races: int, jobs: int = 1, drivers: Mapping[str, Driver] | None = None
) -> Statistics:
    """Simulate races of bots and return their statistics.

    Args:
        venue: the board, or the tile set, to race on.
        setup: the setup of every race; the seed of each is derived from its seed.
        races: number of races.
        jobs: number of processes. With more than one, the calling script must guard its main part
            with `if __name__ == "__main__"`.
        drivers: bots of your own by the names that the setup gives them.

    Raises:
        SetupError: the venue or the ruleset doesn't allow this setup, or a bot can't be sent to another
            process.
        ProcessLost: a process ended before its races were over.
    """
    from trackmodel.simulation.races import simulate_each
    from trackmodel.simulation.statistics import Statistics

    with closing(simulate_each(venue, setup, races, jobs, drivers=drivers)) as each:
        return sum(each, Statistics())
