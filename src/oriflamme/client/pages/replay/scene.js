// One moment of a replay: the board, what happened, the hands if everything is open, and the controls below.
import { icon } from "../../core/icons.js";
import { happenings } from "../../core/picture.js";
import { nameOf } from "../../core/table.js";
import { isTold, tell, tellAsked } from "../../core/telling.js";
import { t } from "../../core/text.js";
import { points } from "../../parts/card.js";
import { ruleLink } from "../../parts/rule.js";
import { isWide } from "../../parts/screen.js";
import { openSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { board } from "../table/board.js";
import { chronicle, lastLine } from "../table/chronicle.js";
import { rounds } from "../table/rounds.js";
import { controls } from "./controls.js";
import { openHands } from "./hands.js";

/** @typedef {import("./reel.js").Reel} Reel */

/** @param {Reel} reel @param {string} title @param {import("./controls.js").Acts} acts */
export function scene(reel, title, acts) {
  const { table, stage } = reel;
  const picture = stage.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return nothing;
  const frame = reel.replay.value.frames[reel.at.value];
  return shell({
    frame: `table replay-page ${isWide.value ? "is-wide" : ""}`,
    inside: "board",
    middle: rounds(picture),
    tools: isWide.value ? nothing : storyButton(reel),
    content: html`<h1 class="vh">${t("replay-of", { title })}</h1>
      ${board({
        lobby,
        picture,
        seat: table.seat.value,
        now: reel.now(),
        turn: stage.busy.value ? -1 : (table.asked.value?.family ?? -1),
        mine: false,
        prompt: moment(reel),
        ticker: lastLine(table, stage),
        later: () => stage.picture.value,
      })}
      ${openHands(lobby, frame.open)} ${controls(reel, acts)}`,
    side: isWide.value
      ? html`<aside class="log" aria-label=${t("story-chronicle")}>
          <h2>${t("story-chronicle")}</h2>
          ${chronicle(table, stage)}
        </aside>`
      : nothing,
  });
}

/** On a small screen the chronicle comes in a sheet. @param {Reel} reel */
function storyButton({ table, stage }) {
  const open = () =>
    openSheet({ title: () => t("story-chronicle"), body: () => chronicle(table, stage), more: "is-side" });
  return html`<button class="btn btn--quiet" @click=${open}>
    ${icon("book")}<span class="vh">${t("story-chronicle")}</span>
  </button>`;
}

/** The move in words, and who decides next; at the end, the result. @param {Reel} reel */
function moment(reel) {
  const { table, stage } = reel;
  const lobby = /** @type {import("../../core/table.js").Lobby} */ (table.lobby.value);
  const at = reel.at.value;
  const frame = reel.replay.value.frames[at];
  const event =
    stage.now.value ?? happenings(frame.events, frame.own).find((one) => isTold(one) && one.code !== "round");
  const { result } = frame;
  return html`<section class="prompt is-quiet moment" id="prompt" tabindex="-1" aria-label=${t("replay-moment")}>
    <div class="prompt__words" aria-live="polite">
      <span class="eyebrow">${t("replay-at", { n: at, of: reel.last(), round: frame.position.round })}</span>
      <h2>
        ${
          event && at
            ? html`${event.family >= 0 ? shield(event.family) : nothing}<span>${tell(lobby, event)}</span>`
            : t("replay-deal")
        }
      </h2>
      <p>
        ${!stage.busy.value && frame.asked ? html`<span>${t("replay-then")} ${tellAsked(lobby, frame.asked)}</span>` : nothing}
        ${event && at ? ruleLink(event.rule) : nothing}
      </p>
    </div>
    <div class="prompt__acts">${result && !stage.busy.value ? ranking(lobby, result) : nothing}</div>
  </section>`;
}

/** @param {import("../../core/table.js").Lobby} lobby @param {import("../../core/table.js").Result} result */
function ranking(lobby, { points: reached, winners }) {
  const order = reached.map((_, family) => family);
  order.sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || reached[b] - reached[a]);
  return html`<ol class="rank" aria-label=${t("replay-result")}>
    ${order.map(
      (family) =>
        html`<li>
          <span>${winners.includes(family) ? icon("check") : nothing}</span>${shield(family)}
          <span
            >${nameOf(lobby, family)}${winners.includes(family) ? html` <span class="mute">${t("replay-winner")}</span>` : nothing}</span
          >
          ${points(reached[family])}
        </li>`,
    )}
  </ol>`;
}
