# The waiting room.

room-title = Waiting for players
room-no-clock = No time limit
room-listed = Public
room-unlisted = Link only
room-watch = Spectators welcome
room-no-watch = No spectators
room-rated = Rated
room-friendly = Friendly game, unrated
room-unrated = Unrated, because a bot plays
room-cards = Every family’s cards
room-seats = Seats
room-free = Free
room-you = you
room-host = host
room-bot = bot
room-away = away
room-ready = ready
room-not-ready = not ready yet
room-unrevealed = didn’t confirm the deal in time
room-revealing = Everyone is ready. The cards are about to be dealt…
room-sit = Sit here
room-add-bot = Add a bot
room-remove-bot = Remove the bot
room-kick = Remove from the table
room-level = Level for new bots
room-ready-do = I’m ready
room-start-do = Start the game
room-unready-do = Wait, I’m not ready
room-leave = Leave
room-waits-people = { $n ->
    [one] { $n } seat is still free. The game starts when all seats are taken and everyone is ready.
   *[other] { $n } seats are still free. The game starts when all seats are taken and everyone is ready.
}
room-waits-ready = { $n ->
    [one] Waiting for { $n } player to be ready.
   *[other] Waiting for { $n } players to be ready.
}
room-waits-you = Everyone’s here and waiting for you.
room-watching = You’re watching. Take a free seat to play.
room-full = All seats are taken. You can watch as soon as the game starts.
room-full-no-watch = All seats are taken, and this game has no spectators.
room-name = Your name
room-colour = Your colour
room-sit-down = Sit down
room-share = Invite others
room-code = Code
room-link = Link to this table
room-copy = Copy the link
room-copy-done = Copied.
room-copy-failed = Couldn’t copy automatically. The link is selected, so you can copy it yourself.
room-send = Send it
room-invitation = Come and play Oriflamme with me:
room-qr = QR code of the link { $link }
room-local = This link only works on this computer. To let friends on your network join, start the server with: oriflamme play --lan
room-plain = This connection isn’t private: on a shared network, others could see what you send. That’s fine for a game at home, but don’t set a password here that you use anywhere else.
room-closed = This table is closed
room-closed-why = Everyone left before the game started.
room-home = Back to home
