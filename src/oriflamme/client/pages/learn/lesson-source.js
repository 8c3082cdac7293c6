// The first game as the source of a screen. It needs no server: tools/make_tutorial.py writes its questions and frames
// in advance.
import { TableState } from "../../core/model/table-state.js";
import { Refusal } from "../../core/net/api.js";
import { t } from "../../core/text/text.js";
import { effect, signal } from "../../vendor/signals.js";

/** @typedef {import("../../core/model/table-state.js").Frame} Frame */
/** One decision: the question, the right answer, what is wrong with each other answer, and what happens until the next
 * decision.
 * @typedef {{ ask: import("../../core/model/table-state.js").Ask, right: number, faults: Record<string, string>,
 *   frames: Frame[] }} Step */
/** @typedef {{ lobby: import("../../core/model/table-state.js").Lobby, deal: Frame, steps: Step[] }} Game */

const PUPIL = 0;
/** The texts with the names of the two opponents, by family. */
const OPPONENTS = ["", "tutorial-blue", "tutorial-green"];

export class LessonSource {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.table = new TableState("learn");
    /** The index of the next decision. */
    this.step = signal(0);
    /** What was wrong with the last answer; empty: nothing. */
    this.fault = signal("");
    /** On a low phone, the step whose outcome the reader has read. */
    this.outcomeRead = signal(0);
  }

  /** @param {{ selection: import("../table/decision/selection.js").Selection }} screen */
  attach({ selection }) {
    this.selection = selection;
    this.begin();
    this.stopNaming = effect(() => this.nameSeats());
  }

  close() {
    this.stopNaming?.();
    this.table.listeners.clear();
  }

  isPlayer() {
    return true;
  }

  isLost() {
    return false;
  }

  begin() {
    const { table, game } = this;
    this.nameSeats();
    table.seat.value = PUPIL;
    table.frames.value = [];
    table.applyFrame(game.deal);
    table.notify(null);
    this.step.value = 0;
    this.fault.value = "";
    this.outcomeRead.value = 0;
    this.selection?.reopen();
    table.ask.value = game.steps[0].ask;
  }

  /** Give the seats their names, the opponents' in the reader's language. */
  nameSeats() {
    const { table, game } = this;
    const seats = game.lobby.seats.map((seat, family) => ({
      ...seat,
      name: family === PUPIL ? seat.name : t(OPPONENTS[family]),
    }));
    table.lobby.value = { ...game.lobby, seats, you: PUPIL };
  }

  isOver() {
    return this.step.value === this.game.steps.length;
  }

  /** Take an answer; a wrong one is refused and the selection cleared. @param {{ action: number }} option */
  async answer({ action }) {
    const { right, faults, frames } = this.game.steps[this.step.value];
    if (action !== right) {
      this.fault.value = faults[action];
      queueMicrotask(() => this.selection?.back());
      throw new Refusal("not-legal");
    }
    this.fault.value = "";
    this.step.value++;
    for (const frame of frames) this.table.applyFrame(frame);
    this.table.ask.value = this.isOver() ? null : this.game.steps[this.step.value].ask;
  }
}
