// The moments of a review: a list in the panel, and in the prompt first the question and then the answer.
import { askTitle } from "../../table/decision/option-text.js";
import { pictureOf } from "../../../core/model/picture.js";
import { percent, reasonTexts } from "../../../core/text/review-text.js";
import { t } from "../../../core/text/text.js";
import { icon } from "../../../core/ui/icons.js";
import { ruleLink } from "../../../parts/rule-link.js";
import { html, nothing } from "../../../vendor/lit.js";
import { moveWords, optionOf } from "./review-text.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("./review-model.js").ReviewModel} ReviewModel */
/** @typedef {import("./review-model.js").Review} Review */
/** @typedef {import("./review-model.js").Judged} Judged */

/** @param {ReviewModel} model @param {Review} review */
export function momentList(model, review) {
  const moments = model.moments();
  if (!moments.length) return html`<h3>${t("review-no-moments")}</h3>`;
  return html`<section aria-labelledby="moments-heading">
    <h3 id="moments-heading">${t("review-moments")}</h3>
    <p class="mute">${t("review-moments-how")}</p>
    <ol class="review__moments rows">
      ${moments.map(({ decision: number }, at) => {
        const decision = /** @type {Judged} */ (review.decisions[number]);
        const isTried = model.tried.value.has(number);
        return html`<li>
          <button
            class="btn"
            aria-current=${model.asked.value?.moment.decision === number ? "true" : nothing}
            @click=${() => void model.ask(at)}
          >
            ${t("review-moment", { n: at + 1, round: decision.round })}${icon("arrow")}
          </button>
          ${decision.hint ? html`<span>${t("review-hinted")}</span>` : nothing}
          ${isTried ? html`<span>${costText(decision)}</span>` : nothing}
        </li>`;
      })}
    </ol>
  </section>`;
}

/** @param {Judged} decision */
const costText = (decision) =>
  t("review-cost", { class: decision.class, value: percent(decision.loss), error: percent(decision.error) });

/** Render the moment that is asked, in place of the prompt; null if none is, or if the replay shows another position.
 * @param {Lobby} lobby
 * @param {ReviewModel} model */
export function momentPrompt(lobby, model) {
  const asked = model.asked.value;
  if (!asked) return null;
  const { moment, decision } = asked;
  const number = model.frames()[moment.decision];
  const frame = model.source.replay.value.frames[number];
  if (!frame || model.source.at.value !== number) return null;
  const next = model.nextMoment();
  const words = (/** @type {string} */ move) => moveWords(lobby, frame, decision, move, model.reader);
  const options = inUsualOrder(decision);
  const question = { question: decision.question, options: options.map(({ move }) => optionOf(lobby, decision, move)) };
  const title = askTitle(
    lobby,
    pictureOf(frame.position, frame.own ?? null),
    /** @type {any} */ (question),
    model.screen.actor(),
  );
  return html`<section class="prompt review__prompt" id="prompt" tabindex="-1" aria-label=${t("review-try")}>
    <div class="prompt__words" aria-live="polite">
      <span class="eyebrow vh-narrow vh-low">${t("review-moment", { n: asked.at + 1, round: decision.round })}</span>
      <h2>${title}</h2>
      ${decision.hint ? html`<p>${t("review-hinted")}</p>` : nothing}
      <p>${asked.isAnswered ? nothing : t("review-try")}</p>
      ${asked.isAnswered ? answer(lobby, model, moment, decision, words) : nothing}
    </div>
    <div class="prompt__acts rows">
      ${
        asked.isAnswered
          ? nothing
          : html`<div class="options is-many">
              ${options.map(
                ({ move }) =>
                  html`<button class="option review__option" @click=${() => model.answer(move)}>
                    <b>${words(move)}</b>${icon("arrow")}
                  </button>`,
              )}
            </div>`
      }
      <div class="row-of">
        ${
          asked.isAnswered
            ? next >= 0
              ? html`<button class="btn btn--main" @click=${() => void model.ask(next)}>${t("review-next")}</button>`
              : nothing
            : html`<button class="btn" @click=${() => model.answer()}>${t("review-show")}</button>`
        }
        <button class="btn" @click=${() => void model.leaveMoments()}>${t("review-back")}</button>
      </div>
    </div>
  </section>`;
}

/** Return the options in an order that doesn't say which is best. @param {Judged} decision */
function inUsualOrder({ options }) {
  return [...options].sort((a, b) => a.move.localeCompare(b.move, "en", { numeric: true }));
}

/** @param {Lobby} lobby
 * @param {ReviewModel} model
 * @param {ReturnType<ReviewModel["moments"]>[number]} moment
 * @param {Judged} decision
 * @param {(move: string) => string} words */
function answer(lobby, model, moment, decision, words) {
  const chosen = model.asked.value?.chosen ?? "";
  const valued = (/** @type {string} */ id, /** @type {string} */ move) => {
    const option = decision.options.find((one) => one.move === move);
    return t(id, { move: words(move), value: percent(option?.value ?? 0) });
  };
  const isOther = chosen && chosen !== decision.best && chosen !== decision.move;
  return html`${chosen === decision.best ? html`<p><b>${t("review-yours-best")}</b></p>` : nothing}
    ${isOther ? html`<p>${valued("review-yours", chosen)}</p>` : nothing}
    <p>${valued("review-better", decision.best)}</p>
    <p>${valued("review-played", decision.move)}</p>
    <p><b>${costText(decision)}</b></p>
    <ul class="review__why">
      ${reasonTexts(lobby, moment.reasons, model.reader).map(({ text, rule }) => html`<li>${text} ${rule ? ruleLink(rule, lobby.deck) : nothing}</li>`)}
    </ul>`;
}
