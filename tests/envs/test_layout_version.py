"""Every environment states the version of its layout of observations and actions."""

from __future__ import annotations

import pytest

from oriflamme.envs import LAYOUT_VERSION, check_layout


def test_a_policy_with_another_layout_is_refused() -> None:
    check_layout(LAYOUT_VERSION)
    with pytest.raises(ValueError, match=f"must have layout version {LAYOUT_VERSION}, got {LAYOUT_VERSION + 1}"):
        check_layout(LAYOUT_VERSION + 1)


def test_the_environments_name_their_layout() -> None:
    gymnasium = pytest.importorskip("oriflamme.envs.gymnasium", reason="NOT TESTED: gymnasium is not installed")
    pettingzoo = pytest.importorskip("oriflamme.envs.pettingzoo", reason="NOT TESTED: pettingzoo is not installed")
    for environment in (gymnasium.Seat, gymnasium.SeatVector, pettingzoo.Families):
        assert environment.metadata["layout_version"] == LAYOUT_VERSION


def test_the_openspiel_game_names_its_layout() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="NOT TESTED: open_spiel is not installed")
    import oriflamme.envs.openspiel  # noqa: F401 - registers the game

    assert pyspiel.load_game("python_oriflamme").layout_version == LAYOUT_VERSION
