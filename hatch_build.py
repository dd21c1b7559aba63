"""Compiles the move search with Cython where a C compiler is at hand; elsewhere the same files run as Python.

The compiled modules lie beside their sources, which have the C types in files of the same name (`.pxd`).
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path("trackmodel/engine/moves")


def compile_moves(root: Path) -> list[str]:
    """Compile the move search in a checkout; return the files made, relative to it."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as scratch:
        extensions = cythonize(
            [
                Extension(".".join((*FOLDER.parts, path.stem)), [str(path.with_suffix(".py"))])
                for path in sorted((root / FOLDER).glob("*.pxd"))
            ],
            build_dir=scratch,
            compiler_directives={"language_level": 3, "annotation_typing": False, "infer_types": True},
            quiet=True,
        )
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = command.build_temp = scratch
        command.ensure_finalized()
        command.run()
        for before in [*(root / FOLDER).glob("*.so"), *(root / FOLDER).glob("*.pyd")]:
            before.unlink()  # a module that is no longer compiled would stay in the way of its source
        # Together, because compiled modules of different versions don't fit each other.
        made = [Path(shutil.move(each, root / FOLDER / Path(each).name)) for each in command.get_outputs()]
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
            print(f"note: the move search isn't compiled ({problem}); it runs as Python", file=sys.stderr)
            return
        build_data["artifacts"] += made
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
