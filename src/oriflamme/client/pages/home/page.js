// Home: play now, open a table, join one, continue a game, open a record. `/?new` is the form for a new table.
import { DECKABLE, FAMILIES } from "../../core/model/kinds.js";
import { hasServer } from "../../core/site.js";
import { t } from "../../core/text/text.js";
import { goToView } from "../../core/ui/focus.js";
import { symbol } from "../../core/ui/icons.js";
import { at } from "../../core/ui/router.js";
import { forgetRecord, openRecord } from "../../parts/open-record.js";
import { failure, isOpening, playNow, prepareToPlay } from "../../parts/play-now.js";
import { refusalLine } from "../../parts/refusal.js";
import { sampleQueue } from "../../parts/sample-queue.js";
import { shell } from "../../parts/shell.js";
import { html, live, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { forgetJoin, joinByCode } from "./join-by-code.js";
import { beginNewTable, newTableForm } from "./new-table.js";
import { openTables, watchTables } from "./open-tables.js";
import { runningGames, watchOwnGames } from "./running-games.js";

/** @type {[box: string, emblems: string[]][]} */
const BOXES = [
  ["base", ["broadsword", "semi-closed-eye", "wax-seal"]],
  ["ablaze", ["jewel-crown", "pestle-mortar", "wolf-trap"]],
  ["alliance", ["scales", "peace-dove", "shaking-hands"]],
  ["mixed", ["queen-crown", "high-shot", "pitchfork"]],
];

const box = signal("base");

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["home"],
  enter() {
    failure.value = "";
    forgetJoin();
    forgetRecord();
    const stops = [watchOwnGames(), ...(hasServer ? [watchTables()] : [])];
    return () => stops.forEach((stop) => stop());
  },
  title: ({ query }) => (query.has("new") ? t("open-new") : ""),
  view: ({ query }) =>
    shell({
      content: html`${ribbon()}
        <div class="home-page page">${query.has("new") && hasServer ? newTableForm() : start()}</div>`,
    }),
};

function ribbon() {
  return html`<div class="ribbon" aria-hidden="true">
    ${FAMILIES.map((letter) => html`<i class="f-${letter}"></i>`)}
  </div>`;
}

function start() {
  return html`${hero()} ${runningGames()} ${boxes()}
    <div class="split">
      ${hasServer ? openTables() : nothing}
      <section class="how" aria-labelledby="how">
        <h2 id="how">${t("home-how")}</h2>
        <ol class="steps">
          ${[1, 2, 3].map(
            (n) =>
              html`<li>
                <span class="num" aria-hidden="true">${n}</span>
                <span><b>${t(`home-how-${n}`)}</b> ${t(`home-how-${n}.more`)}</span>
              </li>`,
          )}
        </ol>
        <p class="how-more wrap">
          <a class="btn" href=${at("learn")}>${t("home-learn")}</a>
          <a class="btn" href=${at("rules")}>${t("home-rules")}</a>
        </p>
      </section>
      ${openRecord()}
    </div>
    ${footer()}`;
}

/** Load what a table needs: somebody is about to play. */
function prepare() {
  void prepareToPlay();
  void import("../table/page.js").catch(() => undefined); // going there shows what is wrong
}

function hero() {
  return html`<section class="hero">
    <div>
      <h1>${t("game-name")}</h1>
      <p class="lead">${t("home-lead")}</p>
      <div class="acts">
        <button
          class="btn btn--main"
          aria-disabled=${isOpening.value}
          aria-describedby="play-with"
          @pointerenter=${prepare}
          @focus=${prepare}
          @click=${() => playNow(box.value)}
        >
          ${t(isOpening.value ? "home-play-opening" : "home-play")}
        </button>
        <p id="play-with" class="mute play-with">${t("home-play-with", { box: t(`box-${box.value}`) })}</p>
        ${hasServer ? html`<button class="btn" @click=${() => openForm(box.value)}>${t("home-new")}</button>` : nothing}
        <a class="btn" href=${at("learn")}>${t("home-learn")}</a>
      </div>
      ${refusalLine(failure.value)} ${hasServer ? joinByCode() : html`<p class="mute">${t("home-no-server")}</p>`}
    </div>
    ${sampleQueue()}
  </section>`;
}

/** @param {string} chosen */
function openForm(chosen) {
  beginNewTable(chosen);
  goToView(at("?new"));
  scrollTo(0, 0);
}

function boxes() {
  return html`<fieldset class="boxes-set">
    <legend>${t("home-box")}</legend>
    <div class="boxes rows">
      ${BOXES.map(
        ([name, emblems]) =>
          html`<label class="box rows panel ${box.value === name ? "is-on" : ""}">
            <input type="radio" name="box" .checked=${live(box.value === name)} @change=${() => (box.value = name)} />
            <span class="row" aria-hidden="true">${emblems.map((emblem) => symbol(emblem))}</span>
            <span class="box__name">${t(`box-${name}`)}</span>
            <span class="mute">${t(`home-box-${name}`, { kinds: DECKABLE.length })}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

function footer() {
  return html`<footer class="foot small wrap">
    <span>${t("home-foot-unofficial")}</span>
    <a href=${at("credits")}>${t("home-foot-credits")}</a>
  </footer>`;
}
