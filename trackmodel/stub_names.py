"""Names that a package offers without importing their modules: its stub, `__init__.pyi`, lists them."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path


@cache
def origins(init: str) -> dict[str, tuple[str, str]]:
    """Return where each name that a package offers comes from: the module, and the name there.

    Args:
        init: path of the package's `__init__.py`; the stub is beside it. Modules of which it offers all names
            (`import *`) are imported.
    """
    whole = re.findall(r"(?m)^from (\S+) import \*", _stub(init))
    return _named(init) | {name: (module, name) for module in whole for name in import_module(module).__all__}


@cache
def _named(init: str) -> dict[str, tuple[str, str]]:
    """Return those of the origins that the stub names one by one."""
    stub = _stub(init)
    module_of = {name: module for module, name in re.findall(r"(?m)^from (\S+) import (\w+)", stub)}
    same = {name: name for name in re.findall(r"(?m) as (\w+)$", stub)}
    other = dict(re.findall(r"(?m)^(\w+) = (\w+)", stub))
    return {name: (module_of[there], there) for name, there in (same | other).items()}


def _stub(init: str) -> str:
    return Path(init).with_suffix(".pyi").read_text(encoding="utf-8")


def attribute(package: str, init: str, name: str) -> object:
    """Return what a package offers under a name; the module that has it is imported.

    Raises:
        AttributeError: there is no such name.
    """
    known = _named(init) if name in _named(init) else origins(init)
    if name not in known:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    module, there = known[name]
    return getattr(import_module(module), there)
