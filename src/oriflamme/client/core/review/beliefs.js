// What was believed of the face-down cards as the game went on: by a seat of the others' cards, and by the others of its
// own. Everyone believes what follows from their own view (core/engine/belief.js).
import { NONE, SLOTS } from "../engine/rules-tables.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/belief.js").Belief} Belief */
/** A face-down card of the queue, and what is believed of it: the kinds with their chances, the most likely first.
 * `truth`: the chance that was given to what it is. `place`: counted from 0.
 * @typedef {{ card: number, family: number, kind: number, place: number, kinds: [kind: number, chance: number][],
 *   truth: number }} Believed */
/** The face-down cards in one position: those of others as the seat believes, and its own as all others do on average.
 * @typedef {{ mine: Believed[], theirs: Believed[] }} Beliefs */

/** Return what was believed in each position of a game: before every decision, and at the end.
 * @param {Engine} engine
 * @param {Belief} belief
 * @param {import("./course.js").Course} course
 * @param {number} seat
 * @returns {Beliefs[]} */
export function beliefsOf(engine, belief, { decisions, end, settings }, seat) {
  return [...decisions.map(({ game }) => game), end].map((game) => {
    const cards = cardsOf(game);
    const views = Array.from({ length: settings.players }, (_, family) => engine.view(game, family));
    const beliefs = views.map((view) => belief.of(view));
    const isHidden = (/** @type {number} */ family, /** @type {number} */ i) => views[family].field("lies")[i] === NONE;
    const others = views.map((_, family) => family).filter((family) => family !== seat);
    const describe = (/** @type {number} */ i, /** @type {number[][]} */ chances) =>
      believed(views[seat], cards[i], i, chances);
    const all = cards.map((_, i) => i);
    return {
      mine: all.filter((i) => isHidden(seat, i)).map((i) => describe(i, [beliefs[seat][i]])),
      theirs: all
        .filter((i) => Math.floor(cards[i] / SLOTS) === seat && others.some((family) => isHidden(family, i)))
        .map((i) =>
          describe(
            i,
            others.map((family) => beliefs[family][i]),
          ),
        ),
    };
  });
}

/** Return the cards of the queue in the order of a view. @param {GameRecord} game */
function cardsOf(game) {
  const below = game.field("below");
  return Array.from(game.field("queue").subarray(0, game.number("stacks"))).flatMap((top) => {
    const stack = [];
    for (let card = top; card !== NONE; card = below[card]) stack.push(card);
    return stack;
  });
}

/** @param {GameRecord} view @param {number} card @param {number} i @param {number[][]} beliefs one or several
 * @returns {Believed} */
function believed(view, card, i, beliefs) {
  const kinds = beliefs[0]
    .map((_, kind) => {
      const chance = beliefs.reduce((sum, chances) => sum + chances[kind], 0) / beliefs.length;
      return /** @type {[number, number]} */ ([kind, chance]);
    })
    .filter(([, chance]) => chance > 0)
    .sort(([a, x], [b, y]) => y - x || a - b);
  const kind = view.field("deck")[card % SLOTS];
  const truth = kinds.find(([one]) => one === kind)?.[1] ?? 0;
  return { card, family: view.field("family")[i], kind, place: view.field("place")[i], kinds, truth };
}
