"""Write README.md: what our circuits are like, in a table of counts and of races.

.venv/bin/python tracks/make_table.py
"""

from __future__ import annotations

from pathlib import Path

from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup
from trackmodel.facts import Facts
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.track_file import read_track
from trackmodel.instruments.balance_figures import Key, figures
from trackmodel.instruments.balance_sample import joined, sample_each
from trackmodel.resources import shipped_circuits
from trackmodel.track import Place

RACES, SETUP = 200, Setup("formula-de-en", 2, ("regular",) * 10, 1)
HEAD = f"""# Our own circuits

Invented places, CC0. Each is made by a script of its own (`make_NAME.py`), which also draws the picture of
its board; `practice_scans.py` makes the photos in `practice/` of those pictures, to learn reading a board
from, and `make_table.py` this table. Turns, cars out, and gears are those of {RACES} races of two laps with
ten regulars, Formula Dé (en).

"""
COLUMNS = (
    "circuit", "spaces of a lap", "lanes", "corners", "stops", "mean L / C", "spaces on straights",
    "turns of a lap", "cars out", "moves in 1st to 6th gear, %",
)  # fmt: skip
RACED = 3
"""Columns that come from races, at the end of a row."""


def counted(path: Path) -> list[str]:
    """Return the cells of a circuit that are counted on its board."""
    track = read_track(path)
    road = [space for space in track.spaces if space.place is Place.TRACK]
    within = {id_ for corner in track.corners for id_ in corner.spaces}
    lane_of = {space.id: space.lane for space in road}
    lanes = {len({lane_of[id_] for id_ in ids}) for ids in (lane_of, *(c.spaces for c in track.corners))}
    counts = [Facts(track).corner_counts[corner.id] for corner in track.corners]
    long, short = (sum(getattr(count, name) for count in counts) / len(counts) for name in ("long", "short"))
    return [
        track.name,
        str(round(compile_board(track).rules.lap_length / 100)),
        " to ".join(map(str, sorted(lanes))),
        str(len(track.corners)),
        str(sum(corner.stops for corner in track.corners)),
        f"{long:.1f} / {short:.1f}",
        f"{1 - len(within) / len(road):.0%}",
    ]


def raced(board: Board) -> list[str]:
    """Return the cells of a circuit that races tell."""
    found = figures(board, SETUP, joined([*sample_each(board, SETUP, RACES)]))
    gears = (found[Key("gear", of=gear)].value for gear in range(6))
    return [
        f"{found[Key('turns_per_lap')].value:.1f}",
        f"{found[Key('out')].value:.1%}",
        " / ".join(f"{100 * gear:.0f}" for gear in gears),
    ]


def main() -> None:
    """Write the page."""
    rows = [[*counted(path), *raced(compile_board(read_track(path)))] for path in shipped_circuits().values()]
    lines = [COLUMNS, ["---"] * len(COLUMNS), *rows]
    table = "".join("| " + " | ".join(line) + " |\n" for line in lines)
    write_atomically(Path(__file__).parent / "README.md", (HEAD + table).encode())


if __name__ == "__main__":
    main()
