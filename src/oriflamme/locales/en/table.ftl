# The table: the board, the prompt around the questions, looking at cards, the menu of a seat.

table-title = Table
table-coming = Loading the table…
table-not-here = This table isn’t available
table-home = Back to home
table-menu = At this table
round-now = Round { $n } of { $of }
round-over = Game over
phase-placement = placement
phase-resolution = resolution

## The queue

queue-label = { $n ->
    [one] The queue, { $n } position
   *[other] The queue, { $n } positions
}
queue-empty = The queue is empty. The first card goes here.
strip-label = The whole queue
slot-front = Front
slot-back = Back
gap-put = Put { $card } here
gap-put-hidden = Put the card here
resolving = Resolving
placing = Placing
choose-this = { $what }. Choose: { $words }
choose-card = Place { $cardObject }
lain-face-down = face down, only you know it
lain-face-down-of = face down, { $who } knows it
lain-known = face down, but everyone knows it
lain-turned = face down until the end
lain-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
lain-count = { $n ->
    [one] { $n } card in the stack
   *[other] { $n } cards in the stack
}
lain-covered-tokens = { $n ->
    [one] { $n } token underneath
   *[other] { $n } tokens underneath
}
lain-sentenced = sentenced
lain-bribed = bribed
lain-asleep = not resolved this round

## Families

panel-in-hand = in hand
panel-cards = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
panel-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
panel-discarded = { $n ->
    [one] { $n } discarded card, view it
   *[other] { $n } discarded cards, view them
}
seat-you = You
tag-bot = bot
tag-sitting-in = bot filling in
watchers = { $n ->
    [one] { $n } is watching
   *[other] { $n } are watching
}
tag-away = away
tag-late = out of time
tag-first = first player
tag-turn = deciding
vote-sit-in = { $n ->
    [0] Let a bot take over
   *[other] Let a bot take over ({ $n } in favour)
}

## The reader's own cards

hand-title = Your hand
hand-of = { $who }’s hand
hand-empty = No cards left in your hand.
hand-place = Place { $card }
aside-title = Set aside; only you can see these
aside-short = Set aside
aside-chip = { $n ->
    [one] { $n } card set aside
   *[other] { $n } cards set aside
}
tray-discard = Discarded: { $n }

## The prompt

prompt-label = What to do
prompt-yours = Your decision
prompt-confirm = Please confirm
prompt-waiting = Waiting
prompt-lost = Connection lost
prompt-sent = Sending your choice…
prompt-dealing = Dealing the cards…
prompt-next = Next, in any case: { $notes }.
prompt-skip = Skip ahead
prompt-go-on = Continue
round-summary = Round { $n } is over
announce-decision = Your decision. { $title } { $options }.
announce-option = { $key }: { $words }
announce-confirm = Please confirm: { $title }. Enter confirms, Escape goes back.
prompt-waiting-place = Position { $place }. You can look at the cards while you wait.
prompt-waiting-hint = You can look at the cards while you wait.
target-before = Previous target
target-next = Next target
sat-in-title = A bot is playing for you
sat-in-hint = The seat is still yours.
sat-in-back = Take your seat back

## Looking at cards

look-stack = Stack in position { $place }
look-stack-of = { $n ->
    [one] { $who }, one card
   *[other] { $who }, { $n } cards, top one first
}
look-gone = These cards are no longer in the queue.
look-unknown = Face down
look-facts = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $hand ->
    [one] { $hand } card in hand
   *[other] { $hand } cards in hand
}, { $aside } set aside
look-twin = The Twin isn’t in play yet.
look-known = In hand, known to everyone
look-reserve = In reserve
look-deal = { $n ->
    [one] { $n } token on it
   *[other] { $n } tokens on it
}
look-discard = { $n ->
    [0] Nothing discarded yet
    [one] Discarded: { $n } card
   *[other] Discarded: { $n } cards
}

## Beside the board

side-label = Chronicle, cards, chat
side-chronicle = Chronicle
side-tracker = Cards
side-chat = Chat
side-unread = { $n ->
    [one] new message
   *[other] new messages
}

## The menu of a seat, and spectators

menu-sit-in = Let a bot play for you
menu-sit-in-go = Hand over
menu-show = Spectators may see my cards
menu-chat = Chat at this table
menu-leave = Leave the game
menu-leave-hint = A bot will take over. You can come back any time.
menu-leave-rated = This game is rated: if you leave, or let a bot play for you, you come last in it.
local-take-back = Take back my last move
local-record = Download the record
local-saved = This game is saved on this device. You can close the page and continue later.
local-unsaved-full = This device has no room left to save the game. What was saved before is safe; the rest is lost when you close the page.
local-unsaved-none = Your browser doesn’t let this page save games. This one is lost when you close the page.
local-network-loading = The bots’ neural network is loading: { $n }%
local-network-ready = The bots use their neural network.
local-network-missing = The bots’ neural network couldn’t be loaded, so they play without it and less well.
menu-keys = Keys: 1 to 9 to choose, Esc to go back, arrows to move along the queue, I to look at a card.
watch-hint = You’re watching. Players can choose to show you their cards.
watch-public = What everyone sees
watch-as = What { $who } sees

## Hints, against bots

hint-ask = Hint
hint-title = Hint
hint-coming = Comparing the options…
hint-gone = This decision has been made.
hint-look-card = Look at your { $card }.
hint-look-place = Look at position { $place }.
hint-look-points = Count what this card can score now, and later.
hint-look-danger = Think about which cards could still be attacked.
hint-look-later = Think about the rounds to come.
hint-move = Show the move
hint-best = Best: { $move } (chances of winning: { $value }%)
hint-next = Second best: { $move } (chances of winning: { $value }%)
hint-why = If you play that instead:
hint-note = The hint uses only what you can see. The record will show that you asked for it.
