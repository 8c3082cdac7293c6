// The tables of this page: handles requests, saves every row before anybody hears of it, and lets the bots play. It knows
// neither the worker nor the browser: clock, chance, storage and locks are given to it.
import { Refusal } from "../net/api.js";
import { LEVELS } from "../engine/bot-tables.js";
import { Disclosure } from "../engine/disclosure.js";
import { Greedy } from "../engine/greedy.js";
import { NONE } from "../engine/rules-tables.js";
import { Hints } from "../review/hint.js";
import { commitmentTo, rematchId } from "../fairness/seeds.js";
import { recordOfTable, replayOfRecord, replayOfTable } from "./game-replay.js";
import { FORMAT, StoreConflict } from "./game-store.js";
import { BadLog, LocalTable } from "./local-table.js";
import { linkOf, newDeal, study } from "./study.js";
import { opening, rematchRows, rowsBeforeLastMove, rowsFor } from "./table-commands.js";
import { askOf, messageOf, snapshotOf, summaryOf } from "./table-messages.js";

/** @typedef {import("./local-table.js").Row} Row */
/** @typedef {import("./game-store.js").StoredRow} StoredRow */
/** @typedef {{ table: LocalTable, rows: StoredRow[], saved: number, playing: boolean, release: () => void }} LiveGame */
/** What a hub needs from its surroundings. `lock` returns a function that gives the lock back, or null if another tab has
 * it; `notify` is called with what keeps games from being saved, or "".
 * @typedef {object} Surroundings
 * @property {() => number} now milliseconds since 1970
 * @property {(bytes: number) => string} random in hexadecimal
 * @property {() => number} seed of a bot's decision
 * @property {(milliseconds: number) => Promise<void>} wait
 * @property {() => Promise<Float64Array>} priors for hints
 * @property {(table: string) => Promise<(() => void) | null>} lock
 * @property {(report: (part: number) => void) => Promise<LearnedBot>} loadNetwork
 * @property {Pick<typeof import("./game-store.js"), "saveGame" | "loadLog">} store
 * @property {(message: any) => void} send
 * @property {(problem: "" | "full" | "none") => void} notify
 * @property {(state: NetworkState) => void} network */

/** The network of the bots: which part of it has arrived, or that it is ready or can't be had.
 * @typedef {number | "ready" | "missing"} NetworkState */
/** @typedef {import("../../../compiled/learned.js").LearnedBot} LearnedBot */

const PAUSE = 1000; // milliseconds from a question to a bot's answer, as on the server
const PATIENCE = 60_000; // milliseconds that a bot waits for a network that neither arrives nor fails

export class LocalHub {
  /** @param {import("../engine/engine.js").Engine} engine @param {Surroundings} around */
  constructor(engine, around) {
    this.engine = engine;
    this.around = around;
    this.disclosure = new Disclosure(engine);
    this.greedy = new Greedy(engine);
    /** Made for the first hint. @type {Hints | null} */
    this.hints = null;
    /** The tables that are open in this page. @type {Map<string, LiveGame>} */
    this.games = new Map();
    /** Which of them the page follows. @type {Set<string>} */
    this.followed = new Set();
    /** The network of the bots. @type {LearnedBot | null} */
    this.network = null;
    /** Ends when the network is there or can't be had. @type {Promise<void> | null} */
    this.loading = null;
    /** Whether a bot has waited for the network in vain. */
    this.isMissing = false;
    /** Requests are handled one after the other. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
  }

  /** Do something after everything that was asked for before. @template T @param {() => Promise<T>} work
   * @returns {Promise<T>} */
  inTurn(work) {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Do nothing: when this returns, rules and bots are loaded. */
  async prepare() {}

  // Tables

  /** Open a table and return its id and the commitment to the secret of its deal.
   * @param {import("./table-commands.js").Person} host
   * @param {import("./table-commands.js").Wanted} wanted */
  open(host, wanted) {
    this.fetchNetwork();
    return this.inTurn(async () => {
      const id = this.around.random(8);
      const secret = this.around.random(32);
      await this.begin(id, opening(this.engine, host, wanted, secret));
      return { table: id, commit: commitmentTo(secret) };
    });
  }

  /** @param {string} id @param {Row[]} rows */
  async begin(id, rows) {
    const game = await this.hold(id, new LocalTable(this.disclosure, id), []);
    await this.append(game, rows);
  }

  /** @param {string} id @param {LocalTable} table @param {StoredRow[]} rows @returns {Promise<LiveGame>} */
  async hold(id, table, rows) {
    const release = await this.around.lock(id);
    if (!release) throw new Refusal("open-elsewhere");
    const game = { table, rows, saved: rows.length, playing: false, release };
    this.games.set(id, game);
    return game;
  }

  /** Return a table, which is loaded if it is not open yet. @param {string} id @returns {Promise<LiveGame>} */
  async get(id) {
    const found = this.games.get(id);
    if (found) return found;
    const saved = await this.around.store.loadLog(id).catch(() => undefined);
    if (!saved) throw new Refusal("no-such-table");
    if (saved.format !== FORMAT) throw new Refusal("other-version");
    return this.hold(id, this.fold(id, saved.rows), saved.rows);
  }

  /** @param {string} id @param {StoredRow[]} rows @param {(table: LocalTable, row: Row) => void} [after] */
  fold(id, rows, after = () => {}) {
    const table = new LocalTable(this.disclosure, id);
    try {
      for (const { at, row } of rows) {
        table.apply(row, at);
        after(table, row);
      }
    } catch (error) {
      if (error instanceof BadLog || error instanceof TypeError) throw new Refusal("other-version");
      throw error;
    }
    return table;
  }

  /** Save rows, then apply them and send them to the page. @param {LiveGame} game @param {Row[]} rows */
  async append(game, rows) {
    const at = this.around.now();
    const table = game.table.copy();
    const messages = [];
    for (const row of rows) {
      table.apply(row, at);
      messages.push(messageOf(table, row, seatShown(table)));
    }
    await this.save(game, table, [...game.rows, ...rows.map((row) => ({ at, row }))]);
    if (this.followed.has(table.id)) for (const message of messages) this.around.send(message);
    this.schedule(game);
  }

  /** Save the rows of a game and take over its new state. If this device can't save it, the game goes on unsaved, and the
   * page says so; what was saved before stays.
   * @param {LiveGame} game
   * @param {LocalTable} table
   * @param {StoredRow[]} rows */
  async save(game, table, rows) {
    const opened = rows[0].at;
    const line = { id: table.id, opened, changed: table.at, stage: table.stage, summary: summaryOf(table) };
    try {
      await this.around.store.saveGame(line, rows, game.saved);
      game.saved = rows.length;
      this.around.notify("");
    } catch (error) {
      if (error instanceof StoreConflict) throw new Refusal("open-elsewhere");
      this.around.notify(/** @type {any} */ (error)?.name === "QuotaExceededError" ? "full" : "none");
    }
    game.table = table;
    game.rows = rows;
  }

  // The page

  /** Send the state of a table now, and everything that happens at it from now on. @param {string} id */
  follow(id) {
    return this.inTurn(async () => {
      const game = await this.get(id);
      this.followed.add(id);
      this.show(game);
      if (game.table.decider !== NONE) this.fetchNetwork();
      this.schedule(game);
    });
  }

  /** @param {LiveGame} game */
  show({ table }) {
    this.around.send(snapshotOf(table, seatShown(table)));
    if (isAsked(table)) this.around.send(askOf(table));
  }

  /** @param {string} id */
  unfollow(id) {
    return this.inTurn(async () => {
      this.followed.delete(id);
      this.games.get(id)?.release();
      this.games.delete(id);
    });
  }

  /** Execute a command. A command that is in the log already is not executed again. @param {Record<string, any>} command */
  command(command) {
    return this.inTurn(async () => {
      const game = await this.get(command.table);
      const { table } = game;
      if (command.type === "take-back") return this.takeBack(game);
      const accepted = table.accepted.get(command.id);
      if (accepted !== undefined) return { id: command.id, table: table.id, seq: accepted };
      const person = table.seats[seatShown(table)].person;
      await this.append(game, rowsFor(table, person, command));
      if (command.type === "again" && command.on !== false) await this.openRematch(game);
      else if (isAsked(game.table) && this.followed.has(table.id)) this.around.send(askOf(game.table));
      return { id: command.id, table: table.id, seq: table.seq + 1 };
    });
  }

  /** Take back the person's last move, and everything after it. @param {LiveGame} game */
  async takeBack(game) {
    const left = rowsBeforeLastMove(game.rows.map(({ row }) => row));
    if (left < 0 || game.table.rematch) throw new Refusal("nothing-to-take-back");
    const rows = game.rows.slice(0, left);
    await this.save(game, this.fold(game.table.id, rows), rows);
    this.show(game);
    this.schedule(game);
    return { table: game.table.id, seq: game.table.seq };
  }

  /** Return a hint for the person's decision. The log says from now on that there was one. All others are bots, and games
   * in the page are never rated.
   * @param {string} id
   * @param {number} decision */
  hint(id, decision) {
    return this.inTurn(async () => {
      const game = await this.get(id);
      const { table } = game;
      const seat = seatShown(table);
      if (table.decider !== seat || !isAsked(table)) throw new Refusal("not-your-decision");
      if (table.decision !== decision) throw new Refusal("stale-decision");
      this.hints ??= new Hints(this.engine, await this.around.priors());
      const seen = this.engine.view(/** @type {import("../engine/engine.js").GameRecord} */ (table.game), seat);
      const found = this.hints.of(seen, decision);
      if (!table.hints.has(decision)) await this.append(game, [{ row: "hinted", seat, decision }]);
      return found;
    });
  }

  /** @param {LiveGame} game */
  async openRematch(game) {
    const { table } = game;
    const id = rematchId(table.id, table.seed);
    if (!(await this.around.store.loadLog(id).catch(() => undefined)))
      await this.begin(id, rematchRows(table, this.around.random(32)));
    await this.append(game, [{ row: "rematch", table: id }]);
  }

  /** Return the commitment of a table. @param {string} id */
  commit(id) {
    return this.inTurn(async () => commitmentTo((await this.get(id)).table.head.secret));
  }

  /** Return the messages about a table so far. @param {string} id */
  history(id) {
    return this.inTurn(async () => {
      /** @type {any[]} */
      const messages = [];
      const { rows } = await this.get(id);
      this.fold(id, rows, (table, row) => void messages.push(messageOf(table, row, seatShown(table))));
      return messages;
    });
  }

  /** Return a finished game as frames. It may be open in another tab. @param {string} id @param {string} eyes */
  async replay(id, eyes) {
    const { table, rows } = await this.read(id);
    const moves = rows.filter(({ row }) => row.row === "started" || row.row === "acted");
    return replayOfTable(
      table,
      moves.map(({ at, row }) => ({ at, by: row.by })),
      eyes,
    );
  }

  /** Return a game in the notation. @param {string} id */
  async record(id) {
    const { table } = await this.read(id);
    if (!table.start) throw new Refusal("not-started");
    return recordOfTable(table);
  }

  /** Return a record as frames. @param {string} text @param {string} eyes */
  async replayRecord(text, eyes) {
    return replayOfRecord(this.disclosure, text, eyes);
  }

  // The analysis board

  /** Return the game of a text after its last move and these actions. @param {string} text
   * @param {import("./study.js").Eyes} eyes
   * @param {number[]} [actions] */
  async study(text, eyes, actions) {
    return study(this.disclosure, text, eyes, actions);
  }

  /** Return the link to the position after the last move of a text. @param {string} text */
  async positionLink(text) {
    return linkOf(this.disclosure, text);
  }

  /** Return a new deal as text. @param {string} setup the lines `box`, `edition` and `players` */
  async dealtPosition(setup) {
    return newDeal(this.disclosure, setup, BigInt(`0x${this.around.random(16)}`));
  }

  /** Return a table without locking it. @param {string} id */
  async read(id) {
    const found = this.games.get(id);
    if (found) return found;
    const saved = await this.around.store.loadLog(id).catch(() => undefined);
    if (!saved) throw new Refusal("no-such-table");
    if (saved.format !== FORMAT) throw new Refusal("other-version");
    return { table: this.fold(id, saved.rows), rows: saved.rows };
  }

  // Bots

  /** Let the bots play as long as bots must decide. @param {LiveGame} game */
  schedule(game) {
    if (game.playing || !botToAsk(game.table)) return;
    game.playing = true;
    this.fetchNetwork();
    this.playBots(game)
      .catch((error) => {
        if (!(error instanceof Refusal)) console.error(error);
        const { code } = error instanceof Refusal ? error : new Refusal("page-failed");
        this.around.send({ type: "refused", table: game.table.id, code });
      })
      .finally(() => (game.playing = false));
  }

  /** Fetch the network of the bots, once. If that fails, they play without it, and it is fetched again when they have to
   * play again. */
  fetchNetwork() {
    this.loading ??= this.around.loadNetwork(this.around.network).then(
      (network) => {
        this.network = network;
        this.around.network("ready");
      },
      () => {
        this.loading = null;
        this.around.network("missing");
      },
    );
  }

  /** @param {LiveGame} game */
  async playBots(game) {
    for (;;) {
      const { table } = game;
      const bot = botToAsk(table);
      if (!bot || this.games.get(table.id) !== game) return;
      const action = await this.answer(table, bot);
      await this.around.wait(table.askedAt + PAUSE - this.around.now());
      const stays = await this.inTurn(async () => {
        if (this.games.get(table.id) !== game) return false;
        if (game.table !== table) return true; // taken back, or the person has returned
        await this.append(game, [{ row: "acted", decision: table.decision, action, by: "bot" }]);
        if (isAsked(game.table) && this.followed.has(table.id)) this.around.send(askOf(game.table));
        return true;
      });
      if (!stays) return;
    }
  }

  /** Return a bot's action. It waits for its network, but never again after it has waited in vain.
   * @param {LocalTable} table
   * @param {string} bot
   * @returns {Promise<number>} */
  async answer(table, bot) {
    if (!this.isMissing) await Promise.race([this.loading, this.around.wait(PATIENCE)]);
    this.isMissing = !this.network;
    const game = /** @type {import("../engine/engine.js").GameRecord} */ (table.game);
    const view = this.engine.view(game, table.decider);
    const seed = this.around.seed();
    if (!this.network) return this.greedy.think(view, seed);
    return this.network.think(view.bytes, this.engine.legalActions(game), BigInt(seed), LEVELS[bot]);
  }
}

/** Return the bot that decides now; empty if nobody or a person does. @param {LocalTable} table */
const botToAsk = (table) => (table.decider === NONE ? "" : table.botOf(table.decider));

/** Return whether a person decides now. @param {LocalTable} table */
const isAsked = (table) => table.decider !== NONE && !table.botOf(table.decider);

/** Return the seat whose view the page gets: that of its person. @param {LocalTable} table */
const seatShown = (table) => table.seats.findIndex(({ person }) => person !== "");
