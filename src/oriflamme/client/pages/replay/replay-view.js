// One moment of a replay: the board, what happened, the hands if all cards are open, and the controls.
import { eventsOf } from "../../core/model/picture.js";
import { askedText, hasSentence } from "../../core/text/event-text.js";
import { seatLabel } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { isWide } from "../../core/ui/viewport.js";
import { points } from "../../parts/card.js";
import { openHands } from "../../parts/open-hands.js";
import { ruleLink } from "../../parts/rule-link.js";
import { openSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { board } from "../table/board/board.js";
import { actingOr, headline } from "../table/board/event-headline.js";
import { rounds } from "../table/board/rounds.js";
import { chronicle, lastLine } from "../table/story/chronicle.js";
import { controls } from "./controls.js";

/** @typedef {import("../table/screen-model.js").ScreenModel<import("./replay-source.js").ReplaySource>} ReplayScreen */

/** @param {ReplayScreen} screen @param {string} title @param {import("./controls.js").Acts} acts */
export function replayView(screen, title, acts) {
  const { table, animator, source } = screen;
  const picture = animator.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return nothing;
  const frame = source.replay.value.frames[source.at.value];
  const { reviewed } = acts;
  return shell({
    frame: `table replay-page ${isWide.value ? "is-wide" : ""} ${reviewed ? "is-reviewed" : ""}`,
    inside: "board",
    deck: lobby.deck,
    middle: rounds(picture),
    tools: isWide.value ? nothing : storyButton(screen),
    content: html`<h1 class="vh">${t("replay-of", { title })}</h1>
      ${board({
        lobby,
        picture,
        seat: table.seat.value,
        now: screen.now(),
        turn: animator.busy.value ? -1 : (table.asked.value?.family ?? -1),
        mine: false,
        prompt: reviewed?.prompt(lobby) ?? moment(screen, acts),
        aim: animator.aim.value,
        ticker: lastLine(table, animator),
        later: () => animator.picture.value,
      })}
      ${reviewed && !isWide.value ? reviewed.panel(lobby) : nothing} ${openHands(lobby, frame.open)}
      ${controls(source, acts)}`,
    side: isWide.value ? side(screen, lobby, reviewed) : nothing,
  });
}

/** On a large screen the review is next to the board, in place of the chronicle. @param {ReplayScreen} screen
 * @param {import("../../core/model/table-state.js").Lobby} lobby
 * @param {import("./controls.js").Acts["reviewed"]} reviewed */
function side({ table, animator }, lobby, reviewed) {
  if (reviewed) return html`<aside class="review-side" aria-label=${t("review-page")}>${reviewed.panel(lobby)}</aside>`;
  return html`<aside class="log" aria-label=${t("story-chronicle")}>
    <h2>${t("story-chronicle")}</h2>
    ${chronicle(table, animator)}
  </aside>`;
}

/** On a small screen the chronicle is in a sheet. @param {ReplayScreen} screen */
function storyButton({ table, animator }) {
  const open = () =>
    openSheet({ title: () => t("story-chronicle"), body: () => chronicle(table, animator), more: "is-side" });
  return html`<button class="btn btn--quiet" @click=${open}>
    ${icon("book")}<span class="vh">${t("story-chronicle")}</span>
  </button>`;
}

/** Render the move in words and who decides next; at the end, the result. @param {ReplayScreen} screen
 * @param {import("./controls.js").Acts} acts */
function moment(screen, { review }) {
  const { table, animator, source } = screen;
  const lobby = /** @type {import("../../core/model/table-state.js").Lobby} */ (table.lobby.value);
  const at = source.at.value;
  const frame = source.replay.value.frames[at];
  const event =
    animator.now.value ?? eventsOf(frame.events, frame.own).find((one) => hasSentence(one) && one.code !== "round");
  const { result } = frame;
  return html`<section class="prompt is-quiet moment" id="prompt" tabindex="-1" aria-label=${t("replay-moment")}>
    <div class="prompt__words" aria-live="polite">
      <span class="eyebrow vh-narrow vh-low"
        >${[t("replay-at", { n: at, of: source.last(), round: frame.position.round }), actingOr(lobby, event, "")]
          .filter(Boolean)
          .join(" · ")}</span
      >
      <h2>${event && at ? headline(lobby, event) : t("replay-deal")}</h2>
      <p>
        ${!animator.busy.value && frame.asked ? html`<span>${t("replay-then")} ${askedText(lobby, frame.asked)}</span>` : nothing}
        ${event && at ? ruleLink(event.rule, lobby.deck) : nothing}
      </p>
    </div>
    <div class="prompt__acts rows">
      ${result && !animator.busy.value ? ranking(lobby, result) : nothing}
      ${review ? html`<button class="btn moment__review" @click=${review}>${icon("eye")}${t("replay-review")}</button>` : nothing}
    </div>
  </section>`;
}

/** @param {import("../../core/model/table-state.js").Lobby} lobby
 * @param {import("../../core/model/table-state.js").Result} result */
function ranking(lobby, { points: reached, winners }) {
  const order = reached.map((_, family) => family);
  order.sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || reached[b] - reached[a]);
  return html`<ol class="rank" aria-label=${t("replay-result")}>
    ${order.map(
      (family) =>
        html`<li>
          <span>${winners.includes(family) ? icon("check") : nothing}</span>${shield(family)}
          <span
            >${seatLabel(lobby, family)}${winners.includes(family) ? html` <span class="mute">${t("replay-winner")}</span>` : nothing}</span
          >
          ${points(reached[family])}
        </li>`,
    )}
  </ol>`;
}
