// The progress of the game: a bar per round, and the same in words.
import { ROUNDS } from "../../../core/engine/rules-tables.js";
import { t } from "../../../core/text/text.js";
import { html } from "../../../vendor/lit.js";

/** @param {import("../../../core/model/picture.js").Picture} picture */
export function rounds(picture) {
  const { round, phase } = picture;
  const over = phase === "over";
  return html`<span class="rounds" aria-hidden="true"
      >${Array.from({ length: ROUNDS }, (_, index) => html`<i class=${over || index + 1 < round ? "done" : index + 1 === round ? "on" : ""}></i>`)}</span
    >
    <span class="rounds-words vh-low"
      >${over ? t("round-over") : t("round-now", { n: round, of: ROUNDS })}<span class="phase-word"
        >${over ? "" : `, ${t(`phase-${phase}`)}`}</span
      ></span
    >`;
}
