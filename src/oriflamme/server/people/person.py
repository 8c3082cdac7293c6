"""The person behind a request or a socket."""

from __future__ import annotations

from typing import Final, NamedTuple


class Person(NamedTuple):
    id: str
    name: str
    login: str | None
    kind: str  # cookie or bearer
    digest: bytes  # of the session

    @property
    def guest(self) -> bool:
        return self.login is None


VISITOR: Final = Person("", "", None, "visitor", b"")  # has no session and can only watch
