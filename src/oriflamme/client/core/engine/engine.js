// The compiled rules, one game at a time. Nothing is decided here: every function copies a game into the memory of the
// artefact (docs/artefact.md), calls the compiled function, and copies the result out again.
import { KIND_ROWS } from "../model/game-tables.js";
import { DECK, EVENT_COLUMNS, LOG_ROWS, NONE, PLAYERS, PRINCE, ROUNDS, SET_ASIDE, TWIN } from "./rules-tables.js";

/** @typedef {import("../../../compiled/artefact.js").Artefact} Artefact */
/** One event: code, rule, family, card, place, other, amount, seen, actor, actor_family, actor_place.
 * @typedef {number[]} EventNumbers */
/** What the players agree on before the deal. @typedef {{ deck: number[], players: number, edition: number,
 *   rounds: number, setAside: number }} Settings */

export const KIND_NAMES = Object.keys(KIND_ROWS);
/** The kinds that can be part of a deck, by box. @type {Record<string, number[]>} */
export const BOX_KINDS = {};
Object.values(KIND_ROWS).forEach(({ box, isDealt }, kind) => {
  if (box && isDealt) (BOX_KINDS[box] ??= []).push(kind);
});
const COLUMNS = EVENT_COLUMNS.length;

/** Return the id of a rule; empty for NONE. @param {number} rule */
export function ruleName(rule) {
  if (rule === NONE) return "";
  return KIND_NAMES[rule] ?? `R${Math.floor(rule / 100)}.${rule % 100}`;
}

/** Return the deck as a record has it, slot -> kind; with a Prince, the Twin is in the last slot (R1.2).
 * @param {readonly number[]} deck */
export function slotsOf(deck) {
  const none = Array(DECK - deck.length).fill(NONE);
  return [...deck, ...none, deck.includes(PRINCE) ? TWIN : NONE];
}

/** Return the name of the box whose kinds these are. @param {Settings} settings */
export function boxOf({ deck, rounds, setAside }) {
  if (deck.length !== DECK || rounds !== ROUNDS || setAside !== SET_ASIDE) return "small";
  return Object.keys(BOX_KINDS).find((box) => BOX_KINDS[box].every((kind, i) => kind === deck[i])) ?? "mixed";
}

/** A record of the rules: its bytes, and its fields as arrays over them. */
export class GameRecord {
  /** @param {import("../../../compiled/artefact.js").RecordLayout} layout @param {Uint8Array} bytes */
  constructor(layout, bytes) {
    this.layout = layout;
    this.bytes = bytes;
  }

  copy() {
    return new GameRecord(this.layout, this.bytes.slice());
  }

  /** Return a field as an array over the record; a single number is an array of one.
   * @param {string} name
   * @returns {Int8Array | Int16Array} */
  field(name) {
    const [type, offset, ...shape] = this.layout.fields[name];
    const length = shape.reduce((size, one) => size * one, 1);
    const of = type === "i1" ? Int8Array : Int16Array;
    return new of(/** @type {ArrayBuffer} */ (this.bytes.buffer), this.bytes.byteOffset + offset, length);
  }

  /** Return a field that is a single number. @param {string} name */
  number(name) {
    return this.field(name)[0];
  }

  /** @param {string} name @param {number} value */
  set(name, value) {
    this.field(name)[0] = value;
  }
}

export class Engine {
  /** @param {Artefact} artefact */
  constructor(artefact) {
    this.artefact = artefact;
    this.functions = artefact.functions;
    const { records, names } = /** @type {any} */ (artefact.description);
    this.names = names;
    this.gameLayout = records.game;
    this.viewLayout = records.view;
    this.gameAt = artefact.reserveRecords("game");
    this.viewAt = artefact.reserveRecords("view");
    this.logAt = artefact.reserve(2 * COLUMNS * LOG_ROWS);
    this.actionsAt = artefact.reserve(2 * 1024);
    this.pairAt = artefact.reserve(16);
    this.poolAt = artefact.reserve(64);
    this.unknownAt = artefact.reserve(8 * PLAYERS);
  }

  /** @param {GameRecord} game */
  write(game) {
    this.artefact.record("game", this.gameAt).set(game.bytes);
  }

  /** @param {GameRecord} game */
  read(game) {
    game.bytes.set(this.artefact.record("game", this.gameAt));
  }

  /** Return a game with these settings and nothing else. @param {Settings} settings */
  blank({ deck, players, edition, rounds }) {
    const game = new GameRecord(this.gameLayout, new Uint8Array(this.gameLayout.size));
    game.set("players", players);
    game.set("edition", edition);
    game.set("rounds", rounds);
    game.field("deck").set(slotsOf(deck));
    return game;
  }

  /** Return a game at its first decision. @param {Settings} settings @param {bigint} seed @param {number} [first] */
  deal(settings, seed, first = NONE) {
    const game = this.blank(settings);
    this.write(game);
    this.functions.deal(this.gameAt, settings.setAside, first, ...seedWords(seed));
    this.read(game);
    return game;
  }

  /** Empty the table: no cards anywhere, no points. The settings stay. @param {GameRecord} game */
  clear(game) {
    this.write(game);
    this.functions.clear(this.gameAt);
    this.read(game);
  }

  /** Run a game that was set up to its first decision. @param {GameRecord} game @returns {EventNumbers[]} */
  settle(game) {
    this.write(game);
    this.functions.settle(this.gameAt, this.logAt, LOG_ROWS);
    this.read(game);
    return this.events();
  }

  /** Take an action and return its events; null if it isn't legal, and then nothing has changed.
   * @param {GameRecord} game
   * @param {number} action
   * @returns {EventNumbers[] | null} */
  act(game, action) {
    this.write(game);
    if (!this.functions.act(this.gameAt, this.logAt, LOG_ROWS, action)) return null;
    this.read(game);
    return this.events();
  }

  /** Return the events of the last call. @returns {EventNumbers[]} */
  events() {
    const log = this.artefact.numbers("i2", this.logAt, COLUMNS * LOG_ROWS);
    return Array.from({ length: log[0] }, (_, i) => Array.from(log.subarray(COLUMNS * (i + 1), COLUMNS * (i + 2))));
  }

  /** Return the two numbers that a function returns. @param {string} name @param {GameRecord} game
   * @param {...number} more */
  pair(name, game, ...more) {
    this.write(game);
    this.functions[name](this.gameAt, ...more, this.pairAt);
    return Array.from(this.artefact.numbers("i8", this.pairAt, 2), Number);
  }

  /** Return the family that decides and the question; both are NONE when the game is over. @param {GameRecord} game */
  ask(game) {
    const [decider, question] = this.pair("ask", game);
    return { decider, question };
  }

  /** Return why a family may not make a move with this verb, which is known to be illegal, and the rule.
   * @param {GameRecord} game
   * @param {number} family
   * @param {string} verb */
  refusal(game, family, verb) {
    const [why, rule] = this.pair("refusal", game, family, NONE, this.names.verbs.indexOf(verb));
    return { code: this.names.refusals[why], rule: ruleName(rule) };
  }

  /** Return why a game that was set up can't exist, empty if it can, and the card that it concerns.
   * @param {GameRecord} game
   * @returns {{ name: string, card: number }} */
  impossible(game) {
    const [why, card] = this.pair("impossible", game);
    return { name: this.names.impossible[why], card };
  }

  /** Return the slots of the cards that everyone knows to be in a hand (R1.7). @param {GameRecord} game
   * @param {number} family
   * @returns {number} */
  knownInHand(game, family) {
    this.write(game);
    return this.functions.known_in_hand(this.gameAt, family);
  }

  /** Return all legal actions in ascending order. @param {GameRecord} game @returns {number[]} */
  legalActions(game) {
    this.write(game);
    const count = this.functions.actions(this.gameAt, this.actionsAt);
    return Array.from(this.artefact.numbers("i2", this.actionsAt, count));
  }

  /** Return what a seat may know, or everyone (NONE). @param {GameRecord} game @param {number} seat */
  view(game, seat) {
    this.write(game);
    this.artefact.record("view", this.viewAt).fill(0);
    this.functions.view(this.gameAt, seat, this.viewAt);
    return new GameRecord(this.viewLayout, this.artefact.record("view", this.viewAt).slice());
  }

  /** Return a game that the seat of a view can't distinguish from the real one. @param {GameRecord} view
   * @param {bigint} [seed] */
  determinize(view, seed = 0n) {
    this.artefact.record("view", this.viewAt).set(view.bytes);
    this.artefact.record("game", this.gameAt).fill(0);
    this.functions.determinize(this.viewAt, this.gameAt, this.unknownAt, seed);
    const game = new GameRecord(this.gameLayout, new Uint8Array(this.gameLayout.size));
    this.read(game);
    return game;
  }

  /** Return a view that was received as bytes; null if its size is another. @param {Uint8Array} bytes */
  viewOf(bytes) {
    return bytes.length === this.viewLayout.size ? new GameRecord(this.viewLayout, bytes) : null;
  }

  /** Return the ten kinds that a seed draws from a pool (R10.1). @param {bigint} seed @param {readonly number[]} pool */
  drawDeck(seed, pool) {
    this.artefact.numbers("i1", this.poolAt, pool.length).set(pool);
    this.functions.draw_deck(...seedWords(seed), this.poolAt, pool.length, DECK);
    return Array.from(this.artefact.bytes(this.poolAt, DECK)).sort((a, b) => a - b);
  }
}

/** Return a seed of 128 bits as four words, the lowest first. @param {bigint} seed */
function seedWords(seed) {
  return [0n, 32n, 64n, 96n].map((by) => (seed >> by) & 0xffffffffn);
}
