# The review of a game: `oriflamme review`, and in the page.

review-title = Review: { $title }
review-page = Game review
review-refused = Only the moves before line { $n } were reviewed.
review-unfinished = The record ends before the game does, so the account ends with the chances at that moment.
review-empty = There is no decision to review.
review-seat = { $you ->
    [yes] Your share of the victory: { $value }%
   *[no] { $who }: { $value }% of the victory
}
review-seat-unfinished = { $you ->
    [yes] Your chances of winning where the record ends: { $value }%
   *[no] { $who }: chances of winning of { $value }% where the record ends
}
review-account = Where the result comes from
review-percent = Percentages are chances of winning: a victory is 100%, and a victory shared by two is 50% for each. The parts add up over the whole game, so one of them can be more than 100%.
review-fair = Fair share
review-deal = The deal
review-own = { $you ->
    [yes] Your decisions
   *[no] Own decisions
}
review-luck = Hidden cards
review-result = Result
review-outlook = Chances of winning
review-say-deal = { $sign ->
    [plus] { $you ->
        [yes] The deal was better than average and raised your chances of winning by { $value }%.
       *[no] The deal was better than average and raised the chances of winning by { $value }%.
    }
   *[minus] { $you ->
        [yes] The deal was worse than average and lowered your chances of winning by { $value }%.
       *[no] The deal was worse than average and lowered the chances of winning by { $value }%.
    }
}
review-say-own = { $sign ->
    [plus] { $you ->
        [yes] Judged by what you could know at the time, your decisions gained { $value }% compared with the reference player.
       *[no] Judged by what could be known at the time, these decisions gained { $value }% compared with the reference player.
    }
   *[minus] { $you ->
        [yes] Judged by what you could know at the time, your decisions cost { $value }% compared with the reference player.
       *[no] Judged by what could be known at the time, these decisions cost { $value }% compared with the reference player.
    }
}
review-say-luck = { $sign ->
    [plus] { $you ->
        [yes] You were lucky with the hidden cards. That gained { $value }%, and you couldn’t have known it.
       *[no] The hidden cards happened to lie well. That gained { $value }% and couldn’t have been known.
    }
   *[minus] { $you ->
        [yes] You were unlucky with the hidden cards. That cost { $value }%, and you couldn’t have known it.
       *[no] The hidden cards happened to lie badly. That cost { $value }% and couldn’t have been known.
    }
}
review-say-other = { $sign ->
    [plus] { $you ->
        [yes] What { $who } did raised your chances of winning by { $value }%.
        [who] What you did raised these chances of winning by { $value }%.
       *[no] What { $who } did raised these chances of winning by { $value }%.
    }
   *[minus] { $you ->
        [yes] What { $who } did lowered your chances of winning by { $value }%.
        [who] What you did lowered these chances of winning by { $value }%.
       *[no] What { $who } did lowered these chances of winning by { $value }%.
    }
}
review-adjusted = { $sign ->
    [plus] All in all, luck (the deal and the hidden cards) raised the result by { $value }%.
   *[minus] All in all, luck (the deal and the hidden cards) lowered the result by { $value }%.
}
review-decisions = { $n ->
    [one] { $n } decision with a choice, { $fine } of them fine; on average, a decision lowered the chances of winning by { $loss }%
   *[other] { $n } decisions with a choice, { $fine } of them fine; on average, a decision lowered the chances of winning by { $loss }%
}
review-moments = What cost the most
review-no-moments = No decision was clearly wrong.
review-when = Round { $n }, line { $line }. { $question }
review-hinted = A hint was used for this move.
review-played = Played: { $move } (chances of winning: { $value }%)
review-better = Better: { $move } (chances of winning: { $value }%)
review-cost = { $class ->
    [inaccuracy] The move that was played was an inaccuracy: it lowered the chances of winning by { $value }% ± { $error }%
    [mistake] The move that was played was a mistake: it lowered the chances of winning by { $value }% ± { $error }%
   *[blunder] The move that was played was a blunder: it lowered the chances of winning by { $value }% ± { $error }%
}
review-why-eliminated = { $you ->
    [both] Your { $actor } eliminates your own { $card } in { $played }% of the possible deals; after the better move, in { $best }%
    [actor] Your { $actor } eliminates { $who }’s { $card } in { $played }% of the possible deals; after the better move, in { $best }%
    [owner] { $by }’s { $actor } eliminates your { $card } in { $played }% of the possible deals; after the better move, in { $best }%
   *[none] { $by }’s { $actor } eliminates { $who }’s { $card } in { $played }% of the possible deals; after the better move, in { $best }%
}
review-copying = { $card }, copying { $copiedObject },
review-why-reacted = { $you ->
    [yes] Your { $card } is attacked and reacts in { $played }% of the possible deals; after the better move, in { $best }%
   *[no] { $who }’s { $card } is attacked and reacts in { $played }% of the possible deals; after the better move, in { $best }%
}
review-why-paid = { $you ->
    [yes] Your average points from { $from }: { $played } after the move that was played, { $best } after the better one
   *[no] Average points for { $who } from { $from }: { $played } after the move that was played, { $best } after the better one
}
review-card = { $whose ->
    [yours] your { $card }
    [other] { $owner }’s { $card }
   *[own] { $cardObject }
}
review-why-points = { $you ->
    [yes] Your average points at the end: { $played } after the move that was played, { $best } after the better one
   *[no] Average points for { $who } at the end: { $played } after the move that was played, { $best } after the better one
}
review-why-more = { $you ->
    [yes] It brings you more points on average ({ $played } instead of { $best }), but wins less often, because { $rival } gets more, too: { $rivalPlayed } instead of { $rivalBest }
    [rival] It brings { $who } more points on average ({ $played } instead of { $best }), but wins less often, because you get more, too: { $rivalPlayed } instead of { $rivalBest }
   *[no] It brings { $who } more points on average ({ $played } instead of { $best }), but wins less often, because { $rival } gets more, too: { $rivalPlayed } instead of { $rivalBest }
}
review-why-more-alone = { $you ->
    [yes] It brings you more points on average ({ $played } instead of { $best }), but wins less often, because the additional points mostly come when they no longer decide the game
   *[no] It brings { $who } more points on average ({ $played } instead of { $best }), but wins less often, because the additional points mostly come when they no longer decide the game
}
review-why-small = No single event explains this: many small differences add up
review-move-to = To position { $place }
review-curve = Chances of winning throughout the game
review-curve-real = Lines: how it really was, with all cards face up.
review-curve-known = Dots: what the player who decided could know.
review-policy = Each move is tried in many possible deals of the hidden cards: those that agree with everything its player had seen. A simple program, the reference player, then plays all seats to the end: half of its moves follow the bot Greedy with a little randomness, the others are random but sensible. The ± only says how much the result depends on which deals were tried; another reference player could judge differently.
review-policy-name = The reference player’s settings: { $policy }

## In the page, as part of a replay

review-close = Close the review
review-for = Review for
review-progress = Reviewing… { $percent }%
review-first = These are first estimates; the numbers are still being refined.
review-done = The review is complete.
review-stop = Stop
review-stopped = You stopped the review. What was found so far stays.
review-stopped-early = You stopped the review before there was anything to show.
review-again = Start again
review-failed = This game can’t be reviewed.
review-view-known = { $you ->
    [yes] What you could know
   *[no] What this player could know
}
review-view-real = How it really was
review-curve-how = Select a point on the curve to go to that move. The numbers belong to the move shown.
review-round = Round { $n }
review-end = End
review-moments-how = Each moment is a question first: what would you play, knowing only what could be known at the time?
review-moment = Moment { $n }, round { $round }
review-try = What would you play?
review-show = Show the answer
review-yours = You chose: { $move } (chances of winning: { $value }%)
review-yours-best = You chose the best move.
review-next = Next moment
review-back = Back to the review
review-beliefs = Face-down cards
review-beliefs-mine = { $you ->
    [yes] How likely each card was at this move, given what you could know, and what it really was.
   *[no] How likely each card was at this move, given what { $who } could know, and what it really was.
}
review-beliefs-none = At this move, no other player has a face-down card.
review-belief-at = Position { $place }: { $who }
review-belief-was = In fact: { $card } (probability: { $value }%)
review-bluff = Did the bluffs work?
review-bluff-how = { $you ->
    [yes] How likely the others could think it, on average, that each of your face-down cards was what it really was. The lower, the better the bluff.
   *[no] How likely the others could think it, on average, that each of { $who }’s face-down cards was what it really was. The lower, the better the bluff.
}
review-bluff-row = Probability: { $first }% when it was placed, { $last }% at the end
review-bluff-instead = At the end, { $card } seemed more likely ({ $value }%).
review-bluff-none = No card was placed face down.
review-accuracy = Accuracy
review-accuracy-how = How many decisions were fine, and by how much a decision lowered the chances of winning on average.
review-by-round = Round
review-by-question = Question
review-column-fine = Fine
review-column-loss = Average loss
review-fine-of = { $fine } of { $n }
review-question-place = Placing a card
review-question-reveal-or-keep = Reveal or keep
review-question-decree-to = Royal Decree: where to
review-question-plot-choice = Plot: which character
review-question-plot-stake = Plot: point or token
review-question-diplomat-gift = Diplomat: where the tokens go
