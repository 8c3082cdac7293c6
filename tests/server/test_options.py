"""Each option is sent with what follows from it: what falls, what is gained or lost; as far as the seat can know."""

from __future__ import annotations

from oriflamme.notation import read_text
from oriflamme.rules import decider, legal_actions, view
from oriflamme.server.messages_out import Ask, Option
from oriflamme.server.options import ask


def asked(text: str) -> Ask:
    game = read_text(f"title test\n{text}")[0].begin().game
    who = decider(game)
    assert who is not None
    question = ask("t" * 16, 7, view(game, who))
    assert [option.action for option in question.options] == legal_actions(game)
    return question


def codes(option: Option) -> list[tuple[str, int, int]]:
    return [(event.code, event.family, event.amount) for event in option.sure]


def test_a_soldier_between_a_known_and_an_unknown_card() -> None:
    question = asked("queue B:lord R:soldier (G:ambush+2)\ncursor 2\n")
    assert (question.decision, question.question) == (7, "soldier")
    known, unknown = question.options
    assert (known.verb, known.place, known.unsure) == ("target", 0, False)
    assert ("eliminated", 1, 0) in codes(known)
    assert ("gained", 0, 1) in codes(known)
    assert (unknown.place, unknown.unsure) == (2, True)
    assert "gained" not in {event.code for event in unknown.sure if event.family == 2}  # no word of the Ambush
    fallen = next(event for event in unknown.sure if event.code == "eliminated")
    assert (fallen.card, fallen.place, fallen.rule) == (-1, fallen.place, "")
    assert ("tokens-lost", -1, 2) in codes(unknown) or any(
        e.code == "tokens-lost" and e.amount == 2 for e in unknown.sure
    )


def test_reveal_or_keep() -> None:
    question = asked("queue (R:heir+3) B:lord\n")
    reveal, keep = question.options
    assert (reveal.verb, keep.verb) == ("reveal", "keep")
    assert ("tokens-taken", 0, 3) in codes(reveal)
    assert ("gained", 0, 2) in codes(reveal)
    assert any(event.code == "kept" for event in keep.sure)
    assert not reveal.unsure


def test_placing_says_nothing_but_where() -> None:
    question = asked("phase placement\nround 2\nqueue (R:spy) B:lord\n")
    assert question.question == "place"
    assert {option.where for option in question.options} == {"front", "back", "on"}
    assert all(not option.sure and not option.unsure for option in question.options)
    assert {option.card // 11 for option in question.options} == {0}


def test_an_insurrection_without_tokens_can_only_be_kept() -> None:
    question = asked("box alliance\nqueue (R:insurrection) B:fanatic\n")
    assert (question.question, [option.verb for option in question.options]) == ("reveal-or-keep", ["keep"])
