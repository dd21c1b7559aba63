"""Measure what boards in print do in races: `python -m scripts.measure_bands FOLDER RACES [RULES MIX]`.

Races on every board of FOLDER that can be raced on (boards of GP Online), with each ruleset and each mix of
bots that has bands, and writes `trackmodel/instruments/bands.json`: for each figure, between which values all
boards (or corners, lanes, places) lie. With less than all, each of them would have findings of its own: with
nine of ten, a board held out had ten of them in the mean. The file has no data of the boards.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from itertools import product
from pathlib import Path

from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup
from trackmodel.errors import PitboardError
from trackmodel.formats.gponline import read_gponline
from trackmodel.instruments.balance_bands import BANDS, CARS, LAPS, MEASURED, band_name, mixed
from trackmodel.instruments.balance_figures import figures
from trackmodel.instruments.balance_sample import Sample, sample_each
from trackmodel.simulation.processes import processors

SEED = 1
RULES = ("formula-de-en", "formula-d")
WITHOUT_BAND = ("out_by", "gained", "stops")
"""Kinds of figures that are too rare, or follow from others: who misses stops overshoots."""


def main(folder: Path, races: int, only: tuple[str, ...]) -> None:
    """Measure all boards and write the bands; those of other rulesets and mixes stay as they are."""
    boards = [*_boards(folder)]
    print(len(boards), "boards:", ", ".join(board.name for board in boards))
    for rules, mix in product(RULES, MEASURED):
        if only and (rules, mix) != only:
            continue
        found = _bands(boards, Setup(rules, LAPS, mixed(mix, CARS), SEED), races)
        bands = json.loads(BANDS.read_text()) if BANDS.exists() else {}
        bands["how"] = {"boards": len(boards), "races": races, "cars": CARS, "laps": LAPS, "seed": SEED}
        bands.setdefault(rules, {})[mix] = found
        write_bands(bands)
        print(rules, mix, flush=True)


def write_bands(bands: dict[str, dict[str, object]]) -> None:
    """Write the bands, a line for each ruleset and mix."""
    lines = [
        json.dumps(of)
        + ": {"
        + ", ".join(
            f"\n{json.dumps(name)}: {json.dumps(found, sort_keys=True)}"
            for name, found in sorted(each.items())
        )
        + "}"
        for of, each in sorted(bands.items())
    ]
    BANDS.write_text("{" + ",\n".join(lines) + "}\n")


def _boards(folder: Path) -> list[Board]:
    found = []
    for file in sorted(folder.glob("*.dat")):
        try:
            board = compile_board(read_gponline(file))
        except PitboardError as error:
            print(f"{file.name}: {error}")
            continue
        if len(board.rules.grid) >= CARS:
            found.append(board)
    return found


def _bands(boards: list[Board], setup: Setup, races: int) -> dict[str, list[float]]:
    values: dict[str, list[float]] = defaultdict(list)
    for board in boards:
        sample = sum(sample_each(board, setup, races, processors()), Sample())
        for key, figure in figures(board, setup, sample).items():
            if key.kind not in WITHOUT_BAND:
                values[band_name(board, key)].append(figure.value)
    return {name: [round(min(found), 5), round(max(found), 5)] for name, found in values.items()}


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), (*sys.argv[3:5],))
