// How far a choice has come at a live table: what was tapped, what waits for a second tap, what was sent. What is legal comes with the ask.
import { Refusal } from "../../../core/net/api.js";
import { confirmAll } from "../../../core/ui/prefs.js";
import { signal } from "../../../vendor/signals.js";
import { isCard } from "./spots.js";

/** @typedef {import("../../../core/model/table-state.js").Option} Option */
/** `taken`: spots that were tapped; `waiting`: the action that waits to be confirmed, or -1. @typedef {{ decision: number, taken: string[], waiting: number }} State */

export class Selection {
  /** @param {import("../../../core/model/table-state.js").TableState} table @param {(option: Option) => Promise<void>} answer sends the answer */
  constructor(table, answer) {
    this.table = table;
    this.answer = answer;
    this.state = signal(/** @type {State} */ ({ decision: -1, taken: [], waiting: -1 }));
    /** The decision that was answered already. */
    this.sent = signal(-1);
    /** Why the server refused an answer to this decision, a code. */
    this.refused = signal({ decision: -1, code: "" });
  }

  /** The question, if it is still to be answered. */
  ask() {
    const ask = this.table.ask.value;
    return ask && ask.decision !== this.sent.value ? ask : null;
  }

  /** A new decision begins with nothing tapped. @returns {State} */
  now() {
    const decision = this.table.ask.value?.decision ?? -1;
    const { value } = this.state;
    return value.decision === decision ? value : { decision, taken: [], waiting: -1 };
  }

  /** Why the last answer was refused, if it was an answer to this question. */
  problem() {
    const { decision, code } = this.refused.value;
    return decision === this.table.ask.value?.decision ? code : "";
  }

  /** Take a spot, or let go of it; one card and one place at most. @param {string} spot */
  tap(spot) {
    const now = this.now();
    const taken = now.taken.includes(spot)
      ? now.taken.filter((other) => other !== spot)
      : [...now.taken.filter((other) => isCard(other) !== isCard(spot)), spot];
    this.state.value = { ...now, taken, waiting: -1 };
  }

  /** Take an option; if it asks for it, a second time. @param {Option} option @param {boolean} risky */
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

  /** Let the decision be answered again, although an answer was sent. */
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
