// Reads texts of the notation in JavaScript and writes what comes out, for test_javascript.py.
//
// node tests/notation/read_texts.js MODULE INPUT OUTPUT
import { readFileSync, writeFileSync } from "node:fs";
import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { Engine } from "../../src/oriflamme/client/core/engine/engine.js";
import { NotationError } from "../../src/oriflamme/client/core/notation/errors.js";
import { split } from "../../src/oriflamme/client/core/notation/lines.js";
import { legalMoves } from "../../src/oriflamme/client/core/notation/move-text.js";
import { readLink, writeLink } from "../../src/oriflamme/client/core/notation/position-link.js";
import { readRecord, recordText } from "../../src/oriflamme/client/core/notation/records.js";
import { parts, readScenario, run } from "../../src/oriflamme/client/core/notation/scenario.js";

const [module, input, output] = process.argv.slice(2);
const engine = new Engine(await Artefact.load(readFileSync(module)));

/** Return the result of a function, or the error that it throws, as plain data. */
function result(work) {
  try {
    return work();
  } catch (error) {
    return plain(error);
  }
}

function plain(error) {
  if (!(error instanceof NotationError)) throw error;
  const { reason, line, file, code, words } = error;
  return { reason, line, file, code, words };
}

/** Run every scenario of a text. */
function scenarios(text) {
  return result(() =>
    parts(split(text)).map((lines) => {
      const found = result(() => run(readScenario(engine, lines)));
      if (!Array.isArray(found)) return { ...found, line: found.line || lines[0].number };
      return found.map(({ line, text, expected, found }) => [line, text, expected, found]);
    }),
  );
}

/** Return what a game can be written as. */
const written = (recorded, notes) => ({
  record: recordText(recorded, notes),
  position: recorded.position(),
  moves: legalMoves(engine, recorded.game),
});

const { texts, records, links } = JSON.parse(readFileSync(input, "utf8"));
const found = { scenarios: texts.map(scenarios), records: [], links: [], written: [] };
for (const text of records)
  found.records.push(
    result(() => {
      const { recorded, notes } = readRecord(engine, text);
      return written(recorded, notes);
    }),
  );
for (const link of links) {
  try {
    const recorded = await readLink(engine, link);
    found.links.push(written(recorded));
    found.written.push(await writeLink(recorded));
  } catch (error) {
    found.links.push(plain(error));
  }
}
writeFileSync(output, JSON.stringify(found));
