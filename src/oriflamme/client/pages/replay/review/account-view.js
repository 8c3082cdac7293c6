// The account of a seat as a bar: fair share, the deal, own decisions, hidden cards, each opponent, result. Each part
// begins where the one before it ends, and has a sentence.
import { isYou, percent, plain, signed } from "../../../core/text/review-text.js";
import { seatName } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { vars } from "../../../core/ui/css-vars.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing } from "../../../vendor/lit.js";
import { partsOf } from "./review-text.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** A line of the account. `from` and `to`: where its bar begins and ends.
 * @typedef {{ label: string, family: number, value: string, error: string, from: number, to: number, sentence: string,
 *   isWhole: boolean }} Line */

const WORTH_SAYING = 0.005; // a share of the victory

/** @param {Lobby} lobby
 * @param {import("./review-model.js").Review} review
 * @param {import("./review-model.js").SeatReview} seat
 * @param {import("./review-model.js").ReviewModel} model */
export function accountView(lobby, review, seat, model) {
  const { account } = seat;
  const family = model.seat.value;
  const you = isYou(family, model.reader);
  const lines = linesOf(lobby, review, account, you, model.reader);
  const lowest = Math.min(0, ...lines.flatMap(({ from, to }) => [from, to]));
  const highest = Math.max(1, ...lines.flatMap(({ from, to }) => [from, to]));
  const part = (/** @type {number} */ share) => (share - lowest) / (highest - lowest);
  const luck = account.result - seat.luck_adjusted;
  const text = review.finished ? "review-seat" : "review-seat-unfinished";
  return html`<section aria-labelledby="account-title">
    <h3 id="account-title">${t("review-account")}</h3>
    <p>${t(text, { who: seatName(lobby, family), you, value: percent(account.result) })}</p>
    <p class="mute">${t("review-percent")}</p>
    <ol class="account">
      ${lines.map(({ label, family: other, value, error, from, to, sentence, isWhole }) => {
        const bar = { "--from": part(Math.min(from, to)), "--to": part(Math.max(from, to)) };
        return html`<li>
          <span class="account__label line">${other < 0 ? nothing : shield(other)}${label}</span>
          <span class="account__value"
            ><b>${value}</b>${error ? html` <span class="mute">± ${error}</span>` : nothing}</span
          >
          <span
            class="account__bar ${isWhole ? "is-whole" : to < from ? "is-minus" : ""}"
            ${vars(bar)}
            aria-hidden="true"
            ><i></i
          ></span>
          ${sentence ? html`<p>${sentence}</p>` : nothing}
        </li>`;
      })}
    </ol>
    <p>${t("review-adjusted", { sign: luck < 0 ? "minus" : "plus", value: percent(Math.abs(luck)) })}</p>
  </section>`;
}

/** @param {Lobby} lobby
 * @param {import("./review-model.js").Review} review
 * @param {import("./review-model.js").SeatReview["account"]} account
 * @param {string} you
 * @param {number} reader
 * @returns {Line[]} */
function linesOf(lobby, review, account, you, reader) {
  const { fair, result } = account;
  const whole = { family: -1, error: "", sentence: "", from: 0, isWhole: true };
  /** @type {Line[]} */
  const lines = [{ ...whole, label: t("review-fair"), value: plain(fair), to: fair }];
  let at = fair;
  for (const { label, family, part, sentence } of partsOf(lobby, account, you, reader)) {
    lines.push({
      label,
      family,
      value: signed(part.value),
      error: plain(part.error),
      from: at,
      to: at + part.value,
      sentence: Math.abs(part.value) >= WORTH_SAYING ? sentence : "",
      isWhole: false,
    });
    at += part.value;
  }
  const label = t(review.finished ? "review-result" : "review-outlook");
  return [...lines, { ...whole, label, value: plain(result), to: result }];
}
