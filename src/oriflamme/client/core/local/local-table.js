// The state of a table in the page, folded from its log like that of a table on the server: `apply` takes the next row and
// updates the state. It has the same rows (oriflamme/server/tables/log_rows.py), as far as a person and bots need them.
import { seedOf } from "../fairness/seeds.js";
import { NONE, ROUNDS, SET_ASIDE } from "../engine/rules-tables.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/disclosure.js").Disclosure} Disclosure */
/** @typedef {import("../engine/engine.js").EventNumbers} EventNumbers */
/** A row of the log. @typedef {{ row: string, who?: string, id?: string, [field: string]: any }} Row */
/** The first row. @typedef {Row & { host: string, box: string, deck: number[], edition: number, players: number,
 *   secret: string, deck_origin: string, pool: number, rules: number }} Opened */
/** @typedef {{ person: string, name: string, bot: string, substitute: string, ready: boolean, share: string,
 *   again: boolean }} LocalSeat */

/** The version of the rules that fold a log; the same as RULES_VERSION of the server. */
export const RULES_VERSION = 1;
export const NO_SHARE = "0".repeat(32);
const NOBODY = NONE;

/** A saved game that this version can't continue. */
export class BadLog extends Error {}

/** @returns {LocalSeat} */
const emptySeat = () => ({ person: "", name: "", bot: "", substitute: "", ready: false, share: "", again: false });

export class LocalTable {
  /** @param {Disclosure} disclosure @param {string} id */
  constructor(disclosure, id) {
    this.disclosure = disclosure;
    this.engine = disclosure.engine;
    this.id = id;
    this.seq = 0;
    this.at = 0;
    this.stage = /** @type {"waiting" | "playing" | "over"} */ ("waiting");
    this.head = /** @type {Opened} */ ({ row: "opened" });
    /** @type {LocalSeat[]} */
    this.seats = [];
    this.rematch = "";
    /** @type {GameRecord | null} */
    this.start = null;
    /** @type {GameRecord | null} */
    this.game = null;
    this.seed = "";
    /** @type {number[]} */
    this.actions = [];
    /** The decisions for which the person had a hint. @type {Set<number>} */
    this.hints = new Set();
    this.askedAt = 0;
    this.decider = NOBODY;
    this.lastDecider = NOBODY;
    /** The points at the end of each round. @type {number[][]} */
    this.rounds = [];
    this.roundEnded = false; // by the last decision
    /** What the last deal or move looked like. @type {import("../engine/disclosure.js").Disclosed | null} */
    this.disclosed = null;
    /** The ids of commands that are in the log. @type {Map<string, number>} */
    this.accepted = new Map();
  }

  /** Return a copy that shares nothing with this table that `apply` changes. */
  copy() {
    const table = Object.assign(new LocalTable(this.disclosure, this.id), this);
    table.seats = this.seats.map((seat) => ({ ...seat }));
    table.game = this.game?.copy() ?? null;
    table.actions = [...this.actions];
    table.hints = new Set(this.hints);
    table.rounds = [...this.rounds];
    table.accepted = new Map(this.accepted);
    return table;
  }

  /** The number of the current decision. */
  get decision() {
    return this.actions.length;
  }

  /** @returns {import("../engine/engine.js").Settings} */
  get settings() {
    const { deck, players, edition } = this.head;
    return { deck, players, edition, rounds: ROUNDS, setAside: SET_ASIDE };
  }

  /** Return the bot that decides for a seat now; empty if its person does. @param {number} seat */
  botOf(seat) {
    return this.seats[seat].bot || this.seats[seat].substitute;
  }

  /** @param {string} person */
  seatOf(person) {
    return this.seats.findIndex((seat) => person && seat.person === person);
  }

  shares() {
    return this.seats.map((seat) => seat.share || NO_SHARE);
  }

  /** Return whether everybody is ready. */
  canStart() {
    return this.seats.every(({ bot, person, ready }) => bot || (person && ready));
  }

  /** Apply the next row of the log and return the events that happened in the game.
   * @param {Row} row
   * @param {number} at
   * @returns {EventNumbers[]} */
  apply(row, at) {
    this.seq++;
    this.at = at;
    if (row.id) this.accepted.set(row.id, this.seq);
    const seat = this.seats[row.seat];
    switch (row.row) {
      case "opened":
        this.open(/** @type {Opened} */ (row));
        return [];
      case "sat":
        this.seats[row.seat] = { ...emptySeat(), person: row.person, name: row.name };
        return [];
      case "bot-sat":
        this.seats[row.seat] = { ...emptySeat(), bot: row.bot };
        return [];
      case "ready":
        seat.ready = row.on;
        seat.share = row.on ? row.share : "";
        return [];
      case "started":
        return this.begin(at);
      case "acted":
        return this.act(row, at);
      case "hinted":
        this.hints.add(row.decision);
        return [];
      case "sat-in":
        seat.substitute = row.bot;
        return [];
      case "came-back":
        seat.substitute = "";
        if (this.decider === row.seat) this.askedAt = at;
        return [];
      case "again":
        seat.again = row.on;
        return [];
      case "rematch":
        this.rematch = row.table;
        return [];
      default:
        throw new BadLog(`a row that this version doesn't know: ${row.row}`);
    }
  }

  /** @param {Opened} row */
  open(row) {
    if (row.rules !== RULES_VERSION) throw new BadLog(`rules version ${row.rules}, expected ${RULES_VERSION}`);
    this.head = row;
    this.seats = Array.from({ length: row.players }, emptySeat);
  }

  /** Deal the cards and ask the first question. @param {number} at */
  begin(at) {
    this.stage = "playing";
    this.seed = seedOf(this.head.secret, this.shares());
    this.game = this.engine.deal(this.settings, BigInt(`0x${this.seed}`));
    this.start = this.game.copy();
    const events = this.engine.settle(this.game);
    this.ask(this.game, events, at);
    return events;
  }

  /** Make the current decision and ask the next question. @param {Row} row @param {number} at */
  act(row, at) {
    if (!this.game || row.decision !== this.decision)
      throw new BadLog(`expected decision ${this.decision} of a started game, got ${row.decision}`);
    this.lastDecider = this.decider;
    const events = this.engine.act(this.game, row.action);
    if (!events) throw new BadLog(`decision ${row.decision}: action ${row.action} is not legal`);
    this.actions.push(row.action);
    this.ask(this.game, events, at);
    return events;
  }

  /** Set the seat that decides next; without one, the game is over.
   * @param {GameRecord} game
   * @param {EventNumbers[]} events
   * @param {number} at */
  ask(game, events, at) {
    this.disclosed = this.disclosure.ofMove(game, events);
    this.decider = this.disclosed.decider;
    this.askedAt = at;
    if (this.decider === NOBODY) this.stage = "over";
    this.rounds = [...this.rounds, ...this.disclosed.rounds];
    this.roundEnded = this.disclosed.rounds.length > 0;
  }
}
