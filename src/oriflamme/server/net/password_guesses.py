"""Limits on guessing passwords, made so that nobody can lock other people out of their accounts.

A browser that has signed in to an account keeps a cookie that says so. It has its own small allowance of attempts for
this account, whatever others do. All others share the limits per account and per address, and each address has a limit
per account that is lower than the account's, so one address alone can't use up what is left for the others.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from ..messages.refusals import Refusal
from .access import Guard, cookie_in, is_secure

DEVICE_DAYS: Final = 400  # browsers keep no cookie for longer


def device_cookie_name(scheme: str, host: str, login: str) -> str:
    """Return the name of the cookie of one account. It doesn't contain the login."""
    prefix = "__Host-" if is_secure(scheme, host) else ""
    return f"{prefix}oriflamme-device-{hashlib.sha256(login.encode()).hexdigest()[:12]}"


def device_cookie(key: bytes, scheme: str, host: str, login: str) -> str:
    """Return the Set-Cookie header for a browser that has signed in to this account."""
    device = secrets.token_hex(8)
    secure = "; Secure" if is_secure(scheme, host) else ""
    name, age = device_cookie_name(scheme, host, login), DEVICE_DAYS * 86_400
    return f"{name}={device}.{signature(key, login, device)}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def no_device_cookie(scheme: str, host: str, login: str) -> str:
    """Return the Set-Cookie header that deletes the cookie of an account."""
    secure = "; Secure" if is_secure(scheme, host) else ""
    return f"{device_cookie_name(scheme, host, login)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}"


def known_device(key: bytes, scheme: str, host: str, login: str, cookies: str) -> str:
    """Return the id of a device that has signed in to this account before; empty if it has not."""
    device, _, signed = cookie_in(cookies, device_cookie_name(scheme, host, login)).partition(".")
    return device if device and hmac.compare_digest(signed.encode(), signature(key, login, device).encode()) else ""


def signature(key: bytes, login: str, device: str) -> str:
    return hmac.new(key, f"{device} {login}".encode(), hashlib.sha256).hexdigest()[:32]


class Attempt:
    """An attempt to give the password of an account, from a known device or (if `device` is empty) from an address."""

    def __init__(self, guard: Guard, address: str, login: str, device: str) -> None:
        self.guard = guard
        self.address = address
        self.login = login
        self.device = device
        self.uses_device = False

    def check(self) -> None:
        """Count the attempt; raise Refusal if there were too many, or too many wrong ones."""
        guard = self.guard
        self.uses_device = bool(self.device) and guard.has_left("guesses", f"device {self.device} {self.login}")
        if self.uses_device:
            guard.hit("guesses", f"device {self.device} {self.login}")
            return
        if not all(guard.has_left(what, key) for what, key in self.limits_on_wrong):
            raise Refusal("rate-limited", status=429)
        guard.hit("logins", self.address)

    @property
    def limits_on_wrong(self) -> tuple[tuple[str, str], ...]:
        """The limits on wrong passwords, with their keys, for attempts that don't come from a known device."""
        of_address = f"address {self.address} {self.login}"
        return ("guesses", of_address), ("logins_of_account", self.login), ("wrong_passwords", self.address)

    def count_wrong(self) -> None:
        """Count a wrong password."""
        if self.uses_device:
            return
        for what, key in self.limits_on_wrong:
            self.guard.count(what, key)
