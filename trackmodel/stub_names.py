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
        init: path of the package's `__init__.py`; the stub is beside it.
    """
    stub = Path(init).with_suffix(".pyi").read_text(encoding="utf-8")
    module_of = {name: module for module, name in re.findall(r"(?m)^from (\S+) import (\w+)", stub)}
    same = {name: name for name in re.findall(r"(?m) as (\w+)$", stub)}
    other = dict(re.findall(r"(?m)^(\w+) = (\w+)", stub))
    return {name: (module_of[there], there) for name, there in (same | other).items()}


def attribute(package: str, init: str, name: str) -> object:
    """Return what a package offers under a name; the module that has it is imported.

    Raises:
        AttributeError: there is no such name.
    """
    if name not in origins(init):
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    module, there = origins(init)[name]
    return getattr(import_module(module), there)
