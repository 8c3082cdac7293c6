# What is wrong with a record, shown after “The problem is on line 2:”. Words of the notation are left as they are.

record-records = { $count ->
    [0] There’s no record in this text.
    [one] There’s { $count } record in this text.
   *[other] There are { $count } records in this text; only one can be shown.
}
record-long-line = The line has { $count } characters; at most { $most } are allowed.
record-control-character = It contains a character that can’t be shown ({ $word }). Copy the text again.
record-unknown-word = A line can’t start with “{ $word }”.
record-late-set-up = A line starting with “{ $word }” belongs before the first move, which is on line { $first }.
record-line-twice = “{ $word }” already appears on line { $first }.
record-no-family = “{ $word }” isn’t a family. The families are R, B, G, Y and V.
record-no-kind = There’s no card called “{ $word }”.
record-no-card = “{ $word }” isn’t a card. A card is written like { $example }.
record-no-number = “{ $word }” isn’t a number.
record-no-position = “{ $word }” isn’t a position in the queue.
record-no-points = “{ $word }” isn’t a number of points. Points are written like R4.
record-no-choice = “{ $what }” can’t be “{ $word }”. Possible choices: { $choices }.
record-out-of-range = “{ $what }” must be from { $least } to { $most }, not { $count }.
record-newer-pool = A newer version of Oriflamme drew this deck (“deck drawn { $count }”). Update this one to show the game.
record-no-verb = A move can’t start with “{ $word }”.
record-wrong-move = “{ $move }” isn’t written like a move.
record-card-twice = The card “{ $card }” appears twice.
record-not-in-deck = The card “{ $card }” isn’t in this deck.
record-deck-size = The deck has { $count ->
    [one] { $count } kind
   *[other] { $count } kinds
} of card. It needs { $least ->
    [10] { $most }
   *[other] { $least } to { $most }
}.
record-not-playing = “{ $word }” isn’t playing: the game has { $count } players.
record-two-families = Cards of two families are in one stack: { $stack }.
record-move-not-decided = “{ $move }” isn’t possible: it’s { $who }’s decision.
record-move-wrong-verb = “{ $move }” doesn’t answer what’s asked at that point.
record-move-not-legal = The rules don’t allow “{ $move }” here.
record-move-after-end = “{ $move }” comes after the end of the game.
