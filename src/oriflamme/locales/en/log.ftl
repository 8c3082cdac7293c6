# The chronicle: what happened, one line per event. `-hidden`: the reader doesn’t know the card.
# $who: the player it concerns; $place: counted from 1; $n: the amount; `event-moved`: $n is the new place.

log-placement = Round { $n }, placement
log-resolution = Round { $n }, resolution
log-you = you
log-yours = It’s your decision

log-acting = { $you ->
    [by] Your { $actor } acts, position { $from }
   *[none] { $by }’s { $actor } acts, position { $from }
}
log-acting-gone = { $you ->
    [by] Your { $actor }
   *[none] { $by }’s { $actor }
}

event-round = { $you ->
    [who] Round { $n }: you play first
   *[none] Round { $n }: { $who } plays first
}
event-placed = { $you ->
    [who] { $n ->
        [1] You place { $cardObject } on one of your own cards, position { $place }
       *[other] { $place ->
            [1] You place { $cardObject } at the front of the queue
           *[other] You place { $cardObject } at the back, position { $place }
        }
    }
   *[none] { $n ->
        [1] { $who } places { $cardObject } on one of their own cards, position { $place }
       *[other] { $place ->
            [1] { $who } places { $cardObject } at the front of the queue
           *[other] { $who } places { $cardObject } at the back, position { $place }
        }
    }
}
event-placed-hidden = { $you ->
    [who] { $n ->
        [1] You place a card face down on one of your own cards, position { $place }
       *[other] { $place ->
            [1] You place a card face down at the front of the queue
           *[other] You place a card face down at the back, position { $place }
        }
    }
   *[none] { $n ->
        [1] { $who } places a card face down on one of their own cards, position { $place }
       *[other] { $place ->
            [1] { $who } places a card face down at the front of the queue
           *[other] { $who } places a card face down at the back, position { $place }
        }
    }
}
event-kept = { $you ->
    [who] You keep { $cardObject } face down in position { $place }: +1 token
   *[none] { $who } keeps { $cardObject } face down in position { $place }: +1 token
}
event-kept-hidden = { $you ->
    [who] You keep the card in position { $place } face down: +1 token
   *[none] { $who } keeps the card in position { $place } face down: +1 token
}
event-revealed = { $you ->
    [who] You reveal { $cardObject } in position { $place }
   *[none] { $who } reveals { $cardObject } in position { $place }
}
event-tokens-taken = { $you ->
    [who] { $n ->
        [one] You collect the token on { $cardObject }: { $n } point
       *[other] You collect the tokens on { $cardObject }: { $n } points
    }
   *[none] { $n ->
        [one] { $who } collects the token on { $cardObject }: { $n } point
       *[other] { $who } collects the tokens on { $cardObject }: { $n } points
    }
}
event-tokens-lost = { $you ->
    [who] { $n ->
        [one] You lose { $n } token from { $cardObject }
       *[other] You lose { $n } tokens from { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } loses { $n } token from { $cardObject }
       *[other] { $who } loses { $n } tokens from { $cardObject }
    }
}
event-tokens-lost-hidden = { $you ->
    [who] { $n ->
        [one] You lose { $n } token from the face-down card in position { $place }
       *[other] You lose { $n } tokens from the face-down card in position { $place }
    }
   *[none] { $n ->
        [one] { $who } loses { $n } token from the face-down card in position { $place }
       *[other] { $who } loses { $n } tokens from the face-down card in position { $place }
    }
}
event-tokens-put = { $you ->
    [who] { $n ->
        [one] { $by }’s { $other } puts { $n } token on your { $card }, position { $place }
       *[other] { $by }’s { $other } puts { $n } tokens on your { $card }, position { $place }
    }
    [by] { $n ->
        [one] Your { $other } puts { $n } token on { $who }’s { $card }, position { $place }
       *[other] Your { $other } puts { $n } tokens on { $who }’s { $card }, position { $place }
    }
    [both] { $n ->
        [one] Your { $other } puts { $n } token on your own { $card }, position { $place }
       *[other] Your { $other } puts { $n } tokens on your own { $card }, position { $place }
    }
   *[none] { $n ->
        [one] { $by }’s { $other } puts { $n } token on { $who }’s { $card }, position { $place }
       *[other] { $by }’s { $other } puts { $n } tokens on { $who }’s { $card }, position { $place }
    }
}
event-tokens-put-hidden = { $you ->
    [who] { $n ->
        [one] { $by }’s { $other } puts { $n } token on your face-down card, position { $place }
       *[other] { $by }’s { $other } puts { $n } tokens on your face-down card, position { $place }
    }
    [by] { $n ->
        [one] Your { $other } puts { $n } token on { $who }’s face-down card, position { $place }
       *[other] Your { $other } puts { $n } tokens on { $who }’s face-down card, position { $place }
    }
    [both] { $n ->
        [one] Your { $other } puts { $n } token on your own face-down card, position { $place }
       *[other] Your { $other } puts { $n } tokens on your own face-down card, position { $place }
    }
   *[none] { $n ->
        [one] { $by }’s { $other } puts { $n } token on { $who }’s face-down card, position { $place }
       *[other] { $by }’s { $other } puts { $n } tokens on { $who }’s face-down card, position { $place }
    }
}
event-gained = { $you ->
    [who] { $n ->
        [one] You gain { $n } point from { $cardObject }
       *[other] You gain { $n } points from { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point from { $cardObject }
       *[other] { $who } gains { $n } points from { $cardObject }
    }
}
event-gained-R4-3 = { $you ->
    [who] { $n ->
        [one] You gain { $n } point for the elimination
       *[other] You gain { $n } points for the elimination
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point for the elimination
       *[other] { $who } gains { $n } points for the elimination
    }
}
event-gained-R6-1 = { $you ->
    [who] { $n ->
        [one] You gain { $n } point: your own card eliminated { $cardObject }
       *[other] You gain { $n } points: your own card eliminated { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point: their own card eliminated { $cardObject }
       *[other] { $who } gains { $n } points: their own card eliminated { $cardObject }
    }
}
event-gained-ambush = { $you ->
    [who] { $n ->
        [1] You gain { $n } point for revealing { $cardObject }
       *[other] You gain { $n } points: an opponent’s card eliminated { $cardObject }
    }
   *[none] { $n ->
        [1] { $who } gains { $n } point for revealing { $cardObject }
       *[other] { $who } gains { $n } points: an opponent’s card eliminated { $cardObject }
    }
}
event-gained-conspiracy = { $you ->
    [who] { $n ->
        [one] You gain { $n } point from { $cardObject }: 2 instead of 1 for each token on it
       *[other] You gain { $n } points from { $cardObject }: 2 instead of 1 for each token on it
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point from { $cardObject }: 2 instead of 1 for each token on it
       *[other] { $who } gains { $n } points from { $cardObject }: 2 instead of 1 for each token on it
    }
}
event-gained-deserter = { $you ->
    [who] { $n ->
        [one] You gain { $n } more point from { $cardObject }: the eliminated card was a character
       *[other] You gain { $n } more points from { $cardObject }: the eliminated card was a character
    }
   *[none] { $n ->
        [one] { $who } gains { $n } more point from { $cardObject }: the eliminated card was a character
       *[other] { $who } gains { $n } more points from { $cardObject }: the eliminated card was a character
    }
}
event-gained-diplomat = { $you ->
    [who] { $n ->
        [one] You gain { $n } point by letting { $cardObject } negotiate
       *[other] You gain { $n } points by letting { $cardObject } negotiate
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point by letting { $cardObject } negotiate
       *[other] { $who } gains { $n } points by letting { $cardObject } negotiate
    }
}
event-gained-extortion = { $you ->
    [who] { $n ->
        [1] You gain { $n } point for revealing { $cardObject }
       *[other] You gain { $n } points from { $cardObject }: 2 for each of the attacker’s uncovered cards
    }
   *[none] { $n ->
        [1] { $who } gains { $n } point for revealing { $cardObject }
       *[other] { $who } gains { $n } points from { $cardObject }: 2 for each of the attacker’s uncovered cards
    }
}
event-gained-fanatic = { $you ->
    [who] { $n ->
        [1] You gain { $n } point from { $cardObject }: you have another revealed card
       *[other] You gain { $n } points from { $cardObject }: you have no other revealed card
    }
   *[none] { $n ->
        [1] { $who } gains { $n } point from { $cardObject }: they have another revealed card
       *[other] { $who } gains { $n } points from { $cardObject }: they have no other revealed card
    }
}
event-gained-heir = { $you ->
    [who] { $n ->
        [one] You gain { $n } point from { $cardObject }: no other revealed card has its name
       *[other] You gain { $n } points from { $cardObject }: no other revealed card has its name
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point from { $cardObject }: no other revealed card has its name
       *[other] { $who } gains { $n } points from { $cardObject }: no other revealed card has its name
    }
}
event-gained-infiltration = { $you ->
    [who] { $n ->
        [one] You gain { $n } more point thanks to { $cardObject }: the eliminated card was face down
       *[other] You gain { $n } more points thanks to { $cardObject }: the eliminated card was face down
    }
   *[none] { $n ->
        [one] { $who } gains { $n } more point thanks to { $cardObject }: the eliminated card was face down
       *[other] { $who } gains { $n } more points thanks to { $cardObject }: the eliminated card was face down
    }
}
event-gained-informer = { $you ->
    [who] { $n ->
        [one] You gain { $n } point from { $cardObject }: 1 for each token on opponents’ face-down cards next to it
       *[other] You gain { $n } points from { $cardObject }: 1 for each token on opponents’ face-down cards next to it
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point from { $cardObject }: 1 for each token on opponents’ face-down cards next to it
       *[other] { $who } gains { $n } points from { $cardObject }: 1 for each token on opponents’ face-down cards next to it
    }
}
event-gained-judge = { $you ->
    [who] { $n ->
        [one] You gain { $n } point for passing sentence with { $cardObject }
       *[other] You gain { $n } points for passing sentence with { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point for passing sentence with { $cardObject }
       *[other] { $who } gains { $n } points for passing sentence with { $cardObject }
    }
}
event-gained-lord = { $you ->
    [who] { $n ->
        [1] You gain { $n } point from { $cardObject }, and no more: none of your other cards is next to it
        [2] You gain { $n } points from { $cardObject }: 1, plus 1 for your card next to it
       *[other] You gain { $n } points from { $cardObject }: 1, plus 1 for each of your cards next to it
    }
   *[none] { $n ->
        [1] { $who } gains { $n } point from { $cardObject }, and no more: none of their other cards is next to it
        [2] { $who } gains { $n } points from { $cardObject }: 1, plus 1 for their card next to it
       *[other] { $who } gains { $n } points from { $cardObject }: 1, plus 1 for each of their cards next to it
    }
}
event-gained-plot = { $you ->
    [who] { $n ->
        [one] You gain { $n } point for a token on { $cardObject }
       *[other] You gain { $n } points for a token on { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point for a token on { $cardObject }
       *[other] { $who } gains { $n } points for a token on { $cardObject }
    }
}
event-gained-queen = { $you ->
    [who] { $n ->
        [1] You gain { $n } point because the eliminated card was { $cardThe }
       *[other] You gain { $n } points from { $cardObject }
    }
   *[none] { $n ->
        [1] { $who } gains { $n } point because the eliminated card was { $cardThe }
       *[other] { $who } gains { $n } points from { $cardObject }
    }
}
event-gained-schemer = { $you ->
    [who] { $n ->
        [one] You gain { $n } point from { $cardObject }: there’s no stack next to it
       *[other] You gain { $n } points from { $cardObject }: there’s no stack next to it
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point from { $cardObject }: there’s no stack next to it
       *[other] { $who } gains { $n } points from { $cardObject }: there’s no stack next to it
    }
}
event-gained-trap = { $you ->
    [who] { $n ->
        [one] You gain { $n } point for revealing { $cardObject }
       *[other] You gain { $n } points for revealing { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point for revealing { $cardObject }
       *[other] { $who } gains { $n } points for revealing { $cardObject }
    }
}
event-lost = { $you ->
    [who] { $n ->
        [one] You lose { $n } point because of { $by }’s { $card }
       *[other] You lose { $n } points because of { $by }’s { $card }
    }
    [by] { $n ->
        [one] { $who } loses { $n } point because of your { $card }
       *[other] { $who } loses { $n } points because of your { $card }
    }
    [both] { $n ->
        [one] You lose { $n } point because of your own { $card }
       *[other] You lose { $n } points because of your own { $card }
    }
   *[none] { $n ->
        [one] { $who } loses { $n } point because of { $by }’s { $card }
       *[other] { $who } loses { $n } points because of { $by }’s { $card }
    }
}
event-lost-felon = { $you ->
    [who] { $n ->
        [one] You lose { $n } point: one of your cards is next to { $by }’s { $card }
       *[other] You lose { $n } points: one of your cards is next to { $by }’s { $card }
    }
    [by] { $n ->
        [one] { $who } loses { $n } point: one of their cards is next to your { $card }
       *[other] { $who } loses { $n } points: one of their cards is next to your { $card }
    }
    [both] { $n ->
        [one] You lose { $n } point: one of your cards is next to your own { $card }
       *[other] You lose { $n } points: one of your cards is next to your own { $card }
    }
   *[none] { $n ->
        [one] { $who } loses { $n } point: one of their cards is next to { $by }’s { $card }
       *[other] { $who } loses { $n } points: one of their cards is next to { $by }’s { $card }
    }
}
event-stolen = { $you ->
    [who] { $n ->
        [one] Your { $card } takes { $n } point from { $whom }
       *[other] Your { $card } takes { $n } points from { $whom }
    }
    [whom] { $n ->
        [one] { $who }’s { $card } takes { $n } point from you
       *[other] { $who }’s { $card } takes { $n } points from you
    }
   *[none] { $n ->
        [one] { $who }’s { $card } takes { $n } point from { $whom }
       *[other] { $who }’s { $card } takes { $n } points from { $whom }
    }
}
event-stolen-spy = { $you ->
    [who] { $n ->
        [one] Your { $card } takes { $n } point from { $whom }, whose card is next to it
       *[other] Your { $card } takes { $n } points from { $whom }, whose card is next to it
    }
    [whom] { $n ->
        [one] { $who }’s { $card } takes { $n } point from you: your card is next to it
       *[other] { $who }’s { $card } takes { $n } points from you: your card is next to it
    }
   *[none] { $n ->
        [one] { $who }’s { $card } takes { $n } point from { $whom }, whose card is next to it
       *[other] { $who }’s { $card } takes { $n } points from { $whom }, whose card is next to it
    }
}
event-stolen-trap = { $you ->
    [who] { $n ->
        [one] { $whom } pays you { $n } point for attacking { $cardObject }
       *[other] { $whom } pays you { $n } points for attacking { $cardObject }
    }
    [whom] { $n ->
        [one] You pay { $who } { $n } point for attacking { $cardObject }
       *[other] You pay { $who } { $n } points for attacking { $cardObject }
    }
   *[none] { $n ->
        [one] { $whom } pays { $who } { $n } point for attacking { $cardObject }
       *[other] { $whom } pays { $who } { $n } points for attacking { $cardObject }
    }
}
event-turned-up = { $you ->
    [who] { $by }’s { $actor } attacks your face-down card, position { $place }: it’s { $cardThe }
    [by] Your { $actor } attacks { $who }’s face-down card, position { $place }: it’s { $cardThe }
    [both] Your { $actor } attacks your own face-down card, position { $place }: it’s { $cardThe }
    [same] { $by }’s { $actor } attacks its own family’s face-down card, position { $place }: it’s { $cardThe }
   *[none] { $by }’s { $actor } attacks { $who }’s face-down card, position { $place }: it’s { $cardThe }
}
event-eliminated = { $you ->
    [who] { $by }’s { $actor } eliminates your { $card }, position { $place }
    [by] Your { $actor } eliminates { $who }’s { $card }, position { $place }
    [both] Your { $actor } eliminates your own { $card }, position { $place }
    [same] { $by }’s { $actor } eliminates its own family’s { $card }, position { $place }
   *[none] { $by }’s { $actor } eliminates { $who }’s { $card }, position { $place }
}
event-discarded = { $you ->
    [who] Your { $card } is discarded
   *[none] { $who }’s { $card } is discarded
}
event-reserved = { $you ->
    [who] { $n ->
        [0] You reserve { $cardObject }: nothing can touch it now
        [one] You reserve { $cardObject } with { $n } token on it
       *[other] You reserve { $cardObject } with { $n } tokens on it
    }
   *[none] { $n ->
        [0] { $who } reserves { $cardObject }: nothing can touch it now
        [one] { $who } reserves { $cardObject } with { $n } token on it
       *[other] { $who } reserves { $cardObject } with { $n } tokens on it
    }
}
event-reacted = { $you ->
    [who] Your { $card } reacts to { $by }’s { $actor }
    [by] { $who }’s { $card } reacts to your { $actor }
    [both] Your { $card } reacts to your own { $actor }
   *[none] { $who }’s { $card } reacts to { $by }’s { $actor }
}
event-reacted-prince = { $you ->
    [who] With your { $card } gone, your Twin goes too
    [both] With your { $card } gone, your Twin goes too
   *[none] With { $who }’s { $card } gone, their Twin goes too
}
event-reacted-twin = { $you ->
    [who] With your { $card } gone, your Prince goes too
    [both] With your { $card } gone, your Prince goes too
   *[none] With { $who }’s { $card } gone, their Prince goes too
}
event-moved = { $you ->
    [who] { $by }’s { $other } moves your { $card } from position { $place } to position { $n }
    [by] Your { $other } moves { $who }’s { $card } from position { $place } to position { $n }
    [both] Your { $other } moves your own { $card } from position { $place } to position { $n }
   *[none] { $by }’s { $other } moves { $who }’s { $card } from position { $place } to position { $n }
}
event-moved-hidden = { $you ->
    [who] { $by }’s { $other } moves your face-down card from position { $place } to position { $n }
    [by] Your { $other } moves { $who }’s face-down card from position { $place } to position { $n }
    [both] Your { $other } moves your own face-down card from position { $place } to position { $n }
   *[none] { $by }’s { $other } moves { $who }’s face-down card from position { $place } to position { $n }
}
event-twin-placed = { $you ->
    [who] { $n ->
        [1] You put { $cardObject } on one of your own cards, position { $place }
       *[other] { $place ->
            [1] You put { $cardObject } at the front of the queue
           *[other] You put { $cardObject } at the back, position { $place }
        }
    }
   *[none] { $n ->
        [1] { $who } puts { $cardObject } on one of their own cards, position { $place }
       *[other] { $place ->
            [1] { $who } puts { $cardObject } at the front of the queue
           *[other] { $who } puts { $cardObject } at the back, position { $place }
        }
    }
}
event-copied = { $you ->
    [who] Your { $card } copies { $owner }’s { $other }
    [owner] { $who }’s { $card } copies your { $other }
    [both] Your { $card } copies your own { $other }
   *[none] { $who }’s { $card } copies { $owner }’s { $other }
}
event-activated = { $you ->
    [who] You use { $otherObject } to activate { $cardObject }, position { $place }
   *[none] { $who } uses { $otherObject } to activate { $cardObject }, position { $place }
}
event-nothing = { $you ->
    [who] Your { $card } has no effect this time
   *[none] { $who }’s { $card } has no effect this time
}
event-nothing-heir = { $you ->
    [who] Your { $card } gains nothing: another card of that name is revealed
   *[none] { $who }’s { $card } gains nothing: another card of that name is revealed
}
event-nothing-conspiracy = { $you ->
    [who] Your { $card } gains nothing: there’s no token on it
   *[none] { $who }’s { $card } gains nothing: there’s no token on it
}
event-nothing-spy = { $you ->
    [who] Your { $card } has no effect: there’s no other family’s card next to it
   *[none] { $who }’s { $card } has no effect: there’s no other family’s card next to it
}
event-nothing-shapeshifter = { $you ->
    [who] Your { $card } has no effect: there’s no revealed character next to it to copy
   *[none] { $who }’s { $card } has no effect: there’s no revealed character next to it to copy
}
event-nothing-soldier = { $you ->
    [who] Your { $card } has no effect: there’s no card next to it
   *[none] { $who }’s { $card } has no effect: there’s no card next to it
}
event-nothing-cutthroat = { $you ->
    [who] { $n ->
        [1] Your { $card } gains nothing: it eliminated only one card
       *[other] Your { $card } has no effect: there’s no card next to it
    }
   *[none] { $n ->
        [1] { $who }’s { $card } gains nothing: it eliminated only one card
       *[other] { $who }’s { $card } has no effect: there’s no card next to it
    }
}
event-nothing-impersonation = { $you ->
    [who] Your { $card } has no effect: there’s no card next to it
   *[none] { $who }’s { $card } has no effect: there’s no card next to it
}
event-nothing-deserter = { $you ->
    [who] Your { $card } has no effect: there’s no card next to it
   *[none] { $who }’s { $card } has no effect: there’s no card next to it
}
event-nothing-insurrection = { $you ->
    [who] Your { $card } has no effect: there’s no card next to it
   *[none] { $who }’s { $card } has no effect: there’s no card next to it
}
event-nothing-apothecary = { $you ->
    [who] Your { $card } has no effect: there’s no card next to another card of yours
   *[none] { $who }’s { $card } has no effect: there’s no card next to another card of theirs
}
event-nothing-plot = { $you ->
    [who] Your { $card } activates no card: you have no revealed character
   *[none] { $who }’s { $card } activates no card: they have no revealed character
}
event-nothing-bribery = { $you ->
    [who] Your { $card } has no effect: there’s no revealed character to bribe
   *[none] { $who }’s { $card } has no effect: there’s no revealed character to bribe
}
event-nothing-royal-decree = { $you ->
    [who] Your { $card } has no effect: there’s no other card to move
   *[none] { $who }’s { $card } has no effect: there’s no other card to move
}
event-entered = { $you ->
    [who] Your own { $card } takes the victim’s place, position { $place }
   *[none] { $who }’s own { $card } takes the victim’s place, position { $place }
}
event-nobody = { $you ->
    [who] You have no { $other } set aside or discarded to replace it
   *[none] { $who } has no { $other } set aside or discarded to replace it
}
event-bribed = { $you ->
    [who] You bribe { $owner }’s { $card } in position { $place }, which now belongs to you
    [owner] { $who } bribes your { $card } in position { $place }, which now belongs to { $who }
    [both] You bribe your own { $card } in position { $place }
   *[none] { $who } bribes { $owner }’s { $card } in position { $place }, which now belongs to { $who }
}
event-sentence = { $you ->
    [who] You sentence { $owner }’s { $card } in position { $place }
    [owner] { $who } sentences your { $card } in position { $place }
    [both] You sentence your own { $card } in position { $place }
   *[none] { $who } sentences { $owner }’s { $card } in position { $place }
}
event-sentence-hidden = { $you ->
    [who] You sentence the face-down card in position { $place }
   *[none] { $who } sentences the face-down card in position { $place }
}
event-taken-back = { $you ->
    [who] You take { $cardObject } back into your hand
   *[none] { $who } takes { $cardObject } back into their hand
}
event-swapped-in = { $you ->
    [who] You put { $cardObject } face down in its place; it won’t be resolved this round
   *[none] { $who } puts { $cardObject } face down in its place; it won’t be resolved this round
}
event-swapped-in-hidden = { $you ->
    [who] You put another card face down in its place; it won’t be resolved this round
   *[none] { $who } puts another card face down in its place; it won’t be resolved this round
}
event-turned-down = { $you ->
    [who] You turn { $cardObject } face down again, but everyone knows what it is
   *[none] { $who } turns { $cardObject } face down again, but everyone knows what it is
}
event-cascade = { $you ->
    [who] Your { $card }, just uncovered, is resolved next
   *[none] { $who }’s { $card }, just uncovered, is resolved next
}
event-cascade-hidden = { $you ->
    [who] Your face-down card, just uncovered, is resolved next
   *[none] { $who }’s face-down card, just uncovered, is resolved next
}
event-waited = { $you ->
    [who] Your { $card } in position { $place } waits for the next round
   *[none] { $who }’s { $card } in position { $place } waits for the next round
}
event-waited-hidden = { $you ->
    [who] Your card in position { $place } waits for the next round
   *[none] { $who }’s card in position { $place } waits for the next round
}
event-asked = { $you ->
    [who] You decide about { $cardObject }
   *[none] { $who } decides about { $cardObject }
}
event-asked-hidden = { $you ->
    [who] You decide about the face-down card in position { $place }
   *[none] { $who } decides about the face-down card in position { $place }
}
event-income = { $you ->
    [who] { $n ->
        [one] You gain { $n } point from the reserved { $card }: 1 for each token on it
       *[other] You gain { $n } points from the reserved { $card }: 1 for each token on it
    }
   *[none] { $n ->
        [one] { $who } gains { $n } point from the reserved { $card }: 1 for each token on it
       *[other] { $who } gains { $n } points from the reserved { $card }: 1 for each token on it
    }
}
event-game-over = { $you ->
    [only] The game is over: you win
   *[none] The game is over: victory for { $names }
}

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

lobby-opened = { $you ->
    [who] You open the table
   *[none] { $who } opens the table
}
lobby-sat = { $you ->
    [who] You take a seat
   *[none] { $who } takes a seat
}
lobby-stood = { $you ->
    [who] You leave your seat
   *[none] { $who } leaves their seat
}
lobby-kicked = { $you ->
    [who] The host removes you from the table
   *[none] The host removes { $who } from the table
}
lobby-bot-sat = { $who }, a bot, takes a seat
lobby-ready = { $you ->
    [who] You’re ready
   *[none] { $who } is ready
}
lobby-ready-off = { $you ->
    [who] You aren’t ready yet
   *[none] { $who } isn’t ready yet
}
lobby-revealed = { $you ->
    [who] You confirm the deal
   *[none] { $who } confirms the deal
}
lobby-unrevealed = { $you ->
    [who] You didn’t confirm the deal in time
   *[none] { $who } didn’t confirm the deal in time
}
lobby-started = The cards are dealt
lobby-sat-in = { $you ->
    [who] A bot is filling in for you
   *[none] A bot is filling in for { $who }
}
lobby-came-back = { $you ->
    [who] You’re back
   *[none] { $who } is back
}
lobby-voted = { $you ->
    [who] You vote on letting a bot take over
   *[none] { $who } votes on letting a bot take over
}
lobby-chat-set = Chat is on
lobby-chat-set-off = Chat is off
lobby-shown = { $you ->
    [who] You let spectators see your cards
   *[none] { $who } lets spectators see their cards
}
lobby-shown-off = { $you ->
    [who] You no longer show your cards
   *[none] { $who } no longer shows their cards
}
lobby-again = { $you ->
    [who] You want to play again
   *[none] { $who } wants to play again
}
lobby-rematch = A new table is ready for the next game
lobby-resumed = The server is back. Clocks pick up where they stopped.
lobby-closed = The table is closed: everyone has left
