"""Compare the observable behavior of two checkouts of Pitboard.

    compare_behavior.py BEFORE AFTER [--jobs N] [--boards FOLDER] [--only SUITE]

Both checkouts run the same commands on the same files, with the Python that runs this script. Exit codes,
JSON documents and written files must be equal, except for human wording (see `WORDING`). Each difference is
one line: the command, the document with a JSON pointer into it, the value before and the value after. The
exit code is 1 if anything differs.

The suites: options, files (unreadable ones), damaged (tracks), brennach, and one for each GP Online board.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import click

WORDING = frozenset({"message", "title", "explanation", "notes", "needs", "words", "pixels"})
"""Keys whose values are human wording: only their type, and whether they are empty, is compared.

"words" is a text in an SVG picture; its numbers are compared. "pixels" is a PNG or PDF picture with text in
it; its size is compared.
"""

SCREEN = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
TIME_LIMIT = 300
"""Seconds per command."""
MOST_LINES = 10
"""Differences printed per document; the rest are only counted."""

Tree = Any
Patch = dict[str, Tree]
Documents = dict[str, bytes | None]
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path, resolve_path=True)

RACES = (
    "race board.json --cars 10 --seed 1",
    "race board.json --rules formula-de-de --laps 2 --seed 2 --cars 4 --driver regular",
    "race board.json --rules formula-d --laps 2 --seed 3 --driver champion --driver rookie --driver regular",
)
OPTIONS = (
    "--seed 1 --wear tires=8 --wear body=1 --grid 2,1 --cars 2 --name Ann --name 'B C' --team Red",
    "--seed 2 --wear tires=0 --wear brakes=0 --wear fuel=0 --laps 2 --driver champion --cars 2",
    "--seed 3 --position 'formula-de-en 2 r1 t0 o1.0 / a47 g4 w2.1.3.3.3 a0 / c55 g2 a1'",
    "--seed 4 --position 'formula-de-de 2 r9 / p3 p0 l1 / p5 g2 l1 w1.1.1.1.1 / c151 g3 w1.1.1.1.1 a0'",
    "--seed 5 --position 'formula-d 2 / a162 grid new / b30 g5 out.blocked.57 / a20 g3 s1 spun'",
)
COMMANDS = """
race board.json --seed 5 --quiet; race board.json --seed 6 --watch --pause 0; replay 0.race.json --quiet
replay 0.race.json; replay 0.race.json --watch; export 0.race.json -o drawing.svg --format json
export 0.race.json -o drawing.png; export 0.race.json -o drawing.pdf; validate brennach; corners brennach
validate layouts.track.json --layout short --format json; corners brennach layouts.track.json --format json
corners layouts.track.json --layout short --format json; rules; rules --format json; --help; --version
export layouts.track.json --layout short -o short.board.json; race short.board.json --layout short --seed 7 -q
race layouts.track.json --layout short --seed 7 --format json; simulate --help; validate
simulate board.json --races 4 --jobs 2 --seed 9 --driver regular; validate --explain lap-cycle --format json
validate --explain lap-cycel; validate --fix brennach; validate brennach --layout none; validate board.json
validate brennach gone.track.json --format json; validate brennach --format xml; corners; corners board.json
import good.dat -o new.track.json --format json; import good.dat -o new.track.json; import good.dat -o folder
import good.dat -o new.track.json --force --from gponline; import good.dat
import good.dat -o good.dat --force; export brennach; export brennach -o it.dat --to gponline
export brennach -o it.txt; export brennach -o no/it.svg; export board.json -o two.svg --to board
export board.json -o two.svg --to svg; rules extra; monopoly; edit
export board.json -o two.svg --to svg --force; export board.json -o board.json --force
export 0.race.json -o two.board.json; export board.json -o no.svg --layout none; race 0.race.json
race board.json --watch --quiet; race board.json --watch --format json; race board.json --pause 1
race board.json --watch --pause nan; race board.json --rules monopoly; race board.json --driver person
race board.json --driver me; race board.json --cars 11; race board.json --cars 2 --name Ann
race board.json --cars 3 --driver rookie --driver regular; race board.json --laps 3; race board.json -x
race board.json --wear shoes=3; race board.json --wear tires; race board.json --wear fuel=1 --wear fuel=2
race board.json --grid 1,1,2 --cars 3; race board.json --seed 99999999999999999999
race board.json --position nonsense; race board.json --position 'formula-de-en 1 / a3 / a5' --grid 2,1
race board.json --record new.track.json; race board.json --record 0.race.json --seed 8 --format json
race board.json --record new.track.json --seed 8 --force -q; replay brennach; replay 0.race.json --watch -q
simulate board.json; simulate board.json --races 0; simulate board.json --races 1 --heat-map x.txt
simulate board.json --races 1 --laps 9; simulate board.json --races 2 --seed 1 --heat-map new.track.json
"""
"""Commands for brennach, valid and invalid, in the order in which they run."""

TRACK_DAMAGE: tuple[Patch, ...] = (
    {"/finish": None, "/scans": []},
    {"/finish/line/1/1": 635, "/spaces/59/outline/2/0": 514},
    {"/spaces/178/finish": "on", "/x-unknown": {"kept": [1.0, None]}, "/spaces/0/x-unknown": "kept"},
    {"/author": "", "/direction": "anticlockwise", "/board": {"width": 900, "height": 600}},
    {"/pit": None, "/weather": {"rain": [6, 1], "sun": [5, 20]}},
    {"/weather": None, "/corners": [], "/spaces/340/place": "pit"},
    {"/weather/sun": None, "/corners/0/stops": 0, "/corners/1/flag": None, "/corners/2/stops": 7},
    {
        "/corners/0/spaces": [],
        "/corners/1/spaces/3": None,
        "/corners/2/id": "c9",
        "/corners/3/inside": "left",
    },
    {"/corners/0/declared": {"long": 5, "short": 8}, "/corners/1/declared/long": 12, "/corners/3/stops": 3},
    {"/corners/0/spaces/-": "a18", "/corners/2/spaces/-": "x", "/grid/5/space": "x"},
    {"/grid": [{"position": 1, "space": "a180"}]},
    {"/grid/0/space": "a2", "/grid/1/space": "p3", "/grid/2/position": 2, "/grid/3/space": "a180"},
    {"/grid/9/space": "a138", "/spaces/245/outline/2/0": 647.7, "/spaces/245/outline/3/0": 648},
    {"/grid/0/space": "a138", "/grid/1/space": "c163", "/grid/9": None, "/arrows/1073": None},
    {"/pit/stands/0/access": ["p3"], "/pit/stands/1/access": ["p3", "c3"], "/pit/stands/2/access": []},
    {"/pit/stands": [], "/arrows/-": {"from": "p8", "to": "c160", "turn": "left"}},
    {"/scans/0/file": "gone.png", "/arrows/1015": None},
    {"/scans/0/sha256": "0" * 64, "/arrows/-": {"from": "a17", "to": "b16", "turn": "right"}},
    {"/arrows/120": None, "/arrows/201": None, "/arrows/402": None, "/arrows/600/turn": "left"},
    {"/arrows/120/to": "a72", "/arrows/201/to": "x", "/arrows/400/to": "b40"},
    {"/arrows/-": {"from": "a66", "to": "a65", "turn": "ahead"}, "/arrows/300/to": "a160"},
    {"/arrows/-": {"from": "a66", "to": "a67", "turn": "left"}, "/arrows/120/to": "a70"},
    {"/arrows/-": {"from": "b68", "to": "a66", "turn": "left"}, "/spaces/400/id": "a5"},
    {"/arrows/-": {"from": "b20", "to": "c21", "turn": "right"}, "/spaces/300": None},
    {"/spaces/64/outline/0/1": 20, "/spaces/245/outline/1/1": 72, "/spaces/59/outline/0/0": 540},
    {"/spaces/-": {"id": "again", "outline": [[588, 56.5], [605.8, 56], [606, 67], [588.3, 67.5]]}},
)
"""Damage to brennach: new values by JSON pointer. None deletes, "-" appends to a list."""

RECORD_DAMAGE: tuple[Patch, ...] = (
    {"/entries/4/value": 9},
    {"/entries/2/events/0/data": {}},
    {"/entries/-1": None},
    {"/entries/-": {"ask": "gear", "car": 0, "value": 1, "events": []}},
    {"/entries/0/car": 77},
    {"/entries/0/ask": 7},
    {"/rules/version": 1},
    {"/rules/id": "monopoly"},
    {"/laps": 1},
    {"/board/rules/corners/0/stops": 3},
)
"""Damage to a record, in the same form."""


class Pair:
    """Two folders with the same files, in which the two checkouts run the same commands."""

    def __init__(self, suite: str, checkouts: tuple[Path, Path], root: Path) -> None:
        self.suite = suite
        self.sides = tuple(zip(checkouts, (root / "before", root / "after"), strict=True))
        self.files: dict[str, bytes] = {}
        self.lines: list[str] = []
        self.documents = self.differences = 0
        for _checkout, folder in self.sides:
            folder.mkdir()

    def write(self, name: str, data: bytes) -> None:
        """Write a file into both folders."""
        self.files[name] = data
        for _checkout, folder in self.sides:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)

    def run(self, command: str) -> None:
        """Run a command in both folders and compare. AFTER then goes on with the files that BEFORE wrote."""
        (before, files), (after, files_after) = (run_in(*side, command) for side in self.sides)
        for name in {**files, **files_after, **self.files}:
            data = files.get(name)
            if {data, files_after.get(name)} != {self.files.get(name)}:
                before[name], after[name] = data, files_after.get(name)
                (self.sides[1][1] / name).unlink(missing_ok=True)
                if data is not None:
                    self.write(name, data)
        self.files = files
        for name in before:
            self.documents += 1
            found = list(document_differences(name, before[name], after[name]))
            self.differences += len(found)
            where = f"{self.suite}: pitboard {short(command)}: {name}"
            for pointer, one, other in found[:MOST_LINES]:
                self.lines.append(f"{where} {pointer}: {short(one)} -> {short(other)}")
            if len(found) > MOST_LINES:
                self.lines.append(f"{where}: and {len(found) - MOST_LINES} more")


def run_in(checkout: Path, folder: Path, command: str) -> tuple[Documents, dict[str, bytes]]:
    """Run a command of a checkout in a folder.

    Returns:
        Its outcome, and what it prints for programs, as documents by name; and the files in the folder.
    """
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, function = project["scripts"]["pitboard"].partition(":")
    start = [sys.executable, "-P", "-c", f"from {module} import {function}; {function}()"]
    words = shlex.split(command)
    environment = {name: value for name, value in os.environ.items() if name not in SCREEN}
    environment |= {"PYTHONPATH": str(checkout), "PYTHONPYCACHEPREFIX": str(folder.parents[1] / folder.name)}
    try:
        ran = subprocess.run(
            [*start, *words],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIME_LIMIT,
        )
        code, out, err = ran.returncode, ran.stdout, ran.stderr
    except subprocess.TimeoutExpired:
        code, out, err = -1, b"", b""
    outcome = {"exit": code, "stdout": bool(out), "stderr lines": len(err.splitlines())}
    documents: Documents = {"outcome": json.dumps(outcome).encode()}
    if {"json", "--quiet", "-q"} & set(words):
        documents["stdout"] = out
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return documents, {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 80 else text[:79] + "…"


def document_differences(
    name: str, before: bytes | None, after: bytes | None
) -> Iterator[tuple[str, object, object]]:
    """Compare two versions of a document: by content if the wording or stdout differs, else byte for byte."""
    if before == after:
        return
    trees = content(name, before), content(name, after)
    found = list(differences(*trees))
    yield from found
    if not found and trees[0] == trees[1] and name != "stdout":
        yield "/", "some bytes", "other bytes for the same content"


def content(name: str, data: bytes | None) -> Tree:
    """Return the content of a document as plain values; None if there is no document."""
    if data is None:
        return None
    try:
        if name == "stdout" and data[:1] not in (b"[", b"{"):  # --quiet: place, car, driver, then wording
            return [line.split("\t")[:3] for line in data.decode().splitlines()]
        if name in ("stdout", "outcome") or name.endswith(".json"):
            return json.loads(data)
        if name.endswith(".svg"):
            return svg_content(ElementTree.fromstring(data))
    except (ValueError, ElementTree.ParseError) as error:
        return {"unreadable": str(error)}
    size = None
    if name.startswith("drawing."):
        size = data[16:24].hex() if name.endswith(".png") else str(re.findall(rb"/MediaBox.*", data))
    return {"size": size, "pixels" if size else "bytes": hashlib.sha256(data).hexdigest()}


def svg_content(element: ElementTree.Element) -> Tree:
    words, parts = (element.text or "").strip(), [svg_content(child) for child in element]
    numbers = re.findall(r"\d+", words)
    return {"tag": element.tag, **element.attrib, "words": words, "numbers": numbers, "parts": parts}


def differences(before: Tree, after: Tree, pointer: str = "") -> Iterator[tuple[str, object, object]]:
    """Yield JSON pointer, value before and value after wherever two trees differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            if key == "font-size" and before.get("words") != after.get("words"):
                continue  # a text is fitted to the width it has
            one, other = before.get(key, "(missing)"), after.get(key, "(missing)")
            if key in WORDING and key in before and key in after:
                one, other = (type(value).__name__ if value else "empty" for value in (one, other))
            yield from differences(one, other, f"{pointer}/{key}")
    elif isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            yield pointer, f"{len(before)} items", f"{len(after)} items"
        for index, (one, other) in enumerate(zip(before, after, strict=False)):
            yield from differences(one, other, f"{pointer}/{index}")
    elif type(before) is not type(after) or before != after:
        yield pointer or "/", before, after


def patched(document: Tree, patch: Patch) -> bytes:
    """Return a document with other values at some JSON pointers."""
    document = deepcopy(document)
    for pointer, value in patch.items():
        *way, last = pointer[1:].split("/")
        place = document
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        if last == "-":
            place.append(value)
            continue
        key = int(last) if isinstance(place, list) else last
        place[key] = value
        if value is None:
            del place[key]
    return json.dumps(document).encode()


def compare_board(pair: Pair, source: Path | None) -> None:
    """Import, validate, count, export, race, replay and simulate a board, or brennach without a source."""
    track = "brennach"
    if source:
        track = f"{source.stem}.track.json"
        for file in source.parent.glob(f"{source.stem}.*"):
            pair.write(f"theirs/{file.name}", file.read_bytes())
        pair.run(f"import theirs/{source.name} -o {track} --format json")
        pair.write("fixed.track.json", pair.files[track])
        pair.run("validate --fix fixed.track.json --format json")
    pair.run(f"validate {track} --play --format json")
    pair.run(f"corners {track} --format json")
    pair.run(f"export {track} -o board.json --format json")
    pair.run("export board.json -o drawing.svg")
    for number, race in enumerate(RACES):
        pair.run(f"{race} --record {number}.race.json --format json")
        pair.run(f"replay {number}.race.json --format json")
    pair.run("simulate board.json --races 3 --jobs 1 --cars 5 --seed 8 --heat-map heat.svg --format json")


def compare_options(pair: Pair, circuit: Tree, board: bytes) -> None:
    """Run commands with every option, valid and invalid, and replay damaged records."""
    pair.write("good.dat", board)
    pair.write("folder/file", b"")
    layouts = [{"name": "main"}, {"name": "short", "corners": circuit["corners"][1:]}]
    pair.write("layouts.track.json", json.dumps(circuit | {"layouts": layouts}).encode())
    pair.run("export brennach -o board.json")
    for number, options in enumerate(OPTIONS):
        pair.run(f"race board.json --record {number}.race.json {options} --format json")
        pair.run(f"replay {number}.race.json --format json")
    record = json.loads(pair.files["1.race.json"])
    for number, patch in enumerate(RECORD_DAMAGE):
        pair.write(f"damaged-{number}.race.json", patched(record, patch))
        pair.run(f"replay damaged-{number}.race.json --format json")
    for command in re.split("[;\n]", COMMANDS.strip()):
        pair.run(command.strip())


def compare_damaged(pair: Pair, circuit: Tree, scan: bytes) -> None:
    """Validate, count, export and fix damaged tracks."""
    pair.write("brennach.png", scan)
    names = [f"{number}.track.json" for number in range(len(TRACK_DAMAGE))]
    for name, patch in zip(names, TRACK_DAMAGE, strict=True):
        pair.write(name, patched(circuit, patch))
    tracks = " ".join(names)
    pair.run(f"validate {tracks} --format json")
    pair.run(f"corners {tracks} --format json")
    for name in names[::5]:
        pair.run(f"export {name} -o compiled.json")
    pair.run(f"validate --fix {tracks} --format json")


def compare_bad_files(pair: Pair, circuit: Tree, board: bytes) -> None:
    """Pass unreadable files to every command that reads files."""
    pair.write("good.track.json", json.dumps(circuit).encode())
    pair.run("export good.track.json -o good.board.json")
    pair.run("race good.board.json --seed 1 --cars 1 --record good.race.json")
    pair.write("good.dat", board)
    for name, data in list(pair.files.items()):
        pair.write(name.replace("good", "truncated"), data[: len(data) // 2])
    pair.write("empty.track.json", b"")
    pair.write("binary.track.json", bytes(range(256)) * 64)
    pair.write("shape.track.json", b'{"format": "pitboard/track", "version": 1, "spaces": 7}')
    pair.write("newer.track.json", b'{"format": "pitboard/track", "version": 999}')
    pair.write("deep.track.json", b'{"format": "pitboard/track", "spaces": ' + b"[" * 100_000)
    pair.write("nan.track.json", patched(circuit, {"/board/width": float("nan")}))
    pair.write("other.json", b'{"name": "left-pad", "version": "1.0.0"}')
    pair.write("number.dat", board.replace(b" 1", b" one", 3))
    pair.write("binary.dat", b"a.png 1\n" + bytes(range(256)))
    for name in list(pair.files):
        pair.run(f"validate {name} --format json")
    pair.write("folder/file", b"")
    truncated = [name for name in pair.files if "truncated" in name]
    for name in (*truncated, "folder", "gone.track.json"):
        pair.run(f"export {name} -o it.svg")
        pair.run(f"race {name} --seed 1")
        pair.run(f"replay {name}")
        pair.run(f"import {name} -o it.track.json")


@click.command()
@click.argument("before", type=FOLDER)
@click.argument("after", type=FOLDER)
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Commands at a time.")
@click.option("--boards", type=FOLDER, help="The GP Online boards.  [default: ../shared/boards beside AFTER]")
@click.option("--only", metavar="SUITE", multiple=True, help="Run only this suite; repeat for more.")
def main(before: Path, after: Path, jobs: int, boards: Path | None, only: tuple[str, ...]) -> None:
    """Compare the observable behavior of two checkouts of Pitboard; exit with 1 if it differs."""
    sources = sorted((boards or after.parent / "shared" / "boards").glob("*.dat"))
    if not sources:
        raise click.UsageError("There are no GP Online boards; name their folder with --boards")
    (shipped,) = (before / "tracks").rglob("brennach.track.json")
    circuit, board = json.loads(shipped.read_text("utf-8")), sources[0].read_bytes()
    suites: dict[str, Callable[[Pair], None]] = {
        "options": partial(compare_options, circuit=circuit, board=board),
        "files": partial(compare_bad_files, circuit=circuit, board=board),
        "damaged": partial(
            compare_damaged, circuit=circuit, scan=shipped.with_name("brennach.png").read_bytes()
        ),
        "brennach": partial(compare_board, source=None),
        **{source.stem: partial(compare_board, source=source) for source in sources},
    }
    if unknown := set(only) - set(suites):
        raise click.UsageError(f"Unknown suite {', '.join(unknown)}; choose from {', '.join(suites)}")

    def compared(suite: str) -> Pair:
        root = Path(temporary, suite)
        root.mkdir()
        pair = Pair(suite, (before, after), root)
        suites[suite](pair)
        return pair

    documents = found = 0
    # An error removes the folders first, so the suites that still run end soon.
    with (
        ThreadPoolExecutor(jobs) as pool,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary,
    ):
        for pair in pool.map(compared, only or suites):
            documents, found = documents + pair.documents, found + pair.differences
            for line in pair.lines:
                click.echo(line)
    click.echo(f"{documents} documents compared, {found} differences")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
