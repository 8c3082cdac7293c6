"""The compiled bot and PyTorch agree about every policy, outcome and belief."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: PyTorch is not installed")

from oriflamme.bots.learned import LearnedBot  # noqa: E402
from oriflamme.bots.learned import features as f  # noqa: E402
from oriflamme.bots.learned.forward import Outputs  # noqa: E402
from oriflamme.bots.learned.model import SHIPPED  # noqa: E402
from oriflamme.bots.learned.weights import read_weights  # noqa: E402
from oriflamme.rules import decider, kinds, legal_actions, view  # noqa: E402
from oriflamme.training.config import Config, Size  # noqa: E402
from oriflamme.training.encoder import Encoder  # noqa: E402
from oriflamme.training.export import export  # noqa: E402
from oriflamme.training.network import Policy  # noqa: E402
from oriflamme.training.trainer import Trainer  # noqa: E402
from oriflamme.training.workers import Workers  # noqa: E402
from tests.bots.learned_bits import positions  # noqa: E402
from tests.training.small import MINUTE  # noqa: E402

CLOSE = 1e-3


@torch.no_grad()
def largest_differences(bot: LearnedBot, policy: Policy, count: int) -> tuple[float, float, float, float]:
    """Return the largest differences in log-probabilities of actions and of winners, in points, in beliefs."""
    games = list(positions(count))
    said, seen, policies = [], [], []
    for g in games:
        policies.append(bot.decide(view(g, decider(g)), legal_actions(g), 0)[1])
        said.append(Outputs(*(torch.from_numpy(array.copy()) for array in bot.scratch.out)))
        seen.append(torch.from_numpy(bot.scratch.bits.observation.copy()))
    bits = Encoder(count, torch.device("cpu"), bot.model.places)(torch.stack(seen))
    scores, t, table = policy(bits)
    winner, points = policy.outcome(table, bits)
    beliefs = policy.beliefs(t, bits).exp()
    largest = [0.0] * 4
    for i, (g, out) in enumerate(zip(games, said, strict=True)):
        actions = np.array(legal_actions(g))
        theirs = scores[i, torch.from_numpy(actions)].log_softmax(0)
        ours = torch.from_numpy(policies[i]).log()
        likely = theirs > -60  # far below, a probability in single precision has no logarithm left
        hidden = [bits.places[i, :, bit].bool() for bit in (f.P_HIDDEN, f.P_BELOW_HIDDEN)]
        players = int(g.players)
        differences = [
            (ours - theirs)[likely],
            out.winner[:players].log() - winner[i, :players],
            out.points - points[i],
            torch.cat(
                [(out.belief[here, k] - beliefs[i, here, k, : kinds.KINDS]).flatten() for k, here in enumerate(hidden)]
            ),
        ]
        for k, difference in enumerate(differences):
            if difference.numel():
                largest[k] = max(largest[k], float(difference.abs().max()))
    print("largest differences:", " ".join(f"{one:.2g}" for one in largest))
    return largest[0], largest[1], largest[2], largest[3]


def policy_with(arrays: dict[str, Any], size: Size) -> Policy:
    policy = Policy(size)
    policy.load_state_dict({name: torch.as_tensor(np.array(array)) for name, array in arrays.items()})
    return policy


def test_the_average_of_a_run_plays_as_in_pytorch(tmp_path: Path) -> None:
    """The file has half precision, so the average is compared both before and after rounding."""
    trainer = Trainer(Config.of(MINUTE | {"games": 32, "minibatch": 256, "decisions": 512}), Workers("cpu"))
    trainer.run(None, lambda _: None)
    trainer.save(tmp_path)
    export(tmp_path, tmp_path / "weights.bin")
    bot = LearnedBot(weights=str(tmp_path / "weights.bin"))
    rounded = policy_with(read_weights(tmp_path / "weights.bin").arrays, trainer.config.policy)
    assert max(largest_differences(bot, rounded, 200)) < CLOSE / 10
    assert max(largest_differences(bot, trainer.average, 200)[:2]) < CLOSE


def test_the_shipped_weights_play_as_in_pytorch() -> None:
    header, arrays = read_weights(SHIPPED)
    policy = policy_with(arrays, Size(**header["size"]))
    assert max(largest_differences(LearnedBot(), policy, 400)) < CLOSE
