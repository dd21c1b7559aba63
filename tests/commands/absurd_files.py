"""Absurd documents of all kinds through every command that takes them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from attrs import Factory, define

from tests.commands.limited_process import MEGABYTES, SECONDS, LimitedProcess, Outcome
from tests.commands.worse_documents import worse_text
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup, race
from trackmodel.formats.board_file import write_board
from trackmodel.formats.race_file import write_record
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits, shipped_tile_sets

TRACK_COMMANDS = (
    "validate {file} --format json",
    "validate {file} --fix --out fixed.track.json --force",
    "validate {file} --print",
    "validate {file} --schema",
    "corners {file}",
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
)
COMMANDS: dict[str, tuple[str, ...]] = {
    "track": TRACK_COMMANDS,
    "board": (
        "export {file} -o {out}.png --force",
        "export {file} -o {out}.svg --force",
        "race {file} --seed 1 --cars 4 -q",
        "simulate {file} --races 2 --cars 4 --jobs 1 --heat-map heat.png --force",
        "rules {file}",
    ),
    "race": (
        "replay {file}",
        "export {file} -o {out}.png --force",
        "export {file} -o {out}.board.json --force",
    ),
    "tileset": (
        "validate {file}",
        "race {file} --seed 1 --cars 4 -q",
        "simulate {file} --races 2 --cars 4 --jobs 1",
    ),
}


@define
class Report:
    """What came of the commands: how often each exit code, and what must not be."""

    codes: Counter[str] = Factory(Counter)
    faults: list[str] = Factory(list)
    slowest: float = 0.0
    largest: int = 0


def sound_documents(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Return sound documents of each kind."""
    circuits = list(shipped_circuits().values())[:3]
    boards, races = [], []
    for file in circuits:
        board = compile_board(read_track(file))
        write_board(board, folder / "sound.board.json")
        boards.append(json.loads((folder / "sound.board.json").read_text("utf-8")))
        for rules in ("formula-d", "ksk"):
            record = race(board, Setup(rules, 2, ("rookie",) * 4, seed=3))
            write_record(record, folder / "sound.race.json")
            races.append(json.loads((folder / "sound.race.json").read_text("utf-8")))
    return {
        "track": [json.loads(file.read_text("utf-8")) for file in circuits],
        "board": boards,
        "race": races,
        "tileset": [json.loads(file.read_text("utf-8")) for file in shipped_tile_sets().values()],
    }


def absurd_files(kind: str, count: int, seed: int, folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield files of a kind and what they were made from."""
    sound = sound_documents(folder)[kind]
    for number in range(count):
        chance = Random(f"{seed} {kind} {number}")
        path = folder / f"absurd.{kind}.json"
        path.write_text(worse_text(chance.choice(sound), chance.choice(sound), chance), "utf-8")
        yield f"{kind}, seed {seed}, number {number}", path


def run_all(kind: str, count: int, seed: int, folder: Path, every: int = 1) -> Report:
    """Run `every` nth of the commands (another one each time) on `count` files of a kind."""
    report = Report()
    process = LimitedProcess(folder)
    for number, (made, path) in enumerate(absurd_files(kind, count, seed, folder)):
        for command in COMMANDS[kind][number % every :: every]:
            outcome = process.run(command.format(file=path.name, out="out").split())
            report.codes[f"{command.split()[0]} {outcome.code}"] += 1
            report.slowest = max(report.slowest, outcome.seconds)
            report.largest = max(report.largest, outcome.megabytes)
            if fault := fault_of(outcome):
                report.faults.append(f"{made}: {command}: {fault}")
                if outcome.megabytes > MEGABYTES:
                    process.close()
                    process = LimitedProcess(folder)
    process.close()
    return report


def fault_of(outcome: Outcome) -> str:
    """Return what must not be about an outcome; an empty text if nothing."""
    if outcome.code not in (0, 1, 2) or "Traceback" in outcome.printed:
        return " ".join(outcome.printed.strip().split("\n")[-3:])[-300:]
    if outcome.seconds > SECONDS:
        return f"{outcome.seconds:.1f} s"
    if outcome.megabytes > MEGABYTES:
        return f"{outcome.megabytes} MB"
    if outcome.code == 2 and len(outcome.printed.strip().split("\n")) > 1:
        return f"not a line: {outcome.printed[:200]!r}"
    return ""
