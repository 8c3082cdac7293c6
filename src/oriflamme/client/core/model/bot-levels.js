// The levels of bots that a player can choose from, and which bots a server's players are offered.
import { LEVELS } from "../engine/bot-tables.js";

/** The levels, weakest first. */
export const BOT_LEVELS = Object.keys(LEVELS);

/** Return which of a server's bots a player is offered: the levels, or all of them if it has no level.
 * @param {string[]} bots */
export function offeredBots(bots) {
  const levels = BOT_LEVELS.filter((level) => bots.includes(level));
  return levels.length ? levels : bots;
}
