// Why a text can't be read, or a position can't exist: the reason that `oriflamme check` gives, in the reader's language
// where there is such a text.
import { Refusal } from "../../core/net/api.js";
import { hasText, t } from "../../core/text/text.js";
import { html } from "../../vendor/lit.js";

/** @param {unknown} problem @param {boolean} [withLine] whether the reader has written the lines
 * @param {string} [title] */
export function trouble(problem, withLine = false, title = t("board-impossible")) {
  const { code, more } = problem instanceof Refusal ? problem : new Refusal("page-failed");
  const { line = 0, reason = "", why = "", words = {} } = /** @type {any} */ (more);
  if (code !== "bad-record") return html`<p class="refused">${t(`refused-${code}`, words)}</p>`;
  return html`<p class="refused">
    <b>${withLine && line ? t("replay-bad-line", { line }) : title}</b>
    ${hasText(`record-${why}`) ? html`<span>${t(`record-${why}`, words)}</span>` : html`<code lang="en">${reason}</code>`}
  </p>`;
}
