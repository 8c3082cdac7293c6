// The analysis board while a position is played: the board of a table, the question to the decider, the controls,
// and the moves that were tried.
import { eventsOf } from "../../core/model/picture.js";
import { seatName } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { isWide } from "../../core/ui/viewport.js";
import { openHands } from "../../parts/open-hands.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { board } from "../table/board/board.js";
import { headline } from "../table/board/event-headline.js";
import { rounds } from "../table/board/rounds.js";
import { framed, prompt } from "../table/prompt/prompt.js";
import { announcer } from "../table/story/announcer.js";
import { lastLine } from "../table/story/chronicle.js";
import { controls } from "./board-controls.js";
import { moveTree } from "./tree-view.js";
import { trouble } from "./trouble.js";
import { valuesView } from "./values-view.js";

/** @typedef {import("../table/screen-model.js").ScreenModel<import("./board-source.js").BoardSource>} BoardScreen */

/** @param {BoardScreen} screen @param {import("./board-controls.js").Acts} acts */
export function boardView(screen, acts) {
  const { table, animator, source } = screen;
  const picture = animator.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return nothing;
  const choices = screen.choices();
  const seat = source.study.value.decider;
  const frame = table.frames.value.at(-1);
  return shell({
    frame: `table replay-page board-page ${isWide.value ? "is-wide" : ""}`,
    inside: "board",
    deck: lobby.deck,
    middle: rounds(picture),
    content: html`<h1 class="vh">${t("board-title")}</h1>
      ${announcer(screen, choices)}
      ${board({
        lobby,
        picture,
        seat,
        now: screen.now(),
        turn: animator.busy.value ? -1 : (table.asked.value?.family ?? -1),
        choices,
        mine: false,
        prompt: question(screen, choices),
        aim: animator.aim.value,
        ticker: lastLine(table, animator),
        later: () => animator.picture.value,
      })}
      ${source.eyes.value === "all" ? openHands(lobby, frame?.open) : nothing}
      ${isWide.value ? nothing : controls(source, acts)}`,
    side: isWide.value
      ? html`<aside class="study" aria-label=${t("board-study")}>${sideParts(screen)} ${controls(source, acts)}</aside>`
      : nothing,
  });
}

/** Render what is next to the board, or in a sheet on a small screen. @param {BoardScreen} screen */
export function sideParts(screen) {
  const { source } = screen;
  return html`${valuesView(screen, source.values.found.value)}
    <section class="study__moves" aria-labelledby="study-moves">
      <h2 id="study-moves">${t("board-moves")}</h2>
      ${source.problem.value ? trouble(source.problem.value) : nothing} ${moveTree(source)}
    </section>`;
}

/** @param {BoardScreen} screen @param {ReturnType<BoardScreen["choices"]>} choices */
function question(screen, choices) {
  const { table, animator, source } = screen;
  const lobby = /** @type {import("../../core/model/table-state.js").Lobby} */ (table.lobby.value);
  const { decider } = source.study.value;
  if (decider >= 0 || animator.busy.value)
    return prompt(screen, choices, t("board-decides", { who: seatName(lobby, decider) }));
  const frame = /** @type {import("../../core/model/table-state.js").Frame} */ (table.frames.value.at(-1));
  const event = eventsOf(frame.events, frame.own).findLast(({ code }) => code === "game-over");
  return framed({ eyebrow: t("round-over"), title: event ? headline(lobby, event) : t("round-over") });
}
