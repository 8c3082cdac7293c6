// The review of the game in a replay: how far it is, whose it is, which moment is asked, and what was believed. It moves
// the replay, and the panel and the prompt show it.
import { Refusal } from "../../../core/net/api.js";
import { FAMILIES } from "../../../core/model/kinds.js";
import { Reviewer } from "../../../core/review/reviewer.js";
import { computed, effect, signal, untracked } from "../../../vendor/signals.js";

/** @typedef {import("../../../core/review/reviewer.js").Review} Review */
/** @typedef {Review["seats"][number]} SeatReview */
/** @typedef {Review["decisions"][number]} ReviewedDecision */
/** @typedef {import("../../../core/review/beliefs.js").Beliefs} Beliefs */
/** @typedef {import("../../table/screen-model.js").ScreenModel<import("../replay-source.js").ReplaySource>} ReplayScreen */
/** A decision that was judged. @typedef {Extract<ReviewedDecision, { best: string }>} Judged */
/** The moment that is asked: its number, what the review said when it was asked, the reader's choice, and whether the
 * answer is shown. A newer version of the review may have other moments.
 * @typedef {{ at: number, moment: SeatReview["moments"][number], decision: Judged, chosen: string,
 *   isAnswered: boolean }} Asked */

const LETTERS = FAMILIES.map((letter) => letter.toUpperCase());

export class ReviewModel {
  /** @param {ReplayScreen} screen
   * @param {number} seat
   * @param {number} reader the seat that the reader played, or -1; texts call it "you"
   * @param {() => void} close */
  constructor(screen, seat, reader, close) {
    this.screen = screen;
    this.source = screen.source;
    this.reader = reader;
    this.close = close;
    /** Whose review is shown. */
    this.seat = signal(seat);
    /** Whether the curve shows the real chances, or what the player could know. */
    this.isReal = signal(false);
    this.asked = signal(/** @type {Asked | null} */ (null));
    /** The point of view before the moments were asked. */
    this.eyes = screen.source.replay.value.eyes;
    /** The decisions of moments whose answers were shown. */
    this.tried = signal(/** @type {Set<number>} */ (new Set()));
    this.beliefs = signal(/** @type {{ seat: number, positions: Beliefs[] } | null} */ (null));
    this.reviewer = signal(/** @type {Reviewer | null} */ (null));
    /** Why the record could not be fetched. */
    this.problem = signal(/** @type {Refusal | null} */ (null));
    this.progress = computed(() => this.reviewer.value?.progress.value ?? null);
    this.stopBeliefs = effect(() => {
      const [now, wanted] = [this.seat.value, this.progress.value?.review && this.progress.value.stage !== "stopped"];
      if (wanted && untracked(() => this.beliefs.value?.seat !== now)) void this.fetchBeliefs(now);
    });
    this.isEnded = false;
    void this.start();
  }

  /** Fetch the record and review it, from scratch. */
  async start() {
    this.reviewer.value?.close();
    this.problem.value = null;
    try {
      const record = await this.source.origin.text();
      if (this.isEnded) return;
      const reviewer = new Reviewer(record);
      this.reviewer.value = reviewer;
      await reviewer.run();
    } catch (error) {
      this.problem.value = error instanceof Refusal ? error : new Refusal("page-failed");
    }
  }

  /** @param {number} seat */
  async fetchBeliefs(seat) {
    const positions = await this.reviewer.value?.beliefs(seat).catch(() => null);
    if (positions && this.seat.value === seat) this.beliefs.value = { seat, positions };
  }

  end() {
    this.isEnded = true;
    this.stopBeliefs();
    this.reviewer.value?.close();
  }

  /** The newest version of the review. @returns {Review | null} */
  review() {
    return this.progress.value?.review ?? null;
  }

  /** What the review says about the seat. @returns {SeatReview | undefined} */
  seatReview() {
    return this.review()?.seats.find(({ family }) => family === LETTERS[this.seat.value]);
  }

  /** @param {number} seat */
  choose(seat) {
    this.asked.value = null;
    this.seat.value = seat;
  }

  // Moves

  /** The frame that shows the position before each decision, and the last one. @returns {number[]} */
  frames() {
    return this.progress.value?.opened?.moves ?? [];
  }

  /** Return the decision that the frame is before. */
  decisionShown() {
    const at = this.source.at.value;
    const found = this.frames().findIndex((frame) => frame >= at);
    return Math.max(0, found);
  }

  /** Show the position before a decision. @param {number} decision */
  show(decision) {
    this.source.playing.value = false;
    this.source.show(this.frames()[decision] ?? 0);
  }

  // Moments

  /** The decisions that cost most, in the order of the game. @returns {SeatReview["moments"]} */
  moments() {
    return [...(this.seatReview()?.moments ?? [])].sort((a, b) => a.decision - b.decision);
  }

  /** Ask a moment: show the position as the seat saw it. @param {number} at */
  async ask(at) {
    const [moment, review] = [this.moments()[at], this.review()];
    if (!moment || !review) return;
    if (!this.asked.value) this.eyes = this.source.replay.value.eyes;
    const decision = /** @type {Judged} */ (review.decisions[moment.decision]);
    this.asked.value = { at, moment, decision, chosen: "", isAnswered: false };
    await this.source.look(String(this.seat.value)).catch(() => undefined);
    this.show(moment.decision);
    toPrompt();
  }

  /** Show the answer, perhaps after a choice. @param {string} [chosen] a move as the review writes it */
  answer(chosen = "") {
    const asked = this.asked.value;
    if (!asked) return;
    this.asked.value = { ...asked, chosen, isAnswered: true };
    this.tried.value = new Set([...this.tried.value, asked.moment.decision]);
    toPrompt();
  }

  /** Return the number of the moment after the one that is asked, or -1. */
  nextMoment() {
    const asked = this.asked.value;
    return asked ? this.moments().findIndex(({ decision }) => decision > asked.moment.decision) : -1;
  }

  /** Leave the moments and return to the point of view before them. */
  async leaveMoments() {
    this.asked.value = null;
    await this.source.look(this.eyes).catch(() => undefined);
    requestAnimationFrame(() => {
      const panel = document.getElementById("review");
      panel?.scrollIntoView({ block: "start" });
      panel?.focus({ preventScroll: true });
    });
  }
}

/** Show the board and the prompt, which are above the review on a small screen. */
function toPrompt() {
  requestAnimationFrame(() => {
    const main = document.getElementById("main");
    main?.scrollTo({ top: 0 });
    main?.scrollIntoView({ block: "start" }); // on a phone the whole page scrolls
    document.getElementById("prompt")?.focus({ preventScroll: true });
  });
}
