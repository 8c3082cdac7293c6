"""Secrecy: games that differ only in what a reader may not know give that reader the same bytes.

Pairs of games are made by determinizing a view, so that the reader can't tell them apart. Then both continue with moves
that look the same to the reader, and every message is compared.
"""

from __future__ import annotations

import asyncio
import copy
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme.rules import Settings, State, actions, deal, decider, determinize, kinds, legal_actions, moves, view
from oriflamme.rules.state import KNOWN, REVEALED, SLOTS
from oriflamme.server.audience.broadcast import broadcast_of, snapshot
from oriflamme.server.audience.question import ask
from oriflamme.server.commands.table_commands import Sender, rows_for
from oriflamme.server.messages import inbound, outbound
from oriflamme.server.messages.refusals import Refusal
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fairness import new_secret, seed_number, seed_of
from oriflamme.server.tables.table import Table
from tests.bots.random_positions import unboxed_decks
from tests.server.harness import running_server
from tests.server.relaxed import generous

MIXED = [
    tuple(kinds.NAMES.index(kind) for kind in names.split())
    for names in (
        "archer shapeshifter ambush prince apothecary trap judge deserter insurrection informer",
        "soldier impersonation plot cutthroat extortion infiltration deal empress spy heir",
    )
]
DECKS = [*kinds.BOXES.values(), *MIXED, *unboxed_decks()]


def new_table(deck: tuple[int, ...], players: int, chance: random.Random) -> Table:
    table = Table("t" * 16)
    secret = chance.randbytes(32).hex()
    opened = rows.Opened(host="p0", box="mixed", deck=tuple(sorted(deck)), edition=0, players=players, secret=secret)
    new: list[Any] = [opened]
    new += [rows.Sat(seat=i, person=f"p{i}", name=f"P{i}") for i in range(players)]
    for row in [*new, rows.Started()]:
        table.apply(row, 1_000)
    return table


def twin_of(table: Table, reader: int | None, seed: int) -> Table:
    """Return a copy of the table with a game that the reader can't tell from the original, and with another seed."""
    other = copy.copy(table)
    other.seats = copy.deepcopy(table.seats)
    other.accepted, other.actions, other.time_left = dict(table.accepted), list(table.actions), list(table.time_left)
    other.rounds = list(table.rounds)
    other.game = determinize(view(table.game, reader), seed)
    other.seed = "f" * 32
    return other


def hidden_kinds(game: State, other: State, reader: int | None) -> set[int]:
    """Return the kinds of the cards hidden from the reader that differ between the two games."""
    hidden: set[int] = set()
    for place in range(int(game.stacks)):
        mine, theirs = int(game.queue[place]), int(other.queue[place])
        if mine != theirs:
            hidden.update((int(game.deck[mine % SLOTS]), int(other.deck[theirs % SLOTS])))
    for family in range(int(game.players)):
        differ = int(game.hand[family]) ^ int(other.hand[family])
        hidden.update(int(game.deck[slot]) for slot in range(SLOTS) if (differ >> slot) & 1 and family != reader)
    return hidden


def same_looking(game: State, other: State, action: int, chance: random.Random) -> int | None:
    """Return an action of the other game that looks the same to everyone else; None if there is none."""
    legal = legal_actions(other)
    if action < actions.REVEAL:
        alike = [a for a in legal if moves.redact_action(a) == moves.redact_action(action)]
        return chance.choice(alike) if alike else None
    return action if action in legal else None


def act(table: Table, action: int) -> Any:
    row = rows.Acted(decision=table.decision, action=action)
    return broadcast_of(table, row, table.apply(row, 2_000))


def refusal_of(table: Table, person: str, command: Any) -> tuple[str, ...]:
    try:
        return (
            "accepted",
            *(
                type(row).__name__
                for row in rows_for(table, Sender(person, "N", (), ["random"], lambda: "random"), command)
            ),
        )
    except Refusal as refusal:
        return ("refused", refusal.code, refusal.rule, str(refusal.status))


def all_commands(table: Table, action: int) -> list[Any]:
    t = table.id
    return [
        inbound.Move("m1", t, table.decision, action),
        inbound.Move("m2", t, table.decision, 1),
        inbound.Move("m3", t, table.decision, actions.KEEP),
        inbound.Move("m4", t, table.decision, actions.REVEAL),
        inbound.Move("m5", t, table.decision + 1, action),
        inbound.Move("m6", t, table.decision, 9_999),
        inbound.Sit("s", t),
        inbound.Stand("d", t),
        inbound.SitIn("i", t, "random"),
        inbound.Back("b", t),
        inbound.Vote("v", t, 1),
        inbound.Ready("r", t),
        inbound.Again("a", t),
        inbound.Show("h", t, True),
        inbound.Kick("k", t, 1),
        inbound.SeatBot("sb", t, 1, "random"),
        inbound.Say("y", t, "hello"),
        inbound.Chat("c", t, False),
    ]


def follow_pair(table: Table, other: Table, reader: int | None, chance: random.Random, counted: Counter[str]) -> None:
    """Continue both games as long as the reader can't tell them apart, and compare everything that the reader gets."""
    person = "watcher" if reader is None else f"p{reader}"
    for _ in range(30):
        assert snapshot(table, reader, (), set()) == snapshot(other, reader, (), set())
        counted["table"] += 1
        game, twin = table.game, other.game
        assert game is not None
        assert twin is not None
        who = decider(game)
        if who is None:
            return
        assert who == decider(twin)
        for kind in hidden_kinds(game, twin, reader):
            counted[f"kind {kinds.NAMES[kind]}"] += 1
        legal = legal_actions(game)
        action = chance.choice(legal)
        if who == reader:
            asked = outbound.encode(ask(table.id, table.decision, view(game, reader)))
            assert asked == outbound.encode(ask(other.id, other.decision, view(twin, reader)))
            counted["ask"] += 1
            chosen: int | None = action
        else:
            chosen = same_looking(game, twin, action, chance)
        for command in all_commands(table, action):
            assert refusal_of(table, person, command) == refusal_of(other, person, command)
            counted["refused"] += 1
        if chosen is None:
            return
        message, other_message = act(table, action), act(other, chosen)
        if table.stage == "over":
            return  # the secret is public now
        if view(game, reader).tobytes() != view(twin, reader).tobytes():
            counted["turned up"] += 1  # a card was turned up, so the games may differ now
            return
        assert message.to(reader) == other_message.to(reader)
        counted["moved"] += 1


def play_pairs(games: int, chance: random.Random, counted: Counter[str]) -> None:
    for number in range(games):
        deck = DECKS[number % len(DECKS)]
        players = chance.randint(2, 5)
        table = new_table(deck, players, chance)
        for _ in range(chance.randrange(0, 70)):
            if table.stage == "over":
                break
            act(table, chance.choice(legal_actions(table.game)))
        if table.stage == "over":
            continue
        for reader in (None, *range(players)):
            pair = twin_of(table, reader, chance.getrandbits(40))
            here = twin_of(table, reader, 1)
            here.game = table.game.copy()
            here.seed = table.seed
            follow_pair(here, pair, reader, chance, counted)


def check_counted(counted: Counter[str]) -> None:
    print(dict(counted))
    missing = [kind for i, kind in enumerate(kinds.NAMES) if i != kinds.TWIN and not counted[f"kind {kind}"]]
    assert not missing, f"no pair differed in {', '.join(missing)}: add a deck with it to MIXED, or play more pairs"
    assert counted["moved"] > 300
    assert counted["ask"] > 60
    assert counted["table"] > 300


def test_pairs_of_games_give_the_same_bytes() -> None:
    counted: Counter[str] = Counter()
    play_pairs(60, random.Random(4), counted)
    check_counted(counted)


@pytest.mark.long
def test_many_pairs_of_games_give_the_same_bytes() -> None:
    counted: Counter[str] = Counter()
    play_pairs(3000, random.Random(5), counted)
    check_counted(counted)


def test_only_the_seat_itself_gets_its_own_cards() -> None:
    """A hidden card is named only in the messages to its own seat."""
    table = new_table(kinds.BOXES["base"], 3, random.Random(1))
    chance = random.Random(2)
    for _ in range(12):
        who = decider(table.game)
        broadcast = act(table, chance.choice(legal_actions(table.game)))
        for reader in (None, 0, 1, 2):
            message = msgspec.json.decode(broadcast.to(reader), type=outbound.Moved)
            for i, lying in enumerate(message.position.queue):
                hidden = not lying.marks & (REVEALED | KNOWN)
                assert (lying.card == -1) == hidden
                own = dict(message.own.queue) if isinstance(message.own, outbound.Own) else {}
                assert (i in own) == (hidden and lying.family == reader)
            assert message.result is None
            for event in message.events:
                if event.code in ("placed", "kept"):
                    assert event.card == -1
        assert who is not None


def test_the_seed_and_the_secret_are_sent_only_at_the_end() -> None:
    table = new_table(kinds.BOXES["base"], 2, random.Random(9))
    chance = random.Random(3)
    while table.stage == "playing":
        broadcast = act(table, chance.choice(legal_actions(table.game)))
        over = table.stage == "over"
        for reader in (None, 0, 1):
            assert (table.head.secret.encode() in broadcast.to(reader)) == over
            assert (table.seed.encode() in broadcast.to(reader)) == over
            assert (table.head.secret.encode() in snapshot(table, reader, (), set())) == over


def test_a_seats_message_is_the_struct_with_its_own_part() -> None:
    table = new_table(kinds.BOXES["alliance"], 2, random.Random(9))
    broadcast = act(table, legal_actions(table.game)[0])
    for seat in (0, 1):
        message = msgspec.json.decode(broadcast.to(seat), type=outbound.Moved)
        assert outbound.encode(message) == broadcast.to(seat)


# The same with two real servers, whose deals seat 0 can't tell apart


def indistinguishable_secrets(deck: tuple[int, ...], players: int) -> tuple[str, str]:
    """Return two secrets with the same cards for seat 0, the same first player, and different cards for the others."""
    seen: dict[tuple[int, int], tuple[str, bytes]] = {}
    shares = ["ab" * 16] * players
    while True:
        secret = new_secret()
        game = deal(Settings(deck, players), seed_number(seed_of(secret, shares)))
        key = (int(game.aside[0]), int(game.first))
        rest = bytes(game.aside[1:players].tobytes())
        if key in seen and seen[key][1] != rest:
            return seen[key][0], secret
        seen.setdefault(key, (secret, rest))


async def received_by_seat_and_spectator(folder: Path, secret: str, box: str, deck: tuple[int, ...]) -> list[str]:
    """Return everything that seat 0, a spectator and HTTP get during a game in which the others only place and keep."""
    players = 3
    async with running_server(folder, limits=generous()) as s:
        hub = s.server.hub
        hub.registry.clock = lambda: 1_000_000
        people = await s.guests(players + 1)
        watcher = people.pop()
        ids = {p.id: f"person-{i}" for i, p in enumerate([*people, watcher])}
        table = "0123456789abcdef"
        opened = rows.Opened(host=people[0].id, box=box, deck=deck, edition=0, players=players, secret=secret)
        sat = [rows.Sat(seat=i, person=p.id, name=p.name) for i, p in enumerate(people)]
        live = await hub.registry.open(table, [opened, *sat])
        texts: list[str] = []
        async with people[0].socket() as client, watcher.socket() as seen:
            for t in (client, seen):
                await t.send(type="follow", table=table)
                await t.wait_for("table")
            await every_other_message(s, people, watcher, client, seen, table)
            for i, p in enumerate(people):
                await hub.commands.execute(p.id, p.name, inbound.Ready(f"r{i}", table, True, "ab" * 16))
            step = 0
            while live.table.stage == "playing":
                step += 1
                seat = live.table.decider
                legal = legal_actions(live.table.game)
                if seat == 0:
                    asked = await client.wait_for("ask")
                    action = asked["options"][(7 * step) % len(asked["options"])]["action"]
                    if action == actions.REVEAL:
                        action = actions.KEEP
                else:
                    action = actions.KEEP if actions.KEEP in legal else legal[(7 * step) % len(legal)]
                    if action != actions.KEEP:  # the same place, whatever the card
                        wheres = sorted({moves.redact_action(a) for a in legal})
                        where = wheres[step % len(wheres)]
                        action = next(a for a in legal if moves.redact_action(a) == where)
                # Illegal attempts to decide for others must get the same answers.
                if seat != 0:
                    texts.append(
                        str(
                            await client.command(
                                type="move",
                                id=f"x{step}",
                                table=table,
                                decision=live.table.decision,
                                action=actions.KEEP,
                            )
                        )
                    )
                    texts.append(
                        str(
                            await client.command(
                                type="move", id=f"y{step}", table=table, decision=live.table.decision, action=action
                            )
                        )
                    )
                person = people[seat]
                await hub.commands.execute(
                    person.id, person.name, inbound.Move(f"m{step}", table, live.table.decision, action)
                )
                if step % 3 == 0:
                    for p in (people[0], watcher):
                        texts.append((await p.get(f"/api/tables/{table}")).text)
                        texts.append((await p.get(f"/api/tables/{table}/record")).text)
                        for eyes in ("all", "public", "0", "1", "2"):
                            texts.append((await p.get(f"/api/tables/{table}/replay?eyes={eyes}")).text)
                    texts.append((await people[0].get(f"/api/tables/{table}/replay?after={step}")).text)
                    texts.append((await s.http.get(f"/api/tables/{table}/replay")).text)
                if step == 40:
                    break
            await client.pending()
            await seen.pending()
            texts += client.received + seen.received
        for real, name in ids.items():
            texts = [text.replace(real, name) for text in texts]
        return texts


async def every_other_message(s: Any, people: list[Any], watcher: Any, client: Any, seen: Any, table: str) -> None:
    """Make the server send all other messages: chat, muted chat, a pong, the end of following."""
    await seen.command(type="mute", id="mute", person=people[1].id)
    await s.server.hub.commands.execute(people[1].id, "p1", inbound.Say("say", table, "hello"))
    await client.wait_for("said")
    await seen.wait_for("quiet")
    await seen.send(type="ping")
    await seen.wait_for("pong")
    closed = "fedcba9876543210"
    head = rows.Opened(
        host="x", box="base", deck=kinds.BOXES["base"], edition=0, players=2, watch=False, secret="11" * 32
    )
    bots = [rows.BotSat(seat=1, bot="random")]
    live = await s.server.hub.registry.open(closed, [head, rows.Sat(seat=0, person=people[0].id, name="p0"), *bots])
    await seen.send(type="follow", table=closed)
    await seen.wait_for(lambda m: m["type"] == "table" and m["table"] == closed)
    async with live.lock:
        await s.server.hub.registry.append(live, [rows.Started()])
    await seen.wait_for("unfollowed")


@pytest.mark.parametrize(
    ("box", "deck"),
    [
        pytest.param("base", kinds.BOXES["base"], marks=pytest.mark.long),
        pytest.param("ablaze", kinds.BOXES["ablaze"], marks=pytest.mark.long),
        pytest.param("alliance", kinds.BOXES["alliance"], marks=pytest.mark.long),
        ("mixed", MIXED[0]),
        pytest.param("mixed", MIXED[1], marks=pytest.mark.long),
    ],
)
def test_two_servers_send_the_same_bytes(
    box: str, deck: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oriflamme.server.audience.lobby.commitment", lambda _: "held fixed")
    monkeypatch.setattr("oriflamme.server.live.live_table.PRESENCE_SECONDS", 0.0)  # changes are not collected
    first, second = indistinguishable_secrets(deck, 3)
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one = asyncio.run(received_by_seat_and_spectator(tmp_path / "a", first, box, deck))
    two = asyncio.run(received_by_seat_and_spectator(tmp_path / "b", second, box, deck))
    assert len(one) > 200
    types = Counter(msgspec.json.decode(text)["type"] for text in one if text.startswith('{"type"'))
    print(dict(types))
    for mine, theirs in zip(one, two, strict=True):
        assert mine == theirs
    assert first not in "".join(one)
    assert set(types) == {kind.__struct_config__.tag for kind in outbound.MessageOut.__args__}
