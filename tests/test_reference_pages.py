"""The pages about the command and about Python are those that the code gives."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = ("terminal/command.md", "python.md", "edits.md")


def test_the_generated_pages_are_up_to_date(tmp_path: Path) -> None:
    (tmp_path / "docs" / "terminal").mkdir(parents=True)
    script = str(ROOT / "scripts" / "reference_pages.py")
    subprocess.run([sys.executable, script], cwd=tmp_path, check=True)
    for page in PAGES:
        made = (tmp_path / "docs" / page).read_text(encoding="utf-8")
        assert made == (ROOT / "docs" / page).read_text(encoding="utf-8"), f"{page}: run `make docs`"
