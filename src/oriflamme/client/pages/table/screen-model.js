// What the page of a table shows: the state of the table, the picture that is animated from it, and the reader's
// choice. The game comes from a source: a live table, a replay or the first game.
import { eventsOf } from "../../core/model/picture.js";
import { keepTime } from "./board/clock.js";
import { availableChoices } from "./decision/available-choices.js";
import { Selection } from "./decision/selection.js";
import { Animator } from "./motion/animator.js";

/** Where a game comes from.
 * @typedef {object} Source
 * @property {import("../../core/model/table-state.js").TableState} table
 * @property {() => boolean} isPlayer whether the reader plays in the seat whose view is shown
 * @property {() => boolean} isLost whether nothing can be sent at the moment
 * @property {(option: import("../../core/model/table-state.js").Option, then?:
 *   import("../../core/model/table-state.js").Option) => Promise<void>} answer takes the reader's answer, or both
 *   answers of a choice in two steps
 * @property {(screen: { animator: Animator, selection: Selection }) => void} [attach] called once with the parts of
 *   the screen
 * @property {() => void} close
 */

/** @template {Source} [S=Source] */
export class ScreenModel {
  /** @param {S} source */
  constructor(source) {
    this.source = source;
    /** @type {S["table"]} */
    this.table = source.table;
    this.animator = new Animator(this.table);
    this.selection = new Selection(this.table, (option, then) => source.answer(option, then));
    this.stopClock = keepTime(this.table);
    source.attach?.(this);
  }

  close() {
    this.stopClock();
    this.animator.close();
    this.source.close();
  }

  isPlayer() {
    return this.source.isPlayer();
  }

  isLost() {
    return this.source.isLost();
  }

  /** The question as everyone sees it: who decides, which card acts, where it is. */
  question() {
    const asked = this.table.asked.value;
    if (!asked) return null;
    const frame = this.table.frames.value.at(-1);
    const event = frame ? eventsOf(frame.events, frame.own).findLast(({ code }) => code === "asked") : undefined;
    const position = this.table.position.value;
    // the event is missing until the history is loaded
    const cursor = position?.phase === "resolution" ? position.cursor : -1;
    return { ...asked, card: event?.card ?? -1, place: event && event.place >= 0 ? event.place : cursor };
  }

  /** The card that acts, or -1 if the reader doesn't know it. */
  actor() {
    const asked = this.question();
    if (!asked || asked.question === "place") return -1;
    const top = this.animator.picture.value?.stacks[asked.place]?.cards[0];
    return asked.card >= 0 ? asked.card : (top?.card ?? -1);
  }

  /** The place that is being resolved; -1: none. */
  now() {
    const picture = this.animator.picture.value;
    if (!picture || picture.phase !== "resolution") return -1;
    const asked = this.animator.busy.value ? null : this.question();
    if (!asked || asked.place < 0 || asked.place === picture.cursor)
      return picture.cursor < picture.stacks.length ? picture.cursor : -1;
    const top = picture.stacks[asked.place]?.cards[0];
    const acts = asked.card < 0 ? top?.family === asked.family : top?.card === asked.card;
    if (acts) return asked.place;
    return picture.stacks.findIndex((stack) => asked.card >= 0 && stack.cards[0].card === asked.card);
  }

  /** What the reader can choose now; null during an animation and without a connection. */
  choices() {
    const picture = this.animator.picture.value;
    const lobby = this.table.lobby.value;
    if (!picture || !lobby || this.animator.busy.value || this.isLost() || !this.isPlayer()) return null;
    return availableChoices(this.selection, lobby, picture, this.table.seat.value, this.actor());
  }
}
