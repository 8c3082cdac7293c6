// Plays games at tables in the page, without a page, and writes every message to every seat, for
// test_local_table.py. The same games are played at tables of the server.
//
// node tests/client/play_local_games.js MODULE NETWORK_MODULE WEIGHTS INPUT OUTPUT
import { createHash } from "node:crypto";
import { createWriteStream, readFileSync } from "node:fs";
import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { LearnedBot } from "../../src/oriflamme/compiled/learned.js";
import { LEARNED_LEVELS } from "../../src/oriflamme/client/core/engine/bot-tables.js";
import { Bots } from "../../src/oriflamme/client/core/engine/bots.js";
import { Disclosure } from "../../src/oriflamme/client/core/engine/disclosure.js";
import { Engine } from "../../src/oriflamme/client/core/engine/engine.js";
import { recordOfTable, replayOfTable } from "../../src/oriflamme/client/core/local/game-replay.js";
import { LocalTable } from "../../src/oriflamme/client/core/local/local-table.js";
import { opening, rowsFor } from "../../src/oriflamme/client/core/local/table-commands.js";
import { askOf, messageOf, snapshotOf } from "../../src/oriflamme/client/core/local/table-messages.js";

const NOBODY = -1;
const [module, networkModule, weights, input, output] = process.argv.slice(2);
const engine = new Engine(await Artefact.load(readFileSync(module)));
const disclosure = new Disclosure(engine);
const bots = new Bots(engine);
const sha256 = async (bytes) => new Uint8Array(createHash("sha256").update(bytes).digest());
const learned = await LearnedBot.load(
  await Artefact.load(readFileSync(networkModule)),
  new Uint8Array(readFileSync(weights)),
  sha256,
);

/** Return the action of a bot, with or without its network. */
async function think(network, bot, view, actions, seed) {
  if (!network) return bots.think(bot, view, actions, seed);
  return learned.think(view.bytes, actions, BigInt(seed), LEARNED_LEVELS[bot]).action;
}

/** Play a game and return what everybody was sent. */
async function play({ id, wanted, host, secret, share, seed, network, at: begun }) {
  const table = new LocalTable(disclosure, id);
  const seats = [NOBODY, ...Array.from({ length: wanted.players }, (_, seat) => seat)];
  const messages = [];
  const moves = [];
  let at = begun;
  const append = (rows) => {
    at += 1000;
    for (const row of rows) {
      table.apply(row, at);
      if (row.row === "started" || row.row === "acted") moves.push({ at, by: row.by });
      messages.push(seats.map((seat) => messageOf(table, row, seat)));
    }
  };
  append(opening(engine, host, wanted, secret));
  append(rowsFor(table, host.person, { type: "ready", id: "ready", table: id, on: true, share }));
  while (table.decider !== NOBODY) {
    const { decision, decider, game } = table;
    const bot = table.botOf(decider);
    if (decision % 10 === 0) messages.push(seats.map((seat) => snapshotOf(table, seat)));
    if (bot) {
      const actions = engine.legalActions(game);
      const action = await think(network, bot, engine.view(game, decider), actions, seed + decision);
      append([{ row: "acted", decision, action, by: "bot" }]);
    } else {
      const ask = askOf(table);
      messages.push([ask]);
      append([{ row: "hinted", seat: decider, decision }]);
      const option = ask.options[(seed + 7 * decision) % ask.options.length];
      const then = option.options?.[decision % option.options.length].action;
      const move = { type: "move", id: `move-${decision}`, table: id, decision, action: option.action, then };
      append(rowsFor(table, host.person, move));
    }
  }
  messages.push(seats.map((seat) => snapshotOf(table, seat)));
  for (const eyes of ["all", "public", "0"]) messages.push([replayOfTable(table, moves, eyes)]);
  messages.push([recordOfTable(table)]);
  return messages;
}

const out = createWriteStream(output);
for (const game of JSON.parse(readFileSync(input, "utf8"))) out.write(`${JSON.stringify(await play(game))}\n`);
out.end();
