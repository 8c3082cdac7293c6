# Replays: games that were played, move by move.

replay-title = Replays
replay-lead = Rewatch a game move by move: from its record, or one you’ve saved here.
replay-of = Replay: { $title }
replay-coming = Setting up the game…
replay-controls = Replay controls
replay-first = Go to the deal
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move forward
replay-last = Go to the end
replay-move = Move
replay-at = Move { $n } of { $of }, round { $round }
replay-rounds = Rounds
replay-round = Go to round { $n }
replay-eyes = Point of view
replay-eyes-all = Show everything
replay-eyes-public = What everyone saw
replay-eyes-of = { $you ->
    [who] What you saw
   *[none] What { $who } saw
}
replay-link = Copy a link to this moment
replay-link-copied = Link copied
replay-board = Open on the analysis board
replay-keep = Save for offline
replay-kept = Saved
replay-keep-done = Saved in this browser. It works offline too.
replay-keep-failed = This browser couldn’t save it.
replay-review = Review this game
replay-more = View, link, save
replay-others = Other replays
replay-hands = All hands
replay-hand-of = Hand: { $who }
replay-aside-of = Set aside: { $who }
replay-player-r = Red
replay-player-b = Blue
replay-player-g = Green
replay-player-y = Yellow
replay-player-v = Violet
replay-moment = This move
replay-deal = The cards are dealt
replay-then = Next:
replay-result = Result
replay-winner = victory
replay-shelf = Saved in this browser
replay-shelf-empty = Nothing saved yet. Open a replay and choose “Save for offline”.
replay-saved = saved on { $day }
replay-forget = Remove: { $name }
replay-bad = This isn’t a game record.
replay-bad-line = The problem is on line { $line }:
replay-show-before = Show the moves before it
replay-bad-whole = The problem isn’t on any single line:
replay-not-here = This game can’t be shown.
