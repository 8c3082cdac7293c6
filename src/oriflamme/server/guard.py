"""Who may come in: hosts and origins, cookies, rate limits, security headers. Pure checks over headers; no routes."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from .config import Config
from .messages_in import Say, TableCommand
from .refusals import Refusal

SECURE_COOKIE: Final = "__Host-oriflamme"
PLAIN_COOKIE: Final = "oriflamme"
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
HSTS: Final = "max-age=31536000"


def host_name(host: str) -> str:
    """The host without its port."""
    return host.rsplit(":", 1)[0] if host.rpartition(":")[2].isdigit() else host


def is_private_line(scheme: str, host: str) -> bool:
    """HTTPS, or this very machine: browsers keep Secure cookies there."""
    return scheme in ("https", "wss") or host_name(host) in LOCAL


def cookie_name(scheme: str, host: str) -> str:
    return SECURE_COOKIE if is_private_line(scheme, host) else PLAIN_COOKIE


def cookie_header(scheme: str, host: str, token: str, days: int) -> str:
    """Set-Cookie; an empty token takes it away."""
    age = days * 86_400 if token else 0
    secure = "; Secure" if is_private_line(scheme, host) else ""
    return f"{cookie_name(scheme, host)}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def cookie_in(header: str, name: str) -> str:
    """The cookie of that name; nothing if it is not there or there twice."""
    found = [value for part in header.split(";") for key, _, value in [part.strip().partition("=")] if key == name]
    return found[0] if len(found) == 1 else ""


def bearer_in(header: str) -> str:
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_key(address: str) -> str:
    """What is counted as one address: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


class Guard:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.storage = MemoryStorage()
        self.limiter = SlidingWindowCounterRateLimiter(self.storage)
        limits = config.limits
        self.items: dict[str, RateLimitItem] = {
            name: parse(text)
            for name, text in (
                ("guests", limits.guests),
                ("logins", limits.logins),
                ("tables", limits.tables),
                ("tables_of_address", limits.tables_of_address),
                ("requests", limits.requests),
                ("replays", limits.replays),
                ("retellings", limits.retellings),
                ("chat", limits.chat),
            )
        }
        self.sockets: Counter[str] = Counter()  # by address and by person
        self.calls: Counter[str] = Counter()  # connections without a socket, by address
        self.measurers = [ipaddress.ip_network(network) for network in config.metrics_from]

    def check_host(self, host: str) -> None:
        if not host or (self.config.hosts and host_name(host) not in self.config.hosts):
            raise Refusal("forbidden-host", status=421)

    def may_measure(self, address: str) -> bool:
        """Metrics are for who runs the server, not for everyone who plays."""
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        ip = getattr(ip, "ipv4_mapped", None) or ip
        return any(ip in network for network in self.measurers)

    def is_own_origin(self, origin: str, host: str) -> bool:
        """The page comes from us, or from an origin that the configuration names."""
        if origin in self.config.origins:
            return True
        parts = urlsplit(origin)
        return bool(parts.netloc) and parts.netloc.lower() == host.lower() and parts.scheme in ("http", "https")

    def check_request(self, method: str, headers: Mapping[str, str], has_cookie: bool) -> None:
        """Unsafe requests of a page must come from our own page; programs send neither cookie nor Origin."""
        if method in SAFE_METHODS:
            return
        origin, site, host = headers.get("origin"), headers.get("sec-fetch-site"), headers.get("host", "")
        if site is not None and site != "same-origin" and origin not in self.config.origins:
            raise Refusal("forbidden-origin", status=403)
        if origin is not None and not self.is_own_origin(origin, host):
            raise Refusal("forbidden-origin", status=403)
        if has_cookie and site is None and origin is None:
            raise Refusal("forbidden-origin", status=403)

    def check_socket(self, headers: Mapping[str, str], is_page: bool) -> None:
        """A page's socket needs our own Origin; one with a bearer token must not have a foreign one."""
        origin, host = headers.get("origin"), headers.get("host", "")
        if (origin is None and is_page) or (origin is not None and not self.is_own_origin(origin, host)):
            raise Refusal("forbidden-origin", status=403)

    def hit(self, what: str, key: str, code: str = "rate-limited") -> None:
        """Count one; too many are refused."""
        if not self.limiter.hit(self.items[what], what, key):
            raise Refusal(code, status=429)

    def check_command(self, person: str, command: TableCommand) -> None:
        """Talk is cheap: it has a limit of its own."""
        if isinstance(command, Say):
            self.hit("chat", person)

    def answer(self, address: str) -> bool:
        """Count a connection; False: this address has too many. `hung_up` when it is over, or has become a socket.

        Behind proxies all come from theirs: it is for them to count.
        """
        if not self.config.proxies and self.calls[address] >= self.config.limits.connections:
            return False
        self.calls[address] += 1
        return True

    def hung_up(self, address: str) -> None:
        self.calls[address] -= 1
        if not self.calls[address]:
            del self.calls[address]

    def enter(self, address: str, person: str) -> None:
        """Count a socket that opens; `leave` when it closes."""
        most = self.counted(address, person)
        if any(self.sockets[key] >= limit for key, limit in most.items()):
            raise Refusal("too-many-sockets", status=429)
        for key in most:
            self.sockets[key] += 1

    def counted(self, address: str, person: str) -> dict[str, int]:
        """What a socket counts for, each with its limit. Visitors have an address only."""
        limits = self.config.limits
        most = {address: limits.sockets, "all": limits.all_sockets}
        return {**most, f"person {person}": limits.sockets_of_person} if person else most

    def leave(self, address: str, person: str) -> None:
        for key in self.counted(address, person):
            self.sockets[key] -= 1
            if not self.sockets[key]:
                del self.sockets[key]


class Bucket:
    """Messages of one socket: `rate` a second on average, `burst` at once."""

    __slots__ = ("at", "burst", "rate", "room")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.room = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.room = min(self.burst, self.room + (now - self.at) * self.rate)
        self.at = now
        if self.room < 1:
            return False
        self.room -= 1
        return True
