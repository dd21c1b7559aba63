"""`pitboard --help` is complete and quick."""

from __future__ import annotations

import re
import subprocess
import sys

import click
import pytest

from tests.commands.command_line import ROOT, CommandLine, in_own_process
from trackmodel import cli
from trackmodel.cli import COMMANDS


def test_help_names_every_command(pitboard: CommandLine) -> None:
    ran = pitboard("--help")
    assert ran.code == 0
    for name in COMMANDS:
        assert f"  {name} " in ran.out


def test_no_words_at_all_show_the_help(pitboard: CommandLine) -> None:
    assert pitboard().out == pitboard("--help").out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_of_its_own_with_examples_that_it_accepts(
    name: str, pitboard: CommandLine
) -> None:
    ran = pitboard(name, "--help")
    assert ran.code == 0
    assert f"Usage: pitboard {name}" in ran.out
    _, _, examples = ran.out.partition("Examples:")
    assert examples or name == "rules"
    for example in re.split(r"(?<!\.)pitboard ", examples)[1:]:
        words = example.split()
        command = cli.pitboard.get_command(click.Context(cli.pitboard), words[0])
        assert command is not None
        command.make_context(words[0], words[1:])  # raises UsageError


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pitboard si", "plain,simulate"),
        ("pitboard race br", "plain,brennach\nfile,br"),
        ("pitboard race --ru", "plain,--rules"),
    ],
)
def test_a_shell_can_complete_commands_circuits_and_options(typed: str, offered: str) -> None:
    at = str(typed.count(" "))
    ran = in_own_process("", _PITBOARD_COMPLETE="bash_complete", COMP_WORDS=typed, COMP_CWORD=at)
    assert (ran.out.strip(), ran.err) == (offered, "")


def test_help_loads_nothing_heavy_so_that_it_comes_at_once() -> None:
    program = (
        "import sys; from trackmodel.cli import run; run(['--help']);"
        "heavy = {'numpy', 'networkx', 'shapely', 'cv2', 'rich', 'PySide6', 'cattrs', 'jsonschema'};"
        "sys.exit(', '.join(heavy & set(sys.modules)) or None)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 0, done.stderr


def test_an_unknown_command_is_one_clear_line(pitboard: CommandLine) -> None:
    ran = pitboard("rase", "oval")
    ran.assert_one_clear_line()
    assert "rase" in ran.err


@pytest.mark.parametrize(
    ("typed", "meant"), [("sumulate", "simulate"), ("exprot", "export"), ("Race", "race")]
)
def test_a_mistyped_command_gets_the_right_word(typed: str, meant: str, pitboard: CommandLine) -> None:
    ran = pitboard(typed, "oval")
    ran.assert_one_clear_line()
    assert f"did you mean {meant}?" in ran.err
