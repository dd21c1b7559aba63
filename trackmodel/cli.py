"""The `pitboard` command: finds the subcommand, runs it and reports errors.

Exit codes: 0 done; 1 the answer is no; 2 unreadable input or wrong usage. A user's mistake is one
line on stderr; a traceback means a bug in Pitboard.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import version

import click
from click.shell_completion import CompletionItem

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import print_line
from trackmodel.errors import CannotCompile, CannotJoin, PitboardError
from trackmodel.texts import CATALOGS, LANGUAGE, _

DONE, NO, UNUSABLE = 0, 1, 2
"""The exit codes: done; the answer is no; unreadable input or wrong usage."""

COMMANDS = {
    "edit": _("open the editor"),
    "new": _("make a circuit from the center line of a real road"),
    "trace": _("read a board off its scan"),
    "import": _("convert another program's file to a track"),
    "validate": _("check tracks and list their issues"),
    "corners": _("count L and C of every corner and compare them with the printed values"),
    "export": _("write a compiled board or a picture"),
    "play": _("set up a race in a window and play it"),
    "turn": _("turn or mirror a whole board"),
    "join": _("join two boards into one circuit"),
    "diff": _("say what changed between two tracks"),
    "merge": _("merge the changes that two people made to a track"),
    "race": _("run a race of bots"),
    "replay": _("replay a recorded race and compare it with its record"),
    "review": _("compare the answers of a recorded race with the best ones"),
    "simulate": _("run many races of bots and print statistics"),
    "lap": _("work out how few turns a car alone needs"),
    "report": _("write a web page that says how a board races"),
    "season": _("keep the calendar and the standings of a season"),
    "circuits": _("list the circuits that ship with Pitboard"),
    "rules": _("list the rulesets"),
    "install-desktop": _("add Pitboard to the menu of a Linux desktop"),
}
"""Name and help line of each command; kept here so that `--help` imports none of them."""

PLACEHOLDERS = {
    "ADDRESS": _("ADDRESS"),
    "BASE": _("BASE"),
    "CARS": _("CARS"),
    "CIRCUITS": _("CIRCUITS"),
    "CODE": _("CODE"),
    "DEGREES": _("DEGREES"),
    "FILE": _("FILE"),
    "FIRST": _("FIRST"),
    "FLOAT RANGE": _("NUMBER"),
    "HEIGHT": _("HEIGHT"),
    "ID": _("ID"),
    "INTEGER": _("NUMBER"),
    "INTEGER RANGE": _("NUMBER"),
    "KIND": _("KIND"),
    "LENGTH": _("LENGTH"),
    "LINE": _("LINE"),
    "NAME": _("NAME"),
    "NAMES": _("NAMES"),
    "OTHER": _("OTHER"),
    "OUT": _("OUT"),
    "PAPER": _("PAPER"),
    "PATH": _("PATH"),
    "RECORD": _("RECORD"),
    "RULE": _("RULE"),
    "SECOND": _("SECOND"),
    "SECONDS": _("SECONDS"),
    "SPACE": _("SPACE"),
    "TABLE": _("TABLE"),
    "TEXT": _("TEXT"),
    "VALUE": _("VALUE"),
    "WIDTH": _("WIDTH"),
}
"""What `--help` calls the values of arguments and options, and other texts, too."""
PLACEHOLDER = re.compile(r"[A-Z]+(?: RANGE)?")

COMPLETION = 'eval "$(_PITBOARD_COMPLETE=bash_source pitboard)"'
"""What makes Bash complete the command."""


class Commands(click.Group):
    """Click group that imports a command from `trackmodel.commands` when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = "import_" if name == "import" else name.replace("-", "_")
        command: click.Command = import_module(f"trackmodel.commands.{module}").command
        command.options_metavar = _("[OPTIONS]")
        for each in command.params:
            each.metavar = PLACEHOLDER.sub(
                lambda found: PLACEHOLDERS.get(found[0], found[0]), each.make_metavar(ctx)
            )
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        word = args[0]
        near = get_close_matches(word.lower(), COMMANDS, n=1)
        if word not in COMMANDS and near and not ctx.resilient_parsing:
            problem = _("there is no command {word}; did you mean {command}?")
            ctx.fail(problem.format(word=word, command=near[0]))
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        names = [
            CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)
        ]
        # Not the group's own, which would import all commands.
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl(list(COMMANDS.items()))


def print_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Print the version of the installed package and exit."""
    if wanted and not ctx.resilient_parsing:
        from trackmodel.engine.moves import COMPILED

        search = _("move search compiled") if COMPILED else _("move search as Python")
        print_line(f"pitboard {version('pitboard')} ({search})")
        ctx.exit()


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("COMMAND [ARGS]..."),
    help=_("A workshop for the circuits of racing board games: trace, check, export, race."),
    epilog="\n\n".join(
        (
            _("FILE is a track, a board, a record or the id of a circuit that ships with Pitboard."),
            examples("edit brennach", "play", "race brennach --watch"),
            _("Tab completes commands after this line in ~/.bashrc (zsh: ~/.zshrc, with zsh_source):"),
            f"\b\n  {COMPLETION}",
        )
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help=_("Show the version and exit."),
)
def pitboard() -> None:
    """Do nothing; `Commands` finds the subcommand."""


def say(message: object) -> None:
    """Print a message on stderr as one line."""
    print_line(f"pitboard: {' '.join(str(message).split())}", err=True)


def make_streams_safe() -> None:
    """Make stdout and stderr accept any text, even on a console without Unicode or when they are closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 -- stays open
        else:
            stream.reconfigure(errors="replace")


def reader_left() -> int:
    """Return the exit code after the reader closed the pipe (`pitboard ... | head`), which is no failure."""
    sys.stdout = None  # otherwise, Python would report the broken pipe at exit
    return DONE


def translate_click() -> None:
    """Let click find its texts (`click_texts`) in our catalog: it asks the catalog of the whole program."""
    os.environ["LANGUAGE"] = LANGUAGE
    gettext.bindtextdomain("pitboard", CATALOGS)
    gettext.textdomain("pitboard")


def main() -> None:
    """Run the command line and exit with its code."""
    make_streams_safe()
    translate_click()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; messages go to stderr.

    Args:
        arguments: the words after `pitboard`.

    Returns:
        The exit code.
    """
    stdout = sys.stdout
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
    except (CannotCompile, CannotJoin) as error:
        say(error)
        return NO
    except PitboardError as error:
        say(error)
        return UNUSABLE
    except BrokenPipeError:
        return reader_left()
    except SystemExit:
        if sys.stdout is stdout:
            raise
        return reader_left()  # click noticed it first, replaced stdout, and would end with 1
    except OSError as error:
        say(error)
        return UNUSABLE
