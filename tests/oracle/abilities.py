"""The abilities of all cards (docs/rules.md, sections 7 to 9).

Rounds and the cascade are in rounds.py, eliminations in oracle_table.py.
Each ability is a function of the table and the actor; an ability that asks a question is a generator.
A Shapeshifter or a Plot calls the same function with another actor.
"""

from __future__ import annotations

from .oracle_table import CHARACTERS, INTRIGUES, UNBOXED, Actor, Asking, Card, OracleTable, Place

ABILITIES = {}


def ability(function):
    ABILITIES[function.__name__.replace("_", "-")] = function
    return function


def unboxed(part: str):
    """Return a decorator for the ability of a card in no box: `characters` or `intrigues`."""

    def add(function):
        name = function.__name__.replace("_", "-")
        UNBOXED[part].append(name)
        (CHARACTERS if part == "characters" else INTRIGUES).append(name)
        return function

    return add


def perform(table: OracleTable, kind: str, actor: Actor) -> Asking:
    asking = ABILITIES[kind](table, actor)
    if asking is not None:
        yield from asking


def choose_target(table: OracleTable, family: str, places: list[Place]) -> Asking:
    answers = {f"target {table.position(place)}": place for place in places}
    return (yield from table.ask(family, answers))


def is_open_character(card: Card) -> bool:
    return card.revealed and card.is_character


# R3.3: what happens to the tokens on a card that its player reveals.
def when_revealed(table: OracleTable, card: Card) -> Asking:
    card.revealed, card.known = True, False
    if card.kind in ("plot", "deal"):  # Plot's tokens are its stake; Deal is reserved with its tokens
        return
    tokens, card.tokens = card.tokens, 0
    if card.kind in ("ambush", "trap", "extortion"):
        tokens = 0
    elif card.kind == "conspiracy":
        tokens *= 2
    elif card.kind == "insurrection":
        tokens -= 1
    table.gain(card.family, tokens)
    if card.kind == "prince":
        yield from place_twin(table, card.family)


# prince: only when its own player reveals it; not when copied, not after Impersonation.
def place_twin(table: OracleTable, family: str) -> Asking:
    if family not in table.twins_aside:
        return
    on = table.spots_on(lambda card: card.family == family and card.kind != "prince")
    spot = yield from table.ask(family, {f"twin {spot}": spot for spot in ["front", "back", *on]})
    table.twins_aside.remove(family)
    table.put(Card("twin", family, family, revealed=True), spot)


# ---- base characters ----------------------------------------------------------------------------------------------


@ability
def archer(table: OracleTable, actor: Actor) -> Asking:
    stacks = table.stacks()
    place = yield from choose_target(table, actor.family, [stacks[0], stacks[-1]])
    table.eliminate(actor, place.top)


@ability
def soldier(table: OracleTable, actor: Actor) -> Asking:
    places = table.adjacent(actor.card)
    if places:
        place = yield from choose_target(table, actor.family, places)
        table.eliminate(actor, place.top)


# spy: the choice is a player (R3.10), so two neighbours of the same family are one answer.
@ability
def spy(table: OracleTable, actor: Actor) -> Asking:
    by_player = {p.top.family: p for p in table.adjacent(actor.card) if p.top.family != actor.family}
    if by_player:
        place = yield from choose_target(table, actor.family, list(by_player.values()))
        table.give(place.top.family, actor.family, 1)


@ability
def heir(table: OracleTable, actor: Actor) -> None:
    others = [card for card in table.exposed() if card is not actor.card]
    if not any(card.revealed and card.kind == actor.card.kind for card in others):
        table.gain(actor.family, 2)


@ability
def lord(table: OracleTable, actor: Actor) -> None:
    own = [place for place in table.adjacent(actor.card) if place.top.family == actor.family]
    table.gain(actor.family, 1 + len(own))


@ability
def shapeshifter(table: OracleTable, actor: Actor) -> Asking:
    models = [
        place
        for place in table.adjacent(actor.card)
        if is_open_character(place.top) and place.top.kind != "shapeshifter"
    ]
    if models:
        model = yield from choose_target(table, actor.family, models)
        yield from perform(table, model.top.kind, actor)


# ---- base intrigues -----------------------------------------------------------------------------------------------


@ability
def assassination(table: OracleTable, actor: Actor) -> Asking:
    place = yield from choose_target(table, actor.family, table.stacks())
    table.eliminate(actor, place.top)
    table.discard(actor.card)


# royal-decree: card and destination are one move; the destination is the card's position afterwards.
@ability
def royal_decree(table: OracleTable, actor: Actor) -> Asking:
    answers = {}
    for place in table.stacks():
        if place.top is not actor.card:
            for destination in decree_destinations(table, place):
                answers[f"move {table.position(place)} to {destination}"] = (place, destination)
    if answers:
        place, destination = yield from table.ask(actor.family, answers)
        card = place.cards.pop(0)
        table.sweep()
        table.places.insert(destination - 1, Place([card]))
    table.discard(actor.card)


# A lone card takes its place with it, so it can't move back to where it was.
# A top card leaves its stack behind, so there is one more destination.
def decree_destinations(table: OracleTable, place: Place) -> list[int]:
    size = len(table.stacks())
    if len(place.cards) > 1:
        return list(range(1, size + 2))
    return [destination for destination in range(1, size + 1) if destination != table.position(place)]


# Ambush, Trap and Extortion, revealed by their own player. Their reactions are in OracleTable.react.
@ability
def ambush(table: OracleTable, actor: Actor) -> None:
    table.gain(actor.family, 1)
    table.discard(actor.card)


@ability
def trap(table: OracleTable, actor: Actor) -> None:
    table.gain(actor.family, 1)
    table.discard(actor.card)


@ability
def extortion(table: OracleTable, actor: Actor) -> None:
    table.gain(actor.family, 1)
    table.discard(actor.card)


# conspiracy: the doubled tokens were gained when it was revealed.
@ability
def conspiracy(table: OracleTable, actor: Actor) -> None:
    table.discard(actor.card)


# ---- ablaze characters --------------------------------------------------------------------------------------------


@ability
def prince(table: OracleTable, actor: Actor) -> None:
    table.gain(actor.family, 1)


@ability
def twin(table: OracleTable, actor: Actor) -> None:
    table.gain(actor.family, 1)


@ability
def queen(table: OracleTable, actor: Actor) -> None:
    table.gain(actor.family, 2)


@ability
def cutthroat(table: OracleTable, actor: Actor) -> Asking:
    places = table.adjacent(actor.card)
    if not places:
        return
    chosen = (yield from choose_target(table, actor.family, places)).top
    was_face_down = not chosen.revealed
    table.turn_up(chosen)
    victims = [card for card in table.exposed() if card is chosen or is_namesake(card, chosen, actor)]
    pay = 1 if len(victims) > 1 else 0
    for victim in victims:
        table.eliminate(actor, victim, pay=pay, was_face_down=was_face_down and victim is chosen)


def is_namesake(card: Card, chosen: Card, actor: Actor) -> bool:
    return card.revealed and card.kind == chosen.kind and card.family != actor.family


# apothecary: the neighbours of every other card of the same family; the Apothecary itself may be one of them.
@ability
def apothecary(table: OracleTable, actor: Actor) -> Asking:
    others = [place for place in table.stacks() if place.top.family == actor.family and place.top is not actor.card]
    victims = {table.position(victim): victim for other in others for victim in table.next_to(other)}
    if victims:
        place = yield from choose_target(table, actor.family, [victims[position] for position in sorted(victims)])
        table.eliminate(actor, place.top)


@ability
def felon(table: OracleTable, actor: Actor) -> None:
    for place in table.adjacent(actor.card):
        table.lose(place.top.family, 1)


@ability
def schemer(table: OracleTable, actor: Actor) -> None:
    if any(len(place.cards) >= 2 for place in table.adjacent(actor.card)):
        table.discard(actor.card)
    else:
        table.gain(actor.family, 2)


# ---- ablaze intrigues ---------------------------------------------------------------------------------------------


@ability
def impersonation(table: OracleTable, actor: Actor) -> Asking:
    places = table.adjacent(actor.card)
    if places:
        gap = yield from choose_target(table, actor.family, places)
        victim = gap.top
        replace = victim.is_character and victim.family != actor.family and len(gap.cards) == 1
        table.eliminate(actor, victim)
        if replace:
            enter_replacement(table, actor, victim.kind, gap)
    table.discard(actor.card)


# The victim's place is empty now but still in the list (OracleTable.sweep comes later), so it is the gap itself.
def enter_replacement(table: OracleTable, actor: Actor, kind: str, gap: Place) -> None:
    piles = [table.discards[actor.family]]
    if kind != "twin":
        piles.append(table.aside[actor.family])
    for pile in piles:
        if kind in pile:
            pile.remove(kind)
            gap.cards.append(Card(kind, actor.family, actor.family, revealed=True))
            return


# plot: its place stays the place being resolved (OracleTable.here), even if it is empty.
@ability
def plot(table: OracleTable, actor: Actor) -> Asking:
    family, stake = actor.family, actor.card.tokens
    table.discard(actor.card)
    if plot_characters(table, family):
        yield from activate(table, family)
    for _ in range(stake):
        answers = {"gain": False}
        if plot_characters(table, family):
            answers["repeat"] = True
        repeat = yield from table.ask(family, answers)
        if repeat:
            yield from activate(table, family)
        else:
            table.gain(family, 1)


def plot_characters(table: OracleTable, family: str) -> list[Place]:
    return [place for place in table.stacks() if is_open_character(place.top) and place.top.family == family]


def activate(table: OracleTable, family: str) -> Asking:
    place = yield from choose_target(table, family, plot_characters(table, family))
    card = place.top
    yield from perform(table, card.kind, Actor(card, card.family))
    table.sweep()


@ability
def bribery(table: OracleTable, actor: Actor) -> Asking:
    places = [
        place
        for place in table.stacks()
        if is_open_character(place.top) and (place.top.family == actor.family or len(place.cards) == 1)
    ]
    if places:
        place = yield from choose_target(table, actor.family, places)
        place.top.family = actor.family
    table.discard(actor.card)


# ---- alliance characters ------------------------------------------------------------------------------------------


@ability
def empress(table: OracleTable, actor: Actor) -> Asking:
    table.gain(actor.family, 2)
    places = [place for place in table.stacks() if not place.top.revealed and place.top.family != actor.family]
    if places:
        place = yield from choose_target(table, actor.family, places)
        place.top.tokens += 1


# informer: a card that does not count for its home family can't swap.
@ability
def informer(table: OracleTable, actor: Actor) -> Asking:
    card, family = actor.card, actor.family
    answers: dict[str, str | None] = {"listen": None}
    if card.home == family:
        answers |= {f"swap {kind}": kind for kind in table.hand[family]}
    kind = yield from table.ask(family, answers)
    if kind is None:
        listen(table, actor)
    else:
        swap(table, card, kind)


def listen(table: OracleTable, actor: Actor) -> None:
    for place in table.adjacent(actor.card):
        if not place.top.revealed and place.top.family != actor.family:
            table.gain(actor.family, place.top.tokens)


def swap(table: OracleTable, card: Card, kind: str) -> None:
    place = table.place_of(card)
    table.play_from_hand(card.home, kind)
    table.take_out(card)
    table.hand[card.home].append(card.kind)
    table.known[card.home].add(card.kind)
    place.cards.insert(0, Card(kind, card.home, card.home, waits=True))


@ability
def judge(table: OracleTable, actor: Actor) -> Asking:
    stacks = table.stacks()
    free = [place for place in stacks if not place.top.sentenced] if table.sentences_left() else []
    answers = {f"sentence {table.position(place)}": ("sentence", place) for place in free}
    if not free:
        answers["sentence"] = ("sentence", None)
    answers |= {f"execute {table.position(place)}": ("execute", place) for place in stacks if place.top.sentenced}
    verdict, place = yield from table.ask(actor.family, answers)
    if verdict == "execute":
        table.eliminate(actor, place.top)
        return
    table.gain(actor.family, 1)
    if place is not None:
        place.top.sentenced = True


@ability
def fanatic(table: OracleTable, actor: Actor) -> None:
    others = [card for card in table.exposed() if card is not actor.card]
    alone = not any(card.revealed and card.family == actor.family for card in others)
    table.gain(actor.family, 2 if alone else 1)


@ability
def diplomat(table: OracleTable, actor: Actor) -> Asking:
    negotiate = yield from table.ask(actor.family, {"negotiate": True, "leave": False})
    if not negotiate:
        table.gain(actor.family, actor.card.tokens)
        table.discard(actor.card)
        return
    table.gain(actor.family, 1)
    others = [p for p in table.stacks() if p.top.kind == "diplomat" and p.top.revealed and p.top is not actor.card]
    if others:
        place = yield from choose_target(table, actor.family, others)
        place.top.tokens += 2


@ability
def deserter(table: OracleTable, actor: Actor) -> Asking:
    places = table.adjacent(actor.card)
    if places:
        place = yield from choose_target(table, actor.family, places)
        table.eliminate(actor, place.top, for_character=1)
    if table.place_of(actor.card) is None:
        return
    if not any(is_open_character(place.top) for place in table.adjacent(actor.card)):
        table.discard(actor.card)


# ---- alliance intrigues -------------------------------------------------------------------------------------------


# insurrection: both victims are fixed before the first is eliminated (R4.6).
@ability
def insurrection(table: OracleTable, actor: Actor) -> None:
    for victim in [place.top for place in table.adjacent(actor.card)]:
        table.eliminate(actor, victim)
    if table.place_of(actor.card) is not None:
        actor.card.revealed, actor.card.known = False, True


@ability
def infiltration(table: OracleTable, actor: Actor) -> None:
    for card in table.exposed():
        if not card.revealed and card.family == actor.family:
            card.tokens += 1
    table.put_in_reserve(actor.card, 0)


@ability
def deal(table: OracleTable, actor: Actor) -> None:
    table.put_in_reserve(actor.card, actor.card.tokens)
