"""The networks: scores by place and kind, beliefs that are possible, returns along the decisions of all seats."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: PyTorch is not installed")

from oriflamme.bots.learned import features as f  # noqa: E402
from oriflamme.bots.learned.heads import POINTER_ACTIONS, POINTERS, SINGLE_ACTIONS, SINGLES  # noqa: E402
from oriflamme.bots.learned.weights import MOST_BYTES  # noqa: E402
from oriflamme.envs import Flat  # noqa: E402
from oriflamme.rules import kinds  # noqa: E402
from oriflamme.rules.actions import (  # noqa: E402
    ACTIONS,
    TABLE,
    VERB_OF_ACTION,
)
from oriflamme.rules.state import DECK, PLAYERS  # noqa: E402
from oriflamme.training.config import Size  # noqa: E402
from oriflamme.training.encoder import Encoder  # noqa: E402
from oriflamme.training.network import Bits, Critic, Policy, masked_log_policy, parameters_of  # noqa: E402
from oriflamme.training.returns import margin, returns_of, turned  # noqa: E402
from oriflamme.training.rollout import Batch  # noqa: E402
from tests.training.small import TINY  # noqa: E402
from tests.training.test_features import SETTINGS, some_observations  # noqa: E402

SIZE = Size(**TINY)


def bits(turns: int = 20) -> Bits:
    seen = torch.from_numpy(some_observations(turns))
    return Encoder(len(seen), torch.device("cpu"), SIZE.places)(seen)


def test_the_weights_for_playing_fit_in_their_file() -> None:
    assert 2 * parameters_of(Policy(Size())) < MOST_BYTES - 20_000


def test_each_verb_is_scored_where_the_table_of_actions_says() -> None:
    """Set the bias of one head to 1 and all other weights to 0: only the actions of its verb get a score."""
    policy = Policy(SIZE)
    some = bits(1)

    def scored(layer: torch.nn.Linear, number: int) -> set[str]:
        with torch.no_grad():
            for weight in policy.parameters():
                weight.zero_()
            layer.bias[number] = 1.0
            scores = policy(some)[0]
        assert scores.shape[1] == ACTIONS
        return {verb.name for verb in TABLE if scores[0, verb.first : verb.first + verb.size].any()}

    def expected(actions: tuple[int, ...], outputs: int) -> list[set[str]]:
        return [{VERB_OF_ACTION[action].name} for action in actions] + [set()] * (outputs - len(actions))

    channels = SIZE.channels
    assert [scored(policy.pointers, k) for k in range(POINTERS)] == expected(POINTER_ACTIONS, POINTERS)
    assert [scored(policy.singles, k) for k in range(SINGLES)] == expected(SINGLE_ACTIONS, SINGLES)
    assert scored(policy.card, channels) == {"place"}
    assert scored(policy.card, channels + 1) == {"swap"}
    assert scored(policy.where, channels) == {"place"}
    assert scored(policy.ends, channels) == {"place"}


def test_a_new_network_ignores_kinds_that_do_not_exist_yet() -> None:
    policy = Policy(SIZE)
    tower = policy.tower
    for layer, first in (
        (tower.place, f.P_BELOW),
        (tower.own_family, f.F_CARDS + 8 * kinds.MOST_KINDS),
        (tower.other_family, f.F_CARDS),
        (tower.table, f.T_QUESTION),
        (tower.table, f.T_DECK),
        (policy.kind, 0),
    ):
        assert layer.weight[:, first : first + kinds.KINDS].all()
        assert not layer.weight[:, first + kinds.KINDS : first + kinds.MOST_KINDS].any()


def test_a_card_is_scored_by_its_kind_not_by_its_slot() -> None:
    """Exchange two slots: the scores of placing and swapping are exchanged, and all others stay."""
    policy = Policy(SIZE)
    some = bits(2)
    order = [1, 0, *range(2, DECK)]
    other = some._replace(hand=some.hand[:, order])
    with torch.no_grad():
        first, second = policy(some)[0], policy(other)[0]
    place = slice(0, DECK * 38)
    assert torch.allclose(first[:, place].view(-1, DECK, 38)[:, order], second[:, place].view(-1, DECK, 38), atol=1e-6)
    assert torch.allclose(first[:, 494:504][:, order], second[:, 494:504], atol=1e-6)
    assert torch.equal(first[:, 380:494], second[:, 380:494])


def test_the_policy_is_a_distribution_over_legal_actions() -> None:
    """A sum of 1.0001 was seen once on a busy machine, so a failure reports all that is needed to find out why."""
    flat = Flat(SETTINGS, 20, seed=3, threads=1)
    flat.reset()
    for _ in range(10):
        flat.step(flat.sample())
    some = Encoder(20, torch.device("cpu"), SIZE.places)(torch.from_numpy(flat.observation))
    mask = torch.from_numpy(flat.mask)
    seed = torch.seed()
    with torch.no_grad():
        scores = Policy(SIZE)(some)[0]
    chances = masked_log_policy(scores, mask).exp()
    assert not chances[mask == 0].any()
    wrong = (chances.sum(1) - 1).abs().argmax()
    if (chances[wrong].sum() - 1).abs() > 1e-5:
        legal = mask[wrong] != 0
        again = masked_log_policy(scores, mask)[wrong, legal].exp()
        exact = scores[wrong, legal].double().softmax(0)
        pytest.fail(
            f"the chances of row {wrong} add up to {chances[wrong].sum().item():.9f}, the second time to "
            f"{again.sum().item():.9f} (torch.manual_seed({seed}), {torch.get_num_threads()} threads)\n"
            f"scores: {scores[wrong, legal].tolist()}\nfirst:  {chances[wrong, legal].tolist()}\n"
            f"second: {again.tolist()}\nexact:  {exact.tolist()}"
        )


def test_absent_families_never_win_and_have_no_points() -> None:
    some = bits()
    for winner, points in (Critic(SIZE)(some), (lambda p: p.outcome(p(some)[2], some))(Policy(SIZE))):
        players = some.table[:, f.T_PLAYERS : f.T_PLAYERS + 4].argmax(1) + 2
        for row, said, count in zip(winner.exp(), points, players.tolist(), strict=True):
            assert row[:count].sum().item() == pytest.approx(1, abs=1e-5)
            assert not row[count:].any()
            assert not said[count:].any()


def test_a_belief_names_only_kinds_that_the_family_may_have_there() -> None:
    policy, some = Policy(SIZE), bits()
    beliefs = policy.beliefs(policy(some)[1], some).exp()
    hidden = some.places[:, :, f.P_HIDDEN].bool()
    assert hidden.any()
    states = some.families[:, :, f.F_CARDS : f.F_CARDS + 9 * kinds.MOST_KINDS].view(-1, PLAYERS, 9, kinds.MOST_KINDS)
    unknown = (states[:, :, 0] + states[:, :, 8]).float()
    owner = some.places[:, :, f.P_FAMILY : f.P_FAMILY + PLAYERS].float()
    possible = torch.bmm(owner, unknown) > 0
    assert torch.allclose(beliefs[:, :, 0][hidden].sum(1), torch.ones(int(hidden.sum())), atol=1e-5)
    assert not beliefs[:, :, 0][hidden][~possible[hidden]].any()


def test_turning_by_a_seat_and_back_changes_nothing() -> None:
    values, players = torch.rand(6, PLAYERS), torch.tensor([2, 3, 4, 5, 3, 2])
    by = torch.tensor([1, 2, 3, 4, 0, 0])
    there = turned(values, by, players)
    assert there[0, 1] == values[0, 0]
    assert there[1, 2] == values[1, 0]
    assert torch.equal(turned(there, -by, players), values)


def test_returns_of_a_game_that_ends() -> None:
    """Two players, three decisions; red, blue, red decide, and red wins with 12 to 7 points."""
    players = torch.tensor([2])
    empty = torch.zeros(3, 1, PLAYERS)
    batch = Batch(
        observation=empty, full=empty, mask=empty, action=empty, log_chance=empty, free=empty,
        actor=torch.tensor([[0], [1], [0], [0]]),
        done=torch.tensor([[False], [False], [True]]),
        share=torch.tensor([1.0, 0.0, 0.5, 0.5, 0.5]).expand(3, 1, PLAYERS).clone(),
        points=torch.tensor([1.2, 0.7, 0.0, 0.0, 0.0]).expand(3, 1, PLAYERS).clone(),
    )  # fmt: skip
    # From the decider: red expects 0.4, blue says that blue has 0.5, red expects 0.8; then another game begins.
    winner = torch.zeros(4, 1, PLAYERS)
    for step, share in enumerate((0.4, 0.5, 0.8, 0.5)):
        winner[step, 0, 0], winner[step, 0, 1] = share, 1 - share
    points = torch.zeros(4, 1, PLAYERS)
    found = returns_of(batch, winner, points, players, 0.0, 0.5, 1.0)
    # Red's shares are 0.4, 0.5, 0.8, then 1; surprises 0.1, 0.3, 0.2, each later one counted half.
    assert found.advantage.flatten().tolist() == pytest.approx([0.1 + 0.15 + 0.05, -0.3 - 0.1, 0.2], abs=1e-6)
    assert found.winner[:, 0, :3].tolist() == [[1, 0, 0], [0, 1, 0], [1, 0, 0]]
    assert found.points[1, 0, :2].tolist() == pytest.approx([0.7, 1.2])
    half = returns_of(batch, winner, points, players, 0.0, 0.5, 0.5)
    assert half.winner[0, 0, 0].item() == pytest.approx(0.5 * 0.5 + 0.5 * (0.5 * 0.8 + 0.5 * 1.0))
    with_margin = returns_of(batch, winner, points, players, 0.1, 0.5, 1.0)
    assert with_margin.advantage[2].item() == pytest.approx(0.2 + 0.1 * 0.5, abs=1e-6)


def test_the_margin_is_points_above_the_average_of_the_others() -> None:
    points = torch.tensor([[1.0, 2.0, 6.0, 0.0, 0.0]])
    assert margin(points, torch.tensor([3]))[0, :3].tolist() == pytest.approx([-3.0, -1.5, 4.5])
