"""Run `pitboard` in tests: in a separate process as users do, or in this process for speed."""

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
    """Result of a command line."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The only document on stdout; fails if stdout has anything else."""
        return json.loads(self.out)

    def assert_one_clear_line(self, code: int = 2) -> None:
        """Assert that it failed with one line on stderr, nothing on stdout and no traceback."""
        assert self.code == code, self
        assert self.out == ""
        assert "Traceback" not in self.err
        assert len(self.err.strip().splitlines()) == 1, self.err
        assert self.err.startswith("pitboard: ")


def in_own_process(
    *arguments: str | Path, cwd: Path | None = None, timeout: float = 60, **environment: str
) -> Ran:
    """Run `pitboard ARGUMENTS` in a separate process, with more environment variables."""
    program = "from trackmodel.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


class CommandLine:
    """Runs `pitboard ARGUMENTS` in this process."""

    def __init__(self, capsys: Any) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str | Path) -> Ran:
        self._capsys.readouterr()
        code = cli.run([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return Ran(code, out, err)

    def json(self, *arguments: str | Path) -> Any:
        """Return the document that a command prints with `--format json`."""
        return self(*arguments, "--format", "json").json
