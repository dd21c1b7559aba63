"""The tests of the web page's script pass."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest


def test_the_script_computes_what_it_should() -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no node to run viewer.test.cjs")
    test = Path(__file__).with_name("viewer.test.cjs")
    done = subprocess.run(
        ["node", "--test", str(test)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
