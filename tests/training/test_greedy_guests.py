"""Greedy as an opponent in training: it plays as it does elsewhere, and never in the learner's seat."""

import pytest

from oriflamme.bots.greedy import GreedyBot
from oriflamme.bots.greedy.answer_values import NOISE
from oriflamme.envs import Flat
from oriflamme.rules import Settings, legal_actions, view

from ..envs.extras import need
from .small import MINUTE

torch = pytest.importorskip("torch", reason="NOT TESTED: PyTorch is not installed")

from oriflamme.training.config import BadConfig, Config  # noqa: E402
from oriflamme.training.greedy_guests import GreedyGuests  # noqa: E402
from oriflamme.training.rollout import Games  # noqa: E402

CPU = torch.device("cpu")


def test_it_chooses_as_the_bot_does() -> None:
    """Equal answers are chosen at random, so the value of the answer is compared, not the answer."""
    boxes = [Settings.of_box(box, players) for box, players in (("base", 4), ("ablaze", 3), ("alliance", 5))]
    flat = Flat(boxes, 6, seed=3)
    flat.reset()
    guests = GreedyGuests(flat, 0, 6, CPU)
    bot = GreedyBot()
    for _ in range(40):
        chosen = guests()
        for i in range(flat.n):
            game = flat.games[i]
            actions = list(legal_actions(game))
            values = bot.answer_values(view(game, int(flat.actor[i])), len(actions))
            assert values[actions.index(int(chosen[i]))] >= values.max() - NOISE
        flat.step(chosen)
        assert not flat.refused.any()


def test_it_plays_all_seats_but_the_learner_s() -> None:
    config = Config.of(MINUTE | {"games": 64, "steps": 8, "minibatch": 64, "guest_share": 0.25, "greedy_share": 0.5})
    games = Games(config, CPU, 1)
    assert games.greedy_games == slice(16, 48)

    def first_legal(mask: torch.Tensor, *_others: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return mask.argmax(1), torch.zeros(len(mask))

    batch = games.play(first_legal, None)
    these = games.greedy_games
    learner = batch.actor[:-1, these] == games.learners[these]
    choice = batch.mask[:, these].sum(2) > 1
    assert torch.equal(batch.free[:, these], learner & choice)
    first = batch.mask[:, these].argmax(2)
    assert bool((batch.action[:, these] == first)[learner].all())
    assert bool((batch.action[:, these] != first)[~learner & choice].any())
    assert set(games.learners.tolist()) == {0, 1, 2, 3}
    assert batch.mask.gather(2, batch.action.unsqueeze(2)).all()


def test_too_many_guests_are_refused() -> None:
    with pytest.raises(BadConfig, match="greedy_share"):
        Config.of(MINUTE | {"guest_share": 0.5, "greedy_share": 0.6})


@pytest.mark.long
def test_the_kernel_compiles_to_ptx() -> None:
    need("numba_cuda", extra="gpu")
    from oriflamme.rules import gpu
    from oriflamme.training import greedy_guests_gpu

    assert ".target sm_90" in gpu.ptx(*greedy_guests_gpu.KERNELS["decide"], optimize=False)
