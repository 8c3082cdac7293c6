// One table as this browser knows it: what the server last said of it, row by row. Pages read its signals.
import { signal } from "../vendor/signals.js";
import { get } from "./api.js";
import { FAMILIES } from "./kinds.js";
import { command, follow, unfollow } from "./line.js";
import { me } from "./me.js";
import { t } from "./text.js";

/** @typedef {import("./picture.js").Position} Position */
/** @typedef {import("./picture.js").Own} Own */
/** @typedef {import("./picture.js").EventRow} EventRow */
/** @typedef {{ person: string, name: string, bot: string, sitting_in: string, ready: boolean, share: string, shows: boolean, again: boolean, votes: number, late: boolean }} Seat */
/** @typedef {{ stage: "waiting" | "playing" | "over" | "closed", host: string, box: string, deck: string[], edition: string, players: number,
 *   clock: { bank: number, increment: number, days: number }, listed: boolean, watch: boolean, chat: boolean, rated: boolean, commit: string, seats: Seat[], rematch: string, deck_origin?: "" | "drawn" | "chosen" }} Lobby */
/** @typedef {{ decision: number, family: number, question: string }} Asked */
/** @typedef {{ action: number, verb: string, card?: number, where?: "front" | "back" | "on", place?: number, to?: number, sure?: EventRow[], unsure?: boolean }} Option */
/** @typedef {{ decision: number, question: string, options: Option[] }} Ask */
/** @typedef {{ left: number[], until: number }} Clocks */
/** @typedef {{ points: number[], winners: number[], secret: string, seed: string, shares: string[] }} Result */
/** @typedef {{ seq: number, at: number, by: string, family: number, events: EventRow[], position: Position, asked: Asked | null, clocks: Clocks, result: Result | null, own?: Own, open?: import("./picture.js").Open }} Frame */
/** @typedef {{ seq: number, at: number, person: string, name: string, seat: number, text: string }} Said */
/** What happened around the table. @typedef {{ seq: number, what: string, seat: number, lobby: Lobby }} News */

export class Table {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.seq = /** @type {number | null} */ (null);
    this.lobby = signal(/** @type {Lobby | null} */ (null));
    this.seat = signal(-1);
    this.position = signal(/** @type {Position | null} */ (null));
    this.own = signal(/** @type {Own | null} */ (null));
    this.asked = signal(/** @type {Asked | null} */ (null));
    this.ask = signal(/** @type {Ask | null} */ (null));
    this.clocks = signal(/** @type {Clocks | null} */ (null));
    this.result = signal(/** @type {Result | null} */ (null));
    this.away = signal(/** @type {number[]} */ ([]));
    /** How many people without a seat watch. */
    this.watching = signal(0);
    this.chat = signal(/** @type {Said[]} */ ([]));
    /** Everything that happened so far, oldest first: what the chronicle tells. */
    this.frames = signal(/** @type {Frame[]} */ ([]));
    /** What happened around the table since the deal. */
    this.news = signal(/** @type {News[]} */ ([]));
    /** The server's clock minus ours, in milliseconds. */
    this.skew = 0;
    /** Why nothing is heard of this table, a code. */
    this.problem = signal("");
    /** Told of each frame that comes while the page is open, and with null of a position that comes at once. */
    this.listeners = /** @type {Set<(frame: Frame | null) => void>} */ (new Set());
  }

  /** Begin to hear. @param {number | null} [seat] whose eyes a spectator borrows */
  open(seat = null) {
    follow(this.id, { last: () => this.seq, seat, hear: (message) => this.hear(message) });
  }

  close() {
    unfollow(this.id);
    this.listeners.clear();
  }

  /** Say a command of this table. @param {string} type @param {Record<string, unknown>} [fields] */
  say(type, fields = {}) {
    return command({ type, table: this.id, ...fields });
  }

  /** Answer the decision. @param {Option} option */
  async move(option) {
    const ask = this.ask.value;
    if (!ask) return;
    await this.say("move", { decision: ask.decision, action: option.action });
  }

  /** @param {any} message */
  hear(message) {
    switch (message.type) {
      case "table":
        return this.takeSnapshot(message);
      case "lobby":
        if (this.isNext(message.seq)) this.takeLobby(message.lobby);
        return;
      case "moved":
        if (this.isNext(message.seq)) this.takeFrame(message);
        return;
      case "said":
        if (this.isNext(message.seq)) this.chat.value = [...this.chat.value, message];
        return;
      case "quiet":
        this.isNext(message.seq);
        return;
      case "ask":
        this.ask.value = message;
        return;
      case "presence":
        this.away.value = message.away;
        this.watching.value = message.watching;
        return;
      case "unfollowed":
      case "refused":
        this.problem.value = message.code;
    }
  }

  /** Rows come in order, each once; one that was seen is passed over. @param {number} seq */
  isNext(seq) {
    if (this.seq !== null && seq <= this.seq) return false;
    this.seq = seq;
    return true;
  }

  /** Before the start people sit down and stand up: whose eyes these are follows from it. @param {Lobby} lobby */
  takeLobby(lobby) {
    this.lobby.value = lobby;
    const mine = me.value?.person;
    if (lobby.stage === "waiting") this.seat.value = lobby.seats.findIndex((seat) => mine && seat.person === mine);
  }

  /** @param {any} message */
  takeSnapshot(message) {
    this.seq = message.seq;
    this.problem.value = "";
    this.seat.value = message.seat;
    this.lobby.value = message.lobby;
    this.chat.value = message.chat;
    this.away.value = message.away ?? [];
    this.watching.value = message.watching ?? 0;
    this.position.value = message.position ?? null;
    this.own.value = message.own ?? null;
    this.asked.value = message.asked ?? null;
    this.clocks.value = message.clocks ?? null;
    this.result.value = message.result ?? null;
    for (const listener of this.listeners) listener(null);
    if (message.position) void this.fetchFrames();
  }

  /** @param {Frame} frame */
  takeFrame(frame) {
    this.skew = frame.at - Date.now();
    const lobby = this.lobby.value;
    const stage = frame.result ? "over" : "playing";
    if (lobby && lobby.stage !== stage) this.lobby.value = { ...lobby, stage };
    this.position.value = frame.position;
    this.own.value = frame.own ?? null;
    this.asked.value = frame.asked;
    if (this.ask.value && this.ask.value.decision !== frame.asked?.decision) this.ask.value = null;
    this.clocks.value = frame.clocks;
    this.result.value = frame.result;
    this.frames.value = [...this.frames.value, frame];
    for (const listener of this.listeners) listener(frame);
  }

  /** @param {News} news */
  takeNews(news) {
    this.lobby.value = news.lobby;
    if (this.position.value) this.news.value = [...this.news.value, news];
  }

  /** The rows before the snapshot, for the chronicle. */
  async fetchFrames() {
    /** @type {any[]} */
    const rows = await get(`/api/tables/${this.id}/replay`);
    const deal = rows.find((row) => row.type === "moved")?.seq ?? Infinity;
    const merged = (/** @type {string} */ type, /** @type {any[]} */ had) => {
      const known = new Set(had.map((row) => row.seq));
      const missing = rows.filter((row) => row.type === type && row.seq >= deal && !known.has(row.seq));
      return [...missing, ...had].sort((a, b) => a.seq - b.seq);
    };
    this.frames.value = merged("moved", this.frames.value);
    this.news.value = merged("lobby", this.news.value);
  }
}

/** Who sits in a family's seat, for reading. @param {Pick<Lobby, "seats">} lobby @param {number} family */
export function nameOf(lobby, family) {
  const seat = lobby.seats[family];
  if (!seat) return "";
  if (seat.name) return seat.name;
  const same = lobby.seats.filter((other) => other.bot === seat.bot);
  const name = seat.bot ? t(`bot-${seat.bot}`) : t(`family-${FAMILIES[family]}`);
  return seat.bot && same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
}
