"""`oriflamme train`: start or resume a run, export its weights, draw its curves, measure how exploitable it is."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .imitation_cli import imitate_command, record_command
from .needs import fail, need_torch

if TYPE_CHECKING:
    from .trainer import Report, Trainer

train_app = typer.Typer(
    help="Train a policy by self-play; needs the extra `training`.", no_args_is_help=True, add_completion=False
)
REPORT_SECONDS = 5.0
SAVE_SECONDS = 120.0


def run_command(
    out: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the run.")],
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The configuration (TOML). Without it: a small run.")
    ] = None,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="FOLDER", help="Begin with the networks of another run.")
    ] = None,
    rival: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="With `rival_share`: the imitation that plays the rival.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder.")] = False,
    seconds: Annotated[float | None, typer.Option(help="Stop and save after this time.")] = None,
    decisions: Annotated[int | None, typer.Option(help="The length of the run, instead of the configured one.")] = None,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    compiled: Annotated[bool, typer.Option("--compile", help="Compile the networks with torch.compile.")] = False,
    half: Annotated[bool, typer.Option("--half", help="Compute in bfloat16 where that is enough.")] = False,
    threads: Annotated[int, typer.Option(help="CPU threads of each process; 0: PyTorch decides.")] = 0,
    games: Annotated[int, typer.Option(help="Games of each evaluation at the end; 0: none.")] = 2000,
) -> None:
    """Train until the run or the time is over, and save. With torchrun, one process per device shares the run."""
    need_torch()
    import torch

    from .checkpoint import BadRun, read_run, same_config
    from .config import BadConfig, Config
    from .trainer import Trainer
    from .workers import NoDevice, Workers

    if threads:
        torch.set_num_threads(threads)
    if device not in ("cpu", "cuda"):
        raise fail(f"--device must be cpu or cuda, got {device!r}")
    try:
        given = Config.read(config) if config is not None else Config()
        if resume:
            started, _ = read_run(out)
            if config is not None:
                same_config(replace(started, decisions=given.decisions), given)
            chosen = started
        elif (out / "run.json").exists():
            raise BadRun(f"{out} already contains a run: resume it with --resume, or name another folder")
        else:
            chosen = given
        if resume and (start is not None or rival is not None):
            raise BadRun("a run that is resumed keeps its networks and its rival: --from and --rival are for new runs")
        if not resume and bool(chosen.rival_share) != (rival is not None):
            raise BadRun("--rival and a `rival_share` above 0 in the configuration need each other")
        if decisions is not None:
            chosen = replace(chosen, decisions=decisions)
        chosen.check()
        workers = Workers(device)
        torch.set_float32_matmul_precision("high")
        trainer = Trainer(chosen, workers, compiled, half)
        if start is not None:
            trainer.start_from(start)
        if rival is not None:
            trainer.load_rival(rival)
        if resume:
            trainer.load(out)
        elif workers.leads:
            trainer.save(out)
        finished = trainer.run(seconds, reporter(trainer, out))
        if workers.leads:
            finish(trainer, out, games)
            print(f"{'finished' if finished else 'stopped'} after {trainer.progress['decisions']:,} decisions")
        workers.close()
    except (BadConfig, BadRun, NoDevice) as error:
        raise fail(error) from error


def reporter(trainer: Trainer, out: Path) -> Report:
    """Return a function that prints and writes figures every few seconds, and saves the run now and then."""
    last_report = last_save = time.perf_counter()

    def report(figures: dict[str, float]) -> None:
        nonlocal last_report, last_save
        now = time.perf_counter()
        if not trainer.workers.leads or (now - last_report < REPORT_SECONDS and trainer.progress["updates"] > 1):
            return
        last_report = now
        write_line(out, figures | {"seconds": round(trainer.progress["seconds"], 1)})
        print(summary(figures), flush=True)
        if now - last_save > SAVE_SECONDS:
            last_save = now
            trainer.save(out)

    return report


def finish(trainer: Trainer, out: Path, games: int) -> None:
    """Save the run, evaluate it, draw its curves and export its weights."""
    from .curves import draw, read_lines
    from .evaluation import share_against
    from .export import export

    trainer.save(out)
    figures: dict[str, Any] = {"decisions": trainer.progress["decisions"]}
    if games:
        arguments = (trainer.config, games, trainer.device)
        figures["against_random"] = round(share_against(trainer.average, None, *arguments), 4)
        if trainer.choose_guest(0):
            figures["against_snapshot"] = round(share_against(trainer.average, trainer.guest, *arguments), 4)
        write_line(out, figures)
        print(json.dumps(figures), flush=True)
    (out / "curves.svg").write_text(draw(read_lines(out / "curves.jsonl")))
    export(out, out / "weights.bin")


def write_line(out: Path, figures: dict[str, Any]) -> None:
    short = {name: float(f"{value:.5g}") if isinstance(value, float) else value for name, value in figures.items()}
    with (out / "curves.jsonl").open("a") as lines:
        lines.write(json.dumps(short) + "\n")


def summary(figures: dict[str, float]) -> str:
    """Return the figures of an update in a line."""
    speed = (
        f"{figures['decisions'] / 1e6:9.2f} M decisions  {figures['decisions_s'] / 1e3:8.1f} k/s "
        f"({figures['play_s']:.2f} s play, {figures['learn_s']:.2f} s learn)  "
    )
    if "entropy" not in figures:
        return f"{speed}critic {figures['critic_winner_loss']:.3f}"
    return speed + (
        f"entropy {figures['entropy']:.3f}  "
        f"kl {figures['kl']:.4f}  clipped {figures['clipped']:.3f}  winner {figures['winner_loss']:.3f} "
        f"(critic {figures['critic_winner_loss']:.3f})  points {figures['points_loss']:.3f}  "
        f"belief {figures['belief_loss']:.3f}  lr {figures['learning_rate']:.1e}"
    )


def export_command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the run.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
) -> None:
    """Write the weights of a run into a file for the bot `learned`."""
    need_torch()
    from ..bots.learned.weights import BadWeights
    from .checkpoint import BadRun
    from .export import export

    try:
        print(f"{file}: {export(folder, file):,} bytes")
    except (BadRun, BadWeights) as error:
        raise fail(error) from error


def curves_command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the run.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The SVG file to write.")],
) -> None:
    """Draw the curves of a run."""
    from .curves import draw, read_lines

    path = folder / "curves.jsonl"
    if not path.exists():
        raise fail(f"{folder} contains no training run: there is no curves.jsonl")
    file.write_text(draw(read_lines(path)))


def onnx_command(
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help="The folder of a run, or a file of weights.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The ONNX file to write.")],
) -> None:
    """Write a policy as an ONNX model, for programs in other languages."""
    need_torch()
    if find_spec("onnxscript") is None:
        raise fail("this needs onnxscript: pip install 'oriflamme[onnx]'")
    from ..bots.learned.weights import BadWeights
    from .checkpoint import BadRun
    from .onnx_export import export_onnx

    try:
        print(f"{file}: {export_onnx(source, file):,} bytes")
    except (BadRun, BadWeights) as error:
        raise fail(error) from error


def exploit_command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the best response.")],
    config: Annotated[Path, typer.Option(metavar="FILE", help="Its configuration: docs/training/exploit.toml.")],
    weights: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The weights to exploit, instead of those in the package.")
    ] = None,
    box: Annotated[str, typer.Option(help="base, ablaze, alliance or mixed.")] = "base",
    players: Annotated[int, typer.Option(help="2 to 5.")] = 4,
    decisions: Annotated[
        int, typer.Option(help="How long it learns, without what the critic learns first.")
    ] = 400_000_000,
    every: Annotated[int, typer.Option(help="Measure after so many decisions.")] = 100_000_000,
    seed: Annotated[int, typer.Option(help="Of the deals and the training.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the best response in the folder.")] = False,
    seconds: Annotated[float | None, typer.Option(help="Stop and save after this time.")] = None,
    games: Annotated[int, typer.Option(help="Games of each measurement.")] = 20_000,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    compiled: Annotated[bool, typer.Option("--compile", help="Compile the networks with torch.compile.")] = False,
    half: Annotated[bool, typer.Option("--half", help="Compute in bfloat16 where that is enough.")] = False,
) -> None:
    """Train a best response in one seat against frozen copies, and say how much it wins as it learns."""
    need_torch()
    import torch

    from ..bots.learned.model import SHIPPED
    from ..bots.learned.weights import BadWeights, read_weights
    from .checkpoint import BadRun, read_run
    from .config import BadConfig, Config, Table
    from .exploit import begin, exploit
    from .trainer import Trainer
    from .workers import NoDevice, Workers

    try:
        workers = Workers(device)
        torch.set_float32_matmul_precision("high")
        if resume:
            started, _ = read_run(folder)
            trainer = Trainer(started, workers, compiled, half)
            trainer.load(folder)
        else:
            if (folder / "run.json").exists():
                raise BadRun(f"{folder} already contains a run: resume it with --resume, or name another folder")
            given = Config.read(config)
            tables = (Table(box=box, players=players),)
            given = replace(given, tables=tables, decisions=given.critic_first + decisions, seed=seed)
            given.check()
            trainer = begin(given, workers, read_weights(weights or SHIPPED), compiled, half)
            trainer.save(folder)
        finished = exploit(trainer, folder, seconds, every, games, reporter(trainer, folder))
        print(f"{'finished' if finished else 'stopped'} after {trainer.progress['decisions']:,} decisions")
        workers.close()
    except (BadConfig, BadRun, BadWeights, NoDevice) as error:
        raise fail(error) from error


train_app.command("run")(run_command)
train_app.command("exploit")(exploit_command)
train_app.command("onnx")(onnx_command)
train_app.command("export")(export_command)
train_app.command("curves")(curves_command)
train_app.command("record")(record_command)
train_app.command("imitate")(imitate_command)
