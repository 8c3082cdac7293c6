// Setting up a position by hand: the position so far, the card that is being moved, and whether the position is possible.
// The worker checks it after every change.
import { request } from "../../core/net/local-connection.js";
import { effect, signal } from "../../vendor/signals.js";
import { cleared, readModel, withCardAt, writeModel } from "./setup-model.js";

/** @typedef {import("./setup-model.js").SetupModel} SetupModel */
/** @typedef {import("./setup-model.js").CardName} CardName */
/** @typedef {import("../../core/local/study.js").Study} Study */

const PAUSE = 120; // milliseconds without a change before the position is checked

export class SetupScreen {
  /** @param {string} text a position that can be read */
  constructor(text) {
    this.model = signal(readModel(text));
    this.chosen = signal(/** @type {CardName | null} */ (null));
    /** What the position asks, or why it is impossible; both null while it is checked. */
    this.verdict = signal(/** @type {{ study: Study | null, problem: unknown }} */ ({ study: null, problem: null }));
    let timer = 0;
    const stop = effect(() => {
      const text = writeModel(this.model.value);
      clearTimeout(timer);
      timer = setTimeout(() => void this.check(text), PAUSE);
    });
    this.close = () => {
      clearTimeout(timer);
      stop();
    };
  }

  text() {
    return writeModel(this.model.value);
  }

  /** @param {string} text */
  async check(text) {
    let verdict;
    try {
      verdict = { study: await request("study", text, "all"), problem: null };
    } catch (problem) {
      verdict = { study: null, problem };
    }
    if (text === this.text()) this.verdict.value = verdict;
  }

  /** Say why the position can't be played. @param {unknown} problem */
  refuse(problem) {
    this.verdict.value = { study: null, problem };
  }

  /** @param {Partial<SetupModel>} change */
  change(change) {
    this.model.value = { ...this.model.value, ...change };
  }

  /** Move the chosen card. @param {import("./setup-model.js").Destination} to */
  put(to) {
    const card = this.chosen.value;
    if (card) this.model.value = withCardAt(this.model.value, card, to);
  }

  /** Return the lines of the game: deck, edition and players. */
  settings() {
    const lines = this.text().split("\n");
    return lines.filter((line) => /^(box|rounds|set-aside|edition|players) /.test(line)).join("\n");
  }

  /** Put every card back into its hand, and begin with the first round. */
  clear() {
    this.model.value = cleared(this.model.value);
    this.chosen.value = null;
  }

  /** Deal all cards at random, for the deck, the edition and the players that were chosen. */
  async deal() {
    const { box, rounds, setAside } = this.model.value;
    try {
      const text = await request("dealtPosition", this.settings());
      this.model.value = { ...readModel(text), ...(box === "small" ? { rounds, setAside } : {}) };
      this.chosen.value = null;
    } catch (problem) {
      this.refuse(problem);
    }
  }
}

/** The set-up that the board begins with: every card is in its family's hand. */
export const FIRST_SETUP = "box base\nplayers 4\nround 1\n";
