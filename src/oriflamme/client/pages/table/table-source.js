// A table, of a server or of this page, as the source of a screen.
export class TableSource {
  /** @param {import("../../core/model/table-client.js").TableClient} table
   * @param {number | null} [eyes] the seat whose view a spectator is shown */
  constructor(table, eyes = null) {
    this.table = table;
    this.eyes = eyes;
  }

  /** Follow the table, or go on following it after the last row that was received. */
  open() {
    this.table.problem.value = "";
    this.table.open(this.eyes);
  }

  /** @param {{ animator: import("./motion/animator.js").Animator }} screen */
  attach({ animator }) {
    animator.canStep = true;
  }

  close() {
    this.table.close();
  }

  /** @param {import("../../core/model/table-state.js").Option} option
   * @param {import("../../core/model/table-state.js").Option} [then] */
  answer(option, then) {
    return this.table.answer(option, then);
  }
}
