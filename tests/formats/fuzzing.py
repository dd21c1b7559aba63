"""Every reader of files with a sound file to damage: what comes of it is read, or refused in our words."""

from __future__ import annotations

import json
import time
import warnings
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

from attrs import frozen
from fpdf import FPDF
from PIL import Image

from editor.document.autosave import Snapshot, _write, read_snapshot
from editor.document.scans.document_scans import add_scan
from editor.racing.records.record_check import check_record
from tests.circuits import ring
from tests.formats.mutations import Figures, memory, mutated
from tests.formats.test_line_file import as_csv, as_geojson
from tests.from_line.made_up_lines import HILLS, surveyed
from tests.generated_boards import plain
from tests.gray_pictures import gray_pixels
from trackmodel.compiler import compile_board
from trackmodel.engine import EngineError, Setup, race, start
from trackmodel.errors import PitboardError
from trackmodel.formats.board_file import read_board, write_board
from trackmodel.formats.detect import detect
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.growing_record import read_unfinished
from trackmodel.formats.line_file import read_line
from trackmodel.formats.loop_file import read_loop
from trackmodel.formats.packed_track import unpack, write_packed
from trackmodel.formats.pictures.scan_file import scan_of_file
from trackmodel.formats.race_file import read_record, write_record
from trackmodel.formats.season_file import read_season, write_season
from trackmodel.formats.svg.svg_drawing import read_svg
from trackmodel.formats.svg.track_layers import with_track_layers
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.render.board_svg import board_svg
from trackmodel.resources import shipped_tile_sets
from trackmodel.season import Season, SeasonDriver, SeasonRace, StartRule
from trackmodel.standings.count_points import count_points, start_order
from trackmodel.standings.results import race_results
from trackmodel.track import Scan, Track
from trackmodel.validator.run_checks import validate_tile_set

Damage = Callable[[bytes, Random], bytes]


@frozen
class Kind:
    """A kind of file: how a sound one is made, what reads it, and how it is damaged."""

    make: Callable[[Path], None]
    read: Callable[[Path], object]
    damage: Damage = mutated


def _small() -> Track:
    return ring(lanes=2, pit=False)


def _packed(path: Path) -> None:
    _picture("PNG")(path.parent / "board.png")
    _picture("JPEG")(path.parent / "half.jpg")
    scans = (Scan("one", "board.png", 60, 40), Scan("two", "half.jpg", 60, 40))
    write_packed(Track("t", "T", scans=scans), path, path.parent)


def _damaged_inside(data: bytes, chance: Random) -> bytes:
    """Damage the zip file, or a member of it and its name, in a sound zip file."""
    if chance.random() < 0.5:
        return mutated(data, chance)
    made = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(data)) as old,
        zipfile.ZipFile(made, "w") as new,
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore")  # names that occur twice
        for member in old.infolist():
            content, name = old.read(member), member.filename
            if chance.random() < 0.5:
                content = mutated(content, chance)
            if chance.random() < 0.2:
                name = mutated(name.encode(), chance).decode("latin-1").replace("\0", "?")[:60_000] or "x"
            new.writestr(name, content)
    return made.getvalue()


def _race(path: Path) -> None:
    write_record(race(compile_board(_small()), Setup(drivers=("rookie",) * 2, seed=3)), path)


def _replay(path: Path) -> None:
    check_record(read_record(path))


def _go_on(path: Path) -> None:
    record = read_unfinished(path)
    start(record.venue, record.setup)


def _race_on(path: Path) -> None:
    start(read_board(path), Setup(drivers=("rookie",) * 2, seed=3))


def _drawing(path: Path) -> None:
    track = _small()
    path.write_text(with_track_layers(board_svg(compile_board(track)), track))


def foreign_drawing() -> str:
    """Return a drawing of another program's, with ids but none of ours."""
    cells = "".join(
        f'<path id="cell{n}" d="M {20 * n},0 l 20,0 l 0,12 c -5,1 -10,-1 -20,0 z"/>'
        f'<rect x="{20 * n}" y="14" width="20" height="12" transform="rotate(1)"/>'
        for n in range(12)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40"><g id="pit">{cells}</g></svg>'


def _picture(format_: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        image = Image.effect_noise((60, 40), 80).convert("P" if format_ == "GIF" else "RGB")
        exif = Image.Exif()
        exif[0x0112] = 6
        more = {"exif": exif} if format_ in ("JPEG", "PNG", "WEBP", "TIFF") else {}
        image.save(path, format_, **more)

    return make


def _see(path: Path) -> None:
    """Read a picture as a scan by pictures.pdf_page or pictures.picture_file: header and pixels."""
    scan_of_file(path)
    try:
        gray_pixels(path)
    finally:
        into = path.parent / "scans"
        into.mkdir(exist_ok=True)
        add_scan(Track("t", "T"), path, into)
        for copy in into.iterdir():
            copy.unlink()


def _pdf(path: Path) -> None:
    """A drawing and a scan on two pages, as printers' programs make them."""
    Image.effect_noise((60, 40), 80).save(path.with_suffix(".png"))
    made = FPDF(unit="pt", format=(120, 80))
    made.add_page()
    made.rect(10, 10, 60, 30, style="FD")
    made.add_page()
    made.image(path.with_suffix(".png"), 0, 0, 120, 80)
    path.write_bytes(bytes(made.output()))


def _see_pages(path: Path) -> None:
    _see(path)
    gray_pixels(path, 2)


def _snapshot(path: Path) -> None:
    _write(Snapshot(_small(), path, path.parent, "0" * 64), path)


def _loop(path: Path) -> None:
    path.write_text(json.dumps([[10 * n, n * n % 90] for n in range(30)]))


def _written(make: Callable[[], str]) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_text(make())

    return write


def _line() -> str:
    return json.dumps(as_geojson(surveyed(HILLS)[::8], Name="H"))


def _tiles() -> str:
    return shipped_tile_sets()["fortir-capla"].read_text()


def _season(path: Path) -> None:
    setup = Setup(drivers=("rookie",) * 2, seed=3, names=("Ada", "Cy"))
    write_record(race(compile_board(_small()), setup), path.parent / "one.race.json")
    drivers = (SeasonDriver("Cy", team="Red"), SeasonDriver("Ada", "Red"), SeasonDriver("Bo", bot="rookie"))
    races = (
        SeasonRace("brennach", "formula-d", 2, finished=("Bo", "Ada"), out=("Cy",)),
        SeasonRace("brennach", record="one.race.json"),
        SeasonRace("brennach"),
    )
    write_season(Season("Cup", "Notes", races, drivers, dropped=1, start=StartRule.REVERSE), path)


def _count(path: Path) -> None:
    season = read_season(path)
    start_order(season, count_points(season, race_results(season, path.parent)))


_PICTURES = ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF")

KINDS: dict[str, Kind] = {
    "track": Kind(lambda path: write_track(_small(), path), read_track),
    "packed": Kind(_packed, lambda path: unpack(path, path.parent / "into"), _damaged_inside),
    "board": Kind(lambda path: write_board(compile_board(_small()), path), _race_on),
    "race": Kind(_race, _replay),
    "unfinished": Kind(_race, _go_on),
    "tileset": Kind(_written(_tiles), lambda path: validate_tile_set(read_tile_set(path))),
    "season": Kind(_season, _count),
    "dat": Kind(_written(lambda: plain("plain", lanes=3).text), read_gponline),
    "svg": Kind(_drawing, read_svg),
    "foreign-svg": Kind(_written(foreign_drawing), read_svg),
    "csv": Kind(_written(lambda: as_csv(surveyed(HILLS)[::8])), read_line),
    "geojson": Kind(_written(_line), read_line),
    "loop": Kind(_loop, lambda path: read_loop(path, Scan("s", "s.png", 400, 100))),
    "snapshot": Kind(_snapshot, read_snapshot),
    "pdf": Kind(_pdf, _see_pages),
    **{format_.lower(): Kind(_picture(format_), _see) for format_ in _PICTURES},
}


def fuzz_kind(name: str, folder: Path, count: int, seed: int) -> tuple[Figures, int]:
    """Damage a file of a kind `count` times and read what came of it; return the figures and megabytes.

    Raises:
        AssertionError: something else was raised than our errors, or one isn't a line.
    """
    kind, figures = KINDS[name], Figures()
    sound = folder / f"sound.{name}"
    kind.make(sound)
    data, path = sound.read_bytes(), folder / f"damaged.{name}"
    path.write_bytes(data)
    kind.read(path)
    for number in range(count):
        chance = Random(f"{seed} {name} {number}")
        path.write_bytes(kind.damage(data, chance))
        begun = time.process_time()
        try:
            _detect(path)
            kind.read(path)
            figures.read += 1
        except (PitboardError, EngineError) as error:
            figures.refused += 1
            _be_a_line(error, path)
        except Exception as error:
            error.add_note(f"{name}, damaged with seed {seed}, number {number}: {path}")
            raise
        figures.slowest = max(figures.slowest, time.process_time() - begun)
    return figures, memory()


def _detect(path: Path) -> None:
    try:
        detect(path)
    except PitboardError as error:
        _be_a_line(error, path)


def _be_a_line(error: Exception, path: Path) -> None:
    assert str(error).isprintable(), str(error)
    assert len(str(error)) < len(str(path)) + 400, str(error)
