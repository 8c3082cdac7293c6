"""What one address, person or socket may use. These are no settings: a host doesn't have to know them.

The numbers let 500 people play behind one address (a school), and keep one hostile address from slowing down everybody
else (docs/server.md). Rates use the syntax of the `limits` library. Tests use other numbers.
"""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    # people and their accounts
    guests: str = "1000/10 minutes"  # new ones per address
    logins: str = "1000/10 minutes"  # and new passwords and new tokens, per address
    logins_of_account: str = "60/10 minutes"  # wrong passwords, from all addresses and unknown devices together
    guesses: str = "10/10 minutes"  # wrong passwords per account from one address; attempts from a known device
    wrong_passwords: str = "200/10 minutes"  # per address, for all accounts together
    exports: str = "10/hour"  # of personal data per person

    # tables
    tables: str = "60/10 minutes"  # new ones per person
    tables_of_address: str = "300/10 minutes"
    listed_tables: int = 300  # opened from one address, that wait for players at the same time
    codes: str = "60/10 minutes"  # wrong ones per address
    commands: str = "120/minute"  # per person, except moves
    chat: str = "60/minute"  # messages per person
    keep_tables: int = 2_000  # in memory; others are loaded from the log when needed

    # requests and connections
    requests: str = "12000/minute"  # per address, except for pages and files
    all_requests: float = 500.0  # per second and address, pages and files included; more wait, but not behind proxies
    connections: int = 4_000  # open ones per address, not counting sockets; unlimited behind proxies
    work: str = "12000/minute"  # milliseconds of processor time per address: replays, records, exports, loading tables
    body: int = 16_384  # bytes per request
    record: int = 262_144  # bytes per request that contains a record

    # sockets
    sockets: int = 1_000  # open ones per address
    sockets_of_person: int = 12
    all_sockets: int = 20_000
    messages: float = 20.0  # per second on one socket, on average; all frames count
    burst: int = 60  # messages in a row on one socket
    frame: int = 8_192  # bytes per message
    waiting_bytes: int = 1_000_000  # for a slow reader, before it is dropped
    unread_bytes: int = 32_000_000  # for slow readers of one address
    bad_frames: int = 10  # invalid messages after which a socket is closed
    follows: int = 40  # tables per socket
    history_rows: str = "60000/minute"  # rows of logs that are read again for an address, to send a table's history
