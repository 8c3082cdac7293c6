// Reviews a recorded game: which steps are needed, and in which order. A team does them: one game review (in tests), or
// several workers. The result doesn't depend on how the steps are shared.
import { FINE, MOMENTS } from "../engine/review-tables.js";

/** @typedef {import("./game-review.js").GameReview} GameReview */
/** @typedef {import("./game-review.js").Request} Request */
/** @typedef {import("./game-review.js").Evaluation} Evaluation */
/** @typedef {import("./game-review.js").Moment} Moment */
/** The review as `oriflamme review --json` prints it (docs/review.md).
 * @typedef {ReturnType<GameReview["assemble"]>} Review */
/** A step: a method of GameReview, and its arguments after the request.
 * @typedef {["evaluate", number] | ["explain", number, import("../engine/judge.js").Judgement]
 *   | ["assemble", Evaluation[], Moment[][]]} Step */
/** Those who do the steps. `deciders`: the family of each decision of the record.
 * @typedef {{ deciders: number[], all: (request: Request, steps: Step[], done: () => void) => Promise<any[]> }} Team */

/** @param {Team} team
 * @param {Request} request
 * @param {(done: number, of: number) => void} [progress] gets the steps done and the number of steps
 * @returns {Promise<Review>} */
export async function review(team, request, progress = () => {}) {
  const { deciders } = team;
  const most = MOMENTS * request.seats.length;
  const [count, of] = [deciders.length + 1, deciders.length + 1 + most];
  let done = 0;
  const step = () => progress(++done, of);
  const steps = Array.from({ length: count }, (_, number) => /** @type {Step} */ (["evaluate", number]));
  const evaluations = /** @type {Evaluation[]} */ (await team.all(request, steps, step));
  const worst = request.seats.map((seat) => worstOf(evaluations, deciders, seat));
  const explain = worst.flatMap((found) =>
    found.map(({ number, judged }) => /** @type {Step} */ (["explain", number, judged.judgement])),
  );
  const explained = /** @type {Moment[]} */ (await team.all(request, explain, step));
  const moments = worst.map((found) =>
    found.map(({ number }) => /** @type {Moment} */ (explained.find((moment) => moment.number === number))),
  );
  const [assembled] = await team.all(request, [["assemble", evaluations, moments]], () => progress(of, of));
  return assembled;
}

/** Return the wrong moves of a seat that cost most, with their numbers.
 * @param {Evaluation[]} evaluations
 * @param {number[]} deciders
 * @param {number} seat */
function worstOf(evaluations, deciders, seat) {
  return evaluations
    .flatMap(({ judged }, number) =>
      judged && deciders[number] === seat && judged.called !== FINE ? [{ number, judged }] : [],
    )
    .sort((a, b) => b.judged.judgement.loss - a.judged.judgement.loss || a.number - b.number)
    .slice(0, MOMENTS);
}
