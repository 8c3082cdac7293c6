// A position while it is set up by hand: where every card of every family is, and everything else that the notation can
// say about it. It is only written as text here; whether it can exist is decided where the text is read.
import { BOX_KINDS, KIND_NAMES } from "../../core/engine/engine.js";
import {
  BACK_FIELDS,
  EDITION_NAMES,
  FAMILY_LETTERS,
  PHASE_NAMES,
  PLACEMENT,
  PLAYERS,
  PRINCE,
  RESERVABLE,
  RESERVED_WITH_TOKENS,
  TWIN,
} from "../../core/engine/rules-tables.js";
import { FAMILY_OF, writePile, writeQueue } from "../../core/notation/card-text.js";
import { PILES } from "../../core/notation/game-cards.js";
import { split } from "../../core/notation/lines.js";
import { memoryText, noMemory } from "../../core/notation/memory-line.js";
import { pileOfUnnamed } from "../../core/notation/position-text.js";
import { Setup } from "../../core/notation/setup-lines.js";

/** @typedef {import("../../core/notation/card-text.js").Card} QueueCard */
/** @typedef {import("../../core/notation/memory-line.js").Memory} Memory */
/** A card outside the queue. `pile`: hand, aside, discard, reserve, or, for a Twin that waits for its Prince, laid.
 * @typedef {{ pile: string, tokens: number, known: boolean }} PileCard */
/** `kinds`: the deck; `piles`: by family and kind, every card that is not in the queue; `memory`: by family, what
 * everyone remembers. The cursor is counted from 1.
 * @typedef {{ box: string, kinds: number[], edition: number, players: number, first: number, round: number,
 *   rounds: number | null, setAside: number | null, phase: string, cursor: number, placed: number[], points: number[],
 *   queue: QueueCard[][], piles: Map<number, PileCard>[], memory: Memory[] }} SetupModel */
/** A card, by its home family and kind. @typedef {{ home: number, kind: number }} CardName */
/** Where a card is put: a pile, or a position of the queue; `on`: on the stack there, and not before it.
 * @typedef {{ pile: string } | { place: number, on: boolean }} Destination */

const LAID = "laid";

/** Return the piles that a card may be in. @param {CardName} card */
export function pilesFor({ kind }) {
  if (kind === TWIN) return [LAID, "discard"];
  return PILES.filter((pile) => pile !== "reserve" || RESERVABLE.includes(kind));
}

/** Return the piles that a family can have with this deck. @param {SetupModel} model */
export function pilesOf(model) {
  const found = new Set(kindsOf(model).flatMap((kind) => pilesFor({ home: 0, kind })));
  return [...PILES, LAID].filter((pile) => found.has(pile));
}

/** Return whether everyone can know that this card is in a hand. @param {CardName} card */
export const canBeKnown = ({ kind }) => BACK_FIELDS.has(kind);

/** Return whether this card can have tokens in the reserve. @param {CardName} card */
export const canHoldTokens = ({ kind }) => RESERVED_WITH_TOKENS.includes(kind);

/** Return all kinds of a family's cards, the Twin included. @param {SetupModel} model */
const kindsOf = ({ kinds }) => (kinds.includes(PRINCE) ? [...kinds, TWIN] : kinds);

// Text -> model

/** Return the position that a text describes; moves after it are ignored. The text must be one that could be read.
 * @param {string} text
 * @returns {SetupModel} */
export function readModel(text) {
  const setup = new Setup();
  for (const line of split(text)) if (line.word !== "title" && !FAMILY_OF.has(line.word)) setup.read(line);
  /** @type {SetupModel} */
  const model = {
    box: setup.box,
    kinds: setup.deck,
    edition: setup.edition,
    players: setup.players,
    first: setup.first,
    round: setup.roundNow,
    rounds: setup.rounds,
    setAside: setup.setAside,
    phase: PHASE_NAMES[setup.phaseNow],
    cursor: setup.cursor ?? 1,
    placed: [...(setup.placed ?? [])],
    points: Array.from({ length: PLAYERS }, (_, family) => setup.points.get(family) ?? 1),
    queue: setup.queue,
    piles: [],
    memory: Array.from({ length: PLAYERS }, (_, family) => setup.memory.get(family) ?? noMemory()),
  };
  model.piles = Array.from({ length: PLAYERS }, (_, family) => {
    const piles = new Map();
    for (const kind of kindsOf(model)) {
      if (isQueued(model, { home: family, kind })) continue;
      const found = setup.piles.find((one) => one.family === family && one.cards.some((card) => card.kind === kind));
      const card = found?.cards.find((one) => one.kind === kind);
      const pile = found?.pile ?? (kind === TWIN ? LAID : pileOfUnnamed(setup, family));
      piles.set(kind, { pile, tokens: card?.tokens ?? 0, known: card?.known ?? false });
    }
    return piles;
  });
  return model;
}

/** @param {SetupModel} model @param {CardName} name */
const isQueued = ({ queue }, { home, kind }) =>
  queue.some((stack) => stack.some((card) => card.home === home && card.kind === kind));

// Model -> text

/** Return the text of a position. Every family has a `hand` line, so cards that no line names are set aside.
 * @param {SetupModel} model */
export function writeModel(model) {
  const letters = FAMILY_LETTERS.slice(0, model.players);
  const names = model.kinds.map((kind) => KIND_NAMES[kind]).join(" ");
  const isPlacement = model.phase === PHASE_NAMES[PLACEMENT];
  const lines = [
    model.box in BOX_KINDS ? `box ${model.box}` : `box ${model.box} ${names}`,
    ...(model.rounds === null ? [] : [`rounds ${model.rounds}`]),
    ...(model.setAside === null ? [] : [`set-aside ${model.setAside}`]),
    `edition ${EDITION_NAMES[model.edition]}`,
    `players ${model.players}`,
    `first ${letters[model.first]}`,
    `round ${model.round}`,
    `phase ${model.phase}`,
    `points ${letters.map((letter, family) => letter + model.points[family]).join(" ")}`,
    `queue ${writeQueue(model.queue)}`,
  ];
  if (!isPlacement) lines.push(`cursor ${model.cursor}`);
  else if (model.placed.length) lines.push(`placed ${model.placed.map((family) => letters[family]).join(" ")}`);
  letters.forEach((letter, family) => {
    for (const pile of PILES) {
      const cards = cardsIn(model, family, pile);
      if (cards.length || pile === "hand") lines.push(`${pile} ${letter} ${writePile(cards)}`);
    }
    const memory = memoryText(model.memory[family]);
    if (memory) lines.push(`memory ${letter} ${memory}`);
  });
  return `${lines.join("\n")}\n`;
}

/** Return the cards of a pile, in the order of the deck. @param {SetupModel} model @param {number} family
 * @param {string} pile */
export function cardsIn(model, family, pile) {
  return kindsOf(model).flatMap((kind) => {
    const card = model.piles[family].get(kind);
    return card?.pile === pile ? [{ kind, tokens: card.tokens, known: card.known }] : [];
  });
}

// Changes. Each returns a new model.

/** Change the deck. Cards that are no longer in it disappear, new ones are in the hands.
 * @param {SetupModel} model
 * @param {string} box
 * @param {number[]} kinds */
export function withDeck(model, box, kinds) {
  const changed = { ...model, box, kinds, rounds: null, setAside: null, memory: model.memory.map(noMemory) };
  const all = kindsOf(changed);
  changed.queue = model.queue
    .map((stack) => stack.filter(({ kind }) => all.includes(kind)))
    .filter((stack) => stack.length);
  changed.cursor = Math.min(model.cursor, Math.max(1, changed.queue.length));
  changed.piles = model.piles.map((piles, family) => {
    const kept = new Map();
    for (const kind of all)
      if (!isQueued(changed, { home: family, kind }))
        kept.set(kind, piles.get(kind) ?? { pile: kind === TWIN ? LAID : "hand", tokens: 0, known: false });
    return kept;
  });
  return changed;
}

/** Change the number of players. The cards of families that leave go back to their hands.
 * @param {SetupModel} model
 * @param {number} players */
export function withPlayers(model, players) {
  let changed = { ...model, players };
  for (const card of model.queue.flat())
    if (card.home >= players || card.family >= players)
      changed = withCardAt(changed, card, { pile: card.kind === TWIN ? LAID : "hand" });
  return {
    ...changed,
    first: model.first < players ? model.first : 0,
    placed: model.placed.filter((family) => family < players),
  };
}

/** Put every card back into its hand, and begin with the first round. @param {SetupModel} model @returns {SetupModel} */
export function cleared(model) {
  const held = kindsOf(model).map(
    (kind) =>
      /** @type {[number, PileCard]} */ ([kind, { pile: kind === TWIN ? LAID : "hand", tokens: 0, known: false }]),
  );
  return {
    ...model,
    round: 1,
    phase: PHASE_NAMES[PLACEMENT],
    cursor: 1,
    placed: [],
    points: model.points.map(() => 1),
    queue: [],
    piles: model.piles.map(() => new Map(held)),
    memory: model.memory.map(noMemory),
  };
}

/** Move a card. In the queue it lies face down, without tokens; outside it nobody remembers when it was played.
 * @param {SetupModel} model
 * @param {CardName} name
 * @param {Destination} to
 * @returns {SetupModel} */
export function withCardAt(model, name, to) {
  const { home, kind } = name;
  const old = findCard(model, name);
  const isThere = (/** @type {QueueCard} */ card) => card.home === home && card.kind === kind;
  const marked = model.queue.map((stack) => stack.filter((card) => !isThere(card)));
  const piles = model.piles.map((one) => new Map(one));
  piles[home].delete(kind);
  if ("pile" in to) piles[home].set(kind, { pile: to.pile, tokens: 0, known: false });
  else {
    const card = old ?? {
      family: home, kind, home, revealed: false, tokens: 0, sentenced: false, known: false, waits: false,
    }; // prettier-ignore
    if (to.on) marked[to.place].unshift(card);
    else marked.splice(to.place, 0, [card]);
  }
  const queue = marked.filter((stack) => stack.length);
  const memory = model.memory.map((one, family) =>
    family === home && "pile" in to
      ? { ...one, entered: new Map([...one.entered].filter(([other]) => other !== kind)) }
      : one,
  );
  return { ...model, queue, piles, memory, cursor: Math.min(model.cursor, Math.max(1, queue.length)) };
}

/** Return a card of the queue, or undefined if it isn't there. @param {SetupModel} model @param {CardName} name */
export function findCard({ queue }, { home, kind }) {
  return queue.flat().find((card) => card.home === home && card.kind === kind);
}

/** Change a card where it is. @param {SetupModel} model @param {CardName} name
 * @param {Partial<QueueCard>} change
 * @returns {SetupModel} */
export function withCard(model, { home, kind }, change) {
  const queue = model.queue.map((stack) =>
    stack.map((card) => (card.home === home && card.kind === kind ? { ...card, ...change } : card)),
  );
  const piles = model.piles.map((one, family) => {
    const held = one.get(kind);
    return family === home && held ? new Map(one).set(kind, { ...held, ...change }) : one;
  });
  return { ...model, queue, piles };
}
