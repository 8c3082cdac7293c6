// Turns set-up lines into a game, and a game into set-up lines. setup-checks.js checks that a position can exist.
import { BOX_KINDS, KIND_NAMES } from "../engine/engine.js";
import {
  DECK,
  EDITION_NAMES,
  FAMILY_LETTERS,
  KNOWN,
  NONE,
  OVER,
  PHASE_NAMES,
  RESOLUTION,
  REVEALED,
  ROUNDS,
  SENTENCED,
  SET_ASIDE,
  SLOTS,
  TWIN_SLOT,
  WAITS,
} from "../engine/rules-tables.js";
import { writePile, writeQueue } from "./card-text.js";
import { NotationError } from "./errors.js";
import { PILES, pileOf, queueOf } from "./game-cards.js";
import { INFORMER, SHAPESHIFTER, noMemory, writeMemory } from "./memory-line.js";
import { check, checkGrowth, entriesOf, pileOfUnnamed } from "./setup-checks.js";
import { Setup } from "./setup-lines.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/engine.js").Settings} Settings */
/** @typedef {{ settings: Settings, start: GameRecord }} Position */

// Text -> game

/** Read a position from its set-up lines. The game is not yet run to its first decision.
 * @param {Engine} engine
 * @param {import("./lines.js").Line[]} lines
 * @returns {Position} */
export function readPosition(engine, lines) {
  const setup = new Setup();
  for (const line of lines) setup.read(line);
  return setUp(engine, setup, true);
}

/** Return the settings and the game that the lines describe; throw for an impossible position. With `limitGrowth`, also
 * refuse a queue that could outgrow the record before the game is over.
 * @param {Engine} engine
 * @param {Setup} setup
 * @param {boolean} [limitGrowth]
 * @returns {Position} */
export function setUp(engine, setup, limitGrowth = false) {
  const settings = settingsOf(setup);
  const where = check(setup, settings);
  if (limitGrowth) checkGrowth(setup, settings, where);
  const g = engine.blank(settings);
  engine.clear(g);
  g.set("round_now", setup.roundNow);
  g.set("first", setup.first);
  for (let family = 0; family < settings.players; family++) g.field("points")[family] = setup.points.get(family) ?? 1;
  layCards(g, setup, where);
  for (let family = 0; family < settings.players; family++) remember(g, setup, family);
  g.set("phase", setup.phaseNow);
  if (setup.phaseNow === RESOLUTION) g.set("cursor", (setup.cursor || 1) - 1);
  else g.set("placed", maskOf(setup.placed ?? []));
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
    throw new NotationError(`a hand needs at least one card per round: ${got}`, { line });
  }
  return { deck, players, edition, rounds: played, setAside };
}

/** Put every card in its place. A card that no line names is in the hand, or set aside if a `hand` line exists.
 * @param {GameRecord} g
 * @param {Setup} setup
 * @param {Map<number, string>} where */
function layCards(g, setup, where) {
  const deck = Array.from(g.field("deck"));
  setup.queue.forEach((stack, place) => {
    let above = NONE;
    for (const card of stack) {
      const number = card.home * SLOTS + deck.indexOf(card.kind);
      layCard(g, number, card);
      if (above === NONE) g.field("queue")[place] = number;
      else g.field("below")[above] = number;
      above = number;
    }
  });
  g.set("stacks", setup.queue.length);
  for (let family = 0; family < g.number("players"); family++) {
    const unnamed = pileOfUnnamed(setup, family);
    for (const [slot, kind] of deck.entries()) {
      if (kind === NONE) continue;
      const pile = where.get(family * SLOTS + slot);
      if (pile !== undefined && PILES.includes(pile)) g.field(pile)[family] |= 1 << slot;
      else if (pile === undefined && slot === TWIN_SLOT) g.set("laid", g.number("laid") | (1 << family));
      else if (pile === undefined) g.field(unnamed)[family] |= 1 << slot;
    }
    for (const reserved of setup.pileOf("reserve", family) ?? [])
      g.field("tokens")[family * SLOTS + deck.indexOf(reserved.kind)] = reserved.tokens;
  }
}

/** @param {GameRecord} g @param {number} number @param {import("./card-text.js").Card} card */
function layCard(g, number, { family, tokens, revealed, sentenced, known, waits }) {
  g.field("family")[number] = family;
  g.field("tokens")[number] = tokens;
  g.field("marks")[number] =
    (revealed ? REVEALED : 0) | (sentenced ? SENTENCED : 0) | (known ? KNOWN : 0) | (waits ? WAITS : 0);
}

/** Write what everyone knows of a family (R1.7): cards such as `informer^` in the hand, and the `memory` line.
 * @param {GameRecord} g
 * @param {Setup} setup
 * @param {number} family */
function remember(g, setup, family) {
  const memory = setup.memory.get(family) ?? noMemory();
  const known = setup.knownInHand(family);
  const entries = entriesOf(memory, known);
  const deck = g.field("deck");
  const back = (/** @type {number} */ kind) => memory.back.get(kind) ?? (known.has(kind) ? entries : 0);
  g.field("entries")[family] = entries;
  g.field("informer_back")[family] = back(INFORMER);
  g.field("shifter_back")[family] = back(SHAPESHIFTER);
  for (const [kind, entered] of memory.entered) g.field("entered")[family * SLOTS + deck.indexOf(kind)] = entered;
  g.field("absent")[family] = maskOf(memory.absent.map((kind) => deck.indexOf(kind)));
}

// Game -> text

/** Return the set-up lines of a game that asks to place, or to reveal or keep, or that has not been run yet.
 * @param {GameRecord} g */
export function positionLines(g) {
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
  letters.forEach((_, family) => lines.push(...familyLines(g, family)));
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
 * @param {GameRecord} g
 * @param {number} family */
function familyLines(g, family) {
  const letter = FAMILY_LETTERS[family];
  const hand = pileOf(g, "hand", family);
  const lines = [`hand ${letter} ${writePile(hand)}`];
  for (const name of PILES.slice(1)) {
    const pile = pileOf(g, name, family);
    if (pile.length) lines.push(`${name} ${letter} ${writePile(pile)}`);
  }
  const known = new Set(hand.filter((card) => card.known).map(({ kind }) => kind));
  const memory = writeMemory(g, family, known);
  return memory ? [...lines, `memory ${letter} ${memory}`] : lines;
}
