// The replay page when no game is open: open a record, or one of the replays saved in this browser.
import { hasText, t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { language } from "../../core/ui/prefs.js";
import { at } from "../../core/ui/router.js";
import { openRecord, showRecord } from "../../parts/open-record.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { namedOr } from "./replay-source.js";
import { deleteReplay, listReplays } from "./saved-replays.js";

/** @typedef {import("./saved-replays.js").SavedReplay} SavedReplay */
/** Why a game can't be shown: a code, and for a bad record its text, its line and what is wrong with it, in English and
 * usually also as a code with arguments.
 * @typedef {{ code: string, text: string, line: number, reason: string, why: string,
 *   words: import("../../core/text/text.js").Args }} Problem */

const MOVE = /^[RBGYV] /;

const saved = signal(/** @type {SavedReplay[]} */ ([]));

/** Read again which replays are saved. */
export async function refreshLibrary() {
  saved.value = await listReplays();
}

/** @param {Problem | null} problem */
export function library(problem) {
  return html`<div class="shelf page rows">
    <h1>${t("replay-title")}</h1>
    ${problem ? problemNotice(problem) : html`<p class="mute">${t("replay-lead")}</p>`} ${openRecord()}
    <section aria-labelledby="kept">
      <h2 id="kept">${t("replay-shelf")}</h2>
      ${
        saved.value.length
          ? html`<ul class="shelf__list">
              ${repeat(
                saved.value,
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
function problemNotice({ code, text, line, reason, why, words }) {
  return html`<div class="shelf__trouble" role="alert">
    <p><b>${t(code === "bad-record" ? "replay-bad" : "replay-not-here")}</b></p>
    ${
      code === "bad-record"
        ? html`<p>${line ? t("replay-bad-line", { line }) : t("replay-bad-whole")}</p>
            ${hasText(`record-${why}`) ? html`<p>${t(`record-${why}`, words)}</p>` : html`<p lang="en"><code>${reason}</code></p>`}
            ${showBefore(text, line)}`
        : html`<p>${t(`refused-${code}`, words)}</p>`
    }
  </div>`;
}

/** If a move is wrong, offer to show the moves before it. @param {string} text @param {number} line */
function showBefore(text, line) {
  const lines = text.split("\n");
  if (line < 2 || !MOVE.test(lines[line - 1] ?? "")) return nothing;
  return html`<button class="btn" @click=${() => showRecord(lines.slice(0, line - 1).join("\n"))}>
    ${t("replay-show-before")}
  </button>`;
}

/** @param {SavedReplay} replay */
function entry({ id, saved, title, names, box, record }) {
  const who = names.map(namedOr).join(", ");
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(saved);
  return html`<li>
    <a href=${at(record ? `replay?kept=${id}` : `replay/${id}`)}
      ><b>${who}</b
      ><span class="mute">${[title, t(`box-${box}`), t("replay-saved", { day })].filter(Boolean).join(", ")}</span></a
    >
    <button class="btn btn--quiet" @click=${() => void deleteReplay(id).then(refreshLibrary)}>
      ${icon("close")}<span class="vh">${t("replay-forget", { name: who })}</span>
    </button>
  </li>`;
}
