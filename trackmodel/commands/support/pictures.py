"""Pictures that commands write: their kind by suffix."""

from __future__ import annotations

from pathlib import Path

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.texts import _

KINDS = {".svg": "svg", ".png": "png", ".pdf": "pdf"}
"""Kind of picture by the suffix of its file."""


def picture_kind(picture: Path, option: str) -> str:
    """Return the kind of picture that a file's suffix asks for.

    Raises:
        UsageError: no picture has this suffix.
    """
    kind = KINDS.get(picture.suffix.lower())
    if kind is None:
        problem = _("{option} {file}: the suffix must be one of {known}")
        raise wrong_usage(problem.format(option=option, file=picture, known=", ".join(KINDS)))
    return kind
