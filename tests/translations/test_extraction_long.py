"""Every text reaches the catalogs, and no text of theirs is gone from the program."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest
from babel.messages.extract import extract_from_dir

from tests.conftest import ROOT
from tests.translations.catalogs import COMPLETE, entries, read_catalog, ts_file
from tests.translations.test_catalogs import BIN

KEPT = {
    "self.tr(self.title_text)",
    "self.tr(self.help_text)",
    "QCoreApplication.translate('Layer', cls.title)",
}
"""Texts that QT_TRANSLATE_NOOP marks elsewhere."""


def _calls() -> Iterator[tuple[ast.Call, str, Path]]:
    for folder in ("trackmodel", "editor"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield node, ast.unparse(node.func), path


def test_every_marked_text_is_one_that_the_tools_can_see() -> None:
    """Qt finds translations by the class that `self` belongs to, and the tools read only plain strings."""
    unseen = []
    for call, name, path in _calls():
        last = name.rpartition(".")[2]
        if last == "_tr" or (last == "tr" and name != "self.tr"):
            unseen.append(f"{path}:{call.lineno}: {name}")
        texts = {"_": call.args[:1], "ngettext": call.args[:2], "self.tr": call.args[:1]}.get(name, [])
        if name in ("translate", "QCoreApplication.translate", "QT_TRANSLATE_NOOP"):
            texts = call.args[:2]
        if any(not isinstance(text, ast.Constant) for text in texts) and ast.unparse(call) not in KEPT:
            unseen.append(f"{path}:{call.lineno}: {ast.unparse(call)}")
    assert not unseen


def test_no_marked_text_is_inside_an_f_string() -> None:
    """The tools don't look there."""
    unseen = [
        f"{path}:{call.lineno}: {ast.unparse(call)}"
        for folder in ("trackmodel", "editor")
        for path in (ROOT / folder).rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) in ("_", "ngettext", "self.tr", "translate", "QCoreApplication.translate")
    ]
    assert not unseen


def test_the_texts_of_click_are_those_of_the_installed_version() -> None:
    ours = (ROOT / "trackmodel/commands/support/click_texts.py").read_text(encoding="utf-8")
    click_says = "".join(
        path.read_text(encoding="utf-8") for path in Path(click.__file__).parent.glob("*.py")
    )
    texts = [
        node.value
        for call in ast.walk(ast.parse(ours))
        if isinstance(call, ast.Call)
        for node in call.args
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert len(texts) >= 20
    assert [text for text in texts if text not in click_says] == []


@pytest.mark.parametrize("language", COMPLETE)
def test_the_catalogs_have_the_texts_of_the_program_and_no_others(language: str, tmp_path: Path) -> None:
    """If this fails: make translations."""
    # A text with a plural is one entry with its singular, which may also stand alone.
    found = {
        texts if isinstance(texts, str) else texts[0]
        for folder in ("trackmodel", "editor")
        for _file, _line, texts, _comments, _context in extract_from_dir(ROOT / folder)
    }
    ids = (message.id for message in read_catalog(language) if message.id)
    assert {texts if isinstance(texts, str) else texts[0] for texts in ids} == found
    fresh = tmp_path / "fresh.ts"
    shutil.copy(ts_file(language), fresh)
    sources = sorted((ROOT / "editor").rglob("*.py"))
    options = ["-silent", "-locations", "none", "-no-obsolete"]
    subprocess.run([BIN / "pyside6-lupdate", *options, *sources, "-ts", fresh], check=True)
    assert _texts(ts_file(language)) == _texts(fresh)


def _texts(file: Path) -> set[tuple[str | None, str | None]]:
    return {
        (context.findtext("name"), message.findtext("source"))
        for context in ElementTree.parse(file).getroot().iter("context")
        for message in context.iter("message")
    }


@pytest.mark.parametrize("language", COMPLETE)
def test_no_text_lacks_a_translation(language: str) -> None:
    assert not [(entry.sources, entry.where) for entry in entries(language) if not all(entry.translations)]
