// Opens the review of a replay: its texts and its style are loaded with it.
import { me } from "../../../core/net/session.js";
import { hasText, usePacks } from "../../../core/text/text.js";
import { useStyle } from "../../../core/ui/style.js";
import { momentPrompt } from "./moments-view.js";
import { ReviewModel } from "./review-model.js";
import { reviewPanel } from "./review-panel.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** A review that is open. @typedef {{ model: ReviewModel, panel: (lobby: Lobby) => unknown,
 *   prompt: (lobby: Lobby) => unknown }} OpenReview */

/** @param {import("./review-model.js").ReplayScreen} screen @param {number} seat -1: the reader's own, if it is known
 * @param {() => void} close
 * @returns {Promise<OpenReview>} */
export async function openReview(screen, seat, close) {
  await Promise.all([usePacks("review"), useStyle("pages/replay/review/review.css")]);
  const { names, players } = screen.source.replay.value;
  const known = screen.table.lobby.value?.you ?? -1;
  const reader = known >= 0 ? known : names.findIndex((name) => name && name === me.value?.name);
  const shown = seat >= 0 && seat < players ? seat : reader >= 0 ? reader : personSeat(names);
  const model = new ReviewModel(screen, Math.max(0, shown), reader, close);
  return {
    model,
    panel: (lobby) => reviewPanel(lobby, model),
    prompt: (lobby) => momentPrompt(lobby, model),
  };
}

/** Return the first seat that isn't a bot's, or -1. @param {string[]} names */
const personSeat = (names) => names.findIndex((name) => !hasText(`bot-${name}`));
