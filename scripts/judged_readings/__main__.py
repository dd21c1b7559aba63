"""Read boards and say how much is right: a line for each board, then the means, lowest, and sums.

python -m scripts.judged_readings [--drawn 7000:7020] [--boards FOLDER] [--photos light,blur | all] [--loop]

In the folder `--out`: NAME.png, the reading over its picture; NAME.track.json; and figures.json.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from scripts.drawn_styles.photos import KINDS
from scripts.judged_readings.figures import Figures
from scripts.judged_readings.one_reading import judged, makers


def main() -> None:
    """Read boards, print the figures, and write what was read."""
    parser = argparse.ArgumentParser(description="Hold readings of boards against the truth.")
    parser.add_argument("--drawn", default="", help="seeds of drawn boards, FIRST:END")
    parser.add_argument("--long-side", type=int, default=2000, help="pixels of drawn boards")
    parser.add_argument("--boards", type=Path, help="folder of digitized boards with scans")
    parser.add_argument("--only", default="", help="names of boards, separated by commas")
    parser.add_argument("--photos", default="", help=f"kinds of photos instead of the boards: all or {KINDS}")
    parser.add_argument("--loop", action="store_true", help="read along a loop; without, it is looked for")
    parser.add_argument("--out", type=Path, default=Path("out/judged"))
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    kinds = list(KINDS) if chosen.photos == "all" else chosen.photos.split(",") if chosen.photos else [""]
    names = [name for name in makers(chosen) if not chosen.only or name in chosen.only.split(",")]
    if not names or not set(kinds) <= {"", *KINDS}:
        parser.error(f"no board to read, or a kind of photo that isn't one of {', '.join(KINDS)}")
    tasks = [(name, kind) for kind in kinds for name in names]
    found: dict[str, Figures] = {}
    with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
        for name, of_board in pool.map(partial(judged, chosen), tasks):
            print(f"{name:28}", _line(of_board), flush=True)
            found[name] = of_board
    (chosen.out / "figures.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    for name in dict.fromkeys(name for of_board in found.values() for name in of_board):
        _summary(name, [of_board[name] for of_board in found.values() if name in of_board])


def _line(of_board: Figures) -> str:
    return "  ".join(f"{name} {_share(right, of)}" for name, (right, of) in of_board.items())


def _share(right: float, of: float) -> str:
    return f"{right:.1f}" if of == 1 else f"{right:g}/{of:g}" if of else "-"


def _summary(name: str, each: list[tuple[float, float]]) -> None:
    shares = [right / of for right, of in each if of]
    right, of = (sum(values) for values in zip(*each, strict=True))
    if shares:
        mean, lowest = sum(shares) / len(shares), min(shares)
        print(f"{name:28} mean {mean:.3f}  lowest {lowest:.3f}  {right:g} of {of:g} ({right / of:.3f})")


if __name__ == "__main__":
    main()
