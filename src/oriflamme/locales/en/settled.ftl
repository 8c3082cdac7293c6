# The settled questions, by id; the answers are the clauses of the rules.

settled-title = Settled questions
settled-lead = What players disagree about, and how it works here. Where the answer can be shown, you can play it through on the analysis board. Every question has its own link.
settled-contested = Contested readings
settled-rulings = Where the rulebooks are silent
settled-rulings-lead = These points are our own rulings.
settled-others = Others say:
settled-show = Show it
settled-edition = Edition
settled-play = Play it on the analysis board
settled-position = The position
settled-happens = What happens
settled-link = Link to this question

## Contested readings

settled-tokens-covered = Are the tokens on a card lost when another card covers it?
    .others = Some explanations of the rules say that they are lost.
settled-ambush-own = What happens when your own card eliminates your Ambush?
    .others = The editions differ. Some summaries give 4 points no matter whose card attacks.
settled-tie = Who wins a tie?
    .others = The editions differ: some count every card in the queue, others only those that nothing covers.
settled-spy-own = What does a Spy do between your own cards?
    .others = One rulebook speaks of stealing from yourself, which changes nothing either.
settled-reveal-now = May you reveal a card right after placing it, or place it face up?
    .others = A review describes the former, a shop’s page the latter.
settled-rounds = How many rounds are there?
    .others = Some pages give seven rounds and other cards: those of a prototype.
settled-combining = How are the boxes combined?
    .others = Publishers and reviews say that they can be combined, but not how.

## Rulings

settled-two-players = Can two people play?
settled-supply = What if the points run out?
settled-first-player = Who goes first?
settled-asked-openly = Is a choice shown even if there is only one legal answer?
settled-reactions-pay = Do two reactions to the same attacker both take effect?
settled-below-zero = What if players must lose more points than they have?
settled-actor-left = Who gets the point when a bribed card eliminates itself?
settled-shared-victory = What if the tie can’t be broken?
settled-lord-neighbours = Which cards count for a Lord?
settled-editions = What else differs between the editions?
settled-spy-zero = May a Spy choose a player with no points?
settled-copy-shapeshifter = Can a Shapeshifter copy another Shapeshifter?
settled-copy-prince = Does a Shapeshifter that copies a Prince bring a Twin?
settled-decree-same-place = May a Royal Decree put a card back where it was?
settled-cutthroat-bonus = A Cutthroat gains nothing for a single victim. Does it still get bonuses?
settled-apothecary-itself = Can an Apothecary eliminate itself?
settled-impersonation-forced = May you decline the replacement that Impersonation brings?
settled-impersonation-bribed = Can Impersonation bring back your own bribed card?
settled-plot-nobody = What does a Plot do without a character to activate?
settled-informer-bribed = May a bribed Informer swap?
settled-judge-twice = Can a card be sentenced twice?
settled-judge-no-tokens = What if all sentence tokens are in use?
settled-twin-below-prince = A Twin lies right below an eliminated Prince. Is it discarded?
settled-plot-on-informer = A Plot lies on an Informer that swaps. Is the new card resolved?
settled-plot-last-character = A Plot loses its last character. What about the rest of the stake?
settled-execute-nobody = May a Judge execute when no card is sentenced?
settled-copied-diplomat = Can a Shapeshifter give its tokens to the Diplomat it copies?
settled-deal-at-the-end = Does a Deal score at the end if its family has no card left?
settled-insurrection-again = Is an Insurrection that was turned face down again a face-down card?
settled-empty-hand = What if somebody has no card to place?
settled-twin-in-round-1 = May a Twin go on a card in round 1?
settled-known-in-hand = How long is a card in a hand known to everyone?
settled-covered-counts = When do covered cards count after all?
settled-small-games = What is a small game?
