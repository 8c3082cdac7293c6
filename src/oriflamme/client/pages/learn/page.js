// The first game, on the same board as every other game. Its script is a file, so it needs neither a server nor a
// network.
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { isWide } from "../../core/ui/viewport.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { board } from "../table/board/board.js";
import { rounds } from "../table/board/rounds.js";
import { listenToKeys } from "../table/decision/keys.js";
import { keepFocus } from "../table/prompt/keep-focus.js";
import { ScreenModel } from "../table/screen-model.js";
import { chronicle, lastLine } from "../table/story/chronicle.js";
import { lessonPrompt } from "./lesson-prompt.js";
import { LessonSource } from "./lesson-source.js";

/** @typedef {ScreenModel<LessonSource>} LessonScreen */

const here = signal(/** @type {LessonScreen | null} */ (null));
const missing = signal(false); // the script could not be loaded

/** Skip the animation. Return whether one was running. */
function skip() {
  const animator = here.value?.animator;
  if (!animator?.busy.value) return false;
  animator.finish();
  return true;
}

/** @param {() => boolean} isGone */
async function begin(isGone) {
  missing.value = false;
  try {
    const game = await (await fetch(at("pages/learn/game.json"))).json();
    if (!isGone()) here.value = new ScreenModel(new LessonSource(game));
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

/** @param {LessonScreen} screen */
function view(screen) {
  const { table, animator } = screen;
  const picture = animator.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return nothing;
  const choices = screen.choices();
  return shell({
    frame: `table learn-page ${isWide.value ? "is-wide" : ""}`,
    inside: "board",
    deck: lobby.deck,
    middle: rounds(picture),
    content: html`<h1 class="vh">${t("tutorial-title")}</h1>
      ${board({
        lobby,
        picture,
        seat: table.seat.value,
        now: screen.now(),
        turn: animator.busy.value ? -1 : (table.asked.value?.family ?? -1),
        choices,
        prompt: lessonPrompt(screen, choices),
        aim: animator.aim.value,
        ticker: lastLine(table, animator),
        later: () => animator.picture.value,
      })}`,
    side: isWide.value
      ? html`<aside class="log" aria-label=${t("story-chronicle")}>
          <h2>${t("story-chronicle")}</h2>
          ${chronicle(table, animator)}
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
