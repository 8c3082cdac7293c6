// The panel of a review next to the board, or below it on a small screen: progress, the account, the curve, the moments,
// beliefs, accuracy, and how all this was found.
import { percent, plain } from "../../../core/text/review-text.js";
import { seatLabel } from "../../../core/text/seat-name.js";
import { hasText, t } from "../../../core/text/text.js";
import { icon } from "../../../core/ui/icons.js";
import { html, live, nothing } from "../../../vendor/lit.js";
import { accountView } from "./account-view.js";
import { beliefsView } from "./beliefs-view.js";
import { chancesCurve } from "./chances-curve.js";
import { momentList } from "./moments-view.js";
import { questionWords } from "./review-text.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("./review-model.js").ReviewModel} ReviewModel */
/** @typedef {import("./review-model.js").Review} Review */
/** @typedef {import("./review-model.js").SeatReview} SeatReview */

/** @param {Lobby} lobby @param {ReviewModel} model */
export function reviewPanel(lobby, model) {
  const [review, seat] = [model.review(), model.seatReview()];
  return html`<section class="review" id="review" tabindex="-1" aria-labelledby="review-title">
    <div class="review__head between">
      <h2 id="review-title">${t("review-page")}</h2>
      <button class="btn btn--quiet" @click=${model.close}>
        ${icon("close")}<span class="vh">${t("review-close")}</span>
      </button>
    </div>
    ${announcement(model)} ${status(model)}
    ${
      review && seat
        ? html`${whose(lobby, model)} ${notes(review)} ${accountView(lobby, review, seat, model)}
            ${chancesCurve(lobby, model, review)} ${momentList(model, review)}
            ${isAsking(model) ? nothing : beliefsView(lobby, model)} ${accuracy(seat)}
            <p class="review__policy">
              ${t("review-policy")} <span>${t("review-policy-name", { policy: review.policy })}</span>
            </p>`
        : nothing
    }
  </section>`;
}

/** Whether a question waits for its answer, which the cards that were face down would give away. @param {ReviewModel} model */
const isAsking = ({ asked }) => asked.value !== null && !asked.value.isAnswered;

/** Render what a screen reader announces: how far the review is, in halves, and what it is. Refusals are alerts.
 * @param {ReviewModel} model */
function announcement(model) {
  const progress = model.progress.value;
  if (model.problem.value || progress?.refusal) return nothing;
  const { stage = "running", done = 0, of = 1, review = null } = progress ?? {};
  const notice =
    stage === "stopped"
      ? t(review ? "review-stopped" : "review-stopped-early")
      : stage === "running" && review
        ? t("review-first")
        : "";
  const half = t("review-progress", { percent: percent(done < of / 2 ? 0 : 0.5, 0) });
  return html`<div role="status">
    ${notice ? html`<p>${notice}</p>` : nothing}
    ${stage === "stopped" ? nothing : html`<p class="vh">${stage === "done" ? t("review-done") : half}</p>`}
  </div>`;
}

/** @param {ReviewModel} model */
function status(model) {
  const progress = model.progress.value;
  const refusal = model.problem.value ?? progress?.refusal;
  if (refusal) return failed(model, refusal);
  if (progress?.stage === "done") return nothing;
  if (progress?.stage === "stopped")
    return html`<div class="review__status wrap">
      <button class="btn" @click=${() => void model.start()}>${t("review-again")}</button>
    </div>`;
  const { done = 0, of = 1 } = progress ?? {};
  const words = t("review-progress", { percent: percent(done / of, 0) });
  return html`<div class="review__status wrap">
    <progress max=${of} .value=${done} aria-label=${t("review-page")}></progress>
    <span>${words}</span>
    <button class="btn" @click=${() => model.reviewer.value?.stop()}>${t("review-stop")}</button>
  </div>`;
}

/** @param {ReviewModel} model @param {import("../../../core/net/api.js").Refusal} refusal */
function failed(model, { code, more }) {
  const { line = 0, reason = "", why = "", words = {} } = /** @type {any} */ (more);
  return html`<div class="review__status wrap" role="alert">
    <p><b>${t("review-failed")}</b></p>
    ${
      code === "bad-record"
        ? html`<p>${line ? t("replay-bad-line", { line }) : t("replay-bad-whole")}</p>
            ${hasText(`record-${why}`) ? html`<p>${t(`record-${why}`, words)}</p>` : html`<p lang="en"><code>${reason}</code></p>`}`
        : html`<p>${t(`refused-${code}`)}</p>
            <button class="btn" @click=${() => void model.start()}>${t("review-again")}</button>`
    }
  </div>`;
}

/** @param {Lobby} lobby @param {ReviewModel} model */
function whose(lobby, model) {
  const now = String(model.seat.value);
  return html`<label class="picker inline">
    <span>${t("review-for")}</span>
    <select
      .value=${live(now)}
      @change=${(/** @type {Event} */ event) =>
        model.choose(Number(/** @type {HTMLSelectElement} */ (event.target).value))}
    >
      ${lobby.seats.map(
        (_, family) =>
          html`<option value=${family} ?selected=${String(family) === now}>${seatLabel(lobby, family)}</option>`,
      )}
    </select>
  </label>`;
}

/** What a reader must know about an incomplete review. @param {Review} review */
function notes({ error, finished, decisions }) {
  const found = [
    error ? t("review-refused", { n: error.line }) : "",
    finished ? "" : t("review-unfinished"),
    decisions.length ? "" : t("review-empty"),
  ];
  return found.filter(Boolean).map((note) => html`<p class="review__note">${note}</p>`);
}

/** @param {SeatReview} seat */
function accuracy({ rounds, questions }) {
  return html`<section aria-labelledby="accuracy-title">
    <h3 id="accuracy-title">${t("review-accuracy")}</h3>
    <p class="mute">${t("review-accuracy-how")}</p>
    ${summary(t("review-by-round"), rounds, (round) => round)}
    ${summary(t("review-by-question"), questions, questionWords)}
  </section>`;
}

/** @param {string} what @param {SeatReview["rounds"]} groups @param {(name: string) => string} words */
function summary(what, groups, words) {
  return html`<table class="ruled">
    <thead>
      <tr>
        <th scope="col">${what}</th>
        <th scope="col" class="is-number">${t("review-column-fine")}</th>
        <th scope="col" class="is-number">${t("review-column-loss")}</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(groups).map(
        ([name, { decisions, fine, loss }]) =>
          html`<tr>
            <th scope="row">${words(name)}</th>
            <td class="is-number">${t("review-fine-of", { fine, n: decisions })}</td>
            <td class="is-number">${plain(loss)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
