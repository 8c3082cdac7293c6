// Reads records of the notation in JavaScript and writes what comes out, for test_javascript.py.
//
// node tests/notation/read_texts.js MODULE INPUT OUTPUT
import { readFileSync, writeFileSync } from "node:fs";
import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { Engine } from "../../src/oriflamme/client/core/engine/engine.js";
import { NotationError } from "../../src/oriflamme/client/core/notation/errors.js";
import { unpack, writeLink } from "../../src/oriflamme/client/core/notation/position-link.js";
import { readRecord, recordText } from "../../src/oriflamme/client/core/notation/records.js";

const [module, input, output] = process.argv.slice(2);
const engine = new Engine(await Artefact.load(readFileSync(module)));

/** Return the result of a function, or the error that it throws, as plain data. */
async function result(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { reason, line, code, words } = error;
    return { reason, line, code, words };
  }
}

/** Return what the game of a record can be written as. */
function written(text) {
  const { recorded, notes } = readRecord(engine, text);
  return { record: recordText(recorded, notes), position: recorded.position() };
}

const { records, links } = JSON.parse(readFileSync(input, "utf8"));
const found = { records: [], links: [], written: [] };
for (const text of records) found.records.push(await result(() => written(text)));
for (const link of links) {
  const text = await result(() => unpack(link));
  found.links.push(text);
  if (typeof text === "string") found.written.push(await writeLink(readRecord(engine, text).recorded));
}
writeFileSync(output, JSON.stringify(found));
