"""A release is one command, and its wheel and sdist are the same whoever builds them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
AUTHOR = {f"GIT_{who}_{what}": "a@b.c" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def _copy(folder: Path) -> Path:
    """A clone of the checkout as it is, changes that aren't committed included."""
    clone = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", clone], check=True)
    for name in subprocess.check_output(
        ["git", "ls-files", "--modified", "--others", "--exclude-standard"], cwd=ROOT, text=True
    ).splitlines():
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            (clone / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run(["git", "add", "--all"], cwd=clone, check=True)
    commit = ["git", "commit", "--quiet", "--allow-empty", "--message", "as it is"]
    subprocess.run(commit, cwd=clone, env=os.environ | AUTHOR, check=True)
    return clone


def _release(clone: Path, version: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "scripts/release.py", "--no-build", version]
    return subprocess.run(command, cwd=clone, env=os.environ | AUTHOR, capture_output=True, text=True)


def test_a_release_names_its_version_everywhere_and_is_tagged(tmp_path: Path) -> None:
    clone = _copy(tmp_path)
    done = _release(clone, "7.8.9")
    assert done.returncode == 0, done.stderr
    assert 'version = "7.8.9"' in (clone / "pyproject.toml").read_text(encoding="utf-8")
    changes = (clone / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"## Unreleased\n\n## 7\.8\.9 \(\d{4}-\d\d-\d\d\)\n\n### ", changes)
    info = (clone / "desktop/org.pitboard.Pitboard.metainfo.xml").read_text(encoding="utf-8")
    assert re.findall(r'<release version="(.*?)"', info)[0] == "7.8.9"
    log = subprocess.check_output(["git", "log", "-1", "--format=%s %D"], cwd=clone, text=True)
    assert log.startswith("Version 7.8.9 ")
    assert "tag: v7.8.9" in log
    again = _release(clone, "7.8.9")
    assert (again.returncode, "released already" in again.stderr) == (1, True)


@pytest.mark.parametrize("version", ["7.8", "v7.8.9", "", "7.8.9; rm"])
def test_what_is_not_a_version_is_refused(tmp_path: Path, version: str) -> None:
    command = [sys.executable, "scripts/release.py", "--no-build", version]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "is not a version" in done.stderr


def test_changes_that_are_not_committed_are_refused(tmp_path: Path) -> None:
    clone = _copy(tmp_path)
    (clone / "README.md").write_text("changed")
    done = _release(clone, "7.8.9")
    assert (done.returncode, done.stderr.strip()) == (1, "commit or remove your changes first")
