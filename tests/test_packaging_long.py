"""The wheel contains our schemas, circuits, and pages of help, and nothing that belongs to others."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"
WORDS_IN_A_ROW = 8
"""From this many consecutive words of a rule book on, a text is a quotation."""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from an sdist of this checkout without network access.

    A wheel that is built in the checkout compiles the engine there, under the hands of the tests beside.
    """
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def contents(wheel: Path) -> dict[str, bytes]:
    """The files in the wheel by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="session")
def shared_files() -> list[Path]:
    """All files in ../shared: boards, pictures and rule texts of others."""
    if not SHARED.is_dir():
        pytest.skip(f"nothing to compare with at {SHARED}")
    return [path for path in SHARED.rglob("*") if path.is_file()]


def test_nothing_of_shared_is_in_the_wheel(contents: dict[str, bytes], shared_files: list[Path]) -> None:
    theirs = {hashlib.sha256(path.read_bytes()).hexdigest(): path.name for path in shared_files}
    copied = [name for name, data in contents.items() if hashlib.sha256(data).hexdigest() in theirs]
    assert copied == []
    names = {path.name for path in shared_files}
    assert [name for name in contents if Path(name).name in names] == []


def test_no_wording_of_a_rule_book_is_in_the_wheel_or_in_the_docs(
    contents: dict[str, bytes], shared_files: list[Path]
) -> None:
    phrases = {
        phrase: path.name
        for path in shared_files
        if path.parent.name == "seeds"
        for phrase in runs_of_words(path.read_text(encoding="utf-8", errors="replace"))
    }
    assert phrases
    texts = {
        name: data for name, data in contents.items() if name.endswith((".py", ".json", ".md", "METADATA"))
    }
    texts |= {str(path): path.read_bytes() for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]}
    found = [
        (name, phrase, phrases[phrase])
        for name, data in texts.items()
        for phrase in runs_of_words(data.decode("utf-8", errors="replace"))
        if phrase in phrases
    ]
    assert found == []


def runs_of_words(text: str) -> set[str]:
    """Return every run of WORDS_IN_A_ROW words as a string, without numbers and punctuation."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    return {" ".join(words[i : i + WORDS_IN_A_ROW]) for i in range(len(words) - WORDS_IN_A_ROW + 1)}


def test_schemas_circuits_and_pages_of_help_are_in_the_wheel(contents: dict[str, bytes]) -> None:
    shipped = (
        ("schemas", "*.schema.json"),
        ("tracks", "**/*.track.json"),
        ("tracks", "*.tileset.json"),
        ("docs", "**/*.md"),
        ("docs", "**/*.webp"),
    )
    for folder, pattern in shipped:
        files = list((ROOT / folder).glob(pattern))
        assert files
        for file in files:
            packed = f"trackmodel/_data/{folder}/{file.relative_to(ROOT / folder).as_posix()}"
            assert contents[packed] == file.read_bytes()


def test_pages_of_help_and_catalogs_of_every_language_are_in_the_wheel(contents: dict[str, bytes]) -> None:
    for file in [*(ROOT / "docs/de").rglob("*.md"), *(ROOT / "docs/fr").rglob("*.md")]:
        assert contents[f"trackmodel/_data/docs/{file.relative_to(ROOT / 'docs').as_posix()}"]
    for language in ("de", "fr"):
        assert contents[f"trackmodel/locale/{language}/LC_MESSAGES/pitboard.mo"]
        assert contents[f"editor/locale/pitboard_{language}.qm"]


def test_an_installed_wheel_finds_its_files_and_windows(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, "--target", str(target), str(wheel)], check=True)
    program = """
import json, sys, trackmodel
from importlib.metadata import distribution
from trackmodel.resources import resource
windows = [e.name for e in distribution("pitboard").entry_points if e.group == "pitboard.windows"]
print(json.dumps({
    "package": trackmodel.__file__,
    "schema": str(resource("schemas", "track.schema.json")),
    "rules": str(resource("docs", "rules/formula-d.md")),
    "circuits": [str(path) for path in trackmodel.shipped_circuits().values()],
    "windows": windows,
}))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    found = json.loads(done.stdout)
    assert found["windows"] == ["edit", "play", "replay"]
    assert found["circuits"]
    for path in [found["package"], found["schema"], found["rules"], *found["circuits"]]:
        assert Path(path).is_relative_to(target)
        assert Path(path).is_file()
