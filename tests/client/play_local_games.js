// Plays games at tables in the page, without a page, and writes every message to every seat, for
// test_local_table.py. The same games are played at tables of the server.
//
// node tests/client/play_local_games.js MODULE NETWORK_MODULE WEIGHTS INPUT OUTPUT
import { createHash } from "node:crypto";
import { createWriteStream, readFileSync } from "node:fs";
import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { LearnedBot } from "../../src/oriflamme/compiled/learned.js";
import { LEVELS } from "../../src/oriflamme/client/core/engine/bot-tables.js";
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
const sha256 = async (bytes) => new Uint8Array(createHash("sha256").update(bytes).digest());
const learned = await LearnedBot.load(
  await Artefact.load(readFileSync(networkModule)),
  new Uint8Array(readFileSync(weights)),
  sha256,
);

/** Play a game and return what everybody was sent. */
function play({ id, wanted, host, secret, share, seed, at: begun }) {
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
      const { bytes } = engine.view(game, decider);
      const action = learned.think(bytes, actions, BigInt(seed + decision), LEVELS[bot]);
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
for (const game of JSON.parse(readFileSync(input, "utf8"))) out.write(`${JSON.stringify(play(game))}\n`);
out.end();
