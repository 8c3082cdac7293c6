"""The parts of bench/gpu_check.py, one function each. Every part runs in its own process."""

from __future__ import annotations

import fcntl
import hashlib
import tempfile
import time
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import numpy as np

BOXES = ("base", "ablaze", "alliance")
LOCK = Path(tempfile.gettempdir()) / "oriflamme_gpu_check.lock"
REPEATS = 8


@contextmanager
def alone():
    """Let only one part at a time use the GPU and all cores."""
    with LOCK.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def decks():
    from oriflamme.rules import Settings, draw_deck

    for players in (2, 3, 4, 5):
        for box in BOXES:
            yield f"{box} {players}", Settings.of_box(box, players)
        yield f"mixed {players}", Settings(deck=draw_deck(players), players=players, edition=players % 2)


def parity(games, say):
    """Compare whole play-outs: the record after the deal and at the end, and the number of decisions."""
    from oriflamme.rules import batch, gpu

    cuda = gpu.cuda
    tables = list(decks())
    each = -(-games // len(tables))
    result = {"games": 0, "decisions": 0, "differ": 0}
    first_seed = cuda.to_device(np.arange(1, dtype=np.int64))
    start = time.perf_counter()
    gpu.playout(gpu.deal(tables[0][1], first_seed), first_seed, cuda.to_device(np.zeros(1, dtype=np.int64)))
    result["compile_s"] = time.perf_counter() - start
    with alone():
        for number, (name, settings) in enumerate(tables):
            seeds = np.arange(number * each, (number + 1) * each, dtype=np.int64)
            decisions = np.zeros(each, dtype=np.int64)
            mine = batch.deal(settings, seeds)
            there = gpu.deal(settings, cuda.to_device(seeds))
            differ = int(not np.array_equal(bytes_of(mine), bytes_of(there.copy_to_host())))
            device_decisions = cuda.to_device(decisions)
            gpu.playout(there, cuda.to_device(seeds), device_decisions)
            batch.playout(mine, seeds, decisions)
            differ += int((bytes_of(mine) != bytes_of(there.copy_to_host())).any(axis=1).sum())
            differ += int((decisions != device_decisions.copy_to_host()).sum())
            result["games"] += each
            result["decisions"] += int(decisions.sum())
            result["differ"] += differ
            say(f"parity {name}: {each:,} games, {int(decisions.sum()):,} decisions, {differ} differ")
    return result


def bytes_of(records):
    """Return every byte of every row except padding, which NumPy may or may not copy."""
    rows = np.ascontiguousarray(records)
    if rows.dtype.names is None:
        return rows.view(np.uint8).reshape(len(rows), -1)
    fields = [np.ascontiguousarray(rows[name]).view(np.uint8).reshape(len(rows), -1) for name in rows.dtype.names]
    return np.concatenate(fields, axis=1)


def same_bytes(mine, there):
    return np.array_equal(bytes_of(mine), bytes_of(there.copy_to_host()))


def explain(cpu, card, wrong, where, say):
    """Say which arrays differ and where, and what two other ways of making the same arrays give."""
    from oriflamme.rules import ACTIONS, OBSERVATION, batch, gpu

    for key in wrong:
        mine, there = bytes_of(getattr(cpu, key)), bytes_of(getattr(card, key).copy_to_host())
        rows, columns = np.nonzero(mine != there)
        say(f"  {where}: {key} differs in {len(set(rows.tolist()))} rows, columns {sorted(set(columns.tolist()))[:40]}")
        for row, column in list(zip(rows.tolist(), columns.tolist(), strict=True))[:6]:
            say(f"    row {row} column {column}: cpu {mine[row, column]}, card {there[row, column]}")
    n = cpu.n
    observation, mask = np.zeros((n, OBSERVATION), np.int8), np.zeros((n, ACTIONS), np.int8)
    batch.observations(cpu.games, cpu.actor, observation)
    batch.masks(cpu.games, mask)
    for key, array in (("observation", observation), ("mask", mask)):
        out = gpu.cuda.to_device(np.zeros_like(array))
        if key == "mask":
            gpu.masks(card.games, out)
        else:
            gpu.observations(card.games, card.actor, out)
        say(
            f"    {key}: batch on the CPU equals Flat on the CPU: {np.array_equal(array, getattr(cpu, key))}, "
            f"Flat on the GPU: {same_bytes(array, getattr(card, key))}, batch on the GPU: {same_bytes(array, out)}"
        )


def steps(games, say):
    """Compare `Flat` step by step, then every kernel that reads positions."""
    from oriflamme.envs.batched import SHARED, Flat
    from oriflamme.rules import ACTIONS, OBSERVATION, VIEW, batch, gpu

    cuda = gpu.cuda
    n = max(8, min(2_000, games // 50)) + 1  # the last block is not full
    turns = 100 if games > 1000 else 4
    result = {"games": n * 16, "steps": 0, "differ": 0}
    compiled = False
    for name, settings in decks():
        cpu = Flat(settings, n, seed=7, reward="margin" if settings.players == 4 else "win")
        card = Flat(settings, n, seed=7, reward="margin" if settings.players == 4 else "win", device="cuda")
        if not compiled:
            start = time.perf_counter()
            card.reset()
            card.step(card.sample())
            result["compile_s"] = time.perf_counter() - start
            card = Flat(settings, n, seed=7, device="cuda")
            cpu = Flat(settings, n, seed=7)
            compiled = True
        with alone():
            cpu.reset()
            card.reset()
            differ = 0
            explained = False
            for turn in range(turns):
                actions = cpu.sample()
                same = np.array_equal(actions, card.sample().copy_to_host())
                if turn % 7 == 3:
                    cpu.actions[::5] = 0  # mostly illegal, so that both refuse
                    card.actions.copy_to_device(cpu.actions)
                cpu.step(actions)
                card.step(card.actions)
                differ += not same
                wrong = [key for key in (*SHARED, "games") if not same_bytes(getattr(cpu, key), getattr(card, key))]
                differ += len(wrong)
                if wrong and not explained:
                    explained = True
                    explain(cpu, card, wrong, f"{name} turn {turn}", say)
            seats = np.arange(n, dtype=np.int8) % (settings.players + 1) - 1  # -1: a spectator
            seeds = np.arange(n, dtype=np.int64)
            there = cuda.to_device(seats)
            for make, shape, dtype in (
                ("views", n, VIEW),
                ("observations", (n, OBSERVATION), np.int8),
                ("masks", (n, ACTIONS), np.int8),
                ("deciders", n, np.int8),
            ):
                mine = np.zeros(shape, dtype=dtype)
                out = cuda.to_device(mine)
                seat = (there,) if make in ("views", "observations") else ()
                getattr(gpu, make)(card.games, *seat, out)
                getattr(batch, make)(cpu.games, *((seats,) if seat else ()), mine)
                differ += not np.array_equal(bytes_of(mine), bytes_of(out.copy_to_host()))
                if make == "views":
                    dealt = np.zeros(n, dtype=cpu.games.dtype)
                    device_dealt = cuda.to_device(dealt)
                    gpu.determinizations(out, cuda.to_device(seeds), device_dealt)
                    batch.determinizations(mine, seeds, dealt)
                    differ += not np.array_equal(bytes_of(dealt), bytes_of(device_dealt.copy_to_host()))
        result["steps"] += n * turns
        result["differ"] += differ
        say(f"steps {name}: {n:,} games, {turns} turns, {differ} arrays differ")
    return result


def again(games, say):
    """Repeat the same steps and compare the digest of every array after every turn with the CPU's."""
    from oriflamme.envs.batched import SHARED, Flat

    n = max(8, min(2_000, games // 50)) + 1
    turns, repeats = (60, REPEATS) if games > 1000 else (3, 2)
    names = (*SHARED, "games")
    result = {"steps": 0, "differ": 0}

    def digests(settings, device):
        env = Flat(settings, n, seed=7, device=device)
        env.reset()
        for _ in range(turns):
            env.step(env.sample())
            arrays = (getattr(env, name) for name in names)
            yield [
                hashlib.sha1(bytes_of(array if device == "cpu" else array.copy_to_host())).digest() for array in arrays
            ]

    for name, settings in decks():
        mine = list(digests(settings, "cpu"))
        differ = set()
        with alone():
            for repeat in range(repeats):
                for turn, (here, there) in enumerate(zip(mine, digests(settings, "cuda"), strict=True)):
                    differ |= {(repeat, turn, names[k]) for k in range(len(names)) if here[k] != there[k]}
        result["steps"] += n * turns * repeats
        result["differ"] += len(differ)
        say(f"again {name}: {repeats} times {turns} turns of {n:,} games, {len(differ)} arrays differ")
        if differ:
            say(f"  the first (time, turn, array): {sorted(differ)[:5]}")
    return result


def rollout(registers, games, say):
    """Measure whole random games in local memory, deal included: decisions per second for several block sizes."""
    from oriflamme.envs.gpu_bench import BLOCKS, GAMES, Rollouts, rollout_rows
    from oriflamme.rules import gpu

    start = time.perf_counter()
    rollouts = Rollouts(GAMES if games > 1000 else 8, registers)
    if not gpu.SIMULATED:
        gpu.cuda.synchronize()
    result = {"games": rollouts.games, "compile_s": time.perf_counter() - start}
    if not gpu.SIMULATED:
        result["registers"] = list(rollouts.kernel.get_regs_per_thread().values())
        result["local_bytes"] = list(rollouts.kernel.get_local_mem_per_thread().values())
    with alone():
        blocks = BLOCKS if games > 1000 else (8,)
        result["rows"] = [asdict(row) for row in rollout_rows(rollouts, say, blocks)]
    return result


def flat(games, say):
    """Measure `Flat`: whole steps, their two halves, and PyTorch on the same memory."""
    from oriflamme.envs.batched import Flat
    from oriflamme.envs.gpu_bench import FLAT_GAMES, TURNS, flat_rows
    from oriflamme.rules import Settings, gpu

    n, turns = (FLAT_GAMES, TURNS) if games > 1000 else (8, 2)
    one = Flat(Settings.of_box("base", 3), 64, device="cuda")
    start = time.perf_counter()
    one.reset()
    one.step(one.sample())
    result = {"games": n, "compile_s": time.perf_counter() - start}
    with alone():
        result["rows"] = [asdict(row) for row in flat_rows(n, turns, say)]
        if not gpu.SIMULATED:
            result["torch"] = with_torch(Flat(Settings.of_box("base", 4), n, device="cuda"), turns, say)
    return result


def with_torch(env, turns, say):
    """Measure a masked random policy in PyTorch over the environment's own memory."""
    import torch

    from oriflamme.envs.gpu_bench import seconds

    env.reset()
    shared = env.torch()
    same = {
        name: tensor.data_ptr() == getattr(env, name).__cuda_array_interface__["data"][0]
        for name, tensor in shared.items()
    }
    before = shared["episodes"].sum().item()

    def policy():
        weight = torch.rand(shared["mask"].shape, device="cuda") * shared["mask"]
        env.step(weight.argmax(dim=1))

    policy()
    took = seconds(lambda: [policy() for _ in range(3 * turns)], 1)
    result = {
        "version": torch.__version__,
        "shared": same,
        "steps_s": env.n * 3 * turns / took,
        "refused": int(shared["refused"].sum().item()),
        "episodes": int(shared["episodes"].sum().item() - before),
    }
    say(
        f"torch {torch.__version__}: shared without a copy: {all(same.values())}; a masked random policy in PyTorch: "
        f"{result['steps_s'] / 1e6:.1f} million steps/s, {result['episodes']:,} games ended, "
        f"{result['refused']} refused"
    )
    return result
