"""`import trackmodel` offers everything its docs use, and loads it when first touched."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import trackmodel
import trackmodel.engine
from trackmodel import Board, Facts, Record, Setup, Track, edits

STUB = Path(trackmodel.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
EDITS = Path(edits.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
NAMES = sorted(one or other for one, other in re.findall(r"(?m) as (\w+)$|^(\w+) = ", STUB))


def test_the_example_in_the_docstring_runs() -> None:
    result = doctest.testmod(trackmodel)
    assert (result.failed, result.attempted) == (0, 6)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_resolves_and_is_documented(name: str) -> None:
    value = getattr(trackmodel, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert value.__module__.startswith("trackmodel.")
        assert inspect.getdoc(value)


def test_type_checkers_are_told_the_names_that_are_there() -> None:
    public = [
        name for name in dir(trackmodel) if name[0] != "_" and name not in ("annotations", "import_module")
    ]
    assert [name for name in public if not inspect.ismodule(getattr(trackmodel, name))] == NAMES


def test_help_fits_three_screens() -> None:
    assert len(pydoc.plain(pydoc.render_doc(trackmodel)).splitlines()) < 120


def test_every_edit_resolves_and_is_documented() -> None:
    public = [name for name in dir(edits) if name[0] != "_" and not inspect.ismodule(getattr(edits, name))]
    offered = sorted(set(public) - {"annotations", "attribute", "origins"})
    assert offered == sorted(re.findall(r" as (\w+)$", EDITS, re.MULTILINE))
    for name in offered:
        assert inspect.getdoc(getattr(edits, name)), name
        assert name in edits.__doc__ or name == "Mirror", name


def test_help_for_edits_fits_two_screens() -> None:
    assert len(pydoc.plain(pydoc.render_doc(edits)).splitlines()) < 110


def test_the_example_of_the_edits_runs() -> None:
    result = doctest.testmod(edits)
    assert (result.failed, result.attempted) == (0, 5)


def test_values_are_shown_short() -> None:
    track = trackmodel.read("brennach")
    assert isinstance(track, Track)
    board = trackmodel.compile(track)
    record = trackmodel.race(board, Setup(drivers=("rookie",) * 2, seed=3))
    for value in (track, board, record, trackmodel.start(board, record.setup), Facts(track)):
        assert len(repr(value)) < 2_000


def test_all_errors_have_one_root() -> None:
    errors = [
        value
        for name in NAMES
        if isinstance(value := getattr(trackmodel, name), type) and issubclass(value, Exception)
    ]
    assert trackmodel.EngineError in errors
    assert all(issubclass(error, trackmodel.PitboardError) for error in errors)


def test_no_name_is_that_of_a_module() -> None:
    """Importing trackmodel.x would replace trackmodel.x."""
    assert not {module.name for module in pkgutil.iter_modules(trackmodel.__path__)} & set(NAMES)


def test_everything_of_the_engine_is_offered() -> None:
    assert set(trackmodel.engine.__all__) < set(NAMES)


def test_all_names_can_be_listed_and_others_are_errors() -> None:
    assert len(NAMES) > 80
    assert set(NAMES) < set(dir(trackmodel))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = trackmodel.nothing  # type: ignore[attr-defined]


def test_importing_the_package_loads_nothing() -> None:
    program = (
        "import sys; before = set(sys.modules); import trackmodel;"
        "print(*(name for name in set(sys.modules) - before if '.' in name or name == 'attrs'))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith(("trackmodel.", "attrs"))]


def test_what_is_written_is_read_back_by_its_content(tmp_path: Path) -> None:
    track = trackmodel.read("brennach")
    assert isinstance(track, Track)
    board = trackmodel.compile(track)
    record = trackmodel.race(board, Setup(drivers=("rookie",) * 2, seed=3))
    for value, kind in ((track, Track), (board, Board), (record, Record)):
        trackmodel.write(value, tmp_path / "file")
        again = trackmodel.read(tmp_path / "file")
        assert isinstance(again, kind)
        assert again == value


def test_a_file_of_no_known_kind_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("nothing")
    with pytest.raises(trackmodel.UnreadableFile, match="file"):
        trackmodel.read(tmp_path / "file")


def test_corners_are_counted_and_compared_with_the_print() -> None:
    counted = trackmodel.corners(trackmodel.read_track(trackmodel.shipped_circuits()["brennach"]))
    assert len(counted) == 9
    assert all(corner.agrees for corner in counted)


def test_a_simulation_adds_up_its_races() -> None:
    board = trackmodel.compile(trackmodel.read_track(trackmodel.shipped_circuits()["brennach"]))
    setup = Setup(drivers=("rookie",) * 3, seed=5)
    statistics = trackmodel.simulate(board, setup, races=2)
    assert statistics.races == 2
    assert statistics == sum(trackmodel.simulate_each(board, setup, 2), trackmodel.Statistics())
    table = trackmodel.lap_table(board, statistics)
    assert table["car"].tolist() == [
        1 + car for car in range(len(setup.drivers)) for _lap in range(setup.laps)
    ]
    assert table["turns"].sum() >= sum(table[f"gears_{gear}"].sum() for gear in range(1, 7)) > 0
