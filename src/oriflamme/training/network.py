"""The networks: a policy that reads what its seat may know, and a critic of the same kind that reads everything.

The queue is a line. Every place goes through the same weights: convolutions over neighbouring places, and a vector of
the whole table that each block reads and updates. Actions are scored by place and by kind of card, so what is learned
about an Archer in one slot or one place holds in all others, with any deck and any number of players.

Only few operations are used, all of which the compiled bot has to repeat: linear layers, ReLU, a root-mean-square norm,
sums and maxima over places, and products of small matrices.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from ..bots.learned.features import (
    F_CARDS,
    FAMILY_BITS,
    FAMILY_FIELDS,
    P_ACTOR,
    P_CHOSEN,
    P_FAMILY,
    P_FROM_BACK,
    P_TURN,
    PLACE_BITS,
    PLACE_FIELDS,
    PLACES,
    T_PLAYERS,
    TABLE_BITS,
    TABLE_FIELDS,
    Field,
)
from ..bots.learned.heads import HEADS, POINTERS, SINGLES
from ..rules import actions, kinds, questions
from ..rules.state import PLAYERS
from .config import Size

FOCUS = (P_TURN + 1, P_CHOSEN, P_ACTOR, P_FROM_BACK)  # places that the trunk looks at: the last is the end of the queue
UNKNOWN_STATES = (0, 8)  # states of a card, counted from 0, in which it may lie face down
# Groups of bits with room for kinds and questions that don't exist yet: how many there can be, and how many there are.
ROOM = dict.fromkeys(
    ("kind", "below", "cards", "question", "actor", "waiting", "deck"), (kinds.MOST_KINDS, kinds.KINDS)
)
ROOM["later-question"] = (questions.MOST_PARTS, questions.LAST + 1 - questions.FIRST_PART)
BELIEFS = 2  # the exposed card of a place and the one below
LOW = -1e9


class Bits(NamedTuple):
    """What a network reads, for a batch of observations (bots/learned/features.py)."""

    places: Tensor
    families: Tensor
    table: Tensor
    hand: Tensor
    stacks: Tensor


class Norm(nn.Module):
    """Divide a vector by its root mean square, and scale it."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        wide = x.float()
        return (wide * torch.rsqrt(wide.square().mean(-1, keepdim=True) + 1e-5) * self.weight).to(x.dtype)


@torch.no_grad()
def ignore_new_kinds(layer: nn.Linear, fields: tuple[Field, ...]) -> None:
    """Set the weights of kinds and questions that don't exist yet to 0. Training doesn't change them, so the network
    ignores a new card until it is trained with it."""
    first = 0
    for field in fields:
        room, used = ROOM.get(field.name, (field.size, field.size))
        for end in range(first + room, first + field.size + 1, room):
            layer.weight[:, end - room + used : end] = 0.0
        first += field.size


class PlaceBlock(nn.Module):
    """Let each place see its neighbours and the table, and let the table see all places."""

    def __init__(self, channels: int, width: int) -> None:
        super().__init__()
        self.norm = Norm(channels)
        self.near = nn.Linear(channels, 3 * channels, bias=False)
        self.table = nn.Linear(width, channels)
        self.out = nn.Linear(channels, channels)
        self.pool = nn.Linear(2 * channels, width)

    def forward(self, x: Tensor, g: Tensor, alive: Tensor) -> tuple[Tensor, Tensor]:
        before, here, after = self.near(self.norm(x) * alive).chunk(3, dim=-1)
        # The place before p contributes its `before` part, the place after it its `after` part.
        seen = here + functional.pad(before[:, :-1], (0, 0, 1, 0)) + functional.pad(after[:, 1:], (0, 0, 0, 1))
        y = functional.relu(seen + self.table(g).unsqueeze(1))
        x = (x + self.out(y)) * alive
        positive = functional.relu(x)
        # Not amax: its gradient compares with the maximum, which a compiled network may have rounded, so that no place
        # equals it and the gradient is 0 / 0.
        highest = positive.max(1).values
        pooled = torch.cat([positive.sum(1) * 0.125, highest], dim=-1)
        return x, g + self.pool(pooled)


class TrunkBlock(nn.Module):
    """A residual block over the vector of the table."""

    def __init__(self, width: int, hidden: int) -> None:
        super().__init__()
        self.norm = Norm(width)
        self.up = nn.Linear(width, hidden)
        self.down = nn.Linear(hidden, width)

    def forward(self, g: Tensor) -> Tensor:
        return g + self.down(functional.relu(self.up(self.norm(g))))


class Tower(nn.Module):
    """Turn bits into a vector for each place and one for the table."""

    def __init__(self, size: Size, scores_places: bool) -> None:
        super().__init__()
        channels, width = size.channels, size.width
        self.scores_places = scores_places
        self.own_family = nn.Linear(FAMILY_BITS, channels)
        self.other_family = nn.Linear(FAMILY_BITS, channels)
        self.table = nn.Linear(TABLE_BITS, width)
        self.families = nn.Linear(PLAYERS * channels, width, bias=False)
        self.place = nn.Linear(PLACE_BITS, channels)
        self.owner = nn.Linear(channels, channels, bias=False)
        self.blocks = nn.ModuleList(PlaceBlock(channels, width) for _ in range(size.blocks))
        self.focus = nn.Linear((1 + len(FOCUS)) * channels, width)
        self.trunk = nn.ModuleList(TrunkBlock(width, size.hidden) for _ in range(size.trunk))
        self.table_norm = Norm(width)
        if scores_places:
            self.place_norm = Norm(channels)
            self.place_out = nn.Linear(channels, channels)
            self.table_out = nn.Linear(width, channels)
        self.register_buffer("numbers", torch.arange(size.places), persistent=False)
        for block in [*self.blocks, *self.trunk]:
            for layer in (block.out, block.pool) if isinstance(block, PlaceBlock) else (block.down,):
                nn.init.zeros_(layer.bias)
                with torch.no_grad():
                    layer.weight.mul_(0.3)
        ignore_new_kinds(self.own_family, FAMILY_FIELDS)
        ignore_new_kinds(self.other_family, FAMILY_FIELDS)
        ignore_new_kinds(self.place, PLACE_FIELDS)
        ignore_new_kinds(self.table, TABLE_FIELDS)

    def forward(self, bits: Bits) -> tuple[Tensor, Tensor]:
        places, families = bits.places.float(), bits.families.float()
        family = functional.relu(
            torch.cat([self.own_family(families[:, :1]), self.other_family(families[:, 1:])], dim=1)
        )
        g = functional.relu(self.table(bits.table.float()) + self.families(family.flatten(1)))
        owners = places[:, :, P_FAMILY : P_FAMILY + PLAYERS]
        x = self.place(places) + torch.bmm(owners, self.owner(family))
        alive = (self.numbers <= bits.stacks.unsqueeze(1)).unsqueeze(2).to(x.dtype)  # with the gap behind the queue
        x = x * alive
        for block in self.blocks:
            x, g = block(x, g, alive)
        focus = torch.stack([places[:, :, bit] for bit in FOCUS], dim=1)
        looked = torch.cat([x[:, :1], torch.bmm(focus, x)], dim=1)
        g = g + self.focus(functional.relu(looked).flatten(1))
        for block in self.trunk:
            g = block(g)
        g = self.table_norm(g)
        if not self.scores_places:
            return x, g
        t = functional.relu(self.place_out(self.place_norm(x)) + self.table_out(g).unsqueeze(1)) * alive
        return t, g


class Outcome(nn.Module):
    """Say how the game ends for each family, counted from the decider."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.winner = nn.Linear(width, PLAYERS)
        self.points = nn.Linear(width, PLAYERS)

    def forward(self, g: Tensor, bits: Bits) -> tuple[Tensor, Tensor]:
        """Return log-probabilities of the winner, and final points in tens."""
        # Bit k of the scale is 1 with k + 2 players.
        players = bits.table[:, T_PLAYERS : T_PLAYERS + PLAYERS - 1].argmax(1, keepdim=True) + 2
        seated = torch.arange(PLAYERS, device=g.device) < players
        winner = functional.log_softmax(self.winner(g).float().masked_fill(~seated, LOW), dim=-1)
        return winner, self.points(g).float() * seated


class Policy(nn.Module):
    """Score every action, and say who wins, the final points and what the face-down cards are."""

    def __init__(self, size: Size) -> None:
        super().__init__()
        channels, width = size.channels, size.width
        self.channels = channels
        self.unseen = PLACES - size.places
        self.tower = Tower(size, scores_places=True)
        self.pointers = nn.Linear(channels, POINTERS)
        self.singles = nn.Linear(width, SINGLES)
        self.kind = nn.Linear(kinds.MOST_KINDS, channels, bias=False)
        self.kind_table = nn.Linear(width, channels)
        self.card = nn.Linear(channels, channels + 2)
        self.where = nn.Linear(channels, channels + 1)
        self.ends = nn.Linear(width, 2 * (channels + 1))
        self.outcome = Outcome(width)
        self.belief = nn.Linear(channels, BELIEFS * kinds.MOST_KINDS)
        with torch.no_grad():
            for layer in (self.pointers, self.singles, self.card, self.ends, self.where):
                layer.weight.mul_(0.3)
            self.kind.weight[:, kinds.KINDS :] = 0.0

    def forward(self, bits: Bits) -> tuple[Tensor, Tensor, Tensor]:
        """Return a score for each action, the vectors of the places, and the vector of the table."""
        t, g = self.tower(bits)
        return self.scores(t, g, bits), t, g

    def scores(self, t: Tensor, g: Tensor, bits: Bits) -> Tensor:
        n, channels = t.shape[0], self.channels
        card = functional.relu(self.kind(bits.hand.float()) + self.kind_table(g).unsqueeze(1))
        card = self.card(card)  # [n, DECK, channels + 2]: a vector, the worth of placing it, the worth of swapping it
        where = torch.cat([self.ends(g).view(n, 2, channels + 1), self.where(t)], dim=1)  # front, back, on place p
        where = functional.pad(where, (0, 0, 0, self.unseen))
        place = torch.bmm(card[:, :, :channels], where[:, :, :channels].transpose(1, 2)) * channels**-0.5
        place = place + card[:, :, channels : channels + 1] + where[:, :, channels].unsqueeze(1)
        pointers = functional.pad(self.pointers(t), (0, 0, 0, self.unseen))
        singles = self.singles(g)
        outputs = {"place": [place.flatten(1)], "swap": [card[:, :, channels + 1]]}
        outputs |= {"pointer": list(pointers.unbind(dim=2)), "single": list(singles.split(1, dim=1))}
        scores = torch.cat([outputs[head.sort][head.number] for head in HEADS], dim=1)
        return functional.pad(scores, (0, actions.ACTIONS - actions.USED_ACTIONS))

    def beliefs(self, t: Tensor, bits: Bits) -> Tensor:
        """Return log-probabilities of the kinds of hidden cards, [n, places, BELIEFS, MOST_KINDS].

        Only kinds that the family may still have face down get more than 0.
        """
        firsts = (F_CARDS + state * kinds.MOST_KINDS for state in UNKNOWN_STATES)
        unknown = sum(bits.families[:, :, first : first + kinds.MOST_KINDS] for first in firsts)
        owners = bits.places[:, :, P_FAMILY : P_FAMILY + PLAYERS].float()
        possible = torch.bmm(owners, unknown.float()) > 0.5
        scores = self.belief(t).float().view(*t.shape[:2], BELIEFS, kinds.MOST_KINDS)
        return functional.log_softmax(scores.masked_fill(~possible.unsqueeze(2), LOW), dim=-1)


class Critic(nn.Module):
    """Say how the game ends for each family, from the observation without secrets."""

    def __init__(self, size: Size) -> None:
        super().__init__()
        self.tower = Tower(size, scores_places=False)
        self.outcome = Outcome(size.width)

    def forward(self, bits: Bits) -> tuple[Tensor, Tensor]:
        """Return log-probabilities of the winner, and final points in tens."""
        _, g = self.tower(bits)
        winner, points = self.outcome(g, bits)
        return winner, points


def parameters_of(net: nn.Module) -> int:
    """Return the number of weights."""
    return sum(weight.numel() for weight in net.parameters())


def masked_log_policy(scores: Tensor, mask: Tensor) -> Tensor:
    """Return the log-probabilities of the legal actions; those of other actions are very low."""
    return functional.log_softmax(scores.float().masked_fill(mask == 0, LOW), dim=-1)
