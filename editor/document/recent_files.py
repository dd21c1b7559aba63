"""The files that were opened or saved last, remembered for all windows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings

MOST_RECENT = 10
_FOLDER, _RECENT = "files/folder", "files/recent"


def recent_files() -> list[Path]:
    """Return the files opened or saved last that still exist, latest first."""
    stored = QSettings().value(_RECENT, [])
    names = stored if isinstance(stored, list) else [stored] if isinstance(stored, str) else []
    return [Path(name) for name in names if Path(name).is_file()]


def remember_file(path: Path) -> None:
    """Put a file first among the recent ones."""
    others = [other for other in recent_files() if other != path]
    QSettings().setValue(_RECENT, [str(file) for file in [path, *others][:MOST_RECENT]])
    QSettings().setValue(_FOLDER, str(path.parent))


def last_folder() -> str:
    """Return the folder of the file that was remembered last."""
    return str(QSettings().value(_FOLDER, str(Path.home())))
