// Checks that a set-up can exist on a table and fits the record of a game. docs/notation.md lists what is impossible.
import { KIND_NAMES } from "../engine/engine.js";
import { KIND_ROWS } from "../model/game-tables.js";
import { FAMILY_LETTERS, MAX_TOKENS, PLACEMENT, SENTENCES, SLOTS, STACKS, TWIN_SLOT } from "../engine/rules-tables.js";
import { UNKNOWN, notPlaying, writeCard, writePileCard } from "./card-text.js";
import { NotationError } from "./errors.js";
import { BACK_WORDS, INFORMER, SHAPESHIFTER } from "./memory-line.js";

/** @typedef {import("./setup-lines.js").Setup} Setup */
/** @typedef {import("../engine/engine.js").Settings} Settings */
/** Where each named card is. @typedef {Map<number, string>} Where */

const [DEAL, DIPLOMAT, INFILTRATION, PRINCE, ROYAL_DECREE, TWIN] = [
  "deal",
  "diplomat",
  "infiltration",
  "prince",
  "royal-decree",
  "twin",
].map((name) => KIND_NAMES.indexOf(name));
const RESERVABLE = [INFILTRATION, DEAL];
const TAKEN_BACK = [INFORMER, SHAPESHIFTER]; // cards that everyone may know to be in a hand (R1.7)
const IS_CHARACTER = Object.values(KIND_ROWS).map(({ type }) => type === "character");

/** Return where each named card is; throw for the first thing that is impossible.
 * @param {Setup} setup
 * @param {Settings} settings */
export function check(setup, settings) {
  if (setup.free.has("deck") && setup.box !== "mixed")
    fail(setup, `only the kinds of a mixed deck are drawn or chosen, not those of box ${setup.box} (R10.1)`, "deck");
  checkFamilies(setup, settings);
  checkClock(setup, settings);
  for (const stack of setup.queue) {
    if (new Set(stack.map(({ family }) => family)).size > 1) {
      const text = stack.map(writeCard).join("/");
      const more = { line: setup.lineOf("queue"), code: "two-families", words: { stack: text } };
      throw new NotationError(`a stack with cards of two families: ${text} (R2.6)`, more);
    }
    for (const card of stack) checkCard(setup, card);
  }
  if (setup.queue.flat().filter(({ sentenced }) => sentenced).length > SENTENCES)
    fail(setup, `more than ${SENTENCES} sentence tokens (judge)`, "queue");
  const where = findCards(setup, settings);
  for (const [family, memory] of setup.memory) checkMemory(setup, settings, family, memory, where);
  if (setup.queue.length > STACKS)
    fail(setup, `a queue of ${setup.queue.length} stacks; at most ${STACKS} are allowed`, "queue");
  return where;
}

/** @param {Setup} setup @param {string} reason @param {...string} words @returns {never} */
function fail(setup, reason, ...words) {
  throw new NotationError(reason, { line: setup.lineOf(...words) });
}

/** Refuse families that are not in the game (R1.1). @param {Setup} setup @param {Settings} settings */
function checkFamilies(setup, { players }) {
  /** @type {[number, string][]} */
  const named = [
    [setup.first, "first"],
    ...[...setup.points.keys()].map((family) => /** @type {[number, string]} */ ([family, "points"])),
    ...[...(setup.placed ?? [])].sort().map((family) => /** @type {[number, string]} */ ([family, "placed"])),
    ...setup.queue
      .flat()
      .flatMap(({ family, home }) => [family, home].map((one) => /** @type {[number, string]} */ ([one, "queue"]))),
  ];
  for (const [family, word] of named) if (family >= players) throw notPlaying(family, players).at(setup.lineOf(word));
  for (const word of setup.where.keys()) {
    const family = FAMILY_LETTERS.findIndex((letter) => word.endsWith(` ${letter}`));
    if (family >= players) throw notPlaying(family, players).at(setup.lineOf(word));
  }
}

/** Check round, phase, cursor, and the families that have placed. @param {Setup} setup @param {Settings} settings */
function checkClock(setup, { rounds }) {
  const isPlacement = setup.phaseNow === PLACEMENT;
  const positions = setup.queue.length;
  if (setup.roundNow > rounds)
    fail(setup, `round ${setup.roundNow} of only ${rounds} (R2.1)`, "round", "rounds", "box");
  if (setup.cursor !== null) {
    if (isPlacement) fail(setup, "a cursor in the placement phase", "cursor");
    if (setup.cursor < 1 || setup.cursor > Math.max(positions, 1))
      fail(setup, `a cursor outside the queue: ${setup.cursor}, but the queue has ${positions} positions`, "cursor");
  }
  if (setup.placed !== null && !isPlacement)
    fail(setup, "`placed` in the resolution phase, when everyone has placed", "placed");
}

/** Check one card of the queue. @param {Setup} setup @param {import("./card-text.js").Card} card */
function checkCard(setup, card) {
  let reason = "";
  const isCharacter = IS_CHARACTER[Math.max(card.kind, 0)];
  if (card.kind === UNKNOWN) reason = "an unknown card is allowed only in views";
  else if (card.revealed && !isCharacter) reason = "a revealed intrigue";
  else if (card.home !== card.family && !(isCharacter && (card.revealed || card.known)))
    reason = "a bribed card that is not a character known to everyone (bribery)";
  else if (card.revealed && card.tokens && card.kind !== DIPLOMAT)
    reason = "tokens on a revealed card other than a Diplomat (diplomat)";
  else if (card.tokens > MAX_TOKENS) reason = `more than ${MAX_TOKENS} tokens`;
  if (reason) fail(setup, `${writeCard(card)}: ${reason}`, "queue");
}

/** Return where each named card is; refuse a card that is named twice.
 * @param {Setup} setup
 * @param {Settings} settings
 * @returns {Where} */
function findCards(setup, { deck }) {
  /** @type {Where} */
  const where = new Map();
  for (const { home, kind, pile, word } of namedCards(setup)) {
    const slot = kind === TWIN && deck.includes(PRINCE) ? TWIN_SLOT : deck.indexOf(kind);
    if (slot < 0) throw notInDeck(kind).at(setup.lineOf(word));
    const card = home * SLOTS + slot;
    const other = where.get(card);
    if (other !== undefined) {
      const name = `${FAMILY_LETTERS[home]}:${KIND_NAMES[kind]}`;
      const more = { line: setup.lineOf(word), code: "card-twice", words: { card: name } };
      throw new NotationError(`${name} appears twice: in ${other} and in ${pile}`, more);
    }
    where.set(card, pile);
  }
  return where;
}

/** @param {number} kind */
function notInDeck(kind) {
  const card = KIND_NAMES[kind];
  return new NotationError(`${card} is not in the deck`, { code: "not-in-deck", words: { card } });
}

/** Yield each named card: home family, kind, pile, and the first words of its line. @param {Setup} setup */
function* namedCards(setup) {
  for (const { home, kind } of setup.queue.flat()) yield { home, kind, pile: "queue", word: "queue" };
  for (const { pile, family, cards } of setup.piles) {
    const word = `${pile} ${FAMILY_LETTERS[family]}`;
    for (const card of cards) {
      const reason = pileReason(pile, card);
      if (reason) fail(setup, `${writePileCard(card)} in ${word}: ${reason}`, word);
      yield { home: family, kind: card.kind, pile, word };
    }
  }
}

/** Return why this card can't be in this pile, or an empty string.
 * @param {string} pile
 * @param {import("./card-text.js").PileCard} card */
function pileReason(pile, { kind, tokens, known }) {
  if (kind === TWIN && pile !== "discard") return "a Twin is never there (R1.2)";
  if (pile === "reserve" && !RESERVABLE.includes(kind)) return "only Deal and Infiltration go into the reserve";
  if (tokens && !(pile === "reserve" && kind === DEAL))
    return "only cards in the queue and a Deal in the reserve hold tokens";
  if (tokens > MAX_TOKENS) return `more than ${MAX_TOKENS} tokens`;
  if (known && !(pile === "hand" && TAKEN_BACK.includes(kind)))
    return "^ is allowed only on an Informer or a Shapeshifter in a hand (R1.7)";
  return "";
}

/** Return the pile of the family's cards that no line names. @param {Setup} setup @param {number} family */
export const pileOfUnnamed = (setup, family) => (setup.pileOf("hand", family) ? "aside" : "hand");

/** Return how many cards a family has played, as far as the lines say it.
 * @param {import("./memory-line.js").Memory} memory
 * @param {Set<number>} known */
export const entriesOf = (memory, known) => memory.entries ?? (known.size ? 1 : 0);

/** @param {Setup} setup @param {Settings} settings @param {number} family
 * @param {import("./memory-line.js").Memory} memory
 * @param {Where} where */
function checkMemory(setup, { deck }, family, memory, where) {
  const word = `memory ${FAMILY_LETTERS[family]}`;
  const known = setup.knownInHand(family);
  const entries = entriesOf(memory, known);
  const unnamed = pileOfUnnamed(setup, family);
  const pileOf = (/** @type {number} */ kind) => where.get(family * SLOTS + deck.indexOf(kind)) ?? unnamed;
  for (const kind of [...memory.entered.keys(), ...memory.absent, ...memory.back.keys()])
    if (!deck.includes(kind)) throw notInDeck(kind).at(setup.lineOf(word));
  if (known.size && !entries) fail(setup, "the hand has a card with ^, but entries is 0", word);
  for (const [kind, entered] of memory.entered)
    if (pileOf(kind) !== "queue" || entered < 1 || entered > entries) {
      const expected = `expected a card in the queue and a number from 1 to ${entries} (entries)`;
      fail(setup, `${KIND_NAMES[kind]} ${entered}: ${expected}`, word);
    }
  for (const [kind, back] of memory.back) {
    const text = `${BACK_WORDS.get(kind)} ${back}`;
    if (back > entries || (known.has(kind) && back !== entries))
      fail(setup, `${text} contradicts entries ${entries} or the hand`, word);
    const pile = pileOf(kind);
    if (back && (pile === "aside" || (pile === "hand" && back === entries && !known.has(kind))))
      fail(setup, `${text} contradicts where the card is (${pile})`, word);
  }
  for (const kind of memory.absent)
    if (pileOf(kind) === "aside") fail(setup, `${KIND_NAMES[kind]} is set aside, not absent`, word);
}

/** Refuse a position whose queue could grow beyond the stacks that a record holds. It grows when cards or Twins are
 * placed, and when a Decree moves a card off a stack. This check is for positions that go straight to the engine; the
 * moves of a record are checked one by one (checkQueueLimit in move-text.js).
 * @param {Setup} setup
 * @param {Settings} settings
 * @param {Where} where */
export function checkGrowth(setup, { deck, players, rounds }, where) {
  const stacks = setup.queue.length;
  let most = stacks;
  let decrees = 0;
  for (let family = 0; family < players; family++) {
    const unnamed = pileOfUnnamed(setup, family);
    const piles = deck.map((_, slot) => where.get(family * SLOTS + slot) ?? unnamed);
    const placesNow = setup.phaseNow === PLACEMENT && !setup.placed?.has(family);
    const turns = rounds - setup.roundNow + Number(placesNow);
    most += Math.min(piles.filter((pile) => pile === "hand").length, turns);
    if (deck.includes(ROYAL_DECREE) && ["hand", "queue"].includes(piles[deck.indexOf(ROYAL_DECREE)])) decrees++;
    if (deck.includes(PRINCE) && !where.has(family * SLOTS + TWIN_SLOT)) most++;
  }
  const covered = setup.queue.reduce((sum, stack) => sum + stack.length - 1, 0);
  most += Math.min(decrees, covered);
  if (most > STACKS)
    fail(setup, `a queue of ${stacks} stacks could still grow to ${most}; at most ${STACKS} are allowed`, "queue");
}
