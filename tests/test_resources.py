"""Shipped files are found from a checkout and from an installed wheel alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from trackmodel import resources
from trackmodel.errors import PitboardError
from trackmodel.formats.tile_set_file import read_tile_set, tile_set_to_text
from trackmodel.formats.track_file import read_track
from trackmodel.resources import locate
from trackmodel.tile_checks import TILE_CHECKS


@pytest.mark.parametrize("schema", ["track", "board", "tileset", "race", "season"])
def test_the_schemas_are_found(schema: str) -> None:
    assert resources.resource("schemas", f"{schema}.schema.json").is_file()


def test_a_missing_file_is_one_clear_line() -> None:
    with pytest.raises(PitboardError, match="install Pitboard again"):
        resources.resource("tracks", "no-such-file")


def test_an_installed_package_finds_its_own_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "trackmodel"
    (package / "_data" / "tracks").mkdir(parents=True)
    shipped = package / "_data" / "tracks" / "oval.track.json"
    shipped.write_text("{}")
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    assert resources.shipped_circuits() == {"oval": shipped}
    assert resources.resource("tracks", "oval.track.json") == shipped


def test_every_shipped_tile_set_is_called_by_its_id_and_has_no_fault() -> None:
    for name, path in resources.shipped_tile_sets().items():
        tile_set = read_tile_set(path)
        assert tile_set.id == name
        assert resources.locate(name) == path
        assert [list(check.find(tile_set)) for check in TILE_CHECKS] == [[]] * len(TILE_CHECKS)
        assert tile_set_to_text(tile_set) == path.read_text("utf-8")


def test_every_shipped_circuit_is_called_by_its_id() -> None:
    for circuit, path in resources.shipped_circuits().items():
        assert read_track(path).id == circuit


def test_a_name_too_long_for_files_is_no_file() -> None:
    assert locate("é" * 200) == Path("é" * 200)
