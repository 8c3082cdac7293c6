// The picker for a mixed deck: ten cards out of all that can be dealt, chosen by hand or at random.
import { BOXES } from "../../core/model/game-tables.js";
import { DECKABLE, KINDS } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { icon, symbol } from "../../core/ui/icons.js";
import { html, live, nothing } from "../../vendor/lit.js";
import { change, draft, missing, pickAtRandom, toggleKind } from "./table-draft.js";

const BOXLESS = DECKABLE.filter((kind) => !KINDS[kind].box);

export function deckPicker() {
  return html`<fieldset class="deck">
    <legend>${t("deck-legend")}</legend>
    <div class="row-of deck__acts">
      <button type="button" class="btn" @click=${pickAtRandom}>${icon("dice")}${t("deck-dice")}</button>
      <button type="button" class="btn" @click=${() => change({ kinds: [] })}>${t("deck-clear")}</button>
      <p id="deck-count" class="deck__count" role="status">${deckStatus()}</p>
    </div>
    ${BOXES.map((box) => group(t(`box-${box}`), box))} ${BOXLESS.length ? group(t("deck-no-box"), "") : nothing}
  </fieldset>`;
}

/** Return how many cards are chosen and how many are missing. */
export function deckStatus() {
  const left = missing(draft.value);
  const n = draft.value.kinds.length;
  if (left > 0) return t("deck-missing", { n, left });
  return left < 0 ? t("deck-many", { n, over: -left }) : t("deck-full");
}

/** Render the cards of a box; "" means the cards that belong to no box. @param {string} title @param {string} box */
function group(title, box) {
  return html`<h2 class="sub">${title}</h2>
    <ul class="picks rows">
      ${DECKABLE.filter((kind) => KINDS[kind].box === box).map(pick)}
    </ul>`;
}

/** @param {string} kind */
function pick(kind) {
  const on = draft.value.kinds.includes(kind);
  return html`<li>
    <label class="pick ${on ? "is-on" : ""}" data-zoom=${kind}>
      <input type="checkbox" data-zoom=${kind} .checked=${live(on)} @change=${() => toggleKind(kind)} />
      ${symbol(KINDS[kind].emblem, "pick__emblem")}
      <span class="pick__name">${t(`card-${kind}`)}</span>
      <span class="pick__text mute">${t(`card-${kind}.text`)}</span>
    </label>
  </li>`;
}
