// A table in this page as the source of a screen: the person plays against bots, and no server takes part.
import { drawShare } from "../../core/fairness/verify-deal.js";
import { TableClient } from "../../core/model/table-client.js";
import { localTables } from "../../core/net/local-connection.js";
import { effect } from "../../vendor/signals.js";

export class LocalSource {
  /** Nobody else watches, so the reader can't choose between views. */
  eyes = null;

  /** @param {string} id */
  constructor(id) {
    this.table = new TableClient(id, localTables);
  }

  open() {
    this.table.problem.value = "";
    this.table.open();
  }

  /** @param {{ animator: import("./motion/animator.js").Animator,
   *   selection: import("./decision/selection.js").Selection }} screen */
  attach({ animator, selection }) {
    animator.canStep = true;
    // A move was taken back: its question is asked again.
    this.table.listeners.add((frame) => frame === null && selection.reopen());
    let isReady = false;
    this.stopStarting = effect(() => {
      const lobby = this.table.lobby.value;
      if (lobby?.stage !== "waiting" || isReady) return;
      isReady = true;
      const share = drawShare(this.table.id, lobby.commit);
      this.table.send("ready", { on: true, share }).catch(({ code }) => (this.table.problem.value = code));
    });
  }

  close() {
    this.stopStarting?.();
    this.table.close();
  }

  isPlayer() {
    return this.table.seat.value >= 0;
  }

  isLost() {
    return false;
  }

  /** All others are bots, and games in the page are never rated. */
  hasHints() {
    return true;
  }

  /** Return a hint for a decision. @param {number} decision */
  hint(decision) {
    return localTables.hint(this.table.id, decision);
  }

  /** @param {import("../../core/model/table-state.js").Option} option
   * @param {import("../../core/model/table-state.js").Option} [then] */
  answer(option, then) {
    return this.table.answer(option, then);
  }
}
