"""Access control: hosts and origins, cookies, rate limits, security headers. It checks headers and knows no routes."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from ...site.page_files import CONTENT_POLICY
from ..config import Config
from ..messages.inbound import Move, Say, TableCommand
from ..messages.refusals import Refusal

log = logging.getLogger("oriflamme.server")

SECURE_COOKIE: Final = "__Host-oriflamme"
PLAIN_COOKIE: Final = "oriflamme"
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
FLOOD_SECONDS: Final = 0.5  # of requests, at the limit, that an address may send at once without waiting
CUT_COST: Final = 100  # requests
ADMIT_SECONDS: Final = 0.02
MAX_BUCKETS: Final = 10_000  # addresses whose requests are counted, before those that send none are forgotten

CSP: Final = f"{CONTENT_POLICY}; frame-ancestors 'none'"
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
    """Return the host without its port."""
    return host.rsplit(":", 1)[0] if host.rpartition(":")[2].isdigit() else host


def is_ip_address(host: str) -> bool:
    """Return whether the host is an IP address, or the name of this machine for itself."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return host == "localhost"
    return True


def is_secure(scheme: str, host: str) -> bool:
    """Return whether browsers accept Secure cookies here: over HTTPS, and on this machine."""
    return scheme in ("https", "wss") or host_name(host) in LOCAL


def cookie_name(scheme: str, host: str) -> str:
    return SECURE_COOKIE if is_secure(scheme, host) else PLAIN_COOKIE


def cookie_header(scheme: str, host: str, token: str, days: int) -> str:
    """Return the Set-Cookie header; an empty token deletes the cookie."""
    age = days * 86_400 if token else 0
    secure = "; Secure" if is_secure(scheme, host) else ""
    return f"{cookie_name(scheme, host)}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def cookie_in(header: str, name: str) -> str:
    """Return the cookie with this name; empty if it is missing or appears twice."""
    found = [value for part in header.split(";") for key, _, value in [part.strip().partition("=")] if key == name]
    return found[0] if len(found) == 1 else ""


def bearer_in(header: str) -> str:
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_key(address: str) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 network of an IPv6 address."""
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
                ("logins_of_account", limits.logins_of_account),
                ("guesses", limits.guesses),
                ("wrong_passwords", limits.wrong_passwords),
                ("exports", limits.exports),
                ("tables", limits.tables),
                ("tables_of_address", limits.tables_of_address),
                ("requests", limits.requests),
                ("codes", limits.codes),
                ("history_rows", limits.history_rows),
                ("commands", limits.commands),
                ("chat", limits.chat),
            )
        }
        self.sockets: Counter[str] = Counter()  # by address and by person
        self.connections: Counter[str] = Counter()  # connections that are not sockets, by address
        self.requests: dict[str, TokenBucket] = {}  # by address, pages and files included
        # Requests that exceed the limit, by address, at most one for each open connection; a value is always None.
        self.waiting: dict[str, OrderedDict[Callable[[], None], None]] = {}
        self.is_admitting = False  # some of them soon
        self.unread: Counter[str] = Counter()  # bytes that wait for slow readers, by address
        self.work: dict[str, TokenBucket] = {}  # milliseconds of processor time, by address
        self.work_limit = parse(limits.work)
        self.cuts = 0  # connections that were cut because of a limit
        self.metrics_readers = [ipaddress.ip_network(network) for network in config.metrics_from]

    def check_host(self, host: str, is_probe: bool = False) -> None:
        """Refuse other host names. Probes may also use an IP address, because no other site can have that name."""
        name = host_name(host)
        allowed = not self.config.hosts or name in self.config.hosts or (is_probe and is_ip_address(name))
        if not host or not allowed:
            raise Refusal("forbidden-host", status=421)

    def may_read_metrics(self, address: str) -> bool:
        """Return whether this address may read the metrics, which are for operators, not for players."""
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        ip = getattr(ip, "ipv4_mapped", None) or ip
        return any(ip in network for network in self.metrics_readers)

    def is_own_origin(self, origin: str, host: str) -> bool:
        """Return whether the page comes from this server, or from an origin that the configuration names."""
        if origin in self.config.origins:
            return True
        parts = urlsplit(origin)
        return bool(parts.netloc) and parts.netloc.lower() == host.lower() and parts.scheme in ("http", "https")

    def check_request(self, method: str, headers: Mapping[str, str], has_cookie: bool) -> None:
        """Refuse unsafe requests from pages of other sites. Programs send neither a cookie nor an Origin."""
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
        """Refuse sockets from pages of other sites. A page must send our own Origin; a bearer token needs none."""
        origin, host = headers.get("origin"), headers.get("host", "")
        if (origin is None and is_page) or (origin is not None and not self.is_own_origin(origin, host)):
            raise Refusal("forbidden-origin", status=403)

    def hit(self, what: str, key: str, code: str = "rate-limited", cost: int = 1) -> None:
        """Count the use of a limit; raise Refusal if there was too much."""
        if not self.limiter.hit(self.items[what], what, key, cost=cost):
            raise Refusal(code, status=429)

    def has_left(self, what: str, key: str) -> bool:
        """Return whether a limit has not been reached, without counting anything."""
        return self.limiter.test(self.items[what], what, key)

    def count(self, what: str, key: str) -> None:
        """Count the use of a limit, whether it has been reached or not."""
        self.limiter.hit(self.items[what], what, key)

    def check_work(self, address: str) -> None:
        """Raise Refusal if this address has used up its processor time."""
        if address in self.work and self.work[address].is_empty():
            raise Refusal("rate-limited", status=429)

    def charge_work(self, address: str, milliseconds: float) -> None:
        """Count processor time that this address has cost. It may exceed what is left, which is paid back then."""
        bucket = self.work.get(address)
        if bucket is None:
            self.work = without_full(self.work, MAX_BUCKETS)
            most, seconds = self.work_limit.amount, self.work_limit.get_expiry()
            bucket = self.work[address] = TokenBucket(most / seconds, most)
        bucket.spend(milliseconds)

    def may_read_history(self, address: str, rows: int) -> bool:
        """Return whether so many rows may be read from the log again for this address, and count them."""
        return self.limiter.hit(self.items["history_rows"], "history_rows", address, cost=max(1, rows))

    def check_command(self, person: str, command: TableCommand) -> None:
        """Apply the limits on chat and on all commands except moves, which the game itself limits."""
        if isinstance(command, Move):
            return
        self.hit("commands", person)
        if isinstance(command, Say):
            self.hit("chat", person)

    def forget_addresses(self) -> None:
        """Forget addresses that have used nothing lately. The limiter forgets them by itself."""
        self.requests, self.work = without_full(self.requests), without_full(self.work)

    # Connections

    def count_cut(self, address: str) -> None:
        """Count a connection that was cut. It counts as many requests, so that those who come back at once wait."""
        self.cuts += 1
        if address and not self.config.proxies:
            self.requests_of(address).spend(CUT_COST)

    def admit_request(self, address: str, admit: Callable[[], None]) -> bool:
        """Count a request of any kind; return False if this address sends a flood of them. Then `admit` is called
        later: requests of the address wait for each other, so a whole class can load the page at the same time.

        `forget_request` must follow if the connection is closed before that. Behind proxies nothing is limited here,
        because all requests come from the proxies.
        """
        if self.config.proxies:
            return True
        if address not in self.waiting and self.requests_of(address).take():
            return True
        self.waiting.setdefault(address, OrderedDict())[admit] = None
        if not self.is_admitting:
            self.is_admitting = True
            asyncio.get_running_loop().call_later(ADMIT_SECONDS, self.admit_waiting)
        return False

    def forget_request(self, address: str, admit: Callable[[], None]) -> None:
        """Forget a request whose connection was closed, if it waits. It delays no other and counts for nothing."""
        waiting = self.waiting.get(address)
        if waiting is not None:
            waiting.pop(admit, None)
            if not waiting:
                del self.waiting[address]

    def admit_waiting(self) -> None:
        """Admit requests that have waited, the oldest first, as far as the limit of their address allows."""
        for address, waiting in list(self.waiting.items()):
            bucket = self.requests_of(address)
            while waiting and bucket.take():
                admit, _ = waiting.popitem(last=False)
                try:
                    admit()
                except Exception:  # the others are admitted nevertheless
                    log.exception("request-not-admitted")
            if not waiting:
                self.waiting.pop(address, None)
        self.is_admitting = bool(self.waiting)
        if self.is_admitting:
            asyncio.get_running_loop().call_later(ADMIT_SECONDS, self.admit_waiting)

    def requests_of(self, address: str) -> TokenBucket:
        bucket = self.requests.get(address)
        if bucket is None:
            self.requests = without_full(self.requests, MAX_BUCKETS)
            rate = self.config.limits.all_requests
            bucket = self.requests[address] = TokenBucket(rate, int(rate * FLOOD_SECONDS))
        return bucket

    def hold_unread(self, address: str, size: int) -> bool:
        """Count bytes that wait for a slow reader (negative: no longer); return False if this address has too many."""
        if size > 0 and self.unread[address] + size > self.config.limits.unread_bytes:
            return False
        self.unread[address] += size
        if self.unread[address] <= 0:
            del self.unread[address]
        return True

    def connection_opened(self, address: str) -> bool:
        """Count a connection; return False if this address has too many.

        `connection_closed` must follow when it ends or becomes a socket. Behind proxies nothing is limited, because
        all connections come from the proxies, which must limit them.
        """
        if not self.config.proxies and self.connections[address] >= self.config.limits.connections:
            return False
        self.connections[address] += 1
        return True

    def connection_closed(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def socket_opened(self, address: str, person: str) -> None:
        """Count a socket that opens; raise Refusal if there are too many. `socket_closed` must follow."""
        limits = self.limits_of(address, person)
        if any(self.sockets[key] >= limit for key, limit in limits.items()):
            raise Refusal("too-many-sockets", status=429)
        for key in limits:
            self.sockets[key] += 1

    def limits_of(self, address: str, person: str) -> dict[str, int]:
        """Return the counters that a socket adds to, each with its limit. Visitors have only an address."""
        limits = self.config.limits
        limits_by_key = {address: limits.sockets, "all": limits.all_sockets}
        return {**limits_by_key, f"person {person}": limits.sockets_of_person} if person else limits_by_key

    def socket_closed(self, address: str, person: str) -> None:
        for key in self.limits_of(address, person):
            self.sockets[key] -= 1
            if not self.sockets[key]:
                del self.sockets[key]


class TokenBucket:
    """Limits how often something happens: `rate` times per second on average, at most `burst` times in a row."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.at = time.monotonic()

    def refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now

    def take(self, count: int = 1) -> bool:
        now = time.monotonic()
        tokens = self.tokens + (now - self.at) * self.rate
        self.at = now
        if tokens > self.burst:
            tokens = self.burst
        is_enough = tokens >= count
        self.tokens = tokens - count if is_enough else tokens
        return is_enough

    def spend(self, count: float) -> None:
        """Take tokens that have been used already, and owe those that are missing."""
        self.refill()
        self.tokens = max(-float(self.burst), self.tokens - count)

    def is_empty(self) -> bool:
        self.refill()
        return self.tokens < 1

    def is_full(self) -> bool:
        self.refill()
        return self.tokens >= self.burst


def without_full(buckets: dict[str, TokenBucket], most: int = 0) -> dict[str, TokenBucket]:
    """Return the buckets of those who have used something lately, if there are more than `most`."""
    if len(buckets) <= most:
        return buckets
    return {key: bucket for key, bucket in buckets.items() if not bucket.is_full()}
