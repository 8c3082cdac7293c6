"""The training loop: play, value, learn, average, report; stop in time and go on later.

Proximal policy optimization by self-play with the current policy in all seats. The weights that are kept for playing
are an average over the run's last gradient steps.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from . import checkpoint
from .config import Config
from .encoder import Encoder
from .graphs import Recorded
from .losses import CRITIC_FIGURES, FIGURES, Weights, critic_loss, policy_loss
from .network import Bits, Critic, Policy
from .returns import Returns, returns_of
from .rollout import Batch, Games, choose
from .workers import Workers

Report = Callable[[dict[str, float]], None]
Function = Callable[..., Any]  # of tensors


class Trainer:
    """A run: its networks, games and progress."""

    def __init__(self, config: Config, workers: Workers, compiled: bool = False, half: bool = False) -> None:
        self.config = config
        self.workers = workers
        self.device = workers.device
        self.half = half
        torch.manual_seed(config.seed)
        self.policy = Policy(config.policy).to(self.device)
        self.critic = Critic(config.critic).to(self.device)
        workers.share_weights([self.policy, self.critic])
        self.average = copy.deepcopy(self.policy).requires_grad_(False)
        self.guest = copy.deepcopy(self.policy).requires_grad_(False)
        self.rival = copy.deepcopy(self.policy).requires_grad_(False)
        self.snapshots: list[dict[str, Tensor]] = []
        self.policy_optimizer = self.optimizer(self.policy)
        self.critic_optimizer = self.optimizer(self.critic)
        self.progress: dict[str, Any] = {"updates": 0, "decisions": 0, "seconds": 0.0, "games": 0, "last_snapshot": 0.0}
        rows = config.minibatch
        self.encode = Encoder(rows, self.device, config.policy.places)
        self.encode_full = Encoder(max(rows, config.games), self.device, config.policy.places)
        self.draw = self.drawing(self.policy, compiled)
        self.draw_guest = self.drawing(self.guest, compiled)
        self.draw_rival = self.drawing(self.rival, compiled)
        self.value = self.launched(self.value_states, compiled)
        self.policy_step = self.gradient_step(self.policy, self.policy_optimizer, self.policy_loss, compiled)
        self.critic_step = self.gradient_step(self.critic, self.critic_optimizer, self.critic_loss, compiled)
        self.games: Games | None = None

    def optimizer(self, net: nn.Module) -> torch.optim.Optimizer:
        on_gpu = self.device.type == "cuda"
        return torch.optim.AdamW(
            net.parameters(),
            lr=torch.tensor(self.config.learning_rate, device=self.device),  # a recorded step reads it when it is run
            betas=(0.9, 0.99),
            weight_decay=self.config.weight_decay,
            fused=on_gpu,
            capturable=on_gpu,
        )

    # What takes a single launch on a GPU

    def launched(self, function: Function, compiled: bool = False) -> Function:
        function = torch.compile(function) if compiled else function
        return Recorded(function) if self.device.type == "cuda" else function

    def mixed_precision(self) -> Any:
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.half)

    def drawing(self, policy: Policy, compiled: bool) -> Function:
        def draw(mask: Tensor, noise: Tensor, *bits: Tensor) -> tuple[Tensor, Tensor]:
            with self.mixed_precision():
                return choose(policy, Bits(*bits), mask, noise)

        return self.launched(draw, compiled)

    def value_states(self, *bits: Tensor) -> tuple[Tensor, Tensor]:
        with self.mixed_precision():
            winner, points = self.critic(Bits(*bits))
        return winner.exp(), points

    def policy_loss(self, *tensors: Tensor) -> tuple[Tensor, Tensor]:
        config, width = self.config, len(Bits._fields)
        weights = Weights(config.clip, config.outcome_weight, config.belief_weight, config.floor_weight)
        bits, full, others = Bits(*tensors[:width]), Bits(*tensors[width : 2 * width]), tensors[2 * width :]
        with self.mixed_precision():
            return policy_loss(self.policy, weights, bits, full, *others)

    def critic_loss(self, winner: Tensor, points: Tensor, *bits: Tensor) -> tuple[Tensor, Tensor]:
        with self.mixed_precision():
            return critic_loss(self.critic, Bits(*bits), winner, points)

    def gradient_step(
        self, net: nn.Module, optimizer: torch.optim.Optimizer, loss: Function, compiled: bool
    ) -> Callable[..., Tensor]:
        """Return a function that takes a step at a rate against the gradient of a loss, and returns figures."""
        loss = torch.compile(loss) if compiled else loss

        def find_gradient(*tensors: Tensor) -> Tensor:
            optimizer.zero_grad()
            value, figures = loss(*tensors)
            value.backward()
            return figures

        def follow_gradient() -> None:
            nn.utils.clip_grad_norm_(net.parameters(), self.config.gradient_norm, foreach=True)
            optimizer.step()

        find, follow = self.launched(find_gradient), self.launched(follow_gradient)

        def step(rate: float, *tensors: Tensor) -> Tensor:
            figures: Tensor = find(*tensors).clone()
            self.workers.average_gradients(net)
            for group in optimizer.param_groups:
                group["lr"].fill_(rate)
            follow()
            return figures

        return step

    # The loop

    def run(self, seconds: float | None, report: Report) -> bool:
        """Train until the run or the time is over. Return whether the run is finished."""
        begin = time.perf_counter()
        before = self.progress["seconds"]
        # Other processes and later parts of the run get other deals.
        part = self.progress["updates"] * self.workers.count + self.workers.rank
        seed = (self.config.seed << 32) + part
        torch.manual_seed(seed)
        self.games = Games(self.config, self.device, seed)
        while not self.finished:
            report(self.update())
            self.progress["seconds"] = before + time.perf_counter() - begin
            late = seconds is not None and time.perf_counter() - begin >= seconds
            if self.workers.agree_to_stop(late):
                break
        return self.finished

    @property
    def finished(self) -> bool:
        return bool(self.progress["decisions"] >= self.config.decisions)

    @property
    def done_share(self) -> float:
        """How much of the run is done, 0 to 1."""
        return min(1.0, self.progress["decisions"] / self.config.decisions)

    def update(self) -> dict[str, float]:
        """Play and learn once. Return figures about it."""
        assert self.games is not None
        config, start = self.config, time.perf_counter()
        done = self.done_share
        rate = self.learning_rate(done)
        margin = config.margin_start + (config.margin_end - config.margin_start) * done
        entropy = config.entropy_start * (config.entropy_end / config.entropy_start) ** done
        guest = self.draw_guest if self.choose_guest() else None
        batch = self.games.play(self.draw, guest, self.draw_rival if config.rival_share else None)
        played = time.perf_counter()
        returns = self.returns(batch, margin)
        figures = self.learn(batch, returns, rate, entropy)
        decisions = config.games * config.steps * self.workers.count
        self.progress["updates"] += 1
        self.progress["decisions"] += decisions
        self.progress["games"] += int(batch.done.sum()) * self.workers.count
        self.keep_snapshot()
        end = time.perf_counter()
        figures |= {
            "update": self.progress["updates"], "decisions": self.progress["decisions"],
            "games": self.progress["games"], "learning_rate": rate, "entropy_weight": entropy, "margin_weight": margin,
            "advantage": float(returns.advantage[batch.free].std()),
            "play_s": played - start, "learn_s": end - played, "decisions_s": decisions / (end - start),
        }  # fmt: skip
        if self.games.greedy is not None:
            figures["against_greedy"] = self.games.share_in(self.games.greedy_games)
        if config.rival_share:
            figures["against_rival"] = self.games.share_in(self.games.rival_games)
        return figures

    def learning_rate(self, done: float) -> float:
        """Rise during the warm-up, then fall along a cosine."""
        config = self.config
        if done < config.warm_up:
            return config.learning_rate * max(0.02, done / config.warm_up)
        along = (done - config.warm_up) / max(1e-9, 1 - config.warm_up)
        height = (1 + math.cos(math.pi * along)) / 2
        return config.learning_rate_end + (config.learning_rate - config.learning_rate_end) * height

    @torch.no_grad()
    def returns(self, batch: Batch, margin: float) -> Returns:
        assert self.games is not None
        winners, points = [], []
        for step in range(self.config.steps + 1):
            winner, final = self.value(*self.encode_full(batch.full[step]))
            winners.append(winner.clone())
            points.append(final.clone())
        config = self.config
        lambdas = config.policy_lambda, config.value_lambda
        return returns_of(batch, torch.stack(winners), torch.stack(points), self.games.players, margin, *lambdas)

    def learn(self, batch: Batch, returns: Returns, rate: float, entropy: float) -> dict[str, float]:
        """Take the gradient steps of one update."""
        config = self.config
        rows = config.games * config.steps
        free = batch.free.flatten()
        advantage = self.normalized(returns.advantage.flatten(), free)
        flat = {name: getattr(batch, name).flatten(0, 1) for name in ("observation", "mask", "action", "log_chance")}
        full = batch.full[:-1].flatten(0, 1)
        winner, points = returns.winner.flatten(0, 1), returns.points.flatten(0, 1)
        entropy_weight = torch.tensor(entropy, device=self.device)
        figures, critic_figures = [], []
        for _ in range(config.epochs):
            for part in self.random_rows(rows, config.critic_share):
                bits = self.encode_full(full[part])
                critic_figures.append(self.critic_step(rate, winner[part], points[part], *bits))
            if self.progress["decisions"] < config.critic_first:
                continue
            for part, fair in self.policy_rows(advantage, free):
                bits = self.encode(flat["observation"][part])
                open_bits = self.encode_full(full[part])
                found = self.policy_step(
                    rate, *bits, *open_bits, flat["mask"][part], flat["action"][part], flat["log_chance"][part],
                    advantage[part], free[part], fair, winner[part], points[part], entropy_weight,
                )  # fmt: skip
                self.follow()
                figures.append(found)
        means: dict[str, float] = {}
        for names, found in ((FIGURES, figures), (CRITIC_FIGURES, critic_figures)):
            if found:
                means |= dict(zip(names, self.workers.mean(torch.stack(found).mean(0)).tolist(), strict=True))
        return means

    def normalized(self, advantage: Tensor, free: Tensor) -> Tensor:
        """Divide advantages by their standard deviation over the decisions that are learned from."""
        weight = free.float()
        moments = torch.stack([weight.sum(), (advantage * weight).sum(), (advantage.square() * weight).sum()])
        count, total, squares = self.workers.mean(moments)
        mean = total / count
        return (advantage - mean) / (squares / count - mean.square()).clamp(min=1e-8).sqrt()

    def random_rows(self, rows: int, share: float) -> list[Tensor]:
        """Return minibatches of a random share of the rows."""
        size = self.config.minibatch
        count = max(1, round(rows * share / size))
        return list(torch.randperm(rows, device=self.device)[: count * size].split(size))

    def policy_rows(self, advantage: Tensor, free: Tensor) -> list[tuple[Tensor, Tensor]]:
        """Return minibatches for the policy, each with a mark for the rows that were drawn at random.

        With a `policy_share` below 1, `fair_share` of the rows are random, and the others are those of the rest with
        the largest advantages, good or bad.
        """
        size, rows = self.config.minibatch, advantage.shape[0]
        count = max(1, round(rows * self.config.policy_share / size)) * size
        order = torch.randperm(rows, device=self.device)
        fair = torch.zeros(rows, dtype=torch.bool, device=self.device)
        if count >= rows:
            fair[:] = True
            chosen = order
        else:
            fair[order[: round(count * self.config.fair_share)]] = True
            key = torch.where(free, advantage.abs(), 0.0).masked_fill(fair, math.inf)
            chosen = torch.topk(key, count).indices
            chosen = chosen[torch.randperm(count, device=self.device)]
        return [(part, fair[part]) for part in chosen.split(size)]

    @torch.no_grad()
    def follow(self) -> None:
        """Move the average towards the weights; at first faster, so that it forgets the random start."""
        steps = self.progress["average_steps"] = self.progress.get("average_steps", 0) + 1
        rate = min(1.0, max(self.config.average_rate, 1 / (1 + 0.1 * steps)))
        for average, current in zip(self.average.parameters(), self.policy.parameters(), strict=True):
            average.lerp_(current, rate)

    # Earlier versions

    def keep_snapshot(self) -> None:
        """Keep the average now and then. When there are too many, drop every second one and keep them less often."""
        config = self.config
        if not config.guest_share:
            return
        interval = self.progress.setdefault("snapshot_interval", config.snapshot_share)
        if self.done_share - self.progress["last_snapshot"] < interval:
            return
        self.progress["last_snapshot"] = self.done_share
        self.snapshots.append({name: weight.half().clone() for name, weight in self.average.state_dict().items()})
        if len(self.snapshots) > config.snapshots:
            del self.snapshots[::2]
            self.progress["snapshot_interval"] = 2 * interval

    def choose_guest(self, number: int | None = None) -> bool:
        """Make an earlier version the guest, at random unless a number is given. Return False if there is none."""
        if not self.snapshots:
            return False
        if number is None:
            number = int(torch.randint(len(self.snapshots), (1,)))
        self.guest.load_state_dict({name: weight.float() for name, weight in self.snapshots[number].items()})
        return True

    # Saving

    def save(self, folder: Path) -> None:
        parts = {
            "policy": {"policy": self.policy.state_dict(), "average": self.average.state_dict()},
            "optimizer": self.policy_optimizer.state_dict(),
            "critic": {"critic": self.critic.state_dict(), "optimizer": self.critic_optimizer.state_dict()},
            "snapshots": [{name: weight.cpu() for name, weight in each.items()} for each in self.snapshots],
        }
        if self.config.rival_share:
            parts["rival"] = self.rival.state_dict()
        checkpoint.save(folder, self.config, self.progress, parts)

    def load_rival(self, folder: Path) -> None:
        """Take the rival from a folder: of a run, or of an imitation."""
        try:
            self.rival.load_state_dict(checkpoint.load_part(folder, "rival", self.device))
        except RuntimeError as error:
            raise checkpoint.BadRun(f"the rival in {folder} has another size than the policy of this run") from error

    def start_from(self, folder: Path) -> None:
        """Begin with the networks of another run, not with random ones; nothing else is taken over."""
        average = checkpoint.load_part(folder, "policy", self.device)["average"]
        try:
            self.policy.load_state_dict(average)
            self.average.load_state_dict(average)
            self.critic.load_state_dict(checkpoint.load_part(folder, "critic", self.device)["critic"])
        except RuntimeError as error:
            raise checkpoint.BadRun(f"the networks in {folder} have another size than those of this run") from error

    def load(self, folder: Path) -> None:
        _, progress = checkpoint.read_run(folder)
        self.progress |= progress
        if self.config.rival_share:
            self.load_rival(folder)
        policy = checkpoint.load_part(folder, "policy", self.device)
        self.policy.load_state_dict(policy["policy"])
        self.average.load_state_dict(policy["average"])
        self.policy_optimizer.load_state_dict(checkpoint.load_part(folder, "optimizer", self.device))
        critic = checkpoint.load_part(folder, "critic", self.device)
        self.critic.load_state_dict(critic["critic"])
        self.critic_optimizer.load_state_dict(critic["optimizer"])
        self.snapshots = [
            {name: weight.to(self.device) for name, weight in each.items()}
            for each in checkpoint.load_part(folder, "snapshots", self.device)
        ]
