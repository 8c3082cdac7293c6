# The waiting room.

room-title = The table is waiting
room-no-clock = No clock
room-listed = Public
room-unlisted = Only with the link
room-watch = Spectators welcome
room-no-watch = No spectators
room-cards = The cards of every family
room-seats = Seats
room-free = Free
room-you = you
room-host = host
room-bot = bot
room-away = away
room-ready = ready
room-not-ready = not ready yet
room-sit = Sit here
room-add-bot = Add a bot
room-remove-bot = Remove the bot
room-kick = Remove from the table
room-level = Level of a new bot
room-ready-do = I am ready
room-start-do = Start the game
room-unready-do = Wait, not ready yet
room-leave = Leave
room-waits-people = { $n ->
    [one] { $n } seat is still free. The game starts when all seats are taken and everyone is ready.
   *[other] { $n } seats are still free. The game starts when all seats are taken and everyone is ready.
}
room-waits-ready = { $n ->
    [one] Waiting for { $n } player to be ready.
   *[other] Waiting for { $n } players to be ready.
}
room-waits-you = Everyone is here and waiting for you.
room-watching = You are watching. Take a free seat to play.
room-full = All seats are taken. The game starts as soon as everyone is ready.
room-name = Your name
room-sit-down = Sit down
room-share = Invite others
room-link = Link to this table
room-copy = Copy the link
room-copy-done = Copied.
room-copy-failed = This browser does not copy by itself: the link is selected, copy it by hand.
room-send = Send it
room-invitation = Come and play Oriflamme with me:
room-qr = QR code of the link { $link }
room-local = This link works on this computer only. For friends in the same house, start the server with: oriflamme play --lan
room-plain = This connection is not private: on a shared network, others could read along. For games at home that does no harm, but do not choose a password here that you use elsewhere.
room-closed = This table is closed
room-closed-why = Everyone left before the game began.
room-home = To the home page
