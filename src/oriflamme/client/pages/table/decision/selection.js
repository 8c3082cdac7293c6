// The reader's choice so far: what was tapped, what waits for a second tap, what was sent. The server's `ask` says what
// is legal.
import { Refusal } from "../../../core/net/api.js";
import { confirmAll } from "../../../core/ui/prefs.js";
import { signal } from "../../../vendor/signals.js";
import { isCard } from "./spots.js";

/** @typedef {import("../../../core/model/table-state.js").Option} Option */
/** `taken`: the spots that were tapped; `waiting`: the action that waits for confirmation, or -1.
 * @typedef {{ decision: number, taken: string[], waiting: number }} State */

export class Selection {
  /** @param {import("../../../core/model/table-state.js").TableState} table
   * @param {(option: Option) => Promise<void>} answer sends the answer */
  constructor(table, answer) {
    this.table = table;
    this.answer = answer;
    this.state = signal(/** @type {State} */ ({ decision: -1, taken: [], waiting: -1 }));
    /** The decision that has been answered. */
    this.sent = signal(-1);
    /** The code with which the server refused the answer to a decision. */
    this.refused = signal({ decision: -1, code: "" });
  }

  /** Return the question if it has not been answered yet. */
  ask() {
    const ask = this.table.ask.value;
    return ask && ask.decision !== this.sent.value ? ask : null;
  }

  /** Return the current state. A new decision starts with nothing tapped. @returns {State} */
  now() {
    const decision = this.table.ask.value?.decision ?? -1;
    const { value } = this.state;
    return value.decision === decision ? value : { decision, taken: [], waiting: -1 };
  }

  /** Return why the last answer was refused, if it answered this question. */
  problem() {
    const { decision, code } = this.refused.value;
    return decision === this.table.ask.value?.decision ? code : "";
  }

  /** Select or deselect a spot; at most one card and one place are selected. @param {string} spot */
  tap(spot) {
    const now = this.now();
    const taken = now.taken.includes(spot)
      ? now.taken.filter((other) => other !== spot)
      : [...now.taken.filter((other) => isCard(other) !== isCard(spot)), spot];
    this.state.value = { ...now, taken, waiting: -1 };
  }

  /** Choose an option. If it needs confirmation, it is sent when it is chosen for the second time.
   * @param {Option} option
   * @param {boolean} risky */
  choose(option, risky) {
    const now = this.now();
    if ((risky || confirmAll.value) && now.waiting !== option.action)
      this.state.value = { ...now, waiting: option.action };
    else void this.send(option);
  }

  /** Take back what was tapped. */
  back() {
    const now = this.now();
    this.state.value = { ...now, taken: [], waiting: -1 };
  }

  /** Allow a decision that has been answered to be answered again. */
  reopen() {
    this.sent.value = -1;
  }

  /** @param {Option} option */
  async send(option) {
    const { decision } = this.now();
    this.sent.value = decision;
    try {
      await this.answer(option);
    } catch (error) {
      this.refused.value = { decision, code: error instanceof Refusal ? error.code : "internal" };
      if (this.sent.value === decision) this.sent.value = -1;
    }
  }
}
