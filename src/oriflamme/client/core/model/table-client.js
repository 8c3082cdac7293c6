// A table: its state, updated row by row from the messages of a connection, and the commands sent to it. The connection
// leads to the server, or to the worker with the tables of this page (core/net/local-connection.js).
import { batch, signal } from "../../vendor/signals.js";
import { get } from "../net/api.js";
import { command, follow, serverTime, unfollow } from "../net/connection.js";
import { me } from "../net/session.js";
import { TableState } from "./table-state.js";

/** Where a table is: on the server, or in this page.
 * @typedef {object} Connection
 * @property {boolean} isLocal
 * @property {() => number} time of the table's clock, in milliseconds since 1970
 * @property {(table: string, follower: import("../net/connection.js").Follower) => void} follow
 * @property {(table: string) => void} unfollow
 * @property {(message: Record<string, unknown>) => Promise<any>} command
 * @property {(table: string) => Promise<any[]>} history the messages so far
 * @property {(table: string, eyes: string) => Promise<any>} replay a finished game as frames */

/** @type {Connection} */
const SERVER = {
  isLocal: false,
  time: serverTime,
  follow,
  unfollow,
  command,
  history: (table) => get(`/api/tables/${table}/replay`),
  replay: (table, eyes) => get(`/api/tables/${table}/replay?eyes=${eyes}`),
};

/** Milliseconds that somebody must be away before the server accepts a vote about them. */
const GRACE = 45_000;

export class TableClient extends TableState {
  /** The number of the last row that was applied. @type {number | null} */
  seq = null;
  awayTimer = 0;
  /** How often the whole state was received. */
  snapshots = 0;

  /** @param {string} id @param {Connection} [connection] */
  constructor(id, connection = SERVER) {
    super(id);
    this.connection = connection;
  }

  /** Whether the table is in this page, and not on a server. */
  get isLocal() {
    return this.connection.isLocal;
  }

  /** The seats whose players have been away so long that the others may vote for a bot. */
  longAway = signal(/** @type {readonly number[]} */ ([]));
  /** When each of those who are away was first seen to be away. @type {Map<number, number>} */
  awaySince = new Map();

  /** Note who is away now. @param {number[]} away */
  noteAway(away) {
    const now = Date.now();
    this.away.value = away;
    this.awaySince = new Map(away.map((seat) => [seat, this.awaySince.get(seat) ?? now]));
    this.longAway.value = away.filter((seat) => now - (this.awaySince.get(seat) ?? now) >= GRACE);
    clearTimeout(this.awayTimer);
    if (this.longAway.value.length < away.length) this.awayTimer = setTimeout(() => this.noteAway(away), GRACE + 100);
  }

  /** Follow the table. @param {number | null} [seat] the seat whose view a spectator is shown */
  open(seat = null) {
    this.connection.follow(this.id, { last: () => this.seq, seat, receive: (message) => this.receive(message) });
  }

  close() {
    clearTimeout(this.awayTimer);
    this.connection.unfollow(this.id);
    this.listeners.clear();
  }

  /** Send a command of this table. @param {string} type @param {Record<string, unknown>} [fields] */
  send(type, fields = {}) {
    return this.connection.command({ type, table: this.id, ...fields });
  }

  /** Answer the decision. @param {import("./table-state.js").Option} option
   * @param {import("./table-state.js").Option} [then] the answer to the second step */
  async answer(option, then) {
    const ask = this.ask.value;
    if (!ask) return;
    const second = then ? { then: then.action } : {};
    await this.send("move", { decision: ask.decision, action: option.action, ...second });
  }

  /** @param {any} message */
  receive(message) {
    this.skew = this.connection.time() - Date.now();
    switch (message.type) {
      case "table":
        return this.applySnapshot(message);
      case "lobby":
        if (this.isNew(message.seq)) this.applyLobbyChange(message);
        return;
      case "moved":
        if (this.isNew(message.seq)) this.applyFrame(message);
        return;
      case "said":
        if (this.isNew(message.seq)) this.chat.value = [...this.chat.value, message];
        return;
      case "quiet":
        this.isNew(message.seq);
        return;
      case "ask":
        this.ask.value = message;
        return;
      case "presence":
        this.noteAway(message.away);
        this.watching.value = message.watching;
        return;
      case "unfollowed":
      case "refused":
        this.problem.value = message.code;
    }
  }

  /** Return whether a row is new, and remember its number. After a reconnection some rows arrive twice.
   * @param {number} seq */
  isNew(seq) {
    if (this.seq !== null && seq <= this.seq) return false;
    this.seq = seq;
    return true;
  }

  /** Apply a change at the table. Before the start people sit down and stand up, so our own seat may change as well.
   * @param {import("./table-state.js").LobbyChange} change */
  applyLobbyChange(change) {
    const lobby = this.withReader(change.lobby);
    batch(() => {
      this.lobby.value = lobby;
      if (change.clocks) this.clocks.value = change.clocks;
      if (lobby.stage === "waiting") this.seat.value = lobby.you;
      if (this.position.value) this.lobbyChanges.value = [...this.lobbyChanges.value, change];
    });
  }

  /** Add to a lobby which seat is the reader's; -1: none. @param {import("./table-state.js").Lobby} lobby */
  withReader(lobby) {
    const mine = this.isLocal ? lobby.host : me.value?.person;
    return { ...lobby, you: lobby.seats.findIndex((seat) => mine && seat.person === mine) };
  }

  /** @param {any} message */
  applySnapshot(message) {
    this.seq = message.seq;
    batch(() => {
      this.problem.value = "";
      this.seat.value = message.seat;
      this.lobby.value = this.withReader(message.lobby);
      this.chat.value = message.chat;
      this.noteAway(message.away ?? []);
      this.watching.value = message.watching ?? 0;
      this.position.value = message.position ?? null;
      this.own.value = message.own ?? null;
      this.asked.value = message.asked ?? null;
      this.clocks.value = message.clocks ?? null;
      this.result.value = message.result ?? null;
      this.forgetAfter(message.seq);
      this.notify(null);
    });
    this.snapshots++;
    if (message.position) void this.fetchHistory();
  }

  /** Forget what happened after this row: a move has been taken back. @param {number} seq */
  forgetAfter(seq) {
    const isLater = (/** @type {{ seq: number }} */ row) => row.seq > seq;
    if (!this.frames.value.some(isLater)) return;
    this.frames.value = this.frames.value.filter((frame) => !isLater(frame));
    this.lobbyChanges.value = this.lobbyChanges.value.filter((change) => !isLater(change));
    this.ask.value = null;
  }

  /** Fetch the rows before the snapshot, for the chronicle. */
  async fetchHistory() {
    const { snapshots } = this;
    /** @type {any[]} */
    const rows = await this.connection.history(this.id).catch(() => []); // without them, the chronicle is shorter
    if (snapshots !== this.snapshots) return; // some of it may have been taken back
    const deal = rows.find((row) => row.type === "moved")?.seq ?? Infinity;
    const merged = (/** @type {string} */ type, /** @type {any[]} */ had) => {
      const known = new Set(had.map((row) => row.seq));
      const missing = rows.filter((row) => row.type === type && row.seq >= deal && !known.has(row.seq));
      return [...missing, ...had].sort((a, b) => a.seq - b.seq);
    };
    batch(() => {
      this.frames.value = merged("moved", this.frames.value);
      this.lobbyChanges.value = merged("lobby", this.lobbyChanges.value);
    });
  }
}
