// Prints why files of weights are refused, a line each: node tests/artefact/refused_weights.js MODULE FILE…
import { readFileSync } from "node:fs";

import { Artefact } from "../../src/oriflamme/compiled/artefact.js";
import { LearnedBot } from "../../src/oriflamme/compiled/learned.js";

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const [, , module, ...files] = process.argv;
const artefact = await Artefact.load(readFileSync(module));
for (const file of files) {
  try {
    await LearnedBot.load(artefact, new Uint8Array(readFileSync(file)), sha256);
    console.log("accepted");
  } catch (error) {
    console.log(`${error.constructor.name}: ${error.message}`);
  }
}
