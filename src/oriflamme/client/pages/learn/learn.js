// Learn: the first game, on the same board as every other. Its script is a file, so it needs neither the server's rules nor a network.
import { t } from "../../core/text.js";
import { isWide } from "../../parts/screen.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { board } from "../table/board.js";
import { chronicle, lastLine } from "../table/chronicle.js";
import { keepFocus } from "../table/focus.js";
import { listenToKeys } from "../table/keys.js";
import { rounds } from "../table/rounds.js";
import { coach } from "./coach.js";
import { Lesson } from "./lesson.js";

const here = signal(/** @type {Lesson | null} */ (null));
const missing = signal(false); // the script did not come

/** Show the rest at once. Gives back whether something was being shown. */
function skip() {
  const stage = here.value?.stage;
  if (!stage?.busy.value) return false;
  stage.finish();
  return true;
}

/** @param {() => boolean} isGone */
async function begin(isGone) {
  missing.value = false;
  try {
    const game = await (await fetch("/pages/learn/game.json")).json();
    if (!isGone()) here.value = new Lesson(game);
  } catch {
    missing.value = true;
  }
}

function waiting() {
  return html`<section class="notice">
    <h1>${t("tutorial-title")}</h1>
    ${missing.value ? html`<p role="alert">${t("refused-offline")}</p>` : nothing}
  </section>`;
}

/** @param {Lesson} lesson */
function view(lesson) {
  const { table, stage } = lesson;
  const picture = stage.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return nothing;
  const choices = lesson.choices();
  return shell({
    frame: `table learn-page ${isWide.value ? "is-wide" : ""}`,
    inside: "board",
    middle: rounds(picture),
    content: html`<h1 class="vh">${t("tutorial-title")}</h1>
      ${board({
        lobby,
        picture,
        seat: table.seat.value,
        now: lesson.now(),
        turn: stage.busy.value ? -1 : (table.asked.value?.family ?? -1),
        choices,
        prompt: coach(lesson, choices),
        ticker: lastLine(table, stage),
        later: () => stage.picture.value,
      })}`,
    side: isWide.value
      ? html`<aside class="log" aria-label=${t("story-chronicle")}>
          <h2>${t("story-chronicle")}</h2>
          ${chronicle(table, stage)}
        </aside>`
      : nothing,
  });
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["ask", "log", "table", "story", "home", "tutorial"],
  title: () => t("tutorial-title"),
  enter() {
    let gone = false;
    const stops = [listenToKeys(() => here.value?.choices() ?? null, skip), keepFocus()];
    void begin(() => gone);
    return () => {
      gone = true;
      stops.forEach((stop) => stop());
      closeSheet();
      here.value?.close();
      here.value = null;
    };
  },
  view() {
    if (!here.value) return shell({ content: waiting() });
    return view(here.value);
  },
};
