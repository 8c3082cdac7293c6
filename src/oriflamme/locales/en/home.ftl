# Home, the form of a new table, own games, the ladder, the account.

home-lead = The king is dead and there is no heir. For six rounds the families place their cards face down in one queue and reveal them in turn: now, or later for more.
home-play = Play now
home-play-waiting = Starting as soon as possible
home-play-opening = Dealing the cards
home-play-with = { $box }, against three knights, no clock
home-new = New table
home-join = Have a link or a code?
home-join-go = Join
home-join-wrong = That is not a link to a table. Paste the whole link, or its last part.
home-sample = Place 3 acts: the Lord gains 1, and 1 more for the card of its family beside it.
home-sample-now = Resolving
home-box = Choose a box
home-box-base = Ten cards. Start here.
home-box-ablaze = Princes, twins, bribes and traps.
home-box-alliance = Judges, deals and diplomats.
home-box-mixed = Any ten of the { $kinds ->
    [30] thirty
   *[other] { $kinds }
}.
home-rules-compile = The rules are being prepared for this machine: { $percent }%. This happens only once.
home-rules-waiting = Your game starts by itself when the rules are prepared: { $percent }%.
home-rules-learn = Learn the game meanwhile
home-guest-names = Alix, Aubrey, Bryn, Corin, Elowen, Emery, Fenn, Greer, Hollis, Idris, Jocelyn, Linnet, Marlow, Merrin, Perrin, Quill, Rowan, Sorrel, Tamsin, Wren
home-loading = One moment …
home-tables = Open tables
home-tables-none = No public table is waiting. Open one, or play against bots.
home-tables-free = { $n ->
    [one] Waiting for { $n } player
   *[other] Waiting for { $n } players
}
home-tables-full = Full, about to begin
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
home-how-2 = Reveal or keep.
    .more = From the first place to the last. Kept cards gather influence.
home-how-3 = Six rounds.
    .more = Whoever has the most influence wins. Tokens left on cards do not count.
home-learn = Learn by playing
home-rules = Read the rules
home-record = Open a record
home-record-paste = Paste the record of a game
home-record-drop = Or drop a file here.
home-record-show = Show the game
home-record-file = Choose a file
home-record-empty = There is nothing to show yet: paste a record first.
home-record-big = This is too long to be a record.
home-record-storage = This browser does not let the page keep the record. Allow storage for this page and try again.
home-foot-unofficial = An unofficial edition for fans of the game.
home-foot-credits = Credits and licences

## A new table

open-new = New table
open-box = Cards
open-players = Players
open-seats = Seats
open-seat-free = Free for a friend
open-seat-me = You
open-seat-bot = Bot: { $level }
open-clock = Clock
open-clock-none = No clock
open-clock-quick = Quick: { $minutes } min + { $seconds } s per move
open-clock-calm = Calm: { $minutes } min + { $seconds } s per move
open-clock-long = Long: { $minutes } min + { $seconds } s per move
open-clock-own = Custom times
open-clock-days = Days per move
open-minutes = Minutes for the whole game
open-seconds = Extra seconds per move
open-days = Days for each move
open-edition = Edition
open-listed = Who can find the table
open-listed-no = Only with the link
open-listed-yes = Everyone
open-watch = Who can watch
open-watch-no = Nobody
open-watch-yes = Anyone
open-chat = Chat
open-chat-no = Off
open-chat-yes = On
open-your-name = Your name
open-your-name-why = Leave it empty to be given one.
open-do = Open the table
open-start = Start the game
open-back = Back
open-follows-start = Everyone is here: the game starts at once.
open-follows-link = Next, you get a link to share.
open-follows-public = The table appears in the list, and you get a link to share.
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
games-nobody = You have not played here yet. Every game you play is kept here.
games-none = You have not played here yet.
games-first = Play your first game
games-list-going = In progress
games-list-over = Finished
games-waiting = Waiting for players
games-playing = In progress
games-won = { $points ->
    [one] Victory for { $names } with { $points } point
   *[other] Victory for { $names } with { $points } points
}
games-go-on = Continue
games-table = Table
games-replay = Replay
games-record = Record
games-guest = You play as a guest: these games belong to this browser.
games-keep = Keep them with a password

## The ladder

ladder-title = Ladder
ladder-lead = Only finished games between people count, separately for each number of players. The rating is what a player is worth at the very least, so it tends to rise as you play.
ladder-sizes = Number of players
ladder-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
ladder-none = Nobody has a rating here yet. Play a game without bots, and it counts.
ladder-rank = Rank
ladder-name = Player
ladder-rating = Rating
ladder-games = Games
ladder-me = (you)

## The account

account-title = Account
account-nobody = You do not need an account to play. A name is enough.
account-guest = You play as { $name }, a guest of this browser.
account-known = You play as { $name }. Your games and your rating are kept.
account-name = Your name
account-name-why = Everyone at the table sees it.
account-name-label = Name
account-name-set = Change the name
account-name-begin = Play under this name
account-name-done = Done: that is your name now.
account-keep = Keep your games
account-keep-why = With a login and a password you will find your games and your rating on every device.
account-password = New password
account-password-why = All other devices will have to sign in again.
account-login-label = Login
account-new-password-label = New password, at least 8 characters
account-current-password-label = Current password
account-password-label = Password
account-keep-do = Keep my games
account-password-do = Change the password
account-keep-done = Done: sign in with this login from now on.
account-login = Sign in
account-login-why = You have played here before and set a password.
account-login-guest = You will go on with that account. This guest’s games stay with the guest.
account-login-do = Sign in
account-login-done = You are signed in.
account-leave = Sign out
account-leave-why = Your games and your rating are kept.
account-leave-guest = A guest who signs out cannot come back: set a password first to keep the games.
account-leave-sure = This guest’s games will be out of reach for good. Sign out all the same?
account-leave-do = Sign out
account-leave-yes = Yes, sign out
account-leave-no = No, stay
