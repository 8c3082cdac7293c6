"""Who somebody is: guests, accounts with a password, bearer tokens. A session is an opaque random string; only its hash
is stored. Nothing here knows HTTP.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from .plain import clean_name
from .refusals import Refusal
from .store import Conflict, Session, Store

DAY: Final = 86_400_000
PASSWORD_LEAST: Final = 8
CACHED: Final = 20_000  # sessions
CACHE_SECONDS: Final = 60.0
HASHERS: Final = 1  # argon2 takes a core and 64 MiB for a moment: one after the other


class Person(NamedTuple):
    id: str
    name: str
    login: str | None
    kind: str  # cookie or bearer
    digest: bytes  # of the session

    @property
    def guest(self) -> bool:
        return self.login is None


VISITOR: Final = Person("", "", None, "visitor", b"")  # somebody without a session, who only looks on


def digest_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def login_of(name: str) -> str:
    """A login as it is compared. Nobody is shown it; what was once a login stays one."""
    text = " ".join("".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", name)).split())
    if not text:
        raise Refusal("bad-name", status=422)
    return unicodedata.normalize("NFKC", text).casefold()


class People:
    def __init__(self, store: Store, session_days: int) -> None:
        self.store = store
        self.days = session_days
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(HASHERS)
        self.cache: dict[bytes, tuple[float, Person]] = {}
        self.nobody = ""  # nobody's hash, so that an unknown login takes as long as a wrong password

    async def guest(self, name: str, kind: str, now: int) -> tuple[Person, str]:
        """A new person, and the secret of their session."""
        person = secrets.token_hex(8)
        name = clean_name(name)
        await self.store.add_person(person, name, now)
        return await self.open_session(person, name, None, kind, now)

    async def open_session(self, person: str, name: str, login: str | None, kind: str, now: int) -> tuple[Person, str]:
        token = secrets.token_urlsafe(32)
        digest = digest_of(token)
        await self.store.add_session(digest, person, kind, now, now + self.days * DAY)
        return Person(person, name, login, kind, digest), token

    async def who(self, token: str, kind: str, now: int) -> Person | None:
        """Whose session it is; None if it is nobody's, too old, or of another kind."""
        if not 20 <= len(token) <= 100:
            return None
        digest = digest_of(token)
        kept = self.cache.get(digest)
        if kept is not None and kept[0] > time.monotonic():
            return kept[1] if kept[1].kind == kind else None
        session: Session | None = await self.store.session(digest, now)
        if session is None or session.kind != kind:
            return None
        person = Person(session.person, session.name, session.login, session.kind, digest)
        if len(self.cache) >= CACHED:
            self.cache.clear()
        self.cache[digest] = (time.monotonic() + CACHE_SECONDS, person)
        return person

    async def set_password(
        self, person: Person, login: str, password: str, current: str, now: int
    ) -> tuple[Person, str]:
        """A guest becomes an account, or an account gets a new password, for its current one; all other sessions end.
        The session that goes on; a page gets a new one, with its secret.

        So whoever has found a session, or was given a token, can't take the account away; and a session that somebody
        else has put into the browser before ends here.
        """
        if len(password) < PASSWORD_LEAST:
            raise Refusal("password-too-short", status=422)
        before = await self.store.password_of(person.id)
        async with self.hashing:
            if before is not None and not await asyncio.to_thread(self.verify, before, current):
                raise Refusal("wrong-password", status=401)
            hashed = await asyncio.to_thread(self.hasher.hash, password)
        try:
            await self.store.set_password(person.id, login_of(login), hashed)
        except Conflict:
            raise Refusal("login-taken") from None
        goes_on, token = person, ""
        if person.kind == "cookie":
            goes_on, token = await self.open_session(person.id, person.name, login_of(login), "cookie", now)
        await self.store.end_sessions(person.id, goes_on.digest)
        self.cache.clear()
        return goes_on, token

    async def log_in(self, login: str, password: str, kind: str, now: int) -> tuple[Person, str]:
        account = await self.store.account(login_of(login))
        async with self.hashing:
            if not self.nobody:  # at the first login and not at the start, which it would make longer
                self.nobody = await asyncio.to_thread(self.hasher.hash, secrets.token_hex(16))
            hashed = account.password if account and account.password else self.nobody
            right = await asyncio.to_thread(self.verify, hashed, password)
        if account is None or not right:
            raise Refusal("wrong-password", status=401)
        return await self.open_session(account.id, account.name, account.login, kind, now)

    def verify(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def log_out(self, person: Person) -> None:
        await self.store.end_session(person.digest)
        self.cache.pop(person.digest, None)

    def forget(self, person: str) -> None:
        """Read the person's sessions again: another node has ended some."""
        for digest in [digest for digest, (_, kept) in self.cache.items() if kept.id == person]:
            del self.cache[digest]

    async def rename(self, person: Person, name: str) -> str:
        name = clean_name(name)
        await self.store.rename(person.id, name)
        self.cache.pop(person.digest, None)
        return name
