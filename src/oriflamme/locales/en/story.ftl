# The chronicle's frame, what happened since, the tracker, clocks, chat.

story-chronicle = Chronicle
since-title = { $n ->
    [one] Since your turn: { $n } event
   *[other] Since your turn: { $n } events
}
since-one = Since your turn: { $event }
since-even = points unchanged
since-points = { $sign ->
    [plus] { $n ->
        [one] +{ $n } point
       *[other] +{ $n } points
    }
   *[minus] { $n ->
        [one] −{ $n } point
       *[other] −{ $n } points
    }
}
since-more = { $n ->
    [one] and { $n } more in the chronicle
   *[other] and { $n } more in the chronicle
}
tracker-explained = Where each card is, as far as you know. A question mark means you haven’t seen it yet: it could be face down anywhere.
tracker-card = Card
tracker-face-down = Still hidden
tracker-queue = in the queue
tracker-discard = discarded
tracker-reserve = in reserve
tracker-hand = in hand
tracker-aside = set aside
tracker-hidden = not seen yet
clock-left = Time left:
clock-days = { $days } d { $hours } h
chat-title = Table chat
chat-empty = Nobody has said anything yet.
chat-off = The host has switched chat off.
chat-write = Message the table
chat-send = Send
chat-mute = Mute { $name }
