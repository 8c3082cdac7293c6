// Shows what happened one event at a time, so that a chain of effects can be followed. `picture` is the table as it is
// shown; it lags behind the server and is made equal to the server's position at the end of every move.
import { applyEvent, eventsOf, keepKeys, pictureOf } from "../../../core/model/picture.js";
import { hasSentence } from "../../../core/text/event-text.js";
import { STEPWISE, animationSpeed, isMotionReduced, speed } from "../../../core/ui/prefs.js";
import { batch, signal } from "../../../vendor/signals.js";
import { aimOf } from "./aim.js";
import { Pace, animateEvent } from "./event-animations.js";
import { showPlace } from "./queue-scroll.js";
import { readingTime } from "./reading-time.js";
import { playSounds } from "./sound.js";

/** @typedef {import("../../../core/model/picture.js").Picture} Picture */
/** @typedef {import("../../../core/model/picture.js").GameEvent} GameEvent */
/** @typedef {import("../../../core/model/table-state.js").Frame} Frame */

const LONG = 12; // from this many waiting events on, each animation is cut short
const AIMING = 250; // how long the line to a target is shown before something happens to it

export class Animator {
  /** @param {import("../../../core/model/table-state.js").TableState} table */
  constructor(table) {
    this.table = table;
    this.picture = signal(/** @type {Picture | null} */ (null));
    this.busy = signal(false);
    /** The event that is being shown. */
    this.now = signal(/** @type {GameEvent | null} */ (null));
    /** The card that acts on another one in that event. */
    this.aim = signal(/** @type {import("./aim.js").Aim | null} */ (null));
    /** What each family has gained in the round that has just ended. */
    this.roundGains = signal(/** @type {number[] | null} */ (null));
    /** Whether the reader can go from event to event, if they have chosen so. */
    this.canStep = false;
    /** Goes on to the next event; null unless it is waiting for the reader. */
    this.goOn = signal(/** @type {(() => void) | null} */ (null));
    /** What has been shown: all frames before `seq`, and `count` events of that one. */
    this.shownUpTo = signal({ seq: Infinity, count: 0 });
    /** @type {Frame[]} */
    this.waiting = [];
    this.pace = new Pace();
    this.closed = false;
    this.listener = (/** @type {Frame | null} */ frame) => this.push(frame);
    table.listeners.add(this.listener);
    this.onVisibility = () => this.instant() && this.finish(); // nobody is watching any more
    document.addEventListener("visibilitychange", this.onVisibility);
    this.push(null);
  }

  close() {
    this.closed = true;
    this.table.listeners.delete(this.listener);
    document.removeEventListener("visibilitychange", this.onVisibility);
    this.finish();
  }

  /** Show a frame; null: show the current position without animation. @param {Frame | null} frame */
  push(frame) {
    if (frame && this.picture.value && !this.instant()) {
      this.waiting.push(frame);
      if (!this.busy.value) void this.run();
      return;
    }
    this.waiting = [];
    this.pace.hurry();
    this.settle();
    if (frame) playSounds(eventsOf(frame.events, frame.own), frame.asked?.family === this.table.seat.value);
  }

  /** Skip the rest of the animation. */
  finish() {
    this.pace.hurry();
    this.goOn.value?.();
  }

  /** Wait until the reader goes on, if they have chosen to see one event at a time. */
  async waitForReader() {
    if (!this.canStep || speed.value !== STEPWISE || this.pace.hurried || this.closed) return;
    await new Promise((done) => (this.goOn.value = () => done(undefined)));
    this.goOn.value = null;
  }

  instant() {
    return speed.value === 0 || document.visibilityState === "hidden";
  }

  /** Show everything as the server last sent it. */
  settle() {
    const position = this.table.position.value;
    const now = position ? pictureOf(position, this.table.own.value) : null;
    batch(() => {
      this.picture.value = this.picture.value && now ? keepKeys(this.picture.value, now) : now;
      this.shownUpTo.value = { seq: Infinity, count: 0 };
      this.now.value = null;
      this.aim.value = null;
      this.busy.value = false;
    });
  }

  async run() {
    this.busy.value = true;
    for (let frame = this.waiting.shift(); frame && !this.closed; frame = this.waiting.shift()) {
      const left = this.waiting.reduce((sum, other) => sum + other.events.length, frame.events.length);
      this.pace = new Pace(animationSpeed(), isMotionReduced(), left > LONG);
      if (this.instant()) this.pace.hurry();
      await this.play(frame);
    }
    if (!this.closed) this.settle();
  }

  /** @param {Frame} frame */
  async play(frame) {
    const events = eventsOf(frame.events, frame.own);
    for (const [index, event] of events.entries()) {
      const before = this.picture.value;
      if (!before || this.closed) return;
      batch(() => {
        this.shownUpTo.value = { seq: frame.seq, count: index + 1 };
        if (hasSentence(event)) {
          this.now.value = event;
          this.aim.value = aimOf(event, before);
        }
        if (event.code === "round") this.roundGains.value = gainsOf(before.points, this.table.frames.value, frame.seq);
      });
      playSounds([event], false);
      await this.pace.drawn();
      if (this.aim.value) await this.pace.hold(AIMING);
      if (event.code === "placed") showPlace(Math.min(event.place, before.stacks.length - 1));
      const begun = performance.now();
      await animateEvent(event, before, this.pace, () => {
        const after = applyEvent(before, event);
        batch(() => {
          this.picture.value = after;
          // When the target has left, the line would point at the card that has moved into its place.
          if (!after.stacks.some(({ key }) => key === this.aim.value?.to)) this.aim.value = null;
        });
      });
      await this.pace.hold(readingTime(event, this.pace.speed) - (performance.now() - begun));
      if (hasSentence(event)) await this.waitForReader();
    }
    if (this.picture.value) this.picture.value = keepKeys(this.picture.value, pictureOf(frame.position, frame.own));
    if (frame.asked?.family === this.table.seat.value) playSounds([], true);
  }
}

/** Return what each family has gained since the round began. @param {readonly number[]} points at its end
 * @param {readonly Frame[]} frames
 * @param {number} seq the frame in which it ends */
function gainsOf(points, frames, seq) {
  const earlier = frames.filter((frame) => frame.seq < seq);
  const first = earlier.findLast(({ events }) => events.some(([code]) => code === "round")) ?? earlier[0];
  if (!first) return null;
  const before = [...first.position.points];
  // what a Deal pays at the beginning of a round belongs to that round
  for (const [code, , family, , , , amount] of first.events) if (code === "income") before[family] -= amount;
  return points.map((now, family) => now - before[family]);
}
