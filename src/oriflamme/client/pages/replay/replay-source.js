// A finished game as the source of a screen: which move is shown, from whose point of view, and whether it plays by
// itself.
import { FAMILIES } from "../../core/model/kinds.js";
import { TableState } from "../../core/model/table-state.js";
import { hasText, t } from "../../core/text/text.js";
import { animationSpeed } from "../../core/ui/prefs.js";
import { effect, signal } from "../../vendor/signals.js";

/** @typedef {import("./loader.js").Replay} Replay */
/** @typedef {import("./loader.js").Origin} Origin */

const PAUSE = 1200; // milliseconds between two moves at normal speed

export class ReplaySource {
  /** @param {Origin} origin
   * @param {Replay} replay
   * @param {{ move: number, goesOn: boolean }} first the move that is shown first, and whether the next one follows */
  constructor(origin, replay, first) {
    this.origin = origin;
    this.table = new TableState(origin.table || "replay");
    /** The replays that were fetched so far, by point of view. @type {Record<string, Replay>} */
    this.answers = { [replay.eyes]: replay };
    this.replay = signal(replay);
    this.first = first;
    /** The move that is shown; 0 is the deal. */
    this.at = signal(-1);
    this.playing = signal(false);
  }

  /** @param {{ animator: import("../table/motion/animator.js").Animator }} screen */
  attach({ animator }) {
    this.animator = animator;
    this.use(this.replay.value);
    this.show(this.first.move);
    const stopPlaying = this.keepPlaying(animator);
    if (this.first.goesOn) this.goOn();
    const stopNaming = effect(() => void (this.table.lobby.value = lobbyOf(this.replay.value, this.origin)));
    this.stops = [stopPlaying, stopNaming];
  }

  close() {
    this.stops?.forEach((stop) => stop());
    this.table.listeners.clear();
  }

  isPlayer() {
    return false;
  }

  isLost() {
    return false;
  }

  async answer() {}

  last() {
    return this.replay.value.frames.length - 1;
  }

  /** @param {Replay} replay */
  use(replay) {
    this.replay.value = replay;
    this.table.seat.value = /^\d$/.test(replay.eyes) ? Number(replay.eyes) : -1;
  }

  /** Show a move. The next one is animated; any other appears without animation. @param {number} to */
  show(to) {
    const { table, animator } = this;
    const { frames } = this.replay.value;
    const at = Math.max(0, Math.min(Number.isFinite(to) ? Math.trunc(to) : 0, frames.length - 1));
    const frame = frames[at];
    const isNext = at === this.at.value + 1;
    this.at.value = at;
    table.frames.value = frames.slice(0, at + 1);
    table.position.value = frame.position;
    table.own.value = frame.own ?? null;
    table.asked.value = frame.asked;
    table.result.value = frame.result;
    table.notify(isNext && !animator?.busy.value ? frame : null);
    if (at === frames.length - 1) this.playing.value = false;
  }

  /** Show the next move after a pause, unless the reader goes elsewhere. */
  goOn() {
    const next = this.at.value + 1;
    setTimeout(() => this.at.value + 1 === next && next <= this.last() && this.show(next), PAUSE);
  }

  /** Show the same move from another point of view. Rejects with a Refusal. @param {string} eyes */
  async look(eyes) {
    this.answers[eyes] ??= await this.origin.ask(eyes);
    this.use(this.answers[eyes]);
    this.at.value = Math.min(this.at.value, this.last());
    this.show(this.at.value);
  }

  /** Play or pause. At the end, play again from the start. */
  toggle() {
    if (!this.playing.value && this.at.value === this.last()) this.show(0);
    this.playing.value = !this.playing.value;
  }

  /** Show the next move whenever the last one has been shown long enough.
   * @param {import("../table/motion/animator.js").Animator} animator */
  keepPlaying(animator) {
    let timer = 0;
    const stop = effect(() => {
      clearTimeout(timer);
      const next = this.at.value + 1;
      if (!this.playing.value || animator.busy.value || next > this.last()) return;
      timer = setTimeout(() => this.show(next), PAUSE / (animationSpeed() || 1));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** The rounds, each with its first move. @returns {[round: number, move: number][]} */
  rounds() {
    /** @type {Map<number, number>} */
    const first = new Map();
    this.replay.value.frames.forEach(({ position }, at) => {
      if (!first.has(position.round)) first.set(position.round, at);
    });
    return [...first];
  }
}

/** Return the name of a player, or one made from the family, worded as a person so that sentences about them are
 * correct.
 * @param {string} name
 * @param {number} family */
export const namedOr = (name, family) => name || t(`replay-player-${FAMILIES[family]}`);

/** Turn the header of a replay into the lobby of a table. In a game on this device, everyone but the reader is a bot.
 * @param {Replay} replay
 * @param {Origin} origin
 * @returns {import("../../core/model/table-state.js").Lobby} */
function lobbyOf(replay, { isOwn }) {
  const bots = new Set(replay.frames.filter(({ by }) => by === "bot").map(({ family }) => family));
  const seats = replay.names.map((name, family) => {
    const isBot = (bots.has(family) || !replay.table) && hasText(`bot-${name}`); // a record doesn't say who was a bot
    return {
      person: "", name: isBot ? "" : namedOr(name, family), bot: isBot ? name : "", sitting_in: "", ready: false, share: "",
      shows: false, again: false, votes: 0, late: false,
    }; // prettier-ignore
  });
  const { box, deck, edition, players, commit, you = isOwn ? seats.findIndex((seat) => !seat.bot) : -1 } = replay;
  return {
    stage: "over", host: "", box, deck, edition, players, clock: { bank: 0, increment: 0, days: 0 }, listed: false,
    watch: false, chat: false, rated: false, commit, seats, rematch: "", you,
  }; // prettier-ignore
}
