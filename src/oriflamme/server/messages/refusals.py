"""Refusals: a code for the client, never prose. `CODES` is the complete list (docs/server.md)."""

from __future__ import annotations

from typing import Final

from ...notation import NotationError

CODES: Final = frozenset(
    """
    already-seated bad-bot bad-deck bad-json bad-message bad-name bad-record bad-share chat-off conflict
    forbidden-host forbidden-origin game-over kicked login-taken no-free-seat no-hints no-session no-such-route
    no-such-session no-such-table not-a-person not-away not-finished not-host not-legal not-over not-revealing
    not-seated not-shown not-started not-waiting not-your-decision overloaded password-too-common password-too-short
    quarantined rate-limited revealing same-seat seat-taken shutting-down slow-reader stale-decision
    too-big too-many-bad-frames too-many-follows too-many-guests too-many-sockets too-many-tables unavailable
    watching-off wrong-method wrong-password wrong-verb internal
    """.split()
)


class Refusal(Exception):  # noqa: N818 - "refusal" is the project's word for it
    """A command or request was refused; nothing has changed.

    The exceptions are `unavailable` and `internal`: nobody knows whether the command was executed, so the client sends
    it again with the same id.
    """

    def __init__(self, code: str, rule: str = "", status: int = 409, record: NotationError | None = None) -> None:
        assert code in CODES, code
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.status = status
        self.record = record  # what is wrong with a refused record
