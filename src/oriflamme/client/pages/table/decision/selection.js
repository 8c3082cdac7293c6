// The reader's choice so far: what was tapped, what waits for a second tap, what was sent. The server's `ask` says what
// is legal.
import { Refusal } from "../../../core/net/api.js";
import { confirmAll } from "../../../core/ui/prefs.js";
import { signal } from "../../../vendor/signals.js";
import { isCard } from "./spots.js";

/** @typedef {import("../../../core/model/table-state.js").Option} Option */
/** `first`: the answer to the first of two steps, or -1; `taken`: the spots that were tapped; `waiting`: the action that
 * waits for confirmation, or -1.
 * @typedef {{ decision: number, first: number, taken: string[], waiting: number }} State */

/** @type {State} */
const NOTHING = { decision: -1, first: -1, taken: [], waiting: -1 };

export class Selection {
  /** @param {import("../../../core/model/table-state.js").TableState} table
   * @param {(option: Option, then?: Option) => Promise<void>} answer sends the answer, or both of two steps */
  constructor(table, answer) {
    this.table = table;
    this.answer = answer;
    this.state = signal(NOTHING);
    /** The decision that has been answered. */
    this.sent = signal(-1);
    /** The code with which the server refused the answer to a decision. */
    this.refused = signal({ decision: -1, code: "" });
  }

  /** Return the question if it has not been answered yet; after the first of two steps, that of the second.
   * @returns {import("../../../core/model/table-state.js").Ask | null} */
  ask() {
    const ask = this.table.ask.value;
    if (!ask || ask.decision === this.sent.value) return null;
    const first = ask.options.find(({ action }) => action === this.now().first);
    if (!first?.asks || !first.options) return ask;
    return { ...ask, question: first.asks, options: first.options, next: [], barred: [], first };
  }

  /** Return the current state. A new decision starts with nothing tapped. @returns {State} */
  now() {
    const decision = this.table.ask.value?.decision ?? -1;
    const { value } = this.state;
    return value.decision === decision ? value : { ...NOTHING, decision };
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
    if (option.options?.length) this.state.value = { ...now, first: option.action, taken: [], waiting: -1 };
    else if ((risky || confirmAll.value) && now.waiting !== option.action)
      this.state.value = { ...now, waiting: option.action };
    else void this.send(option);
  }

  /** Take back what was tapped; if nothing was, the first of two steps. */
  back() {
    const now = this.now();
    const first = now.taken.length || now.waiting >= 0 ? now.first : -1;
    this.state.value = { ...now, first, taken: [], waiting: -1 };
  }

  /** Allow a decision that has been answered to be answered again, from the beginning. */
  reopen() {
    this.sent.value = -1;
    this.state.value = NOTHING;
  }

  /** @param {Option} option */
  async send(option) {
    const { decision } = this.now();
    const first = this.ask()?.first;
    this.sent.value = decision;
    try {
      await (first ? this.answer(first, option) : this.answer(option));
    } catch (error) {
      this.refused.value = { decision, code: error instanceof Refusal ? error.code : "internal" };
      if (this.sent.value === decision) this.sent.value = -1;
    }
  }
}
