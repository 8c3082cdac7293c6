// The rules by id: sections, their groups (a rule or a card) with the boxes they are read in, their clauses.
// Made by tools/client_clauses.py from docs/rules.md; do not edit.

/** @typedef {{ id: string, boxes: readonly string[], clauses: readonly string[] }} Group */
/** @typedef {{ number: number, groups: readonly Group[] }} Section */

// "R1.1:2": the rule R1.1 with its clauses R1.1.1 and R1.1.2. "R2.4": a rule that is one clause.
/** @param {number} number @param {string} boxes @param {string} groups @returns {Section} */
function section(number, boxes, groups) {
  return { number, groups: groups.split(" ").map((word) => group(word, boxes)) };
}

/** @param {string} word @param {string} boxes @returns {Group} */
function group(word, boxes) {
  const [id, count] = word.split(":");
  const clauses = count ? Array.from({ length: Number(count) }, (_, index) => `${id}.${index + 1}`) : [id];
  return { id, boxes: (RULINGS[id] ?? boxes).split(" "), clauses };
}

export const WORDS = ["family", "influence", "queue", "stack", "face-down", "home-family", "actor", "adjacent", "discard"];

/** @type {Record<string, string>} */
const RULINGS = {
  "R11.1": "ablaze mixed",
  "R11.2": "mixed",
  "R11.3": "ablaze mixed",
  "R11.4": "alliance mixed",
  "R11.5": "mixed",
  "R11.6": "alliance mixed",
  "R11.7": "alliance mixed",
  "R11.8": "base ablaze alliance mixed",
  "R11.9": "ablaze mixed",
  "R11.10": "alliance mixed",
  "R11.11": "ablaze alliance mixed",
  "R11.12": "mixed",
};

/** @type {readonly Section[]} */
export const SECTIONS = [
  section(1, "base ablaze alliance mixed", "R1.1:2 R1.2:2 R1.3:3 R1.4:4 R1.5:3 R1.6:3 R1.7:9"),
  section(2, "base ablaze alliance mixed", "R2.1:2 R2.2:2 R2.3:4 R2.4 R2.5:2 R2.6:2"),
  section(3, "base ablaze alliance mixed", "R3.1 R3.2:2 R3.3:4 R3.4:3 R3.5:2 R3.6:4 R3.7:3 R3.8:2 R3.9:7 R3.10:7 R3.11:2"),
  section(4, "base ablaze alliance mixed", "R4.1:2 R4.2:5 R4.3:3 R4.4:4 R4.5:3 R4.6:6 R4.7 R4.8:3"),
  section(5, "base ablaze alliance mixed", "R5.1:3 R5.2:2 R5.3:2"),
  section(6, "base ablaze alliance mixed", "R6.1:2 R6.2:2 R6.3:9"),
  section(7, "base mixed", "archer:3 soldier:3 spy:7 heir:1 lord:2 shapeshifter:6 assassination:3 royal-decree:7 ambush:3 conspiracy:2"),
  section(8, "ablaze mixed", "prince:4 twin:7 queen:2 cutthroat:7 apothecary:5 felon:2 schemer:2 impersonation:11 plot:9 trap:4 bribery:8"),
  section(9, "alliance mixed", "empress:2 informer:6 judge:6 fanatic:2 diplomat:5 deserter:4 insurrection:5 extortion:5 infiltration:4 deal:4"),
  section(10, "mixed", "R10.1:3 R10.2:3 R10.3:4 R10.4 R10.5:2"),
  section(11, "base ablaze alliance mixed", "R11.1 R11.2 R11.3 R11.4 R11.5 R11.6 R11.7 R11.8 R11.9 R11.10 R11.11 R11.12"),
];
