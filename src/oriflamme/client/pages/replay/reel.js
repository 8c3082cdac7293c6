// A game that was played, on the board of a live one: which move is shown, with whose eyes, and whether it goes on by itself.
import { FAMILIES } from "../../core/kinds.js";
import { speed } from "../../core/prefs.js";
import { hasText, t } from "../../core/text.js";
import { effect, signal } from "../../vendor/signals.js";
import { Live } from "../table/live.js";

/** @typedef {import("./source.js").Replay} Replay */
/** @typedef {import("./source.js").Source} Source */

const PAUSE = 1200; // milliseconds between two moves at normal speed

export class Reel extends Live {
  /** @param {Source} source @param {Replay} replay @param {number} at */
  constructor(source, replay, at) {
    super(source.table || "replay", null);
    this.source = source;
    /** @type {Record<string, Replay>} */
    this.answers = { [replay.eyes]: replay };
    this.replay = signal(replay);
    this.at = signal(-1);
    this.playing = signal(false);
    this.take(replay);
    this.show(at);
    this.stopPlaying = this.keepPlaying();
    this.stopNaming = effect(() => void (this.table.lobby.value = lobbyOf(this.replay.value)));
  }

  close() {
    this.stopPlaying();
    this.stopNaming();
    super.close();
  }

  isPlayer() {
    return false;
  }

  isLost() {
    return false;
  }

  last() {
    return this.replay.value.frames.length - 1;
  }

  /** @param {Replay} replay */
  take(replay) {
    this.replay.value = replay;
    this.table.seat.value = /^\d$/.test(replay.eyes) ? Number(replay.eyes) : -1;
  }

  /** Show a move: 0 is the deal. The next one is animated, any other is there at once. @param {number} to */
  show(to) {
    const { table, stage } = this;
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
    stage.push(isNext && !stage.busy.value ? frame : null);
    if (at === frames.length - 1) this.playing.value = false;
  }

  /** See the same move with other eyes. Rejects with a Refusal. @param {string} eyes */
  async look(eyes) {
    this.answers[eyes] ??= await this.source.ask(eyes);
    this.take(this.answers[eyes]);
    this.at.value = Math.min(this.at.value, this.last());
    this.show(this.at.value);
  }

  /** Play, or stop; at the end it begins anew. */
  toggle() {
    if (!this.playing.value && this.at.value === this.last()) this.show(0);
    this.playing.value = !this.playing.value;
  }

  keepPlaying() {
    let timer = 0;
    const stop = effect(() => {
      clearTimeout(timer);
      const next = this.at.value + 1;
      if (!this.playing.value || this.stage.busy.value || next > this.last()) return;
      timer = setTimeout(() => this.show(next), PAUSE / (speed.value || 1));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** The move with which each round begins, by round from 1 on: [round, move]. @returns {[number, number][]} */
  rounds() {
    /** @type {Map<number, number>} */
    const first = new Map();
    this.replay.value.frames.forEach(({ position }, at) => {
      if (!first.has(position.round)) first.set(position.round, at);
    });
    return [...first];
  }
}

/** Somebody of whom only the family is known, as a person, so that sentences about them are right. @param {string} name @param {number} family */
export const namedOr = (name, family) => name || t(`replay-player-${FAMILIES[family]}`);

/** The header of a replay as the lobby of a table. @param {Replay} replay @returns {import("../../core/table.js").Lobby} */
function lobbyOf(replay) {
  const bots = new Set(replay.frames.filter(({ by }) => by === "bot").map(({ family }) => family));
  const seats = replay.names.map((name, family) => {
    const isBot = bots.has(family) && hasText(`bot-${name}`);
    return {
      person: "", name: isBot ? "" : namedOr(name, family), bot: isBot ? name : "", sitting_in: "", ready: false, share: "",
      shows: false, again: false, votes: 0, late: false,
    }; // prettier-ignore
  });
  const { box, deck, edition, players, commit } = replay;
  return {
    stage: "over", host: "", box, deck, edition, players, clock: { bank: 0, increment: 0, days: 0 }, listed: false,
    watch: false, chat: false, rated: false, commit, seats, rematch: "",
  }; // prettier-ignore
}
