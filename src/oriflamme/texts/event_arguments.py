"""Which arguments the texts of each event take, and where they come from.

This is the only such table. `event_text.py` reads it here; the page reads `core/text/event-arguments.js`, a copy that
`make tables` writes. A text about an event (`event-CODE`, `sure-CODE`) may use the arguments in its row and no others.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

# How a column becomes an argument: the name of a player, the names of several (a bit mask of families), the forms of a
# card's name, the name of the player in whose colour a card is, a number as it is, or a position (an index plus 1).
Form = Literal["player", "players", "card", "owner", "number", "position"]


class Argument(NamedTuple):
    name: str  # as in the texts, without `$`; a card adds forms to it: $card, $cardThe, $cardObject, $cardOf, $gender
    form: Form
    column: str  # the column of the event (rules/events.py)


WHO: Final = Argument("who", "player", "family")
WHOM: Final = Argument("whom", "player", "other")
CARD: Final = Argument("card", "card", "card")
OWNER: Final = Argument("owner", "owner", "card")
OTHER: Final = Argument("other", "card", "other")
OTHER_OWNER: Final = Argument("owner", "owner", "other")
PLACE: Final = Argument("place", "position", "place")
N: Final = Argument("n", "number", "amount")
NEW_PLACE: Final = Argument("n", "position", "amount")
NAMES: Final = Argument("names", "players", "amount")
ACTOR: Final = Argument("actor", "card", "actor")
BY: Final = Argument("by", "player", "actor_family")
FROM: Final = Argument("from", "position", "actor_place")

# The arguments of the heading above everything that one card's ability causes (`log-acting`). The text is `-gone` if
# the card has already left the queue.
ACTING_ARGUMENTS: Final = (BY, ACTOR, FROM)

# Every argument of a row is always known, except a card that the reader may not see; the text is `-hidden` then. The
# sentence is about the first: the page shows the shield of that player next to it.
EVENT_ARGUMENTS: Final[dict[str, tuple[Argument, ...]]] = {
    "round": (WHO, N),
    "placed": (WHO, CARD, PLACE, N),
    "kept": (WHO, CARD, PLACE),
    "revealed": (WHO, CARD, PLACE),
    "tokens-taken": (WHO, CARD, PLACE, N),
    "tokens-lost": (WHO, CARD, PLACE, N),
    "tokens-put": (BY, WHO, CARD, PLACE, OTHER, N),
    "gained": (WHO, CARD, N),
    "lost": (WHO, CARD, BY, N),
    "stolen": (WHO, WHOM, CARD, N),
    "turned-up": (BY, WHO, CARD, PLACE, ACTOR),
    "eliminated": (BY, WHO, CARD, PLACE, ACTOR),
    "discarded": (WHO, CARD, PLACE),
    "reserved": (WHO, CARD, PLACE, N),
    "reacted": (WHO, CARD, ACTOR, BY),
    "moved": (BY, WHO, CARD, PLACE, OTHER, NEW_PLACE),
    "twin-placed": (WHO, CARD, PLACE, N),
    "copied": (WHO, CARD, PLACE, OTHER, OTHER_OWNER),
    "activated": (WHO, CARD, PLACE, OTHER),
    "nothing": (WHO, CARD, N),
    "entered": (WHO, CARD, PLACE, OTHER),
    "nobody": (WHO, OTHER),
    "bribed": (WHO, CARD, OWNER, PLACE, OTHER),
    "sentence": (WHO, CARD, OWNER, PLACE, OTHER),
    "taken-back": (WHO, CARD, PLACE),
    "swapped-in": (WHO, CARD, PLACE),
    "turned-down": (WHO, CARD, PLACE),
    "cascade": (WHO, CARD, PLACE),
    "waited": (WHO, CARD, PLACE),
    "asked": (WHO, CARD, PLACE),
    "income": (WHO, CARD, N),
    "game-over": (NAMES,),
}

# Events that get no line: everyone sees the question itself.
SILENT_EVENTS: Final = ("asked",)
