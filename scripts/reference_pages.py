"""Generates the pages of the manual about checks, the command, and Python.

`make docs` runs it for each language ($PITBOARD_LANGUAGE). Docstrings are English, so the pages about Python
are, too.
"""

from __future__ import annotations

import inspect
import os
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("PITBOARD_LANGUAGE", "en")  # before the first text is imported

import click

import trackmodel
from scripts.checks_page import checks_page
from scripts.page_words import WORDS
from trackmodel import edits
from trackmodel.cli import COMMANDS, pitboard, translate_click
from trackmodel.stub_names import origins
from trackmodel.texts import LANGUAGE

WIDTH = 118
GENERATED = "This page is generated from the code; run `make docs` to update it."
FRONT_DOOR_HEAD = f"""\
# The front door

`import trackmodel` offers these names. [Tracks](tracks.md) and [Races](engine.md) teach them in examples;
[Edits](edits.md) change tracks. {GENERATED}
"""
EDITS_HEAD = f"""\
# Edits

`from trackmodel import edits` offers these functions.
{GENERATED}
"""


def fill(text: str, first: str = "", rest: str = "") -> str:
    """Return text broken at spaces outside of code."""
    kept = re.sub(r"`[^`]*`", lambda code: code[0].replace(" ", "\0"), " ".join(text.split()))
    filled = textwrap.fill(
        kept,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return filled.replace("\0", " ")


def command_page() -> str:
    """Return the page about the command, from click."""
    parts = [WORDS.command]
    for name, summary in COMMANDS.items():
        command = pitboard.get_command(click.Context(pitboard), name)
        assert command is not None
        context = click.Context(command, info_name=f"pitboard {name}")
        usage = " ".join(command.collect_usage_pieces(context))
        parts += [f"## {name}\n", fill(command.help or summary) + "\n", f"    pitboard {name} {usage}\n"]
        with context.scope():
            records = [each.get_help_record(context) for each in command.get_params(context)]
        explained = [each for each in records if each and each[1] and "--help" not in each[0]]
        if explained:
            parts.append("\n".join(fill(f"`{name}`: {text}", "- ", "  ") for name, text in explained) + "\n")
        if command.epilog:
            examples = [line.strip() for line in command.epilog.splitlines() if line.startswith("  ")]
            parts += [f"{WORDS.examples}\n", "\n".join(f"    {line}" for line in examples) + "\n"]
    return "\n".join(parts)


def front_door_page() -> str:
    """Return the page about the names of `trackmodel`, from its docstrings."""
    things = {name: getattr(trackmodel, name) for name in origins(trackmodel.__file__)}
    errors = {n: t for n, t in things.items() if inspect.isclass(t) and issubclass(t, Exception)}
    classes = {n: t for n, t in things.items() if inspect.isclass(t) and n not in errors}
    functions = {n: t for n, t in things.items() if inspect.isfunction(t) or inspect.isbuiltin(t)}
    parts = [FRONT_DOOR_HEAD]
    for title, group in (("Functions", functions), ("Classes", classes), ("Errors", errors)):
        parts.append(f"## {title}\n")
        for name, thing in sorted(group.items(), key=lambda pair: pair[0].casefold()):
            parts.extend(_entry(name, thing))
    return "\n".join(parts)


def edits_page() -> str:
    """Return the page about the edits, from their docstrings."""
    parts = [EDITS_HEAD]
    for name in dir(edits):
        if inspect.isfunction(edit := getattr(edits, name)):
            parts.extend(_entry(name, edit))
    return "\n".join(parts)


def _entry(name: str, thing: object) -> Iterator[str]:
    yield f"### {name}\n"
    if not (inspect.isclass(thing) and issubclass(thing, Exception)):
        yield f"```python\n{_signature(name, thing)}\n```\n"
    yield from _markdown(inspect.getdoc(thing) or "")


def _signature(name: str, thing: object) -> str:
    try:
        signature = inspect.signature(thing)  # type: ignore[arg-type]
    except ValueError:
        return f"{name}(…)"
    parameters = [_parameter(each) for each in signature.parameters.values()]
    returned = signature.return_annotation
    end = "" if returned in (inspect.Signature.empty, None, "None") else f" -> {returned}"
    line = f"{name}({', '.join(parameters)}){end}"
    if len(line) <= WIDTH:
        return line
    return "\n".join((f"{name}(", *(f"    {each}," for each in parameters), f"){end}"))


def _parameter(parameter: inspect.Parameter) -> str:
    """Return a parameter with its type and its default, without a default that is a long value."""
    default = repr(parameter.default)
    has_code = parameter.default is not inspect.Parameter.empty and (len(default) > 40 or default[0] in "<N")
    shown = str(parameter.replace(default=...) if has_code and default != "None" else parameter)
    return shown.replace("Ellipsis", "...").replace("'", "")


def _markdown(doc: str) -> Iterator[str]:
    """Return the paragraphs, lists, and examples of a docstring."""
    for block in re.split(r"\n\n+(?!    )", doc):
        title, _, body = block.partition("\n")
        if title in ("Args:", "Attributes:", "Raises:", "Returns:"):
            items = re.split(r"\n(?! )", textwrap.dedent(body))
            yield f"{title}\n"
            yield "\n".join(fill(_named(item), "- ", "  ") for item in items) + "\n"
        elif title == "Examples:" or ">>>" in block:
            code = textwrap.dedent(body if title == "Examples:" else block)
            yield f"```pycon\n{code}\n```\n"
        else:
            yield fill(block) + "\n"


def _named(item: str) -> str:
    name, colon, text = item.partition(": ")
    return f"`{name}`: {text}" if colon and name.replace("_", "").replace(", ", "").isalnum() else item


PAGES = {"checks.md": checks_page, "terminal/command.md": command_page}
"""The pages in every language, by their files."""
ENGLISH = {"python.md": front_door_page, "edits.md": edits_page}

if __name__ == "__main__":
    translate_click()
    folder = Path("docs") if LANGUAGE == "en" else Path("docs", LANGUAGE)
    for name, page in (PAGES | ENGLISH if LANGUAGE == "en" else PAGES).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page().rstrip("\n") + "\n", encoding="utf-8")
