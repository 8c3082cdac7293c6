// The messages about a table in the page: the same as the server's (docs/server.md), made from the same numbers.
import { KIND_NAMES } from "../engine/engine.js";
import { deckNames } from "../engine/disclosure.js";
import { EDITION_NAMES, NONE } from "../engine/rules-tables.js";
import { commitmentTo } from "../fairness/seeds.js";

/** @typedef {import("./local-table.js").LocalTable} LocalTable */
/** @typedef {import("./local-table.js").Row} Row */

const NO_CLOCK = { bank: 0, increment: 0, days: 0 };
/** Rows after which a message has the clocks. */
const CLOCK_ROWS = ["sat-in", "came-back"];

/** Return the table without its game. @param {LocalTable} table */
function lobbyOf(table) {
  const { head } = table;
  return {
    stage: table.stage,
    host: head.host,
    box: head.box,
    deck: deckNames(head.deck, KIND_NAMES),
    edition: EDITION_NAMES[head.edition],
    players: head.players,
    clock: NO_CLOCK,
    listed: false,
    watch: false,
    chat: false,
    rated: false,
    commit: commitmentTo(head.secret),
    seats: table.seats.map(({ person, name, bot, substitute, ready, share, again }) => ({
      person,
      name,
      bot,
      sitting_in: substitute,
      ready,
      share,
      shows: false,
      again,
      votes: 0,
      late: false,
    })),
    rematch: table.rematch,
    deck_origin: head.deck_origin,
    ...(head.pool > 1 ? { pool: head.pool } : {}),
  };
}

/** @param {LocalTable} table */
const clocksOf = ({ seats }) => ({ left: seats.map(() => 0), until: 0 });

/** @param {LocalTable} table */
function askedOf({ decider, decision, disclosed }) {
  return decider === NONE ? null : { decision, family: decider, question: disclosed?.question };
}

/** Return the result with the secrets of the deal; null until the game is over. @param {LocalTable} table */
function resultOf(table) {
  if (table.stage !== "over" || !table.disclosed) return null;
  const { points, winners } = table.disclosed.position;
  return { points, winners, secret: table.head.secret, seed: table.seed, shares: table.shares() };
}

/** Return the message for the row that was just applied to the table, as a seat sees it (NONE: a spectator).
 * @param {LocalTable} table
 * @param {Row} row
 * @param {number} seat */
export function messageOf(table, row, seat) {
  const numbered = { table: table.id, seq: table.seq, at: table.at };
  if (row.row === "hinted") return { type: "quiet", ...numbered };
  if (row.row !== "acted" && row.row !== "started") {
    const clocks = table.game && CLOCK_ROWS.includes(row.row) ? { clocks: clocksOf(table) } : {};
    return { type: "lobby", ...numbered, what: row.row, seat: row.seat ?? NONE, lobby: lobbyOf(table), ...clocks };
  }
  const disclosed = /** @type {import("../engine/disclosure.js").Disclosed} */ (table.disclosed);
  return {
    type: "moved",
    ...numbered,
    by: row.row === "acted" ? row.by : "deal",
    family: table.lastDecider,
    events: disclosed.events,
    position: disclosed.position,
    asked: askedOf(table),
    clocks: clocksOf(table),
    result: resultOf(table),
    ...(table.roundEnded ? { rounds: table.rounds } : {}),
    ...(seat === NONE ? {} : { own: disclosed.own[seat] }),
  };
}

/** Return the table as a seat, or a spectator (NONE), may see it now. @param {LocalTable} table @param {number} seat */
export function snapshotOf(table, seat) {
  const { disclosed } = table;
  return {
    type: "table",
    table: table.id,
    seq: table.seq,
    seat,
    lobby: lobbyOf(table),
    chat: [],
    position: disclosed?.position ?? null,
    asked: disclosed ? askedOf(table) : null,
    clocks: disclosed ? clocksOf(table) : null,
    result: disclosed ? resultOf(table) : null,
    away: [],
    watching: 0,
    rounds: disclosed ? table.rounds : [],
    ...(disclosed && seat !== NONE ? { own: { ...disclosed.own[seat], events: [] } } : {}),
  };
}

/** Return the question for the seat that decides. @param {LocalTable} table */
export function askOf(table) {
  const game = /** @type {import("../engine/engine.js").GameRecord} */ (table.game);
  const asked = table.disclosure.ofQuestion(table.engine.view(game, table.decider));
  return { type: "ask", table: table.id, decision: table.decision, ...asked };
}

/** Return the summary of a table that lists show. @param {LocalTable} table */
export function summaryOf(table) {
  const { head, seats } = table;
  const result = resultOf(table);
  return {
    box: head.box,
    edition: EDITION_NAMES[head.edition],
    players: head.players,
    clock: NO_CLOCK,
    watch: false,
    rated: false,
    seats: seats.map(({ name, bot }) => ({ name, bot })),
    winners: result?.winners ?? [],
    points: result?.points ?? [],
  };
}
