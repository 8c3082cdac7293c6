"""Small configurations for the tests of the trainer."""

from __future__ import annotations

from typing import Any

TINY: dict[str, Any] = {"channels": 16, "width": 64, "blocks": 1, "hidden": 64, "trunk": 1, "places": 24}

# A minute on one core; it beats random players.
MINUTE: dict[str, Any] = {
    "games": 128,
    "steps": 16,
    "minibatch": 512,
    "decisions": 61_440,
    "learning_rate": 2e-3,
    "guest_share": 0.25,
    "policy": TINY,
    "critic": TINY,
    "tables": [{"box": "base", "players": 3}, {"box": "mixed", "players": 4}],
}

# A game that OpenSpiel can solve.
SOLVABLE: dict[str, Any] = {
    "games": 128,
    "steps": 16,
    "minibatch": 1024,
    "decisions": 163_840,
    "learning_rate": 2e-3,
    "margin_start": 0.0,
    "entropy_start": 0.1,
    "entropy_end": 0.02,
    "average_rate": 0.01,
    "policy": TINY,
    "critic": TINY,
    "tables": [{"players": 2, "deck": ["archer", "soldier", "spy"], "rounds": 1, "set_aside": 1}],
}


def toml(config: dict[str, Any]) -> str:
    """Return a configuration as TOML."""

    def value(of: Any) -> str:
        return repr(of).replace("'", '"')

    lines = [f"{name} = {value(of)}" for name, of in config.items() if name not in ("policy", "critic", "tables")]
    for name in ("policy", "critic"):
        lines += [f"[{name}]", *(f"{key} = {value(of)}" for key, of in config[name].items())]
    for table in config["tables"]:
        lines += ["[[tables]]", *(f"{key} = {value(of)}" for key, of in table.items())]
    return "\n".join(lines) + "\n"
