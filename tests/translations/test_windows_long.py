"""What holds of English windows holds of those in every language, whose texts are longer."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.translations.catalogs import COMPLETE

ACCESS_KEYS = "tests/editor/tracing/test_access_keys_long.py"
REVIEW = "tests/editor/tracing/panels/test_review_bar.py"
WITHOUT_CACHE = ("-p", "no:cacheprovider")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(("tests", "file"), [("given_once", ACCESS_KEYS), ("narrow_window", REVIEW)])
def test_windows_in_every_language(tests: str, file: str, language: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", *WITHOUT_CACHE, "-k", tests, file],
        cwd=ROOT,
        env=os.environ | {"PITBOARD_LANGUAGE": language},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
