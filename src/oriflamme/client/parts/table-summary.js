// A table as a line in a list: who plays there, which box, which clock.
import { joined, t } from "../core/text/text.js";
import { at } from "../core/ui/router.js";
import { html } from "../vendor/lit.js";
import { shield } from "./shield.js";

/** @typedef {{ box: string, edition: string, players: number, clock: { bank: number, increment: number,
 *   days: number }, watch: boolean, rated: boolean, seats: { name: string, bot: string }[], winners: number[],
 *   points: number[] }} Summary */
/** `isLocal`: the game is on this device, and not on a server.
 * @typedef {{ table: string, isLocal?: boolean, stage: "waiting" | "playing" | "over" | "closed", opened: number, changed: number,
 *   summary: Summary }} TableLine */

/** Return the address of a table. @param {Pick<TableLine, "table" | "isLocal">} line */
export const addressOf = ({ table, isLocal }) => at(isLocal ? `play?game=${table}` : `t/${table}`);

/** @param {{ name: string, bot: string }} seat */
export const isTaken = (seat) => Boolean(seat.name || seat.bot);

/** Return the names of people and bots at the table. @param {Summary} summary */
export function peopleOf({ seats }) {
  const names = seats.map(({ name, bot }) => name || (bot && t(`bot-${bot}`))).filter(Boolean);
  return joined([...new Set(names)]);
}

/** Return box and clock in a few words. @param {Summary} summary */
export function boxAndClock({ box, clock }) {
  const time = clockSettingText(clock);
  return time ? `${t(`box-${box}`)} · ${time}` : t(`box-${box}`);
}

/** Return a clock setting in a few words; empty: no clock.
 * @param {{ bank: number, increment: number, days: number }} clock in milliseconds */
export function clockSettingText(clock) {
  if (clock.days) return t("home-clock-per-move", { days: clock.days });
  if (!clock.bank) return "";
  return t("home-clock-bank", {
    minutes: Math.round(clock.bank / 6000) / 10,
    seconds: Math.round(clock.increment / 1000),
  });
}

/** Render the shields of the seats that are taken, and empty ones for the others. @param {Summary} summary */
export function seatsRow({ seats }) {
  return html`<span class="seats-row" aria-hidden="true">
    ${seats.map((seat, family) => (isTaken(seat) ? shield(family) : html`<i class="empty"></i>`))}
  </span>`;
}
