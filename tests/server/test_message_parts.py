"""Parts of messages that are written as JSON directly."""

from __future__ import annotations

import random

import pytest

from oriflamme.disclosure import act_in, disclosed_move
from oriflamme.rules import Settings, deal, decider, kinds, legal_actions, settle
from oriflamme.server.audience.message_parts import own_of, own_text
from oriflamme.server.messages.outbound import encode


@pytest.mark.parametrize("box", kinds.BOXES)
def test_the_own_part_of_a_seat_is_written_as_its_struct(box: str) -> None:
    chance = random.Random(box)
    game = deal(Settings(kinds.BOXES[box], 5), chance.getrandbits(60))
    events = settle(game)
    while True:
        own = disclosed_move(game, events).own
        for seat in range(5):
            assert own_text(seat, own) == encode(own_of(seat, own))
        if decider(game) is None:
            return
        events = act_in(game, chance.choice(legal_actions(game)))
