// The name of the person or bot that plays a family.
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
  return seat.bot && same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
}
