# The strip above a page: no connection, or a new version of the page.

offline-here = You are offline. This page works all the same.
offline-elsewhere = You are offline. Games go on where they were left as soon as the connection is back. Meanwhile, these pages work:
offline-replays = Kept replays
offline-newer = A new version of the page is ready.
offline-reload = Load it now
