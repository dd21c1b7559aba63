"""Compiles what takes longest in the engine, if a C compiler is at hand; else the same files run as Python.

Cython does it. The compiled modules lie beside their sources; C types are in files of the same name (`.pxd`).
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = Path("trackmodel/engine")
SHARED = "trackmodel.engine.memory_views"
"""What Cython needs to read arrays, once for all modules: in each of them, it would take half of the time."""


def compile_moves(root: Path) -> list[str]:
    """Compile every module that has C types in a checkout; return the files made, relative to it."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as scratch:
        # Sums must be Python's to the last bit, and each build must have the same bytes.
        arguments = [] if os.name == "nt" else ["-ffp-contract=off", "-g0"]
        sources: dict[str, list[str]] = {SHARED: []}
        for path in sorted((root / ENGINE).rglob("*.pxd")):
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            sources[name] = [str(path.with_suffix(".py"))]
        extensions = cythonize(
            [Extension(name, files, extra_compile_args=arguments) for name, files in sources.items()],
            build_dir=scratch,
            shared_utility_qualified_name=SHARED,
            compiler_directives={
                "language_level": 3,
                "annotation_typing": False,
                "infer_types": True,
                # Bounds are checked, but where a module says otherwise in its first line. No index counts
                # from the end, and all lists are made with their object.
                "wraparound": False,
                "initializedcheck": False,
            },
            quiet=True,
        )
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.parallel = os.cpu_count()
        command.build_lib = command.build_temp = scratch
        command.ensure_finalized()
        command.run()
        for before in [*(root / ENGINE).rglob("*.so"), *(root / ENGINE).rglob("*.pyd")]:
            before.unlink()  # a module that is no longer compiled would stay in the way of its source
        # Together, because compiled modules of different versions don't fit each other.
        made = [
            Path(shutil.move(each, root / Path(each).relative_to(scratch))) for each in command.get_outputs()
        ]
    return [str(path.relative_to(root)) for path in made]


class CompileMoves(BuildHookInterface[Any]):
    """The hook that hatchling calls when it builds a wheel, or installs a checkout to be edited."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        try:
            made = compile_moves(root)
        except Exception as problem:  # a missing compiler shows in many ways
            print(f"note: the engine isn't compiled ({problem}); it runs as Python", file=sys.stderr)
            return
        build_data["artifacts"] += made
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
