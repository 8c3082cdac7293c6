// A field with a position as text. The reader can copy it, or replace it by another position, a record or a link.
import { hasGame, unpackGame } from "../../core/notation/game-link.js";
import { MOST_CHARACTERS, tooLong } from "../../core/notation/record-size.js";
import { t } from "../../core/text/text.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { trouble } from "./trouble.js";

const entered = signal(/** @type {string | null} */ (null));
const problem = signal(/** @type {unknown} */ (null));

export function forgetText() {
  entered.value = null;
  problem.value = null;
}

/** Return the text of a position or a record, which may be given as a link. Rejects with a Refusal. @param {string} given */
async function textOf(given) {
  if (given.length > MOST_CHARACTERS) throw tooLong();
  const hash = given.trim().slice(given.trim().lastIndexOf("#") + 1);
  return /\s/.test(given.trim()) || !hasGame(hash) ? given : unpackGame(hash);
}

/** @param {string} text the text of what is set up @param {(text: string) => Promise<void>} play */
export function openText(text, play) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      await play(await textOf(entered.value ?? text));
      forgetText();
    } catch (error) {
      problem.value = error;
    }
  };
  return html`<form class="record__form rows" @submit=${submit}>
    <label for="board-text">${t("board-text-label")}</label>
    <textarea
      id="board-text"
      rows="8"
      spellcheck="false"
      autocomplete="off"
      aria-describedby="board-text-problem"
      .value=${entered.value ?? text}
      @input=${(/** @type {Event} */ event) => (entered.value = /** @type {HTMLTextAreaElement} */ (event.target).value)}
    ></textarea>
    <div class="row-of">
      <button class="btn" type="submit">${t("board-text-open")}</button>
      ${
        entered.value === null
          ? nothing
          : html`<button class="btn" type="button" @click=${forgetText}>${t("board-text-reset")}</button>`
      }
    </div>
    <div id="board-text-problem" role="alert">${problem.value ? trouble(problem.value, true) : nothing}</div>
  </form>`;
}
