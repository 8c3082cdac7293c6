// What the analysis board shows of a game that is given as text: a position or a deal, and the moves since. It keeps
// nothing between two calls.
import { NONE } from "../engine/rules-tables.js";
import { Refusal } from "../net/api.js";
import { IllegalMove, moveText } from "../notation/move-text.js";
import { writeLink } from "../notation/position-link.js";
import { RecordedGame } from "../notation/recorded-game.js";
import { recordText } from "../notation/records.js";
import { buildReplay } from "./game-replay.js";

/** @typedef {import("../engine/disclosure.js").Disclosure} Disclosure */
/** All cards are open, or the board shows what the seat that decides may see. @typedef {"all" | "seat"} Eyes */
/** `start`: the text without its moves; `moves`: the moves, one line each; `position`: the lines of the position now;
 * `ask`: the question, if the game isn't over.
 * @typedef {{ start: string, moves: string[], position: string[], decider: number, ask: any, replay: any }} Study */

/** Return the game of a text after its last move and these legal actions. Text that can't be read, or a position that
 * can't exist, is refused with the reason that `oriflamme check` gives.
 * @param {Disclosure} disclosure
 * @param {string} text
 * @param {Eyes} eyes
 * @param {number[]} [actions]
 * @returns {Study} */
export function study(disclosure, text, eyes, actions = []) {
  const { engine } = disclosure;
  const play = (/** @type {string} */ of) => {
    const built = buildReplay(disclosure, text, of);
    for (const action of actions) built.builder.add(act(built.recorded, action), 0, "person");
    return built;
  };
  const open = play("all");
  const { recorded, notes } = open;
  const { game } = recorded;
  const { decider } = engine.ask(game);
  const isOver = decider === NONE;
  const { builder } = eyes === "seat" && !isOver ? play(String(decider)) : open;
  const replay = builder.replay(notes);
  // The seat that decides needs its own hand, also where all cards are open.
  if (!isOver)
    replay.frames[replay.frames.length - 1].own ??= { ...disclosure.ofMove(game, []).own[decider], events: [] };
  return {
    // What others try from here had no hints.
    start: recordText(new RecordedGame(engine, recorded.settings, recorded.start.copy()), {
      ...notes,
      hints: new Map(),
    }),
    moves: recorded.moves.map(moveText),
    position: recorded.position(),
    decider,
    ask: isOver ? null : disclosure.ofQuestion(engine.view(game, decider)),
    replay,
  };
}

/** Take a legal action. It is refused if the queue would grow too long. @param {RecordedGame} recorded
 * @param {number} action */
function act(recorded, action) {
  try {
    return recorded.act(action);
  } catch (error) {
    throw error instanceof IllegalMove ? new Refusal("not-legal", error.rule) : error;
  }
}

/** Return the link to the position after the last move of a text. @param {Disclosure} disclosure @param {string} text */
export function linkOf(disclosure, text) {
  return writeLink(buildReplay(disclosure, text, "all").recorded);
}

/** Return a deal with the deck, the edition and the number of players of a text.
 * @param {Disclosure} disclosure
 * @param {string} text
 * @param {bigint} seed */
export function newDeal(disclosure, text, seed) {
  const { engine } = disclosure;
  const { settings } = buildReplay(disclosure, text, "all").recorded;
  return recordText(new RecordedGame(engine, settings, engine.deal(settings, seed)));
}
