# The chronicle: what happened, one line an event. `-hidden`: the reader does not know the card.
# $who: the player it concerns; $place: counted from 1; $n: the amount; `event-moved`: $n is the new place.

log-placement = Round { $n }, placement
log-resolution = Round { $n }, resolution

event-round = Round { $n }: { $who } plays first
event-placed = { $n ->
    [1] { $who } places { $cardObject } on one of their own cards, place { $place }
   *[other] { $place ->
        [1] { $who } places { $cardObject } at the front of the queue
       *[other] { $who } places { $cardObject } at the back, place { $place }
    }
}
event-placed-hidden = { $n ->
    [1] { $who } places a card face down on one of their own cards, place { $place }
   *[other] { $place ->
        [1] { $who } places a card face down at the front of the queue
       *[other] { $who } places a card face down at the back, place { $place }
    }
}
event-kept = { $who } keeps { $cardObject } face down in place { $place }: +1 token
event-kept-hidden = { $who } keeps the card in place { $place } face down: +1 token
event-revealed = { $who } reveals { $cardObject } in place { $place }
event-tokens-taken = { $n ->
    [one] { $who } gains the token on { $cardObject }: { $n } point
   *[other] { $who } gains the tokens on { $cardObject }: { $n } points
}
event-tokens-lost = { $n ->
    [one] { $who } loses { $n } token from { $cardObject }
   *[other] { $who } loses { $n } tokens from { $cardObject }
}
event-tokens-lost-hidden = { $n ->
    [one] { $who } loses { $n } token from the face-down card in place { $place }
   *[other] { $who } loses { $n } tokens from the face-down card in place { $place }
}
event-tokens-put = { $n ->
    [one] { $who } gets { $n } token on { $cardObject }, place { $place }
   *[other] { $who } gets { $n } tokens on { $cardObject }, place { $place }
}
event-tokens-put-hidden = { $n ->
    [one] { $who } gets { $n } token on the face-down card in place { $place }
   *[other] { $who } gets { $n } tokens on the face-down card in place { $place }
}
event-gained = { $n ->
    [one] { $who } gains { $n } point thanks to { $cardObject }
   *[other] { $who } gains { $n } points thanks to { $cardObject }
}
event-lost = { $n ->
    [one] { $who } loses { $n } point because { $cardOf }
   *[other] { $who } loses { $n } points because { $cardOf }
}
event-stolen = { $n ->
    [one] { $who }’s { $card } takes { $n } point from { $whom }
   *[other] { $who }’s { $card } takes { $n } points from { $whom }
}
event-turned-up = { $who }’s face-down card is turned up: it is { $cardThe }
event-eliminated = { $who }’s { $card } is eliminated by { $otherThe }
event-discarded = { $who }’s { $card } goes to the discard pile
event-reserved = { $n ->
    [0] { $who } reserves { $cardObject }: nothing can touch it now
    [one] { $who } reserves { $cardObject } with { $n } token on it
   *[other] { $who } reserves { $cardObject } with { $n } tokens on it
}
event-reacted = { $who }’s { $card } reacts to its elimination by { $otherThe }
event-moved = { $who }’s { $card } is moved from place { $place } to place { $n }
event-moved-hidden = { $who }’s face-down card is moved from place { $place } to place { $n }
event-twin-placed = { $n ->
    [1] { $who } puts { $cardObject } on one of their own cards, place { $place }
   *[other] { $place ->
        [1] { $who } puts { $cardObject } at the front of the queue
       *[other] { $who } puts { $cardObject } at the back, place { $place }
    }
}
event-copied = { $who }’s { $card } acts like { $otherThe }
event-activated = { $who } uses { $otherObject } to activate { $cardObject }
event-nothing = { $who }’s { $card } has no effect this time
event-entered = { $who } replaces the victim with { $cardObject } of their own family
event-nobody = { $who } brings in nobody to replace { $otherObject }
event-bribed = { $who } bribes { $cardObject } in place { $place }, which joins their family
event-sentence = { $who } sentences { $cardObject } in place { $place }
event-sentence-hidden = { $who } sentences the face-down card in place { $place }
event-taken-back = { $who } takes { $cardObject } back into their hand
event-swapped-in = { $who } puts { $cardObject } face down in its place: not resolved this round
event-swapped-in-hidden = { $who } puts another card face down in its place: not resolved this round
event-turned-down = { $who } turns { $cardObject } face down again, but everyone knows what it is
event-cascade = { $who }’s { $card }, just uncovered, comes next
event-cascade-hidden = { $who }’s face-down card, just uncovered, comes next
event-waited = { $who }’s { $card } in place { $place } waits for the next round
event-waited-hidden = { $who }’s card in place { $place } waits for the next round
event-asked = { $who } decides about { $cardObject }
event-asked-hidden = { $who } decides about the face-down card in place { $place }
event-income = { $n ->
    [one] { $who } gains { $n } point from the reserved { $card }
   *[other] { $who } gains { $n } points from the reserved { $card }
}
event-game-over = The game is over: victory for { $names }

## What the others see while somebody decides.

asked-archer = { $who } chooses between the first and the last card of the queue
asked-soldier = { $who } chooses an adjacent card to eliminate
asked-spy = { $who } chooses a neighbour to take 1 point from
asked-heir = { $who } resolves the Heir
asked-lord = { $who } resolves the Lord
asked-shapeshifter = { $who } chooses an adjacent character to copy
asked-assassination = { $who } chooses a card to eliminate, anywhere in the queue
asked-royal-decree = { $who } chooses a card to move
asked-ambush = { $who } resolves the Ambush
asked-conspiracy = { $who } resolves the Conspiracy
asked-prince = { $who } resolves the Prince
asked-twin = { $who } resolves the Twin
asked-queen = { $who } resolves the Queen
asked-cutthroat = { $who } chooses an adjacent card to eliminate, with others of its name
asked-apothecary = { $who } chooses a card to eliminate, beside one of their own
asked-felon = { $who } resolves the Felon
asked-schemer = { $who } resolves the Schemer
asked-impersonation = { $who } chooses an adjacent card to eliminate and replace
asked-plot = { $who } resolves the Plot
asked-trap = { $who } resolves the Trap
asked-bribery = { $who } chooses a character to bribe
asked-empress = { $who } resolves the Empress
asked-informer = { $who } decides: listen or swap
asked-judge = { $who } decides: pass a sentence or carry one out
asked-fanatic = { $who } resolves the Fanatic
asked-diplomat = { $who } decides: negotiate or leave
asked-deserter = { $who } chooses an adjacent card to eliminate
asked-insurrection = { $who } resolves the Insurrection
asked-extortion = { $who } resolves the Extortion
asked-infiltration = { $who } resolves the Infiltration
asked-deal = { $who } resolves the Deal
asked-decree-to = { $who } chooses where the moved card goes
asked-twin-place = { $who } chooses where the Twin goes
asked-plot-choice = { $who } chooses which of their characters acts
asked-plot-stake = { $who } decides: gain a token or act again
asked-empress-gift = { $who } chooses which face-down card gets 1 token
asked-diplomat-gift = { $who } chooses which Diplomat gets 2 tokens
asked-place = { $who } places a card
asked-reveal-or-keep = { $who } decides: reveal or keep

## What happens around the table.

lobby-opened = { $who } opens the table
lobby-sat = { $who } takes a seat
lobby-stood = { $who } leaves their seat
lobby-kicked = { $who } is removed from the table
lobby-bot-sat = { $who }, a bot, takes a seat
lobby-ready = { $who } is ready
lobby-ready-off = { $who } is not ready yet
lobby-started = The cards are dealt
lobby-sat-in = A bot plays for { $who } for now
lobby-came-back = { $who } is back
lobby-voted = { $who } votes on letting a bot sit in
lobby-chat-set = Chat is on
lobby-chat-set-off = Chat is off
lobby-shown = { $who } lets spectators see their cards
lobby-shown-off = { $who } no longer shows their cards
lobby-again = { $who } wants to play again
lobby-rematch = A new table is ready for the next game
lobby-resumed = The server is back: the clock goes on with the time that was left
lobby-closed = The table is closed: everyone has left
