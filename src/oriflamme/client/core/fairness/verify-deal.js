// The deal that anyone can verify (docs/server.md): what this browser saves before the start, and the check after the
// end.
import { POOLS } from "../model/game-tables.js";
import { SLOTS } from "../model/kinds.js";
import { hex } from "../net/api.js";
import { dealOf, deckOf } from "./deal.js";
import { commitmentTo, drawSeed, seedOf } from "./seeds.js";

/** `commits`: the commitments to shares that this browser had seen when it revealed its own; by seat.
 * @typedef {{ commit: string, share: string, commits?: string[] }} Note */
/** @typedef {{ what: string, right: boolean, shown: string, found: string }} Step */
/** @typedef {{ hands: number[][], asides: number[][], first: number }} Dealt */

const KEY = "oriflamme.fair";
const MOST = 60;

/** @returns {[string, Note][]} */
function notes() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Draw a share for a table and save it together with the server's commitment, before the game begins.
 * @param {string} table
 * @param {string} commit */
export function drawShare(table, commit) {
  const share = hex(16);
  try {
    const kept = notes().filter(([id]) => id !== table);
    localStorage.setItem(KEY, JSON.stringify([[table, { commit, share }], ...kept].slice(0, MOST)));
  } catch {
    // storage is forbidden: the check will have to trust the commitment that the server shows later
  }
  return share;
}

/** Return the commitment to a share. @param {string} share */
export async function shareCommit(share) {
  return commitmentTo(share);
}

/** Return the saved share of a table, to be revealed, and save the commitments of all seats with it.
 * @param {string} table
 * @param {string[]} commits */
export function shareToReveal(table, commits) {
  const kept = notes();
  const note = kept.find(([id]) => id === table)?.[1];
  if (!note) return null;
  note.commits = commits;
  localStorage.setItem(KEY, JSON.stringify(kept));
  return note.share;
}

/** @param {string} table */
export function savedNote(table) {
  return notes().find(([id]) => id === table)?.[1] ?? null;
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
