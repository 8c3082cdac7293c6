# The chronicle: what happened, one line per event. `-hidden`: the reader doesn’t know the card.
# $who: the player it concerns; $place: counted from 1; $n: the amount; `event-moved`: $n is the new place.

log-placement = Round { $n }, placement
log-resolution = Round { $n }, resolution

log-acting = { $by }’s { $actor }, position { $from }
log-acting-gone = { $by }’s { $actor }

event-round = Round { $n }: { $who } plays first
event-placed = { $n ->
    [1] { $who } places { $cardObject } on one of their own cards, position { $place }
   *[other]
        { $place ->
            [1] { $who } places { $cardObject } at the front of the queue
           *[other] { $who } places { $cardObject } at the back, position { $place }
        }
}
event-placed-hidden = { $n ->
    [1] { $who } places a card face down on one of their own cards, position { $place }
   *[other]
        { $place ->
            [1] { $who } places a card face down at the front of the queue
           *[other] { $who } places a card face down at the back, position { $place }
        }
}
event-kept = { $who } keeps { $cardObject } face down in position { $place }: +1 token
event-kept-hidden = { $who } keeps the card in position { $place } face down: +1 token
event-revealed = { $who } reveals { $cardObject } in position { $place }
event-tokens-taken = { $n ->
    [one] { $who } collects the token on { $cardObject }: { $n } point
   *[other] { $who } collects the tokens on { $cardObject }: { $n } points
}
event-tokens-lost = { $n ->
    [one] { $who } loses { $n } token from { $cardObject }
   *[other] { $who } loses { $n } tokens from { $cardObject }
}
event-tokens-lost-hidden = { $n ->
    [one] { $who } loses { $n } token from the face-down card in position { $place }
   *[other] { $who } loses { $n } tokens from the face-down card in position { $place }
}
event-tokens-put = { $n ->
    [one] { $by }’s { $other } puts { $n } token on { $who }’s { $card }, position { $place }
   *[other] { $by }’s { $other } puts { $n } tokens on { $who }’s { $card }, position { $place }
}
event-tokens-put-hidden = { $n ->
    [one] { $by }’s { $other } puts { $n } token on { $who }’s face-down card, position { $place }
   *[other] { $by }’s { $other } puts { $n } tokens on { $who }’s face-down card, position { $place }
}
event-gained = { $n ->
    [one] { $who } gains { $n } point from { $cardObject }
   *[other] { $who } gains { $n } points from { $cardObject }
}
event-lost = { $n ->
    [one] { $who } loses { $n } point because of { $by }’s { $card }
   *[other] { $who } loses { $n } points because of { $by }’s { $card }
}
event-stolen = { $n ->
    [one] { $who }’s { $card } takes { $n } point from { $whom }
   *[other] { $who }’s { $card } takes { $n } points from { $whom }
}
event-turned-up = { $by }’s { $actor } attacks { $who }’s face-down card, position { $place }: it’s { $cardThe }
event-eliminated = { $by }’s { $actor } eliminates { $who }’s { $card }, position { $place }
event-discarded = { $who }’s { $card }, position { $place }, is discarded
event-reserved = { $n ->
    [0] { $who } reserves { $cardObject }: nothing can touch it now
    [one] { $who } reserves { $cardObject } with { $n } token on it
   *[other] { $who } reserves { $cardObject } with { $n } tokens on it
}
event-reacted = { $who }’s { $card } reacts to { $by }’s { $actor }
event-moved = { $by }’s { $other } moves { $who }’s { $card } from position { $place } to position { $n }
event-moved-hidden = { $by }’s { $other } moves { $who }’s face-down card from position { $place } to position { $n }
event-twin-placed = { $n ->
    [1] { $who } puts { $cardObject } on one of their own cards, position { $place }
   *[other]
        { $place ->
            [1] { $who } puts { $cardObject } at the front of the queue
           *[other] { $who } puts { $cardObject } at the back, position { $place }
        }
}
event-copied = { $who }’s { $card } copies { $owner }’s { $other }
event-activated = { $who } uses { $otherObject } to activate { $cardObject }, position { $place }
event-nothing = { $who }’s { $card } has no effect this time
event-nothing-heir = { $who }’s { $card } gains nothing: another card of that name is revealed
event-nothing-spy = { $who }’s { $card } has no effect: there’s no other family’s card next to it
event-nothing-shapeshifter = { $who }’s { $card } has no effect: there’s no revealed character next to it to copy
event-nothing-soldier = { $who }’s { $card } has no effect: there’s no card next to it
event-nothing-cutthroat = { $who }’s { $card } has no effect: there’s no card next to it
event-nothing-impersonation = { $who }’s { $card } has no effect: there’s no card next to it
event-nothing-deserter = { $who }’s { $card } has no effect: there’s no card next to it
event-nothing-insurrection = { $who }’s { $card } has no effect: there’s no card next to it
event-nothing-apothecary = { $who }’s { $card } has no effect: there’s no card next to another card of theirs
event-nothing-bribery = { $who }’s { $card } has no effect: there’s no revealed character to bribe
event-nothing-royal-decree = { $who }’s { $card } has no effect: there’s no other card to move
event-entered = { $who }’s own { $card } takes the victim’s place, position { $place }
event-nobody = { $who } has no { $other } set aside or discarded to replace it
event-bribed = { $who } bribes { $owner }’s { $card } in position { $place }, which now belongs to { $who }
event-sentence = { $who } sentences { $owner }’s { $card } in position { $place }
event-sentence-hidden = { $who } sentences the face-down card in position { $place }
event-taken-back = { $who } takes { $cardObject } back into their hand
event-swapped-in = { $who } puts { $cardObject } face down in its place; it won’t be resolved this round
event-swapped-in-hidden = { $who } puts another card face down in its place; it won’t be resolved this round
event-turned-down = { $who } turns { $cardObject } face down again, but everyone knows what it is
event-cascade = { $who }’s { $card }, just uncovered, is resolved next
event-cascade-hidden = { $who }’s face-down card, just uncovered, is resolved next
event-waited = { $who }’s { $card } in position { $place } waits for the next round
event-waited-hidden = { $who }’s card in position { $place } waits for the next round
event-asked = { $who } decides about { $cardObject }
event-asked-hidden = { $who } decides about the face-down card in position { $place }
event-income = { $n ->
    [one] { $who } gains { $n } point from the reserved { $card }
   *[other] { $who } gains { $n } points from the reserved { $card }
}
event-game-over = The game is over: victory for { $names }

## What the others see while somebody decides.

asked-archer = { $who } is choosing between the first and last card in the queue
asked-soldier = { $who } is choosing an adjacent card to eliminate
asked-spy = { $who } is choosing a neighbour to take 1 point from
asked-heir = { $who } is resolving the Heir
asked-lord = { $who } is resolving the Lord
asked-shapeshifter = { $who } is choosing an adjacent character to copy
asked-assassination = { $who } is choosing a card to eliminate, anywhere in the queue
asked-royal-decree = { $who } is choosing a card to move
asked-ambush = { $who } is resolving the Ambush
asked-conspiracy = { $who } is resolving the Conspiracy
asked-prince = { $who } is resolving the Prince
asked-twin = { $who } is resolving the Twin
asked-queen = { $who } is resolving the Queen
asked-cutthroat = { $who } is choosing an adjacent card to eliminate, along with its namesakes
asked-apothecary = { $who } is choosing a card to eliminate, next to one of their own
asked-felon = { $who } is resolving the Felon
asked-schemer = { $who } is resolving the Schemer
asked-impersonation = { $who } is choosing an adjacent card to eliminate and replace
asked-plot = { $who } is resolving the Plot
asked-trap = { $who } is resolving the Trap
asked-bribery = { $who } is choosing a character to bribe
asked-empress = { $who } is resolving the Empress
asked-informer = { $who } is deciding whether to listen or swap
asked-judge = { $who } is deciding whether to sentence or execute
asked-fanatic = { $who } is resolving the Fanatic
asked-diplomat = { $who } is deciding whether to negotiate or leave
asked-deserter = { $who } is choosing an adjacent card to eliminate
asked-insurrection = { $who } is resolving the Insurrection
asked-extortion = { $who } is resolving the Extortion
asked-infiltration = { $who } is resolving the Infiltration
asked-deal = { $who } is resolving the Deal
asked-decree-to = { $who } is choosing where the card goes
asked-twin-place = { $who } is choosing where the Twin goes
asked-plot-choice = { $who } is choosing which of their characters acts
asked-plot-stake = { $who } is deciding whether to take a point or act again
asked-empress-gift = { $who } is choosing which face-down card gets 1 token
asked-diplomat-gift = { $who } is choosing which Diplomat gets 2 tokens
asked-place = { $who } is choosing a card to place
asked-reveal-or-keep = { $who } is deciding whether to reveal the card or keep it face down

## What happens around the table.

lobby-opened = { $who } opens the table
lobby-sat = { $who } takes a seat
lobby-stood = { $who } leaves their seat
lobby-kicked = { $who } is removed from the table
lobby-bot-sat = { $who }, a bot, takes a seat
lobby-ready = { $who } is ready
lobby-ready-off = { $who } isn’t ready yet
lobby-revealed = { $who } confirms the deal
lobby-unrevealed = { $who } didn’t confirm the deal in time
lobby-started = The cards are dealt
lobby-sat-in = A bot is filling in for { $who }
lobby-came-back = { $who } is back
lobby-voted = { $who } votes on letting a bot take over
lobby-chat-set = Chat is on
lobby-chat-set-off = Chat is off
lobby-shown = { $who } lets spectators see their cards
lobby-shown-off = { $who } no longer shows their cards
lobby-again = { $who } wants to play again
lobby-rematch = A new table is ready for the next game
lobby-resumed = The server is back. Clocks pick up where they stopped.
lobby-closed = The table is closed: everyone has left
