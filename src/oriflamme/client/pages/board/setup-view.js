// The page while a position is set up: settings, the queue, every family's cards, and the card that is being moved.
import { BOX_KINDS, KIND_NAMES } from "../../core/engine/engine.js";
import { EDITION_NAMES, PHASE_NAMES, PLACEMENT, RESOLUTION, ROUNDS } from "../../core/engine/rules-tables.js";
import { BOXES } from "../../core/model/game-tables.js";
import { DECKABLE, FAMILIES } from "../../core/model/kinds.js";
import { askedText } from "../../core/text/event-text.js";
import { t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { chosenCard, familyCards, queueEditor } from "./setup-cards.js";
import { check, number, select } from "./setup-fields.js";
import { withDeck, withPlayers } from "./setup-model.js";
import { trouble } from "./trouble.js";

/** @typedef {import("./setup-screen.js").SetupScreen} SetupScreen */
/** What the page does for the reader. @typedef {{ play: () => void, leave: (() => void) | null, text: () => unknown }} Acts */

/** @param {SetupScreen} screen @param {Acts} acts */
export function setupView(screen, acts) {
  return shell({
    content: html`<div class="setup page rows">
      <h1>${t("board-setup")}</h1>
      <p class="mute">${t("board-setup-lead")}</p>
      ${verdict(screen, acts)} ${settings(screen)} ${queueEditor(screen)} ${familyCards(screen)}
      <section class="setup__text" aria-labelledby="setup-text">
        <h2 id="setup-text">${t("board-text")}</h2>
        ${acts.text()}
      </section>
      ${chosenCard(screen)}
    </div>`,
  });
}

/** Render whether the position is possible, and the button that plays on from it.
 * @param {SetupScreen} screen
 * @param {Acts} acts */
function verdict({ verdict: found }, acts) {
  const { study, problem } = found.value;
  return html`<section class="setup__verdict wrap" aria-label=${t("board-verdict")}>
    <div aria-live="polite">
      ${study ? html`<p>${icon("check")} ${asks(study)}</p>` : problem ? trouble(problem) : nothing}
    </div>
    <div class="row-of">
      <button class="btn btn--main" aria-disabled=${study ? nothing : "true"} @click=${() => study && acts.play()}>
        ${icon("play")}${t("board-play")}
      </button>
      ${acts.leave ? html`<button class="btn" @click=${acts.leave}>${t("board-back")}</button>` : nothing}
    </div>
  </section>`;
}

/** @param {import("../../core/local/study.js").Study} study */
function asks({ replay }) {
  const { asked } = replay.frames[replay.frames.length - 1];
  if (!asked) return t("board-possible-over");
  const seats = replay.names.map((/** @type {string} */ name, /** @type {number} */ family) => ({
    name: name || t(`replay-player-${FAMILIES[family]}`),
  }));
  return `${t("board-possible")} ${askedText({ deck: replay.deck, seats }, asked)}`;
}

/** @param {SetupScreen} screen */
function settings(screen) {
  const model = screen.model.value;
  const families = FAMILIES.slice(0, model.players).map((letter) => t(`replay-player-${letter}`));
  const isPlacement = model.phase === PHASE_NAMES[PLACEMENT];
  const numbers = (/** @type {number} */ least, /** @type {number} */ most) =>
    Array.from({ length: most - least + 1 }, (_, i) => [String(least + i), String(least + i)]);
  return html`<section class="setup__settings wrap" aria-label=${t("board-settings")}>
    ${select(
      t("board-box"),
      model.box,
      [...BOXES, "mixed", "small"].map((box) => [box, t(box === "small" ? "board-box-small" : `box-${box}`)]),
      (box) => (screen.model.value = withDeck(model, box, BOX_KINDS[box] ?? model.kinds)),
    )}
    ${select(
      t("board-edition"),
      EDITION_NAMES[model.edition],
      EDITION_NAMES.map((name) => [name, t(`edition-${name}`)]),
      (name) => screen.change({ edition: EDITION_NAMES.findIndex((one) => one === name) }),
    )}
    ${select(t("board-players"), String(model.players), numbers(2, FAMILIES.length), (n) => {
      screen.chosen.value = null;
      screen.model.value = withPlayers(model, Number(n));
    })}
    ${select(t("board-round"), String(model.round), numbers(1, ROUNDS), (n) => screen.change({ round: Number(n) }))}
    ${select(
      t("board-first"),
      String(model.first),
      families.map((name, family) => [String(family), name]),
      (family) => screen.change({ first: Number(family) }),
    )}
    ${select(
      t("board-phase"),
      model.phase,
      [PLACEMENT, RESOLUTION].map((phase) => [PHASE_NAMES[phase], t(`phase-${PHASE_NAMES[phase]}`)]),
      (phase) => screen.change({ phase }),
    )}
    ${
      isPlacement
        ? html`<fieldset class="setup__placed wrap">
            <legend>${t("board-placed")}</legend>
            ${families.map((name, family) =>
              check(name, model.placed.includes(family), (on) =>
                screen.change({
                  placed: on ? [...model.placed, family].sort() : model.placed.filter((one) => one !== family),
                }),
              ),
            )}
          </fieldset>`
        : select(t("board-cursor"), String(model.cursor), numbers(1, Math.max(1, model.queue.length)), (n) =>
            screen.change({ cursor: Number(n) }),
          )
    }
    <button class="btn" @click=${() => void screen.deal()}>${icon("dice")}${t("board-deal")}</button>
    <button class="btn" @click=${() => screen.clear()}>${icon("hand")}${t("board-clear")}</button>
    ${model.box in BOX_KINDS ? nothing : deck(screen)}
  </section>`;
}

/** Render the kinds of a mixed or small deck. @param {SetupScreen} screen */
function deck(screen) {
  const model = screen.model.value;
  const optional = (/** @type {"rounds" | "setAside"} */ field) =>
    number(t(field === "rounds" ? "board-small-rounds" : "board-small-aside"), model[field], (n) =>
      screen.change({ [field]: n }),
    );
  return html`<fieldset class="setup__deck wrap">
    <legend>${t("board-deck", { n: model.kinds.length })}</legend>
    ${DECKABLE.map((name) => {
      const kind = KIND_NAMES.indexOf(name);
      return check(t(`card-${name}`), model.kinds.includes(kind), (on) => {
        const kinds = on ? [...model.kinds, kind].sort((a, b) => a - b) : model.kinds.filter((one) => one !== kind);
        screen.chosen.value = null;
        screen.model.value = withDeck(model, model.box, kinds);
      });
    })}
    ${model.box === "small" ? html`<div class="row-of">${optional("rounds")} ${optional("setAside")}</div>` : nothing}
  </fieldset>`;
}
