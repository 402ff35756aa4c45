"""The `quintain` command: its verbs by name, errors in one voice, and the exit code.

A verb's module is imported when the verb is used, so that `quintain --help` loads none of them.

Exit codes: 0 yes, 1 no (a candidate failed, a gate broke), 2 you (usage, bad record), 3 us (no sandbox, a fault),
130 interrupted.
"""

import gc
import importlib
import io
import json
import os
import sys
from typing import NoReturn

import click

from quintain import __version__
from quintain.cli.lines import one_line
from quintain.errors import Fault, QuintainError, UsageError

VERBS = {
    "author": "Write a domain once, and render any number of tasks from it.",
    "mine": "Make tasks out of a repository's history.",
    "prove": "Meet every gate of a task, or of every task of a tranche.",
    "grade": "Grade one candidate of a task, blind.",
    "image": "Make and check the images in which containers grade.",
    "inspect-task": "Say what is wrong with a task that somebody else made.",
    "export": "Write a proved task, or a grade, in another system's form.",
    "attack": "Let the exploit pack loose on a task, and see what it earns.",
    "play": "Let an agent attempt every task of a tranche, many times.",
    "serve": "Serve tasks to trainers and agents, over OpenEnv and MCP.",
    "audit": "Say where an agent looked that honest work has no use for.",
    "sift": "Write the attempts worth learning from, as rows for trainers.",
    "worker": "Play one worker's share of a job that was written for many.",
    "show": "Show what a tranche or a task holds, or what a record looks like.",
    "doctor": "Say what isolation there is here, found by attacking it.",
}


class Verbs(click.Group):
    """The verbs of the trade; each in the module of its name, as `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of use."""
        del ctx
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb, imported now."""
        del ctx
        if cmd_name not in VERBS:
            return None
        gc.disable()  # what an import makes stays: looking through it for garbage takes a tenth of the time
        module = importlib.import_module(f"quintain.cli.{cmd_name.replace('-', '_')}")
        gc.freeze()
        gc.enable()
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """From the table, without importing a verb."""
        del ctx
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="quintain %(version)s")
def quintain() -> None:
    """Prove tasks and grade candidates: a reward that means the task was solved.

    Example: quintain grade relmark ./candidate --tranche tranches/sample
    """


def main() -> NoReturn:
    """Run the command line and exit."""
    _show_what_cannot_be_encoded()
    try:
        code = quintain.main(standalone_mode=False)
    except click.ClickException as error:
        _complain(UsageError(error.format_message(), hint="see `quintain --help`, or `quintain VERB --help`"))
        code = 2
    except QuintainError as error:
        _complain(error)
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted: nothing was left running", err=True)
        code = 130
    except BrokenPipeError:
        _say_no_more()
        code = 1
    except OSError as error:
        _say_no_more()
        _complain(_refused(error))
        code = 2
    except Exception as error:
        sys.excepthook(type(error), error, error.__traceback__)
        what = f"quintain failed at something it did not expect: {type(error).__name__}"
        _complain(Fault(what, hint="report the traceback above"))
        raise SystemExit(3) from error
    sys.exit(code if isinstance(code, int) else 0)


def _show_what_cannot_be_encoded() -> None:
    """Names and messages may hold what the terminal's encoding has not: it is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _say_no_more() -> None:
    """Send to nowhere what stdout still holds, if it takes no more: the interpreter would fail on it at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _refused(error: OSError) -> UsageError:
    """What this machine would not do: no space, no permission, a name that is too long."""
    where = f"`{str(error.filename)[:200]}`" if error.filename else "a file or the output"
    return UsageError(f"{where} cannot be used: {error.strerror or error}", hint="mend that, then run it again")


def _complain(error: QuintainError) -> None:
    """What and why on one line, one thing to do next on another; for programs an object on stdout."""
    click.echo(f"{click.style('error:', fg='red', bold=True)} {one_line(error.message)}", err=True)
    if error.hint:
        click.echo(f"\n{click.style('hint:', fg='cyan')} {error.hint}", err=True)
    if "--json" in sys.argv:
        click.echo(json.dumps({"error": error.message, "hint": error.hint, "slug": error.slug}))
