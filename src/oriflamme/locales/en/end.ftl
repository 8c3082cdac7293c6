# The end of a game.

end-title = Victory for { $names }
end-title-mine = You win
end-title-shared = You share the victory
end-you =
    You came { $place ->
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    }, with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-rating = Rating { $rating } ({ $change })
end-friendly = This was a friendly game, so ratings stay as they were.
end-again = Play again
end-again-not = Not after all
end-again-words = Up for another game: { $names }. Waiting for: { $others }.
end-to-rematch = Go to the next game
end-replay = Replay
end-review = Review
end-record = Download the record
end-picture = Share a picture
end-home = Home
end-points = Points by round
end-family = Family
end-round = Round { $n }
end-sources = Where the points came from
end-source-start = At the start
end-source-tokens = Tokens collected
end-source-eliminations = Eliminations
end-source-cards = Effects of cards
end-source-lost = Lost to other cards
end-source-total = Total
end-gap = { $source ->
    [tokens] The biggest gap to first place: tokens, { $theirs } to your { $yours }.
    [eliminations] The biggest gap to first place: points for eliminations, { $theirs } to your { $yours }.
    [lost] The biggest gap to first place: other cards cost you { $yours } and the winner { $theirs }.
   *[cards] The biggest gap to first place: points from effects of cards, { $theirs } to your { $yours }.
}
end-best-cards = Most points from one card: { $theirCard }, { $theirs } ({ $who }); { $yourCard }, { $yours } (you).
end-tie = { $edition ->
    [first] Equal points at the top, so the number of cards in the queue decides: { $counts }.
   *[revised] Equal points at the top, so the number of cards in the queue that aren’t covered decides: { $counts }.
}
end-hidden = The hidden cards
end-hidden-why = Every card in the queue is now face up; tokens left on cards count for nobody. These were never played, in each family’s hand and set aside.
end-moments = Best moments
end-moment-gain = The biggest gain
end-moment-theft = The biggest theft
end-moment-fall = The costliest loss
end-moment-cascade = The longest cascade
end-moment-look = Watch it again
verify-title = Check that the deal was fair
verify-why = { $dealer ->
    [browser] Before the game, your browser drew two numbers: a secret one, and one for you. Every card follows from them. It can now repeat the deal and compare.
   *[server] Before the game, the server locked in a secret number and each player added one of their own. Now that all of them are known, your browser can repeat the deal and compare. Nobody could have picked the cards.
}
verify-do = Repeat the deal and compare
verify-right = Everything matches: the deal was fair.
verify-wrong = { $dealer ->
    [browser] Something doesn’t match, so this page has a fault. Keep the record and report it to the people who make this software.
   *[server] Something doesn’t match. Keep the record and show it to the person who runs this server.
}
verify-holds = matches
verify-fails = doesn’t match
verify-both = Shown and computed
verify-shown = Shown
verify-found = Computed
verify-commit = { $dealer ->
    [browser] The value locked in before the game is the SHA-256 of the secret number
   *[server] The server’s promise is the SHA-256 of its secret number
}
verify-deck = The secret number gives these ten cards
verify-deck-drawn = { $dealer ->
    [browser] The ten cards of the deck were drawn from the same secret number.
   *[server] The server drew the ten cards of the deck from the same secret number.
}
verify-deck-chosen = The ten cards of the deck were chosen by the person who opened the table.
verify-deck-unknown = This table dates from before we noted whether its ten cards were drawn or chosen.
verify-share = Your own number was used
verify-share-commits = Each player had locked in their number before any number was shown
verify-seed = The seed is the beginning of the SHA-256 of the secret number and all the players’ numbers
verify-cards = { $you ->
    [who] The seed gives you these cards
   *[none] The seed gives { $who } these cards
}
verify-first = The seed decides who goes first
verify-dealt = Set aside: { $aside }. Hand: { $hand }.
