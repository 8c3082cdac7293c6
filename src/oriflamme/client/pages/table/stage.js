// The stage: shows what happened one event at a time, so that a chain of effects can be followed. `picture` is what lies
// on the table as it is shown; it lags behind what the server said and is made equal to it at the end of every move.
import { after, happenings, keepKeys, pictureOf } from "../../core/picture.js";
import { isStill, speed } from "../../core/prefs.js";
import { isTold } from "../../core/telling.js";
import { signal } from "../../vendor/signals.js";
import { Pace, show } from "./motion/show.js";
import { ring } from "./sound.js";

/** @typedef {import("../../core/picture.js").Picture} Picture */
/** @typedef {import("../../core/picture.js").Happening} Happening */
/** @typedef {import("../../core/table.js").Frame} Frame */

const LONG = 12; // events waiting: from here on each is cut short

export class Stage {
  /** @param {import("../../core/table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.picture = signal(/** @type {Picture | null} */ (null));
    this.busy = signal(false);
    /** The event that is being shown. */
    this.now = signal(/** @type {Happening | null} */ (null));
    /** How far the story is told: all frames before `seq`, and `count` events of that one. */
    this.told = signal({ seq: Infinity, count: 0 });
    /** @type {Frame[]} */
    this.waiting = [];
    this.pace = new Pace();
    this.closed = false;
    this.listener = (/** @type {Frame | null} */ frame) => this.push(frame);
    table.listeners.add(this.listener);
    this.left = () => this.instant() && this.finish(); // nobody looks any more
    document.addEventListener("visibilitychange", this.left);
    this.push(null);
  }

  close() {
    this.closed = true;
    this.table.listeners.delete(this.listener);
    document.removeEventListener("visibilitychange", this.left);
    this.finish();
  }

  /** A frame to be shown, or null: show at once what lies there now. @param {Frame | null} frame */
  push(frame) {
    if (frame && this.picture.value && !this.instant()) {
      this.waiting.push(frame);
      if (!this.busy.value) void this.run();
      return;
    }
    this.waiting = [];
    this.pace.hurry();
    this.settle();
    if (frame) ring(happenings(frame.events, frame.own), frame.asked?.family === this.table.seat.value);
  }

  /** Show the rest at once. */
  finish() {
    this.pace.hurry();
  }

  instant() {
    return speed.value === 0 || document.visibilityState === "hidden";
  }

  /** Everything as the server last said it. */
  settle() {
    const position = this.table.position.value;
    const now = position ? pictureOf(position, this.table.own.value) : null;
    this.picture.value = this.picture.value && now ? keepKeys(this.picture.value, now) : now;
    this.told.value = { seq: Infinity, count: 0 };
    this.now.value = null;
    this.busy.value = false;
  }

  async run() {
    this.busy.value = true;
    for (let frame = this.waiting.shift(); frame && !this.closed; frame = this.waiting.shift()) {
      const left = this.waiting.reduce((sum, other) => sum + other.events.length, frame.events.length);
      this.pace = new Pace(speed.value, isStill(), left > LONG);
      if (this.instant()) this.pace.hurry();
      await this.play(frame);
    }
    if (!this.closed) this.settle();
  }

  /** @param {Frame} frame */
  async play(frame) {
    const events = happenings(frame.events, frame.own);
    for (const [index, event] of events.entries()) {
      const before = this.picture.value;
      if (!before || this.closed) return;
      this.told.value = { seq: frame.seq, count: index + 1 };
      if (isTold(event)) this.now.value = event;
      ring([event], false);
      await show(event, before, this.pace, () => {
        this.picture.value = after(before, event);
      });
    }
    if (this.picture.value) this.picture.value = keepKeys(this.picture.value, pictureOf(frame.position, frame.own));
    if (frame.asked?.family === this.table.seat.value) ring([], true);
  }
}
