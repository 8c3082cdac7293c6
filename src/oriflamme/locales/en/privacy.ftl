# The privacy page: what the server keeps about people, and for how long.

privacy-title = Privacy
privacy-lead = You can play without an account and without an email address. There are no ads and no trackers. One cookie keeps you signed in, and another one, if you sign in with a password, recognizes your browser.
privacy-kept = What this server keeps
privacy-name = The name you play under.
privacy-name-time = Until you delete your account. A guest who never took a seat and muted nobody is forgotten about a day after their session ends.
privacy-password = If you set a password: your username and a hash of the password, from which it can’t be read. For every browser and program that is signed in: when the session began and when it ends.
privacy-password-time = Until you change or delete them. A session ends after 180 days, unless this server is set up differently, or when you sign out.
privacy-games = The games you play, move by move, with your name.
privacy-games-time = For good, so that they can be replayed and verified. When you delete your account, your name disappears from them. A random number that stood for you stays in the games and in the list of deleted accounts.
privacy-chat = What you write at a table, and whom you’ve muted.
privacy-chat-time = As long as the game, or until you delete your account.
privacy-rating = Your rating and how it changed.
privacy-rating-time = Until you delete your account.
privacy-address = Your network address is used to limit floods of requests and wrong passwords. It isn’t stored. If you list a table, the server stores a code with it, computed from your address, so that nobody can fill the list.
privacy-address-time = The address: in memory only, for at most half an hour. The code: as long as the table, but after two days nobody can find out the address from it.
privacy-device = If you sign in with a password: a cookie by which the server recognizes your browser, so that nobody can lock you out by guessing passwords.
privacy-device-time = For 400 days, in your browser only.
privacy-browser = Your settings, your games on this device, the replays you saved and your part in the last deals stay in your browser.
privacy-browser-time = Until you delete them there.
privacy-seen = Who sees what
privacy-seen-what = Anyone who may watch a table sees the names and the chat there. Tables that aren’t listed are seen only by people who have the link. The people who run this server can read its database and its backups.
privacy-yours = Your rights
privacy-yours-what = On the account page you can download everything the server has about you, see where you’re signed in, and delete your account. Deleting takes effect at once; backups keep a copy until they’re replaced.
privacy-account = Go to your account

# On a site without a server

privacy-site-lead = There are no accounts, cookies, ads or trackers here. The page runs in your browser and sends nothing about you or your games.
privacy-site-kept = What stays in your browser
privacy-site-seen = As on every website, the host of these files can see which network addresses ask for them.
