"""The parts of tools/gpu, one function each. Every part runs in its own process."""

from __future__ import annotations

import fcntl
import hashlib
import tempfile
import time
from contextlib import contextmanager
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
    """Yield a name and settings: all boxes and a mixed deck, with 2 to 5 players."""
    from oriflamme.rules import Settings, draw_deck

    for players in (2, 3, 4, 5):
        for box in BOXES:
            yield f"{box} {players}", Settings.of_box(box, players)
        yield f"mixed {players}", Settings(deck=draw_deck(players), players=players, edition=players % 2)


def parity(games, progress):
    """Compare whole play-outs: the record after the deal and at the end, and the number of decisions."""
    from oriflamme.rules import gpu
    from oriflamme.rules.machine import batch

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
            on_cpu = batch.deal(settings, seeds)
            on_gpu = gpu.deal(settings, cuda.to_device(seeds))
            differ = int(not same_bytes(on_cpu, on_gpu))
            device_decisions = cuda.to_device(decisions)
            gpu.playout(on_gpu, cuda.to_device(seeds), device_decisions)
            batch.playout(on_cpu, seeds, decisions)
            differ += int((bytes_of(on_cpu) != bytes_of(on_gpu.copy_to_host())).any(axis=1).sum())
            differ += int((decisions != device_decisions.copy_to_host()).sum())
            result["games"] += each
            result["decisions"] += int(decisions.sum())
            result["differ"] += differ
            progress(f"parity {name}: {each:,} games, {int(decisions.sum()):,} decisions, {differ} differ")
    return result


def bytes_of(records):
    """Return the bytes of every row, without padding, which NumPy may or may not copy."""
    rows = np.ascontiguousarray(records)
    if rows.dtype.names is None:
        return rows.view(np.uint8).reshape(len(rows), -1)
    fields = [np.ascontiguousarray(rows[name]).view(np.uint8).reshape(len(rows), -1) for name in rows.dtype.names]
    return np.concatenate(fields, axis=1)


def same_bytes(array, device_array):
    return np.array_equal(bytes_of(array), bytes_of(device_array.copy_to_host()))


def explain(cpu_env, cuda_env, wrong, where, progress):
    """Report which arrays differ and where, and whether the loops and kernels of `batch` and `gpu` agree with them."""
    from oriflamme.rules import gpu
    from oriflamme.rules.actions import ACTIONS
    from oriflamme.rules.machine import batch
    from oriflamme.rules.observation import OBSERVATION

    for key in wrong:
        on_cpu, on_gpu = bytes_of(getattr(cpu_env, key)), bytes_of(getattr(cuda_env, key).copy_to_host())
        rows, columns = np.nonzero(on_cpu != on_gpu)
        progress(
            f"  {where}: {key} differs in {len(set(rows.tolist()))} rows, columns {sorted(set(columns.tolist()))[:40]}"
        )
        for row, column in list(zip(rows.tolist(), columns.tolist(), strict=True))[:6]:
            progress(f"    row {row} column {column}: CPU {on_cpu[row, column]}, GPU {on_gpu[row, column]}")
    n = cpu_env.n
    observation, mask = np.zeros((n, OBSERVATION), np.int8), np.zeros((n, ACTIONS), np.int8)
    batch.observations(cpu_env.games, cpu_env.actor, observation)
    batch.masks(cpu_env.games, mask)
    for key, array in (("observation", observation), ("mask", mask)):
        out = gpu.cuda.to_device(np.zeros_like(array))
        if key == "mask":
            gpu.masks(cuda_env.games, out)
        else:
            gpu.observations(cuda_env.games, cuda_env.actor, out)
        progress(
            f"    {key}: batch on the CPU equals Flat on the CPU: {np.array_equal(array, getattr(cpu_env, key))}, "
            f"Flat on the GPU: {same_bytes(array, getattr(cuda_env, key))}, batch on the GPU: {same_bytes(array, out)}"
        )


def steps(games, progress):
    """Compare `Flat` step by step, then every kernel that reads positions."""
    from oriflamme.envs.batched import SHARED, Flat
    from oriflamme.rules import gpu
    from oriflamme.rules.actions import ACTIONS
    from oriflamme.rules.machine import batch
    from oriflamme.rules.observation import OBSERVATION
    from oriflamme.rules.views import VIEW

    cuda = gpu.cuda
    n = max(8, min(2_000, games // 50)) + 1  # the last block is not full
    turns = 100 if games > 1000 else 4
    result = {"games": n * 16, "steps": 0, "differ": 0}
    compiled = False
    for name, settings in decks():
        cpu_env = Flat(settings, n, seed=7, reward="margin" if settings.players == 4 else "win")
        cuda_env = Flat(settings, n, seed=7, reward="margin" if settings.players == 4 else "win", device="cuda")
        if not compiled:
            start = time.perf_counter()
            cuda_env.reset()
            cuda_env.step(cuda_env.sample())
            result["compile_s"] = time.perf_counter() - start
            cuda_env = Flat(settings, n, seed=7, device="cuda")
            cpu_env = Flat(settings, n, seed=7)
            compiled = True
        with alone():
            cpu_env.reset()
            cuda_env.reset()
            differ = 0
            explained = False
            for turn in range(turns):
                actions = cpu_env.sample()
                same = np.array_equal(actions, cuda_env.sample().copy_to_host())
                if turn % 7 == 3:
                    cpu_env.actions[::5] = 0  # mostly illegal, so that both refuse
                    cuda_env.actions.copy_to_device(cpu_env.actions)
                cpu_env.step(actions)
                cuda_env.step(cuda_env.actions)
                differ += not same
                wrong = [
                    key for key in (*SHARED, "games") if not same_bytes(getattr(cpu_env, key), getattr(cuda_env, key))
                ]
                differ += len(wrong)
                if wrong and not explained:
                    explained = True
                    explain(cpu_env, cuda_env, wrong, f"{name} turn {turn}", progress)
            seats = np.arange(n, dtype=np.int8) % (settings.players + 1) - 1  # -1: a spectator
            seeds = np.arange(n, dtype=np.int64)
            device_seats = cuda.to_device(seats)
            for make, shape, dtype in (
                ("views", n, VIEW),
                ("observations", (n, OBSERVATION), np.int8),
                ("masks", (n, ACTIONS), np.int8),
                ("deciders", n, np.int8),
            ):
                on_cpu = np.zeros(shape, dtype=dtype)
                on_gpu = cuda.to_device(on_cpu)
                seat = (device_seats,) if make in ("views", "observations") else ()
                getattr(gpu, make)(cuda_env.games, *seat, on_gpu)
                getattr(batch, make)(cpu_env.games, *((seats,) if seat else ()), on_cpu)
                differ += not same_bytes(on_cpu, on_gpu)
                if make == "views":
                    dealt = np.zeros(n, dtype=cpu_env.games.dtype)
                    device_dealt = cuda.to_device(dealt)
                    gpu.determinizations(on_gpu, cuda.to_device(seeds), device_dealt)
                    batch.determinizations(on_cpu, seeds, dealt)
                    differ += not same_bytes(dealt, device_dealt)
        result["steps"] += n * turns
        result["differ"] += differ
        progress(f"steps {name}: {n:,} games, {turns} turns, {differ} arrays differ")
    return result


def mixed(games, progress):
    """Compare a batch of all tables, with a new deck per episode for some, and the bits that the trainer reads."""
    from oriflamme.bots.learned import features
    from oriflamme.envs.batched import SHARED, Flat
    from oriflamme.rules import gpu
    from oriflamme.training.encoder_gpu import encode_kernel

    n = max(8, min(4_000, games // 50)) + 1
    turns = 100 if games > 1000 else 4
    tables = list(decks())
    settings, draws = [each for _, each in tables], [name.startswith("mixed") for name, _ in tables]
    result = {"games": n, "steps": n * turns, "differ": 0}
    envs = [Flat(settings, n, seed=7, draw_decks=draws, full=True, device=device) for device in ("cpu", "cuda")]
    cpu_env, cuda_env = envs
    start = time.perf_counter()
    for env in envs:
        env.reset()
    cuda_env.step(cuda_env.sample())
    result["compile_s"] = time.perf_counter() - start
    cuda_env.reset()
    cpu_env.sample()  # so that both have drawn equally often
    with alone():
        for _ in range(turns):
            for env in envs:
                env.step(env.sample())
            names = (*SHARED, "full", "games")
            wrong = [key for key in names if not same_bytes(getattr(cpu_env, key), getattr(cuda_env, key))]
            result["differ"] += len(wrong)
            for array in ("observation", "full"):
                bits = features.new_features(n, 24)
                device_bits = [gpu.cuda.to_device(part) for part in bits]
                features.features_part(getattr(cpu_env, array), *bits, 0, n)
                gpu.launch(encode_kernel, n, getattr(cuda_env, array), n, *device_bits, threads=128)
                pairs = zip(bits, device_bits, strict=True)
                result["differ"] += sum(not np.array_equal(one, other.copy_to_host()) for one, other in pairs)
    progress(f"mixed: {n:,} games, {turns} turns, {result['differ']} arrays differ")
    return result


def again(games, progress):
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
        expected = list(digests(settings, "cpu"))
        differ = set()
        with alone():
            for repeat in range(repeats):
                for turn, (on_cpu, on_gpu) in enumerate(zip(expected, digests(settings, "cuda"), strict=True)):
                    differ |= {(repeat, turn, names[k]) for k in range(len(names)) if on_cpu[k] != on_gpu[k]}
        result["steps"] += n * turns * repeats
        result["differ"] += len(differ)
        progress(f"again {name}: {repeats} times {turns} turns of {n:,} games, {len(differ)} arrays differ")
        if differ:
            progress(f"  the first (repeat, turn, array): {sorted(differ)[:5]}")
    return result
