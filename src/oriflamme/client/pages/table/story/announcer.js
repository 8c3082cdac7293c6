// What a screen reader announces: every event once, in order, and at once the reader's decision with its options and
// keys. Nothing else on the table is a live region, and waiting is silent.
import { actingText, eventText } from "../../../core/text/event-text.js";
import { t, textVersion } from "../../../core/text/text.js";
import { guard, html, nothing, repeat } from "../../../vendor/lit.js";
import { askTitle } from "../decision/option-text.js";
import { entriesOf } from "./chronicle.js";

const LINES = 30; // only new lines are announced, so the region needs only the last ones

/** @typedef {import("../screen-model.js").ScreenModel<any>} Screen */
/** @typedef {import("../decision/available-choices.js").Choices} Choices */

/** @param {Screen} screen @param {Choices | null} choices */
export function announcer(screen, choices) {
  const { table, animator } = screen;
  const lobby = table.lobby.value;
  if (!lobby) return nothing;
  const lines = entriesOf(table.frames.value, animator.shownUpTo.value).slice(-LINES);
  const texts = textVersion();
  return html`<div class="vh" id="announced" aria-live="polite">
      ${repeat(
        lines,
        (entry) => entry.key,
        ({ head, acting, event }) =>
          guard([lobby, texts, head, acting, event], () => {
            return html`<p>${event ? eventText(lobby, event) : acting ? actingText(lobby, acting) : head}</p>`;
          }),
      )}
    </div>
    <div class="vh" id="asked" aria-live="assertive">
      ${choices ? html`<p>${decision(screen, choices)}</p>` : nothing}
    </div>`;
}

/** Return the decision in words, with its options and their keys. @param {Screen} screen @param {Choices} choices */
function decision(screen, choices) {
  const lobby = /** @type {import("../../../core/model/table-state.js").Lobby} */ (screen.table.lobby.value);
  const picture = /** @type {import("../../../core/model/picture.js").Picture} */ (screen.animator.picture.value);
  const title = choices.confirm?.label ?? askTitle(lobby, picture, choices.ask, screen.actor());
  if (choices.confirm) return t("announce-confirm", { title });
  const options = choices.steps.map(({ key, label, notes }) => {
    const words = [label, ...notes.own].join(", ");
    return key ? t("announce-option", { key, words }) : words;
  });
  for (const { label, why } of choices.barred) options.push([label, why].join(", "));
  return t("announce-decision", { title, options: options.join("; ") });
}
