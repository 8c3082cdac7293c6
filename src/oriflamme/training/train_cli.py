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
    from .trainer import Trainer

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
        finished = train(trainer, out, seconds)
        if workers.leads:
            finish(trainer, out, games)
            print(f"{'finished' if finished else 'stopped'} after {trainer.progress['decisions']:,} decisions")
        workers.close()
    except (BadConfig, BadRun, NoDevice) as error:
        raise fail(error) from error


def train(trainer: Trainer, out: Path, seconds: float | None) -> bool:
    """Run the training loop; print and write figures every few seconds, and save now and then."""
    leads = trainer.workers.leads
    last_report = last_save = time.perf_counter()
    lines = (out / "curves.jsonl").open("a") if leads else None

    def report(figures: dict[str, float]) -> None:
        nonlocal last_report, last_save
        now = time.perf_counter()
        if lines is None or (now - last_report < REPORT_SECONDS and trainer.progress["updates"] > 1):
            return
        last_report = now
        write_line(lines, figures | {"seconds": round(trainer.progress["seconds"], 1)})
        print(summary(figures), flush=True)
        if now - last_save > SAVE_SECONDS:
            last_save = now
            trainer.save(out)

    try:
        return trainer.run(seconds, report)
    finally:
        if lines is not None:
            lines.close()


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
        with (out / "curves.jsonl").open("a") as lines:
            write_line(lines, figures)
        print(json.dumps(figures), flush=True)
    (out / "curves.svg").write_text(draw(read_lines(out / "curves.jsonl")))
    export(out, out / "weights.bin")


def write_line(lines: Any, figures: dict[str, Any]) -> None:
    short = {name: float(f"{value:.5g}") if isinstance(value, float) else value for name, value in figures.items()}
    lines.write(json.dumps(short) + "\n")
    lines.flush()


def summary(figures: dict[str, float]) -> str:
    """Return the figures of an update in a line."""
    return (
        f"{figures['decisions'] / 1e6:9.2f} M decisions  {figures['decisions_s'] / 1e3:8.1f} k/s "
        f"({figures['play_s']:.2f} s play, {figures['learn_s']:.2f} s learn)  entropy {figures['entropy']:.3f}  "
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
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the run.")],
    seconds: Annotated[float, typer.Option(help="Train the best response for this time.")] = 240.0,
    weights: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Exploit these weights instead of the run's average.")
    ] = None,
    snapshot: Annotated[
        int | None, typer.Option(help="Exploit this snapshot of the run, counted from 0, instead of its average.")
    ] = None,
    box: Annotated[str, typer.Option(help="base, ablaze, alliance or mixed.")] = "base",
    players: Annotated[int, typer.Option(help="2 to 5.")] = 4,
    learning_rate: Annotated[float, typer.Option(help="Of the best response.")] = 3e-4,
    games: Annotated[int, typer.Option(help="Games of the evaluation before and after.")] = 20_000,
    parallel: Annotated[int | None, typer.Option(help="Games that are played in parallel.")] = None,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    compiled: Annotated[bool, typer.Option("--compile", help="Compile the networks with torch.compile.")] = False,
    half: Annotated[bool, typer.Option("--half", help="Compute in bfloat16 where that is enough.")] = False,
) -> None:
    """Train a best response in one seat against frozen copies, and say how much it gains."""
    need_torch()
    import torch

    from ..bots.learned.weights import BadWeights
    from .checkpoint import BadRun
    from .config import BadConfig, Table
    from .exploit import exploit
    from .workers import NoDevice, Workers

    last = time.perf_counter()

    def report(figures: dict[str, float]) -> None:
        nonlocal last
        if time.perf_counter() - last >= REPORT_SECONDS:
            last = time.perf_counter()
            print(summary(figures), flush=True)

    try:
        table = Table(box=box, players=players)
        table.settings()
        workers = Workers(device)
        torch.set_float32_matmul_precision("high")
        found = exploit(
            folder, table, workers, seconds, games, report, weights, snapshot, learning_rate, compiled, half, parallel
        )
        workers.close()
    except (BadConfig, BadRun, BadWeights, NoDevice) as error:
        raise fail(error) from error
    print(json.dumps(found), flush=True)
    with (folder / "exploit.jsonl").open("a") as lines:
        lines.write(json.dumps(found) + "\n")


train_app.command("run")(run_command)
train_app.command("exploit")(exploit_command)
train_app.command("onnx")(onnx_command)
train_app.command("export")(export_command)
train_app.command("curves")(curves_command)
train_app.command("record")(record_command)
train_app.command("imitate")(imitate_command)
