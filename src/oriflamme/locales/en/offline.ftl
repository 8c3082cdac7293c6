# The strip above a page: no connection, or a new version of the page.

offline-here = You’re offline, but this page still works.
offline-elsewhere = You’re offline. Games pick up where they left off once you’re back online. Until then, you can use:
offline-play = You’re offline. You can still play against bots here; games with other people pick up where they left off once you’re back online.
offline-replays = Saved replays
offline-newer = A new version of the page is ready.
offline-reload = Update now
