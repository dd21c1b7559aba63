"""Tracks, boards and races of racing board games.

    >>> import trackmodel
    >>> track = trackmodel.read("brennach")
    >>> trackmodel.validate(track).errors
    ()
    >>> board = trackmodel.compile(track)
    >>> record = trackmodel.race(board, trackmodel.Setup(drivers=("rookie", "champion"), seed=7))
    >>> trackmodel.replay(record).pending.classification[0].driver
    'champion'

`__init__.pyi` lists the names of this package. A module is imported when one of its names is first
used. Functions that edit tracks are in `trackmodel.edits`.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path


@cache
def _offered() -> dict[str, tuple[str, str]]:
    """Return the module and the name in it for each name that `__init__.pyi` offers."""
    stub = Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    imported = {name: module for module, name in re.findall(r"(?m)^from (\S+) import (\w+)", stub)}
    offered = {name: name for name in re.findall(r"(?m) as (\w+)$", stub)}
    offered |= dict(re.findall(r"(?m)^(\w+) = (\w+)", stub))
    return {name: (imported[original], original) for name, original in offered.items()}


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted(_offered())
    if name not in _offered():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, original = _offered()[name]
    value = globals()[name] = getattr(import_module(module), original)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_offered()})
