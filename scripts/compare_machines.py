"""Show that a file has the same bytes whichever processor, locale, and time zone made it.

    compare_machines.py [--boards FOLDER] [--jobs N]

Every command runs twice in folders with the same files: as this machine is, and with the newer instructions
of NumPy, its BLAS, and OpenCV switched off, another hash seed, another locale, and another time zone. The
written files, the JSON documents, and the exit codes must be equal, except for the seconds that reading a
scan took. The exit code is 1 if anything differs.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
OTHER_MACHINE = {
    "NPY_DISABLE_CPU_FEATURES": "AVX2 FMA3 AVX512F X86_V3 X86_V4 AVX512_ICL AVX512_SPR",
    "OPENBLAS_CORETYPE": "Prescott",
    "OPENCV_CPU_DISABLE": "AVX,FP16,AVX2,AVX512-SKX",
    "PYTHONHASHSEED": "4711",
    "LC_ALL": "tr_TR.UTF-8",
    "LANG": "tr_TR.UTF-8",
    "TZ": "Pacific/Chatham",
}
PITBOARD = (sys.executable, "-P", "-c", "from trackmodel.cli import main; main()")
TIME_LIMIT = 600
"""Seconds per command."""

Files = dict[str, bytes]


def steps_of_board(board: Path) -> list[str]:
    """Return the commands for a GP Online board and its scan, in their order."""
    name = board.stem
    track, compiled = f"{name}.track.json", f"{name}.board.json"
    return [
        f"import {board} -o {track}",
        f"validate {track} --format json",
        f"corners {track} --format json",
        f"export {track} -o {compiled}",
        f"export {track} -o {name}.svg",
        f"race {track} --laps 1 --cars 6 --driver regular --seed 7 --record {name}.race.json --format json",
    ]


def steps_of_scan(scan: Path) -> list[str]:
    """Return the command that reads a board off its scan."""
    return [f"trace {scan} -o traced-{scan.stem}.track.json --format json"]


def steps_of_line(folder: Path, name: str, waves: int) -> list[str]:
    """Write a wavy center line; return the commands that make a circuit of it."""
    points = []
    for step in range(240):
        angle = 2 * math.pi * step / 240
        away = 600 + 90 * math.sin(waves * angle)
        points.append(f"{away * math.cos(angle):.2f},{0.6 * away * math.sin(angle):.2f}")
    (folder / f"{name}.csv").write_text("x,y\n" + "\n".join(points) + "\n")
    track = f"{name}.track.json"
    return [f"new --from {folder / name}.csv -o {track}", f"export {track} -o {name}.board.json"]


def run_steps(steps: list[str], environment: dict[str, str]) -> Files:
    """Run commands one after the other in an empty folder; return what they print and write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found: Files = {}
        for step in steps:
            ran = subprocess.run(
                [*PITBOARD, *step.split()],
                cwd=folder,
                env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
                capture_output=True,
                timeout=TIME_LIMIT,
                check=False,
            )
            found[f"{step}: exit code"] = str(ran.returncode).encode()
            if "--format json" in step:
                found[f"{step}: JSON"] = _without_seconds(ran.stdout)
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                found[path.name] = path.read_bytes()
        return found


def _without_seconds(printed: bytes) -> bytes:
    try:
        document = json.loads(printed)
    except ValueError:
        return printed
    if isinstance(document, dict):
        document.pop("seconds", None)
    return json.dumps(document).encode()


def differences(steps: list[str]) -> tuple[int, list[str]]:
    """Run commands on both machines; return the number of files and documents, and what differs."""
    here, there = run_steps(steps, {}), run_steps(steps, OTHER_MACHINE)
    names = sorted(here.keys() | there.keys())
    return len(names), [name for name in names if here.get(name) != there.get(name)]


@click.command()
@click.option(
    "--boards",
    type=click.Path(exists=True, file_okay=False, path_type=Path, resolve_path=True),
    default=ROOT.parent / "shared" / "boards",
    help="Folder of GP Online boards and their scans.",
)
@click.option("--jobs", default=os.cpu_count() or 1, help="Boards at a time.")
def main(boards: Path, jobs: int) -> None:
    """Compare the files that two machines make."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(jobs) as pool:
        scans = chain(boards.glob("*.png"), boards.glob("*.jpg"))
        tasks = [
            *[steps_of_line(Path(name), f"waves{waves}", waves) for waves in (2, 3, 5)],
            *map(steps_of_scan, sorted(scans)),
            *map(steps_of_board, sorted(boards.glob("*.dat"))),
        ]
        count, differ = 0, list[str]()
        for compared, found in pool.map(differences, tasks):
            count += compared
            differ += found
    for one in differ:
        click.echo(f"differs: {one}")
    click.echo(f"{count} files and documents compared, {len(differ)} differ")
    sys.exit(bool(differ))


if __name__ == "__main__":
    main()
