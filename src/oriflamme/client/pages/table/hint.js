// A hint for the reader's decision, in a sheet: first where to look, then the move and why. Only tables whose source
// offers hints have the button: those where all others are bots and the game is not rated.
import { Refusal } from "../../core/net/api.js";
import { kindOf } from "../../core/model/kinds.js";
import { percent, reasonTexts } from "../../core/text/review-text.js";
import { cardArgs, t, usePacks } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { ruleLink } from "../../parts/rule-link.js";
import { openSheet } from "../../parts/sheet.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { optionLabel } from "./decision/option-text.js";

/** @typedef {import("./screen-model.js").ScreenModel<any>} Screen */
/** @typedef {import("../../core/review/hint.js").Hint} Hint */
/** @typedef {import("../../core/model/table-state.js").Option} Option */
/** The hint for a decision: null while it is computed. `isMove`: whether the move is shown, too.
 * @typedef {{ decision: number, hint: Hint | null, isMove: boolean, problem: string }} Shown */

const shown = signal(/** @type {Shown | null} */ (null));

/** Whether the table has hints. @param {Screen} screen */
export const hasHints = ({ source }) => Boolean(source.hasHints?.());

/** Render the button that asks for a hint. @param {Screen} screen
 * @param {import("./decision/available-choices.js").Choices | null} choices */
export function hintButton(screen, choices) {
  if (!choices || !hasHints(screen)) return nothing;
  return html`<button
    class="btn btn--quiet hint-ask"
    aria-label=${t("hint-ask")}
    @click=${() => void ask(screen, choices.ask.decision)}
  >
    ${icon("bulb")}<span>${t("hint-ask")}</span>
  </button>`;
}

/** @param {Screen} screen @param {number} decision */
async function ask(screen, decision) {
  if (shown.value?.decision !== decision || shown.value.problem)
    shown.value = { decision, hint: null, isMove: false, problem: "" };
  openSheet({ title: () => t("hint-title"), body: () => body(screen) });
  if (shown.value.hint) return;
  try {
    const [hint] = await Promise.all([screen.source.hint(decision), usePacks("review")]);
    if (shown.value?.decision === decision) shown.value = { ...shown.value, hint };
  } catch (error) {
    const problem = error instanceof Refusal ? error.code : "page-failed";
    if (shown.value?.decision === decision) shown.value = { ...shown.value, problem };
  }
}

/** @param {Screen} screen */
function body(screen) {
  const now = shown.value;
  const asked = screen.table.ask.value;
  if (!now || asked?.decision !== now.decision) return html`<p>${t("hint-gone")}</p>`;
  if (now.problem) return html`<p role="alert">${t(`refused-${now.problem}`)}</p>`;
  if (!now.hint) return html`<p role="status">${t("hint-coming")}</p>`;
  const { hint } = now;
  const best = optionWith(asked.options, hint.best.action);
  if (!best) return html`<p>${t("hint-gone")}</p>`;
  return html`<div class="hint" aria-live="polite">
    <p>${whereToLook(screen, best, hint)}</p>
    ${
      now.isMove
        ? theMove(screen, asked.options, best, hint)
        : html`<button class="btn btn--main" @click=${() => (shown.value = { ...now, isMove: true })}>
            ${t("hint-move")}
          </button>`
    }
    <p class="mute">${t("hint-note")}</p>
  </div>`;
}

/** @param {readonly Option[]} options @param {number} action */
const optionWith = (options, action) => options.find((option) => option.action === action);

/** Say which card or part of the queue matters. @param {Screen} screen @param {Option} best @param {Hint} hint */
function whereToLook({ table }, { verb, card = -1, place = -1 }, { reasons }) {
  const kind = kindOf(table.lobby.value.deck, card);
  if ((verb === "place" || verb === "swap") && kind) return t("hint-look-card", cardArgs(kind));
  if (place >= 0) return t("hint-look-place", { place: place + 1 });
  const first = reasons.find(({ event }) => event !== "points");
  if (first?.event === "paid") return t("hint-look-points");
  return t(first ? "hint-look-danger" : "hint-look-later");
}

/** @param {Screen} screen @param {readonly Option[]} options @param {Option} best @param {Hint} hint */
function theMove({ table, animator }, options, best, hint) {
  const { lobby, seat } = table;
  const picture = /** @type {import("../../core/model/picture.js").Picture} */ (animator.picture.value);
  const label = (/** @type {Option} */ option) => optionLabel(lobby.value, picture, option, seat.value);
  const second = hint.then >= 0 ? optionWith(best.options ?? [], hint.then) : undefined;
  const other = hint.next && optionWith(options, hint.next.action);
  const move = second ? label(second) : label(best);
  return html`<p><b>${t("hint-best", { move, value: percent(hint.best.value) })}</b></p>
    ${other && hint.next ? html`<p>${t("hint-next", { move: label(other), value: percent(hint.next.value) })}</p>` : nothing}
    ${
      hint.reasons.length
        ? html`<p>${t("hint-why")}</p>
            <ul class="hint__why">
              ${reasonTexts(lobby.value, hint.reasons, seat.value).map(({ text, rule }) => html`<li>${text} ${rule ? ruleLink(rule, lobby.value.deck) : nothing}</li>`)}
            </ul>`
        : nothing
    }`;
}
