// What messages about a game say, as compiled code decides it (docs/artefact.md, "What messages are made of"): what each
// seat may see of a move, the options of a question with their consequences, and why a move is refused. Numbers become
// the objects of a message here, and nothing else happens.
import { LOG_ROWS, NONE, SLOTS } from "./rules-tables.js";
import { ruleName, slotsOf } from "./engine.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").GameRecord} GameRecord */
/** @typedef {import("./engine.js").EventNumbers} EventNumbers */
/** @typedef {import("../model/picture.js").Position} Position */
/** @typedef {import("../model/picture.js").EventRow} EventRow */
/** @typedef {{ seat: number, hand: number[], aside: number[], queue: number[][], events: number[][] }} Own */
/** What a move looks like to everyone, and what each seat sees in addition. `rounds`: the points at the end of each round
 * that ended.
 * @typedef {{ position: Position, decider: number, question: string, events: EventRow[], own: Own[],
 *   rounds: number[][] }} Disclosed */

const HEAD = { question: 1, next: 2, barred: 4 }; // columns of row 0 of the options
const OPTION = { action: 0, parent: 1, verb: 2, card: 3, where: 4, place: 5, to: 6, unsure: 7, asks: 8 };
const LISTS = /** @type {const} */ ({ own: 9, others: 11, then: 13 }); // first row, number of rows
/** How many rows are enough for arrays with open lengths, by function. @type {Record<string, Record<string, number>>} */
const ROWS = {
  refuse_move: {},
  disclose_move: { log: LOG_ROWS, events: LOG_ROWS, secrets: LOG_ROWS, rounds: 8 },
  disclose_question: { options: 1536, events: 4096 },
};

/** A compiled function with memory for all its arrays. */
class Call {
  /** @param {Engine} engine @param {string} name */
  constructor({ artefact }, name) {
    this.artefact = artefact;
    this.function = artefact.functions[name];
    const { functions, records } = artefact.description;
    this.parameters = functions[name].parameters.map((parameter) => {
      const { array, record, shape = [] } = /** @type {any} */ (parameter);
      if (!array && !record) return { ...parameter, at: 0, rows: 0, columns: 0, size: 0 };
      const rows = shape[0] ?? ROWS[name][parameter.name] ?? 1;
      const columns = shape[1] ?? 1;
      const item = records[array ?? record]?.size ?? Number(array.slice(1));
      const size = item * rows * columns;
      return { ...parameter, at: artefact.reserve(size), rows, columns, size };
    });
    this.pair = artefact.reserve(16);
  }

  /** @param {string} name */
  parameter(name) {
    const found = this.parameters.find((one) => one.name === name);
    if (!found) throw new Error(`no parameter ${name}`);
    return found;
  }

  /** Call the function. `given`: the records and numbers that it takes; all other arrays are its own.
   * @param {Record<string, Uint8Array | number>} given */
  run(given) {
    const values = this.parameters.flatMap((one) => {
      const value = given[one.name];
      if (typeof value === "number") return [value];
      if (value) this.artefact.bytes(one.at, one.size).set(value);
      return one.shape?.includes(null) ? [one.at, one.rows] : [one.at];
    });
    return this.function(...values, this.pair);
  }

  /** Return the rows of an array whose row 0 says how many follow. @param {string} name @returns {number[][]} */
  rows(name) {
    const { at, columns, rows } = this.parameter(name);
    const count = this.artefact.numbers("i2", at, 1)[0];
    if (count >= rows) throw new Error(`too many rows: ${name}`);
    return Array.from({ length: count + 1 }, (_, row) =>
      Array.from(this.artefact.numbers("i2", at + 2 * columns * row, columns)),
    );
  }

  /** Write rows into an array that has exactly these. @param {string} name @param {number[][]} rows */
  writeRows(name, rows) {
    const parameter = this.parameter(name);
    const numbers = this.artefact.numbers("i2", parameter.at, parameter.columns * rows.length);
    rows.forEach((row, i) => numbers.set(row, parameter.columns * i));
    parameter.rows = rows.length;
  }

  /** Return a field of a record. @param {string} name @param {string} field @param {number} [index] of the record
   * @returns {number[]} */
  field(name, field, index = 0) {
    const { at, array } = this.parameter(name);
    const { size } = this.artefact.description.records[/** @type {string} */ (array)];
    return Array.from(this.artefact.field(/** @type {string} */ (array), at + size * index, field));
  }
}

export class Disclosure {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.names = engine.names;
    this.refuse = new Call(engine, "refuse_move");
    this.move = new Call(engine, "disclose_move");
    this.question = new Call(engine, "disclose_question");
  }

  /** Return the name of a question; empty for NONE. @param {number} question */
  questionName(question) {
    const { questions, kinds } = this.names;
    return question === NONE ? "" : (questions[question] ?? kinds[question]);
  }

  /** Return why a family may not take an action, or null if it may. `then`: the second step of the same choice.
   * @param {GameRecord} game
   * @param {number} family
   * @param {number} action
   * @param {number} [then]
   * @returns {{ code: string, rule: string } | null} */
  refusal(game, family, action, then = NONE) {
    this.refuse.run({ g: game.bytes, family, action, then });
    const [code, rule] = Array.from(this.engine.artefact.numbers("i8", this.refuse.pair, 2), Number);
    return code ? { code: this.names.refusals[code], rule: ruleName(rule) } : null;
  }

  /** @param {number[]} row @returns {EventRow} */
  happened([code, rule, ...more]) {
    return /** @type {any} */ ([this.names.events[code], ruleName(rule), ...more]);
  }

  /** Return what everyone and each seat may see of a game after a move, and of its events.
   * @param {GameRecord} game
   * @param {EventNumbers[]} events
   * @param {boolean} [everything] name all cards, which is allowed only when the game is over
   * @returns {Disclosed} */
  ofMove(game, events, everything = false) {
    const call = this.move;
    call.writeRows("log", events);
    call.run({ g: game.bytes, everything: Number(everything) });
    const players = game.number("players");
    const secrets = call.rows("secrets").slice(1);
    const question = call.field("public", "question")[0];
    return {
      position: this.position(players),
      decider: call.field("public", "decider")[0],
      question: this.questionName(question),
      events: call
        .rows("events")
        .slice(1)
        .map((row) => this.happened(row)),
      own: Array.from({ length: players }, (_, seat) => ({
        seat,
        hand: cardsOf(seat, call.field("own", "hand", seat)[0]),
        aside: cardsOf(seat, call.field("own", "aside", seat)[0]),
        queue: rowsOf(call.field("own", "queue", seat), 2, call.field("own", "cards", seat)[0]),
        events: secrets.filter(([of]) => of === seat).map(([, event, card]) => [event, card]),
      })),
      rounds: call
        .rows("rounds")
        .slice(1)
        .map((points) => points.slice(0, players)),
    };
  }

  /** @param {number} players @returns {Position} */
  position(players) {
    const numbers = (/** @type {string} */ field) => this.move.field("public", field);
    const number = (/** @type {string} */ field) => numbers(field)[0];
    const byFamily = (/** @type {string} */ field) => numbers(field).slice(0, players);
    const cards = (/** @type {string} */ field) => byFamily(field).map((slots, family) => cardsOf(family, slots));
    const known = numbers("known");
    const each = known.length / numbers("points").length;
    return /** @type {any} */ ({
      round: number("round_now"),
      phase: this.names.phases[number("phase")],
      first: number("first"),
      cursor: number("cursor"),
      placed: setOf(number("placed")),
      points: byFamily("points"),
      hands: byFamily("hands"),
      asides: byFamily("asides"),
      known: rowsOf(known, each, players).map((row) => row.filter((card) => card !== NONE)),
      discard: cards("discard"),
      reserve: cards("reserve"),
      deals: byFamily("deals"),
      twins: setOf(number("twins")),
      queue: rowsOf(numbers("queue"), 5, number("lying")),
      winners: setOf(number("winners")),
    });
  }

  /** Return the question for the seat whose view this is, with its options and their consequences.
   * @param {GameRecord} view */
  ofQuestion(view) {
    const call = this.question;
    call.run({ v: view.bytes });
    const [head, ...options] = call.rows("options");
    const events = call.rows("events");
    const list = (/** @type {number[]} */ row, /** @type {number} */ at) =>
      events.slice(row[at], row[at] + row[at + 1]).map((event) => this.happened(event));
    const read = (/** @type {number[]} */ row) => this.option(row, (at) => list(row, at));
    const first = options
      .map((row, i) => ({ row, number: i + 1 }))
      .filter(({ row }) => !row[OPTION.parent])
      .map(({ row, number }) => {
        const seconds = options.filter((other) => other[OPTION.parent] === number).map(read);
        return seconds.length ? { ...read(row), options: seconds } : read(row);
      });
    return {
      question: this.questionName(head[HEAD.question]),
      options: first,
      next: list(head, HEAD.next),
      barred: head[HEAD.barred] === NONE ? [] : [{ verb: "reveal", rule: this.names.kinds[head[HEAD.barred]] }],
    };
  }

  /** Return an option as a message has it: what is empty is left out.
   * @param {number[]} row
   * @param {(at: number) => EventRow[]} list */
  option(row, list) {
    const { verbs, wheres } = this.names;
    /** @type {Record<string, unknown>} */
    const option = { action: row[OPTION.action], verb: verbs[row[OPTION.verb]] };
    if (row[OPTION.card] !== NONE) option.card = row[OPTION.card];
    if (row[OPTION.where] !== NONE) option.where = wheres[row[OPTION.where]];
    if (row[OPTION.place] !== NONE) option.place = row[OPTION.place];
    if (row[OPTION.to] !== NONE) option.to = row[OPTION.to];
    if (row[OPTION.unsure]) option.unsure = true;
    if (row[OPTION.asks] !== NONE) option.asks = this.questionName(row[OPTION.asks]);
    for (const [name, at] of Object.entries(LISTS)) {
      const events = list(at);
      if (events.length) option[name] = events;
    }
    return option;
  }
}

/** Return the numbers of a bit mask. @param {number} mask */
function setOf(mask) {
  return [0, 1, 2, 3, 4].filter((family) => (mask >> family) & 1);
}

/** Return the cards of a family whose slots are set in the mask. @param {number} family @param {number} slots */
function cardsOf(family, slots) {
  return Array.from({ length: SLOTS }, (_, slot) => slot)
    .filter((slot) => (slots >> slot) & 1)
    .map((slot) => family * SLOTS + slot);
}

/** Return the first rows of a table of numbers. @param {number[]} numbers @param {number} columns @param {number} count */
function rowsOf(numbers, columns, count) {
  return Array.from({ length: count }, (_, row) => numbers.slice(columns * row, columns * (row + 1)));
}

/** Return a deck as messages have it: slot -> kind, the Twin in the last slot; empty: unused slot.
 * @param {readonly number[]} deck
 * @param {readonly string[]} names */
export const deckNames = (deck, names) => slotsOf(deck).map((kind) => (kind === NONE ? "" : names[kind]));
