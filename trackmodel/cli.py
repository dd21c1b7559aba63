"""The `pitboard` command: its commands, loaded when they are called, and what happens when one fails.

Exit codes: 0 done; 1 the answer is no; 2 unreadable input or wrong usage. What a user did wrong
is one line on stderr, never a traceback; a traceback means a mistake of ours.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.metadata import version

import click

from trackmodel.errors import CannotCompile, PitboardError
from trackmodel.texts import _

DONE, NO, UNUSABLE = 0, 1, 2
"""The exit codes: done; the answer is no; unreadable input or wrong usage."""

COMMANDS = {
    "edit": _("open the editor"),
    "import": _("turn a file of another program into a track"),
    "validate": _("check tracks and say what is wrong with them"),
    "corners": _("count L and C of every corner and compare them with the print"),
    "export": _("write a board to race on, or a picture"),
    "race": _("drive a race of bots"),
    "replay": _("drive a recorded race again and compare"),
    "simulate": _("drive many races of bots and add them up"),
    "rules": _("list the rulesets and what they need from a track"),
}
"""Names and one line about each, so that `--help` needs to load none of them."""


class Commands(click.Group):
    """Finds a command in `trackmodel.commands` only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = "import_" if name == "import" else name
        command: click.Command = import_module(f"trackmodel.commands.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl(list(COMMANDS.items()))


def print_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Prints the version and leaves; read from the installed package only when asked for."""
    if wanted and not ctx.resilient_parsing:
        click.echo(f"pitboard {version('pitboard')}")
        ctx.exit()


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=_("A workshop for the circuits of racing board games: trace, check, export, race."),
    epilog=_("FILE is a track, a board or a record, or the id of a circuit that came with Pitboard."),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help=_("Show the version and leave."),
)
def pitboard() -> None:
    """The group itself does nothing; `Commands` finds what was asked for."""


def say(message: object) -> None:
    """One line on stderr, whatever the message holds."""
    click.echo(f"pitboard: {' '.join(str(message).split())}", err=True)


def make_streams_safe() -> None:
    """Makes stdout and stderr take any text: a console may know no umlauts, and may be closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 -- for good
        else:
            stream.reconfigure(errors="replace")


def main() -> None:
    """Runs the command line and leaves with its exit code."""
    make_streams_safe()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs one command line; messages go to stderr.

    Args:
        arguments: the words after `pitboard`.

    Returns:
        The exit code.
    """
    try:
        code = pitboard.main(arguments or ["--help"], prog_name="pitboard", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except click.UsageError as error:
        asked = error.ctx.command_path if error.ctx else "pitboard"
        say(_("{problem} (see {command} --help)").format(problem=error.format_message(), command=asked))
        return UNUSABLE
    except (click.Abort, KeyboardInterrupt):
        say(_("stopped"))
        return UNUSABLE
    except CannotCompile as error:
        say(error)
        return NO
    except PitboardError as error:
        say(error)
        return UNUSABLE
    except BrokenPipeError:
        # The reader has left (`pitboard ... | head`). Python would complain once more on closing.
        sys.stdout = None
        return DONE
    except OSError as error:
        say(error)
        return UNUSABLE
