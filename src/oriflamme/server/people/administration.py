"""What the person who runs a server can do for others (`oriflamme accounts`): find accounts, give new passwords.

Deleting an account is in live/forgetting.py, because people can do that themselves.
"""

from __future__ import annotations

import secrets
from typing import Final

from argon2 import PasswordHasher

from ..store import Account, Store
from .accounts import folded

# Without 0, O, 1, I and l, so that a password can be read out over the phone.
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
GROUPS: Final = 4
GROUP_SIZE: Final = 4


async def find_people(store: Store, text: str) -> list[Account]:
    """Return accounts and guests with this id, or this text in their login or name; newest first."""
    wanted = folded(text.strip())
    return [
        account
        for account in await store.people.all()
        if account.id == wanted or wanted in (account.login or "") or wanted in folded(account.name)
    ]


async def reset_password(store: Store, account: Account) -> str:
    """Give an account a random password, end all its sessions, and return the password.

    Raise ValueError for a guest, who has no login, and Conflict if the account was deleted in the meantime.
    """
    if account.login is None:
        raise ValueError(f"{account.id} is a guest, who has no login and no password")
    password = random_password()
    await store.people.reset_password(account.id, PasswordHasher().hash(password))
    return password


def random_password() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP_SIZE)) for _ in range(GROUPS))
