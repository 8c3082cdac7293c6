"""What clients did and saw at one table: the input of the checker."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Move:
    """A move as it was sent; the same id is always sent with the same content."""

    id: str
    decision: int
    action: int


@dataclass(frozen=True)
class Answer:
    """The answer to a command. `code`: `accepted`, or that of a refusal. `seq`: of an accepted one."""

    id: str
    code: str
    seq: int
    at: float


@dataclass(frozen=True)
class Received:
    """A message, or an HTTP answer, as text. Messages with one `connection` number came in this order."""

    text: str
    connection: int


@dataclass
class History:
    """Everything that one person did and saw at one table. `seat`: None for a spectator."""

    table: str
    person: str
    seat: int | None
    moves: dict[str, Move] = field(default_factory=dict)
    sent_at: dict[str, float] = field(default_factory=dict)  # id -> when it was first sent
    answers: list[Answer] = field(default_factory=list)
    received: list[Received] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        """Return the number of moves that were acknowledged."""
        return len({answer.id for answer in self.answers if answer.code == "accepted"})
