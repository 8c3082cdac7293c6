// The name of the person or bot that plays a family. The reader is "you" in labels; sentences have their own forms.
import { FAMILIES } from "../model/kinds.js";
import { t } from "./text.js";

/** Return the name to show for a family's seat.
 * @param {Pick<import("../model/table-state.js").Lobby, "seats">} lobby
 * @param {number} family */
export function seatName(lobby, family) {
  const seat = lobby.seats[family];
  if (!seat) return "";
  if (seat.name) return seat.name;
  const same = lobby.seats.filter((other) => other.bot === seat.bot);
  const name = seat.bot ? t(`bot-${seat.bot}`) : t(`family-${FAMILIES[family]}`);
  return seat.bot && same.length > 1 ? `${name}\u00a0${same.indexOf(seat) + 1}` : name;
}

/** Return a family's name as a label: "You" for the reader.
 * @param {Pick<import("../model/table-state.js").Lobby, "seats" | "you">} lobby
 * @param {number} family */
export const seatLabel = (lobby, family) => (family === lobby.you ? t("seat-you") : seatName(lobby, family));

/** Return a family's name for a list within a sentence: "you" for the reader.
 * @param {Pick<import("../model/table-state.js").Lobby, "seats" | "you">} lobby
 * @param {number} family */
export const listedName = (lobby, family) => (family === lobby.you ? t("log-you") : seatName(lobby, family));

/** Return the arguments of a sentence about one player, with $you for the reader.
 * @param {Pick<import("../model/table-state.js").Lobby, "seats" | "you">} lobby
 * @param {number} family */
export const whoArgs = (lobby, family) => ({
  who: seatName(lobby, family),
  you: family >= 0 && family === lobby.you ? "who" : "none",
});
