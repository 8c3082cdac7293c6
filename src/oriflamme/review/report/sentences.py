"""The sentences of a review, in one language. The terminal and the web page share them."""

from __future__ import annotations

from typing import Final

from babel.numbers import format_decimal

from ...notation import GameCards
from ...rules import kinds, moves, questions, view
from ...rules.state import FAMILY_LETTERS, NONE, SLOTS
from ...texts import EventText, Texts
from ..account import Account, Part
from ..compiled.account import ALL
from ..reasons import PAID, REACTED, PointsReason, Reason
from ..review import Judged, Moment, Review, SeatReview

NO_BREAK: Final = "\u00a0"
# The packs of texts that a review needs.
PACKS: Final = ("ask", "cards", "end", "log", "notation", "replay", "review", "table", "terminal")


def question_name(texts: Texts, number: int) -> str:
    """Return what a kind of question is called: by its own name, or by the card that asks."""
    own = f"review-question-{questions.NAMES[number]}"
    return texts(own if texts.has(own) else f"card-{questions.BY_NUMBER[number].rule.split('.')[0]}")


class ReviewText:
    """The sentences of one review. `reader` is the family that they call "you", or NONE."""

    def __init__(self, texts: Texts, review: Review, reader: int = NONE) -> None:
        self.t = texts
        self.review = review
        self.reader = reader
        course = review.course
        self.names = [
            course.names.get(family) or texts(f"replay-player-{FAMILY_LETTERS[family].lower()}")
            for family in range(course.settings.players)
        ]
        self.events = EventText(texts, course.end.deck.tolist(), self.names)

    # Numbers

    def percent(self, share: float, digits: int = 1) -> str:
        """Return a share of the victory in percent, without the sign %."""
        return self.number(100 * share, digits)

    def number(self, value: float, digits: int = 1) -> str:
        pattern = "0." + "0" * digits if digits else "0"
        text: str = format_decimal(round(value, digits) + 0.0, pattern, locale=self.t.language)
        return text.replace("-", "−")

    def plain(self, share: float) -> str:
        """Return a share of the victory in percent, with the sign % as the language writes it."""
        return f"{self.percent(share)}{'' if self.t.language == 'en' else NO_BREAK}%"

    def signed(self, share: float) -> str:
        return self.plain(share) if share < 0 else f"+{self.plain(share)}"

    # The game

    def title(self) -> str:
        course = self.review.course
        name = course.title or self.t.joined(self.names)
        return self.t("review-title", title=name)

    def notes(self) -> list[str]:
        """Return what a reader must know about an incomplete review."""
        course, t = self.review.course, self.t
        found = []
        if course.error is not None:
            found.append(t("review-refused", n=course.error.line))
        if not course.is_finished:
            found.append(t("review-unfinished"))
        if not course.decisions:
            found.append(t("review-empty"))
        return found

    def is_you(self, family: int) -> str:
        """Return the argument `you` of texts about one family."""
        return "yes" if family == self.reader else "no"

    # A seat

    def heading(self, seat: SeatReview) -> str:
        text_id = "review-seat" if self.review.course.is_finished else "review-seat-unfinished"
        who = {"who": self.names[seat.family], "you": self.is_you(seat.family)}
        return self.t(text_id, **who, value=self.percent(seat.account.result))

    def result_label(self) -> str:
        return self.t("review-result") if self.review.course.is_finished else self.t("review-outlook")

    def parts(self, seat: SeatReview) -> list[tuple[str, Part, str]]:
        """Return the label, the part and the sentence of each part of an account but the fair share."""
        t, account = self.t, seat.account
        you = self.is_you(seat.family)
        return [
            (t("review-deal"), account.deal, t("review-say-deal", **self.amount(account.deal), you=you)),
            (t("review-own", you=you), account.own, t("review-say-own", **self.amount(account.own), you=you)),
            (t("review-luck"), account.luck, t("review-say-luck", **self.amount(account.luck), you=you)),
            *(
                (self.names[family], part, t("review-say-other", who=self.names[family], **self.amount(part), you=you))
                for family, part in account.others.items()
            ),
        ]

    def amount(self, part: Part) -> dict[str, str | int]:
        return {"sign": "plus" if part.value >= 0 else "minus", "value": self.percent(abs(part.value))}

    def adjusted(self, account: Account) -> str:
        luck = account.deal.value + account.luck.value
        sign = "plus" if luck >= 0 else "minus"
        return self.t("review-adjusted", sign=sign, value=self.percent(abs(luck)))

    def decisions(self, seat: SeatReview) -> str:
        group = seat.groups[ALL]
        return self.t("review-decisions", n=group.decisions, fine=group.fine, loss=self.percent(group.loss))

    # A moment

    def when(self, judged: Judged) -> str:
        decision = judged.decision
        if decision.family == self.reader:
            question = f"{question_name(self.t, decision.question)}."
        else:
            question = self.events.decision(decision.family, questions.NAMES[decision.question])
        when = self.t("review-when", n=int(decision.game.round_now), line=decision.line, question=question)
        return f"{when} {self.t('review-hinted')}" if decision.had_hint else when

    def played(self, judged: Judged) -> str:
        return self.option("review-played", judged, judged.decision.action)

    def better(self, judged: Judged) -> str:
        return self.option("review-better", judged, judged.judgement.best)

    def option(self, text_id: str, judged: Judged, action: int) -> str:
        value = next(option.value for option in judged.judgement.options if option.action == action)
        return self.t(text_id, move=self.move(judged, action), value=self.percent(value))

    def cost(self, judged: Judged) -> str:
        j = judged.judgement
        return self.t(
            "review-cost", **{"class": j.called}, value=self.percent(j.loss), error=self.percent(j.loss_error)
        )

    def move(self, judged: Judged, action: int) -> str:
        """Return an option in words, as the player who decided saw it."""
        decision, t = judged.decision, self.t
        move = moves.decode(action, decision.question, moves.chosen_place(decision.game))
        deck = decision.game.deck.tolist()
        card = t.card_args(kinds.NAMES[deck[move.slot]]) if move.slot != NONE else {}
        if move.verb in ("place", "twin"):
            return t(f"option-{move.verb}", where=move.where, place=move.place + 1, **card)
        if move.verb == "swap":
            return t("option-swap", **card)
        if move.to != NONE:
            return t("review-move-to", place=move.to + 1)
        if move.verb in ("move", *moves.PLACE_ACTIONS):
            return self.target("move-pick" if move.verb == "move" else move.verb, judged, move.place)
        return t(f"option-{move.verb}")

    def target(self, verb: str, judged: Judged, place: int) -> str:
        """Return the choice of a card in the queue; one that the player doesn't know is a face-down card."""
        game, family = judged.decision.game, judged.decision.family
        if place == NONE:
            return self.t("option-sentence-none")
        card = GameCards(game).queue[place][0]
        seen = view(game, family)
        first = next(i for i in range(int(seen.lying)) if seen.place[i] == place)
        args: dict[str, str | int] = {"who": self.names[card.family], "place": place + 1}
        if seen.lies[first] == NONE:
            return self.t(f"option-{verb}-hidden", **args)
        return self.t(f"option-{verb}", **args, **self.t.card_args(kinds.NAMES[card.kind]))

    def reasons(self, moment: Moment) -> list[tuple[str, str]]:
        """Return the reasons of a moment, each with the id of its rule, if there is one."""
        found = [(self.reason(reason), reason.rule) for reason in moment.why.reasons]
        return found or [(self.t("review-why-small"), "")]

    def reason(self, reason: Reason | PointsReason) -> str:
        if isinstance(reason, PointsReason):
            return self.points(reason)
        t, who = self.t, self.names[reason.family]
        card = t.card_args(kinds.NAMES[reason.kind])
        you = self.is_you(reason.family)
        if reason.event == PAID:
            numbers = {"played": self.number(reason.played), "best": self.number(reason.best)}
            return t("review-why-paid", who=who, you=you, **{"from": self.paying(reason)}, **numbers)
        shares = {"played": self.percent(reason.played, 0), "best": self.percent(reason.best, 0)}
        if reason.event == REACTED:
            return t("review-why-reacted", **card, who=who, you=you, **shares)
        is_actor, is_owner = reason.by == self.reader, reason.family == self.reader
        you = ("both" if is_owner else "actor") if is_actor else ("owner" if is_owner else "none")
        by = self.names[reason.by]
        return t("review-why-eliminated", **card, **self.actor(reason), by=by, who=who, you=you, **shares)

    def actor(self, reason: Reason) -> dict[str, str | int]:
        """Return the card that attacks, with the one that it copies, if it does."""
        kind = kinds.NAMES[reason.actor_kind]
        if kind == reason.rule:
            return self.t.card_args(kind, "actor")
        words = self.t("review-copying", **self.t.card_args(kind), **self.t.card_args(reason.rule, "copied"))
        return {"actor": words, "actorObject": words}

    def paying(self, reason: Reason) -> str:
        """Return the card that pays, and whose it is, unless it belongs to the family that is paid."""
        owner = reason.card // SLOTS
        whose = "yours" if owner == self.reader else "own" if owner == reason.family else "other"
        return self.t("review-card", **self.t.card_args(kinds.NAMES[reason.kind]), owner=self.names[owner], whose=whose)

    def points(self, reason: PointsReason) -> str:
        """Return what the move does to the points at the end, and why it wins less often if it brings more."""
        you = self.is_you(reason.family)
        args = {
            "who": self.names[reason.family],
            "played": self.number(reason.played),
            "best": self.number(reason.best),
        }
        if not reason.contradicts:
            return self.t("review-why-points", **args, you=you)
        if reason.rival == NONE:
            return self.t("review-why-more-alone", **args, you=you)
        return self.t(
            "review-why-more",
            **args,
            you="rival" if reason.rival == self.reader else you,
            rival=self.names[reason.rival],
            rivalPlayed=self.number(reason.rival_played),
            rivalBest=self.number(reason.rival_best),
        )
