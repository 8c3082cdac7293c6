# The review of a game: `oriflamme review`, and in the page.

review-title = Review: { $title }
review-page = Game review
review-refused = Only the moves before line { $n } were reviewed.
review-unfinished = The record ends before the game does, so the account ends with the chances at that moment.
review-empty = There is no decision to review.
review-seat = { $who }: { $value }% of the victory
review-seat-unfinished = { $who }: chances of { $value }% where the record ends
review-account = Where the result comes from
review-fair = Fair share
review-deal = The deal
review-own = Own decisions
review-luck = Hidden cards
review-result = Result
review-outlook = Chances
review-say-deal = { $sign ->
    [plus] The cards that were dealt were worth { $value }% more than a fair share.
   *[minus] The cards that were dealt were worth { $value }% less than a fair share.
}
review-say-own = { $sign ->
    [plus] Judged on what this player could know, the decisions gained { $value }% over the reference policy.
   *[minus] Judged on what this player could know, the decisions gave away { $value }% compared with the reference policy.
}
review-say-luck = { $sign ->
    [plus] The hidden cards happened to lie well: { $value }%, which nobody in this seat could know.
   *[minus] The hidden cards happened to lie badly: that cost { $value }% and couldn’t be known.
}
review-say-other = { $sign ->
    [plus] What { $who } did gained this player { $value }%.
   *[minus] What { $who } did cost this player { $value }%.
}
review-adjusted = The result less the deal and the hidden cards: { $value }%.
review-decisions = { $n ->
    [one] { $n } decision with a choice, { $fine } of them fine; { $loss }% lost on average
   *[other] { $n } decisions with a choice, { $fine } of them fine; { $loss }% lost on average
}
review-moments = What cost most
review-no-moments = No decision was clearly wrong.
review-when = Round { $n }, line { $line }. { $question }
review-played = Played: { $move } ({ $value }%)
review-better = Better: { $move } ({ $value }%)
review-cost = { $class ->
    [inaccuracy] Inaccuracy: cost { $value }% ± { $error }%
    [mistake] Mistake: cost { $value }% ± { $error }%
   *[blunder] Blunder: cost { $value }% ± { $error }%
}
review-why-eliminated = { $by }’s { $actor } eliminates { $who }’s { $card } in { $played }% of the worlds, after the better move in { $best }%
review-why-reacted = { $who }’s { $card } reacts in { $played }% of the worlds, after the better move in { $best }%
review-why-paid = { $who } gains { $played } points on average from { $cardObject }, after the better move { $best }
review-why-points = At the end { $who } has { $played } points on average, after the better move { $best }
review-move-to = To position { $place }
review-curve = Chances over the game
review-curve-real = Lines: as it was, with all cards open.
review-curve-known = Dots: as the player who decided could know it.
review-policy = All worlds were played out by { $policy }. The ± covers sampling only: another policy could judge differently.

## In the page, as part of a replay

review-close = Close the review
review-for = Review for
review-progress = Reviewing… { $percent }%
review-first = These are first estimates; the numbers are still being refined.
review-stop = Stop
review-stopped = You stopped the review. What was found so far stays.
review-stopped-early = You stopped the review before there was anything to show.
review-again = Start again
review-failed = This game can’t be reviewed.
review-view-known = As this player could know
review-view-real = As it was
review-curve-how = Select a point of the curve to go to that move. The numbers are those of the move that is shown.
review-round = Round { $n }
review-end = End
review-moments-how = Each is first a question: what would you play, if you knew only what this player knew?
review-moment = Moment { $n }, round { $round }
review-try = What would you play?
review-show = Show the answer
review-yours = You chose: { $move } ({ $value }%)
review-yours-best = You chose the best move.
review-next = Next moment
review-back = Back to the review
review-beliefs = Face-down cards
review-beliefs-mine = What { $who } could believe of them at this move, and what they were.
review-beliefs-none = At this move, no other player has a face-down card.
review-belief-at = Position { $place }: { $who }
review-belief-was = It was: { $card } ({ $value }%)
review-bluff = Did the bluffs work?
review-bluff-how = How much the other players could believe on average that each of { $who }’s face-down cards was what it was.
review-bluff-row = { $first }% when it was placed, { $last }% in the end
review-bluff-instead = In the end they thought { $card } more likely ({ $value }%).
review-bluff-none = This player has placed no card face down.
review-accuracy = Accuracy
review-by-round = Round
review-by-question = Question
review-column-fine = Fine
review-column-loss = Lost on average
review-fine-of = { $fine } of { $n }
review-question-place = Placing a card
review-question-reveal-or-keep = Reveal or keep
