// Settled questions: contested readings and our own rulings, each with its clause and, where it can be shown, a position
// that the reader can play through on the analysis board.
import { hasText, t } from "../../core/text/text.js";
import { at, route } from "../../core/ui/router.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { effect, signal, untracked } from "../../vendor/signals.js";
import { questionView, showQuestion } from "./question-view.js";
import { loadQuestions } from "./questions.js";

/** @typedef {import("./questions.js").Question} Question */

const questions = signal(/** @type {Question[]} */ ([]));
const isMissing = signal(false);

async function load() {
  isMissing.value = false;
  try {
    if (!questions.value.length) questions.value = await loadQuestions();
  } catch {
    isMissing.value = true;
  }
}

/** A question whose text says what others do is contested; the rest are our own rulings. @param {Question} question */
const isContested = ({ id }) => hasText(`settled-${id}.others`);

/** Open the question that the address names, and scroll to it. */
function followHash() {
  return effect(() => {
    const { name, hash } = route.value;
    const question = questions.value.find(({ id }) => id === hash);
    if (name !== "settled" || !question) return;
    untracked(() => showQuestion(question));
    requestAnimationFrame(() => document.getElementById(hash)?.scrollIntoView());
  });
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["rules", "rulesbook", "log", "table", "story", "replay", "board", "settled"],
  styles: ["pages/settled/settled.css"],
  title: () => t("settled-title"),
  enter() {
    void load();
    return followHash();
  },
  view: () =>
    shell({
      content: html`<div class="settled page rows">
        <h1>${t("settled-title")}</h1>
        <p class="mute">${t("settled-lead")}</p>
        ${isMissing.value ? html`<p role="alert">${t("refused-offline")}</p>` : nothing}
        ${
          questions.value.length
            ? html`<section aria-labelledby="contested">
                  <h2 id="contested">${t("settled-contested")}</h2>
                  ${questions.value.filter(isContested).map(questionView)}
                </section>
                <section aria-labelledby="rulings">
                  <h2 id="rulings">${t("settled-rulings")}</h2>
                  <p class="mute">
                    ${t("settled-rulings-lead")} <a class="link" href=${at("rules")}>${t("nav-rules")}</a>
                  </p>
                  ${questions.value.filter((question) => !isContested(question)).map(questionView)}
                </section>`
            : nothing
        }
      </div>`,
    }),
};
