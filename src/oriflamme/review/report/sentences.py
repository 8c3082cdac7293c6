"""The sentences of a review, in one language. The terminal and the web page share them."""

from __future__ import annotations

from typing import Final

from babel.numbers import format_decimal

from ...notation import GameCards
from ...rules import FAMILY_LETTERS, KIND_NAMES, NONE, moves, questions, view
from ...texts import EventText, Texts
from ..account import Account, Part
from ..effort import FINE
from ..reasons import ELIMINATED, PAID, Reason
from ..review import Judged, Moment, Review, SeatReview

NO_BREAK: Final = "\u00a0"
# The packs of texts that a review needs.
PACKS: Final = ("ask", "cards", "end", "log", "notation", "replay", "review", "table", "terminal")


class ReviewText:
    """The sentences of one review."""

    def __init__(self, texts: Texts, review: Review) -> None:
        self.t = texts
        self.review = review
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

    def policy(self) -> str:
        return self.t("review-policy", policy=self.review.policy)

    # A seat

    def heading(self, seat: SeatReview) -> str:
        text_id = "review-seat" if self.review.course.is_finished else "review-seat-unfinished"
        return self.t(text_id, who=self.names[seat.family], value=self.percent(seat.account.result))

    def result_label(self) -> str:
        return self.t("review-result") if self.review.course.is_finished else self.t("review-outlook")

    def parts(self, account: Account) -> list[tuple[str, Part, str]]:
        """Return the label, the part and the sentence of each part of an account but the fair share."""
        t = self.t
        return [
            (t("review-deal"), account.deal, t("review-say-deal", **self.amount(account.deal))),
            (t("review-own"), account.own, t("review-say-own", **self.amount(account.own))),
            (t("review-luck"), account.luck, t("review-say-luck", **self.amount(account.luck))),
            *(
                (self.names[family], part, t("review-say-other", who=self.names[family], **self.amount(part)))
                for family, part in account.others.items()
            ),
        ]

    def amount(self, part: Part) -> dict[str, str | int]:
        return {"sign": "plus" if part.value >= 0 else "minus", "value": self.percent(abs(part.value))}

    def adjusted(self, account: Account) -> str:
        value = account.result - account.deal.value - account.luck.value
        return self.t("review-adjusted", value=self.percent(value))

    def decisions(self, seat: SeatReview) -> str:
        own = [one for one in self.review.decisions if one and one.decision.family == seat.family]
        own = [one for one in own if len(one.judgement.options) > 1]
        loss = sum(one.judgement.loss for one in own) / max(len(own), 1)
        fine = sum(one.called == FINE for one in own)
        return self.t("review-decisions", n=len(own), fine=fine, loss=self.percent(loss))

    # A moment

    def when(self, judged: Judged) -> str:
        decision = judged.decision
        question = self.events.decision(decision.family, questions.NAMES[decision.question])
        return self.t("review-when", n=int(decision.game.round_now), line=decision.line, question=question)

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
            "review-cost", **{"class": judged.called}, value=self.percent(j.loss), error=self.percent(j.loss_error)
        )

    def move(self, judged: Judged, action: int) -> str:
        """Return an option in words, as the player who decided saw it."""
        decision, t = judged.decision, self.t
        move = moves.decode(action, decision.question, moves.chosen_place(decision.game))
        deck = decision.game.deck.tolist()
        card = t.card_args(KIND_NAMES[deck[move.slot]]) if move.slot != NONE else {}
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
        return self.t(f"option-{verb}", **args, **self.t.card_args(KIND_NAMES[card.kind]))

    def reasons(self, moment: Moment) -> list[tuple[str, str]]:
        """Return the reasons of a moment, each with the id of its rule, and at last what happens to the points."""
        found = [(self.reason(reason), reason.rule) for reason in moment.reasons]
        me = moment.judged.decision.family
        points = self.t(
            "review-why-points",
            who=self.names[me],
            played=self.number(moment.played_points[me]),
            best=self.number(moment.best_points[me]),
        )
        return [*found, (points, "R5.2")]

    def reason(self, reason: Reason) -> str:
        t = self.t
        args = t.card_args(KIND_NAMES[reason.kind]) | {"who": self.names[reason.family]}
        if reason.event == PAID:
            return t("review-why-paid", **args, played=self.number(reason.played), best=self.number(reason.best))
        shares: dict[str, str | int] = {"played": self.percent(reason.played, 0), "best": self.percent(reason.best, 0)}
        if reason.event == ELIMINATED:
            actor = t.card_args(reason.rule, "actor")
            return t("review-why-eliminated", **args, **actor, by=self.names[reason.by], **shares)
        return t("review-why-reacted", **args, **shares)
