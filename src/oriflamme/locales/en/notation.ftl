# What is wrong with a record, said after “in line 2:”. Words of the notation stand as they are written there.

record-records = { $count ->
    [0] There is no record in this text.
    [one] There is { $count } record in this text.
   *[other] There are { $count } records in this text; only one can be shown.
}
record-long-line = The line has { $count } characters; at most { $most } are allowed.
record-control-character = It contains a character that cannot be shown ({ $word }). Copy the text again.
record-unknown-word = No line begins with “{ $word }”.
record-late-set-up = A line starting with “{ $word }” belongs before the first move, which is in line { $first }.
record-line-twice = “{ $word }” already appears in line { $first }.
record-no-family = “{ $word }” is not a family. The families are R, B, G, Y and V.
record-no-kind = There is no card “{ $word }”.
record-no-card = “{ $word }” is not a card. A card is written like { $example }.
record-no-number = “{ $word }” is not a number.
record-no-position = “{ $word }” is not a place in the queue.
record-no-points = “{ $word }” does not give points. Points are written like R4.
record-no-choice = “{ $what }” cannot be “{ $word }”. Possible choices: { $choices }.
record-out-of-range = “{ $what }” goes from { $least } to { $most }, not { $count }.
record-no-verb = No move begins with “{ $word }”.
record-wrong-move = A move is not written like “{ $move }”.
record-card-twice = The card “{ $card }” appears twice.
record-not-in-deck = The card “{ $card }” is not in this deck.
record-deck-size = The deck has { $count ->
    [one] { $count } kind
   *[other] { $count } kinds
} of card. It needs { $least ->
    [10] { $most }
   *[other] { $least } to { $most }
}.
record-not-playing = “{ $word }” is not playing: the game has { $count } players.
record-two-families = Cards of two families are in one stack: { $stack }.
record-move-not-decided = “{ $move }” is not possible: it is up to { $who } to decide.
record-move-wrong-verb = “{ $move }” does not answer what is asked at that point.
record-move-not-legal = The rules do not allow “{ $move }” here.
record-move-after-end = “{ $move }” comes after the end of the game.
