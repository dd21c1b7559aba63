"""Runs `pitboard` for the tests: in a process of its own as a user does, or in this one for speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from attrs import frozen

from trackmodel import cli

ROOT = Path(__file__).parents[2]


@frozen
class Ran:
    """What a command line left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout; fails if there is anything else."""
        return json.loads(self.out)

    def assert_one_clear_line(self, code: int = 2) -> None:
        """It failed as a user should see it: one line on stderr, nothing on stdout, no traceback."""
        assert self.code == code, self
        assert self.out == ""
        assert "Traceback" not in self.err
        assert len(self.err.strip().splitlines()) == 1, self.err
        assert self.err.startswith("pitboard: ")


def in_own_process(*arguments: str | Path, cwd: Path | None = None, timeout: float = 60) -> Ran:
    """`pitboard ARGUMENTS` as a program of its own."""
    program = "from trackmodel.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


class CommandLine:
    """`pitboard ARGUMENTS` in this process."""

    def __init__(self, capsys: Any) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str | Path) -> Ran:
        self._capsys.readouterr()
        code = cli.run([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return Ran(code, out, err)

    def json(self, *arguments: str | Path) -> Any:
        """The document that a command prints for `--format json`."""
        return self(*arguments, "--format", "json").json
