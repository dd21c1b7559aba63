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
from compared_commands import COMMANDS, OPTIONS, RACES, RECORD_DAMAGE, TRACK_DAMAGE, Patch

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
Documents = dict[str, bytes | None]
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path, resolve_path=True)


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
