"""Write the tutorial game of the page: `python tools/make_tutorial.py`. A test fails if the file is stale.

The real engine plays a fixed deal; the frames and questions are those that the server would send to Red. The page
therefore needs no server for the tutorial: it works offline, and while the rules are being compiled.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from oriflamme import Game
from oriflamme.notation import notes_of, read_text
from oriflamme.rules import decider, kinds, view
from oriflamme.server.audience.question import ask
from oriflamme.server.audience.replay import ReplayBuilder
from oriflamme.server.messages.outbound import Ask, Clocks, ClockSetting, Lobby, Lying, Option, Position, SeatInfo

MADE: Final = Path(__file__).parents[1] / "src/oriflamme/client/pages/learn/game.json"
TABLE: Final = "learn"
PUPIL: Final = 0
NAMES: Final = ("Oksana", "Maren", "Lucie")  # the page shows the pupil's own name and its texts instead
REVEALED_MARK: Final = 1

GAME: Final = """
title The first game: placing, tokens, a stack, a cascade, an elimination, an Ambush, neighbours
box base
players 3
first R
round 1
hand R archer soldier heir lord assassination ambush conspiracy
hand B archer soldier shapeshifter lord spy royal-decree conspiracy
hand G soldier spy heir lord ambush assassination conspiracy

R place lord front              # 1 the first card of the queue
B place conspiracy back
G place heir back
R keep                          # 2 a token
B keep
G reveal

B place soldier front
G place lord back
R place assassination on 2      # 3 a stack
B keep
R reveal                        # 4 reveal
R target 4                      # 5 elimination: Green's Heir pays 2 per round
R reveal                        # 6 the cascade: the Lord below
B keep
G keep

G place spy back
R place ambush front            # 7 a bait next to Blue's card
B place shapeshifter on 4
R keep                          # 8 it works face down
B reveal
B target 1                      # the reaction: Blue's Soldier is discarded
B keep
G reveal
G keep

R place soldier back            # 9 neighbours: only Green's card is in front
B place archer front
G place conspiracy front
G keep
B keep
B keep
G keep
R reveal                        # 10 it strikes
"""


def lesson() -> dict[str, Any]:
    """Return the game as the page plays it: the lobby, the deal and the steps.

    A step is a decision of the pupil: the question, the right answer, what is wrong with the others, and the frames
    until the next decision.
    """
    (scenario,) = read_text(GAME)
    builder = ReplayBuilder(Game(scenario.settings, scenario.start), str(PUPIL), TABLE)  # type: ignore[arg-type]
    clocks = Clocks([0] * len(NAMES), 0)
    builder.add(builder.recorded.events, 0, "deal", clocks)
    steps: list[dict[str, Any]] = []
    for step in scenario.steps:
        assert step.move is not None
        game, before = builder.recorded.state, builder.frames[-1]
        mine = decider(game) == PUPIL
        if mine:
            assert before.asked is not None
            question = ask(TABLE, before.asked.decision, view(game, PUPIL))
            right = answer(question, step.text.partition("#")[0].strip(), builder)
            faults = {o.action: fault(o, right, before.position) for o in question.options if o != right}
            steps.append({"ask": question, "right": right.action, "faults": faults, "frames": []})
        builder.add(builder.recorded.push(step.move), 0, "person" if mine else "bot", clocks)
        steps[-1]["frames"].append(builder.frames[-1])
    replay = builder.replay(notes_of(scenario))
    return {"lobby": lobby_of(replay.deck), "deal": replay.frames[0], "steps": steps}


def answer(question: Ask, move: str, builder: ReplayBuilder) -> Option:
    """Return the option of the question that is this move."""
    deck = [kinds.NAMES[kind] for kind in builder.recorded.settings.slots()[:10]]
    (found,) = [option for option in question.options if words(option, deck) == move]
    return found


def words(option: Option, deck: list[str]) -> str:
    """Return an option as a move in the notation."""
    place = str(option.place + 1) if option.place >= 0 else ""
    if option.verb == "place":
        return " ".join(filter(None, ("R place", deck[option.card], option.where, place)))
    return " ".join(filter(None, ("R", option.verb, place)))


def fault(option: Option, right: Option, position: Position) -> str:
    """Return what is wrong with an answer: the last part of the text id `tutorial-<number>-<fault>`."""
    if option.verb != "target":
        where = option.where or option.verb
        return "card" if option.card != right.card else where
    queue = msgspec.convert(position.queue, list[Lying])
    top = next(lying for lying in queue if lying.place == option.place)
    if top.family == PUPIL:
        return "own"
    return "other" if top.marks & REVEALED_MARK else "hidden"


def lobby_of(deck: tuple[str, ...]) -> Lobby:
    seats = tuple(SeatInfo(name=name, bot="" if seat == PUPIL else "squire") for seat, name in enumerate(NAMES))
    return Lobby(
        "playing", "", "base", deck, "revised", len(NAMES), ClockSetting(), False, False, False, False, "", seats
    )


def page() -> str:
    """Return the JSON with one line per part of a step, so that diffs are readable."""
    made = lesson()
    steps = ",\n".join(
        f'{{"right":{step["right"]},"faults":{written(step["faults"])},\n"ask":{written(step["ask"])},\n"frames":[\n'
        + ",\n".join(map(written, step["frames"]))
        + "]}"
        for step in made["steps"]
    )
    return f'{{"lobby":{written(made["lobby"])},\n"deal":{written(made["deal"])},\n"steps":[\n{steps}]}}\n'


def written(part: object) -> str:
    return msgspec.json.encode(part).decode()


def main() -> None:
    MADE.write_text(page())
    print(f"{MADE.name} written", file=sys.stderr)


if __name__ == "__main__":
    main()
