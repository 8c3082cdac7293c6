// Turns requests into rows of the log, or refuses them: opening a table in the page, commands at it, a rematch. The codes
// of refusals are the server's.
import { Refusal } from "../net/api.js";
import { BOX_KINDS, KIND_NAMES } from "../engine/engine.js";
import { NONE } from "../engine/rules-tables.js";
import { BOT_LEVELS } from "../model/bot-levels.js";
import { POOLS } from "../model/game-tables.js";
import { drawSeed } from "../fairness/seeds.js";
import { NO_SHARE, RULES_VERSION } from "./local-table.js";

/** @typedef {import("./local-table.js").LocalTable} LocalTable */
/** @typedef {import("./local-table.js").Row} Row */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {{ box: string, players: number, bots: string[], seat: number, edition?: number }} Wanted */
/** @typedef {{ person: string, name: string }} Person */

const POOL_VERSION = Math.max(...Object.keys(POOLS).map(Number));

/** Return the ten kinds that a secret draws. @param {Engine} engine @param {string} secret */
function drawnDeck(engine, secret) {
  const pool = POOLS[POOL_VERSION].map((name) => KIND_NAMES.indexOf(name));
  return engine.drawDeck(drawSeed(secret), pool);
}

/** Return the first rows of a table.
 * @param {Engine} engine
 * @param {Person} host
 * @param {Wanted} wanted
 * @param {string} secret
 * @returns {Row[]} */
export function opening(engine, host, { box, players, bots, seat, edition = 0 }, secret) {
  if (bots.length > players || bots.some((bot) => bot && !BOT_LEVELS.includes(bot))) throw new Refusal("bad-bot");
  if (seat < 0 || seat >= players || bots[seat]) throw new Refusal("seat-taken");
  const isDrawn = box === "mixed";
  if (!isDrawn && !Object.hasOwn(BOX_KINDS, box)) throw new Refusal("bad-deck");
  return [
    {
      row: "opened",
      host: host.person,
      box,
      deck: isDrawn ? drawnDeck(engine, secret) : BOX_KINDS[box],
      edition,
      players,
      secret,
      deck_origin: isDrawn ? "drawn" : "",
      pool: isDrawn ? POOL_VERSION : 1,
      rules: RULES_VERSION,
    },
    { row: "sat", seat, person: host.person, name: host.name },
    ...bots.flatMap((bot, i) => (bot ? [{ row: "bot-sat", seat: i, bot }] : [])),
  ];
}

/** Return the first rows of the rematch: the same people and bots in the same seats. A deck that was drawn is drawn again.
 * @param {LocalTable} table
 * @param {string} secret
 * @returns {Row[]} */
export function rematchRows(table, secret) {
  const { head, seats, engine } = table;
  const deck = head.deck_origin === "drawn" ? { deck: drawnDeck(engine, secret), pool: POOL_VERSION } : {};
  return [
    { ...head, secret, ...deck },
    ...seats.map(({ person, name, bot }, seat) =>
      person ? { row: "sat", seat, person, name } : { row: "bot-sat", seat, bot },
    ),
  ];
}

/** Return the rows that a command adds to the log; throw a Refusal if it is not allowed now.
 * @param {LocalTable} table
 * @param {string} person
 * @param {Record<string, any>} command
 * @returns {Row[]} */
export function rowsFor(table, person, command) {
  const seat = table.seatOf(person);
  if (seat === NONE) throw new Refusal("not-seated");
  const by = { who: person, id: command.id };
  switch (command.type) {
    case "ready":
      return ready(table, seat, by, command);
    case "move":
      return move(table, seat, by, command);
    case "sit-in":
    case "stand":
      mustBe(table, "playing");
      if (table.seats[seat].substitute) throw new Refusal("same-seat");
      return [{ row: "sat-in", ...by, seat, bot: command.type === "stand" ? "knight" : knownBot(command.bot) }];
    case "back":
      mustBe(table, "playing");
      if (!table.seats[seat].substitute) throw new Refusal("same-seat");
      return [{ row: "came-back", ...by, seat }];
    case "again":
      mustBe(table, "over");
      return [{ row: "again", ...by, seat, on: command.on ?? true }];
    default:
      throw new Refusal("no-server");
  }
}

/** @param {LocalTable} table @param {string} stage */
function mustBe(table, stage) {
  const codes = /** @type {Record<string, string>} */ ({
    waiting: "not-waiting",
    playing: "not-started",
    over: "not-over",
  });
  if (table.stage !== stage) throw new Refusal(codes[stage]);
}

/** @param {string} bot */
function knownBot(bot) {
  if (!BOT_LEVELS.includes(bot)) throw new Refusal("bad-bot");
  return bot;
}

/** @param {LocalTable} table @param {number} seat @param {{ who: string, id: string }} by
 * @param {Record<string, any>} command
 * @returns {Row[]} */
function ready(table, seat, by, { on = true, share = NO_SHARE }) {
  mustBe(table, "waiting");
  const row = { row: "ready", ...by, seat, on, share: on ? share : "" };
  const after = table.copy();
  after.apply(row, after.at);
  return after.canStart() ? [row, { row: "started" }] : [row];
}

/** @param {LocalTable} table @param {number} seat @param {{ who: string, id: string }} by
 * @param {Record<string, any>} command
 * @returns {Row[]} */
function move(table, seat, by, { decision, action, then }) {
  if (table.stage === "over") throw new Refusal("game-over", "R5.1");
  mustBe(table, "playing");
  if (decision !== table.decision) throw new Refusal("stale-decision");
  if (seat !== table.decider || table.seats[seat].substitute) throw new Refusal("not-your-decision");
  const game = /** @type {import("../engine/engine.js").GameRecord} */ (table.game);
  const why = table.disclosure.refusal(game, seat, action, then ?? NONE);
  if (why) throw new Refusal(why.code, why.rule);
  const first = { row: "acted", ...by, decision, action, by: "person" };
  if (then === undefined) return [first];
  return [first, { row: "acted", who: by.who, decision: decision + 1, action: then, by: "person" }];
}

/** Return how many rows are left after a person's last move has been taken back; -1 if there is none. Both halves of a
 * choice in two steps are one move.
 * @param {readonly Row[]} rows */
export function rowsBeforeLastMove(rows) {
  const last = rows.findLastIndex(({ row, by }) => row === "acted" && by === "person");
  const isSecondHalf = last > 0 && !rows[last].id && rows[last - 1].row === "acted" && rows[last - 1].by === "person";
  return isSecondHalf ? last - 1 : last;
}
