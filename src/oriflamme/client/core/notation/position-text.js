// Turns set-up lines into a game, and a game into set-up lines. setup-checks.js checks that a position can exist.
import { BOX_KINDS, KIND_NAMES } from "../engine/engine.js";
import {
  BACK_FIELDS,
  DECK,
  EDITION_NAMES,
  FAMILY_LETTERS,
  KNOWN,
  MAX_TOKENS,
  NONE,
  OVER,
  PHASE_NAMES,
  RESOLUTION,
  REVEALED,
  ROUNDS,
  SENTENCED,
  SET_ASIDE,
  SLOTS,
  STACKS,
  TWIN_SLOT,
  WAITS,
} from "../engine/rules-tables.js";
import { UNKNOWN, writeCard, writePile, writePileCard, writeQueue } from "./card-text.js";
import { NotationError, coded } from "./errors.js";
import { PILES, pileOf, queueOf } from "./game-cards.js";
import { noMemory, writeMemory } from "./memory-line.js";
import { checkGame, checkLines, impossible } from "./setup-checks.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/engine.js").Settings} Settings */
/** @typedef {import("./setup-lines.js").Setup} Setup */
/** @typedef {{ settings: Settings, start: GameRecord }} Position */

// Text -> game

/** Return the settings and the game that the lines describe; throw for an impossible position. The game is not yet run
 * to its first decision.
 * @param {Engine} engine
 * @param {Setup} setup
 * @returns {Position} */
export function setUp(engine, setup) {
  const settings = settingsOf(setup);
  checkLines(setup, settings);
  const g = engine.blank(settings);
  engine.clear(g);
  g.set("round_now", setup.roundNow);
  g.set("first", setup.first);
  for (let family = 0; family < settings.players; family++) g.field("points")[family] = setup.points.get(family) ?? 1;
  const named = layCards(g, setup);
  for (let family = 0; family < settings.players; family++) remember(g, setup, family);
  g.set("phase", setup.phaseNow);
  if (setup.cursor !== null) g.set("cursor", Math.min(setup.cursor - 1, STACKS));
  g.set("placed", maskOf(setup.placed ?? []));
  checkGame(engine, setup, g, named);
  return { settings, start: g };
}

/** @param {Iterable<number>} numbers */
function maskOf(numbers) {
  let mask = 0;
  for (const number of numbers) mask |= 1 << number;
  return mask;
}

/** Return the settings of the set-up. Defaults for small games (R10.5): 3 cards are set aside, or fewer if the rounds
 * need them; there are 6 rounds, or fewer if the hand is smaller.
 * @param {Setup} setup
 * @returns {Settings} */
function settingsOf(setup) {
  const { deck, players, edition } = setup;
  const cards = deck.length;
  const rounds = setup.rounds ?? Math.min(ROUNDS, cards - (setup.setAside ?? Math.max(0, cards - ROUNDS - 1)));
  const setAside = setup.setAside ?? Math.max(0, Math.min(SET_ASIDE, cards - rounds));
  const played = Math.max(rounds, 1);
  if (setAside > cards - played) {
    const got = `got ${cards} kinds, ${setAside} set aside, ${played} rounds (R10.5)`;
    const line = setup.lineOf("rounds", "set-aside", "box");
    throw new NotationError(`a hand needs at least one card per round: ${got}`, line);
  }
  return { deck, players, edition, rounds: played, setAside };
}

/** Put every card in its place. A card that no line names is in the hand, or set aside if a `hand` line exists. Return
 * the cards that lines name. Refuse a card that is not in the deck, and one that is named twice.
 * @param {GameRecord} g
 * @param {Setup} setup */
function layCards(g, setup) {
  const deck = Array.from(g.field("deck"));
  /** @type {import("./setup-checks.js").NamedCards} */
  const named = new Map();
  /** @param {number} home @param {{ kind: number, tokens: number }} card @param {string} word */
  const lay = (home, { kind, tokens }, word) => {
    const slot = deck.indexOf(kind);
    if (slot < 0) throw notInDeck(kind).at(setup.lineOf(word));
    const number = home * SLOTS + slot;
    if (named.has(number)) {
      const card = `${FAMILY_LETTERS[home]}:${KIND_NAMES[kind]}`;
      throw coded("card-twice", { card }).at(setup.lineOf(word));
    }
    g.field("tokens")[number] = Math.min(tokens, MAX_TOKENS + 1);
    return number;
  };
  setup.queue.forEach((cards, place) => {
    const stack = cards.map(writeCard).join("/");
    let above = NONE;
    for (const card of cards) {
      const text = writeCard(card);
      if (card.kind === UNKNOWN) throw impossible(setup, "unknown-card", { card: text });
      const number = lay(card.home, card, "queue");
      named.set(number, { pile: "queue", text, stack, isMarked: false });
      g.field("family")[number] = card.family;
      g.field("marks")[number] = marksOf(card);
      if (above === NONE) g.field("queue")[place] = number;
      else g.field("below")[above] = number;
      above = number;
    }
  });
  g.set("stacks", setup.queue.length);
  for (const { pile, family, cards } of setup.piles) {
    const letter = FAMILY_LETTERS[family];
    for (const card of cards) {
      const text = writePileCard(card);
      if (card.known && !(pile === "hand" && BACK_FIELDS.has(card.kind)))
        throw impossible(setup, "never-known", { card: text, pile, letter });
      const number = lay(family, card, `${pile} ${letter}`);
      named.set(number, { pile, text, stack: "", isMarked: card.known });
      g.field(pile)[family] |= 1 << (number % SLOTS);
    }
  }
  for (let family = 0; family < g.number("players"); family++) {
    const unnamed = g.field(pileOfUnnamed(setup, family));
    for (const [slot, kind] of deck.entries()) {
      if (kind === NONE || named.has(family * SLOTS + slot)) continue;
      if (slot === TWIN_SLOT) g.set("laid", g.number("laid") | (1 << family));
      else unnamed[family] |= 1 << slot;
    }
  }
  return named;
}

/** Return the pile of the family's cards that no line names. @param {Setup} setup @param {number} family */
export const pileOfUnnamed = (setup, family) => (setup.pileOf("hand", family) ? "aside" : "hand");

/** @param {import("./card-text.js").Card} card */
const marksOf = ({ revealed, sentenced, known, waits }) =>
  (revealed ? REVEALED : 0) | (sentenced ? SENTENCED : 0) | (known ? KNOWN : 0) | (waits ? WAITS : 0);

/** @param {number} kind */
const notInDeck = (kind) => coded("not-in-deck", { card: KIND_NAMES[kind] });

/** Write what everyone knows of a family (R1.7): cards such as `informer^` in the hand, and the `memory` line.
 * @param {GameRecord} g
 * @param {Setup} setup
 * @param {number} family */
function remember(g, setup, family) {
  const memory = setup.memory.get(family) ?? noMemory();
  const marked = (setup.pileOf("hand", family) ?? []).filter(({ known }) => known).map(({ kind }) => kind);
  const entries = memory.entries ?? (marked.length ? 1 : 0);
  const deck = Array.from(g.field("deck").subarray(0, DECK));
  for (const kind of [...memory.entered.keys(), ...memory.absent, ...memory.back.keys()])
    if (!deck.includes(kind)) throw notInDeck(kind).at(setup.lineOf(`memory ${FAMILY_LETTERS[family]}`));
  g.field("entries")[family] = entries;
  for (const [kind, field] of BACK_FIELDS)
    g.field(field)[family] = memory.back.get(kind) ?? (marked.includes(kind) ? entries : 0);
  for (const [kind, entered] of memory.entered) g.field("entered")[family * SLOTS + deck.indexOf(kind)] = entered;
  g.field("absent")[family] = maskOf(memory.absent.map((kind) => deck.indexOf(kind)));
}

// Game -> text

/** Return the set-up lines of a game that asks to place, or to reveal or keep, or that has not been run yet.
 * @param {Engine} engine
 * @param {GameRecord} g */
export function positionLines(engine, g) {
  if (g.number("phase") === OVER || g.number("depth") > 0)
    throw new Error("expected a position between abilities; RecordedGame.position writes all others");
  const letters = FAMILY_LETTERS.slice(0, g.number("players"));
  const phase = g.number("phase");
  const placed = letters.filter((_, family) => (g.number("placed") >> family) & 1);
  const lines = [
    ...boxLines(Array.from(g.field("deck")), g.number("rounds")),
    `edition ${EDITION_NAMES[g.number("edition")]}`,
    `players ${letters.length}`,
    `first ${letters[g.number("first")]}`,
    `round ${g.number("round_now")}`,
    `phase ${PHASE_NAMES[phase]}`,
    `points ${letters.map((letter, family) => letter + g.field("points")[family]).join(" ")}`,
    `queue ${writeQueue(queueOf(g))}`,
  ];
  if (phase === RESOLUTION) lines.push(`cursor ${g.number("cursor") + 1}`);
  else if (placed.length) lines.push(`placed ${placed.join(" ")}`);
  letters.forEach((_, family) => lines.push(...familyLines(engine, g, family)));
  return lines;
}

/** @param {number[]} deck @param {number} rounds @param {number | null} [setAside] null: it isn't written */
export function boxLines(deck, rounds, setAside = null) {
  const named = deck.slice(0, DECK).filter((kind) => kind !== NONE);
  const names = named.map((kind) => KIND_NAMES[kind]).join(" ");
  if (named.length === DECK && rounds === ROUNDS && (setAside === null || setAside === SET_ASIDE)) {
    const box = Object.keys(BOX_KINDS).find((name) => BOX_KINDS[name].every((kind, i) => kind === named[i]));
    return [`box ${box ?? `mixed ${names}`}`];
  }
  const lines = [`box small ${names}`, `rounds ${rounds}`];
  return setAside === null ? lines : [...lines, `set-aside ${setAside}`];
}

/** Return the lines of a family. Set-aside cards are the rest of the deck; they are written for human readers.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {number} family */
function familyLines(engine, g, family) {
  const letter = FAMILY_LETTERS[family];
  const hand = pileOf(g, "hand", family, engine.knownInHand(g, family));
  const lines = [`hand ${letter} ${writePile(hand)}`];
  for (const name of PILES.slice(1)) {
    const pile = pileOf(g, name, family);
    if (pile.length) lines.push(`${name} ${letter} ${writePile(pile)}`);
  }
  const known = new Set(hand.filter((card) => card.known).map(({ kind }) => kind));
  const memory = writeMemory(g, family, known);
  return memory ? [...lines, `memory ${letter} ${memory}`] : lines;
}
