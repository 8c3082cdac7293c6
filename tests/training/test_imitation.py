"""Imitating a bot: recording, learning to predict its moves, and a run with the imitation as a rival."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from .small import MINUTE, TINY, toml

torch = pytest.importorskip("torch", reason="NOT TESTED: PyTorch is not installed")

from oriflamme.bots.learned import LearnedBot  # noqa: E402
from oriflamme.rules import actions  # noqa: E402
from oriflamme.training.checkpoint import BadRun, read_run  # noqa: E402
from oriflamme.training.config import Config  # noqa: E402
from oriflamme.training.imitation import Moves, imitate, record  # noqa: E402
from oriflamme.training.network import Policy  # noqa: E402
from oriflamme.training.train_cli import train_app  # noqa: E402

SMALL = MINUTE | {"games": 16, "steps": 8, "minibatch": 128, "guest_share": 0.0}
CPU = torch.device("cpu")
ROOT = Path(__file__).parents[2]


def run(*arguments: object) -> str:
    result = CliRunner().invoke(train_app, [str(argument) for argument in arguments])
    return result.output


@pytest.fixture(scope="module")
def moves() -> Moves:
    return record("greedy", Config.of(SMALL), 1500, 60)


def test_recorded_moves_are_legal_choices(moves: Moves) -> None:
    import numpy as np

    legal = np.unpackbits(moves.legal, axis=1, count=actions.ACTIONS)
    assert len(moves.action) >= 1500
    assert legal[np.arange(len(legal)), moves.action].all()
    assert (legal.sum(axis=1) > 1).all()


def test_the_moves_of_a_guest_are_not_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the bot takes the first legal action and the guest the last."""
    import numpy as np

    from oriflamme.training import imitation

    class Fixed:
        def __init__(self, place: int) -> None:
            self.place, self.calls = place, 0

        def think(self, _view: object, options: list[int], _seed: int) -> SimpleNamespace:
            self.calls += 1
            return SimpleNamespace(action=options[self.place])

    bots = {"bot": Fixed(0), "guest": Fixed(-1)}
    monkeypatch.setattr(imitation, "make", bots.__getitem__)
    moves = record("bot", Config.of(SMALL), 300, 60, guest="guest")
    legal = np.unpackbits(moves.legal, axis=1, count=actions.ACTIONS)
    assert (moves.action == legal.argmax(axis=1)).all()
    assert bots["guest"].calls > 10
    assert bots["bot"].calls == len(moves.action)


def test_an_imitation_predicts_moves_that_it_has_not_seen(moves: Moves) -> None:
    torch.manual_seed(1)
    policy = Policy(Config.of({"policy": TINY, "critic": TINY}).policy)
    config = Config.of(SMALL)
    before = imitate(policy, moves, config, CPU, seconds=1e-9)
    after = imitate(policy, moves, config, CPU, seconds=60, epochs=3, report=lambda _: None)
    assert after.loss < before.loss - 0.2
    assert after.agreement > before.agreement + 0.1


def test_a_run_with_a_rival(moves: Moves, tmp_path: Path) -> None:
    moves.save(tmp_path / "moves.npz")
    (tmp_path / "plain.toml").write_text(toml(SMALL))
    (tmp_path / "rival.toml").write_text(toml(SMALL | {"rival_share": 0.5}))
    run("run", tmp_path / "first", "--config", tmp_path / "plain.toml", "--seconds", 0, "--games", 0)
    said = run("imitate", tmp_path / "moves.npz", tmp_path / "greedy", "--from", tmp_path / "first", "--epochs", 1)
    assert "agreement" in said
    second = "run", tmp_path / "second", "--config", tmp_path / "rival.toml", "--seconds", 0, "--games", 0
    assert "--rival" in run(*second)
    run(*second, "--from", tmp_path / "greedy", "--rival", tmp_path / "greedy")
    assert "against_rival" in (tmp_path / "second" / "curves.jsonl").read_text()
    rivals = [torch.load(tmp_path / name / "rival.pt") for name in ("greedy", "second")]
    assert all(torch.equal(weight, rivals[1][name]) for name, weight in rivals[0].items())
    assert "keeps its networks" in run("run", tmp_path / "second", "--resume", "--rival", tmp_path / "greedy")


def test_what_is_no_recording_is_refused(tmp_path: Path) -> None:
    (tmp_path / "moves.npz").write_bytes(b"PK")
    with pytest.raises(BadRun, match="not a file of recorded moves"):
        Moves.load(tmp_path / "moves.npz")


@pytest.mark.long
def test_the_recipe_of_the_weights_goes_on_after_it_was_cut_off(tmp_path: Path) -> None:
    """The same commands as for the weights in the package, on a CPU, with small networks and greedy for the search.

    Every process makes one update. The recipe is killed during its first run and started again.
    """
    recipe = (ROOT / "docs" / "training" / "recipe.sh").read_text()
    for large, small in (
        ('part="--seconds 540"', 'part=""'),
        ('gpu="--device cuda --compile --half"', 'gpu="--games 0 --seconds 0"'),
        ("--device cuda", ""),
        ("search:iterations=1000", "greedy"),
        ("--decisions 1085000000", "--decisions 384"),
        ("--decisions 200000 --jobs 14", "--decisions 500 --jobs 2"),
        ("--epochs 5", "--epochs 1"),
    ):
        assert large in recipe, f"the recipe has no {large!r} any more"
        recipe = recipe.replace(large, small)
    (tmp_path / "recipe.sh").write_text(recipe)
    (tmp_path / "king.toml").write_text(toml(SMALL | {"decisions": 512}))
    (tmp_path / "rivals.toml").write_text(toml(SMALL | {"decisions": 256, "rival_share": 0.45}))
    program = ["bash", str(tmp_path / "recipe.sh"), str(tmp_path / "runs")]
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    second, third = tmp_path / "runs" / "second", tmp_path / "runs" / "third"

    with subprocess.Popen(program, env=environment, stdout=subprocess.DEVNULL, start_new_session=True) as cut_off:
        while not ((second / "run.json").exists() and read_run(second)[1]["updates"]):
            assert cut_off.poll() is None
            time.sleep(0.05)
        os.killpg(cut_off.pid, signal.SIGKILL)
    assert not (tmp_path / "runs" / "second.finished").exists()

    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "finished after 384 decisions" in done.stdout
    assert "finished after 256 decisions" in done.stdout
    for folder in (second, third):
        assert (folder / "curves.jsonl").read_text().count('"update": 1,') == 1, "the run began twice"
    assert LearnedBot(weights=str(third / "weights.bin")).name == "learned"
    again = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    assert again.stdout == "", "finished steps are not repeated"
