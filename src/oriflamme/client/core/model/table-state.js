// Everything that the page knows about one table, as signals that the pages read. A source fills them: a server
// (table-client.js), a finished game, or the script of the first game.
import { batch, signal } from "../../vendor/signals.js";

/** @typedef {import("./picture.js").Position} Position */
/** @typedef {import("./picture.js").Own} Own */
/** @typedef {import("./picture.js").EventRow} EventRow */
/** @typedef {import("./game-tables.js").Question} Question */
/** @typedef {{ person: string, name: string, bot: string, sitting_in: string, ready: boolean, share: string, share_commit?: string, unrevealed?: boolean,
 *   shows: boolean, again: boolean, votes: number, late: boolean }} Seat */
/** `you`: the reader's own seat, which the page adds; none for spectators.
 * @typedef {{ stage: "waiting" | "playing" | "over" | "closed", host: string, box: string, deck: string[],
 *   edition: string, players: number, clock: { bank: number, increment: number, days: number }, listed: boolean,
 *   watch: boolean, chat: boolean, rated: boolean, friendly?: boolean, commit: string, revealing?: boolean, seats: Seat[], rematch: string,
 *   code?: string, you?: number,
 *   deck_origin?: "" | "drawn" | "chosen", pool?: number }} Lobby */
/** @typedef {{ decision: number, family: number, question: Question }} Asked */
/** @typedef {{ action: number, verb: import("./game-tables.js").Verb, card?: number, where?: "front" | "back" | "on",
 *   place?: number, to?: number, own?: EventRow[], others?: EventRow[], unsure?: boolean, then?: EventRow[],
 *   asks?: "" | Question, options?: Option[] }} Option */
/** `first`: the answer to the first step of a choice in two steps, of which this is the second.
 * @typedef {{ decision: number, question: Question, options: Option[], next?: EventRow[],
 *   barred?: { verb: string, rule: string }[], first?: Option }} Ask */
/** @typedef {{ left: number[], until: number }} Clocks */
/** @typedef {{ points: number[], winners: number[], secret: string, seed: string, shares: string[] }} Result */
/** @typedef {{ seq: number, at: number, by: string, family: number, events: EventRow[], position: Position,
 *   asked: Asked | null, clocks: Clocks, result: Result | null, own?: Own,
 *   open?: import("./picture.js").Open }} Frame */
/** @typedef {{ seq: number, at: number, person: string, name: string, seat: number, text: string }} Said */
/** A change at the table that is not part of the game: somebody leaves, comes back or turns off the chat.
 * @typedef {{ seq: number, what: string, seat: number, lobby: Lobby, clocks?: Clocks }} LobbyChange */

export class TableState {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.lobby = signal(/** @type {Lobby | null} */ (null));
    /** The seat whose view this is; -1: a spectator's. */
    this.seat = signal(-1);
    this.position = signal(/** @type {Position | null} */ (null));
    this.own = signal(/** @type {Own | null} */ (null));
    this.asked = signal(/** @type {Asked | null} */ (null));
    /** The options of the decision that this seat must answer. */
    this.ask = signal(/** @type {Ask | null} */ (null));
    this.clocks = signal(/** @type {Clocks | null} */ (null));
    this.result = signal(/** @type {Result | null} */ (null));
    /** Seats whose person is not connected. */
    this.away = signal(/** @type {number[]} */ ([]));
    /** The number of spectators. */
    this.watching = signal(0);
    this.chat = signal(/** @type {Said[]} */ ([]));
    /** Everything that has happened in the game, oldest first. The chronicle is written from it. */
    this.frames = signal(/** @type {Frame[]} */ ([]));
    /** What has changed at the table besides the game since the deal, oldest first. */
    this.lobbyChanges = signal(/** @type {LobbyChange[]} */ ([]));
    /** The server's clock minus ours, in milliseconds. */
    this.skew = 0;
    /** The code of the reason why the server sends nothing about this table. */
    this.problem = signal("");
    /** Called with each new frame, and with null when the position is replaced as a whole.
     * @type {Set<(frame: Frame | null) => void>} */
    this.listeners = new Set();
  }

  /** @param {Frame | null} frame */
  notify(frame) {
    for (const listener of this.listeners) listener(frame);
  }

  /** Apply a frame. The page is rendered once, not once per signal. @param {Frame} frame */
  applyFrame(frame) {
    batch(() => {
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
      this.notify(frame);
    });
  }
}
