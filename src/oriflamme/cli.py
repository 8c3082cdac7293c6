"""The command line. Each command imports what it needs inside its function, so that `oriflamme --help` is fast."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import __version__
from .arena.arena_cli import arena_command
from .arena.stats_cli import stats_command
from .server.accounts_cli import accounts_app
from .server.cli import (
    backup_command,
    bench_server_command,
    erase_command,
    play_command,
    restore_command,
    serve_command,
    verify_command,
)
from .training.train_cli import train_app

if TYPE_CHECKING:
    from .notation import Outcome
    from .texts import Texts

app = typer.Typer(
    help="The card game Oriflamme (unofficial): play it, host it, write bots and run experiments. "
    "Without a command: `oriflamme play`.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.command("play")(play_command)
app.command("arena")(arena_command)
app.command("stats")(stats_command)
app.command("serve")(serve_command)
app.command("backup")(backup_command)
app.command("restore")(restore_command)
app.command("erase")(erase_command)
app.command("verify")(verify_command)
app.add_typer(accounts_app, name="accounts")
app.add_typer(train_app, name="train")

FAILED = 1
ERROR = 2


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"oriflamme {__version__}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        play_command()


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Scenario files or game records.")],
    only: Annotated[str, typer.Option(metavar="TEXT", help="Run only scenarios whose title contains this.")] = "",
) -> None:
    """Run every scenario in the files. The exit status is 1 if one fails, and 2 if one can't be read."""
    from .notation import check_files

    passed = failed = errors = 0
    for outcome in check_files(files, only):
        if outcome.error is not None:
            errors += 1
            print(outcome.error, file=sys.stderr)
        elif outcome.failures:
            failed += 1
            print(failure_text(outcome))
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    if only and not passed + failed:
        errors += 1
        print(f"expected a scenario whose title contains {only!r}, got none", file=sys.stderr)
    if errors or failed:
        raise typer.Exit(ERROR if errors else FAILED)


def failure_text(outcome: Outcome) -> str:
    lines = [f"FAILED {outcome.file}:{outcome.line}: {outcome.title}"]
    for failure in outcome.failures:
        lines.append(f"  {failure.file}:{failure.line}: {failure.text}")
        lines.append(f"    expected: {failure.expected}")
        lines.append(f"    found:    {failure.found}")
    return "\n".join(lines)


LANG_HELP = "Language of the texts: en, fr, uk or ru (default: from your locale)."


def terminal_texts(language: str | None, packs: tuple[str, ...] = ()) -> Texts:
    """Return the texts that are shown in the terminal; without a language, in that of the user's environment."""
    from .terminal import PACKS
    from .texts import Texts, check_language, user_language

    try:
        return Texts(check_language(language) if language is not None else user_language(), *(packs or PACKS))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--lang'") from None


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A game record or scenario file.")],
    everything: Annotated[bool, typer.Option("--all", help="Print everything without waiting for keys.")] = False,
    lang: Annotated[str | None, typer.Option(help=LANG_HELP)] = None,
) -> None:
    """Show a game record step by step. Press enter for the next step, b to go back, q to quit."""
    from .notation import NotationError, read_file
    from .plain_console import plain_console
    from .terminal import error_text, show_record

    texts = terminal_texts(lang)
    console = plain_console()
    asking = not everything and console.is_terminal and sys.stdin.isatty()
    for scenario in read_file(file):
        if isinstance(scenario, NotationError):
            print(error_text(texts, scenario), file=sys.stderr)
            raise typer.Exit(ERROR)
        if not show_record(console, texts, scenario, asking):
            break


@app.command()
def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file with game records.")],
    seat: Annotated[str, typer.Option(metavar="R", help="Review only this family: R, B, G, Y or V.")] = "",
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the reviews to this file as a page.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game and line.")] = False,
    effort: Annotated[str, typer.Option(help="low (quick and rough) or full.")] = "full",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same review.")] = 0,
    lang: Annotated[str | None, typer.Option(help=LANG_HELP)] = None,
) -> None:
    """Explain games: what each decision was worth, and where the result comes from.

    Decisions are judged only on what the player could know. The exit status is 2 if a record can't be read or contains
    an illegal move; everything else in the file is reviewed.
    """
    from .terminal import review_file

    if not review_file(file, seat, html, as_json, effort, seed, lambda packs: terminal_texts(lang, packs)):
        raise typer.Exit(ERROR)


@app.command()
def watch(
    box: Annotated[str, typer.Option(help="base, ablaze, alliance or mixed.")] = "base",
    players: Annotated[int, typer.Option(min=2, max=5, help="Number of players.")] = 4,
    edition: Annotated[str, typer.Option(help="revised or first.")] = "revised",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same game (default: random).")
    ] = None,
    delay: Annotated[float, typer.Option(min=0, help="Pause between moves, in seconds.")] = 0.0,
    record: Annotated[Path | None, typer.Option(help="Write the game record to this file.")] = None,
    lang: Annotated[str | None, typer.Option(help=LANG_HELP)] = None,
) -> None:
    """Watch random bots play a game in the terminal, move by move."""
    import random
    import secrets
    import time

    from rich.text import Text

    from .notation import Game, Notes, move_of
    from .plain_console import plain_console
    from .rules import kinds, legal_actions
    from .rules.state import PLACEMENT
    from .terminal import GameDrawing

    seed = secrets.randbits(32) if seed is None else seed
    if box not in (*kinds.BOXES, "mixed"):
        raise typer.BadParameter(f"expected a box ({', '.join(kinds.BOXES)} or mixed), got {box!r}")
    texts = terminal_texts(lang)
    console = plain_console()
    try:
        recorded = Game.deal(box, players, edition, seed=seed)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    game = recorded.state
    drawing = GameDrawing(texts, game)
    chance = random.Random(seed)
    console.print(Text(texts("terminal-watch", box=texts(f"box-{box}"), n=players, seed=str(seed)), "bold"))
    shown = None
    while actions := legal_actions(game):
        if (now := (int(game.round_now), int(game.phase))) != shown:
            shown = now
            console.print()
            if game.phase == PLACEMENT:
                console.print(drawing.game(game))
            else:
                console.print(drawing.status(game), drawing.queue(game), sep="\n")
        action = chance.choice(actions)
        console.print(Text(str(move_of(game, action)), "dim"))
        for line in drawing.event_lines(game, recorded.push(action)):
            console.print(line)
        time.sleep(delay)
    console.print()
    console.print(drawing.game(game))
    if record is not None:
        record.write_text(recorded.record(Notes(title=f"random bots, seed {seed}")), encoding="utf-8")
        console.print(Text(texts("terminal-record", file=str(record))))


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder, or a site to update.")],
) -> None:
    """Write the page as a site that is only files, for any static host: games against bots need no server."""
    from .site.static_site import NotASite, write_site

    try:
        count = write_site(folder)
    except NotASite as error:
        raise typer.BadParameter(str(error), param_hint="'DIR'") from None
    except OSError as error:
        typer.echo(f"{folder} can't be written: {error.strerror or error}", err=True)
        raise typer.Exit(FAILED) from None
    print(f"{count} files written to {folder}")


bench_app = typer.Typer(help="Measure speed on this machine.", invoke_without_command=True)
app.add_typer(bench_app, name="bench")


@bench_app.callback()
def bench(
    context: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds per measurement.")] = 1.0,
) -> None:
    """Measure the engine: random play-outs of each box on one core and on all cores, start-up time, other engines."""
    if context.invoked_subcommand is None:
        from .bench import run

        run(as_json, seconds)


bench_app.command("server")(bench_server_command)


@bench_app.command("gpu")
def bench_gpu(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Measure play-outs and environment steps on a CUDA GPU."""
    try:
        from .envs.gpu_bench import bench_gpu
    except ImportError as error:
        typer.echo(error, err=True)
        raise typer.Exit(1) from None
    raise typer.Exit(bench_gpu(as_json))


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except OSError as error:
        from .compiled.cache_folder import NoCacheFolder

        if not isinstance(error, NoCacheFolder):
            raise
        print(error, file=sys.stderr)
        sys.exit(ERROR)
