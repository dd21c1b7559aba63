"""Files that ship with Pitboard: schemas, circuits, and pages of help.

They are beside the packages in a checkout and inside the package in an installed wheel (see
`force-include` in pyproject.toml).
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Literal

from trackmodel.errors import PitboardError, UnreadableFile
from trackmodel.texts import _

Kind = Literal["schemas", "tracks", "docs"]

TRACK_SUFFIX = ".track.json"


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


def shipped_circuits() -> dict[str, Path]:
    """Return the shipped track documents by circuit id, which is the file name without its suffix."""
    files = sorted(_folder("tracks").rglob("*" + TRACK_SUFFIX))
    return {file.name.removesuffix(TRACK_SUFFIX): file for file in files}


def locate(name: Path | str) -> Path:
    """Return the path `name`, or that of the shipped circuit with this id if there is no such file.

    Raises:
        UnreadableFile: there is neither, but a circuit with nearly this id.
    """
    path = Path(name)
    if path.exists():
        return path
    circuits = shipped_circuits()
    near = get_close_matches(str(name).lower(), circuits, n=1)
    if str(name) not in circuits and path.name == str(name) and near:
        problem = _("no such file or circuit; did you mean {circuit}?")
        raise UnreadableFile(path, problem.format(circuit=near[0]))
    return circuits.get(str(name), path)


def _folder(kind: Kind) -> Path:
    package = Path(__file__).resolve().parent
    installed = package / "_data" / kind
    return installed if installed.is_dir() else package.parent / kind
