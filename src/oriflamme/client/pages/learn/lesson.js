// The first game as a table that needs no server: a script of questions and frames, made beforehand by tools/make_tutorial.py.
import { Refusal } from "../../core/api.js";
import { me } from "../../core/me.js";
import { signal } from "../../vendor/signals.js";
import { Live } from "../table/live.js";

/** @typedef {import("../../core/table.js").Frame} Frame */
/** One decision: the question, the right answer, what is wrong with the others, and what happens until the next.
 * @typedef {{ ask: import("../../core/table.js").Ask, right: number, faults: Record<string, string>, frames: Frame[] }} Step */
/** @typedef {{ lobby: import("../../core/table.js").Lobby, deal: Frame, steps: Step[] }} Game */

const PUPIL = 0;

export class Lesson extends Live {
  /** @param {Game} game */
  constructor(game) {
    super("learn", null);
    this.game = game;
    /** Which decision is next, from 0. */
    this.step = signal(0);
    /** What was wrong with the last answer, or nothing. */
    this.fault = signal("");
    this.table.move = (option) => this.answer(option.action);
    this.begin();
  }

  isPlayer() {
    return true;
  }

  isLost() {
    return false;
  }

  begin() {
    const { table, game } = this;
    const seats = game.lobby.seats.map((seat, family) =>
      family === PUPIL && me.peek() ? { ...seat, name: me.peek()?.name ?? seat.name } : seat,
    );
    table.lobby.value = { ...game.lobby, seats };
    table.seat.value = PUPIL;
    table.frames.value = [];
    table.takeFrame(game.deal);
    this.stage.push(null);
    this.step.value = 0;
    this.fault.value = "";
    this.chooser.sent.value = -1;
    table.ask.value = game.steps[0].ask;
  }

  isOver() {
    return this.step.value === this.game.steps.length;
  }

  /** @param {number} action */
  async answer(action) {
    const { right, faults, frames } = this.game.steps[this.step.value];
    if (action !== right) {
      this.fault.value = faults[action];
      queueMicrotask(() => this.chooser.back());
      throw new Refusal("not-legal");
    }
    this.fault.value = "";
    this.step.value++;
    for (const frame of frames) this.table.takeFrame(frame);
    this.table.ask.value = this.isOver() ? null : this.game.steps[this.step.value].ask;
  }
}
