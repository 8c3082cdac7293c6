"""`oriflamme train record` and `oriflamme train imitate`: a rival for training that plays like another bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .needs import fail, need_torch


def record_command(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot, for example search:iterations=1000.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write (.npz).")],
    config: Annotated[Path, typer.Option(metavar="FILE", help="The configuration whose tables are played.")],
    decisions: Annotated[int, typer.Option(min=1, help="Decisions to record.")] = 200_000,
    seconds: Annotated[float, typer.Option(help="Stop after this time.")] = 3600.0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    guest: Annotated[
        str | None, typer.Option(metavar="BOT", help="A bot for one seat at every second table; it is not recorded.")
    ] = None,
) -> None:
    """Record what a bot does in games against itself, or with a guest."""
    need_torch()
    from .config import Config
    from .imitation import record

    try:
        moves = record(bot, Config.read(config), decisions, seconds, jobs, guest)
    except ValueError as error:
        raise fail(error) from error
    moves.save(file)
    print(f"{file}: {len(moves.action):,} decisions")


def imitate_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The recorded moves.")],
    out: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder for the imitation.")],
    start: Annotated[Path, typer.Option("--from", metavar="FOLDER", help="The run whose policy it begins with.")],
    seconds: Annotated[float, typer.Option(help="Stop after this time.")] = 600.0,
    epochs: Annotated[int, typer.Option(min=1, help="How often each move is seen.")] = 4,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
) -> None:
    """Teach a copy of a run's policy to predict recorded moves. A run can have it as a rival, or begin with it."""
    need_torch()
    import torch

    from .checkpoint import BadRun, load_part, read_run, save_part
    from .imitation import Moves, imitate
    from .network import Policy
    from .workers import NoDevice, Workers

    try:
        config, _ = read_run(start)
        where = Workers(device).device
        torch.manual_seed(config.seed)
        policy = Policy(config.policy).to(where)
        policy.load_state_dict(load_part(start, "policy", where)["average"])
        fit = imitate(policy, Moves.load(file), config, where, seconds, epochs)
        out.mkdir(parents=True, exist_ok=True)
        save_part(out, "rival", policy.state_dict())
        # With the critic, a run can also begin with the imitation.
        save_part(out, "policy", {"average": policy.state_dict()})
        save_part(out, "critic", {"critic": load_part(start, "critic", where)["critic"]})
    except (BadRun, NoDevice) as error:
        raise fail(error) from error
    print(f"loss {fit.loss:.4f} nats, agreement {fit.agreement:.1%}, on moves that it was not trained on")
