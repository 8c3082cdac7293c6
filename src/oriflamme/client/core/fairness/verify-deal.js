// The deal that anyone can verify (docs/server.md): what this browser saves before the start, and the check after the
// end.
import { POOLS } from "../model/game-tables.js";
import { SLOTS } from "../engine/rules-tables.js";
import { hex } from "../net/api.js";
import { dealOf, deckOf } from "./deal.js";
import { commitmentTo, drawSeed, seedOf } from "./seeds.js";

/** `commits`: the commitments to shares that this browser had seen when it revealed its own; by seat.
 * @typedef {{ commit: string, share: string, commits?: string[] }} Note */
/** @typedef {{ what: string, right: boolean, shown: string, found: string }} Step */
/** @typedef {{ hands: number[][], asides: number[][], first: number }} Dealt */

const KEY = "oriflamme.fair";
const MOST = 60;
const MOST_PER_TABLE = 8;

/** What this page has drawn, the latest first. It is all there is if storage is forbidden.
 * @type {[string, Note][]} */
let drawn = [];

/** Return all notes, the latest first. A table may have several: another tab draws a share too, and everybody draws a
 * new one if somebody did not reveal theirs.
 * @returns {[string, Note][]} */
function notes() {
  /** @type {[string, Note][]} */
  let saved = [];
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (Array.isArray(read)) saved = read;
  } catch {
    // storage is forbidden or damaged
  }
  const known = new Set(saved.map(([, note]) => note.share));
  return [...drawn.filter(([, note]) => !known.has(note.share)), ...saved];
}

/** Return the notes of a table. @param {string} table */
const notesOf = (table) =>
  notes()
    .filter(([id]) => id === table)
    .map(([, note]) => note);

/** Save a note, in place of the one with the same share. @param {string} table @param {Note} note */
function save(table, note) {
  const isOther = (/** @type {[string, Note]} */ [, other]) => other.share !== note.share;
  let ofTable = 1;
  const kept = notes().filter((one) => isOther(one) && (one[0] !== table || ofTable++ < MOST_PER_TABLE));
  drawn = drawn.filter(isOther).slice(0, MOST - 1);
  drawn.unshift([table, note]);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, note], ...kept].slice(0, MOST)));
  } catch {
    // storage is forbidden: the note lasts as long as this page
  }
}

/** Draw a share for a table and save it together with the server's commitment, before the game begins.
 * @param {string} table
 * @param {string} commit */
export function drawShare(table, commit) {
  const share = hex(16);
  save(table, { commit, share });
  return share;
}

/** Return the commitment to a share. @param {string} share */
export async function shareCommit(share) {
  return commitmentTo(share);
}

/** Return the share that this seat has committed to, to be revealed, and save the commitments of all seats with it.
 * Return null if another browser, or a page that is gone, has drawn it.
 * @param {string} table
 * @param {string[]} commits
 * @param {number} seat */
export function shareToReveal(table, commits, seat) {
  const note = notesOf(table).find((one) => commitmentTo(one.share) === commits[seat]);
  if (!note) return null;
  save(table, { ...note, commits });
  return note.share;
}

/** Return what this browser saved about the share that was used: the one that the result has for this seat. If none is,
 * return the latest that was revealed or drawn, and the check will say that the share is another one.
 * @param {string} table
 * @param {string} [used] */
export function savedNote(table, used) {
  const found = notesOf(table);
  return found.find((note) => note.share === used) ?? found.find((note) => note.commits) ?? found[0] ?? null;
}

/** Return the ten kinds that a secret draws. @param {string} secret @param {number} pool the version of the pool */
const drawnDeck = (secret, pool) => deckOf(drawSeed(secret), POOLS[pool]);

/** Verify everything that can be verified, step by step. `seen`: the cards of each family after the deal; an empty list
 * means that they were not seen. `commits`: the seats' commitments to their shares, as the lobby shows them. `drawn`: the kinds that the server says it drew, or null if it drew none. `pool`: the
 * version of the pool that it drew them from.
 * @param {{ commit: string, note: Note | null, seat: number, result: { secret: string, seed: string,
 *   shares: string[] }, commits?: string[], drawn: string[] | null, pool: number, cards: number, seen: Dealt }} of
 * @returns {Promise<Step[]>} */
export async function verifyDeal({ commit, note, seat, result, commits = [], drawn, pool, cards, seen }) {
  const { secret, seed, shares } = result;
  const steps = [step("commit", note?.commit || commit, commitmentTo(secret))];
  if (drawn) steps.push(step("deck", drawn.join(" "), drawnDeck(secret, pool).join(" ")));
  if (note && seat >= 0) steps.push(step("share", note.share, shares[seat]));
  const before = note?.commits ?? commits;
  if (before.some(Boolean)) {
    const made = before.map((one, i) => (one ? commitmentTo(shares[i]) : ""));
    steps.push(step("share-commits", before.filter(Boolean).join(" "), made.filter(Boolean).join(" ")));
  }
  const found = seedOf(secret, shares);
  steps.push(step("seed", seed, found));
  const players = shares.length;
  const dealt = dealOf(BigInt(`0x${found}`), { players, cards });
  for (let family = 0; family < players; family++) {
    if (!seen.hands[family].length) continue;
    steps.push(
      step(
        `cards-${family}`,
        cardsText(seen.asides[family], seen.hands[family]),
        cardsText(dealt.aside[family].map(own(family)), dealt.hands[family].map(own(family))),
      ),
    );
  }
  steps.push(step("first", String(seen.first), String(dealt.first)));
  return steps;
}

/** Return a function that turns a slot into a card of the family. @param {number} family */
const own = (family) => (/** @type {number} */ slot) => family * SLOTS + slot;

/** Write cards as one string for comparison: those set aside, then the hand.
 * @param {number[]} aside
 * @param {number[]} hand */
function cardsText(aside, hand) {
  return [aside, hand].map((cards) => [...cards].sort((a, b) => a - b).join(" ")).join(" | ");
}

/** @param {string} what @param {string} shown @param {string} found @returns {Step} */
function step(what, shown, found) {
  return { what, right: shown === found, shown, found };
}
