// A live table as the page sees it: the table, what is shown of it, the reader's choice; and whose seat, which card, what line.
import { line } from "../../core/line.js";
import { me } from "../../core/me.js";
import { happenings } from "../../core/picture.js";
import { Table } from "../../core/table.js";
import { Chooser } from "./chooser.js";
import { choicesOf } from "./choices.js";
import { keepTime } from "./clock.js";
import { Stage } from "./stage.js";

/** What a server says that is not ready for tables yet. */
export const NOT_READY = "rules-not-ready";

export class Live {
  /** @param {string} id @param {number | null} eyes whose eyes a spectator borrows */
  constructor(id, eyes) {
    this.eyes = eyes;
    this.table = new Table(id);
    this.stage = new Stage(this.table);
    this.chooser = new Chooser(this.table);
    this.stop = keepTime(this.table);
  }

  /** Begin to hear, or hear again from where it was. */
  open() {
    this.table.problem.value = "";
    this.table.open(this.eyes);
  }

  close() {
    this.stop();
    this.stage.close();
    this.table.close();
  }

  /** Is the reader one of the players, and not a spectator with a player's eyes? */
  isPlayer() {
    const seat = this.table.seat.value;
    return seat >= 0 && this.table.lobby.value?.seats[seat]?.person === me.value?.person;
  }

  isLost() {
    return line.value === "lost" || this.table.problem.value === NOT_READY;
  }

  /** The question as everyone heard it: who, which card, where. */
  question() {
    const asked = this.table.asked.value;
    if (!asked) return null;
    const frame = this.table.frames.value.at(-1);
    const event = frame ? happenings(frame.events, frame.own).findLast(({ code }) => code === "asked") : undefined;
    return { ...asked, card: event?.card ?? -1, place: event?.place ?? -1 };
  }

  /** The card that acts, as far as the reader knows it. */
  actor() {
    const asked = this.question();
    if (!asked || asked.question === "place") return -1;
    const top = this.stage.picture.value?.stacks[asked.place]?.cards[0];
    return asked.card >= 0 ? asked.card : (top?.card ?? -1);
  }

  /** The place that is being resolved, -1: none. */
  now() {
    const picture = this.stage.picture.value;
    if (!picture || picture.phase !== "resolution") return -1;
    const asked = this.stage.busy.value ? null : this.question();
    if (!asked || asked.place < 0) return picture.cursor < picture.stacks.length ? picture.cursor : -1;
    const top = picture.stacks[asked.place]?.cards[0];
    const acts = asked.card < 0 ? top?.family === asked.family : top?.card === asked.card;
    if (acts) return asked.place;
    return picture.stacks.findIndex((stack) => asked.card >= 0 && stack.cards[0].card === asked.card);
  }

  /** What the reader can choose now; nothing while something is shown or the line is lost. */
  choices() {
    const picture = this.stage.picture.value;
    const lobby = this.table.lobby.value;
    if (!picture || !lobby || this.stage.busy.value || this.isLost() || !this.isPlayer()) return null;
    return choicesOf(this.chooser, lobby, picture, this.table.seat.value, this.actor());
  }
}
