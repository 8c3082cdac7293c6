# The chronicle's frame, what happened since, the tracker, clocks, chat.

story-chronicle = Chronicle
since-title = { $n ->
    [one] Since your last decision: { $n } event
   *[other] Since your last decision: { $n } events
}
since-even = no change in points
since-points = { $sign ->
    [plus] { $n ->
        [one] +{ $n } point
       *[other] +{ $n } points
    }
   *[minus] { $n ->
        [one] −{ $n } point
       *[other] −{ $n } points
    }
}
since-more = { $n ->
    [one] and { $n } more in the chronicle
   *[other] and { $n } more in the chronicle
}
tracker-explained = Where every card is, as far as you have seen. A question mark stands for a card that may be anywhere, face down.
tracker-card = Card
tracker-face-down = Face down, in hand or set aside
tracker-queue = in the queue
tracker-discard = discarded
tracker-reserve = in reserve
tracker-hand = in hand
tracker-aside = set aside
tracker-hidden = not seen yet
clock-left = Time left:
clock-days = { $days } d { $hours } h
chat-title = Table talk
chat-empty = Nobody has said anything yet.
chat-off = The host has switched chat off.
chat-write = Write to the table
chat-send = Send
chat-mute = Mute { $name }
