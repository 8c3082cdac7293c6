# The page of the rules.

rulesbook-title = Rules
rulesbook-lead = All the rules, one box at a time. Every rule has a number, and the chronicle links to it. “(ruling)” marks a point that the rulebooks leave open.
rulesbook-box = Cards
rulesbook-search = Search the rules
rulesbook-found = { $n ->
    [0] Nothing found. Try another word.
    [one] Found in { $n } rule
   *[other] Found in { $n } rules
}
rulesbook-contents = Contents
rulesbook-words = Glossary
rulesbook-print = Print
rulesbook-rule = Rule { $rule }
rulesbook-fine-print = Fine print

summary-title = The game on one page
summary-1 = Every family has the same ten cards. Three of yours are set aside at random; the other seven are your hand.
summary-2 = In each of the six rounds, everyone first places one card face down, one player after another: at the front of the queue, at the back, or on top of one of their own cards, which it covers.
summary-3 = Then the queue is resolved from position 1 to the last. In a stack, only the top card counts.
summary-4 = When your own face-down card is reached, you choose. Keep it face down, and it gets a token. Or reveal it: you gain its tokens as points, and its ability takes effect.
summary-5 = A card that was revealed in an earlier round acts again when it is reached. Some cards are discarded once they have acted.
summary-6 = When your card eliminates another one, you gain 1 point, and the tokens on that card are lost.
summary-7 = After six rounds, the family with the most points wins. Tokens left on cards count for nobody. If it’s a tie, the tied family with the most cards that aren’t covered wins.
