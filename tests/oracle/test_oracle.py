"""The oracle knows every card of the rules, so that comparing the engine with it leaves none out."""

from __future__ import annotations

from oriflamme.rules import kinds
from tests.oracle import oracle_table
from tests.oracle.abilities import ABILITIES


def test_the_oracle_has_the_kinds_of_the_rules() -> None:
    missing = set(kinds.NAMES) - {*oracle_table.CHARACTERS, *oracle_table.INTRIGUES}
    assert not missing, f"oracle_table.py lacks {', '.join(sorted(missing))}"
    characters = {name for kind, name in enumerate(kinds.NAMES) if kinds.CHARACTERS >> kind & 1}
    assert set(oracle_table.CHARACTERS) == characters


def test_the_oracle_has_the_boxes_of_the_rules() -> None:
    for box, deck in kinds.BOXES.items():
        assert oracle_table.box_deck(box) == [kinds.NAMES[kind] for kind in deck], f"box {box} differs"


def test_the_oracle_has_an_ability_for_every_kind() -> None:
    missing = set(kinds.NAMES) - set(ABILITIES)
    assert not missing, f"abilities.py lacks {', '.join(sorted(missing))}"
