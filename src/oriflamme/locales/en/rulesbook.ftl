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
