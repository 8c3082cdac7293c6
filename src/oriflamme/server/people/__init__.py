"""People: guests, accounts and their sessions, names, ratings. Nothing here knows HTTP."""
