# The privacy page: what the server keeps about people, and for how long.

privacy-title = Privacy
privacy-lead = You can play without an account and without an email address. There are no ads, no trackers and no cookies other than the one that keeps you signed in.
privacy-kept = What this server keeps
privacy-name = The name you play under.
privacy-name-time = Until you delete your account. A guest who never took a seat is forgotten a day after their session ends.
privacy-password = If you set a password: your username and a hash of the password, from which it can’t be read, and when each session began.
privacy-password-time = Until you change or delete them. Sessions end by themselves after a while.
privacy-games = The games you play, move by move, with your name.
privacy-games-time = For good, so that they can be replayed and verified. Your name disappears from them when you delete your account.
privacy-chat = What you write at a table, and whom you’ve muted.
privacy-chat-time = As long as the game, or until you delete your account.
privacy-rating = Your rating and how it changed.
privacy-rating-time = Until you delete your account.
privacy-address = Your network address is used to limit floods of requests. It isn’t stored.
privacy-address-time = In memory only, for some minutes.
privacy-browser = Your settings and the replays you saved stay in your browser.
privacy-browser-time = Until you delete them there.
privacy-seen = Who sees what
privacy-seen-what = Anyone who may watch a table sees the names and the chat there. Tables that aren’t listed are seen only by people who have the link. The people who run this server can read its database and its backups.
privacy-yours = Your rights
privacy-yours-what = On the account page you can download everything the server has about you, see where you’re signed in, and delete your account. Deleting takes effect at once; backups keep a copy until they’re replaced.
privacy-account = Go to your account
