// Reviews records in JavaScript and writes the reviews and the beliefs, and hints for the last positions of other
// records, for test_javascript.py.
//
// node tests/review/review_records.js MODULE PRIORS INPUT OUTPUT
import { readFileSync, writeFileSync } from "node:fs";
import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { Belief } from "../../src/oriflamme/client/core/engine/belief.js";
import { Engine } from "../../src/oriflamme/client/core/engine/engine.js";
import { readPriors } from "../../src/oriflamme/client/core/engine/priors.js";
import { onlyScenario } from "../../src/oriflamme/client/core/notation/records.js";
import { follow } from "../../src/oriflamme/client/core/review/course.js";
import { GameReview } from "../../src/oriflamme/client/core/review/game-review.js";
import { Hints } from "../../src/oriflamme/client/core/review/hint.js";
import { Judge } from "../../src/oriflamme/client/core/review/judge.js";
import { review } from "../../src/oriflamme/client/core/review/reviewer.js";

const [module, priorsFile, input, output] = process.argv.slice(2);
const engine = new Engine(await Artefact.load(readFileSync(module)));
const priors = readPriors(readFileSync(priorsFile));
// Two that share the work, as two workers do.
const judges = [new Judge(engine, priors), new Judge(engine, priors)];
const belief = new Belief(engine, priors);

async function reviewed({ record, effort, seed, seats }) {
  const course = follow(engine, onlyScenario(engine, record));
  const workers = judges.map((judge) => {
    const game = new GameReview(engine, judge, course);
    return { request: async (_, name, ...given) => structuredClone(game[name](...given)) };
  });
  const opened = { deciders: course.decisions.map(({ family }) => family) };
  const begun = performance.now();
  const found = await review(workers, opened, { effort, seed, seats });
  const seconds = (performance.now() - begun) / 1000;
  const beliefs = course.decisions.map(({ game, family }) => belief.of(engine.view(game, family)));
  return { review: found, beliefs, seconds };
}

const hints = new Hints(engine, priors);

/** Return the hint for the decision after the last move of a record, and what is asked. */
function hinted(record) {
  const { end, decisions } = follow(engine, onlyScenario(engine, record));
  const asked = engine.ask(end);
  const hint = hints.of(engine.view(end, asked.decider), decisions.length);
  return { ...asked, legal: engine.legalActions(end), hint };
}

const given = JSON.parse(readFileSync(input, "utf8"));
const reviews = [];
for (const one of given.reviews) reviews.push(await reviewed(one));
writeFileSync(output, JSON.stringify({ reviews, hints: given.hints.map(hinted) }));
