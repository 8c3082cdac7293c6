"""The page updates its picture event by event; after every move it equals the server's position."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from oriflamme.notation import Game
from oriflamme.rules import legal_actions
from oriflamme.server.audience.replay import Frame, ReplayBuilder
from oriflamme.server.messages.outbound import Clocks
from tools.random_games import random_settings

# Not compared: `known`, which only positions have, the order of placing, and the cursor in the middle of a cascade.
COMPARE = """
async (text) => {
  const games = JSON.parse(text); // as one text: Playwright is slow with each value of a large object
  const { applyEvent, eventsOf, keepKeys, pictureOf } = await import("/core/model/picture.js");
  const bare = ({ stacks, known, placed, cursor, emptied, ...rest }) =>
    JSON.stringify([rest, stacks.map((stack) => stack.cards.map(({ key, ...card }) => card))], (_, value) =>
      value && value.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value);
  const wrong = [];
  let moves = 0;
  let kept = 0;
  for (const { name, frames } of games) {
    let picture = null;
    for (const frame of frames) {
      const truth = pictureOf(frame.position, frame.own, frame.open ?? null);
      if (picture) {
        for (const event of eventsOf(frame.events, frame.own)) picture = applyEvent(picture, event);
        moves++;
        if (bare(picture) !== bare(truth)) wrong.push(`${name} ${frame.move}: ${bare(picture)} is not ${bare(truth)}`);
        const keys = new Set(picture.stacks.map((stack) => stack.key));
        keepKeys(picture, truth);
        kept += truth.stacks.every((stack) => keys.has(stack.key)) ? 1 : 0;
      }
      picture = truth;
    }
  }
  return { wrong: wrong.slice(0, 5), moves, kept };
}
"""


def frames_of(seed: int, eyes: Any) -> list[Frame]:
    settings = random_settings(seed)
    playing = Game.with_settings(settings, seed)
    builder = ReplayBuilder(playing, eyes)
    clocks = Clocks([0] * settings.players, 0)
    builder.add(playing.events, 0, "deal", clocks)
    chance = Random(seed)
    while actions := legal_actions(playing.state):
        builder.add(playing.push(chance.choice(actions)), 0, "person", clocks)
    return builder.frames


@pytest.mark.parametrize("eyes", ["all", "public", "0"])
def test_events_lead_to_the_servers_position(person: Callable[..., Any], eyes: str) -> None:
    page = person().page
    page.goto("/credits")
    games = [{"name": f"seed {seed}", "frames": frames_of(seed, eyes)} for seed in range(15)]
    found = page.evaluate(COMPARE, msgspec.json.encode(games).decode())
    assert found["wrong"] == []
    assert found["moves"] > 500
    assert found["kept"] == found["moves"], "every stack must keep its key, so that nothing jumps"
