"""Files that ship with Pitboard: schemas, circuits, pages of help, and what a desktop needs.

They are beside the packages in a checkout and inside the package in an installed wheel (see
`force-include` in pyproject.toml).
"""

from __future__ import annotations

from difflib import get_close_matches
from os.path import exists
from pathlib import Path
from typing import Literal

from trackmodel.errors import PitboardError, UnreadableFile
from trackmodel.texts import LANGUAGE, _

Kind = Literal["schemas", "tracks", "docs", "desktop"]

TRACK_SUFFIX, TILE_SET_SUFFIX, _SCAN_SUFFIX = ".track.json", ".tileset.json", ".jpg"


def resource(kind: Kind, name: str) -> Path:
    """Return the path of the shipped file `name`.

    Raises:
        PitboardError: the file doesn't exist, so the installation is incomplete.

    Examples:
        >>> resource("schemas", "track.schema.json").name
        'track.schema.json'
    """
    path = _folder(kind) / name
    if not path.is_file():
        raise PitboardError(_("{path} is missing; please install Pitboard again").format(path=path))
    return path


def help_page(name: str) -> Path:
    """Return the path of a page of help in the user's language (`docs/de`), or else in English (`docs`).

    Raises:
        PitboardError: there is none in English either.
    """
    translated = _folder("docs") / LANGUAGE / name
    return translated if translated.is_file() else resource("docs", name)


def shipped_circuits() -> dict[str, Path]:
    """Return the shipped track documents by circuit id, which is the file name without its suffix."""
    return _shipped(TRACK_SUFFIX)


def shipped_tile_sets() -> dict[str, Path]:
    """Return the shipped tile sets by id, which is the file name without its suffix."""
    return _shipped(TILE_SET_SUFFIX)


def practice_scans() -> dict[str, Path]:
    """Return the shipped scans of boards to practice reading on, by the id of their circuit."""
    return _shipped(_SCAN_SUFFIX)


def shipped_venues() -> dict[str, Path]:
    """Return whatever ships to race on, by id: circuits, then tile sets."""
    return shipped_circuits() | shipped_tile_sets()


def ships(path: Path) -> bool:
    """Return whether a file or folder ships with Pitboard, among circuits and scans."""
    return path.is_relative_to(_folder("tracks"))


def shipped_name(name: str) -> str:
    """Return what to call something that ships, by its id.

    Examples:
        >>> shipped_name("fortir-capla")
        'Fortir Capla'
    """
    return name.replace("-", " ").title()


def locate(name: Path | str) -> Path:
    """Return the path `name`; if there is no such file, that of what ships under this id.

    Raises:
        UnreadableFile: there is neither, but one with nearly this id.
    """
    path = Path(name)
    if exists(path):  # Path.exists raises an error if the name is too long
        return path
    circuits = shipped_venues()
    near = get_close_matches(str(name).lower(), circuits, n=1)
    if str(name) not in circuits and path.name == str(name) and near:
        problem = _("no such file or circuit; did you mean {circuit}?")
        raise UnreadableFile(path, problem.format(circuit=near[0]))
    return circuits.get(str(name), path)


def _shipped(suffix: str) -> dict[str, Path]:
    files = sorted(_folder("tracks").rglob("*" + suffix))
    return {file.name.removesuffix(suffix): file for file in files}


def _folder(kind: Kind) -> Path:
    package = Path(__file__).resolve().parent
    installed = package / "_data" / kind
    return installed if installed.is_dir() else package.parent / kind
