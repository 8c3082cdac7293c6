// A whole game as frames that a page can step through, from the log of a table in the page or from a record. They are the
// same as the server's.
import { Refusal } from "../net/api.js";
import { KIND_NAMES, boxOf } from "../engine/engine.js";
import { deckNames } from "../engine/disclosure.js";
import { EDITION_NAMES, NONE } from "../engine/rules-tables.js";
import { moveText } from "../notation/move-text.js";
import { RecordedGame } from "../notation/recorded-game.js";
import { noNotes, readRecord, recordText } from "../notation/records.js";
import { commitmentTo } from "../fairness/seeds.js";
import { orBadRecord } from "../worker/bad-record.js";

/** @typedef {import("../engine/disclosure.js").Disclosure} Disclosure */
/** @typedef {import("../engine/engine.js").EventNumbers} EventNumbers */
/** @typedef {import("../notation/records.js").Notes} Notes */
/** @typedef {import("./local-table.js").LocalTable} LocalTable */

/** Return the replay of a record, finished or not. @param {Disclosure} disclosure @param {string} text
 * @param {string} eyes */
export function replayOfRecord(disclosure, text, eyes) {
  const { builder, notes } = buildReplay(disclosure, text, eyes);
  return builder.replay(notes);
}

/** Play a record and build its frames. What is wrong with it becomes a refusal.
 * @param {Disclosure} disclosure
 * @param {string} text
 * @param {string} eyes */
export function buildReplay(disclosure, text, eyes) {
  return orBadRecord(() => {
    /** @type {ReplayBuilder | null} */
    let builder = null;
    const { recorded, notes } = readRecord(disclosure.engine, text, (recorded, events) => {
      builder ??= new ReplayBuilder(disclosure, recorded, eyes, "");
      builder.add(events, 0, recorded.moves.length ? "person" : "deal");
    });
    return { builder: /** @type {ReplayBuilder} */ (/** @type {unknown} */ (builder)), recorded, notes };
  });
}

/** Return the replay of a finished game. `moves`: when each decision was made, and by whom.
 * @param {LocalTable} table
 * @param {{ at: number, by: string }[]} moves
 * @param {string} eyes */
export function replayOfTable(table, moves, eyes) {
  if (table.stage !== "over") throw new Refusal("not-finished");
  const recorded = recordedStart(table);
  const builder = new ReplayBuilder(table.disclosure, recorded, eyes, table.id);
  builder.add(recorded.opening, moves[0].at, "deal");
  table.actions.forEach((action, i) => builder.add(recorded.act(action), moves[i + 1].at, moves[i + 1].by));
  return builder.replay(notesOfTable(table));
}

/** @param {LocalTable} table */
function recordedStart(table) {
  const start = /** @type {import("../engine/engine.js").GameRecord} */ (table.start);
  return new RecordedGame(table.engine, table.settings, start.copy());
}

/** Return a game in the notation. What proves the deal is part of it only when the game is over. @param {LocalTable} table */
export function recordOfTable(table) {
  const recorded = recordedStart(table);
  /** @type {Map<number, number[]>} */
  const hints = new Map();
  table.actions.forEach((action, decision) => {
    const { decider } = table.engine.ask(recorded.game);
    recorded.act(action);
    const had = hints.get(decider) ?? [];
    const move = recorded.moves.length; // the two decisions of a Decree are one move
    if (table.hints.has(decision) && !had.includes(move)) hints.set(decider, [...had, move]);
  });
  return recordText(recorded, { ...notesOfTable(table), hints });
}

/** @param {LocalTable} table @returns {Notes} */
function notesOfTable(table) {
  const { head, seats, stage } = table;
  const isOver = stage === "over";
  return {
    ...noNotes(),
    title: `table ${table.id}`,
    names: new Map(seats.map(({ name, bot }, seat) => [seat, name || bot])),
    date: new Date(table.at).toISOString().slice(0, 10),
    deck: head.box === "mixed" ? head.deck_origin : "",
    pool: head.pool,
    commit: commitmentTo(head.secret),
    shares: new Map(isOver ? table.shares().map((share, seat) => [seat, share]) : []),
    secret: isOver ? head.secret : "",
    seed: isOver ? table.seed : "",
  };
}

/** Builds the frames of a game, one for each line of its record: the two decisions of a Decree share one. */
class ReplayBuilder {
  /** @param {Disclosure} disclosure @param {RecordedGame} recorded @param {string} eyes @param {string} table */
  constructor(disclosure, recorded, eyes, table) {
    this.disclosure = disclosure;
    this.recorded = recorded;
    this.players = recorded.settings.players;
    if (eyes !== "all" && eyes !== "public" && Number(eyes) >= this.players) throw new Refusal("not-seated");
    this.eyes = eyes;
    this.table = table;
    /** @type {any[]} */
    this.frames = [];
    /** The events of the last frame. @type {EventNumbers[]} */
    this.events = [];
    /** @type {number[][]} */
    this.rounds = [];
  }

  /** Add the frame after the last move of the game, or after the deal.
   * @param {EventNumbers[]} events
   * @param {number} at
   * @param {string} by */
  add(events, at, by) {
    const { moves, game } = this.recorded;
    const move = moves.at(-1);
    const isSecondHalf = move && this.frames.length > moves.length;
    const { position, decider, question, own, rounds } = this.disclosure.ofMove(game, events);
    if (isSecondHalf) this.frames.pop();
    this.events = isSecondHalf ? [...this.events, ...events] : events;
    const seen = this.disclosure.ofMove(game, this.events, this.eyes === "all");
    this.rounds = [...this.rounds, ...rounds];
    /** @type {any} */
    const frame = {
      type: "moved",
      table: this.table,
      seq: this.frames.length,
      at,
      by,
      family: move?.family ?? NONE,
      events: seen.events,
      position: this.eyes === "all" ? seen.position : position,
      asked: decider === NONE ? null : { decision: this.frames.length, family: decider, question },
      clocks: { left: Array(this.players).fill(0), until: 0 },
      result: null,
      ...(rounds.length ? { rounds: [...this.rounds] } : {}),
      move: move ? moveText(move) : "",
    };
    if (this.eyes === "all") {
      frame.position = { ...position, queue: withAllCards(position.queue, own) };
      frame.open = { hands: own.map(({ hand }) => hand), asides: own.map(({ aside }) => aside) };
    } else if (this.eyes !== "public") frame.own = seen.own[Number(this.eyes)];
    this.frames.push(frame);
  }

  /** @param {Notes} notes */
  replay(notes) {
    const { settings } = this.recorded;
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    const last = this.frames[this.frames.length - 1];
    let result = null;
    if (last.position.phase === "over") {
      const { points, winners } = last.position;
      const { secret, seed } = notes;
      result = { points, winners, secret, seed, shares: seats.map((seat) => notes.shares.get(seat) ?? "") };
      last.result = result;
    }
    return {
      table: this.table,
      eyes: this.eyes,
      title: notes.title,
      date: notes.date,
      box: boxOf(settings),
      deck: deckNames(settings.deck, KIND_NAMES),
      edition: EDITION_NAMES[settings.edition],
      players: this.players,
      names: seats.map((seat) => notes.names.get(seat) ?? ""),
      commit: notes.commit,
      result,
      rounds: this.rounds,
      frames: this.frames,
    };
  }
}

/** Return the cards of the queue as all seats together know them.
 * @param {any[]} queue
 * @param {import("../engine/disclosure.js").Own[]} own */
function withAllCards(queue, own) {
  const cards = queue.map((lying) => [...lying]);
  for (const { queue: seen } of own) for (const [index, card] of seen) cards[index][2] = card;
  return cards;
}
