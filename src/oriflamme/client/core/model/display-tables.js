// How the page shows each kind of card, question and event: one row per name in game-tables.js, without defaults. A new
// card needs its rows here; tests/client/test_page_tables.py names those that are missing.

/** @typedef {import("./game-tables.js").KindName} KindName */
/** @typedef {import("./game-tables.js").Question} Question */
/** @typedef {import("./game-tables.js").EventCode} EventCode */

/** `emblem`: a symbol in emblems.svg; `author`: who drew it, for the credits; `glyphs`: the row of effects at the
 * bottom of the card, each an icon followed by its number, with "|" between alternatives.
 * @typedef {{ emblem: string, author: string, glyphs: string }} CardFace */
/** @type {Record<KindName, CardFace>} */
export const CARD_FACES = {
  archer: { emblem: "high-shot", author: "Lorc", glyphs: "strike lily1" },
  soldier: { emblem: "broadsword", author: "Lorc", glyphs: "strike lily1" },
  spy: { emblem: "semi-closed-eye", author: "Lorc", glyphs: "take1" },
  heir: { emblem: "stone-throne", author: "Lorc", glyphs: "lily2" },
  lord: { emblem: "tower-flag", author: "Delapouite", glyphs: "lily1+" },
  shapeshifter: { emblem: "duality-mask", author: "Lorc", glyphs: "copy" },
  assassination: { emblem: "plain-dagger", author: "Lorc", glyphs: "strike lily1 discard" },
  "royal-decree": { emblem: "wax-seal", author: "Lorc", glyphs: "move discard" },
  ambush: { emblem: "hidden", author: "Lorc", glyphs: "lily1 discard | hook4" },
  conspiracy: { emblem: "spider-web", author: "Lorc", glyphs: "lily×2 discard" },
  prince: { emblem: "jewel-crown", author: "Delapouite", glyphs: "twin lily1" },
  twin: { emblem: "linked-rings", author: "Lorc", glyphs: "lily1" },
  queen: { emblem: "queen-crown", author: "Lorc", glyphs: "lily2" },
  cutthroat: { emblem: "daggers", author: "Lorc", glyphs: "strike strike lily0–n" },
  apothecary: { emblem: "pestle-mortar", author: "Skoll", glyphs: "strike lily1" },
  felon: { emblem: "manacles", author: "Lorc", glyphs: "lose1+" },
  schemer: { emblem: "fox-head", author: "Lorc", glyphs: "lily2 | discard" },
  impersonation: { emblem: "carnival-mask", author: "Delapouite", glyphs: "strike copy discard" },
  plot: { emblem: "puppet", author: "Lorc", glyphs: "copy | lily1" },
  trap: { emblem: "wolf-trap", author: "Lorc", glyphs: "lily1 discard | hook3" },
  bribery: { emblem: "swap-bag", author: "Lorc", glyphs: "link discard" },
  empress: { emblem: "imperial-crown", author: "Delapouite", glyphs: "lily2 put1" },
  informer: { emblem: "raven", author: "Lorc", glyphs: "lily+ | move" },
  judge: { emblem: "scales", author: "Lorc", glyphs: "lily1 ribbon | strike" },
  fanatic: { emblem: "burning-book", author: "Lorc", glyphs: "lily1–2" },
  diplomat: { emblem: "peace-dove", author: "Delapouite", glyphs: "lily1 put2 | discard" },
  deserter: { emblem: "tattered-banner", author: "Lorc", glyphs: "strike lily1–2" },
  insurrection: { emblem: "pitchfork", author: "Delapouite", glyphs: "lose1 strike strike" },
  extortion: { emblem: "mailed-fist", author: "Lorc", glyphs: "lily1 discard | hook2+" },
  infiltration: { emblem: "skeleton-key", author: "Lorc", glyphs: "put1+ reserve" },
  deal: { emblem: "shaking-hands", author: "Delapouite", glyphs: "reserve lily+" },
};

/** The icon on a stack that can be chosen; "none" if no stack can be. @type {Record<Question, string>} */
export const QUESTION_ICONS = {
  archer: "strike",
  soldier: "strike",
  spy: "take",
  shapeshifter: "copy",
  assassination: "strike",
  "royal-decree": "move",
  cutthroat: "strike",
  apothecary: "strike",
  impersonation: "strike",
  bribery: "link",
  informer: "move",
  judge: "strike",
  diplomat: "none",
  deserter: "strike",
  "decree-to": "move",
  "twin-place": "discard",
  "plot-choice": "copy",
  "plot-stake": "none",
  "empress-gift": "put",
  "diplomat-gift": "put",
  place: "discard",
  "reveal-or-keep": "none",
};

/** How an event is shown:
 * - `changes`: whether it changes what is on the table (CHANGES in picture.js says how);
 * - `animation`: one of event-animations.js; `sound`: one of sound.js;
 * - `points`: what happens to the points of its family; a theft takes them from the family `other`;
 * - `recap`: whether a player who was away reads about it if it concerns one of their cards;
 * - `note`: whether it is shown as a consequence of an option: always (`shown`), never because the option's label
 *   already says it (`implied`), or only for cards other than the chosen one (`others`).
 * @typedef {{ changes: boolean, animation: Animation, sound: Sound, points: "gain" | "loss" | "theft" | "none",
 *   recap: boolean, note: "shown" | "implied" | "others" }} EventDisplay */
/** @typedef {"place" | "reveal" | "leave" | "gain" | "lose" | "theft" | "token-put" | "token-lost" | "travel" |
 *   "press" | "rise" | "flash" | "pause" | "none"} Animation */
/** @typedef {"lay" | "turn" | "coin" | "theft" | "fall" | "none"} Sound */
/** @type {Record<EventCode, EventDisplay>} */
export const EVENT_DISPLAY = {
  round: { changes: true, animation: "pause", sound: "none", points: "none", recap: false, note: "shown" },
  placed: { changes: true, animation: "place", sound: "lay", points: "none", recap: false, note: "implied" },
  kept: { changes: true, animation: "token-put", sound: "coin", points: "none", recap: false, note: "shown" },
  revealed: { changes: true, animation: "reveal", sound: "turn", points: "none", recap: false, note: "implied" },
  "tokens-taken": { changes: true, animation: "gain", sound: "coin", points: "gain", recap: false, note: "shown" },
  "tokens-lost": { changes: true, animation: "token-lost", sound: "none", points: "none", recap: true, note: "shown" },
  "tokens-put": { changes: true, animation: "token-put", sound: "none", points: "none", recap: true, note: "others" },
  gained: { changes: true, animation: "gain", sound: "coin", points: "gain", recap: false, note: "shown" },
  lost: { changes: true, animation: "lose", sound: "theft", points: "loss", recap: false, note: "shown" },
  stolen: { changes: true, animation: "theft", sound: "theft", points: "theft", recap: false, note: "shown" },
  "turned-up": { changes: true, animation: "reveal", sound: "turn", points: "none", recap: false, note: "implied" },
  eliminated: { changes: true, animation: "leave", sound: "fall", points: "none", recap: true, note: "others" },
  discarded: { changes: true, animation: "leave", sound: "fall", points: "none", recap: true, note: "shown" },
  reserved: { changes: true, animation: "leave", sound: "none", points: "none", recap: false, note: "shown" },
  reacted: { changes: false, animation: "flash", sound: "none", points: "none", recap: true, note: "shown" },
  moved: { changes: true, animation: "travel", sound: "lay", points: "none", recap: true, note: "implied" },
  "twin-placed": { changes: true, animation: "place", sound: "lay", points: "none", recap: false, note: "implied" },
  copied: { changes: false, animation: "flash", sound: "none", points: "none", recap: true, note: "implied" },
  activated: { changes: false, animation: "flash", sound: "none", points: "none", recap: false, note: "shown" },
  nothing: { changes: false, animation: "pause", sound: "none", points: "none", recap: false, note: "shown" },
  entered: { changes: true, animation: "place", sound: "lay", points: "none", recap: true, note: "shown" },
  nobody: { changes: false, animation: "pause", sound: "none", points: "none", recap: false, note: "shown" },
  bribed: { changes: true, animation: "press", sound: "none", points: "none", recap: true, note: "others" },
  sentence: { changes: true, animation: "press", sound: "none", points: "none", recap: true, note: "others" },
  "taken-back": { changes: true, animation: "leave", sound: "none", points: "none", recap: false, note: "shown" },
  "swapped-in": { changes: true, animation: "place", sound: "lay", points: "none", recap: false, note: "shown" },
  "turned-down": { changes: true, animation: "reveal", sound: "turn", points: "none", recap: false, note: "shown" },
  cascade: { changes: true, animation: "rise", sound: "none", points: "none", recap: false, note: "shown" },
  waited: { changes: true, animation: "pause", sound: "none", points: "none", recap: true, note: "shown" },
  asked: { changes: true, animation: "none", sound: "none", points: "none", recap: false, note: "shown" },
  income: { changes: true, animation: "gain", sound: "coin", points: "gain", recap: false, note: "shown" },
  "game-over": { changes: true, animation: "none", sound: "none", points: "none", recap: false, note: "shown" },
};
