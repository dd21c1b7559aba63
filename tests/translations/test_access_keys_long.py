"""Access keys differ in the windows of every language, as they do in English."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.translations.catalogs import COMPLETE

TESTS = "tests/editor/tracing/test_access_keys_long.py"
WITHOUT_CACHE = ("-p", "no:cacheprovider")


@pytest.mark.parametrize("language", COMPLETE)
def test_access_keys_differ(language: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", *WITHOUT_CACHE, "-k", "given_once", TESTS],
        cwd=ROOT,
        env=os.environ | {"PITBOARD_LANGUAGE": language},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
