"""Each option is sent with those consequences (eliminations, gains, losses) that the seat can know in advance."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from oriflamme.notation import read_record
from oriflamme.rules import (
    Settings,
    State,
    View,
    act,
    deal,
    decider,
    determinize,
    draw_deck,
    events,
    kinds,
    legal_actions,
    possible_cards,
    rule_name,
    settle,
    view,
)
from oriflamme.rules.machine import batch
from oriflamme.rules.state import NONE, SLOTS, TWIN_SLOT, new_games
from oriflamme.rules.views import VIEW
from oriflamme.server.audience.question import ask
from oriflamme.server.messages.outbound import Ask, Barred, Happened, Option

DECKS = [*kinds.BOXES.values(), *(draw_deck(seed) for seed in range(5))]


def asked(text: str, *moves: str) -> Ask:
    """Return the question after these moves of Red."""
    recorded, _ = read_record(text)
    for move in moves:
        recorded.push(move)
    game = recorded.state
    who = decider(game)
    assert who is not None
    question = ask("t" * 16, 7, view(game, who))
    assert [option.action for option in question.options] == legal_actions(game)
    return question


def caused(option: Option) -> list[Happened]:
    return option.own + option.others


def codes(option: Option) -> list[tuple[str, int, int]]:
    return [(event.code, event.family, event.amount) for event in caused(option) + option.then]


def test_the_consequences_for_a_hidden_target_are_unsure() -> None:
    question = asked("queue B:lord R:soldier (G:ambush+2)\ncursor 2\n")
    assert (question.decision, question.question) == (7, "soldier")
    known, unknown = question.options
    assert (known.verb, known.place, known.unsure) == ("target", 0, False)
    assert ("eliminated", 1, 0) in codes(known)
    assert ("gained", 0, 1) in codes(known)
    assert (unknown.place, unknown.unsure) == (2, True)
    assert "gained" not in {event.code for event in caused(unknown) if event.family == 2}  # the Ambush is not revealed
    fallen = next(event for event in caused(unknown) if event.code == "eliminated")
    assert (fallen.card, fallen.place, fallen.rule) == (-1, fallen.place, "")
    assert ("tokens-lost", -1, 2) in codes(unknown) or any(
        e.code == "tokens-lost" and e.amount == 2 for e in caused(unknown)
    )


def test_reveal_and_keep_are_sent_with_their_consequences() -> None:
    question = asked("queue (R:heir+3) B:lord\n")
    reveal, keep = question.options
    assert (reveal.verb, keep.verb) == ("reveal", "keep")
    assert ("tokens-taken", 0, 3) in codes(reveal)
    assert ("gained", 0, 2) in codes(reveal)
    assert any(event.code == "kept" for event in keep.own)
    assert not reveal.unsure


def test_placing_has_no_consequences() -> None:
    question = asked("phase placement\nround 2\nqueue (R:spy) B:lord\n")
    assert question.question == "place"
    assert {option.where for option in question.options} == {"front", "back", "on"}
    assert all(not codes(option) and not option.unsure for option in question.options)
    assert {option.card // 11 for option in question.options} == {0}


def test_an_insurrection_without_tokens_can_only_be_kept() -> None:
    question = asked("box alliance\nqueue (R:insurrection) B:fanatic\n")
    assert (question.question, [option.verb for option in question.options]) == ("reveal-or-keep", ["keep"])
    assert question.barred == [Barred("reveal", "insurrection")]
    assert not asked("box alliance\nqueue (R:insurrection+1) B:fanatic\n").barred


def test_what_later_cards_do_is_not_a_consequence_of_the_answer() -> None:
    """The revealed Lord gains 1 whatever Red does with the Spy, so neither option names it."""
    question = asked("queue (R:spy+1) B:lord G:heir\n")
    reveal, keep = question.options
    assert codes(keep) == [("kept", 0, 1)]
    assert [(event.code, event.family) for event in reveal.own] == [("tokens-taken", 0), ("stolen", 0), ("revealed", 0)]
    assert not reveal.others
    assert [(event.code, event.family, event.amount) for event in question.next] == [("gained", 1, 1), ("gained", 2, 2)]


def test_the_own_effect_comes_first_and_that_of_others_is_separate() -> None:
    soldier = asked("queue B:lord R:soldier G:heir\ncursor 2\n").options[0]
    assert [(event.code, event.family) for event in soldier.own] == [("gained", 0)]
    assert [(event.code, event.family) for event in soldier.others] == [("eliminated", 1)]


def test_a_royal_decree_is_one_choice_in_two_steps() -> None:
    question = asked("queue B:lord (R:royal-decree) G:heir\ncursor 2\n", "reveal")
    assert question.question == "royal-decree"
    for option in question.options:
        assert (option.asks, option.verb) == ("decree-to", "move")
        assert {second.place for second in option.options} == {option.place}
        assert [second.to for second in option.options] == [to for to in range(3) if to != option.place]
    assert not any(second.options for option in question.options for second in option.options)


def test_a_card_that_is_revealed_asks_for_its_target_only_afterwards() -> None:
    reveal, _ = asked("queue B:lord (R:soldier) G:heir\ncursor 2\n").options
    assert (reveal.asks, reveal.options) == ("soldier", [])


def test_the_last_placement_has_the_consequences_of_the_resolution() -> None:
    """Earlier placements have no consequences, because the next family places its card first (R2.3)."""
    text = "players 2\nround 2\nphase placement\nqueue B:heir R:archer\n"
    first = asked(text)
    assert first.question == "place"
    assert not any(codes(option) or option.unsure for option in first.options)
    last = asked(f"{text}placed R\n")
    at_back = [option for option in last.options if option.where == "back"]
    assert {("gained", 1, 2)} == {code for option in at_back for code in codes(option)}
    # In front, the family's own card is resolved first.
    assert not any(codes(option) for option in last.options if option.where == "front")


def test_a_card_that_is_eliminated_as_soon_as_it_is_placed() -> None:
    """A Soldier with one neighbour has no choice (R3.10): the card placed there is eliminated, and an Ambush reacts."""
    last = asked("players 2\nround 2\nphase placement\nqueue R:soldier\nplaced R\n")
    assert last.question == "place"
    by_kind = {option.card % 11: option for option in last.options if option.where == "back"}
    ambush = kinds.BOXES["base"].index(8)
    assert "reacted" in {code for code, _, _ in codes(by_kind[ambush])}
    assert all("eliminated" in {code for code, _, _ in codes(option)} for option in by_kind.values())
    assert all("reacted" not in {code for code, _, _ in codes(o)} for slot, o in by_kind.items() if slot != ambush)


def positions(seed: int, share: float) -> list[State]:
    """Return about this share of the positions of a random game."""
    chance = random.Random(seed)
    game = deal(Settings(DECKS[seed % len(DECKS)], chance.randint(2, 5), chance.randint(0, 1)), seed)
    settle(game)
    found = []
    while decider(game) is not None:
        if chance.random() < share:
            found.append(game.copy())
        act(game, chance.choice(legal_actions(game)))
    return found


def known_cards(seen: View) -> set[int]:
    """Return the cards that a seat can identify: its own, Twins, and those face up in queue, piles and reserve."""
    known = {int(seen.seat) * SLOTS + slot for slot in range(SLOTS)} | {int(card) for card in seen.lies[: seen.lying]}
    for family in range(int(seen.players)):
        slots = int(seen.discard[family]) | int(seen.reserve[family]) | 1 << TWIN_SLOT
        known |= {family * SLOTS + slot for slot in range(SLOTS) if (slots >> slot) & 1}
    return known - {NONE}


def consequences_of(game: State, action: int, known: set[int], placing: bool) -> list[Happened]:
    """Return what really happens in a game, in the form of an option's consequences."""
    found = []
    for code, rule, family, card, place, other, amount, _, *actor in act(game, action).tolist():
        if code in (events.ASKED, events.ROUND) or (placing and code == events.PLACED):
            continue
        card = card if card in known else NONE
        other = other if other in known or code == events.STOLEN else NONE
        name = rule_name(rule) if card != NONE else ""
        found.append(Happened(events.NAMES[code], name, family, card, place, other, amount, *actor))
    return found


@pytest.mark.parametrize("seed", range(24))
def test_what_is_sure_happens_in_every_deal_and_the_rest_is_marked_unsure(seed: int) -> None:
    """Compare with what happens in the real game and in ten other deals that the seat can't tell from it."""
    chance = random.Random(seed)
    for game in positions(seed, 0.5):
        who = decider(game)
        seen = view(game, who)
        known, question = known_cards(seen), ask("t", 1, seen)
        for option in question.options:
            sure = Counter(caused(option))
            for trial in [game.copy(), *(determinize(seen, chance.getrandbits(40)) for _ in range(10))]:
                happens = consequences_of(trial, option.action, known, question.question == "place")
                at_once = Counter(happens[: sure.total()])
                later = Counter(happens) - sure
                assert not sure - Counter(happens)
                assert not Counter(option.then + question.next) - later
                assert option.unsure or sure == at_once


def test_possible_cards_are_those_that_the_rules_deal() -> None:
    """In 300 determinizations, each hidden card of the queue takes every identity that is possible, and no other."""
    checked = 0
    for seed in range(16):
        for game in positions(seed, 0.05):
            seen = view(game, decider(game))
            lying = int(seen.lying)
            games = new_games(300)
            batch.determinizations(np.array([seen] * 300, dtype=VIEW), np.arange(seed, seed + 300), games, threads=1)
            for home in range(int(game.players)):
                views = np.empty(len(games), dtype=VIEW)
                batch.views(games, np.full(len(games), home, dtype=np.int8), views, threads=1)
                unknown = np.flatnonzero((seen.lies[:lying] == NONE) & (seen.family[:lying] == home))
                for index in unknown.tolist():
                    assert sorted(set(views["lies"][:, index].tolist())) == possible_cards(seen, index)
                    checked += 1
    assert checked > 100
