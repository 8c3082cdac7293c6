// A table in this page as the source of a screen: the person plays against bots, and no server takes part.
import { drawShare } from "../../core/fairness/verify-deal.js";
import { TableClient } from "../../core/model/table-client.js";
import { localTables } from "../../core/net/local-connection.js";
import { effect } from "../../vendor/signals.js";
import { TableSource } from "./table-source.js";

export class LocalSource extends TableSource {
  /** @param {string} id */
  constructor(id) {
    super(new TableClient(id, localTables));
  }

  /** @param {{ animator: import("./motion/animator.js").Animator,
   *   selection: import("./decision/selection.js").Selection }} screen */
  attach({ animator, selection }) {
    super.attach({ animator });
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
    super.close();
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
}
