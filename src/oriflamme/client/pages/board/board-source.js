// The analysis board as the source of a screen: the reader plays all seats of a game that a text describes. The worker
// with the rules (core/local/study.js) plays the text and says what can be chosen.
import { BOT_LEVELS } from "../../core/model/bot-levels.js";
import { FAMILIES } from "../../core/model/kinds.js";
import { TableState } from "../../core/model/table-state.js";
import { request } from "../../core/net/local-connection.js";
import { t } from "../../core/text/text.js";
import { LiveValues } from "../../core/review/live-values.js";
import { showValues } from "../../core/ui/prefs.js";
import { batch, effect, signal } from "../../vendor/signals.js";

/** @typedef {import("./move-tree.js").MoveTree} MoveTree */
/** @typedef {import("./move-tree.js").MoveNode} MoveNode */
/** @typedef {import("../../core/local/study.js").Study} Study */
/** @typedef {import("../../core/local/study.js").Eyes} Eyes */

export class BoardSource {
  /** @param {MoveTree} tree @param {Study} study the game at the current node of the tree */
  constructor(tree, study) {
    this.table = new TableState("board");
    this.tree = tree;
    this.study = signal(study);
    this.eyes = signal(/** @type {Eyes} */ ("all"));
    /** Why the last step was not possible. @type {import("../../vendor/signals.js").Signal<unknown>} */
    this.problem = signal(null);
    this.values = new LiveValues();
    /** Every position that is shown gets a number of its own, so that a choice never belongs to another one. */
    this.shown = 0;
    /** The number of the last request; answers to earlier ones are out of date. */
    this.requests = 0;
  }

  /** @param {{ animator: import("../table/motion/animator.js").Animator,
   *   selection: import("../table/decision/selection.js").Selection }} screen */
  attach({ animator }) {
    this.animator = animator;
    this.apply(this.study.value, false);
    this.stops = [
      effect(() => void (this.table.lobby.value = lobbyOf(this.study.value.replay))),
      effect(() => {
        const text = this.tree.textOf(this.tree.current.value);
        if (showValues.value) void this.values.show(text);
        else this.values.close();
      }),
    ];
  }

  close() {
    this.stops?.forEach((stop) => stop());
    this.values.close();
    this.table.listeners.clear();
  }

  isPlayer() {
    return this.study.value.decider >= 0;
  }

  isLost() {
    return false;
  }

  /** Play a move for the seat that decides. Rejects with a Refusal.
   * @param {import("../../core/model/table-state.js").Option} option
   * @param {import("../../core/model/table-state.js").Option} [then] */
  async answer(option, then) {
    const { tree } = this;
    const actions = [option, ...(then ? [then] : [])].map(({ action }) => action);
    const number = ++this.requests;
    const study = /** @type {Study} */ (
      await request("study", tree.textOf(tree.current.value), this.eyes.value, actions)
    );
    if (number !== this.requests) return;
    tree.current.value = tree.follow(study.moves);
    this.apply(study, true);
  }

  /** Go to a node of the tree. @param {MoveNode} node */
  async go(node) {
    const { tree } = this;
    const number = ++this.requests;
    try {
      const study = /** @type {Study} */ (await request("study", tree.textOf(node), this.eyes.value));
      if (number !== this.requests) return;
      tree.current.value = node;
      this.apply(study, false);
      this.problem.value = null;
    } catch (error) {
      if (number === this.requests) this.problem.value = error;
    }
  }

  back() {
    const { parent } = this.tree.current.value;
    if (parent) void this.go(parent);
  }

  forward() {
    const next = this.tree.current.value.branches[0];
    if (next) void this.go(next);
  }

  /** Go to the next or previous branch at the last fork. @param {1 | -1} step */
  turn(step) {
    const now = this.tree.current.value;
    const all = now.parent?.branches ?? [];
    const next = all[all.indexOf(now) + step];
    if (next) void this.go(next);
  }

  /** @param {Eyes} eyes */
  look(eyes) {
    this.eyes.value = eyes;
    void this.go(this.tree.current.value);
  }

  /** Delete the current move and what follows it. */
  remove() {
    void this.go(this.tree.remove(this.tree.current.value));
  }

  /** @param {Study} study @param {boolean} animated */
  apply(study, animated) {
    const { table } = this;
    const { frames, result } = study.replay;
    const frame = frames[frames.length - 1];
    const decision = ++this.shown;
    batch(() => {
      this.study.value = study;
      table.lobby.value = lobbyOf(study.replay);
      table.seat.value = study.decider;
      table.frames.value = frames;
      table.position.value = frame.position;
      table.own.value = frame.own ?? null;
      table.asked.value = frame.asked ? { ...frame.asked, decision } : null;
      table.ask.value = study.ask ? { ...study.ask, decision } : null;
      table.result.value = result;
    });
    table.notify(animated ? frame : null);
  }
}

/** Return the table of a game whose seats the reader plays. @param {any} replay
 * @returns {import("../../core/model/table-state.js").Lobby} */
function lobbyOf({ names, box, deck, edition, players, result }) {
  return {
    stage: result ? "over" : "playing", host: "", box, deck, edition, players,
    clock: { bank: 0, increment: 0, days: 0 }, listed: false, watch: false, chat: false, rated: false, commit: "",
    rematch: "",
    seats: Array.from({ length: players }, (_, family) => {
      const bot = BOT_LEVELS.includes(names[family]) ? names[family] : ""; // bots have a name in each language
      const name = bot ? "" : names[family] || t(`replay-player-${FAMILIES[family]}`);
      return {
        person: "", name, bot, sitting_in: "", ready: true,
        share: "", shows: false, again: false, votes: 0, late: false,
      };
    }),
  }; // prettier-ignore
}
