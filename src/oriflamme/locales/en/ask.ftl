# What a player is asked, the options, and what follows from each. $card and its forms: the acting card (ask-),
# the card of the option (option-), the card that it happens to (sure-). `-hidden`: the reader does not know that card; `-own`: it happens to
# the reader’s own family.

## Questions

ask-place = Place a card
    .hint = Choose a card from your hand and place it face down at the front, at the back or, from round 2 on, on one of your own cards.
ask-reveal-or-keep = Reveal { $cardObject }?
    .hint = Reveal: it acts now, and in most cases you gain the tokens on it. Keep: it stays face down and gets 1 more token.
ask-archer = Your { $card } must shoot
    .hint = Choose the first or the last card of the queue: it is eliminated and you gain 1 point.
ask-soldier = Your { $card } must strike
    .hint = Choose an adjacent card: it is eliminated and you gain 1 point.
ask-spy = Your { $card } takes 1 point
    .hint = Choose the neighbour it is taken from. A player with no points gives nothing.
ask-heir = Your { $card } acts
    .hint = You gain 2 points if no other revealed card has its name.
ask-lord = Your { $card } acts
    .hint = You gain 1 point, and 1 more for each of your cards beside it.
ask-shapeshifter = Whom should your { $card } copy?
    .hint = Choose a revealed character beside it: your card acts as if that ability were its own.
ask-assassination = Your { $card } must strike
    .hint = Choose any uncovered card of the queue: it is eliminated and you gain 1 point.
ask-royal-decree = Your { $card } moves a card
    .hint = Choose the card to move. Next you choose where it goes.
ask-ambush = Your { $card } is revealed
    .hint = The tokens on it are lost, you gain 1 point and discard it.
ask-conspiracy = Your { $card } pays
    .hint = You gain twice as many points as there are tokens on it.
ask-prince = Your { $card } acts
    .hint = You gain 1 point.
ask-twin = Your { $card } acts
    .hint = You gain 1 point.
ask-queen = Your { $card } acts
    .hint = You gain 2 points.
ask-cutthroat = Your { $card } must strike
    .hint = Choose an adjacent card: it falls with all opponents’ revealed cards of the same name. A single victim pays nothing.
ask-apothecary = Your { $card } must strike
    .hint = Choose a card beside another of your cards: it is eliminated and you gain 1 point.
ask-felon = Your { $card } acts
    .hint = Each card beside it costs its player 1 point.
ask-schemer = Your { $card } acts
    .hint = You gain 2 points, or discard it if it is beside a stack.
ask-impersonation = Your { $card } must strike
    .hint = Choose an adjacent card to eliminate for 1 point. An opponent’s character may be replaced by your own.
ask-plot = Your { $card } acts
    .hint = One of your revealed characters acts at once.
ask-trap = Your { $card } is revealed
    .hint = The tokens on it are lost, you gain 1 point and discard it.
ask-bribery = Whom will you bribe?
    .hint = Choose a revealed character: from now on it belongs to your family.
ask-empress = Your { $card } acts
    .hint = You gain 2 points, then another player’s face-down card gets 1 token.
ask-informer = Your { $card }: listen or swap?
    .hint = Listen: gain as many points as there are tokens on opponents’ face-down cards beside it. Swap: take it back and put another card from your hand in its place.
ask-judge = Your { $card } passes judgement
    .hint = Sentence a card and gain 1 point, or eliminate a card that is already sentenced and gain 1 point for it.
ask-fanatic = Your { $card } acts
    .hint = You gain 1 point, or 2 if none of your other cards is revealed.
ask-diplomat = Your { $card }: negotiate or leave?
    .hint = Negotiate: gain 1 point, and another Diplomat gets 2 tokens. Leave: gain all tokens on it and discard it.
ask-deserter = Your { $card } must strike
    .hint = Choose an adjacent card: it is eliminated for 1 point, or 2 if it was a character. Your card is then discarded unless a revealed character is beside it.
ask-insurrection = Your { $card } acts
    .hint = Both cards beside it are eliminated.
ask-extortion = Your { $card } is revealed
    .hint = The tokens on it are lost, you gain 1 point and discard it.
ask-infiltration = Your { $card } acts
    .hint = Each of your uncovered face-down cards gets 1 token.
ask-deal = Your { $card } acts
    .hint = It is reserved with its tokens and pays every round.
ask-decree-to = Where does the card go?
    .hint = Choose its new place, between two cards or at either end of the queue. The Royal Decree is then discarded.
ask-twin-place = Where does your Twin go?
    .hint = Place it, revealed, at the front, at the back or on one of your cards that is not a Prince.
ask-plot-choice = Who acts for your Plot?
    .hint = Choose one of your revealed characters: its ability is applied where it stands.
ask-plot-stake = Gain the token or spend it?
    .hint = Each token of the Plot is worth 1 point, or lets one of your revealed characters act once more.
ask-empress-gift = Who gets a token from your { $card }?
    .hint = Choose another player’s face-down card: it gets 1 token.
ask-diplomat-gift = Which Diplomat gets 2 tokens?
    .hint = Choose another revealed Diplomat. The tokens stay on it until it leaves.

## Options

option-place = { $where ->
    [front] { $card } at the front
    [back] { $card } at the back
   *[on] { $card } on your card in place { $place }
}
option-reveal = Reveal
option-keep = Keep
option-target = { $who }’s { $card }, place { $place }
option-target-hidden = { $who }’s face-down card, place { $place }
option-move-pick = { $who }’s { $card }, place { $place }
option-move-pick-hidden = { $who }’s face-down card, place { $place }
option-move-to = To place { $to }
option-twin = { $where ->
    [front] Twin at the front
    [back] Twin at the back
   *[on] Twin on your card in place { $place }
}
option-listen = Listen
option-swap = Swap for { $cardObject }
option-sentence = Sentence { $who }’s { $card }, place { $place }
option-sentence-hidden = Sentence { $who }’s face-down card, place { $place }
option-sentence-none = Gain 1 without sentencing
option-execute = Execute { $who }’s { $card }, place { $place }
option-execute-hidden = Execute { $who }’s face-down card, place { $place }
option-negotiate = Negotiate
option-leave = Leave
option-gain = Gain the token
option-repeat = Spend it to act again

## What follows

sure-kept = 1 more token on it
sure-revealed = { $who } reveals { $cardObject }
sure-tokens-taken = { $n ->
    [one] +{ $n } from the token on it
   *[other] +{ $n } from the tokens on it
}
sure-tokens-lost = { $n ->
    [one] { $n } token on { $who }’s { $card } is lost
   *[other] { $n } tokens on { $who }’s { $card } are lost
}
sure-tokens-lost-hidden = { $n ->
    [one] { $n } token on { $who }’s card is lost
   *[other] { $n } tokens on { $who }’s card are lost
}
sure-tokens-put = { $n ->
    [one] { $n } token on { $who }’s { $card }
   *[other] { $n } tokens on { $who }’s { $card }
}
sure-tokens-put-hidden = { $n ->
    [one] { $n } token on { $who }’s card in place { $place }
   *[other] { $n } tokens on { $who }’s card in place { $place }
}
sure-gained = +{ $n } influence for { $who }
sure-gained-own = +{ $n } influence
sure-lost = −{ $n } influence for { $who }
sure-lost-own = −{ $n } influence
sure-stolen = { $who } takes { $n } from { $whom }
sure-stolen-own = +{ $n } influence, from { $whom }
sure-turned-up = { $who }’s { $card } is turned up
sure-turned-up-hidden = { $who }’s card is turned up
sure-eliminated = { $who }’s { $card } falls
sure-eliminated-own = your { $card } falls
sure-eliminated-hidden = { $who }’s face-down card falls
sure-discarded = { $who }’s { $card } is discarded
sure-discarded-own = your { $card } is discarded
sure-discarded-hidden = { $who }’s face-down card is discarded
sure-reserved = { $n ->
    [0] { $cardThe } is reserved
    [one] { $cardThe } is reserved with { $n } token
   *[other] { $cardThe } is reserved with { $n } tokens
}
sure-reacted = { $who }’s { $card } reacts
sure-reacted-hidden = { $who }’s card reacts
sure-moved = { $who }’s { $card } goes to place { $n }
sure-moved-hidden = { $who }’s face-down card goes to place { $n }
sure-twin-placed = { $cardThe } in place { $place }
sure-copied = it acts like { $otherThe }
sure-activated = { $cardThe } acts
sure-nothing = nothing happens
sure-entered = your { $card } takes its place
sure-nobody = nobody takes its place
sure-bribed = { $cardThe } joins { $who }
sure-sentence = { $cardThe } in place { $place } is sentenced
sure-sentence-hidden = the card in place { $place } is sentenced
sure-taken-back = { $cardThe } returns to your hand
sure-swapped-in = { $cardThe } takes its place
sure-turned-down = { $cardThe } is turned face down again
sure-cascade = then { $cardThe } just below
sure-cascade-hidden = then { $who }’s face-down card just below
sure-waited = { $who }’s { $card } does not act this round
sure-waited-hidden = { $who }’s card in place { $place } does not act this round
sure-income = { $n ->
    [one] { $who } gains { $n } point from { $cardObject }
   *[other] { $who } gains { $n } points from { $cardObject }
}
sure-game-over = the game ends: victory for { $names }
sure-unsure = face-down cards may add to this

confirm-own = A card of your own would fall. Is that what you want?
confirm-yes = Do it
confirm-again = Choose again
