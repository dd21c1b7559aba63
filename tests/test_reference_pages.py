"""The pages about checks, the command, and Python are those that the code gives, in each language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

TRANSLATED = ("checks.md", "terminal/command.md")
PAGES = {
    "en": (*TRANSLATED, "python.md", "edits.md"),
    "de": tuple(f"de/{page}" for page in TRANSLATED),
    "fr": tuple(f"fr/{page}" for page in TRANSLATED),
}


@pytest.mark.parametrize("language", PAGES)
def test_the_generated_pages_are_up_to_date(language: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PITBOARD_LANGUAGE": language, "PYTHONPATH": str(ROOT)}
    run = [sys.executable, "-m", "scripts.reference_pages"]
    subprocess.run(run, cwd=tmp_path, env=environment, check=True)
    made = [file.relative_to(tmp_path / "docs").as_posix() for file in (tmp_path / "docs").rglob("*.md")]
    assert sorted(made) == sorted(PAGES[language])
    for page in made:
        written = (tmp_path / "docs" / page).read_text(encoding="utf-8")
        assert written == (ROOT / "docs" / page).read_text(encoding="utf-8"), f"{page}: run `make docs`"
