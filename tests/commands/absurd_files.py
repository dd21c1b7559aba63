"""Absurd documents of all kinds through every command that takes them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from attrs import Factory, define, frozen

from editor.document.scans.document_scans import add_scan
from tests.circuits import ring
from tests.commands.limited_process import MEGABYTES, LimitedProcess, Outcome
from tests.commands.odd_pictures import odd_picture
from tests.commands.worse_archives import worse_archive
from tests.commands.worse_documents import worse_json, worse_text
from tests.formats import documents, fuzzing
from tests.formats.fuzzing import foreign_drawing
from tests.formats.test_line_file import as_csv, as_geojson
from tests.from_line.made_up_lines import HILLS, surveyed
from tests.generated_boards import plain
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup, race
from trackmodel.formats.board_file import write_board
from trackmodel.formats.packed_track import write_packed
from trackmodel.formats.race_file import write_record
from trackmodel.formats.svg.track_layers import with_track_layers
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.resources import shipped_circuits, shipped_tile_sets
from trackmodel.track import Track

TRACK_COMMANDS = (
    "validate {file} --format json",
    "validate {file} --print",
    "validate {file} --schema",
    "corners {file}",
    "lap {file}",
    "export {file} -o {out}.png --force",
    "export {file} -o {out}.pdf --force",
    "export {file} -o {out}.svg --force",
    "export {file} -o {out}.board.json --force",
    "export {file} -o {out}.pitboard --force",
    "join {file} brennach -o joined.track.json --force",
    "turn {file} --by 90 -o turned.track.json --force",
    "diff {file} brennach --picture differ.png --force",
    "merge brennach {file} brennach -o merged.track.json --force",
    "race {file} --seed 1 --cars 4 -q",
    "simulate {file} --races 2 --cars 4 --jobs 1 --heat-map heat.png --force",
    "validate {file} --fix",  # last: it saves the file
)
READ_COMMANDS = (
    "import {file} -o read.track.json --force",
    "validate read.track.json --fix --format json",
    "export read.track.json -o {out}.png --force",
    "turn read.track.json --by 30 -o turned.track.json --force",
)
"""What a file of another program goes through: some of what was read is read no second time."""
LINE_COMMANDS = (
    "new --from {file} -o new.track.json --force",
    "new --from {file} --lanes 4 --spaces 2000 -o new.track.json --force",
    "new --from {file} --lanes 2 --spaces 150 --reverse -o new.track.json --force",
)


@frozen
class Kind:
    """A kind of document: how its files end, what they are made from and how, and where they go."""

    suffix: str
    commands: tuple[str, ...]
    worsen: Callable[[bytes, bytes, Random], bytes]


KINDS: dict[str, Kind] = {
    "track": Kind(".track.json", TRACK_COMMANDS, worse_json),
    "board": Kind(
        ".board.json",
        (
            "export {file} -o {out}.png --force",
            "export {file} -o {out}.svg --force",
            "export {file} -o {out}.html --force",
            "export {file} -o {out}.dat --force",
            "export {file} -o {out}.league.json --force",
            "export {file} -o {out}.pdf --paper a4 --sheet corners --force",
            "race {file} --seed 1 --cars 4 -q",
            "simulate {file} --races 2 --cars 4 --jobs 1 --heat-map heat.png --force",
            "rules {file}",
        ),
        worse_json,
    ),
    "race": Kind(
        ".race.json",
        (
            "replay {file}",
            "export {file} -o {out}.png --force",
            "export {file} -o {out}.board.json --force",
            "export {file} -o {out}.html --force",
            "export {file} -o {out}.gif --from 1 --to 3 --force",
        ),
        worse_json,
    ),
    "tileset": Kind(
        ".tiles.json",
        (
            "validate {file}",
            "race {file} --seed 1 --cars 4 -q",
            "simulate {file} --races 2 --cars 4 --jobs 1",
        ),
        worse_json,
    ),
    "season": Kind(
        ".season.json",
        (
            "season {file}",
            "season {file} --start",
            "season {file} --result Ada --format json",
            "season {file} --races brennach --drivers Ed --points top-8 --dropped 1",
            "season {file} -o {out}.png --force",
            "season {file} -o {out}.csv --force",
            "validate {file} --schema",
        ),
        worse_json,
    ),
    "dat": Kind(".dat", READ_COMMANDS, worse_text),
    "svg": Kind(".svg", READ_COMMANDS, worse_text),
    "packed": Kind(
        ".pitboard",
        ("validate {file}", "validate {file} --print", "export {file} -o {out}.png --force", *READ_COMMANDS),
        worse_archive,
    ),
    "csv": Kind(".csv", LINE_COMMANDS, worse_text),
    "geojson": Kind(".geojson", LINE_COMMANDS, worse_json),
    "picture": Kind(".png", ("trace {file} -o traced.track.json --force",), odd_picture),
    "loop": Kind(
        ".json",
        ("trace ring.png --along {file} -o traced.track.json --force",),
        worse_json,
    ),
}


@define
class Report:
    """What came of the commands: how often each exit code, and what must not be."""

    codes: Counter[str] = Factory(Counter)
    faults: list[str] = Factory(list)
    slowest: float = 0.0
    largest: int = 0


def sound_files(kind: str, folder: Path, large: bool) -> list[bytes]:
    """Return the contents of sound files of a kind: of small circuits or of shipped ones."""
    shipped = [read_track(file) for file in shipped_circuits().values()][:3]
    tracks = shipped if large else [ring(lanes=2), ring(lanes=3, pit=False)]
    boards = [compile_board(track) for track in tracks]
    path = folder / f"sound{KINDS[kind].suffix}"

    def saved(write: Callable[[Any, Path], object], values: Iterable[Any]) -> list[bytes]:
        made = []
        for value in values:
            write(value, path)
            made.append(path.read_bytes())
        return made

    if kind == "track":
        return saved(write_track, tracks)
    if kind == "board":
        return saved(write_board, boards)
    if kind == "race":
        setups = [Setup(rules, 2, ("rookie",) * 4, seed=3) for rules in ("formula-d", "ksk")]
        return saved(write_record, [race(board, setup) for board in boards for setup in setups])
    if kind == "tileset":
        return [file.read_bytes() for file in shipped_tile_sets().values()]
    if kind == "season":
        fuzzing.KINDS["season"].make(path)
        return [path.read_bytes(), json.dumps(documents.season_document()).encode()]
    if kind == "dat":
        return [plain("plain", lanes=3).text.encode()]
    if kind == "svg":
        drawings = [
            with_track_layers(board_svg(board), track) for board, track in zip(boards, tracks, strict=True)
        ]
        return [*(drawing.encode() for drawing in drawings), foreign_drawing().encode()]
    if kind == "packed":
        packed = [_with_print(track, board, folder) for track, board in zip(tracks, boards, strict=True)]
        return saved(lambda track, file: write_packed(track, file, folder), packed)
    if kind == "csv":
        return [as_csv(surveyed(HILLS)[::8]).encode()]
    if kind == "geojson":
        return [json.dumps(as_geojson(surveyed(HILLS)[::8], Name="H")).encode()]
    if kind == "loop":
        _with_print(tracks[0], boards[0], folder)
        return [json.dumps([list(middle_of(space.outline)) for space in tracks[0].spaces[::4]]).encode()]
    return [b""]


def _with_print(track: Track, board: Board, folder: Path) -> Track:
    """Return the track with a drawing of its board as a scan, `ring.png`."""
    (folder / "ring.png").write_bytes(svg_to_png(board_svg(board), round(track.board.width)))
    return add_scan(track, folder / "ring.png", folder)


def absurd_file(kind: str, sound: list[bytes], seed: int, number: int, folder: Path) -> Path:
    """Write one file of a kind, made from sound ones."""
    chance = Random(f"{seed} {kind} {number}")
    path = folder / f"absurd{KINDS[kind].suffix}"
    path.write_bytes(KINDS[kind].worsen(chance.choice(sound), chance.choice(sound), chance))
    return path


def run_all(kind: str, count: int, seed: int, folder: Path, every: int = 1, large: bool = True) -> Report:
    """Run `every` nth of the commands (another one each time) on `count` files of a kind."""
    report = Report()
    process, sound = LimitedProcess(folder), sound_files(kind, folder, large)
    for number in range(count):
        path = absurd_file(kind, sound, seed, number, folder)
        for left_over in ("read.track.json", "new.track.json"):
            (folder / left_over).unlink(missing_ok=True)
        for command in KINDS[kind].commands[number % every :: every]:
            outcome = process.run(command.format(file=path.name, out="out").split())
            report.codes[f"{command.split()[0]} {outcome.code}"] += 1
            report.slowest = max(report.slowest, outcome.seconds)
            report.largest = max(report.largest, outcome.megabytes)
            if fault := fault_of(outcome):
                report.faults.append(f"{kind}, seed {seed}, number {number}: {command}: {fault}")
                if outcome.megabytes > MEGABYTES:
                    process.close()
                    process = LimitedProcess(folder)
    process.close()
    return report


def fault_of(outcome: Outcome) -> str:
    """Return what must not be about an outcome; an empty text if nothing."""
    if outcome.code not in (0, 1, 2) or "Traceback" in outcome.printed:
        return " ".join(outcome.printed.strip().split("\n")[-3:])[-300:]
    if not all(line.isprintable() for line in outcome.printed.replace("\t", " ").split("\n")):
        return f"not printable: {outcome.printed[:300]!r}"
    if outcome.megabytes > MEGABYTES:
        return f"{outcome.megabytes} MB"
    if outcome.code == 2 and len(outcome.printed.strip().split("\n")) > 1:
        return f"not a line: {outcome.printed[:200]!r}"
    return ""
