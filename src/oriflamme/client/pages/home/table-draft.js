// The settings of a new table while the form is filled in, and the request made from them.
import { BOT_LEVELS, offeredBots } from "../../core/model/bot-levels.js";
import { DECKABLE } from "../../core/model/kinds.js";
import { get } from "../../core/net/api.js";
import { signal } from "../../vendor/signals.js";

const DECK = 10;

/** Clocks to choose from, in minutes and seconds. */
export const CLOCKS = /** @type {Record<string, { minutes: number, seconds: number }>} */ ({
  quick: { minutes: 5, seconds: 5 },
  calm: { minutes: 15, seconds: 15 },
  long: { minutes: 45, seconds: 30 },
});

/** `seats`: for each seat "me", "" for a free one, or a bot. `clock`: none, one of CLOCKS, own, days.
 * @typedef {{ box: string, kinds: string[], edition: string, players: number, seats: string[], clock: string,
 *   minutes: number, seconds: number, days: number, listed: boolean, watch: boolean, chat: boolean,
 *   friendly: boolean }} Draft */

/** @type {Draft} */
const BLANK = {
  box: "base",
  kinds: [],
  edition: "revised",
  players: 4,
  seats: ["me", "", "", "", ""],
  clock: "none",
  minutes: 10,
  seconds: 10,
  days: 2,
  listed: false,
  watch: true,
  chat: true,
  friendly: false,
};

export const draft = signal(BLANK);
/** The available bots, weakest first. */
export const bots = signal(BOT_LEVELS);

/** Start with a box; everything else stays as it was. @param {string} box */
export function beginDraft(box) {
  change({ box });
  void findBots();
}

/** @param {Partial<Draft>} what */
export function change(what) {
  draft.value = { ...draft.value, ...what };
}

async function findBots() {
  try {
    bots.value = offeredBots((await get("/api/bots")).bots);
  } catch {
    // keep the usual ones; the server will refuse one that it doesn't have
  }
}

/** @param {number} seat @param {string} who */
export function setSeat(seat, who) {
  const seats = draft.value.seats.map((had, index) => (index === seat ? who : who === "me" && had === "me" ? "" : had));
  change({ seats });
}

/** Add a card to the deck or remove it. @param {string} kind */
export function toggleKind(kind) {
  const { kinds } = draft.value;
  change({ kinds: kinds.includes(kind) ? kinds.filter((had) => had !== kind) : [...kinds, kind] });
}

/** Choose ten cards at random. */
export function pickAtRandom() {
  const left = [...DECKABLE];
  const kinds = Array.from({ length: DECK }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
  change({ kinds });
}

/** Return how many cards are missing; below 0: too many. @param {Draft} of */
export function missing({ box, kinds }) {
  return box === "mixed" ? DECK - kinds.length : 0;
}

/** @param {Draft} of */
function clockOf({ clock, minutes, seconds, days }) {
  if (clock === "none") return {};
  if (clock === "days") return { days };
  const time = CLOCKS[clock] ?? { minutes, seconds };
  return { bank: Math.round(60 * time.minutes), increment: Math.round(time.seconds) };
}

/** Return the body of the request for the table. @param {Draft} of */
export function requestOf(of) {
  const seats = of.seats.slice(0, of.players);
  const seat = seats.indexOf("me");
  return {
    box: of.box,
    ...(of.box === "mixed" ? { kinds: of.kinds } : {}),
    edition: of.edition,
    players: of.players,
    bots: seats.map((who) => (who === "me" ? "" : who)),
    seat: seat < 0 ? null : seat,
    clock: clockOf(of),
    listed: of.listed,
    watch: of.watch,
    chat: of.chat,
    friendly: of.friendly,
  };
}
