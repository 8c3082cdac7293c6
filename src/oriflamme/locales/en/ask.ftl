# What a player is asked, the options, and what follows from each. $card and its forms: the acting card (ask-), the card
# of the option (option-), the card that it happens to (sure-). `-hidden`: the reader doesn’t know that card; `-own`: it
# happens to the reader’s own family.

## Questions

ask-place = Place a card
    .hint = It goes face down at the front, at the back or, from round 2 on, on one of your own cards.
    .safe = Select a card to read it; nothing is decided yet.
ask-reveal-or-keep = Reveal { $cardObject }?
    .hint = Reveal it to use it now and, usually, collect its tokens. Or keep it face down and add 1 token.
    .last = This is the last round: tokens left on cards count for nobody.
ask-archer = Your { $card } must shoot
    .hint = Choose the first or last card in the queue: it’s eliminated and you gain 1 point.
ask-soldier = Your { $card } must strike
    .hint = Choose an adjacent card: it’s eliminated and you gain 1 point.
ask-spy = Who should your { $card } take 1 point from?
    .hint = Choose which neighbour to take it from. A player with no points has nothing to give.
ask-heir = Your { $card } acts
    .hint = You gain 2 points if no other revealed card has its name.
ask-lord = Your { $card } acts
    .hint = You gain 1 point, plus 1 for each of your cards next to it.
ask-shapeshifter = Who should your { $card } copy?
    .hint = Choose a revealed character next to it: your card uses that ability as its own.
ask-assassination = Your { $card } must strike
    .hint = Choose any uncovered card in the queue: it’s eliminated and you gain 1 point.
ask-royal-decree = Move a card with your { $card }
    .hint = Choose the card to move, then where it goes.
ask-ambush = Your { $card } is revealed
    .hint = Its tokens are lost: you gain 1 point and discard it.
ask-conspiracy = Your { $card } pays out
    .hint = You gain 2 points for each token on it.
ask-prince = Your { $card } acts
    .hint = You gain 1 point.
ask-twin = Your { $card } acts
    .hint = You gain 1 point.
ask-queen = Your { $card } acts
    .hint = You gain 2 points.
ask-cutthroat = Your { $card } must strike
    .hint = Choose an adjacent card: it’s eliminated with every opponent’s revealed card of that name. One victim alone scores nothing.
ask-apothecary = Your { $card } must strike
    .hint = Choose a card next to another of your cards: it’s eliminated and you gain 1 point.
ask-felon = Your { $card } acts
    .hint = Each card next to it costs its owner 1 point.
ask-schemer = Your { $card } acts
    .hint = You gain 2 points. If it’s next to a stack, discard it instead.
ask-impersonation = Your { $card } must strike
    .hint = Choose an adjacent card to eliminate for 1 point. An opponent’s character is replaced by yours if you have it set aside or discarded.
ask-plot = Your { $card } acts
    .hint = One of your revealed characters acts right away.
ask-trap = Your { $card } is revealed
    .hint = Its tokens are lost: you gain 1 point and discard it.
ask-bribery = Who will you bribe?
    .hint = Choose a revealed character: it now belongs to your family.
ask-empress = Your { $card } acts
    .hint = You gain 2 points, then another player’s face-down card gets 1 token.
ask-informer = Your { $card }: listen or swap?
    .hint = Listen: 1 point for each token on opponents’ face-down cards next to it. Swap: replace it with another card from your hand, which doesn’t act this round.
ask-judge = Your { $card } passes judgement
    .hint = Sentence a card and gain 1 point, or eliminate a card that’s already sentenced and gain 1 point for it.
ask-fanatic = Your { $card } acts
    .hint = You gain 1 point, or 2 if you have no other revealed card.
ask-diplomat = Your { $card }: negotiate or leave?
    .hint = Negotiate: gain 1 point, and another Diplomat gets 2 tokens. Leave: gain all the tokens on it and discard it.
ask-deserter = Your { $card } must strike
    .hint = Eliminate an adjacent card: 1 point, or 2 for a character. Your card is then discarded unless a revealed character is next to it.
ask-insurrection = Your { $card } acts
    .hint = Both cards next to it are eliminated. Then it turns face down again.
ask-extortion = Your { $card } is revealed
    .hint = Its tokens are lost: you gain 1 point and discard it.
ask-infiltration = Your { $card } acts
    .hint = Each of your uncovered face-down cards gets 1 token, and this card goes to your reserve.
ask-deal = Your { $card } acts
    .hint = It goes to your reserve with its tokens and scores every round.
ask-decree-to = Where does { $cardThe } from position { $place } go?
    .hint = Between two cards or at either end. After the Royal Decree, it still acts this round; before it, not until the next.
ask-decree-to-hidden = Where does the face-down card from position { $place } go?
ask-twin-place = Where does your Twin go?
    .hint = Place it, revealed, at the front, at the back or on one of your cards that isn’t a Prince.
ask-plot-choice = Which character acts for your Plot?
    .hint = Choose one of your revealed characters: its ability is used right where it is.
ask-plot-stake = Take the point or spend the token?
    .hint = Each token on the Plot is worth 1 point, or lets one of your revealed characters act once more.
ask-empress-gift = Which card gets a token from your { $card }?
    .hint = Choose another player’s face-down card: it gets 1 token.
ask-diplomat-gift = Which Diplomat gets 2 tokens?
    .hint = Choose another revealed Diplomat. The tokens stay on it until it leaves.

## Options

option-place = { $where ->
    [front] { $card } at the front
    [back] { $card } at the back
   *[on] { $card } on your card in position { $place }
}
option-reveal = Reveal
option-keep = Keep face down
option-target = { $who }’s { $card }, position { $place }
option-target-own = Your { $card }, position { $place }
option-target-hidden = { $who }’s face-down card, position { $place }
option-move-pick = { $who }’s { $card }, position { $place }
option-move-pick-own = Your { $card }, position { $place }
option-move-pick-hidden = { $who }’s face-down card, position { $place }
option-move-to = Position { $to }, between { $before } and { $after }
option-move-to-first = Position { $to }, before { $after }
option-move-to-last = Position { $to }, after { $before }
near = { $who }’s { $card }
near-own = your { $card }
near-hidden = { $who }’s face-down card
option-twin = { $where ->
    [front] Twin at the front
    [back] Twin at the back
   *[on] Twin on your card in position { $place }
}
option-listen = Listen
option-swap = Swap for { $cardObject }
option-sentence = Sentence { $who }’s { $card }, position { $place }
option-sentence-own = Sentence your { $card }, position { $place }
option-sentence-hidden = Sentence { $who }’s face-down card, position { $place }
option-sentence-none = Just gain 1 point
option-execute = Execute { $who }’s { $card }, position { $place }
option-execute-own = Execute your { $card }, position { $place }
option-execute-hidden = Execute { $who }’s face-down card, position { $place }
option-negotiate = Negotiate
option-leave = Leave with the tokens
option-gain = Take 1 point
option-repeat = Spend it to act again
option-yours = yours
option-later = then: { $notes }
barred-insurrection = Not possible: it needs a token on it.

## What follows

sure-kept = 1 more token on it
sure-kept-last = its tokens count for nobody
sure-revealed = { $you ->
    [who] you reveal { $cardObject }
   *[none] { $who } reveals { $cardObject }
}
sure-tokens-taken = { $n ->
    [one] +{ $n } point from its token
   *[other] +{ $n } points from its tokens
}
sure-tokens-lost = { $n ->
    [one] { $n } token on { $who }’s { $card } is lost
   *[other] { $n } tokens on { $who }’s { $card } are lost
}
sure-tokens-lost-own = { $n ->
    [one] you lose { $n } token from { $cardObject }
   *[other] you lose { $n } tokens from { $cardObject }
}
sure-tokens-lost-hidden = { $n ->
    [one] { $n } token on { $who }’s card is lost
   *[other] { $n } tokens on { $who }’s card are lost
}
sure-tokens-put = { $n ->
    [one] { $n } token on { $who }’s { $card }
   *[other] { $n } tokens on { $who }’s { $card }
}
sure-tokens-put-own = { $n ->
    [one] { $n } token on your card in position { $place }
   *[other] { $n } tokens on your card in position { $place }
}
sure-tokens-put-hidden = { $n ->
    [one] { $n } token on { $who }’s card in position { $place }
   *[other] { $n } tokens on { $who }’s card in position { $place }
}
sure-gained = { $n ->
    [one] +{ $n } point for { $who }
   *[other] +{ $n } points for { $who }
}
sure-gained-own = { $n ->
    [one] +{ $n } point for you
   *[other] +{ $n } points for you
}
sure-lost = { $n ->
    [one] −{ $n } point for { $who }
   *[other] −{ $n } points for { $who }
}
sure-lost-own = { $n ->
    [one] −{ $n } point for you
   *[other] −{ $n } points for you
}
sure-stolen = { $n ->
    [one] { $who } takes { $n } point from { $whom }
   *[other] { $who } takes { $n } points from { $whom }
}
sure-stolen-from-you = { $n ->
    [one] { $who } takes { $n } point from you
   *[other] { $who } takes { $n } points from you
}
sure-stolen-own = { $n ->
    [one] +{ $n } point for you, from { $whom }
   *[other] +{ $n } points for you, from { $whom }
}
sure-turned-up = { $you ->
    [who] your { $card } is turned face up
    [both] your { $card } is turned face up
   *[none] { $who }’s { $card } is turned face up
}
sure-turned-up-hidden = { $you ->
    [who] your card is turned face up
    [both] your card is turned face up
   *[none] { $who }’s card is turned face up
}
sure-eliminated = { $who }’s { $card } is eliminated
sure-eliminated-own = your { $card } is eliminated
sure-eliminated-hidden = { $who }’s face-down card is eliminated
sure-discarded = { $who }’s { $card } is discarded
sure-discarded-own = your { $card } is discarded
sure-discarded-hidden = { $who }’s face-down card is discarded
sure-reserved = { $n ->
    [0] { $cardThe } is reserved
    [one] { $cardThe } is reserved with { $n } token
   *[other] { $cardThe } is reserved with { $n } tokens
}
sure-reacted = { $who }’s { $card } reacts
sure-reacted-own = your { $card } reacts
sure-reacted-hidden = { $who }’s card reacts
sure-moved = { $you ->
    [who] your { $card } moves to position { $n }
    [both] your { $card } moves to position { $n }
   *[none] { $who }’s { $card } moves to position { $n }
}
sure-moved-hidden = { $you ->
    [who] your face-down card moves to position { $n }
    [both] your face-down card moves to position { $n }
   *[none] { $who }’s face-down card moves to position { $n }
}
sure-twin-placed = { $cardThe } goes to position { $place }
sure-copied = it copies { $otherThe }
sure-activated = { $cardThe } acts
sure-nothing = nothing happens
sure-nothing-conspiracy = no points: there’s no token on it
sure-nothing-cutthroat = { $n ->
    [1] no points for only one card
   *[other] nothing happens
}
sure-nothing-heir = no points: another card of that name is revealed
sure-nothing-plot = it activates no card: you have no revealed character
sure-entered = your { $card } takes its place
sure-nobody = nobody takes its place
sure-bribed = { $cardThe } joins { $who }
sure-bribed-own = { $cardThe } joins you
sure-sentence = { $cardThe } in position { $place } is sentenced
sure-sentence-hidden = the card in position { $place } is sentenced
sure-taken-back = { $cardThe } returns to your hand
sure-swapped-in = { $cardThe } takes its place
sure-turned-down = { $cardThe } is turned face down again
sure-cascade = { $cardThe } underneath is resolved
sure-cascade-own = your { $card } underneath is resolved
sure-waited = { $who }’s { $card } doesn’t act this round
sure-waited-own = your { $card } doesn’t act this round
sure-waited-hidden = { $who }’s card in position { $place } doesn’t act this round
sure-income = { $n ->
    [one] { $who } gains { $n } point from { $cardObject }
   *[other] { $who } gains { $n } points from { $cardObject }
}
sure-income-own = { $n ->
    [one] +{ $n } point for you from { $cardObject }
   *[other] +{ $n } points for you from { $cardObject }
}
sure-game-over = the game ends: victory for { $names }
sure-game-over-own = the game ends and you win
sure-unsure = the rest depends on face-down cards
sure-asks = you choose next what it does
sure-more = { $n } more effects

confirm-own = You’d lose one of your own cards. Are you sure?
confirm-yes = Yes, do it
confirm-again = Go back
