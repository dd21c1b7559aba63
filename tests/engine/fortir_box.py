"""What lies in the box of Fortir Capla, as it ships."""

from __future__ import annotations

from pathlib import Path

from trackmodel.formats.tile_set_file import read_tile_set

BOX = read_tile_set(Path(__file__).parents[2] / "tracks" / "fortir-capla.tileset.json")
