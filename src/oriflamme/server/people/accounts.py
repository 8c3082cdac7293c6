"""Guests, accounts with a password, and sessions. A session token is a random string; only its hash is stored."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Protocol

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ..fair_queue import FairQueue, QueueFull
from ..messages.refusals import Refusal
from ..store import Conflict, Store, StoredSession
from .names import clean_name
from .person import Person

DAY: Final = 86_400_000
MIN_PASSWORD_LENGTH: Final = 8
MIN_SCORE: Final = 2  # of zxcvbn: 1 means fewer than a million guesses
MAX_ESTIMATED: Final = 40  # characters; longer passwords take long to estimate
MAX_CACHED_SESSIONS: Final = 20_000
CACHE_SECONDS: Final = 60.0
MAX_WAITING: Final = 600  # people at one address who wait until their password is hashed
MAX_ALL_WAITING: Final = 2_000
HASHERS: Final = 1  # passwords hashed at a time: argon2 briefly takes a whole core and 64 MiB


def digest_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def login_of(name: str) -> str:
    """Return a login in the form in which logins are compared. It is never shown, and the form must never change."""
    text = " ".join("".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", name)).split())
    if not text:
        raise Refusal("bad-name", status=422)
    return folded(text)


def folded(text: str) -> str:
    """Return a text in which capital letters and letters of different width are the same, as in logins."""
    return unicodedata.normalize("NFKC", text).casefold()


def is_common(password: str, known: tuple[str, ...]) -> bool:
    """Return whether a password would be among the first million guesses, given what everybody knows of its owner."""
    from zxcvbn import zxcvbn

    return int(zxcvbn(password[:MAX_ESTIMATED], user_inputs=list(known))["score"]) < MIN_SCORE


class PasswordAttempt(Protocol):
    """An attempt to give the password of an account (net/password_guesses.py)."""

    address: str

    def check(self) -> None:
        """Raise Refusal if there were too many."""
        ...

    def count_wrong(self) -> None: ...


class Accounts:
    def __init__(self, store: Store, session_days: int) -> None:
        self.store = store
        self.days = session_days
        self.hasher = PasswordHasher()
        self.hashing = FairQueue(HASHERS, MAX_ALL_WAITING, MAX_WAITING)
        self.cache: dict[bytes, tuple[float, Person]] = {}
        self.unknown_hash = ""  # verified for unknown logins, so that they take as long as a wrong password

    async def guest(self, name: str, kind: str, now: int) -> tuple[Person, str]:
        """Create a guest; return the person and the token of the session."""
        person = secrets.token_hex(8)
        name = clean_name(name)
        await self.store.people.add(person, name, now)
        return await self.open_session(person, name, None, kind, now)

    async def new_token(self, person: Person, now: int) -> str:
        """Return a bearer token of a person whose session is still open."""
        token = secrets.token_urlsafe(32)
        try:
            await self.store.people.add_session(
                digest_of(token), person.id, "bearer", now, now + self.days * DAY, person.digest
            )
        except Conflict:
            raise Refusal("no-session", status=401) from None
        return token

    async def open_session(self, person: str, name: str, login: str | None, kind: str, now: int) -> tuple[Person, str]:
        token = secrets.token_urlsafe(32)
        digest = digest_of(token)
        await self.store.people.add_session(digest, person, kind, now, now + self.days * DAY)
        return Person(person, name, login, kind, digest), token

    async def person_of(self, token: str, kind: str, now: int) -> Person | None:
        """Return the person of a session; None if it does not exist, has expired, or is of another kind."""
        if not 20 <= len(token) <= 100:
            return None
        digest = digest_of(token)
        kept = self.cache.get(digest)
        if kept is not None and kept[0] > time.monotonic():
            return kept[1] if kept[1].kind == kind else None
        session: StoredSession | None = await self.store.people.session(digest, now)
        if session is None or session.kind != kind:
            return None
        person = Person(session.person, session.name, session.login, session.kind, digest)
        if len(self.cache) >= MAX_CACHED_SESSIONS:
            self.cache.clear()
        self.cache[digest] = (time.monotonic() + CACHE_SECONDS, person)
        return person

    async def set_password(
        self, person: Person, login: str, password: str, current: str, now: int, attempt: PasswordAttempt
    ) -> tuple[Person, str]:
        """Turn a guest into an account, or change an account's password, and end all other sessions.

        Return the session that remains, and its token if it is new. An account needs its current password, so that
        somebody who found a session or was given a token can't take over the account. A page gets a new session, so
        that a session that somebody else planted in the browser (session fixation) ends here.
        """
        if len(password) < MIN_PASSWORD_LENGTH:
            raise Refusal("password-too-short", status=422)
        if await asyncio.to_thread(is_common, password, (login, person.name)):
            raise Refusal("password-too-common", status=422)
        before = await self.store.people.password_of(person.id)
        async with self.turn(attempt.address):
            if before is not None:
                attempt.check()
                await self.verify_attempt(before, current, attempt)
            hashed = await asyncio.to_thread(self.hasher.hash, password)
        try:
            await self.store.people.set_password(person.id, login_of(login), hashed)
        except Conflict:
            raise Refusal("login-taken") from None
        remaining, token = person, ""
        if person.kind == "cookie":
            remaining, token = await self.open_session(person.id, person.name, login_of(login), "cookie", now)
        await self.store.people.end_sessions(person.id, remaining.digest)
        self.cache.clear()
        return remaining, token

    async def log_in(
        self, login: str, password: str, kind: str, now: int, attempt: PasswordAttempt
    ) -> tuple[Person, str]:
        account = await self.store.people.account(login_of(login))
        async with self.turn(attempt.address):
            attempt.check()
            if not self.unknown_hash:  # computed at the first login, because it would delay the start
                self.unknown_hash = await asyncio.to_thread(self.hasher.hash, secrets.token_hex(16))
            hashed = account.password if account and account.password else self.unknown_hash
            await self.verify_attempt(hashed, password if account else "", attempt)
        if account is None:
            raise Refusal("wrong-password", status=401)
        return await self.open_session(account.id, account.name, account.login, kind, now)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn to hash a password; raise Refusal if too many people wait already."""
        try:
            async with self.hashing.turn(address):
                yield
        except QueueFull:
            raise Refusal("overloaded", status=503) from None

    async def check_password(self, person: Person, password: str, attempt: PasswordAttempt) -> None:
        """Raise Refusal if this is not the password of an account. A guest has none."""
        hashed = await self.store.people.password_of(person.id)
        if hashed is None:
            return
        async with self.turn(attempt.address):
            attempt.check()
            await self.verify_attempt(hashed, password, attempt)

    async def verify_attempt(self, hashed: str, password: str, attempt: PasswordAttempt) -> None:
        """Raise Refusal if the password is wrong, and count that."""
        if not await asyncio.to_thread(self.verify, hashed, password):
            attempt.count_wrong()
            raise Refusal("wrong-password", status=401)

    def verify(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def log_out(self, person: Person) -> None:
        await self.store.people.end_session(person.digest)
        self.cache.pop(person.digest, None)

    def forget_cached(self, person: str) -> None:
        """Drop the person's cached sessions, so that those that have ended are noticed."""
        for digest in [digest for digest, (_, kept) in self.cache.items() if kept.id == person]:
            del self.cache[digest]

    async def rename(self, person: Person, name: str) -> str:
        name = clean_name(name)
        try:
            await self.store.people.rename(person.id, name)
        except Conflict:  # the account was deleted a moment ago
            raise Refusal("no-session", status=401) from None
        self.cache.pop(person.digest, None)
        return name
