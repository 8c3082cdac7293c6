# The page of the rules.

rulesbook-title = Rules
rulesbook-lead = Everything that applies at the table, one box at a time. Each rule has a number; the chronicle refers to it.
rulesbook-box = Box
rulesbook-search = Search the rules
rulesbook-found = { $n ->
    [0] Nothing found. Try another word.
    [one] Found in { $n } rule
   *[other] Found in { $n } rules
}
rulesbook-contents = Contents
rulesbook-words = Vocabulary
rulesbook-print = Print
rulesbook-rule = Rule { $rule }
