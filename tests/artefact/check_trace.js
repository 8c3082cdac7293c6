// Repeats the games and thoughts of write_trace.py and counts the differences; in Node and, imported, in a browser.
//
// node tests/artefact/check_trace.js MODULE LEARNED-MODULE TRACE
import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { LearnedBot } from "../../src/oriflamme/compiled/learned.js";

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const ILLEGAL = 100_000;
const ROUNDS = 25; // of each answer that is measured

const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

function crc32(bytes, before = 0) {
  let crc = ~before;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

function repeatGames(artefact, trace) {
  const { functions } = artefact;
  const [g, dealt] = [artefact.reserveRecords("game"), artefact.reserveRecords("game")];
  const [v, scratch] = [artefact.reserveRecords("view"), artefact.reserveRecords("view")];
  const log = artefact.reserve(trace.sizes.log);
  const event = 2 * parameterOf(artefact, "act", "log").shape[1]; // the size of a row
  const rows = trace.sizes.log / event;
  const mask = artefact.reserve(trace.sizes.actions);
  const observation = artefact.reserve(trace.sizes.observation);
  const [seat, seeds, unknown] = [artefact.reserve(16), artefact.reserve(16), artefact.reserve(64)];

  function checksum(seed) {
    let crc = crc32(artefact.record("game", g));
    crc = crc32(artefact.bytes(log, event * (artefact.numbers("i2", log, 1)[0] + 1)), crc);
    functions.masks(g, mask, 0, 1);
    crc = crc32(artefact.bytes(mask, trace.sizes.actions), crc);
    for (let s = -1; s < artefact.field("game", g, "players")[0]; s++) {
      artefact.numbers("i1", seat, 1)[0] = s;
      artefact.numbers("i8", seeds, 1)[0] = BigInt(seed);
      artefact.record("view", v).fill(0);
      artefact.record("game", dealt).fill(0);
      functions.views(g, seat, v, 0, 1);
      functions.observations(g, seat, scratch, observation, 0, 0, 1);
      functions.determinizations(v, seeds, dealt, unknown, 0, 0, 1);
      crc = crc32(artefact.record("view", v), crc);
      crc = crc32(artefact.bytes(observation, trace.sizes.observation), crc);
      crc = crc32(artefact.record("game", dealt), crc);
    }
    return addDisclosure(crc);
  }

  const at = (name, parameter, rows) => artefact.reserveParameter(name, parameter, rows);
  const move = Object.fromEntries(["views", "public", "own"].map((one) => [one, at("disclose_move", one)]));
  const lists = { events: 1024, secrets: 1024, rounds: 8 };
  for (const [name, count] of Object.entries(lists)) move[name] = at("disclose_move", name, count);
  const asked = Object.fromEntries(
    ["games", "views", "numbers", "log"].map((one) => [one, at("disclose_question", one)]),
  );
  const [options, consequences] = [at("disclose_question", "options", 1536), at("disclose_question", "events", 4096)];
  const after = at("refuse_move", "after");
  const refused = artefact.reserve(16);
  const { size } = artefact.description.records.view;

  /** Add the rows that row 0 counts, and row 0, to a checksum. */
  function addRows(crc, name, parameter, rows) {
    const row = 2 * parameterOf(artefact, name, parameter).shape[1];
    return crc32(artefact.bytes(rows, row * (artefact.numbers("i2", rows, 1)[0] + 1)), crc);
  }

  /** Add what each seat may see of the last move, the options of the next question, and a refusal. */
  function addDisclosure(before) {
    let crc = before;
    artefact.bytes(move.views, 2 * size).fill(0);
    const count = artefact.numbers("i2", log, 1)[0];
    const { views, own, events, secrets, rounds } = move;
    functions.disclose_move(g, log + event, count, 0, views, move.public, own, events, 1024, secrets, 1024, rounds, 8);
    crc = crc32(artefact.record("public", move.public), crc);
    crc = crc32(artefact.bytes(own, 5 * artefact.description.records.own.size), crc);
    for (const name of Object.keys(lists)) crc = addRows(crc, "disclose_move", name, move[name]);
    const decider = artefact.field("public", move.public, "decider")[0];
    if (decider >= 0) {
      const { games, numbers } = asked;
      functions.disclose_question(
        views + size,
        games,
        asked.views,
        numbers,
        asked.log,
        options,
        1536,
        consequences,
        4096,
      );
      crc = crc32(artefact.bytes(views + size, size), crc);
      crc = addRows(crc, "disclose_question", "options", options);
      crc = addRows(crc, "disclose_question", "events", consequences);
    }
    const action = before % trace.sizes.actions;
    functions.refuse_move(
      g,
      Math.max(decider, 0),
      action,
      (7 * action) % trace.sizes.actions,
      after,
      asked.log,
      refused,
    );
    return crc32(artefact.bytes(refused, 16), crc);
  }

  let [decisions, different] = [0, 0];
  for (const [blank, aside, first, words, actions, sums] of trace.games) {
    artefact.record("game", g).set(decode(blank));
    functions.deal(g, aside, first, ...words.map(BigInt));
    artefact.bytes(log, trace.sizes.log).fill(0);
    different += checksum(0) !== sums[0];
    actions.forEach((action, i) => {
      const taken = functions.act(g, log, rows, action % ILLEGAL);
      different += taken !== (action < ILLEGAL ? 1 : 0) || checksum(i + 1) !== sums[i + 1];
      decisions++;
    });
  }
  return { games: trace.games.length, decisions, different };
}

const parameterOf = (artefact, name, parameter) =>
  artefact.description.functions[name].parameters.find((one) => one.name === parameter);

/** Repeat what greedy and the belief find with one module, and what the learned bot does with another. */
async function repeatThoughts(artefact, network, trace) {
  const { functions } = artefact;
  const [v, appraisal, belief] = ["view", "appraisal", "belief"].map((name) => artefact.reserveRecords(name));
  artefact.record("appraisal", appraisal).set(decode(trace.appraisal));
  const priors = Object.fromEntries(
    Object.entries(trace.priors).map(([name, content]) => {
      const bytes = decode(content);
      const at = artefact.reserve(bytes.length);
      artefact.bytes(at, bytes.length).set(bytes);
      return [name, at];
    }),
  );
  const [g, unknown, values] = [artefact.reserveRecords("game"), artefact.reserve(64), artefact.reserve(1 << 13)];
  const kinds = parameterOf(artefact, "belief", "out").shape[1];
  const [forward, chances] = [artefact.reserve(1 << 15), artefact.reserve(64 * kinds * 8)];
  const learned = await LearnedBot.load(network, decode(trace.weights), sha256);
  const crcOf = (placed) => placed.reduce((crc, { at, count }) => crc32(network.bytes(at, 4 * count), crc), 0);

  let different = 0;
  const kingSeconds = [];
  for (const one of trace.searches) {
    const [seen, which, seed, , legal, greedy, lying, believed, ...thoughts] = one;
    const [said, action, found, looked, king] = thoughts;
    artefact.record("view", v).set(decode(seen));
    functions.greedy_values(v, g, unknown, appraisal, values, legal.length);
    different += crc32(artefact.bytes(values, 8 * legal.length)) !== greedy;
    artefact.bytes(chances, lying * kinds * 8).fill(0);
    functions.belief(v, belief, priors[which], forward, chances, lying);
    different += crc32(artefact.bytes(chances, lying * kinds * 8)) !== believed;
    const [raw, looking, ofKing] = trace.settings;
    const { out, memory: ahead } = learned.tuples;
    different += learned.think(decode(seen), legal, BigInt(seed), raw) !== action;
    different += crcOf(Object.values(out.arrays)) !== said;
    different += learned.think(decode(seen), legal, BigInt(seed), looking) !== looked;
    different += crcOf([...Object.values(out.arrays), ahead.arrays.scores]) !== found;
    if (trace.bench) {
      const answer = answerOfKing(learned, decode(seen), legal, BigInt(seed), ofKing);
      different += answer.action !== king;
      kingSeconds.push(answer.seconds);
    }
  }
  return { positions: trace.searches.length, different, king_seconds: kingSeconds };
}

/** Measure how long king takes to answer; return the shortest time and its answer. */
function answerOfKing(learned, view, legal, seed, settings) {
  let [action, seconds] = [0, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    action = learned.think(view, legal, seed, settings);
    seconds = Math.min(seconds, (performance.now() - start) / 1000);
  }
  return { action, seconds };
}

/** Play random games for a moment; return the best number of decisions per second. */
function playOuts(artefact, trace, seconds) {
  const count = 1000;
  const { functions, description } = artefact;
  const size = description.records.game.size;
  const [games, seeds, decisions] = [size, 8, 8].map((bytes) => artefact.reserve(bytes * count));
  const [blank, aside] = trace.bench;
  const record = decode(blank);
  for (let i = 0; i < count; i++) artefact.bytes(games + i * size, size).set(record);
  let [best, turn] = [0, 0n];
  const until = performance.now() + 1000 * seconds;
  do {
    const numbers = artefact.numbers("i8", seeds, count);
    for (let i = 0; i < count; i++) numbers[i] = turn++;
    functions.deal_games(games, aside, -1, seeds, 0, count);
    const start = performance.now();
    functions.play_out(games, seeds, decisions, 0, count);
    const took = performance.now() - start;
    const total = artefact.numbers("i8", decisions, count).reduce((a, b) => a + Number(b), 0);
    best = Math.max(best, (1000 * total) / took);
  } while (performance.now() < until);
  return best;
}

/** Repeat a whole trace with the module of the game and that of the learned bot. */
export async function check(module, learned, trace) {
  const start = performance.now();
  const artefact = await Artefact.load(module);
  const result = { start_ms: performance.now() - start, games: repeatGames(artefact, trace) };
  result.thoughts = await repeatThoughts(artefact, await Artefact.load(learned), trace);
  if (trace.bench) result.decisions_per_second = playOuts(artefact, trace, trace.bench[2]);
  return result;
}

if (typeof process !== "undefined" && process.argv?.[1]?.endsWith("check_trace.js")) {
  const { readFileSync } = await import("node:fs");
  const [, , module, learned, trace] = process.argv;
  const read = JSON.parse(readFileSync(trace, "utf8"));
  console.log(JSON.stringify(await check(readFileSync(module), readFileSync(learned), read)));
}
