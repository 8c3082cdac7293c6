// The page of replays without a game: open a record, and the ones that are kept in this browser.
import { icon } from "../../core/icons.js";
import { forget, keptReplays } from "../../core/kept.js";
import { language } from "../../core/prefs.js";
import { hasText, t } from "../../core/text.js";
import { html, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { openRecord } from "../home/record.js";
import { namedOr } from "./reel.js";

/** @typedef {import("../../core/kept.js").Kept} Kept */
/** Why a game can't be shown: a code, and for a record its line and what is wrong: in English, and mostly as a code with its words.
 * @typedef {{ code: string, line: number, reason: string, why: string, words: import("../../core/text.js").Args }} Problem */

const kept = signal(/** @type {Kept[]} */ ([]));

/** Look anew what is kept. */
export async function lookAtKept() {
  kept.value = await keptReplays();
}

/** @param {Problem | null} problem */
export function shelf(problem) {
  return html`<div class="shelf">
    <h1>${t("replay-title")}</h1>
    ${problem ? trouble(problem) : html`<p class="mute">${t("replay-lead")}</p>`} ${openRecord()}
    <section aria-labelledby="kept">
      <h2 id="kept">${t("replay-shelf")}</h2>
      ${
        kept.value.length
          ? html`<ul class="shelf__list">
              ${repeat(
                kept.value,
                ({ id }) => id,
                (replay) => entry(replay),
              )}
            </ul>`
          : html`<p class="mute">${t("replay-shelf-empty")}</p>`
      }
    </section>
  </div>`;
}

/** @param {Problem} problem */
function trouble({ code, line, reason, why, words }) {
  return html`<div class="shelf__trouble" role="alert">
    <p><b>${t(code === "bad-record" ? "replay-bad" : "replay-not-here")}</b></p>
    ${
      code === "bad-record"
        ? html`<p>${line ? t("replay-bad-line", { line }) : t("replay-bad-whole")}</p>
            ${hasText(`record-${why}`) ? html`<p>${t(`record-${why}`, words)}</p>` : html`<p lang="en"><code>${reason}</code></p>`}`
        : html`<p>${t(code === "bad-link" ? "replay-bad-link" : `refused-${code}`)}</p>`
    }
  </div>`;
}

/** @param {Kept} replay */
function entry({ id, saved, title, names, box, record }) {
  const who = names.map(namedOr).join(", ");
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(saved);
  return html`<li>
    <a href=${record ? `/replay?kept=${id}` : `/replay/${id}`}
      ><b>${who}</b
      ><span class="mute">${[title, t(`box-${box}`), t("replay-saved", { day })].filter(Boolean).join(", ")}</span></a
    >
    <button class="btn btn--quiet" @click=${() => void forget(id).then(lookAtKept)}>
      ${icon("close")}<span class="vh">${t("replay-forget", { name: who })}</span>
    </button>
  </li>`;
}
