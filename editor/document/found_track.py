"""A track, or what else can be raced on, found in a file of Pitboard or of another program."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve, frozen

from editor.common.progress_task import Progress
from editor.document import live_check
from editor.document.document import fingerprint
from editor.document.unpacked import read_unpacked
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.facts import Facts
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import FOREIGN, format_named
from trackmodel.tile_set import TileSet
from trackmodel.track import Track


@frozen
class FoundTrack:
    """A track in a file.

    Attributes:
        path: the file.
        folder: where its scans are.
        track: the track.
        is_foreign: whether the file is another program's.
        read_as: fingerprint of the file, taken before reading, so that later changes are noticed.
        facts: facts of the track in its main layout, if they are prepared.
    """

    path: Path
    folder: Path
    track: Track
    is_foreign: bool
    read_as: str | None
    facts: Facts | None = None

    @classmethod
    def read(cls, path: Path) -> FoundTrack:
        """Read a file.

        Raises:
            UnreadableFile: it holds no track.
        """
        read_as = fingerprint(path)
        format_ = format_named(detect(path))
        if format_ in FOREIGN:
            return cls(path, path.parent, format_.read(path), True, read_as)
        track, folder = read_unpacked(path)
        return cls(path, folder, track, False, read_as)


def read_venue(path: Path, progress: Progress = lambda _share: None) -> tuple[Board | TileSet, Path]:
    """Return the board or tile set in a file, a track compiled, and the folder of its scans.

    Raises:
        UnreadableFile: it holds none.
        CannotCompile: the track has blocking issues.
    """
    format_ = format_named(detect(path))
    if format_.holds in ("Board", "TileSet"):
        return format_.read(path), path.parent
    found = FoundTrack.read(path)
    facts = live_check.prepared_facts(found.track, progress, only_blocking=True)
    return compile_board(found.track, facts=facts), found.folder


def read_prepared(path: Path, progress: Progress) -> FoundTrack:
    """Read a file and prepare the facts that its checks need, so that showing the track takes little time.

    Raises:
        UnreadableFile: it holds no track.
    """
    found = FoundTrack.read(path)
    return evolve(found, facts=live_check.prepared_facts(found.track, progress))
