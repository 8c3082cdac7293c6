// What is on the table, prepared for rendering: stacks with their cards, top card first. A picture is made from a
// position of the server, updated event by event while the events are shown, and replaced by the server's next
// position. No rule is decided here.
import { homeOf } from "./kinds.js";

/** @typedef {import("./game-tables.js").EventCode} EventCode */
/** @typedef {[place: number, family: number, card: number, marks: number, tokens: number]} QueueRow */
/** @typedef {{ round: number, phase: string, first: number, cursor: number, placed: number[], points: number[],
 *   hands: number[], asides: number[], known: number[][], discard: number[][], reserve: number[][], deals: number[],
 *   twins: number[], queue: QueueRow[], winners: number[] }} Position */
/** @typedef {{ seat: number, hand: number[], aside: number[], queue: [number, number][], events: [number,
 *   number][] }} Own */
/** @typedef {{ hands: number[][], asides: number[][] }} Open */
/** @typedef {[code: EventCode, rule: string, family: number, card: number, place: number, other: number,
 *   amount: number, actor?: number, actor_family?: number, actor_place?: number]} EventRow */
/** One event. `actor`: the card whose ability caused it, with its family and place at that time.
 * @typedef {{ code: EventCode, rule: string, family: number, card: number, place: number, other: number,
 *   amount: number, actor: number, actor_family: number, actor_place: number }} GameEvent */
/** @typedef {{ key: string, card: number, family: number, revealed: boolean, sentenced: boolean, asleep: boolean,
 *   known: boolean, turned?: boolean, tokens: number }} LaidCard */
/** @typedef {{ key: string, cards: LaidCard[] }} Stack */
/** @typedef {Omit<Position, "queue"> & { stacks: Stack[], own: { seat: number, hand: number[], aside: number[] } |
 *   null, open: Open | null, emptied: boolean }} Picture */

const REVEALED = 1;
const SENTENCED = 2;
const ASLEEP = 4;
const KNOWN = 8;

let keys = 0;
const newKey = () => `k${keys++}`;

/** @param {Position} position @param {Own | null | undefined} own @param {Open | null} [open] @returns {Picture} */
export function pictureOf(position, own, open = null) {
  const { queue, ...rest } = position;
  const mine = new Map(own?.queue ?? []);
  /** @type {Stack[]} */
  const stacks = [];
  queue.forEach(([place, family, card, marks, tokens], index) => {
    const stack = (stacks[place] ??= { key: newKey(), cards: [] });
    stack.cards.push({
      key: newKey(),
      card: mine.get(index) ?? card,
      family,
      revealed: (marks & REVEALED) > 0,
      sentenced: (marks & SENTENCED) > 0,
      asleep: (marks & ASLEEP) > 0,
      known: (marks & KNOWN) > 0,
      tokens,
    });
  });
  return {
    ...rest,
    stacks,
    own: own ? { seat: own.seat, hand: own.hand, aside: own.aside } : null,
    open,
    emptied: false,
  };
}

/** What `eventsOf` has returned for some rows, and for which reader.
 * @type {WeakMap<EventRow[], { own: Own | null | undefined, events: readonly GameEvent[] }>} */
const converted = new WeakMap();

/** Return the events of a message, including the cards that only this reader knows; the same objects each time.
 * @param {EventRow[]} rows
 * @param {Own | null | undefined} own
 * @returns {readonly GameEvent[]} */
export function eventsOf(rows, own) {
  const before = converted.get(rows);
  if (before && before.own === own) return before.events;
  const mine = new Map(own?.events ?? []);
  const events = rows.map((row, index) => {
    const event = eventOf(row[7] === undefined ? withActor(rows, index) : row);
    return { ...event, card: mine.get(index) ?? event.card };
  });
  converted.set(rows, { own, events });
  return events;
}

/** @param {EventRow} row @returns {GameEvent} */
export function eventOf([code, rule, family, card, place, other, amount, ...rest]) {
  const [actor = -1, actor_family = -1, actor_place = -1] = rest;
  return { code, rule, family, card, place, other, amount, actor, actor_family, actor_place };
}

/** Return a row of protocol 1, as replays saved in this browser may contain it, with its actor: the attacker, the giver
 * or the card that takes points. Where that card was is not known.
 * @param {EventRow[]} rows
 * @param {number} index
 * @returns {EventRow} */
function withActor(rows, index) {
  const [code, rule, family, card, place, other, amount] = rows[index];
  const attack = code === "turned-up" ? rows.slice(index).find((row) => row[0] === "eliminated") : undefined;
  const named = code === "eliminated" || code === "reacted" || code === "tokens-put" || code === "moved";
  const actor = attack ? attack[5] : named ? other : code === "lost" ? card : -1;
  return [code, rule, family, card, place, other, amount, actor, actor < 0 ? -1 : homeOf(actor), -1];
}

/** Give the new picture the keys of the old one wherever a card has not moved, so that the page keeps its elements.
 * @param {Picture} old
 * @param {Picture} now */
export function keepKeys(old, now) {
  now.stacks.forEach((stack, place) => {
    const before = old.stacks[place];
    if (!before) return;
    const below = stack.cards.length - before.cards.length;
    let same = false;
    stack.cards.forEach((card, depth) => {
      const was = before.cards[depth - below];
      if (!was || was.family !== card.family || (was.card >= 0 && card.card >= 0 && was.card !== card.card)) return;
      card.key = was.key;
      same = true;
    });
    if (same) stack.key = before.key;
  });
  return now;
}

/** Return the picture after one event. The old picture is not changed.
 * @param {Picture} old
 * @param {GameEvent} event
 * @returns {Picture} */
export function applyEvent(old, event) {
  /** @type {Picture} */
  const now = structuredClone(old);
  const change = CHANGES[event.code];
  if (change) change(now, event);
  return now;
}

/** Return the stack that the event's card is in, and the card.
 * @param {Picture} now
 * @param {GameEvent} event
 * @returns {[Stack | undefined, LaidCard | undefined]} */
export function findCard(now, event) {
  const there = now.stacks[event.place];
  if (there && (event.card < 0 || there.cards[0].card === event.card || there.cards[0].card < 0))
    return [there, there.cards[0]];
  for (const stack of now.stacks) {
    const found = stack.cards.find((laid) => laid.card === event.card && event.card >= 0);
    if (found) return [stack, found];
  }
  return [there, there?.cards[0]];
}

/** @param {Picture} now @param {GameEvent} event */
function removeCard(now, event) {
  const [stack, laid] = findCard(now, event);
  if (!stack || !laid) return null;
  stack.cards = stack.cards.filter((other) => other !== laid);
  if (!stack.cards.length) {
    const place = now.stacks.indexOf(stack);
    now.stacks.splice(place, 1);
    if (place < now.cursor) now.cursor--;
  }
  return laid;
}

/** @param {Picture} now @param {LaidCard} laid @param {number} place @param {boolean} on */
function insertCard(now, laid, place, on) {
  if (on && now.stacks[place]) now.stacks[place].cards.unshift(laid);
  else {
    now.stacks.splice(place, 0, { key: newKey(), cards: [laid] });
    if (now.phase === "resolution" && place <= now.cursor) now.cursor++;
  }
}

/** @param {GameEvent} event @param {boolean} revealed @returns {LaidCard} */
function newLaidCard(event, revealed) {
  return {
    key: newKey(),
    card: event.card,
    family: event.family,
    revealed,
    sentenced: false,
    asleep: false,
    known: false,
    tokens: 0,
  };
}

/** @param {Picture} now @param {number} family @param {number} card */
function fromHand(now, family, card) {
  now.hands[family]--;
  if (now.own?.seat === family) now.own.hand = withoutCard(now.own.hand, card);
  if (now.open) now.open.hands[family] = withoutCard(now.open.hands[family], card);
}

/** @param {Picture} now @param {GameEvent} event */
function pointAt(now, event) {
  if (now.phase === "resolution" && event.place >= 0) now.cursor = event.place;
}

/** @param {number[]} pile @param {number} card */
const withoutCard = (pile, card) => pile.filter((other) => other !== card);
/** @param {number[]} pile @param {number} card */
const withCard = (pile, card) => (card < 0 || pile.includes(card) ? pile : [...pile, card].sort((a, b) => a - b));

/** @param {Picture} now @param {GameEvent} event @param {(laid: LaidCard) => void} change */
function onCard(now, event, change) {
  const laid = findCard(now, event)[1];
  if (laid) change(laid);
}

/** What each event changes, except those that change nothing according to EVENT_DISPLAY (display-tables.js).
 * @type {Partial<Record<EventCode, (now: Picture, event: GameEvent) => void>>} */
const CHANGES = {
  round(now, event) {
    now.round = event.amount;
    now.phase = "placement";
    now.first = event.family;
    now.placed = [];
    now.cursor = 0;
    wakeAll(now);
  },
  placed(now, event) {
    fromHand(now, event.family, event.card);
    now.placed = [...now.placed, event.family];
    insertCard(now, newLaidCard(event, false), event.place, event.amount > 0);
    if (now.placed.length === now.points.length) now.phase = "resolution";
  },
  "twin-placed"(now, event) {
    now.twins = now.twins.filter((family) => family !== event.family);
    insertCard(now, newLaidCard(event, true), event.place, event.amount > 0);
  },
  kept(now, event) {
    pointAt(now, event);
    onCard(now, event, (laid) => void laid.tokens++);
  },
  revealed(now, event) {
    pointAt(now, event);
    onCard(now, event, (laid) => turnUp(laid, event));
  },
  "turned-up": (now, event) => onCard(now, event, (laid) => turnUp(laid, event)),
  "turned-down": (now, event) =>
    onCard(now, event, (laid) => {
      laid.revealed = false;
      laid.known = true;
    }),
  "tokens-taken"(now, event) {
    now.points[event.family] += event.amount;
    onCard(now, event, (laid) => void (laid.tokens = 0));
  },
  "tokens-lost": (now, event) =>
    onCard(now, event, (laid) => void (laid.tokens = Math.max(0, laid.tokens - event.amount))),
  "tokens-put": (now, event) => onCard(now, event, (laid) => void (laid.tokens += event.amount)),
  gained(now, event) {
    if (now.stacks[event.place]?.cards[0].card === event.card) pointAt(now, event);
    now.points[event.family] += event.amount;
  },
  income: (now, event) => void (now.points[event.family] += event.amount),
  lost: (now, event) => void (now.points[event.family] -= event.amount),
  stolen(now, event) {
    now.points[event.family] += event.amount;
    now.points[event.other] -= event.amount;
  },
  eliminated: discardCard,
  discarded: discardCard,
  reserved(now, event) {
    removeCard(now, event);
    now.reserve[event.family] = withCard(now.reserve[event.family], event.card);
    now.deals[event.family] = event.amount;
  },
  moved(now, event) {
    const laid = removeCard(now, event);
    if (laid) insertCard(now, laid, event.amount, false);
  },
  entered(now, event) {
    insertCard(now, newLaidCard(event, true), event.place, false);
    const { family, card } = event;
    if (now.discard[family].includes(card)) now.discard[family] = withoutCard(now.discard[family], card);
    else now.asides[family]--;
    if (now.own?.seat === family) now.own.aside = withoutCard(now.own.aside, card);
    if (now.open) now.open.asides[family] = withoutCard(now.open.asides[family], card);
  },
  bribed: (now, event) => onCard(now, event, (laid) => void (laid.family = event.family)),
  sentence: (now, event) => onCard(now, event, (laid) => void (laid.sentenced = true)),
  "taken-back"(now, event) {
    now.emptied = findCard(now, event)[0]?.cards.length === 1;
    removeCard(now, event);
    now.hands[event.family]++;
    if (now.own?.seat === event.family) now.own.hand = withCard(now.own.hand, event.card);
    if (now.open) now.open.hands[event.family] = withCard(now.open.hands[event.family], event.card);
  },
  "swapped-in"(now, event) {
    fromHand(now, event.family, event.card);
    insertCard(now, newLaidCard(event, false), event.place, !now.emptied);
  },
  waited: (now, event) => onCard(now, event, (laid) => void (laid.asleep = true)),
  cascade: pointAt,
  asked: pointAt,
  "game-over"(now, event) {
    wakeAll(now);
    now.phase = "over";
    now.deals = now.deals.map(() => 0);
    now.winners = now.points.map((_, family) => family).filter((family) => (event.amount >> family) & 1);
  },
};

/** @param {Picture} now */
function wakeAll(now) {
  for (const stack of now.stacks) for (const laid of stack.cards) laid.asleep = false;
}

/** @param {LaidCard} laid @param {GameEvent} event */
function turnUp(laid, event) {
  laid.revealed = true;
  laid.card = event.card;
}

/** @param {Picture} now @param {GameEvent} event */
function discardCard(now, event) {
  const laid = removeCard(now, event);
  const card = event.card >= 0 ? event.card : (laid?.card ?? -1);
  if (card >= 0) now.discard[homeOf(card)] = withCard(now.discard[homeOf(card)], card);
}
