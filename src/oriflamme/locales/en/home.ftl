# Home, the form of a new table, own games, the ladder, the account.

home-lead = The king is dead, and he left no heir. For six rounds, rival families slip cards face down into one queue, then choose: reveal now, or wait and let the points build up.
home-play = Play now
home-play-opening = Dealing the cards…
home-play-with = { $box }, against three Knight bots, no time limit
home-new = New table
home-no-server = You play against bots here. To play with other people, you need a site with a server.
home-join = Have a link or a code?
home-join-go = Join
home-join-wrong = That’s neither a code nor a link to a table. A code has five letters; a link has to be pasted whole.
home-join-unknown = No table with that code is waiting for players.
home-sample = Position 3 is up: the Lord gains 1 point, plus 1 for the family card next to it.
home-sample-now = Resolving
home-box = Choose your cards
home-box-base = Ten cards. Start here.
home-box-ablaze = Princes, twins, bribes and traps.
home-box-alliance = Judges, deals and diplomats.
home-box-mixed = Any ten of the { $kinds ->
    [30] thirty
   *[other] { $kinds }
}.
home-guest-names = Alix, Aubrey, Bryn, Corin, Elowen, Emery, Fenn, Greer, Hollis, Idris, Jocelyn, Linnet, Marlow, Merrin, Perrin, Quill, Rowan, Sorrel, Tamsin, Wren
home-loading = One moment…
home-tables = Open tables
home-tables-none = No public tables right now. Open one, or play against bots.
home-tables-free = { $n ->
    [one] Waiting for { $n } player
   *[other] Waiting for { $n } players
}
home-tables-full = Full, about to start
home-tables-sit = Sit down
home-tables-look = Watch
home-tables-bots = Bots
home-watch = Games to watch
home-clock-per-move = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
home-clock-bank = { $minutes } min + { $seconds } s
home-going = Your games in progress
home-going-all = All your games
home-how = How to play
home-how-1 = Place.
    .more = One card from your hand, face down: at the front, at the back or on one of your own.
home-how-2 = Reveal or wait.
    .more = Cards take their turn from front to back. Each one you keep face down gains a token.
home-how-3 = Six rounds.
    .more = The most points win. Tokens left on cards don’t count.
home-learn = Learn by playing
home-rules = Read the rules
home-record = Open a saved game
home-record-paste = Paste a game record
home-record-drop = Or drop a file here.
home-record-show = Show the game
home-record-file = Choose a file
home-record-empty = There’s nothing to show yet: paste a record first.
home-record-storage = Your browser won’t let this page save the record. Allow storage for this site and try again.
home-foot-unofficial = An unofficial, fan-made edition.
home-foot-credits = Credits and licences

## A new table

open-new = New table
open-box = Cards
open-players = Players
open-seats = Seats
open-seat-free = Open for a friend
open-seat-me = You
open-seat-bot = Bot: { $level }
open-clock = Time limit
open-clock-none = No time limit
open-clock-quick = Quick: { $minutes } min + { $seconds } s per move
open-clock-calm = Calm: { $minutes } min + { $seconds } s per move
open-clock-long = Long: { $minutes } min + { $seconds } s per move
open-clock-own = Custom times
open-clock-days = Days per move
open-minutes = Minutes for the whole game
open-seconds = Extra seconds per move
open-days = Days for each move
open-edition = Edition
open-edition-revised = The current rules. If in doubt, choose these.
open-edition-first = Two differences: an Ambush also punishes a card of its own family that eliminates it, and in a tie every card in the queue counts, even a covered one.
open-listed = Who can find the table
open-listed-no = Only people with the link
open-listed-yes = Everyone
open-watch = Who can watch
open-watch-no = Nobody
open-watch-yes = Anyone
open-chat = Chat
open-chat-no = Off
open-chat-yes = On
open-friendly = Rating
open-friendly-no = Rated
open-friendly-yes = Friendly
open-friendly-why = A friendly game doesn’t change anyone’s rating, and neither does a game with bots.
open-your-name = Your name
open-your-name-why = Leave it blank and we’ll pick one for you.
open-do = Open the table
open-start = Start the game
open-back = Back
open-follows-start = Everyone’s here, so the game starts right away.
open-follows-link = Next, you’ll get a link to share.
open-follows-public = The table will appear in the list, and you’ll get a link to share.
deck-legend = Ten cards for every family
deck-dice = Draw at random
deck-clear = Clear all
deck-no-box = Other cards
deck-missing = { $left ->
    [one] { $n } of 10 chosen, { $left } to go
   *[other] { $n } of 10 chosen, { $left } to go
}
deck-many = { $over ->
    [one] { $n } chosen, { $over } too many
   *[other] { $n } chosen, { $over } too many
}
deck-full = All ten are chosen

## Own games

games-title = Your games
games-nobody = You haven’t played here yet. Every game you play is saved here.
games-none = You haven’t played here yet.
games-first = Play your first game
games-list-going = In progress
games-list-over = Finished
games-waiting = Waiting for players
games-playing = In progress
games-won = { $points ->
    [one] Victory for { $names } with { $points } point
   *[other] Victory for { $names } with { $points } points
}
games-won-own = { $points ->
    [one] You won, with { $points } point
   *[other] You won, with { $points } points
}
games-go-on = Continue
games-table = Table
games-replay = Replay
games-record = Record
games-guest = You’re playing as a guest: these games are tied to this browser.
games-keep = Set a password to keep them
games-here = On this device
games-delete = Delete
games-delete-sure = Delete this game for good?
games-delete-failed = This game couldn’t be deleted.

## The ladder

ladder-title = Ladder
ladder-lead = Only finished games between people count. Every box and number of players has its own ratings. Everyone starts at 1500.
ladder-sizes = Number of players
ladder-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
ladder-none = No ratings here yet. Finish a game without bots to get one.
ladder-rank = Rank
ladder-name = Player
ladder-rating = Rating
ladder-games = Games
ladder-me = (you)
ladder-guest = (guest)
ladder-provisional = ?: fewer than ten games, so the rating is still uncertain. These players are listed last.

## The account

account-title = Account
account-nobody = You don’t need an account to play, just a name.
account-guest = You’re playing as { $name }, a guest on this browser.
account-known = You’re playing as { $name }. Your games and rating are saved.
account-name = Your name
account-name-why = Everyone at the table sees it.
account-name-label = Name
account-name-set = Change the name
account-name-begin = Play under this name
account-name-done = Done. That’s your name now.
account-keep = Save your games
account-keep-why = With a username and password, you’ll have your games and rating on every device.
account-create = Create an account
account-password = New password
account-password-why = You’ll have to sign in again on all your other devices.
account-login-label = Username
account-new-password-label = New password, at least 8 characters
account-current-password-label = Current password
account-password-label = Password
account-keep-do = Save my games
account-password-do = Change the password
account-keep-done = Done. From now on, sign in with this username.
account-login = Sign in
account-login-why = For when you’ve played here before and set a password.
account-login-guest = You’ll continue with that account. Games you played as a guest won’t move over.
account-login-do = Sign in
account-login-done = You’re signed in.
account-leave = Sign out
account-leave-why = Your games and rating are saved.
account-leave-guest = If you sign out as a guest, you can’t get back in. Set a password first to keep your games.
account-leave-sure = You’ll lose access to these games for good. Sign out anyway?
account-leave-do = Sign out
account-leave-yes = Yes, sign out
account-leave-no = No, stay
account-sessions = Where you’re signed in
account-sessions-why = If you don’t recognise one of these, end it and change your password.
account-session-cookie = A browser, since { $day }
account-session-bearer = A program with a token, since { $day }
account-session-current = You’re here
account-session-end = End
account-data = Your data
account-data-why = What the server keeps, and for how long:
account-export = Download everything
account-delete = Delete this account
account-delete-sure = Your name, messages and rating will be gone for good. Games you played stay, without your name. Delete the account?
account-delete-yes = Yes, delete it
account-delete-no = No, keep it
