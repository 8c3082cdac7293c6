"""Write the golden playthrough again: python -m tests.envs.playthrough. Review the diff before you commit it."""

from __future__ import annotations

from pathlib import Path

FILE = Path(__file__).parent / "playthroughs" / "python_oriflamme.txt"
GAME = "python_oriflamme(players=2,deck=soldier;spy;ambush,rounds=2,set_aside=1)"


def main() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    import oriflamme.envs.openspiel  # noqa: F401 - registers the game

    FILE.write_text(generate_playthrough.playthrough(GAME, None, seed=3))


if __name__ == "__main__":
    main()
