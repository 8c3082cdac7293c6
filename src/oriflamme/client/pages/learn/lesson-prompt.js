// The prompt of the first game. It explains the game, says what to do and what was wrong with an answer, and suggests
// where to go at the end.
import { t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { at } from "../../core/ui/router.js";
import { canHover, isCramped, isLowPhone } from "../../core/ui/viewport.js";
import { failure, isOpening, playNow } from "../../parts/play-now.js";
import { ruleLink } from "../../parts/rule-link.js";
import { html, nothing } from "../../vendor/lit.js";
import { actingOr, headline } from "../table/board/event-headline.js";
import { optionList } from "../table/prompt/option-list.js";
import { confirmHint, reading } from "../table/prompt/prompt.js";

/** @typedef {import("../table/screen-model.js").ScreenModel<import("./lesson-source.js").LessonSource>} LessonScreen */
/** @typedef {import("./lesson-source.js").LessonSource} LessonSource */
/** @typedef {import("../table/decision/available-choices.js").Choices} Choices */

/** @param {LessonScreen} screen @param {Choices | null} choices */
export function lessonPrompt(screen, choices) {
  if (screen.animator.busy.value) return watching(screen);
  const lesson = screen.source;
  const hasPicked = (choices?.card ?? -1) >= 0;
  if (isLowPhone.value && lesson.outcomeRead.value < lesson.step.value && !lesson.fault.value && !hasPicked)
    return outcome(lesson);
  return lesson.isOver() ? closing(lesson) : teaching(screen, choices);
}

/** @param {unknown} words @param {unknown} acts @param {string} more @param {() => void} [click] */
function framed(words, acts, more, click) {
  return html`<section
    class="prompt coach ${more}"
    id="prompt"
    tabindex="-1"
    aria-label=${t("prompt-label")}
    @click=${click ?? nothing}
  >
    <div class="prompt__words" aria-live="polite">${words}</div>
    <div class="prompt__acts rows">${acts}</div>
  </section>`;
}

/** @param {LessonScreen} screen @param {Choices | null} choices */
function teaching(screen, choices) {
  const lesson = screen.source;
  const n = lesson.step.value + 1;
  const fault = lesson.fault.value;
  const id = `tutorial-${n}`;
  const hasPicked = isCramped() && (choices?.card ?? -1) >= 0; // the lesson has been read, and its space is needed
  return framed(
    html`${hasPicked ? nothing : progress(lesson)}
      ${n > 1 && !isLowPhone.value && !fault && !hasPicked ? html`<p class="coach__after note">${outcomeText(lesson)}</p>` : nothing}
      <h2>${choices?.confirm?.label ?? t(id)}</h2>
      ${
        choices?.confirm
          ? html`<p>${confirmHint(choices, choices.confirm)}</p>`
          : hasPicked
            ? nothing
            : fault
              ? html`<p class="coach__fault" role="alert">${t(`${id}-${fault}`)} <b>${t("tutorial-try")}</b></p>`
              : html`<p>${t(`${id}.say`)}</p>`
      }
      <p class="coach__do">${icon("arrow")}<b>${t(`${id}.do`)}</b></p>`,
    choices ? html`${choices.card >= 0 ? reading(screen, choices.card) : nothing}${optionList(choices)}` : nothing,
    choices?.listed || choices?.confirm ? "is-mine" : "is-mine is-alone",
  );
}

/** Render what the last answer led to, where there is no room for it and the next question. @param {LessonSource} lesson */
function outcome(lesson) {
  return framed(
    html`${progress(lesson)}
      <p>${outcomeText(lesson)}</p>`,
    html`<button class="btn btn--main" @click=${() => (lesson.outcomeRead.value = lesson.step.value)}>
      ${t("prompt-go-on")}
    </button>`,
    "is-mine",
  );
}

/** @param {LessonSource} lesson */
function outcomeText(lesson) {
  const after = t(`tutorial-${lesson.step.value}.after`);
  if (!lesson.isOver()) return after;
  const n = lesson.table.position.value?.points[lesson.table.seat.value] ?? 0;
  return `${after} ${t("tutorial-end.points", { n })}`;
}

/** Render the progress of the lesson. @param {LessonSource} lesson */
function progress(lesson) {
  const of = lesson.game.steps.length;
  const n = Math.min(lesson.step.value + 1, of);
  return html`<span class="coach__step small wrap">
    ${t("tutorial-step", { n, of })}
    <span class="coach__dots" aria-hidden="true"
      >${lesson.game.steps.map((_, index) => html`<i class=${index + 1 < n ? "done" : index + 1 === n ? "on" : ""}></i>`)}</span
    >
    <a class="link" href=${at("")}>${t("tutorial-leave")}</a>
  </span>`;
}

/** Render the event that is being shown. @param {LessonScreen} screen */
function watching({ animator, table }) {
  const event = animator.now.value;
  const lobby = table.lobby.value;
  return framed(
    html`<span class="eyebrow vh-narrow vh-low">${lobby ? actingOr(lobby, event, t("tutorial-wait")) : nothing}</span>
      <h2>${event && lobby ? headline(lobby, event) : nothing}</h2>
      <p>${event ? ruleLink(event.rule) : nothing}</p>`,
    html`<button class="btn btn--quiet">${t("tutorial-rest")}</button>`,
    "is-quiet",
    () => animator.finish(),
  );
}

/** @param {LessonSource} lesson */
function closing(lesson) {
  const why = failure.value ? t(`refused-${failure.value}`) : isOpening.value ? t("tutorial-opening") : nothing;
  return framed(
    html`${isLowPhone.value ? nothing : html`<p class="coach__after note">${outcomeText(lesson)}</p>`}
      <h2>${t("tutorial-end")}</h2>
      <p>${t("tutorial-end.say")}</p>
      <p class="mute">${t(canHover.value ? "tutorial-end.cards" : "tutorial-end.touch")}</p>`,
    html`<div class="coach__ways wrap">
      <button class="btn btn--main" ?disabled=${isOpening.value} @click=${() => void playNow("base")}>
        ${t("tutorial-play")}${icon("arrow")}
      </button>
      <button class="btn" @click=${() => lesson.begin()}>${t("tutorial-again")}</button>
      <a class="btn" href=${at("rules")}>${t("tutorial-rules")}</a>
      <p role="status">${why}</p>
    </div>`,
    "is-mine",
  );
}
